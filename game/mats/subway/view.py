"""地下鉄: how near the map is looked at, and which part of it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.mats.kit.lines import Point
from game.motion.placement import Box

STEPS = (1.0, 1.25, 1.55, 2.0, 2.6)
"""How much nearer the map is shown, from the whole of it inwards."""
NAME_GROWTH = 0.78
"""Names grow more slowly than the map: 1.4 times at 1.55."""


class View(Struct, frozen=True):
    """The map `zoom` times as large; what lies x to the right of its middle, and y below it, is seen in the
    middle of the sheet."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    @property
    def near(self) -> bool:
        """Whether only a part of the map is seen."""
        return self.zoom > 1.0


class Sight(NamedTuple):
    """The map as it is seen on the sheet. Points and boxes of the whole map are counted as if all of it were
    seen."""

    view: View
    sheet: Box
    inside: Box
    """Where on the sheet the map is drawn."""

    @property
    def zoom(self) -> float:
        """How many times as large the map is shown."""
        return self.view.zoom

    @property
    def near(self) -> bool:
        """Whether only a part of the map is seen."""
        return self.view.near

    @property
    def centre(self) -> Point:
        """Which point of the whole map is seen in the middle."""
        x, y = self.sheet.middle
        return x + self.view.x, y + self.view.y

    def point(self, at: Point) -> Point:
        """Where a point of the whole map is seen."""
        (x, y), (across, down), zoom = self.sheet.middle, self.centre, self.view.zoom
        return x + (at[0] - across) * zoom, y + (at[1] - down) * zoom

    def part(self, box: Box) -> Box:
        """Which part of the whole map is seen in a box of the screen."""
        (x, y), (across, down), zoom = self.sheet.middle, self.centre, self.view.zoom
        return Box(across + (box.x - x) / zoom, down + (box.y - y) / zoom, box.w / zoom, box.h / zoom)

    def shows(self, at: Point, margin: float = 16.0) -> bool:
        """Whether a point of the whole map is seen, so far from the edges."""
        (x, y), inside = self.point(at), self.inside
        across = inside.x + margin <= x <= inside.right - margin
        return across and inside.y + margin <= y <= inside.bottom - margin

    # Other views

    def on(self, at: Point) -> View:
        """With a point of the whole map in the middle."""
        x, y = self.sheet.middle
        return self._held(self.view.zoom, at[0] - x, at[1] - y)

    def nearer(self, steps: float, at: Point) -> View:
        """Nearer by `steps`, or farther, with what is seen at a point of the screen staying there."""
        place = min(range(len(STEPS)), key=lambda i: abs(STEPS[i] - self.zoom))
        onward = 1 if steps > 0 else -1
        zoom = STEPS[min(max(place + onward * max(1, round(abs(steps))), 0), len(STEPS) - 1)]
        across, down = (at[i] - self.sheet.middle[i] for i in (0, 1))
        x, y = self.view.x + across / self.zoom, self.view.y + down / self.zoom
        return self._held(zoom, x - across / zoom, y - down / zoom)

    def shifted(self, dx: float, dy: float) -> View:
        """The picture pushed so far."""
        return self._held(self.zoom, self.view.x - dx / self.zoom, self.view.y - dy / self.zoom)

    def following(self, at: Point, margin: Point) -> View:
        """Shifted no farther than needed for a point of the map to be so far from the edges."""
        (x, y), inside = self.point(at), self.inside
        dx = max(0.0, inside.x + margin[0] - x) - max(0.0, x - inside.right + margin[0])
        dy = max(0.0, inside.y + margin[1] - y) - max(0.0, y - inside.bottom + margin[1])
        return self.shifted(dx, dy)

    def _held(self, zoom: float, x: float, y: float) -> View:
        """By whole tenths, and so that nothing beside the map is seen."""
        wide, high = (side * (1 - 1 / zoom) / 2 for side in (self.sheet.w, self.sheet.h))
        return View(zoom, round(min(max(x, -wide), wide), 1), round(min(max(y, -high), high), 1))
