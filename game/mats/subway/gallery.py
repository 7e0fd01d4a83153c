"""The screens of the subway's table."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.config.places import map_file
from game.input.intents import Typed
from game.maps.faults import MapError, MapFault
from game.maps.offered import OWN, Offered, offered
from game.maps.usual import TUTORIAL, usual_options
from game.match.table import Match
from game.mats.subway.desk import THINGS, Finder, Lens, OnMap, Plate, Review, Style, Thing
from game.rules.registry import rules_of
from game.rules.subway.values import FinishEarned, LineCompleted, Options, ToMove, ToStart
from game.scenes.gallery.chapters import opened
from game.scenes.gallery.filmed import Wanted, filmed
from game.scenes.gallery.samples import Rare, hinted, over, sample, setting_up, table
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

GAME = "subway"
PEOPLE = 4


def subway_table(
    shell: Shell,
    until: Callable[[Match], bool],
    humans: int = 1,
    seats: int = PEOPLE,
    options: Options | None = None,
    bot: str = "bot:greedy",
) -> TableScene:
    """A game of greedy players, on the usual map if no other is given."""
    return table(shell, sample(shell.words, GAME, until, humans, options, seats, bot=bot))


def pressed(scene: TableScene, *targets: str) -> TableScene:
    """After pressing these."""
    for target in targets:
        scene.press(target, 0.0)
    return scene


def starts(match: Match) -> bool:
    """The first seat chooses its start, when others have."""
    todo = match.state.todo
    return isinstance(todo, ToStart) and todo.seat == 0 and any(p.style for p in match.state.players)


def moves(match: Match) -> bool:
    """The first seat is to move in the middle of a game, with two totals."""
    todo, state = match.state.todo, match.state
    return isinstance(todo, ToMove) and todo.seat == 0 and state.round >= 10 and len(set(todo.dice)) > 1


MOVES = Rare(moves, 3)


def _moves_first(match: Match) -> bool:
    todo = match.state.todo
    return isinstance(todo, ToMove) and todo.seat == 0


def _moves_in_third_round(match: Match) -> bool:
    return match.state.round >= 3 and _moves_first(match)


def _tutorial() -> Options:
    options: Options = usual_options(rules_of(GAME), map_file(TUTORIAL))
    return options


def _waits(match: Match) -> bool:
    """A computer is to move."""
    todo = match.state.todo
    return isinstance(todo, ToMove) and todo.seat == 1 and match.state.round >= 6


def _first(scene: TableScene, kind: type[Thing]) -> str:
    """The first thing of that kind that can be chosen."""
    targets = scene.frame(None, 0.0).targets
    return next(t.id for t in targets if t.enabled and isinstance(THINGS.read(t.id), kind))


def _picked(shell: Shell) -> None:
    scene = subway_table(shell, MOVES)
    pressed(scene, _first(scene, OnMap))


def _near(shell: Shell) -> None:
    pressed(subway_table(shell, MOVES), Lens.NEARER.id)


def _over(shell: Shell, *presses: str) -> None:
    """The map of a finished game, as it can be looked at from the result."""
    subway_table(shell, over)
    for target in ("board", *presses):
        shell.top.press(target, 0.0)


def _found(shell: Shell) -> None:
    pressed(subway_table(shell, MOVES), Finder.OPEN.id).gesture(Typed("yama"), 0.0)


def _own_maps(shell: Shell) -> None:
    """Two of the player's own maps, one of them broken."""
    own = replace(offered(rules_of(GAME), None)[2], key=f"{OWN}our-town.tmx")
    fault = MapFault("no_layer", (("layer", "stations"),))
    broken = Offered(f"{OWN}half-drawn.tmx", error=MapError("half-drawn.tmx", (fault, fault)))
    setup = setting_up(shell, GAME)
    setup.on_offer.maps = (*setup.on_offer.maps, broken, own)
    setup.press("map", 0.0)


def _start_picked(shell: Shell) -> None:
    scene = subway_table(shell, starts)
    pressed(scene, _first(scene, Style), _first(scene, OnMap))


SCREENS: dict[str, Callable[[Shell], object]] = {
    "subway-moment-line": filmed(Wanted(GAME, LineCompleted, 500.0, bot="bot:greedy")),
    "subway-moment-full": filmed(Wanted(GAME, LineCompleted, 1100.0, bot="bot:greedy")),
    "subway-moment-finish": filmed(Wanted(GAME, FinishEarned, 200.0, bot="bot:greedy")),
    "setup-subway": lambda shell: setting_up(shell, GAME, "human:1", "option:other_timeline"),
    "setup-subway-two": lambda shell: setting_up(shell, GAME, "none:2", "option:length:3"),
    "setup-subway-four": lambda shell: setting_up(shell, GAME, "bot:3", "first:2"),
    "levels-subway": lambda shell: setting_up(shell, GAME, "bot:3", "level:3", "hard:3", "level:3"),
    "maps": lambda shell: setting_up(shell, GAME, "map"),
    "maps-own": _own_maps,
    "subway": lambda shell: subway_table(shell, MOVES),
    "subway-picked": _picked,
    "subway-hint": lambda shell: hinted(subway_table(shell, MOVES)),
    "subway-hint-start": lambda shell: hinted(subway_table(shell, starts)),
    "subway-near": _near,
    "subway-waiting": lambda shell: subway_table(shell, _waits),
    "subway-three": lambda shell: subway_table(shell, moves, humans=3, seats=3),
    "subway-tutorial": lambda shell: subway_table(shell, _moves_in_third_round, options=_tutorial()),
    "subway-over": _over,
    "subway-over-sets": lambda shell: _over(shell, Review.SETS.id, Plate(1).id),
    "subway-result": lambda shell: subway_table(shell, over),
    "subway-find": lambda shell: pressed(subway_table(shell, MOVES), Finder.OPEN.id),
    "subway-found": _found,
    "subway-start": lambda shell: subway_table(shell, starts),
    "subway-start-picked": _start_picked,
    "subway-start-near": lambda shell: pressed(subway_table(shell, starts), Lens.NEARER.id),
    **opened(GAME, "move", "score", "rulings"),
}
