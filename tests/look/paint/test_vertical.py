"""Vertical text."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe import theme
from game.look.describe.text import ELLIPSIS, Setting
from game.look.paint import vertical

ROLE = theme.role("display", 60, 1.25)


def ink(text: str) -> pygame.Rect:
    return vertical.render(vertical.column(text, ROLE, Setting(), pitch=1.0), theme.INK0).get_bounding_rect()


def test_a_column_is_one_cell_a_character() -> None:
    column = vertical.column("戦列札", ROLE, Setting(2.0), pitch=1.1)
    assert column.size == (60, 3 * 66)
    assert vertical.render(column, theme.INK0).get_size() == (120, 3 * 132)


@pytest.mark.parametrize("point", "、。")
def test_points_stand_in_the_upper_right(point: str) -> None:
    assert ink(point).left > 30
    assert ink(point).bottom < 30
    assert ink(point).right <= 60


def test_the_long_mark_and_brackets_are_turned() -> None:
    assert ink("ー").height > 2 * ink("ー").width
    assert ink("「").top > 20
    assert ink("「").width > ink("「").height
    assert ink("」").bottom < 40


def test_small_kana_move_up_and_right() -> None:
    assert ink("ゃ").centerx > 31
    assert ink("ゃ").centerx > 60 - ink("ゃ").centerx
    large = pygame.Rect(0, 0, 60, 60)
    assert large.contains(ink("っ"))


def test_latin_capitals_stand_upright_in_the_middle() -> None:
    assert ink("S").center == pytest.approx((30, 30), abs=2)
    assert ink("T").height > 30


def test_a_column_shrinks_then_ends_with_an_ellipsis() -> None:
    full = vertical.column("地下鉄駅めぐり", ROLE, Setting())
    shrunk = vertical.column("地下鉄駅めぐり", ROLE, Setting(), height=full.size[1] * 0.9)
    assert shrunk.fits
    assert 51 <= shrunk.pixels < 60
    close = vertical.column("地下鉄駅めぐり", ROLE, Setting(), height=full.size[1] * 0.8)
    assert close.fits
    assert close.pitch == close.pixels == 51
    cut = vertical.column("地下鉄駅めぐり", ROLE, Setting(), height=full.size[1] * 0.5)
    assert not cut.fits
    assert cut.text.endswith(ELLIPSIS)
    assert cut.size[1] <= full.size[1] * 0.5 < cut.needed[1]
