"""Drawings at the size in which they are shown."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.config.art import MissingArt
from game.config.places import asset
from game.look.describe.theme import PLAYERS
from game.look.paint.cache import MEGABYTE, budget_for, bytes_of
from game.look.paint.raster import Rasters, aspect
from game.mats.registry import about_of, games
from tests.rounds import every_other, is_thorough

DRESSES = [about_of(game).dress for game in games()]
NAMES = sorted(
    path.relative_to(asset("art")).with_suffix("").as_posix() for path in asset("art").rglob("*.svg")
)


def test_the_drawings_of_sht_and_the_shell_are_there() -> None:
    faces = [f"cards/{suit}-{n:02}" for suit in ("club", "diamond", "heart", "spade") for n in range(1, 14)]
    games = [name for dress in DRESSES for name in (dress.emblem, dress.back, dress.tile)]
    chips = [f"tokens/chip-{player.art}" for player in PLAYERS]
    assert {*faces, *games, *chips, "cards/joker-red", "cards/joker-black"} <= set(NAMES)


WIDTHS = (24, 100, 300)


def misdrawn(name: str, width: int, drawn: pygame.Surface) -> bool:
    """Whether it has another size than it should, or nothing on it."""
    high = abs(drawn.get_height() - width / aspect(name)) <= 0.6
    return drawn.get_width() != width or not high or pygame.mask.from_surface(drawn, 10).count() == 0


def test_every_drawing_loads_at_three_sizes() -> None:
    """In the usual run each at one of the smaller two."""
    rasters = Rasters(MEGABYTE)
    wrong = [
        (name, width)
        for n, name in enumerate(NAMES)
        for width in (WIDTHS if is_thorough() else WIDTHS[n % 2 :][:1])
        if misdrawn(name, width, rasters.get(name, width))
    ]
    assert wrong == []


def test_a_drawing_fits_into_width_and_height() -> None:
    rasters = Rasters(MEGABYTE)
    assert rasters.get("cards/club-01", 100, 500).get_size() == (100, 140)
    assert rasters.get("cards/club-01", 100, 70).get_size() == (50, 70)
    assert rasters.get("cards/club-01", 100, 140) is rasters.get("cards/club-01", 100)


def test_a_missing_drawing_is_named() -> None:
    with pytest.raises(MissingArt, match=r"cards/club-99\.svg"):
        Rasters(MEGABYTE).get("cards/club-99", 100)


def test_angles_snap_to_two_degrees_and_alpha_to_steps() -> None:
    rasters = Rasters(MEGABYTE)
    plain = rasters.get("backs/sht", 60)
    assert rasters.get("backs/sht", 60, angle=0.9) is plain
    assert rasters.get("backs/sht", 60, angle=360) is plain
    turned = rasters.get("backs/sht", 60, angle=-8.4)
    assert rasters.get("backs/sht", 60, angle=-7.6) is turned
    assert turned.get_width() > plain.get_width()
    faded = rasters.get("backs/sht", 60, alpha=128)
    assert faded.get_alpha() == 135
    assert rasters.get("backs/sht", 60, alpha=133) is faded
    assert plain.get_alpha() == 255


@pytest.mark.parametrize("width", [38, 39, 40, 41, 42, 43])
@pytest.mark.parametrize("angle", [90, 180, 270])
def test_what_is_turned_by_right_angles_is_as_sharp_as_before(width: int, angle: int) -> None:
    rasters = Rasters(MEGABYTE)
    plain, turned = rasters.get("backs/sht", width), rasters.get("backs/sht", width, angle=angle)
    assert pygame.image.tobytes(pygame.transform.rotate(turned, -angle), "RGBA") == pygame.image.tobytes(
        plain, "RGBA"
    )


def test_the_cache_obeys_its_budget_and_forgets_the_oldest() -> None:
    one = bytes_of(Rasters(MEGABYTE).get("cards/club-01", 100))
    rasters = Rasters(3 * one)
    first = rasters.get("cards/club-01", 100)
    for name in NAMES[20:40]:
        rasters.get("cards/club-01", 100)
        rasters.get(name, 100)
        assert rasters.cache.used <= 3 * one
    assert rasters.get("cards/club-01", 100) is first
    for number in range(2, 6):
        rasters.get(f"cards/club-{number:02}", 100)
    assert rasters.get("cards/club-01", 100) is not first


def test_the_budget_grows_with_the_window() -> None:
    assert budget_for((1920, 1080)) == 48 * MEGABYTE
    assert budget_for((3840, 2160)) == 192 * MEGABYTE


def crossing(wide: int, high: int) -> Iterator[tuple[int, int]]:
    """Points of a picture, among them some of every row and of every column."""
    yield from ((x, y) for x in range(wide) for y in range(x % 13, high, 13))
    yield from ((x, y) for y in range(high) for x in range(y % 13, wide, 13))


@pytest.mark.parametrize("scale", every_other([2 / 3, 1.0, 1.37, 2.0]))
def test_mat_tiles_meet_without_seams(scale: float) -> None:
    rasters = Rasters(48 * MEGABYTE)
    for dress in DRESSES:
        cover = rasters.tiled(dress.tile, scale, (400, 300))
        assert cover.get_size() == (400, 300)
        assert min(cover.get_at(at).hsla[2] for at in crossing(400, 300)) > 10


def test_tiles_repeat_at_their_period() -> None:
    cover = Rasters(48 * MEGABYTE).tiled("mats/tile-glorious", 1.0, (240, 240))
    first, second = (cover.subsurface((x, x, 80, 80)) for x in (0, 80))
    assert pygame.image.tobytes(first.copy(), "RGBA") == pygame.image.tobytes(second.copy(), "RGBA")
