"""The steps that a search of 龍棋 makes on a field: all that answer a check, all checks, or the promising."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.ryuki.danger import AIMS, LINES
from game.bots.ryuki.field import DRAW, DROP, LAY, PLAIN_KINDS, STOP, WALL, Counts, Now, Step
from game.bots.ryuki.greedy import PRIZE
from game.rules.ryuki.grid import (
    ASLEEP,
    DEAD_END,
    FAR,
    KINDS,
    KING,
    NUMBER,
    PATHS,
    attacked,
    destinations,
    king_of,
    own_pieces,
)
from game.rules.ryuki.legal import drop_foul, open_squares
from game.rules.ryuki.values import PROMOTED, SQUARES, Piece

LAYS = 4
"""At most this many face-down cards are looked at in a position that is no check."""
VALUABLE = 7.0
"""A dropped piece is looked at if it aims at a prize of this size, or at the king."""
RISE = 3.0
"""What a promotion is worth where steps are put in order."""

Wish = tuple[int, int]
"""A kind of hand card and where it would be laid."""

_RISEN = [0] * 16
for _piece, _risen in PROMOTED.items():
    _RISEN[NUMBER[_piece]] = NUMBER[_risen]
_AIMED = tuple(
    tuple(sum(1 << at for at in AIMS[standing][square]) for square in range(SQUARES))
    for standing in range(ASLEEP)
)
"""By code and square: from where such a piece aims at it, a bit for each square."""
_PAWN = NUMBER[Piece.PAWN]


def moves(now: Now) -> list[tuple[float, Step]]:
    """Every move, with what it takes less a little for who takes it."""
    seen, grid, mover = now.seen, now.grid, now.mover
    far, found = FAR[mover], []
    for start in own_pieces(grid, mover):
        standing = grid[start]
        risen = _RISEN[standing & 15]
        dead, cost = DEAD_END[standing], PRIZE[standing] * 0.05
        for to in destinations(seen, start):
            worth = PRIZE[grid[to]] - cost if grid[to] else 0.0
            if not dead[to]:
                found.append((worth, (start, to, standing)))
            if risen and (far[start] or far[to]):
                found.append((worth + RISE, (start, to, risen + 16 * mover)))
    return found


def drops(now: Now, squares: Sequence[int]) -> Iterator[Step]:
    """The captured pieces onto those of the squares where they may stand."""
    mover, grid = now.mover, now.grid
    for kind, count in enumerate(now.held[mover]):
        if count:
            for to in squares:
                if drop_foul(grid, mover, KINDS[kind - 1], to) is None:
                    yield DROP, to, kind + 16 * mover


def lays(now: Now, squares: Sequence[int]) -> Iterator[Step]:
    """The hand cards onto the squares, but for those that would be a foul; something unknown, if nothing else
    is in the hand."""
    mover, grid = now.mover, now.grid
    if not now.cards[mover]:
        return
    base = ASLEEP + 16 * mover
    for to in squares:
        some = False
        for kind, count in enumerate(now.hand[mover]):
            if count and drop_foul(grid, mover, KINDS[kind - 1], to) is None:
                some = True
                yield LAY, to, kind + base
        if not some:
            yield LAY, to, WALL + base


def answers(now: Now) -> Iterator[Step]:
    """Everything that can be done in check."""
    if now.stopped:
        yield STOP, -1, 0
        return
    found = moves(now)
    found.sort(reverse=True)
    for _, step in found:
        yield step
    squares = open_squares(now.seen)
    yield from drops(now, squares)
    yield from lays(now, squares)


def checks(now: Now) -> Iterator[Step]:
    """All moves and drops that give check."""
    mover, grid = now.mover, now.grid
    king = king_of(grid, 1 - mover)
    if king is None or now.stopped:
        return
    for _, step in sorted(moves(now), reverse=True):
        start, to, standing = step
        if (start in LINES[king] or to in AIMS[standing][king]) and _attacks(grid, step, king, mover):
            yield step
    if any(now.held[mover]):
        squares = open_squares(now.seen)
        for step in drops(now, squares):
            if step[1] in AIMS[step[2]][king] and _attacks(grid, step, king, mover):
                yield step


def _attacks(grid: list[int], step: Step, king: int, mover: int) -> bool:
    """Whether the king is attacked once the step is made."""
    start, to, standing = step
    taken = grid[to]
    left = 0
    if start >= 0:
        left, grid[start] = grid[start], 0
    grid[to] = standing
    found = attacked(grid, king, mover)
    grid[to] = taken
    if start >= 0:
        grid[start] = left
    return found


def promising(now: Now, wishes: Sequence[Wish]) -> Iterator[Step]:
    """In check every answer; else every move, the drops that aim at something, the first few wishes that can
    be had, and the draw."""
    if now.stopped or now.seen.answers is not None:
        yield from answers(now)
        return
    found, mover = moves(now), now.mover
    if any(now.held[mover]):
        found += _aiming(now)
    found.sort(reverse=True)
    for _, step in found:
        yield step
    yield from _wished(now, wishes)
    if now.deck[mover]:
        yield DRAW, -1, 0


def _aiming(now: Now) -> Iterator[tuple[float, Step]]:
    """Drops that aim at the king or at something valuable, or stand beside the own king."""
    grid, mover = now.grid, now.mover
    free = [at for at in range(SQUARES) if not grid[at]]
    low = 16 * (1 - mover)
    targets = [
        at
        for at, standing in enumerate(grid)
        if low < standing < low + 16 and (PRIZE[standing] >= VALUABLE or standing == KING[1 - mover])
    ]
    own = king_of(grid, mover)
    near = 0 if own is None else sum(1 << to for (to,) in PATHS[KING[mover]][own])
    for kind in range(1, PLAIN_KINDS):
        if not now.held[mover][kind]:
            continue
        aimed = _AIMED[kind + 16 * mover]
        hot = near
        for target in targets:
            hot |= aimed[target]
        for to in free:
            if hot >> to & 1 and drop_foul(grid, mover, KINDS[kind - 1], to) is None:
                yield 0.1, (DROP, to, kind + 16 * mover)


def _wished(now: Now, wishes: Sequence[Wish]) -> Iterator[Step]:
    mover, grid, left = now.mover, now.grid, LAYS
    if not now.cards[mover]:
        return
    hand: Counts = now.hand[mover]
    for kind, at in wishes:
        if hand[kind] and not grid[at] and not (kind == _PAWN and drop_foul(grid, mover, Piece.PAWN, at)):
            yield LAY, at, kind + ASLEEP + 16 * mover
            left -= 1
            if not left:
                return
