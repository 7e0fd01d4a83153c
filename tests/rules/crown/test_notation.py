"""Notation of グローリアスクラウン: what is written reads back, in both languages; the rest says why not."""

from __future__ import annotations

import pytest

from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import Deal, Discard, DiscardNothing, Offer, Pass, Seal
from tests.rules.crown.tables import cards, play
from tests.together import together

WRITTEN = [
    (Deal((cards("C02 D03 X01"), cards("H10 X01"))), "配る ♣2+♦3+☆ / ♥10+☆", "deal ♣2+♦3+☆ / ♥10+☆"),
    (play("S07"), "出す ♠7", "play ♠7"),
    (play("C07 S07 X01"), "出す ♣7+♠7+☆", "play ♣7+♠7+☆"),
    (play("X01 X01"), "出す ☆+☆", "play ☆+☆"),
    (Pass(), "パス", "pass"),
    (Offer(0), "取引き 0", "swap 0"),
    (Offer(3), "取引き 3", "swap 3"),
    (Seal(cards("C04 X01")), "渡す ♣4+☆", "hand ♣4+☆"),
    (Discard(Card.H01), "捨てる ♥A", "discard ♥A"),
    (DiscardNothing(), "捨てない", "discard-nothing"),
]


@pytest.mark.parametrize(("action", "ja", "en"), WRITTEN, ids=[en.split()[0] for *_, en in WRITTEN])
def test_notation(action, ja, en):
    assert crown.write(action, "ja") == ja
    assert crown.write(action, "en") == en
    assert crown.read(ja) == crown.read(en) == crown.read(f"  {en} ") == action


def test_either_joker_is_a_joker():
    assert crown.read("play ★+☆") == play("X01 X01")
    assert crown.read("discard ★") == Discard(Card.X01)


@together(
    ("text", "culprit"),
    [
        ("", "''"),
        ("draw ♠7", "'draw'"),
        ("play", "''"),
        ("play S07", "'S07'"),
        ("play ♠14", "'♠14'"),
        ("play ♠7++♥7", "''"),
        ("swap", "''"),
        ("swap x", "'x'"),
        ("swap -1", "'-1'"),
        ("swap ²", "'²'"),
        ("pass ♠7", "'♠7'"),
        ("捨てない ♠7", "'♠7'"),
        ("deal ♣4/♥3", "'♣4/♥3'"),
    ],
)
def test_what_cannot_be_read_is_named(text, culprit):
    with pytest.raises(ValueError, match=r"is not|has no meaning") as caught:
        crown.read(text)
    assert culprit in str(caught.value)
