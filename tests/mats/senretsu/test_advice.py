"""The casualty that the program gives up when it is left to it: the card that the next attack misses least,
wherever it lies in its rank."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Stroke
from game.mats.senretsu.desk import Button, OnField, Selection, Slot
from game.mats.senretsu.mat import MAT, press
from game.mats.table import Act, Pick
from game.mats.ways import way_of
from game.rules.cards import Card
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, ChooseCasualty, Place, ToChooseCasualty, ToPlace
from game.scenes.table.hint_marks import mark_of
from tests.mats.senretsu.desks import WORDS, desk, keyed
from tests.rules.senretsu.tables import lying, table
from tests.together import together

HEAD = 16.0
"""How much of an arrow's head that comes from the left lies over the left part of a card."""


@together(
    ("red", "black", "rank", "given_up"),
    [
        ("H02 H01 | D", "D | S09", 1, "H02"),  # ♥A would hit the deck, ♥2 a card.
        ("H02 H01 | D", "S09 | D", 1, "H01"),  # ♥2 would hit the deck, ♥A a card.
        ("D | H03 H02 H01", "D | S09", 2, "H01"),  # ♥A would end inside the own ranks.
        ("D13 H02 H01 | D", "S09 | D", 1, "D13"),  # ♦K would fly over everything.
        (
            "H03 H02 | D",
            "S09 | S10 | S11 | D",
            1,
            "H03",
        ),  # Both would hit a card: the larger is harder to use.
        ("D | X01=12 H03 D02", "S09 S10 | D", 2, "X01"),  # A joker counts as what it was declared.
    ],
)
def test_the_program_gives_up_what_the_next_attack_misses_least(
    red: str, black: str, rank: int, given_up: str
) -> None:
    todo = ToChooseCasualty(0, rank, lying("S09"), 1)
    asked = desk(table(red, black, mover=1, todo=todo))
    meant = Selection(OnField(Card(given_up)))
    assert press(asked, Button.AUTO) == Pick(meant)
    assert press(replace(asked, picked=meant), Button.ACT) == Act(ChooseCasualty(Card(given_up)))


@pytest.mark.parametrize("slot", [NEW_FRONT, 1, 3, NEW_REAR])
def test_an_arrow_leads_wherever_a_hint_would_have_a_card_placed(slot: int) -> None:
    """Into a rank it leads beneath the cards that lie there."""
    placing = desk(table("H05 H04 | D | D09", "D", hands=("H03 D02", ""), todo=ToPlace(0)))
    place = Place(Card.H03, slot)
    way = way_of(MAT, placing, place, WORDS)
    assert way is not None
    drawn = MAT.frame(placing, WORDS)
    mark = mark_of(MAT, placing, drawn, way, place, WORDS)
    assert mark.goal is not None
    cards = [p for key, p in keyed(drawn.placements).items() if key in ("card:H05", "card:H04", "card:D09")]
    assert not any(mark.goal.meets(p.box) for p in cards)
    assert mark.goal not in mark.boxes


@pytest.mark.parametrize("slot", [NEW_FRONT, 1, 3, NEW_REAR])
def test_an_advised_card_is_held_and_placed_by_a_press_on_its_column(slot: int) -> None:
    """Not by the button that ends the turn, which may be pressed once too often; a joker has its own."""
    placing = desk(table("H05 H04 | D | D09", "D", hands=("H03 X01", ""), todo=ToPlace(0)))
    for place, then in ((Place(Card.H03, slot), Slot(slot)), (Place(Card.X01, slot, 4), Button.ACT)):
        way = way_of(MAT, placing, place, WORDS)
        assert way is not None
        assert way.then == then
        assert press(replace(placing, picked=way.picked), way.then) == Act(place)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_arrow_at_cards_among_which_one_is_chosen_covers_no_index(seat: int) -> None:
    struck = ("H05 H04 H02 | D | D03", "S05 S04 S02 | D | C03")
    todo = ToChooseCasualty(seat, 1, lying(("C03", "D03")[seat]), 1)
    drawn = keyed(MAT.frame(desk(table(*struck, mover=1 - seat, todo=todo), seat), WORDS).placements)
    arrow, card = drawn["arrow"], drawn[("card:H05", "card:S05")[seat]]
    assert isinstance(arrow.what, Stroke)
    x, y = (arrow.x + arrow.what.points[-1][0] * arrow.w, arrow.y + arrow.what.points[-1][1] * arrow.h)
    assert y < card.y + 12
    assert card.x + 0.4 * card.w + HEAD * seat < x < card.x + card.w
