"""SHT: where things lie, in the reference space."""

from __future__ import annotations

Box = tuple[float, float, float, float]

THEIRS: Box = (20, 92, 1480, 356)
BANNER: Box = (20, 463, 1480, 186)
MINE: Box = (20, 664, 1480, 396)
DECK_PANEL: Box = (1522, 92, 378, 150)
BONUS_PANEL: Box = (1522, 262, 378, 488)
ACT_BUTTON: Box = (1522, 770, 378, 116)
DECLINE_BUTTON: Box = (1522, 904, 378, 72)
CLEAR_BUTTON: Box = (1522, 992, 182, 68)
DISCARDS_BUTTON: Box = (1718, 992, 182, 68)
SCALE: Box = (560, 972, 912, 44)
DECK: Box = (1546, 114, 74, 104)
DISCARD: Box = (1808, 114, 74, 104)

FIELD_X, FIELD_PITCH, FIELD_WIDTH = 560, 156, 780
HAND_MINE: Box = (40, 894, 112, 157)
HAND_MINE_WIDTH = 490
HAND_THEIRS: Box = (56, 246, 84, 118)
HAND_THEIRS_WIDTH = 250


def field_box(i: int, count: int, mine: bool) -> Box:
    """The i-th of `count` field cards; they move together above five."""
    w, y = (112, 732) if mine else (132, 160)
    pitch = FIELD_PITCH if count <= 5 else FIELD_WIDTH / (count - 1)
    return FIELD_X + i * pitch, y, w, w * 1.4


def hand_box(i: int, count: int, mine: bool) -> Box:
    """The i-th of `count` hand cards, held together in the width there is."""
    x, y, w, h = HAND_MINE if mine else HAND_THEIRS
    room, widest = (HAND_MINE_WIDTH, 124) if mine else (HAND_THEIRS_WIDTH, 55)
    pitch = min(widest, (room - w) / (count - 1)) if count > 1 else 0
    return x + i * pitch, y, w, h


def plate_box(mine: bool) -> Box:
    """The player's name plate."""
    return (40, 684 if mine else 112, 290, 112)


def shield_box(mine: bool) -> Box:
    """The shield's hexagon."""
    return (348, 682, 144, 144) if mine else (342, 152, 156, 156)


def name_box(mine: bool) -> Box:
    """The line over the field."""
    return (548, 664 if mine else 104, 800, 36)
