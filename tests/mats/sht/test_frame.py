"""What SHT's table says at the moments at which somebody has to decide."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.look.describe import theme
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.mats.sht.banner import card_chip
from game.mats.sht.desk import Desk, InHand, OnField, Selection
from game.mats.sht.frame import frame
from game.mats.sht.layout import LAYOUT
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import Defended, State, ToPlace
from tests.rules.sht.tables import attacked, table

WORDS = Words("ja")
SEATING = Seating(("さくら", "たけし"), (True, True))


def drawn(state: State, **more: Any) -> dict[str, Placement]:
    """The table of the seat that has to act."""
    (seat,) = sht.acting(state)
    view = sht.view(state, seat)
    shown = frame(Desk(view, SEATING, seat, mind=view, **more), WORDS)
    return {p.key: p for p in shown.placements}


def text(found: dict[str, Placement], key: str) -> str:
    return str(getattr(found[key].what, "text", ""))


@pytest.mark.parametrize(
    ("defenders", "shields", "says"),
    [
        ("D04 (C05)", (True, True), "あと9たりません。守らなければシールドが割れます"),
        ("D04 (C05)", (True, False), "あと9たりません。守らなければ負けになります"),
        ("D02 (C03)", (True, True), "全部でも5で、たりません。シールドが割れます"),
        ("D02 (C03)", (True, False), "全部でも5で、たりません。負けになります"),
        ("", (True, False), "全部でも0で、たりません。負けになります"),
    ],
)
def test_a_defender_of_nine_is_told_when_nothing_can_be_done(
    defenders: str, shields: tuple[bool, bool], says: str
) -> None:
    assert text(drawn(attacked("S09", defenders, shields)), "scale says") == says


@pytest.mark.parametrize(
    ("attack", "defence", "steps", "says"),
    [(7, 7, 1, "ぴったり!"), (7, 14, 1, "守りすぎ"), (7, 15, 2, "大きく守りすぎ")],
)
def test_a_bonus_says_why_there_is_one(attack: int, defence: int, steps: int, says: str) -> None:
    state = table(("C13 H13", "H02"), todo=ToPlace(0, step=1, steps=steps, drew=True))
    found = drawn(state, recent=(Defended(1, (), attack, defence),))
    assert text(found, "bonus why") == says
    assert text(found, "bonus figures") == f"攻撃{attack}・守り{defence}"
    assert found["tile 0"].x > found["bonus figures"].x + found["bonus figures"].w


def test_the_empty_place_of_a_bonus_card_keeps_its_words_off_its_rim() -> None:
    state = table(("C13 H13", "H02"), todo=ToPlace(0, step=1, steps=1, drew=True))
    said = drawn(state)["slot text:0"]
    x, _, w, _ = LAYOUT.mine.field.box(0, 1)
    assert x + 10 <= said.x
    assert said.x + said.w <= x + w - 10


@pytest.mark.parametrize("suit", "SHDC")
def test_a_small_card_is_written_in_the_colour_of_its_suit(suit: str) -> None:
    card = next(card for card in Card if card.suit == suit)
    number = next(p for p in card_chip("chip", card, Box(0, 0, 92, 132)) if p.key.endswith(":number"))
    usual, four = (Palette(four=four).dress(number).what for four in (False, True))
    assert isinstance(usual, Label)
    assert usual.colour == theme.SUIT_INKS[suit]
    assert (usual == four) == (suit in "SH")


@pytest.mark.parametrize(
    "defenders", ["D04", "D04 C05", "D04 C05 S02", "D04 C05 S02 H03", "D04 C05 S02 H03 C07"]
)
def test_the_cards_that_defend_lie_side_by_side_and_short_of_the_shield(defenders: str) -> None:
    state = attacked("S09", defenders, (True, True))
    picked = Selection(tuple(OnField(1, lying.n) for lying in state.sides[1].field))
    found = drawn(state, picked=picked)
    chips = sorted((p for k, p in found.items() if k.startswith("duel card:") and k.count(":") == 1), key=_x)
    assert len(chips) == len(defenders.split())
    assert all(a.x + a.w < b.x for a, b in pairwise(chips))
    assert chips[-1].x + chips[-1].w < min(found["duel shield"].x, found["duel defence"].x)


def test_a_card_of_the_hand_is_pointed_at_no_wider_than_it_is() -> None:
    state = table(("C13 H13", "H02"))
    (seat,) = sht.acting(state)
    view = sht.view(state, seat)
    shown = frame(Desk(view, SEATING, seat, mind=view), WORDS)
    hand = [InHand(seat, card).id for card in view.sides[seat].hand if card]
    cards = {p.key: p for p in shown.placements}
    reach = {t.id: t for t in shown.targets}
    assert hand
    assert all(reach[key].w <= cards[key].w for key in hand)


def _x(p: Placement) -> float:
    return p.x
