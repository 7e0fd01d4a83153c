"""The focus graph: where the arrows lead, from the places of the targets alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Target(Struct, frozen=True):
    """Something that can be pointed at, in the reference space."""

    id: str
    x: float
    y: float
    w: float
    h: float
    enabled: bool = True
    """A disabled target can be focused and then tells why."""

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is on it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The target under the point: the last one drawn wins."""
    return next((target for target in reversed(targets) if target.holds(x, y)), None)


def by_id(targets: Sequence[Target], target_id: str | None) -> Target | None:
    """The target of that id, if it is there."""
    return next((target for target in targets if target.id == target_id), None)


def neighbour(targets: Sequence[Target], here: Target, way: str) -> Target:
    """Where an arrow leads: the nearest target in that direction, straight ones first.

    Where there is none the arrow goes on in reading order (right, down) or against it (left, up), so that by
    arrows every target can be reached from every other.
    """
    dx, dy = _WAYS[way]
    hx, hy = here.centre
    best: tuple[float, Target] | None = None
    for other in targets:
        ox, oy = other.centre
        ahead = (ox - hx) * dx + (oy - hy) * dy
        aside = _gap(here, other, horizontal=bool(dx))
        drift = abs((ox - hx) * dy + (oy - hy) * dx)
        if other.id == here.id or ahead <= 1 or aside > ahead * 2:
            continue
        cost = ahead + 3 * aside + 0.1 * drift
        if best is None or cost < best[0]:
            best = cost, other
    return best[1] if best else step(targets, here, 1 if dx + dy > 0 else -1)


def _gap(a: Target, b: Target, horizontal: bool) -> float:
    """How far b lies beside the straight beam that leaves a."""
    if horizontal:
        return max(0.0, b.y - (a.y + a.h), a.y - (b.y + b.h))
    return max(0.0, b.x - (a.x + a.w), a.x - (b.x + b.w))


def step(targets: Sequence[Target], here: Target, by: int) -> Target:
    """The next (+1) or previous (-1) target in reading order, round and round."""
    ordered = reading_order(targets)
    place = next(i for i, target in enumerate(ordered) if target.id == here.id)
    return ordered[(place + by) % len(ordered)]


def reading_order(targets: Sequence[Target]) -> list[Target]:
    """Rows from top to bottom (targets whose middles are within 40 of each other), each from left to right."""
    rows: list[list[Target]] = []
    for target in sorted(targets, key=lambda t: (t.centre[1], t.x)):
        if rows and target.centre[1] - rows[-1][0].centre[1] <= 40:
            rows[-1].append(target)
        else:
            rows.append([target])
    return [target for row in rows for target in sorted(row, key=lambda t: (t.x, t.id))]
