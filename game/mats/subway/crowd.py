"""Where the names of stations stand on a map that is too small for them: as many as can be, and none touches
anything. Pure: the same stations give the same places.

Each takes the best place that is left; where none is, the names in its way move on, if they find another.
Only then it becomes smaller.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence

from game.mats.subway.chart import DOT
from game.mats.subway.geometry import Stretch, around, crosses, grown
from game.mats.subway.solver import Ground, Site, Spot
from game.motion.placement import Box

SHARES = (1.0, 0.92, 0.85, 0.78, 0.71)
"""How small a name may be, of its size, where it has no room else."""
BESIDE = 4.0
"""What is left free between two names, across and down."""
PANEL_GAP = 2.0
SLIDES = (0.0, 0.12, -0.12, 0.25, -0.25, 0.36, -0.36, 0.45, -0.45)
"""Shares of its width by which a name above or below its station may be slid."""
LIFTS = (0.0, 0.3, -0.3)
"""Shares of its height by which one beside it may be lifted."""
NEARER = (1.0, 0.87, 0.75)
"""How far from its station a name may begin, as shares of the usual distance."""
ABOVE, ACROSS, DOWN = 0.85, 0.68, 0.74
"""The same straight above or below it, and at its corners."""
SECOND_LINE, CORNER, CLOSE = 3.0, 1.0, 1.0
"""What makes a place worse, as much as a slide by a whole width."""
DEEP, MOVED, TRIES = 2, 2, 200
"""How many names move on one after the other, how many at once, and how many places are tried for one."""


SEED = "names"


class Surroundings:
    """What names must not touch, themselves aside."""

    def __init__(self, places: Sequence[tuple[float, float]], ground: Ground) -> None:
        self._room, self._panels = ground.room, ground.panels
        self._dots = [around(at, DOT) for at in places]
        self._lines: list[Stretch] = [(places[a], places[b]) for a, b in ground.lines]

    def near(self, hull: Box) -> Surroundings:
        """What lies so near that a name within there could touch it."""
        wide, found = grown(hull, 4, 4), object.__new__(Surroundings)
        found._room = self._room
        found._panels = tuple(panel for panel in self._panels if wide.meets(panel))
        found._dots = [dot for dot in self._dots if wide.meets(dot)]
        found._lines = [line for line in self._lines if crosses(line, wide)]
        return found

    def leave(self, box: Box) -> bool:
        """Whether they leave the box free."""
        room, wider = self._room, grown(box, 1, 1)
        return (
            box.x >= room.x and box.right <= room.right
            and box.y >= room.y and box.bottom <= room.bottom
            and not any(box.meets(panel, PANEL_GAP) for panel in self._panels)
            and not any(box.meets(dot) for dot in self._dots)
            and not any(crosses(line, wider) for line in self._lines)
        )  # fmt: skip


def apart(box: Box, others: Sequence[Box]) -> bool:
    """Whether a name there touches none of the others."""
    return not _touched(box, others)


def sites(spot: Spot, share: float) -> Iterator[tuple[float, Site]]:
    """Every place that a name may take at that share of its size, and how bad each is."""
    for lines, wide, high in spot.wordings:
        many = SECOND_LINE * (len(lines) - 1)
        for near in NEARER:
            worse = many + CLOSE * (near < 1)
            for cost, side, left, top in _corners(spot, spot.clear * near, wide * share, high * share):
                box = Box(*(round(each, 1) for each in (left, top, wide * share, high * share)))
                yield worse + cost, Site(side, lines, box, share)


def _corners(spot: Spot, c: float, w: float, h: float) -> Iterator[tuple[float, str, float, float]]:
    """How bad each place is, its side, and the left and upper edge of the name there."""
    x, y = spot.x, spot.y
    for lift in LIFTS:
        yield abs(lift), "e", x + c, y - h / 2 + lift * h
        yield abs(lift), "w", x - c - w, y - h / 2 + lift * h
    for side, straight, corner in (
        ("n", y - c * ABOVE - h, y - c * DOWN - h),
        ("s", y + c * ABOVE, y + c * DOWN),
    ):
        for slide in SLIDES:
            yield abs(slide), side, x - w / 2 + slide * w, straight
        yield CORNER, f"{side}e", x + c * ACROSS, corner
        yield CORNER, f"{side}w", x - c * ACROSS - w, corner


def seating(
    spots: Sequence[Spot], ground: Ground, least: float, starts: int = 1
) -> Generator[None, None, tuple[Site, ...]]:
    """A place for every name, little by little, none smaller than that share of its size; one that found none
    stands where it touches something. As long as there is such a one, the search starts anew, so often."""
    rng, crowds = random.Random(SEED), list[_Crowd]()
    while len(crowds) < starts and all(crowd.left for crowd in crowds):
        turns = [(-spot.reach, 0.0) if not crowds else (0.0, rng.random()) for spot in spots]
        crowds.append(_Crowd(spots, ground, turns))
        for share in smaller(least):
            yield from crowds[-1].seat(share)
    return min(crowds, key=lambda crowd: crowd.left).sites


def smaller(least: float) -> list[float]:
    """The shares of its size that a name may have where it may not be smaller than that one."""
    return [share for share in SHARES if share >= min(1.0, least)]


class _Crowd:
    """The names that have their places so far."""

    def __init__(self, spots: Sequence[Spot], ground: Ground, turns: Sequence[tuple[float, float]]) -> None:
        self._spots, self._turns = spots, turns
        self._around = Surroundings([(spot.x, spot.y) for spot in spots], ground)
        self._open: list[list[Site]] = [[] for _ in spots]
        """The places that each could have, the best first."""
        self._kept: dict[int, Site] = {}
        self._tries = 0

    @property
    def sites(self) -> tuple[Site, ...]:
        """Where each name stands."""
        return tuple(self._kept.get(n) or next(sites(spot, 1.0))[1] for n, spot in enumerate(self._spots))

    @property
    def left(self) -> int:
        """How many have none."""
        return len(self._spots) - len(self._kept)

    def seat(self, share: float) -> Iterator[None]:
        """Each name that has none looks for a place, where all may be as small as that share of their size;
        those first whose turn it is, and that have least choice."""
        waiting = [n for n in range(len(self._spots)) if n not in self._kept]
        for n in range(len(self._spots)) if waiting else ():
            self._open[n] += self._free(n, share)
            yield
        for n in sorted(waiting, key=lambda n: (*self._turns[n], len(self._open[n]))):
            before, self._tries = dict(self._kept), 0
            found = yield from self._place(n, DEEP, ())
            if not found:
                self._kept = before

    def _free(self, n: int, share: float) -> list[Site]:
        """The places at that share of its size that only other names could take from it."""
        found = sorted(sites(self._spots[n], share), key=lambda each: each[0])
        left, top = (min(site.box[i] for _, site in found) for i in (0, 1))
        right, bottom = max(site.box.right for _, site in found), max(site.box.bottom for _, site in found)
        near = self._around.near(Box(left, top, right - left, bottom - top))
        return [site for _, site in found if near.leave(site.box)]

    def _place(self, n: int, deep: int, banned: tuple[Box, ...]) -> Generator[None, None, bool]:
        """Whether a place is found for the name outside of these boxes; others move on as far as that."""
        yield
        self._tries += 1
        allowed = [site for site in self._open[n] if not _touched(site.box, banned)]
        names, boxes = tuple(self._kept), tuple(site.box for site in self._kept.values())
        in_way = [[names[i] for i in _touched(site.box, boxes)] for site in allowed]
        for site, others in zip(allowed, in_way, strict=True):
            if not others:
                self._kept[n] = site
                return True
        if not deep or self._tries > TRIES:
            return False
        for site, others in zip(allowed, in_way, strict=True):
            if len(others) <= MOVED and (yield from self._gives_way(n, site, others, deep, banned)):
                return True
        return False

    def _gives_way(
        self, n: int, site: Site, others: list[int], deep: int, banned: tuple[Box, ...]
    ) -> Generator[None, None, bool]:
        """Whether the others find new places when the name stands there; nothing has changed if not."""
        before = dict(self._kept)
        for m in others:
            del self._kept[m]
        self._kept[n] = site
        for m in others:
            found = yield from self._place(m, deep - 1, (*banned, site.box))
            if not found:
                self._kept = before
                return False
        return True


def _touched(box: Box, others: Sequence[Box]) -> list[int]:
    """Which of the others a name there would touch, by their places: `apart`, without a call for each."""
    left, top, w, h = grown(box, 2 * BESIDE, BESIDE)
    right, bottom = left + w, top + h
    return [
        i
        for i, (x, y, wide, high) in enumerate(others)
        if x < right and left < x + wide and y < bottom and top < y + high
    ]
