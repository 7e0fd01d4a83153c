"""Every text in every window, and every screen drawn in every window in both languages:
`python -m pytest tests/long/test_windows.py`."""

from __future__ import annotations

import pytest

from tests.mats.ryuki.test_frame import test_every_piece_can_be_inspected_at_every_size
from tests.scenes.result.test_ranking import test_the_ranking_has_room_for_every_number_of_seats
from tests.scenes.resume.test_resume import test_all_of_it_fits
from tests.scenes.rulebook.test_rulebook import test_every_text_of_every_page_stands_in_its_box
from tests.screens import fitting
from tests.screens.shown import LANGUAGES, NAMES, SIZES, blank, pictures
from tests.screens.test_gallery import test_every_text_stands_in_its_box_and_on_no_other

__all__ = [
    "test_all_of_it_fits",
    "test_every_piece_can_be_inspected_at_every_size",
    "test_every_text_of_every_page_stands_in_its_box",
    "test_every_text_stands_in_its_box_and_on_no_other",
    "test_the_ranking_has_room_for_every_number_of_seats",
]


@pytest.fixture(autouse=True)
def _all_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "windows", lambda: fitting.WINDOWS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_is_drawn_in_every_window(lang: str, size: tuple[int, int]) -> None:
    assert [name for name, picture in pictures(NAMES, lang, size) if blank(picture)] == []
