"""A press answers at once: what is taken up hops and rises, where it may go opens from it outwards, what is
put back dips and glides back, and what cannot be shakes its head."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import hypot, pi, sin

import pytweening
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Label
from game.mats.kit.films import is_of
from game.mats.table import OPENS, Frame
from game.motion.placement import FLYING, Box, Placement, Target

SPAN, ANEW = 120.0, 320.0
"""How long rising, opening and gliding back take; the second, how long all marks of a table take to open
anew."""
OPENING, FARTHEST = 80.0, 700.0
"""How long one mark takes to open; from how far on marks open last."""
HOPS, HIGH, DEEP = 200.0, 10.0, 5.0
"""How long something hops or dips, how high and how deep."""
SMALL = 0.35
"""How large a mark is as it begins to open."""
SHAKES, SWINGS, WIDE = 260.0, 3, 9.0
"""How long something shakes, how often it swings, and how far."""
ON_IT = 5
"""The first layer of what is said over things, and does not shake with them."""


class Answering:
    """What a table at rest does of itself from one press to the next. Times are milliseconds."""

    def __init__(self) -> None:
        self._table: Hashable = None
        self._picked: tuple[str, ...] = ()
        self._told: Hashable = None
        """What the table told last."""
        self._ways: dict[str, float] = {}
        """Which way what was taken up or put back hops: at its farthest by so much."""
        self._seen: tuple[Placement, ...] = ()
        """What was seen last."""
        self._was: dict[str, Placement] = {}
        """What was seen as something was taken up or put back."""
        self._from: tuple[float, float] | None = None
        """Where that was pressed."""
        self._anew, self._span = frozenset[str](), SPAN
        """What opens anew this time, and how long opening takes."""
        self._began = self._refused = -SPAN - SHAKES
        self._no: str | None = None
        """The target that was pressed in vain."""

    def refuse(self, target: str | None, now: float) -> None:
        """That has been pressed, and cannot be."""
        self._no, self._refused = target, now

    def running(self, now: float) -> bool:
        """Whether anything still moves."""
        shakes = self._no is not None and now - self._refused < SHAKES
        return shakes or now - self._began < (max(HOPS, self._span) if self._ways else self._span)

    def over(
        self,
        frame: Frame,
        table: Hashable,
        picked: tuple[str, ...],
        now: float,
        focus: str | None = None,
    ) -> Frame:
        """The frame as it is seen now, with what is `picked`; at another `table` all is there at once.
        `focus`: where that was pressed."""
        told = frame.lively.told
        if table != self._table:
            self._table, self._began, self._was, self._ways = table, -HOPS, {}, {}
        elif picked != self._picked or told != self._told:
            self._anew = frozenset(frame.lively.opened if told != self._told else ())
            self._span = ANEW if self._anew else SPAN
            self._ways, self._began = _ways(self._picked, picked, frame.targets), now
            self._was = {p.key: p for p in self._seen}
            self._from = next((t.box.middle for t in frame.targets if t.id == focus), None)
        self._picked, self._told = picked, told
        drawn = frame.placements
        opens = any(key.startswith(OPENS) for key in _keys(drawn, self._was))
        if now - self._began < self._span and (self._anew or opens):
            drawn = self._opened(drawn, now - self._began)
        if self._ways and now - self._began < HOPS:
            drawn = tuple(self._hopped(p, sin(pi * (now - self._began) / HOPS)) for p in drawn)
        if self._no is not None and now - self._refused < SHAKES:
            drawn = self._shaken(frame, drawn, now - self._refused)
        self._seen = drawn
        return frame if drawn is frame.placements else replace(frame, placements=drawn)

    def _opened(self, drawn: tuple[Placement, ...], t: float) -> tuple[Placement, ...]:
        """Everything that was taken up or put back on its way, marks opening outwards from it."""
        left = 1.0 - float(pytweening.easeOutCubic(min(1.0, t / SPAN)))
        moved = [p for p in drawn if self._travels(p)]
        from_ = moved[0].box.middle if moved else self._from
        return tuple(
            self._opens(p, from_, t) if self._is_mark(p.key) else self._on_its_way(p, left) for p in drawn
        )

    def _is_mark(self, key: str) -> bool:
        """Whether it marks where something may go, or opens anew."""
        return key.startswith(OPENS) or key in self._anew

    def _hopped(self, p: Placement, share: float) -> Placement:
        """A thing with all that lies on it, as it hops, unless it is carried."""
        if p.layer >= FLYING:
            return p
        way = next((way for key, way in self._ways.items() if is_of(p.key, key)), 0.0)
        return replace(p, y=p.y + way * share) if way else p

    def _travels(self, p: Placement) -> bool:
        """Whether it lies elsewhere than it did, as large as it was."""
        was = self._was.get(p.key)
        return was is not None and was.box != p.box and (was.w, was.h) == (p.w, p.h) and p.layer < ON_IT

    def _on_its_way(self, p: Placement, left: float) -> Placement:
        if not self._travels(p):
            return p
        was = self._was[p.key]
        return replace(p, x=p.x + (was.x - p.x) * left, y=p.y + (was.y - p.y) * left)

    def _opens(self, p: Placement, from_: tuple[float, float] | None, t: float) -> Placement:
        if p.key in self._was and p.key not in self._anew:
            return p
        (x, y), (x0, y0) = p.box.middle, from_ or p.box.middle
        waits = (self._span - OPENING) * min(1.0, hypot(x - x0, y - y0) / FARTHEST)
        share = float(pytweening.easeOutCubic(min(1.0, max(0.0, (t - waits) / OPENING))))
        size = 1.0 if isinstance(p.what, Label) else SMALL + (1.0 - SMALL) * share
        box = p.box.centred(p.w * size, p.h * size)
        return replace(p, x=box.x, y=box.y, w=box.w, h=box.h, alpha=p.alpha * share)

    def _shaken(self, frame: Frame, drawn: tuple[Placement, ...], t: float) -> tuple[Placement, ...]:
        """What was pressed in vain shakes its head, and blushes."""
        box = next((Box(*target.seen) for target in frame.targets if target.id == self._no), None)
        if box is None:
            return drawn
        left = 1.0 - t / SHAKES
        dx = WIDE * left * sin(2 * pi * SWINGS * t / SHAKES)
        blush = panel("refused", box, theme.SHU, 8, opacity=0.3 * left, layer=2)
        shaken = (replace(p, x=p.x + dx) if _lies_in(p, box) else p for p in drawn)
        over = next((n for n, p in enumerate(drawn) if p.layer >= ON_IT - 1), len(drawn))
        moved = tuple(shaken)
        return (*moved[:over], blush, *moved[over:])


def _ways(before: tuple[str, ...], after: tuple[str, ...], targets: Iterable[Target]) -> dict[str, float]:
    """Up for what has been taken up, down for what has been put back, by the keys under which it is drawn."""
    drawn = {target.id: target.shape.key for target in targets if target.shape}
    up, down = set(after) - set(before), set(before) - set(after)
    ways = dict.fromkeys(up, -HIGH) | dict.fromkeys(down, DEEP)
    return {drawn.get(name, name): way for name, way in ways.items()}


def _keys(drawn: tuple[Placement, ...], was: dict[str, Placement]) -> set[str]:
    return {p.key for p in drawn} | was.keys()


def _lies_in(p: Placement, box: Box) -> bool:
    """Whether it is a thing that lies there, not what it lies on."""
    return 2 <= p.layer < ON_IT and box.covers(p.box, 4.0)
