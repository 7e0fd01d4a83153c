"""龍棋: where on the board a seal has room beside what it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import turned
from game.motion.placement import Box

GRAND, LARGE, STAMP = (216.0, 324.0), (180.0, 270.0), (150.0, 225.0)
"""How large the seal of a check is drawn: of a great one, usually, and of one of many."""
GAP = 8.0
"""What lies between a seal and what it keeps off."""
WITHIN = ((0.0, 8.0), (60.0, 16.0), (None, 24.0))
"""How far from its square a seal is looked for at first, and then, and how exactly: the farther the
more places there are. None: on the whole board."""
FAR = 8.0
"""How many hidden pixels weigh as much as one that a seal stands farther away."""


def beside(
    about: Box,
    clear: Sequence[Box],
    field: Box,
    others: Sequence[Box] = (),
    size: tuple[float, float] = STAMP,
) -> tuple[float, float]:
    """Where a seal of that size lies next to the square that it speaks of, on the board, and clear of that
    square and of these boxes; of such places the one that hides least of the others. Where there is none next
    to it: the nearest; where nothing is clear: in the middle of the board."""
    free: list[Box] = []
    for far, step in WITHIN:
        near = field if far is None else _round(about, size, far)
        spots = _spots(about, field, size, near, step)
        free = [at for at in spots if not any(at.meets(box, GAP) for box in (about, *clear))]
        if free:
            break
    nearest = min((between(at, about) for at in free), default=0.0)

    def cost(at: Box) -> float:
        (x, y), (left, top) = about.middle, at.middle
        hidden = sum(at.shared(box) for box in others)
        return hidden + FAR * (abs(x - left) + abs(y - top))

    next_to_it = (at for at in free if between(at, about) == nearest)
    best = min(next_to_it, key=cost, default=field.centred(*size))
    return best.x, best.y


def called_at(
    about: Box,
    clear: Sequence[Box],
    field: Box,
    others: Sequence[Box],
    sizes: Sequence[tuple[float, float]] = (LARGE, STAMP),
    far: float = GAP,
) -> Box:
    """Where a seal lies, in the first of these sizes for which it has room so near its square; next to that
    it is to hide none of the others. In the last size it lies where it can."""
    for size in sizes:
        at = Box(*beside(about, clear, field, others, size), *size)
        hidden = any(at.meets(box) for box in (*clear, *(others if far == GAP else ())))
        if between(at, about) <= far and not hidden:
            break
    return at


def _round(about: Box, size: tuple[float, float], far: float) -> Box:
    """All that a seal covers that lies no farther than this from the square."""
    (w, h), off = size, GAP + far
    return about.at(-w - off, -h - off, about.w + 2 * (w + off), about.h + 2 * (h + off))


def _spots(about: Box, field: Box, size: tuple[float, float], near: Box, step: float) -> Iterator[Box]:
    """The places on the board within `near`, every `step`, with those that just touch the square."""
    w, h = size
    left, right = max(field.x, near.x), min(field.right, near.right) - w
    top, bottom = max(field.y, near.y), min(field.bottom, near.bottom) - h
    across = {about.x - w - GAP, about.right + GAP, *_steps(field.x, field.right - w, step)}
    down = {about.y - h - GAP, about.bottom + GAP, *_steps(field.y, field.bottom - h, step)}
    for y in sorted(y for y in down if top <= y <= bottom):
        yield from (Box(x, y, w, h) for x in sorted(across) if left <= x <= right)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    return (first + step * n for n in range(int((last - first) / step) + 1))


def between(a: Box, b: Box) -> float:
    """How far apart two boxes lie, the longer of across and down."""
    across = max(a.x - b.right, b.x - a.right)
    down = max(a.y - b.bottom, b.y - a.bottom)
    return max(0.0, across, down)


def pieces_but(table: Table, *squares: int) -> list[Box]:
    """The squares of all pieces but those on these."""
    lying = (at for at, man in enumerate(table.desk.view.board) if man is not None and at not in squares)
    return cells(table, lying)


def cells(table: Table, squares: Iterable[int]) -> list[Box]:
    """Where these squares are seen."""
    return [table.at.cell(at, turned(table.desk)) for at in squares]
