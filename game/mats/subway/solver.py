"""Where the names of stations stand so that none touches a name, line, dot or panel: min-conflicts (design
language, section 10). Pure: the same stations give the same places.

Sides are compass points; a name in the north or south may also be slid sideways, and may break after a space
or hyphen. What a place costs is a number: 0 to a few for a good one, `HIT` and more where something is
touched.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from game.config.stepwise import finished
from game.mats.subway.geometry import Stretch, crosses, grown
from game.motion.placement import Box
from game.rules.protocol import below

EDITION = 2
"""To be raised with every change by which the same stations get other places: what was kept before no longer
holds."""
SWEEPS, STARTS, SEED = 60, 6, "names"
BREATH = 16
"""How many names are looked at in one go."""
HIT = 100.0
"""The least that touching something costs."""
SECOND_LINE, DIAGONAL, OTHER_SIDE, SLID = 9.0, 3.0, 2.0, 1.0
SLIDES = (0.0, 0.2, -0.2, 0.36, -0.36)
"""Shares of its width by which a name above or below its station may be slid."""
ACROSS, DOWN = 0.68, 0.74
"""How far a name at a corner begins from its station, as shares of the distance straight on."""
LINE_HALF = 6.5
"""Half the width that a line must be left."""
BESIDE, GAP, PANEL_GAP = 12.0, 5.0, 4.0
"""Between two names in a row, one above the other, and between a name and a panel. In a row it is more than
the space between words, or two names would read as one."""


class Wording(NamedTuple):
    """One way to write a name: its lines, and the box that they take."""

    lines: tuple[str, ...]
    w: float
    h: float


class Spot(NamedTuple):
    """A station that wants its name."""

    x: float
    y: float
    clear: float
    """How far from the station the name begins."""
    reach: float
    """The radius round the station that other names must leave free."""
    wordings: tuple[Wording, ...]


class Site(NamedTuple):
    """Where a name stands."""

    side: str
    lines: tuple[str, ...]
    box: Box
    share: float = 1.0
    """How large it is drawn, of the usual size."""


class Ground(NamedTuple):
    """What names must stay clear of, and within."""

    room: Box
    panels: tuple[Box, ...]
    lines: tuple[tuple[int, int], ...]
    """Straight lines between spots."""


class _Surroundings(NamedTuple):
    """What a name could touch at any of its places, names aside."""

    panels: tuple[Box, ...]
    lines: tuple[Stretch, ...]
    spots: tuple[Spot, ...]


class _Choice(NamedTuple):
    site: Site
    cost: float
    """Of the place itself, whatever the other names do."""


def sites(spot: Spot) -> Iterator[Site]:
    """Every place that a name may take."""
    for lines, w, h in spot.wordings:
        c, across, down = spot.clear, spot.clear * ACROSS, spot.clear * DOWN
        yield Site("e", lines, Box(spot.x + c, spot.y - h / 2, w, h))
        yield Site("w", lines, Box(spot.x - c - w, spot.y - h / 2, w, h))
        for side, top in (("n", spot.y - c - h), ("s", spot.y + c)):
            for slide in SLIDES:
                yield Site(side, lines, Box(spot.x - w / 2 + slide * w, top, w, h))
        for name, top in (("n", spot.y - down - h), ("s", spot.y + down)):
            yield Site(f"{name}e", lines, Box(spot.x + across, top, w, h))
            yield Site(f"{name}w", lines, Box(spot.x - across - w, top, w, h))


def solve(spots: Sequence[Spot], ground: Ground) -> tuple[Site, ...]:
    """A place for every name."""
    return finished(solving(spots, ground))


def solving(spots: Sequence[Spot], ground: Ground) -> Generator[None, None, tuple[Site, ...]]:
    """The same, about a millisecond at a time."""
    choices: list[list[_Choice]] = []
    for n, spot in enumerate(spots):
        choices.append(_choices(n, list(sites(spot)), spots, ground))
        yield
    best = yield from _Search(choices, ground).best()
    return tuple(choice.site for choice in best)


def cost(spots: Sequence[Spot], ground: Ground, chosen: Sequence[Site]) -> float:
    """What an arrangement costs."""
    near = _neighbours(len(spots), ground.lines)
    own = sum(_own_cost(n, site, spots, ground) for n, site in enumerate(chosen))
    pairs = sum(
        _touch(chosen[n].box, chosen[m].box) for n in range(len(chosen)) for m in range(n + 1, len(chosen))
    )
    turns = sum(chosen[n].side != chosen[m].side for n, others in enumerate(near) for m in others)
    return own + pairs + OTHER_SIDE * turns / 2


def touching(spots: Sequence[Spot], ground: Ground, chosen: Sequence[Site]) -> tuple[int, ...]:
    """The names that touch a panel, line, dot or other name, or reach out of the room."""
    return tuple(
        n
        for n, site in enumerate(chosen)
        if _own_cost(n, site, spots, ground) >= HIT
        or any(_touch(site.box, other.box) for m, other in enumerate(chosen) if m != n)
    )


class _Search:
    """One network's names, and the places they may take."""

    def __init__(self, choices: list[list[_Choice]], ground: Ground) -> None:
        self._near = _neighbours(len(choices), ground.lines)
        self._choices = choices
        hulls = [_hull([choice.site.box for choice in each]) for each in choices]
        self._rivals = [
            [m for m, other in enumerate(hulls) if m != n and mine.meets(other, BESIDE)]
            for n, mine in enumerate(hulls)
        ]
        """By name, the others that it could touch."""

    def best(self) -> Generator[None, None, list[_Choice]]:
        """The cheapest arrangement of all starts."""
        rng = random.Random(SEED)
        found: list[_Choice] = []
        least = float("inf")
        for start in range(STARTS):
            chosen = [
                min(choices, key=lambda choice: choice.cost)
                if not start
                else choices[below(rng, len(choices))]
                for choices in self._choices
            ]
            yield from self._sweep(chosen, rng)
            total = sum(self._cost(n, choice, chosen, half=True) for n, choice in enumerate(chosen))
            if total < least:
                found, least = chosen, total
        return found

    def _sweep(self, chosen: list[_Choice], rng: random.Random) -> Iterator[None]:
        """Every name in turn goes where it costs least as the others stand, until all stay."""
        order = list(range(len(chosen)))
        for _ in range(SWEEPS):
            changed = False
            for i in range(len(order) - 1, 0, -1):
                j = below(rng, i + 1)
                order[i], order[j] = order[j], order[i]
            for place, n in enumerate(order):
                if not place % BREATH:
                    yield
                better = self._cheapest(n, chosen)
                if better is not chosen[n]:
                    chosen[n], changed = better, True
            if not changed:
                return

    def _cheapest(self, n: int, chosen: list[_Choice]) -> _Choice:
        """Where a name costs least as the others stand; where it stands already if nowhere less."""
        best, least = chosen[n], self._cost(n, chosen[n], chosen)
        for choice in self._choices[n]:
            if choice.cost < least - 1e-9 and (total := self._cost(n, choice, chosen)) < least - 1e-9:
                best, least = choice, total
        return best

    def _cost(self, n: int, choice: _Choice, chosen: list[_Choice], half: bool = False) -> float:
        box, side = choice.site.box, choice.site.side
        shared = sum(_touch(box, chosen[m].site.box) for m in self._rivals[n])
        shared += OTHER_SIDE * sum(side != chosen[m].site.side for m in self._near[n])
        return choice.cost + (shared / 2 if half else shared)


def _neighbours(count: int, lines: Sequence[tuple[int, int]]) -> list[list[int]]:
    near: list[set[int]] = [set() for _ in range(count)]
    for a, b in lines:
        near[a].add(b)
        near[b].add(a)
    return [sorted(others) for others in near]


def _hull(boxes: list[Box]) -> Box:
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)


def _choices(n: int, places: Sequence[Site], spots: Sequence[Spot], ground: Ground) -> list[_Choice]:
    """The places that a name may take, each with what it costs by itself."""
    hull = _hull([site.box for site in places])
    around = _surroundings(n, hull, spots, ground)
    return [_Choice(site, _cost_in(site, spots[n], ground.room, around)) for site in places]


def _own_cost(n: int, site: Site, spots: Sequence[Spot], ground: Ground) -> float:
    return _cost_in(site, spots[n], ground.room, _surroundings(n, site.box, spots, ground))


def _surroundings(n: int, hull: Box, spots: Sequence[Spot], ground: Ground) -> _Surroundings:
    lines = (_line(spots[a], spots[b]) for a, b in ground.lines)
    return _Surroundings(
        tuple(panel for panel in ground.panels if hull.meets(panel, PANEL_GAP)),
        tuple(line for line in lines if _may_cross(line, hull)),
        tuple(other for m, other in enumerate(spots) if m != n and _reaches(other, hull)),
    )


def _cost_in(site: Site, spot: Spot, room: Box, around: _Surroundings) -> float:
    x, y, w, h = site.box
    total = SECOND_LINE * (len(site.lines) - 1) + (DIAGONAL if len(site.side) > 1 else 0.0)
    if len(site.side) == 1 and site.side in "ns":
        total += SLID * abs(x + w / 2 - spot.x) / w / 0.2
    left, top, wide, high = room
    outside = max(0.0, left - x, top - y, x + w - left - wide, y + h - top - high)
    total += 10 * HIT + outside if outside else 0.0
    for panel in around.panels:
        total += 10 * HIT + site.box.shared(panel) / 10 if site.box.meets(panel, PANEL_GAP) else 0.0
    wider = grown(site.box, LINE_HALF, LINE_HALF)
    for line in around.lines:
        if _may_cross(line, site.box) and crosses(line, wider):
            total += HIT + (HIT if crosses(line, site.box) else 0.0)
    return total + 2 * HIT * sum(_reaches(other, site.box) for other in around.spots)


def _line(a: Spot, b: Spot) -> Stretch:
    return (a.x, a.y), (b.x, b.y)


def _may_cross(line: Stretch, box: Box) -> bool:
    (x0, y0), (x1, y1) = line
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).meets(box, LINE_HALF)


def _reaches(spot: Spot, box: Box) -> bool:
    """Whether the box comes into the circle round the station."""
    x, y, w, h = box
    dx = max(x - spot.x, 0.0, spot.x - x - w)
    dy = max(y - spot.y, 0.0, spot.y - y - h)
    return dx * dx + dy * dy < spot.reach * spot.reach


def _touch(a: Box, b: Box) -> float:
    x, y, w, h = a
    wider = Box(x + GAP - BESIDE, y, w + 2 * (BESIDE - GAP), h)
    return HIT + a.shared(b) / 10 if wider.meets(b, GAP) else 0.0
