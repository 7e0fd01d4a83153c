"""Whole games by gamepad alone and by touch alone, from synthetic events through the window's own loop."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import app
from tests.scenes.loop import pad_to, rest, tap

Press = Callable[[app._Window, str], None]


def usable(window: app._Window, kind: str) -> list[str]:
    return [t.id for t in window._manager.targets if t.enabled and t.id.startswith(kind)]


def decide(window: app._Window, press: Press, rng: random.Random) -> None:
    """One decision: things are chosen until the vermilion button lights, then it is pressed."""
    kinds = ("field:", "hand:") if rng.random() < 0.7 else ("hand:", "field:")
    for wish in [target for kind in (*kinds, "decline") for target in usable(window, kind)]:
        press(window, wish)
        if usable(window, "act"):
            press(window, "act")
            return
    raise AssertionError("nothing to do")


def play(window: app._Window, press: Press, humans: int) -> None:
    """From the title to the result and back."""
    rest(window)
    press(window, "cloth:sht")
    if humans == 2:
        press(window, "human:1")
    press(window, "start")
    rng = random.Random("devices")
    while (scene := window._shell.top.name) != "result":
        if scene == "handover":
            press(window, "open")
        else:
            assert scene == "table"
            decide(window, press, rng)
    press(window, "tables")
    assert window._shell.top.name == "title"


@pytest.mark.parametrize("press", [pad_to, tap], ids=["pad", "touch"])
@pytest.mark.parametrize("humans", [1, 2])
def test_a_whole_game(window: app._Window, press: Press, humans: int) -> None:
    play(window, press, humans)
