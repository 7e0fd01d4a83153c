"""龍棋's notation: what is written reads back, in both languages; what cannot be read says why."""

from __future__ import annotations

import pytest

from game.rules import ryuki
from game.rules.ryuki.notation import KANJI, square_name
from game.rules.ryuki.values import (
    Card,
    ChooseFirst,
    Confirm,
    Draw,
    Drop,
    Lay,
    Move,
    Piece,
    Resign,
)
from tests.rules.ryuki.tables import sq
from tests.together import together

WRITTEN = [
    (ChooseFirst(1), "先手 2", "first 2"),
    (Card(Piece.LANCE), "山札 香", "card L"),
    (Lay(Piece.SILVER, sq("3d")), "３四銀伏", "S_3d"),
    (Confirm(), "確定", "confirm"),
    (Draw(), "引く", "draw"),
    (Move(Piece.PAWN, sq("4d"), sq("4c")), "４三歩(44)", "P4d-4c"),
    (Move(Piece.PAWN, sq("4c"), sq("4b"), True), "４二歩成(43)", "P4c-4b+"),
    (Move(Piece.SILVER_UP, sq("5a"), sq("4b")), "４二成銀(51)", "+S5a-4b"),
    (Move(Piece.SILVER, sq("5a"), sq("4b"), True), "４二銀成(51)", "S5a-4b+"),
    (Move(Piece.KING, sq("1e"), sq("1d")), "１四玉(15)", "K1e-1d"),
    (Move(Piece.TOKIN, sq("1a"), sq("2b")), "２二と(11)", "+P1a-2b"),
    (Drop(Piece.BISHOP, sq("3c")), "３三角打", "B*3c"),
    (Resign(), "投了", "resign"),
]


@pytest.mark.parametrize(("action", "ja", "en"), WRITTEN, ids=[en for *_, en in WRITTEN])
def test_notation(action, ja, en):
    assert ryuki.write(action, "ja") == ja
    assert ryuki.write(action, "en") == en
    assert ryuki.read(ja) == ryuki.read(en) == ryuki.read(f"  {en} ") == action


@together("piece", Piece)
def test_every_piece_on_every_square(piece):
    assert len(set(KANJI.values())) == len(KANJI) == len(Piece)
    for square in range(25):
        assert sq(square_name(square, "en")) == square
        for action in (
            Drop(piece, square),
            Lay(piece, square),
            Move(piece, square, 24 - square, True),
            Card(piece),
        ):
            for lang in ("ja", "en"):
                assert ryuki.read(ryuki.write(action, lang)) == action


def test_the_second_player_s_king_is_read_too():
    assert ryuki.read("１四王(15)") == ryuki.read("１四玉(15)")


@together(
    ("text", "culprit"),
    [
        ("", "''"),
        ("P4d4c", "'P4d4c'"),
        ("P4d-4f", "'P4d-4f'"),
        ("P6d-4c", "'P6d-4c'"),
        ("X*3c", "'X*3c'"),
        ("S*3c+", "'S*3c+'"),
        ("４三歩", "'４三歩'"),
        ("4三歩打", "'4三歩打'"),
        ("４三歩成打", "'４三歩成打'"),
        ("４六歩打", "'４六歩打'"),
        ("first 3", "'3'"),
        ("先手", "''"),
        ("card X", "'X'"),
        ("山札", "''"),
        ("draw 2", "'draw 2'"),
    ],
)
def test_what_cannot_be_read_is_named(text, culprit):
    with pytest.raises(ValueError, match="is not") as caught:
        ryuki.read(text)
    assert culprit in str(caught.value)
