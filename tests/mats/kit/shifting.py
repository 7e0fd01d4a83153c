"""A layout with everything elsewhere: what a mat draws must go with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from game.mats.kit.plates import Plate
from game.mats.kit.row import Grid, Row
from game.motion.placement import Box, Placement

DX, DY = 7.0, 5.0

LayoutT = TypeVar("LayoutT", bound=Struct)


def shifted(layout: LayoutT) -> LayoutT:
    """The layout with every box and row a little to the right and lower."""
    moved: LayoutT = _shifted(layout)
    return moved


def _shifted(value: Any) -> Any:
    if isinstance(value, Box):
        return value.at(DX, DY, value.w, value.h)
    if isinstance(value, Row | Grid):
        return replace(value, x=value.x + DX, y=value.y + DY)
    if isinstance(value, Plate):
        return replace(value, box=_shifted(value.box))
    if isinstance(value, tuple):
        return tuple(map(_shifted, value))
    if isinstance(value, Struct):
        return replace(value, **{f.name: _shifted(getattr(value, f.name)) for f in fields(value)})
    return value


def staying(before: Sequence[Placement], after: Sequence[Placement], fixed: tuple[str, ...]) -> list[str]:
    """The keys of what has not moved with the layout, but for what belongs to the screen: `fixed` begin
    their keys."""
    assert [p.key for p in before] == [p.key for p in after]
    return [
        old.key
        for old, new in zip(before, after, strict=True)
        if not old.key.startswith(fixed) and (round(new.x - old.x, 3), round(new.y - old.y, 3)) != (DX, DY)
    ]
