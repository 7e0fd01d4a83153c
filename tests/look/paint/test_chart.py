"""Maps as a look: the part asked for fills the placement, and tiles meet."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe.specs import Chart, Dot, Drawing, Glimpse, Group, Panel, Rail
from game.look.paint.chart import svg
from game.look.stage import Stage
from game.motion.placement import Placement
from tests.rounds import every_other, the_first

RED, GREEN, PAPER = (200, 0, 0), (0, 160, 0), (250, 250, 250)
CROSS = Drawing(
    (
        Rail(((0, 540), (1920, 540)), RED, 12),
        Rail(((960, 0), (960, 1080)), GREEN, 12),
        Dot(960, 540, 20, PAPER, RED, 4),
    ),
    ground=PAPER,
)


def shown(part: tuple[float, float, float, float], size: tuple[int, int] = (1920, 1080)) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    stage = Stage(surface, "en", 1.0)
    stage.show((Placement("map", Chart(CROSS, part), 0, 0, 1920, 1080),))
    return surface


def test_the_whole_drawing_lies_where_its_numbers_say() -> None:
    seen = shown((0, 0, 1920, 1080))
    assert seen.get_at((100, 540))[:3] == RED
    assert seen.get_at((960, 100))[:3] == GREEN
    assert seen.get_at((960, 540))[:3] == PAPER
    assert seen.get_at((300, 300))[:3] == PAPER


def test_lines_go_on_across_the_tiles() -> None:
    seen = shown((0, 0, 1920, 1080))
    assert {tuple(seen.get_at((x, 540))[:3]) for x in range(900)} == {RED}


def test_a_smaller_part_is_shown_larger() -> None:
    seen = shown((480, 270, 960, 540))
    rows = [y for y in range(1080) if seen.get_at((100, y))[:3] == RED]
    assert 22 <= len(rows) <= 25
    assert rows[0] <= 540 <= rows[-1]


def test_a_part_that_is_shifted_shifts_the_picture() -> None:
    moved = shown((7, 0, 1920, 1080))
    columns = [x for x in range(1920) if moved.get_at((x, 100))[:3] == GREEN]
    assert abs(sum(columns) / len(columns) - 952.5) < 1


@pytest.mark.parametrize("size", the_first([(1280, 720), (3840, 2160)]))
def test_it_fills_its_place_at_every_size(size: tuple[int, int]) -> None:
    seen = shown((0, 0, 1920, 1080), size)
    assert seen.get_at((size[0] // 20, size[1] // 2))[:3] == RED
    assert seen.get_at((size[0] // 2, size[1] // 20))[:3] == GREEN


def test_nothing_is_drawn_beside_its_place() -> None:
    surface = pygame.Surface((1920, 1080), 0, 32)
    stage = Stage(surface, "en", 1.0)
    stage.show((Placement("map", Chart(CROSS, (0, 0, 1920, 1080)), 400, 300, 800, 450),))
    ground = surface.get_at((10, 10))
    assert surface.get_at((399, 525)) == surface.get_at((1201, 525)) == ground
    assert surface.get_at((410, 525))[:3] == RED


def test_marks_beside_the_view_are_left_out() -> None:
    assert "circle" not in svg(CROSS, (0, 0, 300, 300))
    assert "<path" not in svg(CROSS, (0, 0, 300, 300))
    assert "circle" in svg(CROSS, (900, 500, 100, 100))


def glimpsed(part: tuple[float, float, float, float]) -> pygame.Surface:
    surface = pygame.Surface((1920, 1080), 0, 32)
    surface.fill((1, 2, 3))
    stage = Stage(surface, "en", 1.0)
    group = Group((Placement("map", Chart(CROSS, (0, 0, 1920, 1080)), 0, 0, 1920, 1080),))
    stage.show((Placement("moving", Glimpse(group, (1920, 1080), part), 0, 0, 1920, 1080),))
    return surface


@pytest.mark.parametrize(
    "part", every_other([(480, 270, 960, 540), (0, 0, 1920, 1080), (300.4, 200.7, 800, 450)])
)
def test_a_glimpse_of_a_part_shows_it_where_the_drawing_itself_would(
    part: tuple[float, float, float, float],
) -> None:
    sharp, moving = shown(part), glimpsed(part)
    for x, y in ((40, 40), (1880, 1040), (960, 30), (30, 540)):
        assert moving.get_at((x, y))[:3] == pytest.approx(sharp.get_at((x, y))[:3], abs=24)


def test_a_glimpse_beside_the_picture_draws_nothing_there() -> None:
    moving = glimpsed((-960, 0, 1920, 1080))
    ground = moving.get_at((10, 10))
    assert moving.get_at((950, 540)) == ground
    assert moving.get_at((1500, 540))[:3] == RED


def test_the_right_edge_of_a_glimpse_can_be_torn_by_the_shape_of_a_drawing() -> None:
    surface = pygame.Surface((1920, 1080), 0, 32)
    surface.fill((1, 2, 3))
    stage = Stage(surface, "en", 1.0)
    group = Group((Placement("all", Panel(RED), 0, 0, 1920, 1080),))
    look = Glimpse(group, (1920, 1080), (0, 0, 1000, 1080), torn="moments/night-edge")
    stage.show((Placement("night", look, 0, 0, 1000, 1080),))
    row = [surface.get_at((x, 400))[:3] == RED for x in range(1100)]
    ends = {
        next(x for x in range(860, 1001) if surface.get_at((x, y))[:3] != RED) for y in range(20, 1080, 40)
    }
    assert all(row[:860])
    assert not any(row[1000:])
    assert len(ends) > 20
