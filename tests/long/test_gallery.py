"""Every screen in both languages, every size of text and every window:
`python -m pytest tests/long/test_gallery.py`."""

from __future__ import annotations

import pytest

from tests.screens.shown import LANGUAGES, NAMES, SIZES, TEXT_SCALES, blank, misplaced, pictures


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_stands_in_its_box_and_on_no_other(
    lang: str, text_scale: int, size: tuple[int, int]
) -> None:
    assert misplaced(lang, text_scale, size) == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_is_drawn_at_every_size(lang: str, size: tuple[int, int]) -> None:
    assert [name for name, picture in pictures(NAMES, lang, size) if blank(picture)] == []
