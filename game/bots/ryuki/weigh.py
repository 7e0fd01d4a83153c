"""What a quiet table of 龍棋 is worth: what there is, what hangs, and how the kings stand."""

from __future__ import annotations

from game.bots.ryuki.field import Counts, Now
from game.bots.ryuki.greedy import PRIZE, WORTH, reach
from game.rules.ryuki.grid import ASLEEP, KINDS, KING, NUMBER, PATHS, king_of

HELD = 0.95
"""How much of its worth a captured piece keeps: it may be dropped anywhere."""
IN_HAND = 0.65
"""The same for a hand card, which has still to be laid and to wake up."""
CARD = 0.5
"""A card that is not known."""
TAKES = 0.85
"""How much of the best prize in reach goes to the mover."""
LOSES = 0.35
"""How much of the best prize in the other's reach the mover loses, though he may save it."""
PRESSURE = 0.16
"""An attack on a square beside a king."""
FLIGHT = 0.2
"""A square to which a king could go."""
CENT = 100

_WORTH = [0.0] * 64
for _piece in KINDS:
    for _base in (0, 16, ASLEEP, ASLEEP + 16):
        _WORTH[NUMBER[_piece] + _base] = WORTH[_piece]
for _base in (ASLEEP, ASLEEP + 16):
    _WORTH[15 + _base] = _WORTH[15 + _base - ASLEEP] = CARD
_HELD = tuple(HELD * _WORTH[kind] for kind in range(9))
_IN_HAND = tuple(IN_HAND * _WORTH[kind] for kind in range(9))


def evaluate(now: Now) -> int:
    """What the table is worth to the mover, in hundredths of a pawn."""
    mover = now.mover
    if now.stopped:
        return -int(CENT * _worth(now, 1 - mover))
    return int(CENT * _worth(now, mover))


def _worth(now: Now, mover: int) -> float:
    grid = now.grid
    cheapest, counts = reach(grid)
    mine, theirs = cheapest[mover], cheapest[1 - mover]
    worth = loss = gain = 0.0
    for at, standing in enumerate(grid):
        if not standing:
            continue
        if (standing >> 4) & 1 == mover:
            worth += _WORTH[standing]
            if attacker := theirs[at]:
                loss = max(loss, PRIZE[standing] - (attacker if mine[at] else 0.0))
        else:
            worth -= _WORTH[standing]
            if attacker := mine[at]:
                gain = max(gain, PRIZE[standing] - (attacker if theirs[at] else 0.0))
    worth += _stock(now, mover) - _stock(now, 1 - mover)
    kings = _king(grid, counts, mover) - _king(grid, counts, 1 - mover)
    return worth + TAKES * gain - LOSES * loss + kings


def _stock(now: Now, colour: int) -> float:
    """Captured pieces and hand cards."""
    worth = _sum(now.held[colour], _HELD)
    hand = now.hand[colour]
    return worth + _sum(hand, _IN_HAND) + CARD * max(0, now.cards[colour] - sum(hand))


def _sum(counts: Counts, worth: tuple[float, ...]) -> float:
    return sum(count * each for count, each in zip(counts, worth, strict=True) if count)


def _king(grid: list[int], counts: list[list[int]], colour: int) -> float:
    """How safely the colour's king stands."""
    king = king_of(grid, colour)
    if king is None:
        return 0.0
    theirs = counts[1 - colour]
    safety = 0.0
    for (to,) in PATHS[KING[colour]][king]:
        if theirs[to]:
            safety -= PRESSURE * theirs[to]
        elif not grid[to]:
            safety += FLIGHT
    return safety
