"""A card that is laid down lands with weight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.mats.senretsu.desk import InHand, Number, Selection, Slot
from game.mats.senretsu.mat import clip, frame
from game.motion.clip import pose
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import Staged
from tests.mats.senretsu.desks import WORDS, desk, film_desks
from tests.mats.senretsu.test_clips import at, of
from tests.mats.senretsu.test_declared import BLACK, RED, laid
from tests.rules.senretsu.tables import after, place, table

LANDS = 260.0


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_pressed_as_it_lands_dust_flies_and_its_column_answers(seat: int) -> None:
    made = laid("H05", None, seat)
    low, lies = at(made, LANDS + 40), at(made, made.span)
    card = f"card:{Card.H05.value}"
    assert low[card].h < 0.95 * lies[card].h
    assert low[card].w > lies[card].w
    assert low["card:H02"].y > lies["card:H02"].y
    assert "landing 0" in low
    assert "landing 0" not in at(made, LANDS - 20)
    assert "card_play" in [cue for _, cue in made.sounds]
    start = after(table(RED, BLACK, hands=("H05", "")), 0, place("H05", 1))
    if not seat:
        assert lies[card].box == {p.key: p.box for p in frame(desk(start), WORDS).placements}[card]


def test_without_motion_it_only_lies_there() -> None:
    made = laid("H05", None, 0, reduced=True)
    assert not any("landing 0" in at(made, t) for t in range(0, int(made.span) + 1, 20))


def test_the_dial_has_gone_before_the_list_comes_in_its_place() -> None:
    start = table(RED, BLACK, hands=("X01", ""))
    beats = senretsu.apply(start, 0, place("X01", 1, 1))
    one, other = film_desks(*of(beats, Staged, start), 0)
    dialled = replace(one, picked=Selection(InHand(Card.X01), Slot(1), Number(1)))
    made = clip(dialled, beats[0][0], other, WORDS, False)
    both = 0
    for t in range(0, int(made.span), 10):
        seen = {key for key, p in at(made, t).items() if p.alpha > 0.02}
        both += any(k.startswith("dial ") for k in seen) and any(k.startswith("order:") for k in seen)
    assert "dial 1" in at(made, 10)
    assert "order title" in at(made, made.span)
    assert not both


@pytest.mark.parametrize("card", ["H01", "H05"])
def test_a_card_falls_from_above_its_place_and_lights_what_it_reaches_from_there(card: str) -> None:
    made = laid(card, None, 0)
    key = f"card:{card}"
    above, lies = at(made, LANDS - 130)[key], at(made, made.span)[key]
    assert above.y < lies.y - 15
    assert above.w > lies.w
    assert "landed rim" in at(made, LANDS + 20)
    seen = {name for t in range(0, int(made.span), 10) for name in at(made, t)}
    told = {"reach line", "reached rim", "contact lit"}
    assert told & seen == (told if card == "H01" else set())
    assert "reach line" not in at(made, made.span)


def test_a_column_on_which_a_card_lands_covers_no_card() -> None:
    """It has a rim of its own, and lies where it lay."""
    made = laid("H05", None, 0)
    for t in range(int(LANDS), int(made.span), 10):
        order = [p.key for p in pose(made, t)]
        strips = [n for n, key in enumerate(order) if key.startswith("strip:0") and "danger" not in key]
        assert max(strips) < order.index("card:H05")
