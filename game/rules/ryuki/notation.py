"""龍棋: actions as short text, in Japanese and in English, and back.

Squares are those of shogi on a small board: files 1 to 5 from the first player's right to his left, ranks 1
to 5 or a to e from the far side to his own. In Japanese the file is a full-width digit and the rank a
numeral, and a move names its goal, its piece and in brackets where it began: "４三歩成(44)". The Western form
names the piece by its letter, the square it leaves, and the goal: "P4d-4c+", "P*4c" for a drop. A card laid
face down is "４三歩伏" or "P_4c". The king is written 玉; 王, the second player's, is read as well.

Whole positions are written and read by `write_position` and `read_position`.
"""

from __future__ import annotations

import re

from game.rules.ryuki.position import read_position
from game.rules.ryuki.sfen import write_position
from game.rules.ryuki.values import (
    WIDTH,
    Action,
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

__all__ = ["KANJI", "read", "read_position", "square_name", "write", "write_position"]

KANJI = {
    Piece.KING: "玉",
    Piece.GOLD: "金",
    Piece.SILVER: "銀",
    Piece.KNIGHT: "桂",
    Piece.LANCE: "香",
    Piece.PAWN: "歩",
    Piece.BISHOP: "角",
    Piece.ROOK: "飛",
    Piece.SILVER_UP: "成銀",
    Piece.KNIGHT_UP: "成桂",
    Piece.LANCE_UP: "成香",
    Piece.TOKIN: "と",
    Piece.HORSE: "馬",
    Piece.DRAGON: "竜",
}
_PIECES = {**{piece.value: piece for piece in Piece}, **{kanji: piece for piece, kanji in KANJI.items()}}
_PIECES["王"] = Piece.KING

_FILES = "１２３４５"
_RANKS = "一二三四五"
_LETTERS = "abcde"

_ALONE: tuple[tuple[Action, str, str], ...] = (
    (Confirm(), "確定", "confirm"),
    (Draw(), "引く", "draw"),
    (Resign(), "投了", "resign"),
)
_FIRST = ("先手", "first")
_CARD = ("山札", "card")
VERBS: tuple[tuple[type[Action], str, str], ...] = (
    *((type(alone), ja, en) for alone, ja, en in _ALONE),
    (ChooseFirst, *_FIRST),
    (Card, *_CARD),
)

_KIND = "|".join(KANJI.values()) + "|王"
_LETTER = r"\+?[KGSNLPBR]"
_JA = re.compile(rf"([{_FILES}])([{_RANKS}])({_KIND})(打|伏|(成)?\(([1-5])([1-5])\))")
_EN_MOVE = re.compile(rf"({_LETTER})([1-5])([a-e])-([1-5])([a-e])(\+?)")
_EN_PUT = re.compile(rf"({_LETTER})([*_])([1-5])([a-e])")


def square_name(square: int, lang: str) -> str:
    """ "４三" or "4c"."""
    rank, column = divmod(square, WIDTH)
    file = WIDTH - 1 - column
    return f"{_FILES[file]}{_RANKS[rank]}" if lang == "ja" else f"{file + 1}{_LETTERS[rank]}"


def _square(file: int, rank: int) -> int:
    """From the file's and the rank's number, both from 1."""
    return (rank - 1) * WIDTH + WIDTH - file


def write(action: Action, lang: str) -> str:
    """As described above; a seat is written from 1: "先手 2", and CHANCE's card "山札 歩" or "card P"."""
    ja = lang == "ja"
    if isinstance(action, ChooseFirst):
        return f"{_FIRST[not ja]} {action.seat + 1}"
    if isinstance(action, Card):
        return f"{_CARD[not ja]} {KANJI[action.piece] if ja else action.piece}"
    if isinstance(action, Move):
        return _write_move(action, ja)
    if isinstance(action, Lay | Drop):
        lay = isinstance(action, Lay)
        goal = square_name(action.at if isinstance(action, Lay) else action.to, lang)
        if ja:
            return f"{goal}{KANJI[action.piece]}{'伏' if lay else '打'}"
        return f"{action.piece}{'_' if lay else '*'}{goal}"
    return next(words[not ja] for alone, *words in _ALONE if alone == action)


def _write_move(action: Move, ja: bool) -> str:
    if not ja:
        start, goal = square_name(action.start, "en"), square_name(action.to, "en")
        return f"{action.piece}{start}-{goal}{'+' if action.promote else ''}"
    rank, column = divmod(action.start, WIDTH)
    start = f"({WIDTH - column}{rank + 1})"
    return f"{square_name(action.to, 'ja')}{KANJI[action.piece]}{'成' if action.promote else ''}{start}"


def read(text: str) -> Action:
    """The action that `write` wrote, in either language. Raises `ValueError` naming what could not be read.

    >>> read("４三歩成(44)") == read("P4d-4c+")
    True
    """
    text = text.strip()
    for alone, *words in _ALONE:
        if text in words:
            return alone
    word, _, rest = text.partition(" ")
    if word in _FIRST:
        if rest not in ("1", "2"):
            raise ValueError(f"{rest!r} is not a seat")
        return ChooseFirst(int(rest) - 1)
    if word in _CARD:
        if rest not in _PIECES:
            raise ValueError(f"{rest!r} is not a piece")
        return Card(_PIECES[rest])
    return _read_on_board(text)


def _read_on_board(text: str) -> Action:
    if found := _EN_MOVE.fullmatch(text):
        letter, file, rank, goal_file, goal_rank, plus = found.groups()
        start = _square(int(file), _LETTERS.index(rank) + 1)
        return Move(_PIECES[letter], start, _western(goal_file, goal_rank), bool(plus))
    if found := _EN_PUT.fullmatch(text):
        letter, sign, file, rank = found.groups()
        return (Drop if sign == "*" else Lay)(_PIECES[letter], _western(file, rank))
    if found := _JA.fullmatch(text):
        file, rank, kanji, how, rise, start_file, start_rank = found.groups()
        piece, goal = _PIECES[kanji], _square(_FILES.index(file) + 1, _RANKS.index(rank) + 1)
        if how in ("打", "伏"):
            return (Drop if how == "打" else Lay)(piece, goal)
        return Move(piece, _square(int(start_file), int(start_rank)), goal, bool(rise))
    raise ValueError(f"{text!r} is not an action of 龍棋")


def _western(file: str, rank: str) -> int:
    return _square(int(file), _LETTERS.index(rank) + 1)
