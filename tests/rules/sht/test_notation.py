"""SHT's notation: what is written reads back, in both languages; what cannot be read says why."""

from __future__ import annotations

import pytest

from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import (
    Attack,
    Break,
    ChooseFirst,
    Deal,
    Defend,
    Draw,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
)
from tests.rules.sht.tables import cards
from tests.together import together

WRITTEN = [
    (ChooseFirst(0), "先手 1", "first 1"),
    (
        Deal((cards("C01 C02 D03 H10 S13"), cards("C11 C12 D01 H02 S09"))),
        "配る ♣A+♣2+♦3+♥10+♠K / ♣J+♣Q+♦A+♥2+♠9",
        "deal ♣A+♣2+♦3+♥10+♠K / ♣J+♣Q+♦A+♥2+♠9",
    ),
    (Break(Card.H10), "割れる ♥10", "break ♥10"),
    (Draw(Card.S12), "引く ♠Q", "draw ♠Q"),
    (PlaceClosed(Card.D11), "伏せる ♦J", "close ♦J"),
    (PlaceOpen(cards("C05")), "出す ♣5", "open ♣5"),
    (PlaceOpen(cards("C05 H01")), "出す ♣5+♥A", "open ♣5+♥A"),
    (Attack(Card.S07), "攻撃 ♠7", "attack ♠7"),
    (Defend(cards("C04 H03")), "防御 ♣4+♥3", "defend ♣4+♥3"),
    (TakeHit(), "守らない", "take-hit"),
    (PlaceNothing(), "置かない", "place-nothing"),
]


@pytest.mark.parametrize(("action", "ja", "en"), WRITTEN, ids=[en.split()[0] for *_, en in WRITTEN])
def test_notation(action, ja, en):
    assert sht.write(action, "ja") == ja
    assert sht.write(action, "en") == en
    assert sht.read(ja) == sht.read(en) == sht.read(f"  {en} ") == action


@together(
    ("text", "culprit"),
    [
        ("", "''"),
        ("攻める ♠7", "'攻める'"),
        ("attack", "''"),
        ("attack ♠14", "'♠14'"),
        ("attack S07", "'S07'"),
        ("defend ♣4++♥3", "''"),
        ("deal ♣4/♥3", "'♣4/♥3'"),
        ("first 3", "'3'"),
        ("first", "''"),
        ("take-hit ♠7", "'♠7'"),
        ("置かない ♠7", "'♠7'"),
    ],
)
def test_what_cannot_be_read_is_named(text, culprit):
    with pytest.raises(ValueError, match=r"is not|has no meaning") as caught:
        sht.read(text)
    assert culprit in str(caught.value)
