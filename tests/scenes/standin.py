"""Screens around a table for which the table itself does not matter: real games, a mat of few words."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from game.look.describe.specs import Label
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.table import Frame, Seating
from game.motion.placement import Placement, Target
from game.rules.registry import rules_of
from game.scenes.result import screen as result
from game.scenes.result.screen import ResultScene
from game.scenes.shell import Shell


class PlainMat(ModuleType):
    """What the screens around a table ask of a mat, in plain words."""

    def __init__(self) -> None:
        super().__init__("plain")

    def facts(self, desk: Any, words: Any) -> Any:
        seats = len(desk.seating.names)
        return ((words("result.champion"), tuple(str(7 * seat) for seat in range(seats))),)

    def points(self, desk: Any) -> tuple[int, ...]:
        return tuple(5 * seat for seat in range(len(desk.seating.names)))

    def standing(self, desk: Any, seat: int, words: Any) -> str:
        return str(words("player.bot"))

    def result(self, outcome: Any, seating: Any, words: Any) -> str:
        return str(words("setup.note.open"))

    def moments(self, events: Any, seating: Any, words: Any) -> Any:
        return ((words("result.champion"), seating.names[0]),) * 4

    def length(self, events: Any, words: Any) -> str:
        return str(words.count("time.minutes", 14))

    def situation(self, desk: Any, words: Any) -> str:
        return str(words.count("time.minutes", desk.view.trick))

    def caption(self, event: Any, seating: Any, words: Any) -> str:
        return type(event).__name__

    def cue(self, event: Any) -> None:
        """Silence."""

    def frame(self, desk: Any, words: Any) -> Frame:
        """A table that shows all it may know, as text."""
        seen = Label(repr((desk.view, desk.mind)), 20, (0, 0, 0))
        return Frame((Placement("seen", seen, 0, 200, 900, 40),), (Target("seat", 0, 200, 900, 60),))


def finished(shell: Shell, game: str, seats: int, seed: str = "standin") -> Match:
    """A game of bots, played to its end."""
    people = tuple(SeatInfo(shell.words(f"name.{i + 1}"), "bot:random") for i in range(seats))
    match = Match.new(game, usual_options(rules_of(game)), people, seed)
    while not match.over:
        step(match)
    match.pass_time(2280)
    return match


def show_result(shell: Shell, match: Match, monkeypatch: pytest.MonkeyPatch) -> ResultScene:
    """Its result on the screen."""
    monkeypatch.setattr(result, "mat_of", lambda game: PlainMat())
    seating = Seating(tuple(seat.name for seat in match.seats), (False,) * len(match.seats))
    scene = ResultScene(shell, match, seating)
    shell.push(scene)
    return scene
