"""Mates in 龍棋, one turn ahead, for the greedy bot: what its view allows to be known of them.

A view hides the cards that will be drawn and what a sleeping card is. The first never matters for a mate in
one, for any hand card blocks as well as any other; the second is tried as everything it may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.ryuki import Action
from game.rules.ryuki.grid import (
    ASLEEP,
    DEAD_END,
    KINDS,
    PATHS,
    RAYS,
    attacked,
    code,
    destinations,
    grid_of,
    in_check,
    king_of,
    may_promote,
    own_pieces,
    survey,
)
from game.rules.ryuki.legal import colour_of, drop_foul, has_action, open_squares
from game.rules.ryuki.reckon import odds, set_ups
from game.rules.ryuki.sight import hidden_from
from game.rules.ryuki.values import (
    JUNIOR_GOAL,
    JUNIOR_POINTS,
    PLAIN,
    PROMOTED,
    SQUARES,
    WIDTH,
    Captive,
    Drop,
    Lay,
    Move,
    Piece,
    SeenSide,
    View,
)

SET_UPS = 8
"""At most this many of the opponent's possible set-ups, evenly spread, stand for all of them where a
likelihood is asked for while his first cards still sleep."""

AIMS = tuple(
    tuple(
        frozenset(at for at in range(SQUARES) if any(king in path for path in PATHS[standing][at]))
        for king in range(SQUARES)
    )
    for standing in range(ASLEEP)
)
"""By code and square: from where such a piece attacks it if nothing stands between."""
LINES = tuple(frozenset(at for _, ray in RAYS[square] for at in ray) for square in range(SQUARES))
"""By square: all that lies on a line with it, where a piece that leaves may uncover an attack."""

World = tuple[tuple[Piece, ...], float]
"""What the opponent's sleeping cards may be, by square, and how likely that is."""


class Reply(NamedTuple):
    """A move, or with no start a drop: what stands on `to` afterwards, by its code."""

    start: int | None
    to: int
    standing: int


class After(NamedTuple):
    """How the table stands after an action of the bot's."""

    grid: list[int]
    side: SeenSide
    """The bot's at its next turn, when it has drawn again."""
    laid: tuple[int, Piece] | None
    """The card that the action laid face down."""


class Table:
    """A view prepared for the questions: is that action mate, and what could be done to me after it?"""

    def __init__(self, view: View, starving: bool = True) -> None:
        """`starving`: whether it is seen that the bot could be left without an action though it is not in
        check (rule 002-21)."""
        assert view.seat is not None
        self.view = view
        self._starving = starving
        self.seat = view.seat
        self.colour = colour_of(view, self.seat)
        self.grid = grid_of(view.board, view.options.first)
        self._other = view.sides[1 - self.seat]
        self._their_side = _at_next_turn(self._other, len(self._other.hand), self._other.captured)
        hidden = hidden_from(view, 1 - self.seat)
        self._sleepers = hidden.asleep
        self._worlds: list[World] = [((), 1.0)]
        if hidden.asleep and Piece.KING in hidden.unknown:
            worlds = set_ups(hidden.asleep)
            self._worlds = [(faces, 1 / len(worlds)) for faces in worlds]
        elif hidden.asleep:
            self._worlds = [((face,), chance) for face, chance in odds(hidden)]

    # What an action does

    def after(self, action: Action) -> After:
        """The table after an action of the bot's."""
        grid = list(self.grid)
        side = self.view.sides[self.seat]
        hand, captured, laid = len(side.hand), side.captured, None
        if isinstance(action, Move):
            taken = grid[action.to]
            if taken & 15:
                captured = (*captured, Captive(PLAIN[KINDS[(taken & 15) - 1]], -1))
            grid[action.start] = 0
            piece = PROMOTED[action.piece] if action.promote else action.piece
            grid[action.to] = code(piece, self.colour)
        elif isinstance(action, Drop):
            n = next(n for n, held in enumerate(captured) if held.piece is action.piece)
            captured = captured[:n] + captured[n + 1 :]
            grid[action.to] = code(action.piece, self.colour)
        elif isinstance(action, Lay):
            hand, laid = hand - 1, (action.at, action.piece)
            grid[action.at] = code(action.piece, self.colour, asleep=True)
        return After(grid, _at_next_turn(side, hand, captured), laid)

    def _wake(self, grid: list[int], faces: tuple[Piece, ...]) -> tuple[list[int], tuple[int, ...]]:
        """The opponent's sleeping cards turned up, those that were not captured."""
        sleeping = ASLEEP + 16 * (1 - self.colour)
        grid, woke = list(grid), []
        for at, face in zip(self._sleepers, faces, strict=False):
            if grid[at] & 48 == sleeping:
                grid[at] = code(face, 1 - self.colour)
                woke.append(at)
        return grid, tuple(woke)

    # Mates

    def mates(self, action: Move | Drop) -> float:
        """How likely it is that the opponent has no answer to the action: mate, or without check nothing left
        to do (rule 002-21), which can only be where his hand, his deck and his captured pieces are gone."""
        grid = self.after(action).grid
        other = 1 - self.colour
        theirs = self._their_side
        if not in_check(grid, other) and (theirs.hand or theirs.deck or theirs.captured):
            return 0.0
        won = 0.0
        for faces, chance in self._worlds:
            awake, woke = self._wake(grid, faces)
            # Rules 002-18 and 002-20: his cards may only lose him the game sooner.
            lost = woke and (wake_foul(awake, woke) or in_check(awake, self.colour))
            if lost or not has_action(survey(awake, other), self._their_side):
                won += chance
        return won

    def safe(self, action: Action) -> bool:
        """Whether the opponent has no way then to win in his turn or to leave the bot without an answer."""
        after = self.after(action)
        for n, (faces, _) in enumerate(self._worlds):
            if self._falls(after, faces):
                # What speaks against this action will soon speak against others.
                self._worlds.insert(0, self._worlds.pop(n))
                return False
        return True

    def danger(self, action: Action) -> float:
        """How likely it is that he can."""
        after = self.after(action)
        some = sorted(self._worlds)[:: 1 + len(self._worlds) // SET_UPS if len(self._sleepers) > 1 else 1]
        fallen = sum(chance for faces, chance in some if self._falls(after, faces))
        return fallen / sum(chance for _, chance in some)

    def _falls(self, after: After, faces: tuple[Piece, ...]) -> bool:
        grid, woke = self._wake(after.grid, faces)
        other = 1 - self.colour
        if woke and wake_foul(grid, woke):
            return False
        if woke and in_check(grid, self.colour):
            return not in_check(grid, other) and self._lost(grid, after)
        king = king_of(grid, self.colour)
        assert king is not None
        mine = after.side
        starved = self._starving and not (mine.hand or mine.deck or mine.captured)
        for reply in self._replies(grid, king, starved):
            taken = grid[reply.to]
            left = 0
            if reply.start is not None:
                left, grid[reply.start] = grid[reply.start], 0
            grid[reply.to] = reply.standing
            falls = self._scores(taken) or (
                (starved or attacked(grid, king, other)) and self._lost(grid, after)
            )
            grid[reply.to] = taken
            if reply.start is not None:
                grid[reply.start] = left
            if falls:
                return True
        return False

    def _replies(self, grid: list[int], king: int, every: bool) -> Iterator[Reply]:
        """The opponent's moves and drops that may give check, or win a junior game; or every one."""
        other = 1 - self.colour
        seen = survey(grid, other)
        for start in own_pieces(grid, other):
            standing = grid[start]
            piece = KINDS[(standing & 15) - 1]
            uncovers = every or start in LINES[king]
            for to in destinations(seen, start):
                wanted = uncovers or self._scores(grid[to])
                if (wanted or to in AIMS[standing][king]) and not DEAD_END[standing][to]:
                    yield Reply(start, to, standing)
                if may_promote(piece, other, start, to):
                    risen = code(PROMOTED[piece], other)
                    if wanted or to in AIMS[risen][king]:
                        yield Reply(start, to, risen)
        squares = open_squares(seen) if self._other.captured else []
        for piece in {held.piece for held in self._other.captured}:
            standing = code(piece, other)
            for to in squares:
                if (every or to in AIMS[standing][king]) and drop_foul(grid, other, piece, to) is None:
                    yield Reply(None, to, standing)

    def _scores(self, taken: int) -> bool:
        """Whether capturing that wins the opponent a junior game."""
        if not self.view.options.junior or not taken:
            return False
        held = sum(JUNIOR_POINTS[captive.piece] for captive in self._other.captured)
        return held + JUNIOR_POINTS[PLAIN[KINDS[(taken & 15) - 1]]] >= JUNIOR_GOAL

    def _lost(self, grid: list[int], after: After) -> bool:
        """Whether the bot, in check at the beginning of its turn, has lost."""
        if after.laid is not None and grid[after.laid[0]] & 48 == ASLEEP + 16 * self.colour:
            at, piece = after.laid
            grid = list(grid)
            grid[at] = code(piece, self.colour)
            if wake_foul(grid, (at,)) or in_check(grid, 1 - self.colour):
                return True
        return not has_action(survey(grid, self.colour), after.side)


def _at_next_turn(side: SeenSide, hand: int, captured: tuple[Captive, ...]) -> SeenSide:
    """The side when it has begun a turn, with that many hand cards before."""
    drawn = 1 if side.deck else 0
    return SeenSide((None,) * (hand + drawn), captured, side.deck - drawn, ())


def wake_foul(grid: list[int], woke: tuple[int, ...]) -> bool:
    """Rule 002-20, rulings 2-h and 2-i."""
    for at in woke:
        standing = grid[at]
        if DEAD_END[standing][at]:
            return True
        if KINDS[(standing & 15) - 1] is Piece.PAWN and grid[at % WIDTH :: WIDTH].count(standing) > 1:
            return True
    return False
