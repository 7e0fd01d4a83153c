"""What SHT's table tells whoever hears it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.sht.desk import Desk
from game.mats.sht.spoken import position
from game.mats.table import Seating
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.sht.values import State, ToPlace
from tests.rules.sht.tables import attacked, table

SEATING = Seating(("A", "B"), (True, True))


def told(state: State, lang: str, seat: Seat = 0) -> tuple[str, ...]:
    return position(Desk(sht.view(state, seat), SEATING, seat), Words(lang))


@pytest.mark.parametrize(("shield", "short"), [(True, "0–12 shield breaks"), (False, "0–12 you lose")])
def test_what_a_defence_would_do_is_told_with_the_attack(shield: bool, short: str) -> None:
    lines = told(attacked("S13", "D04 (C05)", shields=(True, shield)), "en", 1)
    assert lines[1].startswith(f"What your total does: {short}, 13 defender draws 1, ")
    assert lines[1].endswith("14–26 attacker +1, 27+ draws 2")


def test_whoever_drew_for_a_bonus_hears_what_and_nobody_else_does() -> None:
    state = replace(table(("D04 H06", "C05"), ("", "")), todo=ToPlace(0, 1, 1, True, Card.H06))
    assert told(state, "ja")[1] == "引いた札: ♥6"
    assert not any("引いた札" in line for line in told(state, "ja", 1))
