"""What is taken back goes to the hand, and nothing else stirs for it."""

from __future__ import annotations

import pytest

from game.conduct.presenter import Presenter
from game.mats.senretsu.mat import MAT
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Action, Seat
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, Place, State
from tests.mats.senretsu.desks import SEATING, WORDS
from tests.rules.senretsu.tables import table

STAYS = ("act", "order", "order title", "threat rule", "banner", "phase place")
"""The panel, the vermilion button and what is said."""
BACKS = ("back:one", "back:all")
LAID = Place(Card.H02, NEW_REAR), Place(Card.D09, NEW_FRONT)


def placing(speed: str = "normal") -> tuple[Presenter, State]:
    state = table("H03 | D", "S04 | D", ("H02 D09 H13", ""))
    shown = Presenter(senretsu, MAT, SEATING, state, WORDS, speed, False)
    shown.watch(0, state)
    shown.decide(0, state)
    return shown, state


def laid(shown: Presenter, state: State, *actions: Action, now: float = 0.0, seat: Seat = 0) -> list[State]:
    """The states before each of these actions, which are shown, and after them."""
    states = [state]
    for action in actions:
        beats = senretsu.apply(states[-1], seat, action)
        shown.done_deciding()
        shown.show(beats, now)
        states.append(beats[-1][1])
        if not shown.running(now + 20_000.0):
            shown.decide(seat, states[-1])
    return states


def steady(shown: Presenter, begin: float, *keys: str) -> None:
    """None of these goes, or is pale, at any time of the film."""
    pictures = [{p.key: p for p in shown.moving(begin + t)} for t in range(0, 260, 20)]
    for picture in pictures:
        assert all(key in picture and picture[key].alpha == 1.0 for key in keys)


def test_one_card_flies_back_and_nothing_else_blinks() -> None:
    shown, state = placing()
    states = laid(shown, state, *LAID)
    shown.rewind(states[1], senretsu.apply(states[1], 0, LAID[1]), 30_000.0)
    key = f"card:{Card.D09.value}"
    way = [{p.key: p for p in shown.moving(30_000.0 + t)}[key].y for t in (0, 130, 259)]
    assert way[0] < way[1] < way[2]
    steady(shown, 30_000.0, *STAYS, *BACKS)
    assert not shown.deciding
    shown.decide(0, states[1])
    assert shown.deciding


@pytest.mark.parametrize("again", [(), (LAID[1],)])
def test_nor_where_others_are_laid_anew(again: tuple[Place, ...]) -> None:
    shown, state = placing()
    states = laid(shown, state, *LAID)
    shown.hold()
    for n in (1, 0):
        shown.rewind(states[n], senretsu.apply(states[n], 0, LAID[n]), 30_000.0)
    if again:
        shown.done_deciding()
        shown.show(senretsu.apply(state, 0, again[0]), 30_000.0)
    shown.release(30_000.0)
    steady(shown, 30_000.0, *STAYS, *(BACKS if again else ()))


def test_whoever_only_looks_on_is_given_no_buttons_by_it() -> None:
    shown, state = placing()
    shown.watch(0, state)
    states = laid(shown, state, LAID[0])
    shown.watch(0, states[1])
    shown.rewind(state, senretsu.apply(state, 0, LAID[0]), 30_000.0)
    assert shown.desk().mind is None
