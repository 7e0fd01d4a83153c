"""The focus graph: where the arrows lead, from the places of the targets alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeVar


class Spot(Protocol):
    """A place that can be focused, in the reference space."""

    @property
    def id(self) -> str:
        """Who it is, from frame to frame."""

    @property
    def x(self) -> float:
        """Left edge."""

    @property
    def y(self) -> float:
        """Top edge."""

    @property
    def w(self) -> float:
        """Width."""

    @property
    def h(self) -> float:
        """Height."""

    @property
    def minor(self) -> bool:
        """Whether it comes after everything else."""

    @property
    def after(self) -> str:
        """The id of what it comes right after, wherever it lies; empty for most."""


S = TypeVar("S", bound=Spot)


def centre(spot: Spot) -> tuple[float, float]:
    """Its middle."""
    return spot.x + spot.w / 2, spot.y + spot.h / 2


FARTHER = 400.0
"""So many reference pixels farther off than it is does a minor target count, seen from one that is not."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def by_id(targets: Sequence[S], target_id: str | None) -> S | None:
    """The target of that id, if it is there."""
    return next((target for target in targets if target.id == target_id), None)


def neighbour(targets: Sequence[S], here: S, way: str) -> S:
    """Where an arrow leads: the nearest target in that direction, straight ones first; where there is none,
    on in reading order (right, down) or against it (left, up).

    From every target every other can be reached by arrows: on a screen on which geometry alone would not do,
    left and right follow the reading order throughout.
    """
    if way in ("left", "right") and not _connected(tuple(targets)):
        return step(targets, here, 1 if way == "right" else -1)
    return _nearest_ahead(targets, here, way)


@lru_cache(maxsize=8)
def _connected(targets: tuple[Spot, ...]) -> bool:
    """Whether arrows by geometry alone lead from every target to every other."""
    onward = {t.id: {_nearest_ahead(targets, t, way).id for way in _WAYS} for t in targets}
    backward: dict[str, set[str]] = {t.id: set() for t in targets}
    for start, goals in onward.items():
        for goal in goals:
            backward[goal].add(start)
    return all(len(_reached(edges, targets[0].id)) == len(targets) for edges in (onward, backward))


def _reached(edges: dict[str, set[str]], start: str) -> set[str]:
    seen, todo = {start}, [start]
    while todo:
        new = edges[todo.pop()] - seen
        seen |= new
        todo.extend(new)
    return seen


def _nearest_ahead(targets: Sequence[S], here: S, way: str) -> S:
    dx, dy = _WAYS[way]
    hx, hy = centre(here)
    straight, oblique, above = list[tuple[float, S]](), list[tuple[float, S]](), list[tuple[float, S]]()
    for other in targets:
        ox, oy = centre(other)
        ahead = (ox - hx) * dx + (oy - hy) * dy
        aside = _gap(here, other, horizontal=bool(dx))
        drift = abs((ox - hx) * dy + (oy - hy) * dx)
        if other.id == here.id or ahead <= 1 or aside > ahead:
            continue
        cost = ahead + 3 * aside + 0.1 * drift + (FARTHER if other.minor and not here.minor else 0.0)
        # What lies above or below, if only its middle farther on, is not what is to the right.
        over = aside > 0 and _gap(here, other, horizontal=not dx) <= 0
        (above if over else oblique if aside else straight).append((cost, other))
    found = [*straight, *oblique] if straight else [*oblique, *above]
    nearest = min(found, key=lambda each: each[0], default=None)
    return nearest[1] if nearest else step(targets, here, 1 if dx + dy > 0 else -1)


def _gap(a: Spot, b: Spot, horizontal: bool) -> float:
    """How far b lies beside the straight beam that leaves a."""
    if horizontal:
        return max(0.0, b.y - (a.y + a.h), a.y - (b.y + b.h))
    return max(0.0, b.x - (a.x + a.w), a.x - (b.x + b.w))


def step(targets: Sequence[S], here: S, by: int) -> S:
    """The next (+1) or previous (-1) target in reading order, round and round."""
    ordered = reading_order(targets)
    place = next(i for i, target in enumerate(ordered) if target.id == here.id)
    return ordered[(place + by) % len(ordered)]


def reading_order(targets: Sequence[S]) -> list[S]:
    """Rows (middles within 40 of each other) from top to bottom, each from left to right; minor targets after
    all others; what belongs to another target right after that."""
    ids = {target.id for target in targets if not target.after}
    led = [target for target in targets if target.after in ids]
    free = [target for target in targets if target.after not in ids]
    ordered = _in_rows(free)
    for leader in {target.after: None for target in led}:
        at = next(i for i, target in enumerate(ordered) if target.id == leader)
        ordered[at + 1 : at + 1] = _in_rows([target for target in led if target.after == leader])
    return ordered


def _in_rows(targets: Sequence[S]) -> list[S]:
    halves = ([target for target in targets if target.minor is minor] for minor in (False, True))
    return [target for half in halves for row in rows_of(half) for target in row]


def rows_of(targets: Sequence[S]) -> list[list[S]]:
    """Rows (middles within 40 of each other) from top to bottom, each from left to right."""
    rows: list[list[S]] = []
    for target in sorted(targets, key=lambda t: (centre(t)[1], t.x)):
        if rows and centre(target)[1] - centre(rows[-1][0])[1] <= 40:
            rows[-1].append(target)
        else:
            rows.append([target])
    return [sorted(row, key=lambda t: (t.x, t.id)) for row in rows]
