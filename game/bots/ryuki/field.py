"""A whole table of 龍棋 as numbers, on which actions are made and taken back: what a search plays on.

Both sides' sleeping cards are known here, or guessed by whoever builds it. Cards drawn on the way stay
unknown: they count, and one of them may block a check, but none is ever anything.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, TypeVar

from game.bots.ryuki.danger import Table, wake_foul
from game.rules.ryuki import Action
from game.rules.ryuki.grid import ASLEEP, KINDS, NUMBER, Survey, code, in_check, survey
from game.rules.ryuki.legal import has_action
from game.rules.ryuki.values import (
    JUNIOR_GOAL,
    JUNIOR_POINTS,
    PLAIN,
    PROMOTED,
    Captive,
    Draw,
    Drop,
    Lay,
    Move,
    Piece,
    SeenSide,
)

WALL = 15
"""The kind of a card that is not known: it blocks and can be captured, nothing else."""
PLAIN_KINDS = 9
"""Above the number of every kind that lies among captured pieces or in a hand."""
DROP, LAY, DRAW, STOP = -1, -2, -3, -4

Step = tuple[int, int, int]
"""From where, to where, and the code of what stands there then. In place of a square to start from: `DROP`,
`LAY`, `DRAW` (to nowhere) or `STOP`, when the wake-up has given check and the turn is over (rule 002-17)."""
Counts = tuple[int, ...]
"""By kind."""
Both = tuple[int, int]
"""By colour."""

T = TypeVar("T")

NONE: Counts = (0,) * PLAIN_KINDS
_PAWN = NUMBER[Piece.PAWN]
_PLAIN = [0] * 16
_POINTS = [0] * PLAIN_KINDS
for _piece in KINDS:
    _PLAIN[NUMBER[_piece]] = NUMBER[PLAIN[_piece]]
    _POINTS[NUMBER[PLAIN[_piece]]] = JUNIOR_POINTS[PLAIN[_piece]]
_PLAIN[WALL] = _PAWN
_CAPTIVES = tuple(Captive(piece, -1) for piece in KINDS[: PLAIN_KINDS - 1])


class Now(NamedTuple):
    """The table at one moment, a side's turn begun. Nothing in it is ever changed."""

    grid: list[int]
    mover: int
    """The colour to move."""
    held: tuple[Counts, Counts]
    """Captured pieces."""
    hand: tuple[Counts, Counts]
    """Hand cards that are known, or taken for known."""
    cards: Both
    """How many cards the hands have, known or not."""
    deck: Both
    asleep: tuple[tuple[int, ...], tuple[int, ...]]
    seen: Survey
    """The grid as the mover sees it."""
    lost: bool
    """Whether the mover has lost."""
    stopped: bool
    """Whether the mover's turn is over before his action."""


class Field:
    """The table with all that has happened since; `now` is how it stands."""

    def __init__(self, now: Now, junior: bool) -> None:
        self.now = now
        self._junior = junior
        self._earlier: list[Now] = []

    def make(self, step: Step) -> None:
        """Does what the mover may do and begins the other's turn."""
        now = self.now
        self._earlier.append(now)
        start, to, standing = step
        mover = now.mover
        grid = now.grid.copy()
        held, lost = now.held, False
        if start >= 0:
            taken = grid[to]
            grid[start], grid[to] = 0, standing
            if taken:
                held = _more(held, mover, _PLAIN[taken & 15], 1)
                lost = self._junior and _points(held[mover]) >= JUNIOR_GOAL
            self.now = _begun(now, grid, held, lost)
        elif start == DROP:
            grid[to] = standing
            self.now = _begun(now, grid, _more(held, mover, standing & 15, -1), lost)
        elif start == LAY:
            grid[to] = standing
            self.now = _begun(_laid(now, to, standing & 15), grid, held, lost)
        elif start == DRAW:
            cards, deck = _plus(now.cards, mover, 1), _plus(now.deck, mover, -1)
            self.now = _begun(now._replace(cards=cards, deck=deck), grid, held, lost)
        else:
            self.now = _begun(now, grid, held, lost)

    def unmake(self) -> None:
        """Takes back what was made last."""
        self.now = self._earlier.pop()

    def over(self) -> int | None:
        """-1 if the mover has lost; nobody wins by what another does last."""
        return -1 if self.now.lost else None

    def key(self) -> Hashable:
        """What further play rests on, but for the hands' kinds."""
        now = self.now
        return bytes(now.grid), now.mover, now.held, now.cards, now.deck, now.stopped


def field_of(table: Table, faces: tuple[Piece, ...], hand: Counts) -> Field:
    """The table of a view whose seat is to act. `faces` are what the opponent's sleeping cards are taken for,
    by square, `hand` the kinds that he is taken to hold."""
    view, mover = table.view, table.colour
    grid = list(table.grid)
    sleeping = tuple(at for at, standing in enumerate(grid) if standing >= ASLEEP)
    for at, face in zip(sleeping, faces, strict=True):
        grid[at] = code(face, 1 - mover, asleep=True)
    own, other = view.sides[table.seat], view.sides[1 - table.seat]
    known = counted(tuple(piece for piece in own.hand if piece))
    held = [counted(tuple(captive.piece for captive in side.captured)) for side in (own, other)]
    now = Now(
        grid,
        mover,
        _ordered(mover, held[0], held[1]),
        _ordered(mover, known, hand),
        _ordered(mover, len(own.hand), len(other.hand)),
        _ordered(mover, own.deck, other.deck),
        _ordered(mover, (), sleeping),
        survey(grid, mover),
        False,
        False,
    )
    return Field(now, view.options.junior)


def counted(pieces: tuple[Piece, ...]) -> Counts:
    """Plain pieces by kind."""
    counts = [0] * PLAIN_KINDS
    for piece in pieces:
        counts[NUMBER[piece]] += 1
    return tuple(counts)


def step_of(action: Action, colour: int) -> Step:
    """The action of a turn as a step of that colour."""
    if isinstance(action, Move):
        piece = PROMOTED[action.piece] if action.promote else action.piece
        return action.start, action.to, code(piece, colour)
    if isinstance(action, Drop):
        return DROP, action.to, code(action.piece, colour)
    if isinstance(action, Lay):
        return LAY, action.at, code(action.piece, colour, asleep=True)
    return DRAW, -1, 0


def action_of(step: Step, grid: list[int]) -> Action | None:
    """The step as an action on that grid; None for what is none, or rests on a card that is not known."""
    start, to, standing = step
    kind = standing & 15
    if start == STOP or kind == WALL:
        return None
    if start == DRAW:
        return Draw()
    if start in (DROP, LAY):
        return Drop(KINDS[kind - 1], to) if start == DROP else Lay(KINDS[kind - 1], to)
    piece = KINDS[(grid[start] & 15) - 1]
    return Move(piece, start, to, promote=KINDS[kind - 1] is not piece)


def _begun(now: Now, grid: list[int], held: tuple[Counts, Counts], lost: bool) -> Now:
    """The other's turn: he draws, his cards wake up, and if he can do nothing he has lost."""
    other = 1 - now.mover
    cards, deck, asleep = now.cards, now.deck, now.asleep
    if deck[other]:
        cards, deck = _plus(cards, other, 1), _plus(deck, other, -1)
    stopped = False
    if sleepers := asleep[other]:
        sleeping = ASLEEP + 16 * other
        woke = tuple(at for at in sleepers if grid[at] & 48 == sleeping)
        for at in woke:
            grid[at] -= ASLEEP
        asleep = (asleep[0], ()) if other else ((), asleep[1])
        lost = lost or (bool(woke) and _fouled(grid, woke))
        stopped = bool(woke) and in_check(grid, 1 - other)
    seen = survey(grid, other)
    if not lost:
        lost = seen.answers is not None if stopped else _stuck(seen, held[other], cards[other], deck[other])
    return Now(grid, other, held, now.hand, cards, deck, asleep, seen, lost, stopped)


def _fouled(grid: list[int], woke: tuple[int, ...]) -> bool:
    """Rule 002-20, which a card that is not known does not break."""
    return wake_foul(grid, tuple(at for at in woke if grid[at] & 15 != WALL))


def _stuck(seen: Survey, held: Counts, cards: int, deck: int) -> bool:
    """Whether there is nothing to do (rules 002-10 and 002-21)."""
    if seen.answers is None and (deck or (cards and 0 in seen.grid)):
        return False
    captives = tuple(_CAPTIVES[kind - 1] for kind, count in enumerate(held) if count)
    return not has_action(seen, SeenSide((None,) * cards, captives, deck, ()))


def _laid(now: Now, at: int, kind: int) -> Now:
    """Without the card in the mover's hand, with it among those that will wake up."""
    mover = now.mover
    hand = now.hand if kind == WALL else _more(now.hand, mover, kind, -1)
    asleep = (now.asleep[0], (at,)) if mover else ((at,), now.asleep[1])
    return now._replace(hand=hand, cards=_plus(now.cards, mover, -1), asleep=asleep)


def _points(held: Counts) -> int:
    return sum(count * points for count, points in zip(held, _POINTS, strict=True))


def _more(both: tuple[Counts, Counts], colour: int, kind: int, by: int) -> tuple[Counts, Counts]:
    counts = both[colour]
    counts = (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
    return (both[0], counts) if colour else (counts, both[1])


def _plus(both: Both, colour: int, by: int) -> Both:
    return (both[0], both[1] + by) if colour else (both[0] + by, both[1])


def _ordered(mover: int, own: T, other: T) -> tuple[T, T]:
    return (other, own) if mover else (own, other)
