"""What the screen shows while somebody decides in front of everybody: nothing that not everybody may know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.conformance.plays import sample
from game.conformance.positions import Position, positions, presenter, pressing
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.registry import about_of, mat_of, own_games
from game.mats.table import AnyDesk, Frame
from game.rules.protocol import Seat, State
from tests.rounds import every_fourth, is_thorough

WORDS = Words("en")
STAND_INS = 2 if is_thorough() else 1
"""In how many ways the hidden cards are imagined."""
SELECTED = 8 if is_thorough() else 3
"""How many things on the table are selected."""
SECRETIVE = [game for game in own_games() if about_of(game).offer.hidden]
"""The games in which something is hidden."""
WITH_PUBLIC_DECISIONS = ["senretsu", "sht"]
"""Those of them in which some decisions rest on nothing hidden."""


def open_to_all(here: Position) -> bool:
    """Whether the decision rests on nothing that only the decider may see."""
    return not here.rules.private(here.rules.view(here.state, None), here.seat)


def others(here: Position) -> tuple[Seat | None, ...]:
    """All who can look on."""
    return (None, *(seat for seat in range(here.seats) if seat != here.seat))


def minds(here: Position) -> list[Any]:
    """What the decider may really know, and what it would know if the hidden cards were others."""
    rules = here.rules
    public = rules.view(here.state, None)
    imagined = [rules.imagine(public, random.Random(f"stand-in/{n}")) for n in range(STAND_INS)]
    return [rules.view(state, here.seat) for state in (here.state, *imagined)]


def shown(mat: AnyMat, desk: AnyDesk) -> list[Frame]:
    """The table, then with things on it selected in turn, then the discards."""
    first = mat.frame(desk, WORDS)
    targets = sample(first.targets, random.Random(len(first.targets)), SELECTED)
    chosen = [replace(pressing(mat, desk, target.id), focus=target.id) for target in targets]
    return [first, *(mat.frame(one, WORDS) for one in chosen), mat.sheet(desk, WORDS)]


@pytest.mark.parametrize("game", own_games())
def test_the_games_that_ask_in_front_of_everybody_are_known(game: str) -> None:
    """Where nothing is hidden, everything is asked so."""
    asked = any(map(open_to_all, positions(game)))
    assert asked == (game not in SECRETIVE or game in WITH_PUBLIC_DECISIONS)


@pytest.mark.parametrize("game", WITH_PUBLIC_DECISIONS)
def test_a_public_decision_looks_and_works_the_same_whatever_the_decider_holds(game: str) -> None:
    """Whoever sits at the screen sees the table of everybody: no hand, not even an invented one, and no
    answer to a press, comes from what only the decider could know."""
    mat, differing = mat_of(game), 0
    for here in filter(open_to_all, positions(game)):
        for viewer in others(here):
            screen = presenter(here, viewer)
            screen.decide(here.seat, here.state)
            desk = screen.desk()
            assert screen.cover is None, here.name
            assert desk.mind is not None, here.name
            assert desk.view == here.rules.view(here.state, None), here.name
            true, *imagined = desks = [replace(desk, mind=mind) for mind in minds(here)]
            differing += any(one.mind != true.mind for one in imagined)
            frames = [shown(mat, one) for one in (desk, *desks)]
            assert all(other == frames[0] for other in frames), here.name
            ids = [target.id for target in frames[0][0].targets]
            answers = [[mat.press(one, target) for target in ids] for one in desks]
            assert all(other == answers[0] for other in answers), here.name
    assert differing


@pytest.mark.parametrize("game", SECRETIVE)
def test_nobody_learns_from_anothers_decision_what_he_may_not_know(game: str) -> None:
    """While a seat is asked, in front of everybody or behind a cover, the screens of the others and of the
    spectator are the same in any state that these cannot tell from the true one."""
    compared = 0
    some = every_fourth(positions(game))
    for n, here in enumerate(some):
        for viewer in others(here):
            rng = random.Random(f"{n}/{viewer}")
            other = here.rules.imagine(here.rules.view(here.state, viewer), rng)
            true, imagined = (asked(here, viewer, state) for state in (here.state, other))
            assert true == imagined, f"{here.name}, seen by {viewer}"
            compared += other != here.state
    assert compared > len(some) / 2


def asked(here: Position, viewer: Seat | None, state: State) -> list[Frame]:
    """All that the viewer's screen can show while the seat is to decide."""
    mat, screen = mat_of(here.rules.GAME), presenter(here._replace(state=state), viewer)
    before = mat.frame(screen.desk(), WORDS)
    screen.decide(here.seat, state)
    if screen.cover is not None:
        return [before, mat.frame(screen.covered(0.0), WORDS)]
    return [before, *shown(mat, screen.desk())]
