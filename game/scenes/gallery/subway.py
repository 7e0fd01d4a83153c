"""The screens of the subway's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.config.places import map_file
from game.input.intents import Typed
from game.maps.usual import TUTORIAL, usual_options
from game.match.table import Match
from game.rules.registry import rules_of
from game.rules.subway.values import ToMove, ToStart
from game.scenes.gallery.samples import sample, table
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

PEOPLE = 4


def subway_table(
    shell: Shell,
    until: Callable[[Match], bool],
    humans: int = 1,
    seats: int = PEOPLE,
    options: Any = None,
    bot: str = "bot:greedy",
) -> TableScene:
    """A game of greedy players, on the usual map if no other is given."""
    return table(shell, sample(shell.words, "subway", until, humans, options, seats, bot=bot))


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


def _moves_first(match: Match) -> bool:
    todo = match.state.todo
    return isinstance(todo, ToMove) and todo.seat == 0


def _tutorial() -> Any:
    return usual_options(rules_of("subway"), map_file(TUTORIAL))


def _waits(match: Match) -> bool:
    """A computer is to move."""
    todo = match.state.todo
    return isinstance(todo, ToMove) and todo.seat == 1 and match.state.round >= 6


def _station(scene: TableScene) -> str:
    targets = scene.frame(None, 0.0).targets
    return next(t.id for t in targets if t.id.startswith("station:") and t.enabled)


def _picked(shell: Shell) -> None:
    scene = subway_table(shell, moves)
    pressed(scene, _station(scene))


def _near(shell: Shell) -> None:
    pressed(subway_table(shell, moves), "nearer")


def _over(shell: Shell, *presses: str) -> None:
    """The map of a finished game, as it can be looked at from the result."""
    subway_table(shell, lambda match: match.over)
    for target in ("board", *presses):
        shell.top.press(target, 0.0)


def _found(shell: Shell) -> None:
    pressed(subway_table(shell, moves), "find").gesture(Typed("yama"), 0.0)


def _start_picked(shell: Shell) -> None:
    scene = subway_table(shell, starts)
    free = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("style:") and t.enabled)
    pressed(scene, free, _station(scene))


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "subway": lambda shell: subway_table(shell, moves),
    "subway-picked": _picked,
    "subway-near": _near,
    "subway-waiting": lambda shell: subway_table(shell, _waits),
    "subway-three": lambda shell: subway_table(shell, moves, humans=3, seats=3),
    "subway-tutorial": lambda shell: subway_table(
        shell, lambda match: match.state.round >= 3 and _moves_first(match), options=_tutorial()
    ),
    "subway-over": _over,
    "subway-over-sets": lambda shell: _over(shell, "show sets", "plate:1"),
    "subway-result": lambda shell: subway_table(shell, lambda match: match.over),
    "subway-find": lambda shell: pressed(subway_table(shell, moves), "find"),
    "subway-found": _found,
    "subway-start": lambda shell: subway_table(shell, starts),
    "subway-start-picked": _start_picked,
    "subway-start-near": lambda shell: pressed(subway_table(shell, starts), "nearer"),
}
