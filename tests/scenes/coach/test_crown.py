"""The coach at グローリアスクラウン: what it says of a decision hides nothing with which that is made."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.look.describe.words import Words
from game.scenes.coach.bubble import Bubble, to_be_seen
from game.scenes.coach.panel import HEARD, OFF
from game.scenes.gallery import screen


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(
    ("name", "kind", "about"),
    [("crown-discard", "ten", "decline"), ("crown-offer", "seven", "act"), ("crown-swap", "seven", "act")],
)
def test_the_bubble_covers_no_button_of_the_decision(
    name: str, kind: str, about: str, lang: str, scale: int
) -> None:
    _, frame = screen(name, Settings(lang=lang, text_scale=scale))
    words, pressed = Words(lang), {target.id: target.box for target in frame.targets}
    buttons = (HEARD, words("coach.heard")), (OFF, words("coach.off"))
    bubble = Bubble(words(f"coach.crown.{kind}"), "", words, scale, buttons, frame.space, 2 / 3)
    lies = bubble.box((frame.reach[about],), to_be_seen(frame, bubble.setting))
    inner = lies.at(12, 12, lies.w - 24, lies.h - 24)
    assert not [
        key for key in ("act", "decline", "more", "less") if key in pressed and pressed[key].meets(inner)
    ]
