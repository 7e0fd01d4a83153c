"""戦列札: the beat of a joker that is laid down."""

from __future__ import annotations

import pytest

from game.mats.senretsu.desk import InHand, Number, Selection, Slot
from game.mats.senretsu.mat import clip, frame
from game.motion.clip import Clip
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import Confirm, Placed, Staged
from tests.mats.senretsu.desks import WORDS, desk, film_desks
from tests.mats.senretsu.test_clips import at, of
from tests.rules.senretsu.tables import after, place, table

RED, BLACK = "H02 | D", "D | S09"


def laid(card: str, number: int | None, seat: int, reduced: bool = False) -> Clip:
    """Red's card in its front rank's slot, as it sees it, or as black does when it is published."""
    start = table(RED, BLACK, hands=(card, ""))
    action = place(card, 1, number)
    beats = senretsu.apply(start, 0, action)
    if seat:
        start = after(start, 0, action)
        beats = senretsu.apply(start, 0, Confirm())
    before, event, state = of(beats, Placed if seat else Staged, start)
    one, other = film_desks(before, event, state, seat)
    return clip(one, senretsu.redact(event, seat), other, WORDS, reduced)


@pytest.mark.parametrize("seat", [0, 1])
def test_its_number_falls_on_a_joker_and_an_arrow_shows_what_it_reaches_within_a_second(seat: int) -> None:
    """Both the one who lays it and the other see it once."""
    made = laid("X01", 1, seat)
    assert 500 < made.span <= 900
    strikes = made.stops[0].at
    assert "card:X01:range" not in at(made, strikes - 160)
    above, lies = (at(made, t)["card:X01:range"] for t in (strikes - 100, made.span))
    assert above.y < lies.y - 20
    assert at(made, strikes)["card:X01"].w > at(made, made.span)["card:X01"].w
    assert {"stroke burst-16", "ring ripple-yama"} <= set(at(made, strikes + 20))
    assert "joker arrow" in at(made, made.span - 120)
    assert "joker arrow" not in at(made, made.span)
    assert laid("H05", None, seat).span < made.span


def test_one_that_reaches_nothing_has_no_arrow() -> None:
    made = laid("X01", 13, 1)
    assert not any("joker arrow" in at(made, t) for t in range(0, int(made.span), 20))


def test_without_motion_the_arrow_is_there_for_as_long() -> None:
    made = laid("X01", 1, 1, reduced=True)
    assert "joker arrow" in at(made, 0.0)
    assert not made.stops
    assert 500 < made.span <= 900


def test_the_joker_lies_where_the_table_has_it_then() -> None:
    made = laid("X01", 1, 0)
    start = after(table(RED, BLACK, hands=("X01", "")), 0, place("X01", 1, 1))
    lies = {p.key: p.box for p in frame(desk(start), WORDS).placements}
    assert {key: at(made, made.span)[key].box for key in ("card:X01", "card:X01:range")} == {
        key: lies[key] for key in ("card:X01", "card:X01:range")
    }
    picked = Selection(InHand(Card.X01), Slot(1), Number(1))
    tried = frame(desk(table(RED, BLACK, hands=("X01", "")), picked=picked), WORDS)
    assert "joker arrow" not in {p.key for p in tried.placements}
