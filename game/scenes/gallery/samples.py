"""Sample games and shells for the screens by name. Opens no window and never the player's database."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.bots.hint import Hint, hint
from game.bots.registry import bots_of
from game.bots.search.budget import Budget
from game.conduct.botdesk import BotDesk
from game.config.settings import Settings
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.match.copies import Place
from game.match.record import Record, SeatInfo
from game.match.selfplay import step
from game.match.store import Store
from game.match.table import Match
from game.mats.table import Frame
from game.rules.protocol import View
from game.rules.registry import rules_of
from game.scenes.manager import Manager
from game.scenes.navigator import Navigator
from game.scenes.setup.screen import SetupScene
from game.scenes.shell import Shell
from game.scenes.table.hint import HINT
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene

SAMPLE_SEED = "gallery"
COMPUTERS = ("bot:normal", "bot:hard", "bot:easy")
"""From the first seat on."""
GAMES = 100
"""At most this many games of bots are searched for a moment."""
QUICK = 8
"""Iterations for a hint that only has to be looked at."""
LONG = 10_000
"""Milliseconds after which nothing moves any more."""
FOLDERS = (
    Place("disk", Path("/media/me/STICK")),
    Place("documents", Path("/home/me/Documents")),
    Place("desktop", Path("/home/me/Desktop")),
    Place("home", Path("/home/me")),
    Place("data", Path("/home/me/.local/share/gotaku")),
)
"""Where files can go, in pictures."""


class NoSuchMoment(LookupError):
    """No sample game comes to the moment that a screen wants to show; the text says which."""


def still_shell(settings: Settings) -> Shell:
    """A shell without films and without the player's database."""
    calm = replace(settings, speed="off", coach=False, seed=settings.seed or SAMPLE_SEED)
    shell = Shell(Words(settings.lang), calm, lambda _: Store.in_memory(), navigation=Navigator)
    if settings.size is not None:
        shell.reshape(settings.size)
    else:
        shell.reshape(shell.window.size)
    shell.bots = _Reckoner()
    return shell


class _Reckoner(BotDesk):
    """Works figures and hints out at once, so that a picture waits for no other process."""

    _figures: Any = None
    _hint: Hint[Any] | None = None

    def inquire(self, match: Match, ply: int) -> None:
        """Works them out."""
        self._figures = match.rules.figures(match.rules.view(match.states[ply], None))  # type: ignore[attr-defined]

    def figures(self, match: Match, ply: int) -> Any:
        """What was worked out last."""
        return self._figures

    def ask_hint(self, match: Match, view: View) -> None:
        """Works it out, with a few iterations."""
        self._hint = _quick_hint(match.game, view)

    def hint(self, match: Match) -> Hint[Any] | None:
        """What was worked out last."""
        return self._hint


@lru_cache(maxsize=64)
def _quick_hint(game: str, view: View) -> Hint[Any]:
    rules, bots = rules_of(game), bots_of(game)
    return hint(game, view, rules.actions(view), bots.hard, bots.why, Budget(QUICK))


class After(Struct, frozen=True):
    """The moment when more actions than this have been done, CHANCE's included."""

    ply: int

    def __call__(self, match: Match) -> bool:
        """Whether that is now."""
        return match.ply > self.ply


class Rare(Struct, frozen=True):
    """A moment that few games come to: looked for from the game of this number on, which has it."""

    until: Callable[[Match], bool]
    game: int

    def __call__(self, match: Match) -> bool:
        """Whether that is now."""
        return self.until(match)


def over(match: Match) -> bool:
    """The end."""
    return match.over


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

    Raises `NoSuchMoment` if no game of the first hundred has one."""
    rules = rules_of(game)
    options = usual_options(rules) if options is None else options
    seats = min(rules.SEATS) if seats is None else seats
    names = [words(f"name.{i + 1}") for i in range(seats)]
    return seated(_reached(game, until, options, seats, bot), names, humans, casual_undo)


@lru_cache(maxsize=64)
def _reached(game: str, until: Callable[[Match], bool], options: Any, seats: int, bot: str) -> Match:
    """The first moment of the hundred games that is wanted, looked for once."""
    first = until.game if isinstance(until, Rare) else 0
    for n in (*range(first, GAMES), *range(first)):
        for match in _moments(_begun(game, options, seats, bot, n)):
            if (match.over or match.acting()[0] >= 0) and until(match):
                return match
    raise NoSuchMoment(f"{GAMES} games of {game} by {bot} have no moment {until!r}")


@lru_cache(maxsize=64)
def _begun(game: str, options: Any, seats: int, bot: str, number: int) -> Match:
    """The game of this number, as far as somebody has looked for a moment in it."""
    bots = tuple(SeatInfo(str(seat + 1), bot) for seat in range(seats))
    return Match.new(game, options, bots, f"{SAMPLE_SEED}/{number}")


def _moments(played: Match) -> Iterator[Match]:
    """The game as it stood after each action; it is played on for whoever asks for more of them."""
    for ply in count():
        if ply > played.ply:
            if played.over:
                return
            step(played)
        record = replace(played.record(), outcome=None, seed=None)
        states = played.states[: ply + 1]
        yield Match(replace(record, actions=record.actions[:ply]), states, played.secret_seed(), None)


def seated(match: Match, names: Sequence[str], humans: int, casual_undo: bool = False) -> Match:
    """The same game with people at the first seats, and computers of every level at the others."""
    seats = tuple(
        SeatInfo(name, "human" if seat < humans else COMPUTERS[seat % len(COMPUTERS)])
        for seat, name in enumerate(names)
    )
    record = match.record()
    seated = Record(
        record.game, record.version, record.options, seats, record.actions, record.outcome, None,
        casual_undo,
    )  # fmt: skip
    return Match.resume(seated, match.secret_seed())


def table(shell: Shell, match: Match) -> TableScene:
    """The match at its table, above the title."""
    shell.push(TitleScene(shell))
    scene = TableScene(shell, match)
    shell.push(scene)
    scene.tick(0.0)
    return scene


def setting_up(shell: Shell, game: str, *presses: str) -> SetupScene:
    """A game's set-up, these targets pressed."""
    shell.push(TitleScene(shell))
    scene = SetupScene(shell, game)
    shell.push(scene)
    for target in presses:
        shell.top.press(target, 0.0)
    return scene


def picked(scene: TableScene, kind: str, count: int) -> TableScene:
    """With this many things of a kind selected, as a person would."""
    targets = scene.frame(None, 0.0).targets
    for target in [t for t in targets if t.id.startswith(f"{kind}:")][:count]:
        scene.press(target.id, 0.0)
    return scene


def hinted(scene: TableScene) -> TableScene:
    """With a hint asked for by whoever decides."""
    scene.press(HINT, 0.0)
    return scene


def settled(shell: Shell) -> Frame:
    """The top screen's frame once nothing moves any more."""
    manager = Manager(shell)
    manager.tick(LONG)
    return manager.frame(LONG)
