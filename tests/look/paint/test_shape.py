"""A polygon is filled, smooth at its edges, and quickly made where it is vast."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe.specs import Shape
from game.look.paint import marks
from game.look.paint.marks import VAST

HALF = Shape(((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)), (200, 10, 10))


@pytest.mark.parametrize("size", [(120, 80), (1280, 720)])
def test_it_covers_what_it_is_to_and_its_edge_is_smooth(size: tuple[int, int]) -> None:
    w, h = size
    drawn = marks._shape_surface(size, HALF)
    assert drawn.get_size() == size
    assert drawn.get_at((w // 5, h // 5)).a > 250
    assert drawn.get_at((w * 4 // 5, h * 4 // 5)).a == 0
    row = [drawn.get_at((x, h // 2)).a for x in range(w)]
    assert sum(5 < alpha < 250 for alpha in row) >= 1
    assert sum(5 < alpha < 250 for alpha in row) < 12


def test_a_vast_one_is_never_drawn_larger_than_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    fill = pygame.draw.polygon
    monkeypatch.setattr(pygame.draw, "polygon", lambda s, *rest: drawn.append(s.get_size()) or fill(s, *rest))
    for size in ((700, 700), (800, 800)):
        marks._shape_surface(size, HALF)
    assert 700 * 700 < VAST < 800 * 800
    assert drawn == [(2100, 2100), (400, 400)]
