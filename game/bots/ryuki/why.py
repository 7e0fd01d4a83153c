"""Why the hard player of 龍棋 would do something: what it takes, checks, guards, aims at or wakes.

All is read off the board as the seat sees it, before and after the action; a sleeping card of the other's may
wake before he moves, so that nothing is called safe while one lies there.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.reason import Reason
from game.bots.ryuki import greedy
from game.bots.ryuki.danger import Table
from game.bots.ryuki.greedy import WORTH
from game.bots.ryuki.merits import Merit, Merits, far, kind_of, reached
from game.bots.search.thought import Thought
from game.rules.protocol import Param
from game.rules.ryuki import Action
from game.rules.ryuki.ask import checking
from game.rules.ryuki.grid import ASLEEP, attackers, in_check
from game.rules.ryuki.sight import hidden_from
from game.rules.ryuki.values import (
    PROMOTED,
    WIDTH,
    Confirm,
    Draw,
    Drop,
    Lay,
    Move,
    Piece,
    ToSetUp,
    View,
)


def why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    """The first of what a player would name, from a mate down to what a piece is good for."""
    if isinstance(view.todo, ToSetUp):
        return _set_up(view, action)
    told = _Told(view, thought)
    finders: tuple[Callable[[Action], Reason | None], ...] = (
        told.ends,
        told.answers_check,
        told.takes,
        told.checks,
        told.guards,
        told.protects,
        told.stays,
        told.calms,
    )
    return next((said for find in finders if (said := find(action)) is not None), _because("holds"))


def _because(key: str, **params: Param) -> Reason:
    return Reason(f"why.ryuki.{key}", tuple(params.items()))


def _merit(found: Merit | None) -> Reason | None:
    return None if found is None else _because(found[0], **found[1])


class _Told:
    """A position, and what is to be told of actions in it."""

    def __init__(self, view: View, thought: Thought[Action]) -> None:
        self._view, self._thought = view, thought
        self._table = Table(view)
        self._me, self._foe = self._table.colour, 1 - self._table.colour
        self._sleepers = bool(hidden_from(view, 1 - self._table.seat).asleep)

    def ends(self, action: Action) -> Reason | None:
        """Mate at once, the last point of a junior game, or a mate by checks alone."""
        if isinstance(action, Move | Drop) and self._table.mates(action) >= 1.0:
            return _because("mate")
        if greedy.wins(self._table, action):
            return _because("goal")
        forced = not self._thought.others and self._thought.best.value >= 0.99
        return _because("forced") if forced and len(self._thought.line) == 1 else None

    def answers_check(self, action: Action) -> Reason | None:
        """The king goes, the checking piece is taken, or something comes between."""
        view = self._view
        from_where = checking(view, self._table.seat)
        if not from_where or self._checked(action):
            return None
        if isinstance(action, Move) and action.to in from_where:
            return _because("takes_checker", piece=self._at(action.to))
        king = isinstance(action, Move) and action.piece is Piece.KING
        return _because("escapes" if king else "blocks")

    def _checked(self, action: Action) -> bool:
        """Whether the own king is still in check after it."""
        return in_check(self._table.after(action).grid, self._me)

    def takes(self, action: Action) -> Reason | None:
        """A piece; for nothing, where no face-up piece takes back and none sleeps that might."""
        if not isinstance(action, Move) or not self._table.grid[action.to]:
            return None
        if self._view.board[action.to] is not None and self._asleep(action.to):
            return _because("takes_card")
        free = not self._hit_back(action) and not self._sleepers
        return _because("takes_free" if free else "takes", piece=self._at(action.to))

    def _asleep(self, at: int) -> bool:
        return self._table.grid[at] >= ASLEEP

    def _at(self, at: int) -> str:
        man = self._view.board[at]
        assert man is not None
        assert man.piece is not None
        return man.piece.value

    def _hit_back(self, action: Move | Drop | Lay) -> list[int]:
        """From where face-up pieces attack what stands there afterwards."""
        to = action.at if isinstance(action, Lay) else action.to
        return attackers(self._table.after(action).grid, to, self._foe)

    def checks(self, action: Action) -> Reason | None:
        """A check, or a king that is spared a mate."""
        if isinstance(action, Move | Drop) and in_check(self._table.after(action).grid, self._foe):
            return _because("check")
        if action != Draw() and not self._table.safe(Draw()) and self._table.safe(action):
            return _because("spares")
        return None

    def guards(self, action: Action) -> Reason | None:
        """What stood attacked stands so no longer; or a piece rises."""
        if isinstance(action, Move):
            attacked = attackers(self._table.grid, action.start, self._foe)
            if attacked and not self._hit_back(action) and not self._sleepers:
                return _because("saves", piece=action.piece.value)
            if action.promote:
                return _because("rises", piece=PROMOTED[action.piece].value)
        return None

    def protects(self, action: Action) -> Reason | None:
        """What is attacked has something behind it now."""
        return _merit(self._merits(action).protects()) if isinstance(action, Move | Drop) else None

    def calms(self, action: Action) -> Reason | None:
        """Nothing attacks it there."""
        return _merit(self._merits(action).calm()) if isinstance(action, Move | Drop) else None

    def _merits(self, action: Move | Drop) -> Merits:
        return Merits(self._table.grid, self._table.after(action).grid, self._me, action)

    def stays(self, action: Action) -> Reason | None:
        """What it aims at next, what stands behind it, what it does for others, how far it goes; or what a
        card is good for."""
        if isinstance(action, Draw):
            return _because("draws", n=len(self._view.sides[self._table.seat].hand) + 1)
        if isinstance(action, Lay):
            aim = self._aim(action.piece, action.at, self._table.grid)
            return _because("wakes") if aim is None else _because("wakes_at", piece=aim)
        if not isinstance(action, Move | Drop):
            return None
        grid = self._table.after(action).grid
        piece = PROMOTED[action.piece] if isinstance(action, Move) and action.promote else action.piece
        aim = self._aim(piece, action.to, grid)
        if aim is not None:
            return _because("aims", piece=aim)
        backing = attackers(grid, action.to, self._me)
        if backing:
            strongest = max((kind_of(grid[at]) for at in backing), key=lambda kind: WORTH[kind])
            return _because("backed", piece=strongest.value)
        return _merit(self._merits(action).others()) or self._further(action, piece, grid)

    def _further(self, action: Move | Drop, piece: Piece, grid: list[int]) -> Reason | None:
        reach = len(set(reached(grid, self._me, piece, action.to)))
        if isinstance(action, Move):
            before = len(set(reached(self._table.grid, self._me, action.piece, action.start)))
            return _because("further", n=reach) if reach > before else None
        return _because("reaches", n=reach) if reach else None

    def _aim(self, piece: Piece, at: int, grid: list[int]) -> str | None:
        """The most valuable face-up piece, kings apart, that it attacks from there."""
        foes = [
            kind_of(grid[to])
            for to in reached(grid, self._me, piece, at)
            if 0 < grid[to] < ASLEEP and grid[to] & 15
        ]
        prey = [kind for kind in foes if kind is not Piece.KING]
        return max(prey, key=lambda kind: WORTH[kind]).value if prey else None


def _set_up(view: View, action: Action) -> Reason:
    """Where the card stands in the camp."""
    assert view.seat is not None
    staged = view.sides[view.seat].staged
    if isinstance(action, Confirm):
        return _because("ready", n=len(staged))
    assert isinstance(action, Lay)
    rear = action.at // WIDTH == (4 if view.seat == view.options.first else 0)
    if action.piece is Piece.KING:
        return _because("king_rear" if rear else "king")
    king = next((card.at for card in staged if card.piece is Piece.KING), None)
    if king is not None and far(king, action.at) == 1:
        return _because("beside")
    return _because("rear" if rear else "front")
