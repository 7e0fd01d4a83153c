"""戦列札's notation: what is written reads back, in both languages; what cannot be read says why."""

from __future__ import annotations

import pytest

from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    ChooseCasualty,
    ChooseDraw,
    ChooseFirst,
    Confirm,
    Draw,
    Place,
    TurnUp,
)
from tests.rules.senretsu.tables import cards
from tests.together import together

WRITTEN = [
    (ChooseFirst(1), "先攻 2", "first 2"),
    (ChooseDraw(6), "枚数 6", "count 6"),
    (Draw(cards("D05 H10 X01")), "引く ♦5+♥10+☆", "draw ♦5+♥10+☆"),
    (Place(Card.H12, 3), "配置 ♥Q 3列目", "place ♥Q rank-3"),
    (Place(Card.D02, 14), "配置 ♦2 14列目", "place ♦2 rank-14"),
    (Place(Card.S01, NEW_FRONT), "配置 ♠A 最前列の前", "place ♠A front"),
    (Place(Card.C11, NEW_REAR), "配置 ♣J 最後列の後ろ", "place ♣J rear"),
    (Place(Card.X02, NEW_REAR, 4), "配置 ★(4) 最後列の後ろ", "place ★(4) rear"),
    (Place(Card.X01, 2, 13), "配置 ☆(13) 2列目", "place ☆(13) rank-2"),
    (Confirm(), "確定", "confirm"),
    (ChooseCasualty(Card.S02), "犠牲 ♠2", "casualty ♠2"),
    (ChooseCasualty(Card.X01), "犠牲 ☆", "casualty ☆"),
    (TurnUp(Card.D05), "めくる ♦5", "turn-up ♦5"),
]


@pytest.mark.parametrize(("action", "ja", "en"), WRITTEN, ids=[en for *_, en in WRITTEN])
def test_notation(action, ja, en):
    assert senretsu.write(action, "ja") == ja
    assert senretsu.write(action, "en") == en
    assert senretsu.read(ja) == senretsu.read(en) == senretsu.read(f"  {en} ") == action


@together(
    ("text", "culprit"),
    [
        ("", "''"),
        ("攻撃 ♠7", "'攻撃'"),
        ("place", "''"),
        ("place ♥Q", "''"),
        ("place ♥Q rank-0", "'rank-0'"),
        ("place ♥Q rank-x", "'rank-x'"),
        ("place ♥Q 3", "'3'"),
        ("place H12 front", "'H12'"),
        ("place ☆(0) front", "'☆(0)'"),
        ("place ☆() front", "'☆()'"),
        ("casualty", "''"),
        ("casualty ♠14", "'♠14'"),
        ("draw ♠A++♠2", "''"),
        ("count 7", "'7'"),
        ("first 3", "'3'"),
        ("confirm ♠7", "'♠7'"),
        ("確定 ♠7", "'♠7'"),
    ],
)
def test_what_cannot_be_read_is_named(text, culprit):
    with pytest.raises(ValueError, match=r"is not|has no meaning") as caught:
        senretsu.read(text)
    assert culprit in str(caught.value)
