"""The screens of SHT's table, and of whatever lies over a table, by the example of SHT."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.table import Match
from game.rules import sht
from game.rules.sht.values import ToAct, ToDefend, ToPlace
from game.scenes.gallery.samples import picked, sample, table
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

FIRST = sht.Options(first=0)


def sht_table(shell: Shell, until: Callable[[Match], bool], humans: int = 1) -> TableScene:
    return table(shell, sample(shell.words, "sht", until, humans, FIRST))


def acts(match: Match) -> bool:
    todo, sides = match.state.todo, match.state.sides
    if not isinstance(todo, ToAct) or todo.seat != 0 or not match.state.discards:
        return False
    return len(sides[0].hand) >= 3 and sides[0].shield and not all(f.open for f in sides[1].field)


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


def places(match: Match) -> bool:
    return isinstance(match.state.todo, ToPlace) and match.state.todo.seat == 0


def _screen_discards(shell: Shell, *presses: str) -> None:
    sht_table(shell, lambda match: match.over or len(match.state.discards) > 14).press("discards", 0.0)
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_log(shell: Shell) -> None:
    sht_table(shell, lambda match: defends(match) and match.ply > 9).command("log", 0.0)


def _screen_discards_log(shell: Shell) -> None:
    _screen_discards(shell, "order:suit")
    shell.top.command("log", 0.0)
    shell.top.press("log:earlier", 0.0)


def _screen_undo(shell: Shell) -> None:
    """A closed card has just been played, and may be taken back while the computer thinks."""
    match = sample(shell.words, "sht", acts, 1, FIRST, casual_undo=True)
    scene = table(shell, match)
    hand = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("hand:"))
    for target in (hand, "act"):
        scene.press(target, 0.0)
    scene.tick(0.0)


def _screen_board(shell: Shell) -> None:
    """The table of a finished game, from its result."""
    sht_table(shell, lambda match: match.over)
    shell.top.press("board", 0.0)


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "sht": lambda shell: sht_table(shell, acts),
    "sht-picked": lambda shell: picked(sht_table(shell, acts), "hand", 2),
    "sht-opening": lambda shell: sht_table(shell, lambda match: match.state.turn == 1),
    "sht-defend": lambda shell: picked(sht_table(shell, defends), "field", 2),
    "sht-public": lambda shell: picked(sht_table(shell, defends_in_public, humans=2), "field", 1),
    "sht-bonus": lambda shell: picked(sht_table(shell, places), "hand", 1),
    "sht-undo": _screen_undo,
    "sht-log": _screen_log,
    "sht-discards": _screen_discards,
    "sht-discards-log": _screen_discards_log,
    "result": lambda shell: sht_table(shell, lambda match: match.over),
    "result-board": _screen_board,
}
