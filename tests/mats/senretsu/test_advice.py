"""The casualty that the program gives up when it is left to it: the card that the next attack misses least,
wherever it lies in its rank."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.mats.senretsu.desk import Button, OnField, Selection
from game.mats.senretsu.mat import press
from game.mats.table import Act, Pick
from game.rules.cards import Card
from game.rules.senretsu.values import ChooseCasualty, ToChooseCasualty
from tests.mats.senretsu.desks import desk
from tests.rules.senretsu.tables import lying, table


@pytest.mark.parametrize(
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
