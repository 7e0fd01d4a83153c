"""Every screen holds a language that is longer by two fifths."""

from __future__ import annotations

from pathlib import Path

from game.commands.shot import names
from game.config.settings import Settings
from game.scenes.gallery import screen
from tests.screens.fitting import misplaced
from tests.screens.test_languages import folder

__all__ = ["folder"]


def test_every_screen_holds_a_language_that_is_longer(folder: Path) -> None:
    faults = {}
    for name in names():
        shell, frame = screen(name, Settings(lang="qps", size=(1280, 720)))
        shell.close()
        faults[name] = misplaced(frame.placements, "qps", 100)
    assert {name: wrong for name, wrong in faults.items() if wrong} == {}
