"""Parts of a screen that are laid out each for itself: moved to their places, and put together."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.look.describe.layers import moved
from game.look.describe.space import Space
from game.mats.table import Frame


def part_moved(frame: Frame, by: tuple[float, float]) -> Frame:
    """All of it so far from where it was."""
    dx, dy = by
    if not dx and not dy:
        return frame
    caret = frame.caret and frame.caret.at(dx, dy, frame.caret.w, frame.caret.h)
    placements = tuple(moved(frame.placements, dx, dy))
    targets = tuple(replace(t, x=t.x + dx, y=t.y + dy) for t in frame.targets)
    return replace(frame, placements=placements, targets=targets, caret=caret)


def together(frames: Iterable[Frame], space: Space) -> Frame:
    """Several parts as one screen; what is typed belongs to any of them."""
    parts = tuple(frames)
    return Frame(
        tuple(p for part in parts for p in part.placements),
        tuple(t for part in parts for t in part.targets),
        typing=any(part.typing for part in parts),
        caret=next((part.caret for part in parts if part.caret is not None), None),
        space=space,
    )
