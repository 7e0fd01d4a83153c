"""Where two frames differ: only what changed, or changed its order, is drawn anew."""

from __future__ import annotations

import pygame

from game.look.paint.blits import Blit, Painted, painted
from game.look.paint.dirty import MOST_REGIONS, stale

WHOLE = pygame.Rect(0, 0, 1000, 600)


def thing(x: int, y: int = 0, side: int = 10) -> Painted:
    """A square."""
    return painted((Blit(pygame.Surface((side, side)), pygame.Rect(x, y, side, side)),))


def boxes(old: list[Painted], new: list[Painted]) -> list[tuple[int, int, int, int]]:
    """The stale regions, sorted."""
    return sorted(tuple(region) for region in stale(old, new, WHOLE))


def test_equal_frames_have_no_stale_region() -> None:
    same = [thing(0), thing(20), thing(40)]
    assert boxes(same, list(same)) == []


def test_what_comes_and_what_goes_is_stale() -> None:
    stays, goes, comes = thing(0), thing(20), thing(40)
    assert boxes([stays, goes], [stays, comes]) == [(20, 0, 10, 10), (40, 0, 10, 10)]


def test_of_a_changed_order_only_what_moved_is_stale() -> None:
    a, b, c, d = thing(0), thing(20), thing(40), thing(60)
    assert boxes([a, b, c, d], [b, c, a, d]) == [(0, 0, 10, 10)]
    assert boxes([a, b, c, d], [d, a, b, c]) == [(60, 0, 10, 10)]


def test_regions_that_overlap_are_one_and_inside_the_canvas() -> None:
    assert boxes([], [thing(0), thing(5, 5), thing(995, 595)]) == [(0, 0, 15, 15), (995, 595, 5, 5)]


def test_most_of_the_canvas_is_drawn_whole() -> None:
    assert boxes([], [thing(0, 0, 900)]) == [tuple(WHOLE)]


def test_very_many_regions_become_one() -> None:
    assert boxes([], [thing(20 * i) for i in range(MOST_REGIONS + 1)]) == [(0, 0, 20 * MOST_REGIONS + 10, 10)]
