"""戦列札: where things lie, in the reference space."""

from __future__ import annotations

from game.motion.placement import Box

FIELD = Box(20, 152, 1496, 656)
BANNER = Box(228, 88, 1080, 52)
OTHER_PLATE = Box(1540, 92, 360, 120)
SIDE_PANEL = Box(1540, 230, 360, 578)
"""The order of attack, the joker's dial, or the choice of the first draw."""
MY_PLATE = Box(20, 836, 318, 224)
ACT_BUTTON = Box(1540, 836, 360, 110)
LEFT_BUTTON = Box(1540, 962, 172, 98)
RIGHT_BUTTON = Box(1728, 962, 172, 98)
WIDE_BUTTON = Box(1540, 962, 360, 98)
HINT = Box(1150, 846, 352, 212)
HAND_AREA = Box(356, 826, 1160, 240)
"""Where a card that is dragged back may be let go."""

STRIP_Y, STRIP_H = 186, 530
RULER_Y = 764
CHIP_Y, CHIP_H = 752, 38
NAME_Y, NAME_H = 678, 36
MIDDLE_Y = 440
"""The middle of every rank's cards."""
CARDS_H, COMPACT_H = 484, 300
"""How high the cards of a rank may stand together; for examples."""
LOWEST = NAME_Y - 5
"""Where the lowest card of a rank ends at the latest, clear of the rank's name."""
COUNTED, COUNT_H = 5, 12
"""Above more cards than that their count is written, which takes so much of their height."""
INDEX_SHARE = 0.46
"""How much of its width a card shows of its height under the next one: index and suit."""
LEAST_CARD = 62

HAND_X, HAND_Y, HAND_W = 392, 844, 152
HAND_ROOM = 1108
HAND_PITCH = 189


def hand_boxes(count: int) -> list[Box]:
    """Where `count` hand cards lie, from left to right."""
    w = HAND_W if count <= 16 else 146 if count <= 22 else 128
    pitch = min(HAND_PITCH, (HAND_ROOM - w) / (count - 1)) if count > 1 else 0
    return [Box(HAND_X + i * pitch, HAND_Y + (HAND_W - w) * 0.7, w, w * 1.4) for i in range(count)]


def stack_boxes(count: int, middle: float, widest: float, high: float = CARDS_H) -> list[Box]:
    """Where `count` cards of one rank lie, from top to bottom, within a height: smaller where they are many,
    so that index and suit of each can be read."""
    high -= COUNT_H if count > COUNTED else 0
    w = max(min(widest, LEAST_CARD), min(widest, high / (INDEX_SHARE * (count - 1) + 1.4)))
    h = w * 1.4
    pitch = min(h + 5, (high - h) / (count - 1)) if count > 1 else 0
    total = pitch * (count - 1) + h
    top = min(MIDDLE_Y - total / 2, LOWEST - total)
    return [Box(middle - w / 2, top + i * pitch, w, h) for i in range(count)]
