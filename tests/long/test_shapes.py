"""Every screen in every shape of the window that it has a layout for, in every size of text, in both
languages; all of those that are scrolled."""

from __future__ import annotations

from itertools import product

import pytest

from game.config.settings import Settings
from game.look.describe.space import TEXT_SIZES, Pane
from game.scenes.gallery import screen
from game.scenes.manager import Manager
from tests.screens.fitting import amiss, pages
from tests.screens.shown import LANGUAGES, LONG, NAMES

pytestmark = LONG

WINDOWS = ((1920, 1080), (1366, 768), (1024, 768), (800, 600), (720, 1280))


@pytest.mark.parametrize(("size", "lang"), [*product(WINDOWS, LANGUAGES)])
def test_every_text_and_target_has_its_room(size: tuple[int, int], lang: str) -> None:
    faults = {}
    for name, text in product(NAMES, TEXT_SIZES):
        shell, frame = screen(name, Settings(lang=lang, text_scale=text, size=size))
        drawn = shell.settings.text_scale or 100
        if frame.space is Pane(size).space:
            seen = [frame] if shell.enlarged is None else pages(Manager(shell))
            faults[name, text] = [fault for part in seen for fault in amiss(part, lang, drawn, size)]
        shell.close()
    assert {asked: wrong for asked, wrong in faults.items() if wrong} == {}
