"""Every screen by name, set up with a sample game: for pictures, tests and the self-test. Opens no window and
never the player's database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.look.words import Words
from game.match.record import Record, SeatInfo
from game.match.selfplay import step
from game.match.store import Store
from game.match.table import Match
from game.mats.registry import PLAYABLE
from game.mats.table import Frame
from game.rules import sht
from game.rules.protocol import Seat
from game.rules.registry import SHELF
from game.rules.sht.values import ToAct, ToDefend, ToPlace
from game.scenes.manager import Manager
from game.scenes.resume import ResumeScene
from game.scenes.rulebook import open_rules
from game.scenes.scene import Shell
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.settings import Settings

SAMPLE_SEED = "gallery"
LONG = 10_000


def still_shell(settings: Settings) -> Shell:
    """A shell without films and without the player's database."""
    calm = replace(settings, speed="off")
    return Shell(Words(settings.lang), calm, lambda _: Store.in_memory())


def sample(words: Words, humans: int, until: Callable[[Match], bool], casual_undo: bool = False) -> Match:
    """A bots' game of SHT up to the first decision that `until` accepts, then handed to people.

    Raises `LookupError` if no game of the first hundred has one."""
    for n in range(100):
        names = [words(f"name.{i + 1}") for i in range(2)]
        bots = tuple(SeatInfo(name, "bot:random") for name in names)
        match = Match.new("sht", sht.Options(first=0), bots, f"{SAMPLE_SEED}/{n}", casual_undo)
        while not match.over:
            if match.acting()[0] >= 0 and until(match):
                return _seated(match, names, humans)
            step(match)
        if until(match):
            return _seated(match, names, humans)
    raise LookupError("no sample game has such a moment")


def _seated(match: Match, names: list[str], humans: int) -> Match:
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


def _table(shell: Shell, match: Match, match_id: int | None = None) -> TableScene:
    shell.push(TitleScene(shell))
    scene = TableScene(shell, match, match_id)
    shell.push(scene)
    scene.tick(0.0)
    return scene


def _sht(shell: Shell, until: Callable[[Match], bool], humans: int = 1) -> TableScene:
    return _table(shell, sample(shell.words, humans, until))


def _acts(match: Match) -> bool:
    todo, sides = match.state.todo, match.state.sides
    if not isinstance(todo, ToAct) or todo.seat != 0 or not match.state.discards:
        return False
    return len(sides[0].hand) >= 3 and sides[0].shield and not all(f.open for f in sides[1].field)


def _defends(match: Match) -> bool:
    todo, state = match.state.todo, match.state
    if not isinstance(todo, ToDefend) or todo.seat != 0:
        return False
    field = state.sides[0].field
    return len(field) >= 3 and any(not lying.open for lying in field)


def _defends_in_public(match: Match) -> bool:
    todo, sides = match.state.todo, match.state.sides
    if not isinstance(todo, ToDefend) or todo.seat != 0:
        return False
    return len(sides[0].field) >= 2 and all(lying.open for lying in sides[0].field)


def _places(match: Match) -> bool:
    return isinstance(match.state.todo, ToPlace) and match.state.todo.seat == 0


def _picked(scene: TableScene, kind: str, count: int) -> TableScene:
    """With so many things of a kind selected, as a person would."""
    targets = scene.frame(None, 0.0).targets
    for target in [t for t in targets if t.id.startswith(f"{kind}:")][:count]:
        scene.press(target.id, 0.0)
    return scene


def _screen_setup(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    shell.push(SetupScene(shell, "sht"))


def _screen_resume(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    for until in (_acts, _defends, _places):
        shell.store.create(sample(shell.words, 2, until))
    shell.push(ResumeScene(shell))


def _screen_resume_many(shell: Shell) -> None:
    """More than fit, the latest deleted a moment ago."""
    _screen_resume(shell)
    for until in (_acts, _defends, _places, _acts, _defends):
        shell.store.create(sample(shell.words, 1, until, casual_undo=True))
    shell.push(ResumeScene(shell))
    shell.top.press("delete", LONG)


def _screen_resume_none(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    shell.push(ResumeScene(shell))


def _hand_over_undo(shell: Shell) -> None:
    """A closed card has been played and may be taken back before the cover is opened."""
    scene = _table(shell, sample(shell.words, 2, _acts, casual_undo=True))
    for target in ("open", "open"):
        shell.top.hold(target, True, 0.0)
        shell.top.hold(target, False, 0.0)
    hand = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("hand:"))
    for target in (hand, "act"):
        scene.press(target, 0.0)
    scene.tick(0.0)


def _screen_discards(shell: Shell, *presses: str) -> None:
    _sht(shell, lambda match: match.over or len(match.state.discards) > 14).press("discards", 0.0)
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_log(shell: Shell) -> None:
    _sht(shell, lambda match: _defends(match) and match.ply > 9).command("log", 0.0)


def _screen_discards_log(shell: Shell) -> None:
    _screen_discards(shell, "order:suit")
    shell.top.command("log", 0.0)
    shell.top.press("log:earlier", 0.0)


def _screen_pause(shell: Shell, humans: int, *presses: str) -> None:
    until = _defends_in_public if humans == 2 else _acts
    match = sample(shell.words, humans, until)
    _table(shell, match, shell.store.create(match)).back()
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_undo(shell: Shell) -> None:
    """A closed card has just been played, and may be taken back while the computer thinks."""
    match = sample(shell.words, 1, _acts, casual_undo=True)
    scene = _table(shell, match)
    hand = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("hand:"))
    for target in (hand, "act"):
        scene.press(target, 0.0)
    scene.tick(0.0)


def _rules(shell: Shell, chapter: str) -> None:
    _sht(shell, _defends)
    open_rules(shell, "sht", chapter)


def _hand_over(shell: Shell) -> None:
    _sht(shell, _acts, humans=2)


def _hand_over_with_news(shell: Shell) -> None:
    """Handed on after a card was placed, by the person who placed it."""
    table = _sht(shell, _acts, humans=2)
    shell.pop()
    table.presenter.reveal(table.match.state)
    _picked(table, "hand", 1).press("act", 0.0)
    table.tick(0.0)


def _screen_continue(shell: Shell) -> None:
    shell.store.create(sample(shell.words, 2, _acts))
    title = TitleScene(shell)
    shell.push(title)
    title.tick(0.0)


def _screen_preparing(shell: Shell) -> None:
    title = TitleScene(shell)
    title.chosen = next(game for game in reversed(SHELF) if game not in PLAYABLE)
    shell.push(title)


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "title": lambda shell: shell.push(TitleScene(shell)),
    "title-continue": _screen_continue,
    "title-preparing": _screen_preparing,
    "setup": _screen_setup,
    "handover": _hand_over,
    "handover-news": _hand_over_with_news,
    "handover-undo": _hand_over_undo,
    "sht": lambda shell: _sht(shell, _acts),
    "sht-picked": lambda shell: _picked(_sht(shell, _acts), "hand", 2),
    "sht-opening": lambda shell: _sht(shell, lambda match: match.state.turn == 1),
    "sht-defend": lambda shell: _picked(_sht(shell, _defends), "field", 2),
    "sht-public": lambda shell: _picked(_sht(shell, _defends_in_public, humans=2), "field", 1),
    "sht-bonus": lambda shell: _picked(_sht(shell, _places), "hand", 1),
    "sht-undo": _screen_undo,
    "sht-log": _screen_log,
    "sht-discards": _screen_discards,
    "sht-discards-log": _screen_discards_log,
    "pause": lambda shell: _screen_pause(shell, 1),
    "pause-two": lambda shell: _screen_pause(shell, 2),
    "pause-again": lambda shell: _screen_pause(shell, 1, "again"),
    "result": lambda shell: _sht(shell, lambda match: match.over),
    "resume": _screen_resume,
    "resume-many": _screen_resume_many,
    "resume-none": _screen_resume_none,
    "rules-sht": lambda shell: _rules(shell, "battle"),
    "rules-sht-bonus": lambda shell: _rules(shell, "bonus"),
    "rules-sht-rulings": lambda shell: _rules(shell, "rulings"),
}
"""All screens, in the order in which a player meets them."""


def screen(name: str, settings: Settings) -> tuple[Shell, Frame]:
    """The shell showing the named screen, and its frame. Raises `KeyError` for an unknown name."""
    shell = still_shell(settings)
    SCREENS[name](shell)
    return shell, settled(shell)


def recorded(match: Match, viewer: Seat | None, settings: Settings) -> tuple[Shell, Frame]:
    """The shell showing a match from a record, as the viewer may see it (None: the spectator)."""
    shell = still_shell(settings)
    shell.push(TitleScene(shell))
    scene = TableScene(shell, match, None)
    scene.presenter.watch(viewer, match.state)
    shell.push(scene)
    return shell, Manager(shell).frame(0.0)


def settled(shell: Shell) -> Frame:
    """The top screen's frame once nothing moves any more."""
    manager = Manager(shell)
    manager.tick(LONG)
    return manager.frame(LONG)
