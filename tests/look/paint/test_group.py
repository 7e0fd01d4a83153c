"""A picture that is put together from many things, piece by piece."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe.specs import Group, Panel
from game.look.paint import painter
from game.look.stage import Stage
from game.motion.placement import Placement

PANELS = tuple(
    Placement(f"panel {n}", Panel((40 * n, 90, 200 - 30 * n), 9), 30.0 * n, 20.0 * n, 300, 200, alpha=0.8)
    for n in range(6)
)
WHOLE = Placement("whole", Group(PANELS), 0, 0, 1920, 1080)


def stage() -> Stage:
    return Stage(pygame.Surface((640, 360), 0, 32), "ja", 1.0)


def test_it_is_laid_thing_by_thing_and_goes_on_where_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    made, at_once = stage(), stage()
    laid: list[str] = []
    plain = painter.paint
    monkeypatch.setattr(painter, "paint", lambda brush, p: (laid.append(p.key), plain(brush, p))[1])
    pieces = painter.parts(made.easel.brush, WHOLE)
    for n in range(1, 4):
        next(pieces)
        assert laid == [p.key for p in PANELS[:n]]
    assert made.easel.brush.rasters.begun
    for _ in painter.parts(made.easel.brush, WHOLE):
        pass
    assert laid == [p.key for p in PANELS], "something was painted again"
    assert not made.easel.brush.rasters.begun
    made.show((WHOLE,))
    at_once.show((WHOLE,))
    assert pygame.image.tobytes(made._window, "RGB") == pygame.image.tobytes(at_once._window, "RGB")
    assert laid.count(PANELS[0].key) == 2, "it was put together again to be shown"


def test_few_are_kept_unfinished() -> None:
    made = stage()
    for n in range(painter.MOST_BEGUN + 2):
        next(
            painter.parts(made.easel.brush, Placement("whole", Group(PANELS[n % 3 :]), 0, 0, 1900 - n, 1080))
        )
    assert len(made.easel.brush.rasters.begun) == painter.MOST_BEGUN
