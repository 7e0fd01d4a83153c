"""地下鉄: how near the map is looked at, and which part of it."""

from __future__ import annotations

from typing import NamedTuple

from game.mats.subway.places import INSIDE, SHEET, Box, Point

STEPS = (1.0, 1.25, 1.55, 2.0, 2.6)
"""How much nearer the map is shown, from the whole of it inwards."""
NAME_GROWTH = 0.78
"""Names grow more slowly than the map: 1.4 times at 1.55."""
CENTRE: Point = (SHEET[0] + SHEET[2] / 2, SHEET[1] + SHEET[3] / 2)


class View(NamedTuple):
    """The map `zoom` times as large, with the point x, y of the whole map in the middle of the sheet."""

    zoom: float = 1.0
    x: float = CENTRE[0]
    y: float = CENTRE[1]

    @property
    def near(self) -> bool:
        """Whether only a part of the map is seen."""
        return self.zoom > 1.0

    def point(self, at: Point) -> Point:
        """Where a point of the whole map is seen."""
        return CENTRE[0] + (at[0] - self.x) * self.zoom, CENTRE[1] + (at[1] - self.y) * self.zoom

    def part(self, box: Box) -> Box:
        """Which part of the whole map is seen in a box of the screen."""
        x, y, w, h = box
        left, top = self.x + (x - CENTRE[0]) / self.zoom, self.y + (y - CENTRE[1]) / self.zoom
        return left, top, w / self.zoom, h / self.zoom

    def shows(self, at: Point, margin: float = 16.0) -> bool:
        """Whether a point of the whole map is seen, so far from the sheet's edges."""
        (x, y), (left, top, w, h) = self.point(at), INSIDE
        return left + margin <= x <= left + w - margin and top + margin <= y <= top + h - margin

    def held(self) -> View:
        """The same, shifted so that nothing beside the map is seen, by whole tenths."""
        wide, high = SHEET[2] * (1 - 1 / self.zoom) / 2, SHEET[3] * (1 - 1 / self.zoom) / 2
        x = min(max(self.x, CENTRE[0] - wide), CENTRE[0] + wide)
        y = min(max(self.y, CENTRE[1] - high), CENTRE[1] + high)
        return View(self.zoom, round(x, 1), round(y, 1))

    def nearer(self, steps: float, at: Point) -> View:
        """Nearer by `steps`, or farther, with what is seen at a point of the screen staying there."""
        place = min(range(len(STEPS)), key=lambda i: abs(STEPS[i] - self.zoom))
        onward = 1 if steps > 0 else -1
        zoom = STEPS[min(max(place + onward * max(1, round(abs(steps))), 0), len(STEPS) - 1)]
        x, y = self.x + (at[0] - CENTRE[0]) / self.zoom, self.y + (at[1] - CENTRE[1]) / self.zoom
        return View(zoom, x - (at[0] - CENTRE[0]) / zoom, y - (at[1] - CENTRE[1]) / zoom).held()

    def shifted(self, dx: float, dy: float) -> View:
        """The picture pushed so far."""
        return self._replace(x=self.x - dx / self.zoom, y=self.y - dy / self.zoom).held()

    def following(self, at: Point, margin: Point) -> View:
        """Shifted no farther than needed for a point of the map to be so far from the edges."""
        (x, y), (left, top, w, h) = self.point(at), INSIDE
        dx = max(0.0, left + margin[0] - x) - max(0.0, x - left - w + margin[0])
        dy = max(0.0, top + margin[1] - y) - max(0.0, y - top - h + margin[1])
        return self.shifted(dx, dy)
