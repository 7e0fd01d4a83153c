"""Panels: raised without a dark edge, made once, and the same whole and in parts."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe import theme
from game.look.paint import panels, shadow

LOOK = panels.PanelStyle(20, theme.PAPER0, 2, 1.0, 2, theme.PAPER3)


def test_panels_are_made_once() -> None:
    made = panels.panel((300, 200), LOOK)
    assert panels.panel((300, 200), LOOK).surface is made.surface
    assert made.surface.get_at((made.margin + 150, made.margin + 100)) == (*theme.PAPER0, 255)


def test_the_cache_of_panels_keeps_its_budget() -> None:
    for number in range(60):
        panels.panel((600 + number, 400), panels.PanelStyle(20, theme.PAPER0, 3, 1.0))
        assert shadow.CACHE.used <= shadow.CACHE.budget
    assert len(shadow.CACHE) > 0


@pytest.mark.parametrize("border", [0, 2])
def test_a_raised_panel_has_no_dark_edge(border: int) -> None:
    size, radius, ground = (120, 90), 24, (244, 238, 225)
    raised = panels.panel(size, panels.PanelStyle(radius, theme.PAPER0, 2, 1.0, border, theme.PAPER3))
    one, apart = (pygame.Surface((220, 190)) for _ in range(2))
    one.fill(ground)
    apart.fill(ground)
    one.blit(raised.surface, (50 - raised.margin, 50 - raised.margin))
    fallen = shadow.shadow(size, radius, 2, 1.0)
    apart.blit(fallen.surface, (50 - fallen.margin, 50 - fallen.margin))
    apart.blit(shadow.rounded(size, radius, theme.PAPER0, border, theme.PAPER3), (50, 50))
    for x in range(220):
        for y in range(190):
            pairs = zip(one.get_at((x, y)), apart.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 3 for a, b in pairs), (x, y)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("border", [0, 3])
@pytest.mark.parametrize("size", [(700, 420), (640, 40), (50, 400), (60, 30)])
def test_a_panel_in_parts_looks_like_the_whole(size: tuple[int, int], border: int, level: int) -> None:
    look = panels.PanelStyle(16, theme.PAPER0, level, 1.0, border, theme.YAMA if border else None)
    whole, parts = (pygame.Surface((size[0] + 300, size[1] + 300), 0, 32) for _ in range(2))
    for ground in (whole, parts):
        ground.fill((61, 86, 64))
    made = panels.panel(size, look)
    whole.blit(made.surface, (150 - made.margin, 150 - made.margin))
    for surface, where in panels.pieces(size, look):
        place = where.move(150, 150)
        if surface is None:
            parts.fill(look.fill, place)
        else:
            parts.blit(surface, place)
    assert bytes(whole.get_buffer().raw) == bytes(parts.get_buffer().raw)


def test_a_large_panel_has_a_plain_inside() -> None:
    parts = panels.pieces((700, 420), LOOK)
    (inside,) = [where for surface, where in parts if surface is None]
    assert len(parts) == 9
    assert inside.w * inside.h > 0.6 * 700 * 420
