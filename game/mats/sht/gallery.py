"""The screens of SHT's table, and of whatever lies over a table, by the example of SHT."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.input.intents import Typed
from game.match.table import Match
from game.rules import sht
from game.rules.sht.values import Defended, HitTaken, State, ToAct, ToDefend, ToPlace
from game.scenes.gallery.filmed import Wanted, filmed
from game.scenes.gallery.samples import LONG, hinted, over, picked, sample, setting_up, table
from game.scenes.resume.screen import ResumeScene
from game.scenes.rulebook.screen import SEARCH, open_rules
from game.scenes.safe.report import Report
from game.scenes.safe.screen import Interrupted, SafeScene
from game.scenes.shell import Shell
from game.scenes.table.pause import CLOSE_UP
from game.scenes.table.screen import TableScene
from game.scenes.table.typed import LINE
from game.scenes.title.screen import TitleScene

GAME = "sht"
FIRST = sht.Options(first=0)


def sht_table(shell: Shell, until: Callable[[Match], bool], humans: int = 1) -> TableScene:
    return table(shell, sample(shell.words, GAME, until, humans, FIRST))


def acts(match: Match) -> bool:
    todo, sides = match.state.todo, match.state.sides
    if not isinstance(todo, ToAct) or todo.seat != 0 or not match.state.discards:
        return False
    return len(sides[0].hand) >= 3 and sides[0].shield and not all(f.open for f in sides[1].field)


def attacks(match: Match) -> bool:
    """Cards lie on both fields, of the other's some open and some not."""
    return (
        acts(match)
        and len(match.state.sides[0].field) > 1
        and len(match.state.sides[1].field) > 1
        and any(lying.open for lying in match.state.sides[1].field)
    )


def unopposed(match: Match) -> bool:
    """Nothing lies against an attack."""
    todo, sides = match.state.todo, match.state.sides
    mine = isinstance(todo, ToAct) and todo.seat == 0 and not todo.opening
    return mine and bool(sides[0].field) and not sides[1].field


def defends(match: Match) -> bool:
    todo, state = match.state.todo, match.state
    if not isinstance(todo, ToDefend) or todo.seat != 0:
        return False
    field = state.sides[0].field
    return len(field) >= 3 and any(not lying.open for lying in field)


def defends_in_public(match: Match) -> bool:
    todo, sides = match.state.todo, match.state.sides
    if not isinstance(todo, ToDefend) or todo.seat != 0:
        return False
    return len(sides[0].field) >= 2 and all(lying.open for lying in sides[0].field)


def defends_later(match: Match) -> bool:
    return defends(match) and match.ply > 9


def waits(match: Match) -> bool:
    todo = match.state.todo
    return isinstance(todo, ToDefend) and todo.seat == 1 and bool(match.state.discards)


def many_discards(match: Match) -> bool:
    return match.over or len(match.state.discards) > 14


def opens(match: Match) -> bool:
    return bool(match.state.turn == 1)


def places(match: Match) -> bool:
    return isinstance(match.state.todo, ToPlace) and match.state.todo.seat == 0


def _screen_discards(shell: Shell, *presses: str) -> None:
    sht_table(shell, many_discards).press("discards", 0.0)
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_log(shell: Shell) -> None:
    sht_table(shell, defends_later).command("log", 0.0)


def _screen_discards_log(shell: Shell) -> None:
    _screen_discards(shell, "order:suit")
    shell.top.command("log", 0.0)
    shell.top.press("log:earlier", 0.0)


def _screen_undo(shell: Shell) -> None:
    """A closed card has just been played, and may be taken back while the computer thinks."""
    match = sample(shell.words, GAME, acts, 1, FIRST, casual_undo=True)
    scene = table(shell, match)
    hand = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("hand:"))
    for target in (hand, "act"):
        scene.press(target, 0.0)
    scene.tick(0.0)


def _screen_board(shell: Shell) -> None:
    """The table of a finished game, from its result."""
    sht_table(shell, over)
    shell.top.press("board", 0.0)


def _screen_resume(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    for until in (acts, defends, places):
        shell.store.create(sample(shell.words, GAME, until, 2, FIRST))
    shell.push(ResumeScene(shell))


def _screen_resume_many(shell: Shell) -> None:
    """More than fit, the latest deleted a moment ago."""
    _screen_resume(shell)
    for until in (acts, defends, places, acts, defends):
        shell.store.create(sample(shell.words, GAME, until, 1, FIRST, casual_undo=True))
    shell.push(ResumeScene(shell))
    shell.top.press("delete", LONG)


def _hand_over(shell: Shell) -> None:
    sht_table(shell, acts, humans=2)


def _hand_over_with_news(shell: Shell) -> None:
    """Handed on after a card was placed, by the person who placed it."""
    scene = sht_table(shell, acts, humans=2)
    shell.pop()
    scene.conductor.open_cover()
    picked(scene, "hand", 1).press("act", 0.0)
    scene.tick(0.0)


def _hand_over_undo(shell: Shell) -> None:
    """A closed card has been played and may be taken back before the cover is opened."""
    scene = table(shell, sample(shell.words, GAME, acts, 2, FIRST, casual_undo=True))
    for target in ("open", "open"):
        shell.top.hold(target, True, 0.0)
        shell.top.hold(target, False, 0.0)
    hand = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("hand:"))
    for target in (hand, "act"):
        scene.press(target, 0.0)
    scene.tick(0.0)


def _screen_pause(shell: Shell, humans: int, *presses: str) -> None:
    until = defends_in_public if humans == 2 else acts
    match = sample(shell.words, GAME, until, humans, FIRST)
    shell.store.create(match)
    table(shell, match).back()
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_continue(shell: Shell) -> None:
    shell.store.create(sample(shell.words, GAME, acts, 2, FIRST))
    title = TitleScene(shell)
    shell.push(title)
    title.tick(0.0)


def _safe(shell: Shell, *, stored: bool) -> None:
    shell.push(TitleScene(shell))
    report = Report(
        "5T-0417", "14:32", Path("/home/me/.local/share/gotaku/reports/20261120-143205-5T-0417.txt")
    )
    shell.push(SafeScene(shell, report, Interrupted(GAME, 1 if stored else None, 37)))


def _rules(shell: Shell, chapter: str) -> None:
    sht_table(shell, defends)
    open_rules(shell, GAME, chapter)


def _rules_now(shell: Shell) -> None:
    """Looked up in the middle of a game, right after a card was placed."""
    scene = picked(sht_table(shell, acts), "hand", 1)
    scene.press("act", 0.0)
    scene.tick(0.0)
    open_rules(shell, GAME, "shield")


def shielded(event: HitTaken, before: State) -> bool:
    return event.seat == 0 and before.sides[0].shield


def bare(event: HitTaken, before: State) -> bool:
    return not before.sides[event.seat].shield


def exactly(event: Defended, before: State) -> bool:
    return event.attack == event.defence and len(event.cards) > 1


def _looked_for(shell: Shell) -> None:
    """A word is looked for in the rules."""
    _rules(shell, "shield")
    shell.top.press(SEARCH, 0.0)
    shell.top.gesture(Typed("シールド" if shell.words.lang == "ja" else "shield"), 0.0)


def _typed(shell: Shell, text: str) -> None:
    """A move is typed, and cannot be played as it stands."""
    scene = sht_table(shell, defends)
    scene.command("typed", 0.0)
    shell.top.gesture(Typed(text), 0.0)
    shell.top.press(LINE, 0.0)


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "title-continue": _screen_continue,
    "setup": lambda shell: setting_up(shell, GAME),
    "levels-sht": lambda shell: setting_up(shell, GAME, "level:1", "easy:1", "level:1"),
    "sht": lambda shell: sht_table(shell, acts),
    "sht-picked": lambda shell: picked(sht_table(shell, acts), "hand", 2),
    "sht-attack": lambda shell: picked(sht_table(shell, attacks), "field", 1),
    "sht-unopposed": lambda shell: sht_table(shell, unopposed),
    "sht-opening": lambda shell: sht_table(shell, opens),
    "sht-thinking": lambda shell: sht_table(shell, waits),
    "sht-defend": lambda shell: picked(sht_table(shell, defends), "field", 2),
    "sht-public": lambda shell: picked(sht_table(shell, defends_in_public, humans=2), "field", 1),
    "sht-bonus": lambda shell: picked(sht_table(shell, places), "hand", 1),
    "sht-hint": lambda shell: hinted(sht_table(shell, acts)),
    "sht-hint-defend": lambda shell: hinted(sht_table(shell, defends)),
    "sht-undo": _screen_undo,
    "rules-sht-search": _looked_for,
    "sht-typed": lambda shell: _typed(shell, "attack ♠A"),
    "sht-moment-shield": filmed(Wanted(GAME, HitTaken, 350.0, shielded)),
    "sht-moment-blow": filmed(Wanted(GAME, HitTaken, 400.0, bare)),
    "sht-moment-exact": filmed(Wanted(GAME, Defended, 620.0, exactly)),
    "sht-log": _screen_log,
    "sht-discards": _screen_discards,
    "sht-discards-log": _screen_discards_log,
    "result": lambda shell: sht_table(shell, over),
    "result-board": _screen_board,
    "safe": lambda shell: _safe(shell, stored=True),
    "safe-unsaved": lambda shell: _safe(shell, stored=False),
    "handover": _hand_over,
    "handover-news": _hand_over_with_news,
    "handover-undo": _hand_over_undo,
    "pause": lambda shell: _screen_pause(shell, 1),
    "pause-two": lambda shell: _screen_pause(shell, 2),
    "pause-again": lambda shell: _screen_pause(shell, 1, "again"),
    "close-up": lambda shell: _screen_pause(shell, 1, CLOSE_UP),
    "resume": _screen_resume,
    "resume-many": _screen_resume_many,
    "rules-sht": lambda shell: _rules(shell, "battle"),
    "rules-sht-now": _rules_now,
    "rules-sht-bonus": lambda shell: _rules(shell, "bonus"),
    "rules-sht-rulings": lambda shell: _rules(shell, "rulings"),
}
