"""Rounded panels and shadows."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe import theme
from game.look.paint import shadow
from tests.together import together


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_corners_are_round_and_smooth() -> None:
    panel = shadow.rounded((100, 60), 20, theme.PAPER0)
    assert panel.get_at((0, 0)).a == 0
    assert panel.get_at((50, 30)) == (*theme.PAPER0, 255)
    assert panel.get_at((0, 30)) == (*theme.PAPER0, 255)
    corner = {panel.get_at((x, y)).a for x in range(20) for y in range(20)}
    assert len(corner) > 10
    edge = [panel.get_at((x, 0)) for x in range(20) if panel.get_at((x, 0)).a]
    assert all(colour[:3] == theme.PAPER0 for colour in edge)


@together("size", [(100, 60), (301, 44), (44, 300), (41, 41), (12, 90), (7, 5)])
@together(("border", "colour"), [(0, None), (3, theme.YAMA)])
def test_nine_slices_look_as_if_drawn_whole(
    size: tuple[int, int], border: int, colour: theme.RGB | None
) -> None:
    radius = min(20, min(size) // 2)
    whole = shadow._small(size, radius, theme.PAPER0, border, colour)
    sliced = shadow.rounded(size, 20, theme.PAPER0, border, colour)
    assert sliced.get_size() == size
    assert pixels(sliced) == pixels(whole)


def test_a_border_lies_inside_and_an_outline_is_hollow() -> None:
    framed = shadow.rounded((80, 80), 16, theme.PAPER0, 6, theme.YAMA)
    assert framed.get_at((3, 40)) == (*theme.YAMA, 255)
    assert framed.get_at((8, 40)) == (*theme.PAPER0, 255)
    outline = shadow.rounded((80, 80), 16, None, 6, theme.YAMA)
    assert outline.get_at((3, 40)) == (*theme.YAMA, 255)
    assert outline.get_at((40, 40)).a == 0


@together("size", [(200, 120), (900, 120), (60, 700), (20, 20)])
@together("level", [1, 2, 3])
def test_a_shadow_falls_down_and_fades_out(size: tuple[int, int], level: int) -> None:
    surface, margin = shadow.shadow(size, 18, level, 1.0)
    wide, high = surface.get_size()
    assert (wide, high) == (size[0] + 2 * margin, size[1] + 2 * margin)
    above = surface.get_at((wide // 2, margin - 3)).a
    below = surface.get_at((wide // 2, margin + size[1] + 2)).a
    assert below > above
    rim = [surface.get_at((x, y)).a for x in range(wide) for y in (0, high - 1)]
    rim += [surface.get_at((x, y)).a for y in range(high) for x in (0, wide - 1)]
    assert max(rim) <= 4
    left, right = (surface.get_at((x, high // 2)).a for x in (margin - 2, wide - 1 - (margin - 2)))
    assert left == pytest.approx(right, abs=6)


def test_a_shadow_is_warm_black_everywhere() -> None:
    surface, margin = shadow.shadow((200, 120), 18, 2, 1.0)
    shown = surface.get_at((margin + 100, margin + 125))
    assert all(abs(shown[n] - theme.SHADOW[n]) <= 6 for n in range(3))


def test_higher_things_throw_wider_shadows() -> None:
    assert [shadow.shadow((50, 50), 8, level, 1.0).margin for level in (1, 2, 3)] == sorted(
        {shadow.shadow((50, 50), 8, level, 1.0).margin for level in (1, 2, 3)}
    )
    assert shadow.shadow((50, 50), 8, 2, 2.0).margin > shadow.shadow((50, 50), 8, 2, 1.0).margin
    with pytest.raises(KeyError):
        shadow.shadow((50, 50), 8, 4, 1.0)


def test_rectangles_and_shadows_are_made_once() -> None:
    assert shadow.rounded((300, 200), 20, theme.PAPER0) is shadow.rounded((300, 200), 20, theme.PAPER0)
    assert shadow.shadow((300, 200), 20, 2, 1.0).surface is shadow.shadow((300, 200), 20, 2, 1.0).surface


def test_clipping_rounds_a_picture_and_leaves_the_original() -> None:
    plain = pygame.Surface((60, 60))
    plain.fill(theme.AI)
    cut = shadow.clipped(plain, 20)
    assert cut.get_at((0, 0)).a == 0
    assert cut.get_at((30, 30)) == (*theme.AI, 255)
    assert plain.get_at((0, 0))[:3] == theme.AI


@pytest.mark.parametrize("wide", [4, 33, 1280])
def test_a_plain_rectangle_is_one_colour_and_its_rows_are_apart(wide: int) -> None:
    plain = shadow.plain((wide, 20), theme.AI)
    assert plain.get_size() == (wide, 20)
    assert {tuple(plain.get_at((x, y)))[:3] for x in (0, wide - 1) for y in (0, 19)} == {theme.AI}
    assert (plain.get_pitch() - wide * plain.get_bytesize()) % 16
