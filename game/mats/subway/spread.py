"""地下鉄: names that are larger than the map has room for: where each stands, and which are left out
until the map is shown nearer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.mats.kit.lines import Point
from game.mats.subway.crowd import Surroundings, apart
from game.mats.subway.names import ALL_LINES, CLEAR, Arrangement
from game.mats.subway.solver import Ground, Site, Spot, Wording, sites
from game.motion.placement import Box
from game.rules.subway.board import board_for
from game.rules.subway.network import Network


@lru_cache(maxsize=16)
def enlarged(found: Arrangement, k: float) -> Arrangement:
    """The names at their places, so many times as large; each begins where it did."""
    return tuple(site._replace(box=_enlarged(site.side, site.box, k)) for site in found)


def _enlarged(side: str, box: Box, k: float) -> Box:
    w, h = box.w * k, box.h * k
    left = {"e": 0.0, "w": 1.0}.get(side[-1], 0.5)
    top = {"n": 1.0, "s": 0.0}.get(side[0], 0.5)
    return Box(box.x - (w - box.w) * left, box.y - (h - box.h) * top, w, h)


@lru_cache(maxsize=16)
def spread(
    found: Arrangement,
    network: Network,
    places: tuple[Point, ...],
    inside: Box,
    panels: tuple[Box, ...],
) -> tuple[Arrangement, frozenset[int]]:
    """Where the names stand, and which of them touch no other, no station, no line and no panel: those of
    transfer stations and terminals first. One that has no room at its place stands at another side of its
    station."""
    board = board_for(network, ALL_LINES)
    order = sorted(range(len(found)), key=lambda n: not (board.capacity[n] > 1 or board.terminal[n]))
    lines = tuple((n, m) for n, near in enumerate(board.near) for m in near if n < m)
    around = Surroundings(places, Ground(inside, panels, lines))
    placed, kept = list(found), dict[int, Box]()
    for n in order:
        for site in _choices(found[n], places[n], board.capacity[n] > 1):
            if apart(site.box, tuple(kept.values())) and around.leave(site.box):
                placed[n], kept[n] = site, site.box
                break
    return tuple(placed), frozenset(kept)


def _choices(site: Site, at: Point, transfer: bool) -> Iterator[Site]:
    """Its place, and those at the other sides."""
    yield site
    spot = Spot(*at, CLEAR[True][transfer], 0.0, (Wording(site.lines, site.box.w, site.box.h),))
    yield from (other._replace(share=site.share) for other in sites(spot))
