"""Every text of every screen reads, in every theme and both languages; of a moment, where it is fullest."""

from __future__ import annotations

import pytest

from game.commands.shot import drawing, names
from game.config.settings import Settings, Theme
from tests.screens.contrasts import faint


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("theme", ["usual", "contrast", "dark"])
def test_every_text_of_every_screen_reads(theme: Theme, lang: str) -> None:
    settings = Settings(lang=lang, size=(1280, 720), theme=theme)
    _, stage = drawing(settings)
    wrong = [line for name in names() for line in faint(name, settings, stage)]
    assert wrong == []
