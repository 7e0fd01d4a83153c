"""Sample games and shells for the screens by name. Opens no window and never the player's database."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from msgspec.structs import replace

from game.conduct.botdesk import BotDesk
from game.config.settings import Settings
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.match.record import Record, SeatInfo
from game.match.selfplay import step
from game.match.store import Store
from game.match.table import Match
from game.mats.table import Frame
from game.rules.registry import rules_of
from game.scenes.manager import Manager
from game.scenes.navigator import Navigator
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene

SAMPLE_SEED = "gallery"
LONG = 10_000
"""Milliseconds after which nothing moves any more."""


def still_shell(settings: Settings) -> Shell:
    """A shell without films and without the player's database."""
    calm = replace(settings, speed="off", seed=settings.seed or SAMPLE_SEED)
    shell = Shell(Words(settings.lang), calm, lambda _: Store.in_memory(), navigation=Navigator)
    shell.bots = _Reckoner()
    return shell


class _Reckoner(BotDesk):
    """Works figures out at once, so that a picture waits for no other process."""

    _told: Any = None

    def inquire(self, match: Match) -> None:
        """Works them out."""
        self._told = match.rules.figures(match.view(None))  # type: ignore[attr-defined]

    def figures(self, match: Match) -> Any:
        """What was worked out last."""
        return self._told


_FOUND: dict[Hashable, int] = {}
"""Which of the hundred games has the moment asked for: by game, by the wish as written, and the rest."""


def sample(
    words: Words,
    game: str,
    until: Callable[[Match], bool],
    humans: int = 1,
    options: Any = None,
    seats: int | None = None,
    casual_undo: bool = False,
    bot: str = "bot:random",
) -> Match:
    """A bots' game up to the first decision (or the end) that `until` accepts, then handed to people at the
    first seats. `options`: the game's usual ones; `seats`: as few as the game can have.

    Raises `LookupError` if no game of the first hundred has one."""
    rules = rules_of(game)
    options = usual_options(rules) if options is None else options
    names = [words(f"name.{i + 1}") for i in range(min(rules.SEATS) if seats is None else seats)]
    wish = (
        game,
        until.__code__,
        tuple(cell.cell_contents for cell in until.__closure__ or ()),
        options,
        seats,
        bot,
    )
    known = _FOUND.get(wish)
    for n in range(100) if known is None else (known,):
        bots = tuple(SeatInfo(name, bot) for name in names)
        match = Match.new(game, options, bots, f"{SAMPLE_SEED}/{n}", casual_undo)
        while not match.over:
            if match.acting()[0] >= 0 and until(match):
                break
            step(match)
        if until(match):
            _FOUND[wish] = n
            return seated(match, names, humans)
    raise LookupError("no sample game has such a moment")


def seated(match: Match, names: list[str], humans: int) -> Match:
    """The same game with people at the first seats."""
    seats = tuple(
        SeatInfo(name, "human" if seat < humans else "bot:greedy") for seat, name in enumerate(names)
    )
    record = match.record()
    seated = Record(
        record.game, record.version, record.options, seats, record.actions, record.outcome, None,
        record.casual_undo,
    )  # fmt: skip
    return Match.resume(seated, match.secret_seed())


def table(shell: Shell, match: Match, match_id: int | None = None) -> TableScene:
    """The match at its table, above the title."""
    shell.push(TitleScene(shell))
    scene = TableScene(shell, match, match_id)
    shell.push(scene)
    scene.tick(0.0)
    return scene


def picked(scene: TableScene, kind: str, count: int) -> TableScene:
    """With so many things of a kind selected, as a person would."""
    targets = scene.frame(None, 0.0).targets
    for target in [t for t in targets if t.id.startswith(f"{kind}:")][:count]:
        scene.press(target.id, 0.0)
    return scene


def settled(shell: Shell) -> Frame:
    """The top screen's frame once nothing moves any more."""
    manager = Manager(shell)
    manager.tick(LONG)
    return manager.frame(LONG)
