"""What a choice changes on the table is seen to change: marks glide to where they stand now, their numbers
count up, what comes rises, and what has become possible beats once, or a ring goes out from it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import pi, sin

import pytweening
from msgspec.structs import replace

from game.look.describe.specs import Label, Panel
from game.mats.kit.sizes import grown
from game.mats.table import Frame, Throb
from game.motion.placement import Placement

SPAN = 200.0
"""How long gliding and counting take."""
BEATS = 260.0
"""How long a beat takes."""
RISES, UNDER = 100.0, 10.0
"""How long something takes to rise that comes, and from how far under its place."""


class Settling:
    """What changes from one choice to the next at one table. Times are milliseconds."""

    def __init__(self) -> None:
        self._table: Hashable = None
        self._goal: dict[str, Placement] = {}
        """Where what glides is to lie."""
        self._from: dict[str, Placement] = {}
        """Where it was seen as it set out."""
        self._seen: dict[str, Placement] = {}
        self._stood: dict[str, Hashable] = {}
        """What beats, as it stood last."""
        self._beating: tuple[Throb, ...] = ()
        self._rising: dict[str, Placement] = {}
        """What rises, where it is to lie."""
        self._began = self._beat = self._rose = -SPAN - BEATS

    def running(self, now: float) -> bool:
        """Whether anything is still on its way, or beats."""
        gliding = bool(self._from) and now - self._began < SPAN
        return gliding or self._beats(now) or self._rises(now)

    def over(self, frame: Frame, table: Hashable, now: float) -> Frame:
        """The frame as it is seen now; at another `table`, or looked at otherwise, all is there at once."""
        table = table, frame.lively.ground
        glides = frozenset(frame.lively.glides)
        goal = {p.key: p for p in frame.placements if p.key in glides} if glides else {}
        rises = frame.lively.rises
        rising = {p.key: p for p in frame.placements if p.key.startswith(rises)} if rises else {}
        stands = {throb.key: throb.of for throb in frame.lively.throbs}
        if table != self._table:
            self._from, self._beating, self._rose = {}, (), -RISES
        else:
            if rising != self._rising:
                self._rose = now
            if goal != self._goal:
                self._from, self._began = self._seen, now
            risen = (throb for throb in frame.lively.throbs if throb.of != self._stood.get(throb.key))
            if beating := tuple(throb for throb in risen if throb.of):
                self._beating, self._beat = beating, now
        self._table, self._goal, self._stood, self._rising = table, goal, stands, rising
        drawn = frame.placements
        if self.running(now):
            drawn = tuple(seen for p in drawn for seen in self._beaten(self._on_its_way(p, now), now))
        self._seen = {p.key: p for p in drawn if p.key in goal} if goal else {}
        return frame if drawn is frame.placements else replace(frame, placements=drawn)

    def _beats(self, now: float) -> bool:
        return bool(self._beating) and now - self._beat < BEATS

    def _rises(self, now: float) -> bool:
        return bool(self._rising) and now - self._rose < RISES

    def _on_its_way(self, p: Placement, now: float) -> Placement:
        if p.key in self._rising and self._rises(now):
            k = float(pytweening.easeOutCubic(max(0.0, now - self._rose) / RISES))
            return replace(p, y=p.y + UNDER * (1.0 - k), alpha=p.alpha * k)
        was = self._from.get(p.key)
        if was is None or p.key not in self._goal or now - self._began >= SPAN:
            return p
        k = float(pytweening.easeOutCubic(max(0.0, now - self._began) / SPAN))
        x, y, w, h = (a + (b - a) * k for a, b in zip(was.box, p.box, strict=True))
        return replace(p, x=x, y=y, w=w, h=h, what=_counted(was.what, p.what, k))

    def _beaten(self, p: Placement, now: float) -> Iterator[Placement]:
        """As it beats, and the ring that goes out from it."""
        throb = next((each for each in self._beating if p.key.startswith(each.key)), None)
        if throb is None or not self._beats(now):
            yield p
            return
        share = max(0.0, now - self._beat) / BEATS
        if throb.rings:
            yield _ring(p, 1.0 + (throb.rings - 1.0) * float(pytweening.easeOutCubic(share)), 1.0 - share)
        far = sin(pi * share)
        yield grown(p, 1.0 + throb.swells * far, throb.hops * far)


def _ring(p: Placement, k: float, alpha: float) -> Placement:
    """What goes out from something round, so many times as large."""
    what = replace(p.what, radius=p.what.radius * k) if isinstance(p.what, Panel) else p.what
    return replace(grown(p, k), key=f"{p.key} ring", what=what, alpha=p.alpha * alpha)


def _counted(was: Hashable, goal: Hashable, k: float) -> Hashable:
    """A number on its way to another one; any other look at once."""
    if not isinstance(was, Label) or not isinstance(goal, Label):
        return goal
    if not was.text.isdecimal() or not goal.text.isdecimal():
        return goal
    a, b = int(was.text), int(goal.text)
    return replace(goal, text=str(round(a + (b - a) * k)))
