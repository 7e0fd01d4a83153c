"""Larger pointers and thicker marks of focus."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config.settings import Settings
from game.look.describe import theme
from game.look.describe.parts import bracket
from game.look.paint.palette import Palette
from game.look.stage import Stage
from game.motion.placement import Target
from game.window.loop import Window
from game.window.pointer import arrow
from tests.scenes.loop import rest, step

HERE = Target("a", 400, 400, 300, 200)


def inked(rim: str, mirrored: bool = False) -> int:
    """How many pixels the bracket's yellow takes."""
    surface = pygame.Surface((1920, 1080))
    stage = Stage(surface, "ja", 1.0, Palette(), lambda name: None)
    target = Target("a", 400, 400, 300, 200, mirrored=mirrored)
    stage.show(bracket(target, rim))  # type: ignore[arg-type]
    return pygame.mask.from_threshold(surface, theme.YAMA, (6, 6, 6, 255)).count()


def test_a_thicker_mark_is_seen_better_and_stands_farther_off() -> None:
    usual, thick, thickest = (inked(rim) for rim in ("usual", "thick", "thickest"))
    assert 2 * usual < thick < thickest / 1.5
    assert inked("thickest", mirrored=True) == thickest
    lefts = [bracket(HERE, rim)[0].x for rim in ("usual", "thick", "thickest")]  # type: ignore[arg-type]
    assert lefts == sorted(lefts, reverse=True)


@pytest.mark.parametrize("length", [48, 180])
def test_the_drawn_pointer_is_white_with_a_dark_rim_and_its_tip_is_at_the_corner(length: int) -> None:
    drawn = arrow(length)
    assert drawn.get_size() == (length, length)
    inside, outside = drawn.get_at((length // 8, length // 3)), drawn.get_at((length - 1, length - 1))
    assert (min(inside) > 250, outside[3]) == (True, 0)
    assert drawn.get_at((round(0.055 * length), round(0.055 * length)))[3] > 0


def test_what_was_chosen_holds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: set_to.append(cursor))
    window = Window(Settings(data_dir=tmp_path, speed="off"))
    rest(window)
    window.shell.choose(pointer="huge", repeats=400, rim="thickest")
    step(window)
    assert isinstance(set_to[-1], pygame.Cursor)
    assert window._devices.repeats.within == 400
    window.shell.choose(pointer="usual")
    step(window)
    assert set_to[-1] == pygame.SYSTEM_CURSOR_ARROW
    window.close()
