"""龍棋: where things lie, in the reference space."""

from __future__ import annotations

from game.motion.placement import Box
from game.rules.ryuki.values import SQUARES, WIDTH

BOARD = Box(523, 82, 874, 808)
"""The wooden frame; the squares lie within it."""
CELL_X, CELL_Y, CELL_W, CELL_H = 545.0, 96.0, 166.0, 156.0
FIELD = Box(CELL_X, CELL_Y, WIDTH * CELL_W, WIDTH * CELL_H)
PIECE_W, PIECE_H = 118.0, 135.0
"""A piece on the board, unpromoted."""
CARD_RATIO = 192 / 168

LEFT, RIGHT, SIDE = 22.0, 1410.0, 488.0
"""Left edges of the two columns, and their width."""
LIST = Box(LEFT, 380, SIDE, 388)
"""What can be done, or what happens."""
HINT = Box(206, 900, 304, 147)
INSPECTOR = Box(RIGHT, 308, SIDE, 498)
SETUP_INSPECTOR = Box(RIGHT, 92, SIDE, 408)
CAUTIONS = Box(RIGHT, 520, SIDE, 282)
CONFIRM = Box(RIGHT, 814, SIDE, 96)
TAKE_BACK = Box(RIGHT, 919, 237, 74)
TAKE_ALL = Box(RIGHT + 251, 919, 237, 74)
LOOKS = Box(RIGHT, 1002, SIDE, 58)
"""The row of switches beside the board."""
TRAY = Box(523, 896, 874, 176)
TRAY_NOTE = Box(1168, 908, 214, 152)

SPEECH = Box(620, 838, 680, 64)
"""Why a press cannot be is said along the near edge of the board, where it covers least."""

SMALL_W, SMALL_H = 98.0, 112.0
"""A card of a deck or of another's hand, and a captured piece."""


def plate_box(mine: bool) -> Box:
    """A player's name plate."""
    return Box(LEFT, 786 if mine else 92, SIDE, 94)


def deck_box(mine: bool) -> Box:
    """The top card of a deck."""
    return Box(62, 906 if mine else 206, 94, 107)


def captured_box(mine: bool) -> Box:
    """The panel of a side's captured pieces."""
    return Box(RIGHT, 826 if mine else 92, SIDE, 166 if mine else 196)


def captive_box(i: int, kinds: int, mine: bool) -> Box:
    """The i-th of `kinds` of captured pieces."""
    x, y, w, h = captured_box(mine)
    pitch = min(120.0, (w - 50 - SMALL_W) / (kinds - 1)) if kinds > 1 else 0.0
    return Box(x + 24 + i * pitch, y + h - SMALL_H - (10 if mine else 22), SMALL_W, SMALL_H)


def hidden_box(i: int, count: int) -> Box:
    """The i-th card of the other player's hand."""
    pitch = min(63.0, 146 / (count - 1)) if count > 1 else 0.0
    return Box(253 + i * pitch, 206, 94, 107)


def hand_box(i: int, count: int) -> Box:
    """The i-th of `count` cards, or kinds of cards, in the tray."""
    pitch = min(144.0, (550 - PIECE_W) / (count - 1)) if count > 1 else 0.0
    return Box(596 + i * pitch, 917, PIECE_W, PIECE_H)


def cell_box(at: int, turned: bool) -> Box:
    """A square; `turned`: the second player's camp is the nearer one."""
    row, column = divmod(SQUARES - 1 - at if turned else at, WIDTH)
    return Box(CELL_X + column * CELL_W, CELL_Y + row * CELL_H, CELL_W, CELL_H)


def man_box(at: int, turned: bool, sideways: bool) -> Box:
    """A piece on its square; a promoted one lies sideways."""
    w, h = (PIECE_H, PIECE_W) if sideways else (PIECE_W, PIECE_H)
    return cell_box(at, turned).centred(w, h)
