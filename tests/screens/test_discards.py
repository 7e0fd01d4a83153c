"""The sheets of discards in large text: what does not show at once is scrolled to."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.mats.browsing import Rows
from game.scenes.gallery import screen
from tests.screens.shown import LONG

pytestmark = LONG


@pytest.mark.parametrize("name", ["crown-discards", "senretsu-discards", "sht-discards"])
def test_every_card_comes_into_sight_and_scrolling_ends(name: str) -> None:
    shell, frame = screen(name, Settings(text_scale=100))
    buttons = ("close", "shut", "order:", "rows:", "log:")
    cards = {t.id for t in frame.targets if not t.id.startswith(buttons)}
    assert len(cards) > 14
    shell.close()
    shell, _ = screen(name, Settings(text_scale=200, size=(800, 600)))
    seen: set[str] = set()
    for _ in range(4):
        targets = {t.id for t in shell.top.frame(None, 0.0).targets}
        seen |= targets & cards
        if Rows.DOWN.id not in targets:
            break
        shell.top.press(Rows.DOWN.id, 0.0)
    assert seen == cards
    assert Rows.DOWN.id not in targets
    assert (Rows.UP.id in targets) == (name != "sht-discards")
    shell.close()
