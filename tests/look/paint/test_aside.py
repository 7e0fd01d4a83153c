"""Large drawings are made aside: soon there, as they would be otherwise, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

import pygame
import pytest

from game.config.art import MissingArt
from game.look.paint.cache import MEGABYTE
from game.look.paint.raster import Rasters

LARGE, SMALL = ("crown/table-night", 600, 400), ("cards/H08", 80, 120)
PATIENCE_S = 20.0


def until(there: Callable[[], bool]) -> None:
    """Waits until it is so."""
    end = monotonic() + PATIENCE_S
    while not there():
        assert monotonic() < end, "never made"
        sleep(0.002)


def test_a_large_drawing_is_made_aside_and_is_the_same() -> None:
    rasters = Rasters(8 * MEGABYTE)
    assert not rasters.at_hand(*LARGE)
    until(lambda: rasters.at_hand(*LARGE))
    made = rasters.cache.used
    drawn = rasters.get(*LARGE)
    assert rasters.cache.used == made, "it was drawn once more"
    usual = Rasters(8 * MEGABYTE).get(*LARGE)
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(usual, "RGBA")


def test_a_tile_is_laid_out_aside_and_is_the_same() -> None:
    rasters, wanted = Rasters(8 * MEGABYTE), ("mats/tile-glorious", 0.7, (300, 200))
    until(lambda: rasters.tiles_at_hand(*wanted))
    made = rasters.cache.used
    drawn = rasters.tiled(*wanted)
    assert rasters.cache.used == made, "it was drawn once more"
    usual = Rasters(8 * MEGABYTE).tiled(*wanted)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(usual, "RGB")


def test_what_is_small_is_at_hand_at_once() -> None:
    assert Rasters(8 * MEGABYTE).at_hand(*SMALL)


def test_what_cannot_be_made_is_left_to_whoever_needs_it() -> None:
    rasters = Rasters(8 * MEGABYTE)
    assert rasters.at_hand("no/such", 600, 400)
    until(lambda: rasters.tiles_at_hand("no/such", 1.0, (600, 400)))
    with pytest.raises(MissingArt):
        rasters.tiled("no/such", 1.0, (600, 400))


def test_what_no_budget_holds_is_not_waited_for() -> None:
    rasters = Rasters(100_000)
    until(lambda: rasters.at_hand(*LARGE))
    assert rasters.get(*LARGE).get_width() == 600
