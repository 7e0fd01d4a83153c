"""Room that was measured for words is enough for them in a window of any size."""

from __future__ import annotations

import pytest

from game.look.describe import measure, text, theme
from game.look.describe.words import LANGUAGES, Words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("face", ["body", "bold", "display"])
def test_words_in_the_room_measured_for_them_keep_their_size_in_every_window(lang: str, face: str) -> None:
    words = Words(lang)
    said = [words(key) for key in ("settings.title", "setup.seats", "unsaved.copy")]
    for size in (20, 28, 44):
        for line in said:
            wide = measure.width(line, size, face, lang, 100)
            for scale in (2 / 3, 0.75, 1.0, 4 / 3, 2.0):
                setting, role = text.Setting(scale, 1.0, lang), theme.role(face, size, 1.3)
                laid = text.layout(line, role, setting, wide, max_lines=1)
                assert laid.fits
                assert laid.pixels == text.pixels_of(role, setting), (line, size, scale)
