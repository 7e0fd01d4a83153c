"""地下鉄: what a seat's beads are worth now, ① to ⑤."""

from __future__ import annotations

from functools import lru_cache

from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of
from game.rules.subway.score import Figures, own_beads, quick_parts, soon_longest
from game.rules.subway.values import Over, State

PARTS = ("beads", "terminals", "longest", "sets", "finish")
_own, _quick = lru_cache(maxsize=256)(own_beads), lru_cache(maxsize=256)(quick_parts)
"""From frame to frame they seldom change."""


def longest_of(
    state: State, figures: Figures | None, seat: Seat, board: Board | None = None
) -> tuple[tuple[str, ...], bool]:
    """A longest path of the seat, and whether it is of the beads now there; where finding it takes long, the
    last one that was worked out."""
    own = _own(state.beads, seat)
    known = None if figures is None else figures[seat]
    if known is not None and known.own == own:
        return known.longest, True
    soon = soon_longest(board or board_of(state), own)
    if soon is not None:
        return soon, True
    return (() if known is None else known.longest), False


def parts_of(state: State, figures: Figures | None, seat: Seat) -> dict[str, int | None]:
    """① to ⑤; None for a ③ that nobody has worked out yet."""
    board = board_of(state)
    quick = dict(_quick(board, _own(state.beads, seat), seat == state.finisher))
    if isinstance(state.todo, Over):
        longest: int | None = dict(state.todo.outcome.scores[seat].parts)["longest"]
    else:
        path, fresh = longest_of(state, figures, seat, board)
        longest = len(path) if fresh or figures is not None else None
    return {part: quick.get(part, longest) for part in PARTS}


def settled(state: State, figures: Figures | None, seat: Seat) -> bool:
    """Whether these are the points of the beads that lie there."""
    return isinstance(state.todo, Over) or longest_of(state, figures, seat)[1]


def total(state: State, figures: Figures | None, seat: Seat) -> int | None:
    """All of it together; None while ③ is not known."""
    values = [*parts_of(state, figures, seat).values()]
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None
