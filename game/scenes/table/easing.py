"""Cards of a hand that give way: from where they were seen last to where they lie, in a moment."""

from __future__ import annotations

from collections.abc import Hashable

import pytweening
from msgspec.structs import replace

from game.mats.table import Frame
from game.motion.placement import Placement, Shape, Target

SPAN = 120.0


class Easing:
    """The way of every card that can be pointed at. Times are milliseconds."""

    def __init__(self) -> None:
        self._goal: dict[str, Shape] = {}
        """The cards by target, as they are to lie."""
        self._off: dict[str, tuple[float, float]] = {}
        """How far from there each was when it set out."""
        self._table: Hashable = None
        self._began = 0.0

    def running(self, now: float) -> bool:
        """Whether any is on its way."""
        return bool(self._off) and now - self._began < SPAN

    def toward(self, frame: Frame, table: Hashable, now: float, moves: bool) -> Frame:
        """The frame with all cards that are on their way where they are now, and what can be hit of them.
        Cards of another `table`, and where nothing moves, are there at once."""
        goal = {target.id: target.shape for target in frame.targets if target.shape}
        if not moves or table != self._table:
            self._off = {}
        elif goal != self._goal:
            self._off = self._set_out(goal, now)
            self._began = now
        self._goal, self._table = goal, table
        return self._shifted(frame, self._left(now)) if self.running(now) else frame

    def _left(self, now: float) -> float:
        """Which share of the way is left."""
        done = min(1.0, max(0.0, (now - self._began) / SPAN))
        return 1.0 - float(pytweening.easeOutCubic(done))

    def _set_out(self, goal: dict[str, Shape], now: float) -> dict[str, tuple[float, float]]:
        left, off = self._left(now), {}
        for name, shape in goal.items():
            if old := self._goal.get(name):
                dx, dy = self._off.get(name, (0.0, 0.0))
                way = old.box.x + dx * left - shape.box.x, old.box.y + dy * left - shape.box.y
                if way != (0.0, 0.0):
                    off[name] = way
        return off

    def _shifted(self, frame: Frame, left: float) -> Frame:
        ways = {self._goal[name].key: (dx * left, dy * left) for name, (dx, dy) in self._off.items()}
        drawn = tuple(
            _moved(p, ways.get(p.key) or ways.get(p.key.rpartition(":")[0])) for p in frame.placements
        )
        return replace(frame, placements=drawn, targets=tuple(_aimed(t, ways) for t in frame.targets))


def _moved(p: Placement, way: tuple[float, float] | None) -> Placement:
    return replace(p, x=p.x + way[0], y=p.y + way[1]) if way else p


def _aimed(target: Target, ways: dict[str, tuple[float, float]]) -> Target:
    shape = target.shape
    if shape is None or shape.key not in ways:
        return target
    dx, dy = ways[shape.key]
    return replace(target, shape=replace(shape, box=shape.box.at(dx, dy, shape.box.w, shape.box.h)))
