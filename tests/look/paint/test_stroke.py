"""Lines: shortened, dashed, and seen where they are."""

from __future__ import annotations

from math import dist

import pygame
import pytest

from game.look.describe.parts import dashed
from game.look.describe.specs import Stroke
from game.look.paint import stroke
from game.look.stage import Stage
from game.motion.clip import Track, along
from game.motion.placement import Placement

RED, INK = (200, 0, 0), (10, 10, 10)
ACROSS = ((0.0, 0.5), (1.0, 0.5))
CORNER = [(0.0, 0.0), (30.0, 0.0), (30.0, 10.0)]


def test_a_way_is_shortened_along_its_length() -> None:
    assert stroke.shortened(CORNER, 1.0) == CORNER
    assert stroke.shortened(CORNER, 0.5) == [(0.0, 0.0), (20.0, 0.0)]
    assert stroke.shortened(CORNER, 0.875) == [(0.0, 0.0), (30.0, 0.0), (30.0, 5.0)]
    assert stroke.shortened(CORNER, 0.0) == []


def test_dashes_go_round_corners_and_leave_gaps() -> None:
    parts = list(stroke.dashes(CORNER, 8.0, 12.0))
    assert parts[0] == [(0.0, 0.0), (8.0, 0.0)]
    assert parts[1] == [(20.0, 0.0), (28.0, 0.0)]
    assert len(parts) == 2
    round_the_corner = list(stroke.dashes(CORNER, 15.0, 11.0))
    assert round_the_corner[1] == [(26.0, 0.0), (30.0, 0.0), (30.0, 10.0)]


@pytest.mark.parametrize("wide", [120.0, 133.0, 176.0, 245.0, 301.0])
def test_a_dashed_outline_has_no_seam(wide: float) -> None:
    look = dashed("place", (0, 0, wide, 38.0), INK, 14).what
    assert isinstance(look, Stroke)
    assert look.dash is not None
    way = [(x * wide, y * 38.0) for x, y in look.points]
    parts = [sum(map(dist, part, part[1:])) for part in stroke.dashes(way, *look.dash)]
    assert way[0] == way[-1]
    assert parts == pytest.approx([look.dash[0]] * len(parts), abs=0.01)
    assert 9.0 < look.dash[0] < 15.0


def drawn(look: Stroke, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    Stage(surface, "ja", 1.0).show([Placement("line", look, 300, 300, 600, 300)])
    return surface


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_line_lies_on_its_path_with_its_rim_beside_it(size: tuple[int, int]) -> None:
    surface, k = drawn(Stroke(ACROSS, RED, 12, INK, 6), size), size[0] / 1920
    at = lambda x, y: tuple(surface.get_at((round(x * k), round(y * k))))[:3]  # noqa: E731
    assert at(600, 450) == RED
    assert at(600, 459) == INK
    assert at(600, 480) not in (RED, INK)


def test_a_line_that_draws_itself_shows_its_beginning_first() -> None:
    whole = Placement("line", Stroke(ACROSS, RED, 12), 300, 300, 600, 300)
    none = Placement("line", Stroke(ACROSS, RED, 12, share=0.0), 300, 300, 600, 300)
    half = along(Track(none, whole, 0, 200, "linear"), 100).what
    assert isinstance(half, Stroke)
    assert half.share == 0.5
    surface = drawn(half)
    assert tuple(surface.get_at((280, 300)))[:3] == RED
    assert tuple(surface.get_at((520, 300)))[:3] != RED
    assert along(Track(none, whole, 0, 200, "linear"), 300) == whole


def test_an_arrows_head_ends_where_the_path_ends() -> None:
    surface = drawn(Stroke(ACROSS, RED, 6, head=60))
    assert tuple(surface.get_at((590, 300)))[:3] == RED
    assert tuple(surface.get_at((575, 305)))[:3] == RED
    assert tuple(surface.get_at((565, 330)))[:3] != RED


def test_an_arrow_that_has_hardly_begun_is_its_head_alone() -> None:
    surface = drawn(Stroke(ACROSS, RED, 6, head=60, share=0.05))
    assert tuple(surface.get_at((218, 300)))[:3] == RED
    assert tuple(surface.get_at((260, 300)))[:3] != RED
    assert list(stroke.dashes([], 4.0, 4.0)) == []


def test_what_is_drawn_of_it_lies_within_its_bounds() -> None:
    surface = pygame.Surface((1280, 720), 0, 32)
    stage = Stage(surface, "ja", 1.0)
    stage.show([])
    empty = pygame.image.tobytes(surface, "RGB")
    line = Placement("line", Stroke(ACROSS, RED, 14, INK, 4, head=50), 301, 299, 599, 302)
    stage.show([line])
    assert pygame.image.tobytes(surface, "RGB") != empty
    stage.show([])
    assert pygame.image.tobytes(surface, "RGB") == empty
