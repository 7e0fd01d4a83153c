"""An imagined world of 龍棋 as alpha-beta wants to see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from game.bots.ryuki.danger import Table
from game.bots.ryuki.field import Counts, Field, Step, counted, field_of
from game.bots.ryuki.greedy import PRIZE, WORTH
from game.bots.ryuki.steps import Wish, moves, promising
from game.bots.ryuki.weigh import evaluate
from game.rules.ryuki import State
from game.rules.ryuki.grid import DEAD_END, KINDS, KING, PATHS, attacked
from game.rules.ryuki.values import SQUARES, Piece

FRESH = 0.3
"""How much of its worth a card brings by being laid."""
AIM = 0.3
"""How much of what it will then attack."""
KING_AIM = 4.0
"""What an attack on a king is worth that will wake up."""
WISHES = 12
"""Of more cards and squares than these the best are kept; in a position the first few that can be had."""
HOT = 6.0
"""What a capture beyond the horizon must be worth."""


class World:
    """One possible table; steps and values are those of the side to move."""

    def __init__(self, field: Field) -> None:
        self.field = field
        now = field.now
        self._wishes = tuple(_wishes(now.grid, colour, now.hand[colour]) for colour in (0, 1))

    def moves(self) -> Iterator[Step]:
        """The promising steps; in check all there are."""
        now = self.field.now
        return promising(now, self._wishes[now.mover])

    def loud(self) -> Iterator[Step]:
        """The captures that are worth much."""
        now = self.field.now
        if now.stopped:
            return
        for worth, step in sorted(moves(now), reverse=True):
            if worth < HOT:
                return
            yield step

    def make(self, step: Step) -> None:
        """Does it."""
        self.field.make(step)

    def unmake(self) -> None:
        """Takes it back."""
        self.field.unmake()

    def over(self) -> int | None:
        """-1 if the side to move has lost."""
        return self.field.over()

    def evaluate(self) -> int:
        """In hundredths of a pawn."""
        return evaluate(self.field.now)

    def key(self) -> Hashable:
        """Of the table."""
        return self.field.key()


def world_of(table: Table, state: State) -> World:
    """What was imagined behind the table's view."""
    other = 1 - table.seat
    faces = tuple(
        man.piece for man in state.board if man is not None and man.asleep and man.seat == other and man.piece
    )
    return World(field_of(table, faces, counted(state.sides[other].hand)))


def _wishes(grid: list[int], colour: int, hand: Counts) -> Sequence[Wish]:
    """What the colour would most like to lay, and where, as the table stands."""
    found: list[tuple[float, Wish]] = []
    safe = [not attacked(grid, at, 1 - colour) for at in range(SQUARES)]
    for kind, count in enumerate(hand):
        if not count or KINDS[kind - 1] is Piece.KING:
            continue
        standing = kind + 16 * colour
        for at in range(SQUARES):
            if not grid[at] and not DEAD_END[standing][at]:
                value = FRESH * WORTH[KINDS[kind - 1]] + AIM * _aim(grid, standing, at, colour)
                found.append((value - (0.0 if safe[at] else 0.8 * PRIZE[standing]), (kind, at)))
    found.sort(reverse=True)
    return tuple(wish for _, wish in found[:WISHES])


def _aim(grid: list[int], standing: int, at: int, colour: int) -> float:
    """The best that a piece attacks from there."""
    best = 0.0
    for path in PATHS[standing][at]:
        for to in path:
            target = grid[to]
            if target and (target >> 4) & 1 != colour:
                best = max(best, KING_AIM if target == KING[1 - colour] else PRIZE[target])
            if target:
                break
    return best
