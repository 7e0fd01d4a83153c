"""Screens around a table for which the table itself does not matter: real games, a mat of few words."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.mat import AnyMat, Mat
from game.mats.table import AnyDesk, Desk, Frame, No, Seating
from game.mats.things import Ids
from game.motion.clip import Clip
from game.motion.placement import Placement, Target
from game.rules.protocol import Refusal
from game.rules.registry import rules_of
from game.scenes.result import screen as result
from game.scenes.result.screen import ResultScene
from game.scenes.shell import Shell


def _seen(desk: AnyDesk, words: Words) -> Frame:
    """A table that shows all it may know, as text."""
    seen = Label(repr((desk.view, desk.mind)), 20, (0, 0, 0))
    return Frame((Placement("seen", seen, 0, 200, 900, 40),), (Target("seat", 0, 200, 900, 60),))


def _seats(desk: AnyDesk) -> range:
    return range(len(desk.seating.names))


PLAIN_MAT: AnyMat = Mat(
    desk=lambda view, seating, bottom: Desk(view, seating, bottom, None, None),
    things=Ids(),
    frame=_seen,
    clip=lambda before, event, after, words, reduced: Clip(()),
    on_press=lambda desk, thing: No(Refusal("not_your_turn")),
    caption=lambda event, seating, words: type(event).__name__,
    sentence=lambda refusal, words: refusal.code,
    situation=lambda desk, words: words.count("time.minutes", desk.view.trick),
    result=lambda outcome, seating, words: words("setup.note.open"),
    verdict=lambda outcome, words: outcome.reason,
    points=lambda desk: tuple(5 * seat for seat in _seats(desk)),
    standing=lambda desk, seat, words: words("player.bot"),
    facts=lambda desk, words: ((words("result.champion"), tuple(str(7 * seat) for seat in _seats(desk))),),
    final=lambda story, seating, box, words: ("", ()),
    moments=lambda events, seating, words: ((words("result.champion"), seating.names[0]),) * 4,
    length=lambda events, words: words.count("time.minutes", 14),
)
"""What the screens around a table ask of a mat, in plain words."""


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
    monkeypatch.setattr(result, "mat_of", lambda game: PLAIN_MAT)
    seating = Seating(tuple(seat.name for seat in match.seats), (False,) * len(match.seats))
    scene = ResultScene(shell, match, seating)
    shell.push(scene)
    return scene
