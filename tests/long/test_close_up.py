"""Every table of the gallery, looked at closely in every shape of the window, in both languages."""

from __future__ import annotations

from itertools import product

import pytest

from game.config.settings import Settings
from game.scenes.close_up import CloseUpScene
from game.scenes.gallery import screen
from game.scenes.scene import Told
from game.scenes.table.around import RULES
from game.scenes.table.board import CLOSE_UP
from tests.long.test_shapes import WINDOWS
from tests.screens.shown import LANGUAGES, LONG, NAMES
from tests.screens.test_close_up import unread

pytestmark = LONG
NOT_PLAYED_AT = frozenset({"public", "demo", "demo-told", "demo-card"})
"""Tables that are only shown."""


@pytest.mark.parametrize(("size", "lang"), [*product(WINDOWS[1:], LANGUAGES)])
def test_every_word_of_every_table_can_be_read(size: tuple[int, int], lang: str) -> None:
    found = []
    for name in NAMES:
        shell, frame = screen(name, Settings(lang=lang, text_scale=200, size=size))
        told = shell.top.told(0.0)
        if told.desk is not None and name not in NOT_PLAYED_AT:
            ids = {target.id for target in frame.targets}
            assert ids & {RULES, CLOSE_UP} or not ids or "moment" in name, name
            scene = CloseUpScene(shell, told)
            found += [(name, text) for text in unread(shell, scene, Told(told.mat, scene.desk))]
        shell.close()
    assert found == []
