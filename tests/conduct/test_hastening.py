"""What a press does to a film of each game: it leads on, and nobody is spared why the game has ended."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from game.conduct.pace import HASTE
from game.conduct.presenter import Presenter
from game.conduct.projector import TAKEN_IN
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import mat_of
from game.mats.senretsu.mat import MAT
from game.mats.table import Seating
from game.rules import crown, senretsu
from game.rules.registry import rules_of
from game.rules.senretsu.values import Fired
from tests.mats.senretsu.desks import SEATING
from tests.rules.crown.tables import play
from tests.rules.crown.tables import table as crown_table
from tests.rules.senretsu.tables import attacked, table

GAMES = ("crown", "ryuki", "senretsu", "sht", "subway")


@lru_cache
def finished(game: str) -> Match:
    """A game of bots at its end."""
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(n), "bot:random") for n in range(rules.SEATS[0]))
    match = Match.new(game, usual_options(rules), seats, "hastened")
    while not match.over:
        step(match)
    return match


def ending(game: str) -> tuple[Presenter, Any]:
    """The table of a person before its last action, and that action's beats."""
    match = finished(game)
    before, (seat, action) = match.states[-2], match.record().actions[-1]
    names = tuple(one.name for one in match.seats)
    seating = Seating(names, tuple(n == 0 for n, _ in enumerate(names)), match.options)
    shown = Presenter(match.rules, mat_of(game), seating, before, Words("en"), "normal", False)
    return shown, match.rules.apply(before, seat, action)


@pytest.mark.parametrize("game", GAMES)
def test_no_press_on_what_leads_to_the_end_of_a_game_leaves_the_table(game: str) -> None:
    shown, beats = ending(game)
    shown.show(beats, 0.0)
    for _ in range(20):
        shown.hasten(10.0, rush=False)
    assert shown.running(10.0)
    assert shown.moving(10.0) == shown.projector.parting
    shown.hasten(10.0 + TAKEN_IN, rush=False)
    assert not shown.running(10.0 + TAKEN_IN)


@pytest.mark.parametrize("game", GAMES)
def test_who_wants_no_more_films_still_sees_how_it_ends(game: str) -> None:
    shown, beats = ending(game)
    shown.hurried = shown.rushed = True
    shown.show(beats, 0.0)
    assert shown.running(0.0)


def test_each_press_leads_to_the_next_attack_that_hits() -> None:
    red, black = "H01 D01 | H02 D02 | D", "S05 | C04 | S06 | C07 | D"
    shown = Presenter(senretsu, MAT, SEATING, table(red, black, mover=1), Words("ja"), "normal", False)
    beats = attacked(red, black)
    shots = [n for n, (event, _) in enumerate(beats) if isinstance(event, Fired)]
    assert len(shots) > 2
    shown.show(beats, 0.0)
    begun = []
    for press in range(len(shots)):
        begun.append(len(beats) - 1 - shown.ahead(1000.0 * press))
        shown.hasten(1000.0 * press, rush=False)
        shown.projector.freeze(1000.0 * press)
        shown.projector.resume(1000.0 * press + 1000.0)
    assert begun == shots
    assert not shown.running(1000.0 * len(shots))


@pytest.mark.parametrize(("hand", "slow"), [("C09", "WentOut"), ("C09 D10 D11", "Locked")])
def test_who_only_looks_on_sees_at_their_own_pace_what_a_game_turns_on_and_what_it_brings(
    hand: str, slow: str
) -> None:
    state = crown_table("C05 D06 H07", hand, "D05 D07", field="C04", turn=1, by=0)
    beats = crown.apply(state, 1, play("C09"))
    kinds = [type(event).__name__ for event, _ in beats]
    spans = []
    for hurried in (False, True):
        shown = Presenter(crown, mat_of("crown"), Seating(("A", "B", "C"), (True, False, False)), state,
                          Words("ja"), "normal", False)  # fmt: skip
        shown.hurried = hurried
        shown.show(beats, 0.0)
        spans.append(dict(zip(kinds, (clip.span for clip in shown.film.clips), strict=True)))
    plain, hasty = spans
    assert hasty["Played"] == pytest.approx(plain["Played"] / HASTE)
    assert hasty[slow] == plain[slow] >= 700.0


@pytest.mark.parametrize("game", GAMES)
def test_how_a_game_ends_is_never_hurried(game: str) -> None:
    spans = []
    for hurried in (False, True):
        shown, beats = ending(game)
        shown.hurried = hurried
        shown.show(beats, 0.0)
        spans.append([clip.span for clip in shown.film.clips])
    assert spans[0] == spans[1]
