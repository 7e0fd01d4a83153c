"""Cards as values, and their short names."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.cards import NUMBER_SIGNS, PACK, Card, sign, unsign
from tests.together import together


def test_the_pack_is_52_different_cards_in_order():
    assert len(PACK) == len(set(PACK)) == 52
    assert list(PACK) == sorted(PACK)
    assert {(card.suit, card.number) for card in PACK} == {(s, n) for s in "CDHS" for n in range(1, 14)}


def test_jokers_come_last_and_are_not_in_the_pack():
    assert sorted(Card)[-2:] == [Card.X01, Card.X02]
    assert not {Card.X01, Card.X02} & set(PACK)


def test_a_card_is_its_name_everywhere():
    assert Card("S07") is Card.S07
    assert (Card.S07.suit, Card.S07.number) == ("S", 7)
    assert msgspec.json.encode(Card.S07) == b'"S07"'
    assert msgspec.json.decode(b'"S07"', type=Card) is Card.S07
    with pytest.raises(ValueError, match="S14"):
        Card("S14")


@pytest.mark.parametrize(
    ("card", "text"), [(Card.C01, "♣A"), (Card.D10, "♦10"), (Card.H11, "♥J"), (Card.S13, "♠K"), (None, "?")]
)
def test_signs(card, text):
    assert sign(card) == text


def test_signs_read_back():
    assert [unsign(sign(card)) for card in PACK] == list(PACK)
    assert len(NUMBER_SIGNS) == 14


@together("text", ["", "?", "♠", "♠1", "♠14", "S07", "♠７", "♠7 "])
def test_other_texts_are_no_cards(text):
    with pytest.raises(ValueError, match="is not a card"):
        unsign(text)
