"""Where a frame differs from the one before it: the regions that have to be drawn anew."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import pygame

from game.look.paint.blits import Painted

MOST_REGIONS = 24
"""The most regions that are drawn by themselves; more are drawn as one."""
WORTH_WHOLE = 0.7
"""Share of the canvas from which on it is drawn whole."""


def stale(old: Sequence[Painted], new: Sequence[Painted], whole: pygame.Rect) -> list[pygame.Rect]:
    """The regions in which two frames differ: few, apart, inside the canvas. What has stayed as it was is the
    very same value in both."""
    regions: list[pygame.Rect] = []
    for thing in _changed(old, new):
        _add(regions, thing.box.clip(whole))
    if sum(region.w * region.h for region in regions) > WORTH_WHOLE * whole.w * whole.h:
        return [whole]
    return regions if len(regions) <= MOST_REGIONS else [regions[0].unionall(regions[1:])]


def _changed(old: Sequence[Painted], new: Sequence[Painted]) -> list[Painted]:
    """All things, old and new, that are not in both, or lie otherwise among those that are."""
    places = {id(thing): i for i, thing in enumerate(old)}
    both = [thing for thing in new if id(thing) in places]
    kept = {id(both[i]) for i in _rising([places[id(thing)] for thing in both])}
    return [thing for thing in (*old, *new) if id(thing) not in kept]


def _rising(values: Sequence[int]) -> list[int]:
    """The places of a longest part of the values that rises, from the last to the first."""
    tails: list[int] = []
    """The least value with which a part of each length ends so far, and below where it stands."""
    at: list[int] = []
    parents: list[int] = []
    for i, value in enumerate(values):
        length = bisect_left(tails, value)
        parents.append(at[length - 1] if length else -1)
        tails[length : length + 1], at[length : length + 1] = [value], [i]
    i = at[-1] if at else -1
    found = []
    while i >= 0:
        found.append(i)
        i = parents[i]
    return found


def _add(regions: list[pygame.Rect], region: pygame.Rect) -> None:
    """Adds a region; those that overlap become one."""
    while (hit := region.collidelist(regions)) >= 0:
        region = region.union(regions.pop(hit))
    if region.w and region.h:
        regions.append(region)
