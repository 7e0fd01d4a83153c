"""What on a page keeps its form when that is stretched."""

from __future__ import annotations

from collections.abc import Sequence

from game.look.describe.specs import Cloth, Label, Panel, Pattern
from game.motion.placement import Box, Placement

THIN, ROUND = 26.0, 120.0
"""A panel that is no thicker is a line; one that is round and no larger keeps its form."""
OVERLAP = -1.0
"""The gap from which on things lie on each other: boxes that only touch do not."""
CLOTH = " cloth"
"""How the key of the ground of a small table ends: what lies on that keeps its form."""

Cluster = tuple[Box, tuple[Placement, ...]]
"""Things that lie on each other, and what is round them all."""


def kept(things: Sequence[Placement]) -> list[Placement]:
    """What keeps its form, and what lies on a small table."""
    cloths = [p.box for p in things if p.key.endswith(CLOTH)]
    return [p for p in things if _keeps_form(p) or any(cloth.covers(p.box, 1) for cloth in cloths)]


def _keeps_form(p: Placement) -> bool:
    """Whether it would be spoilt if it became higher and not wider."""
    what = p.what
    if isinstance(what, Panel):
        if p.h <= THIN:
            return True
        pill = what.radius >= 0.45 * min(p.w, p.h) and p.w <= 2.4 * p.h
        return pill and max(p.w, p.h) <= ROUND
    if isinstance(what, Label):
        return what.printed or what.vertical
    return not isinstance(what, Pattern | Cloth)


def clusters(things: Sequence[Placement]) -> list[Cluster]:
    """Things that lie on each other stay as they lie."""
    found: list[Cluster] = []
    for p in things:
        box = p.box
        members: tuple[Placement, ...] = (p,)
        apart = []
        for other in found:
            if box.meets(other[0], OVERLAP):
                box, members = _round(box, other[0]), (*other[1], *members)
            else:
                apart.append(other)
        found = [*apart, (box, members)]
    return found


def _round(a: Box, b: Box) -> Box:
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Box(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)


def all_round(things: Sequence[Placement]) -> Box:
    """What is round all of them."""
    whole = things[0].box
    for p in things[1:]:
        whole = _round(whole, p.box)
    return whole
