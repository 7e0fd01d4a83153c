"""SHT: when everybody sees that only one thing can be done; and how a forced pass is seen."""

from __future__ import annotations

import pytest

from game.mats.sht.mat import MAT
from game.mats.sht.passed import APART, FALLS
from game.mats.sht.zones import BACK
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import PlaceOpen, TakeHit
from tests.mats.sht.test_decided import faces, strikes
from tests.mats.sht.test_moments import at, begins, fight, film
from tests.rules.sht.tables import table


@pytest.mark.parametrize(
    ("lies", "foregone"),
    [("", True), ("D02 C04", True), ("D02 C07", False), ("D02 (C04)", False), ("(C13)", False)],
)
@pytest.mark.parametrize("shielded", [True, False])
def test_a_hit_is_foregone_where_all_lies_open_and_is_too_little(
    lies: str, foregone: bool, shielded: bool
) -> None:
    state, attack = fight("S09", lies, (True, shielded))
    after = sht.apply(state, 0, attack)[-1][1]
    assert (MAT.ponders(sht.view(after, None)) == 0.0) is foregone
    assert not foregone or list(sht.actions(sht.view(after, 1))) == [TakeHit()]


@pytest.mark.parametrize(
    ("hand", "lies", "foregone"),
    [
        ("", "S09", True),
        ("", "(S09)", True),
        ("", "S09 D02", False),
        ("C02", "S09", False),
        ("C02", "", False),
    ],
)
def test_an_attack_is_foregone_with_the_only_card_that_is_left(hand: str, lies: str, foregone: bool) -> None:
    state = table(hands=(hand, "H03"), fields=(lies, "D04"))
    assert (MAT.ponders(sht.view(state, None)) == 0.0) is foregone
    assert not foregone or len(sht.actions(sht.view(state, 0))) == 1


@pytest.mark.parametrize("viewer", [0, 1])
def test_who_passes_is_seen_to_have_neither_hand_nor_field_before_it_is_said(viewer: int) -> None:
    state = table(hands=("C02 C07 C09", ""))
    made = film(state, (0, PlaceOpen((Card.C02, Card.C07))), viewer=viewer)
    begun = next(t for t in range(int(made.span)) if "none 0" in at(made, t)) - 1.0
    first, both = at(made, begun + 0.8 * APART), at(made, begun + APART + FALLS)
    half = first["plate:1"]
    assert "none 1" not in first
    assert not any(key.startswith("banner text") and p.alpha for key, p in first.items())
    assert both.keys() >= {"none 0 n", "none 1 n"}
    assert both["none 0"].y > half.y
    assert both["none 1"].x > half.box.right
    said = at(made, begun + APART + FALLS + 200.0)
    assert any("パス" in key for key in said if key.startswith("banner text"))
    assert "none 0" in said
    assert not any(key.startswith("none") for key in at(made, made.span))


@pytest.mark.parametrize("viewer", [0, 1])
def test_before_the_last_blow_it_is_seen_and_held_that_nothing_lies_there(viewer: int) -> None:
    state, attack = fight("S09", "", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=viewer)
    asked, blow = begins(made, 1), strikes(made)
    assert blow - asked >= 500.0
    for t in (asked + FALLS + 20.0, blow - 20.0):
        frame = at(made, t)
        assert frame["none n"].box.middle[0] > frame["plate:1"].box.right
        assert "seal" not in frame
    assert "none" not in at(made, blow + 300.0)


def test_a_card_that_alone_lies_against_the_last_blow_holds_the_breath_before_it_turns() -> None:
    state, attack = fight("S09", "(D03)", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=0)
    asked = begins(made, 1)
    assert faces(made, asked + 380.0)["field:1:0"] == BACK
    assert faces(made, asked + 700.0)["field:1:0"] == "cards/diamond-03"
    assert strikes(made) - asked >= 850.0
    assert made.span - asked <= 4500.0


def test_what_was_said_of_a_card_stays_until_its_opponent_may_choose() -> None:
    state = table(hands=("C02 C07 C09", "H03 H04 H05"), fields=("S09", "D04"))
    made = film(state, (0, PlaceOpen((Card.C02, Card.C07))), viewer=1)
    whole = [at(made, t) for t in range(int(begins(made, 1)), int(made.span) + 1, 20)]
    said = [{key for key, p in frame.items() if key.startswith("banner text") and p.alpha} for frame in whole]
    assert all(said)
