"""グローリアスクラウン: where things lie, in the reference space."""

from __future__ import annotations

from typing import NamedTuple

from game.motion.placement import Box
from game.rules.protocol import Seat

TABLE = Box(174, 102, 1572, 796)
"""The round table."""
DROP_ZONE = Box(174, 130, 1572, 650)
"""Cards that are let go here are played."""
STATE = Box(560, 368, 176, 226)
LOCK = Box(1190, 368, 176, 226)
WORTH = Box(750, 618, 420, 46)
NOTE = Box(540, 684, 840, 62)
SPEECH = NOTE
"""What cannot be is said in place of what is asked."""
CALLOUT = Box(1108, 668, 452, 140)
INSPECTOR = Box(28, 566, 356, 238)
MINE = Box(28, 812, 330, 248)
PLAY = Box(1600, 806, 292, 110)
SECOND = Box(1600, 928, 292, 78)
WHY = Box(1600, 1012, 292, 56)
PLATE_W, PLATE_H = 344.0, 116.0
PLATES: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((392, 220), (1528, 220)),
    4: ((306, 300), (960, 178), (1614, 300)),
    5: ((250, 440), (640, 178), (1280, 178), (1670, 440)),
}
"""Middle and top of the others' plates by seats, clockwise from the left of whoever sits at the bottom."""
HAND_X, HAND_Y, HAND_ROOM, HAND_W = 396.0, 838.0, 1008.0, 160.0
HAND_PITCH, HAND_H = 146.0, 224.0
LEGAL_LIFT, PICKED_LIFT, RETURN_LIFT = 12.0, 58.0, 78.0
LARGE_W, LARGE_Y = 206.0, 782.0
"""How wide the card is that is looked at, and its top."""
REACH_Y, REACH_H = 786.0, 280.0
"""Where the own cards can be pointed at: all at one height, however far they are lifted."""
PILE_MIDDLE, PILE_Y, PILE_W, PILE_PITCH, PILE_ROOM = 960.0, 374.0, 166.0, 110.0, 200.0
TRICK_BOX = Box(764, 346, 400, 262)
"""Where the trick can be pointed at."""
EARLIER_W = 134.0
SMALL_W, SMALL_H = 74.0, 103.6
FAN_W, FAN_H = 58.0, 81.2


class Sheet(NamedTuple):
    """The sheet of an exchange or of the standing: a box that no plate lies in."""

    box: Box

    def at(self, x: float, y: float, w: float, h: float) -> Box:
        """A box counted from the sheet's corner."""
        return self.box.at(x, y, w, h)


def sheet(seats: int) -> Sheet:
    """The sheet at a table of `seats`."""
    return Sheet(Box(490, 392 if seats == 3 else 318, 940, 400 if seats == 3 else 424))


def plate_box(seat: Seat, bottom: Seat, seats: int) -> Box:
    """The plate of a seat; that of the bottom seat is larger."""
    if seat == bottom:
        return MINE
    middle, top = PLATES[seats][(seat - bottom) % seats - 1]
    return Box(middle - PLATE_W / 2, top, PLATE_W, PLATE_H)


class Spot(NamedTuple):
    """Where a card lies in a fan."""

    x: float
    y: float
    angle: float


def hand_pitch(count: int) -> float:
    """From one card of the own hand to the next."""
    return min(HAND_PITCH, HAND_ROOM / (count - 1)) if count > 1 else 0.0


def hand_spot(i: int, count: int) -> Spot:
    """The i-th of `count` cards of the own hand: from the left, a little arched."""
    off = (2 * i / (count - 1) - 1) if count > 1 else 0.0
    spread = min(4.0, 0.6 * count)
    return Spot(HAND_X + i * hand_pitch(count), HAND_Y + 10 * off * off, round(spread * off))


def fan_spot(i: int, count: int, plate: Box) -> Spot:
    """The i-th of `count` backs above a plate."""
    off = (2 * i / (count - 1) - 1) if count > 1 else 0.0
    half = min(78.0, 9.0 * (count - 1))
    x = plate[0] + plate[2] / 2 + half * off - FAN_W / 2
    return Spot(x, plate[1] - 66 + 12 * off * off, 2 * round(min(24.0, 4.0 * count) * off / 2))


def pile_box(i: int, count: int) -> Spot:
    """The i-th of `count` cards of the play that lies on top."""
    pitch = min(PILE_PITCH, PILE_ROOM / (count - 1)) if count > 1 else 0.0
    left = PILE_MIDDLE - (PILE_W + pitch * (count - 1)) / 2 + 16
    return Spot(left + i * pitch, PILE_Y, round(4 * (2 * i / (count - 1) - 1)) if count > 1 else 2)


def earlier_box(back: int, i: int, count: int) -> Spot:
    """The i-th of `count` cards of the play that lies `back` below the top one."""
    pitch = min(62.0, 90.0 / (count - 1)) if count > 1 else 0.0
    return Spot(836 - 26 * back + i * pitch, 356 - 10 * (back - 1) + 4 * i, -10 - back + 4 * i)


def cause_spot(seats: int) -> tuple[float, float, float]:
    """Left, top and height of why there is a lock, as long as it is news: beside the lock, or over it where a
    plate lies there."""
    return (1088, 298, 56) if seats == 5 else (1386, 426, 58)


def blind_box(seats: int) -> Box:
    """The blind cards."""
    return Box(399, 614 if seats == 5 else 496, SMALL_W, SMALL_H)


def discards_box(seats: int) -> Box:
    """The discard pile."""
    return Box(1465, 614 if seats == 5 else 496, SMALL_W, SMALL_H)
