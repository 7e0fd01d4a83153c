"""Screens and parts of them as layers: above another one, as one picture, elsewhere, round another middle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Group
from game.motion.placement import Placement

ABOVE = 10
"""How many layers higher a screen lies that is drawn over another one."""

VEIL = "veil"
"""How the key of a placement ends that a sheet lays over everything beneath it."""


def lifted(placements: Sequence[Placement], name: str, alpha: float = 1.0) -> tuple[Placement, ...]:
    """A screen's placements above those of another one, under keys of their own, as faint as asked."""
    return tuple(
        replace(p, key=f"{name}/{p.key}", layer=p.layer + ABOVE, alpha=p.alpha * alpha)
        for p in placements
        if alpha > 0
    )


def whole(
    placements: Sequence[Placement],
    key: str,
    y: float = 0,
    layer: int = 0,
    alpha: float = 1.0,
    space: Space = Space.WIDE,
) -> Placement:
    """A whole screen as one picture: lower by y, which is rounded to three reference pixels, whole pixels at
    720p too."""
    group = Group(tuple(placements))
    return Placement(key, group, 0, 3 * round(y / 3), space.w, space.h, layer=layer, alpha=alpha)


def moved(placements: Iterable[Placement], right: float, down: float) -> Iterator[Placement]:
    """All of them so far from where they were."""
    return (replace(p, x=p.x + right, y=p.y + down) if right or down else p for p in placements)


def shifted(placements: Iterable[Placement], space: Space) -> Iterator[Placement]:
    """What was laid out round the middle of the wide space, round that of another one."""
    return moved(placements, *space.shift)
