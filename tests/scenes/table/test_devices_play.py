"""Whole games by gamepad alone and by touch alone, from synthetic events through the window's own loop."""

from __future__ import annotations

import random

import pytest

from game.window.loop import Window
from tests.match.tables import begun
from tests.rounds import is_thorough, the_first
from tests.scenes.loop import Press, pad_to, play_out, rest, tap, usable

MIDDLE = 30
"""So much has been done in a game that is begun with."""


def decide(window: Window, press: Press, rng: random.Random) -> None:
    """One decision: things are chosen until the vermilion button lights, then it is pressed."""
    if usable(window, "act"):
        press(window, "act")  # There is no choice.
        return
    kinds = ("field:", "hand:") if rng.random() < 0.7 else ("hand:", "field:")
    for wish in [target for kind in (*kinds, "decline") for target in usable(window, kind)]:
        press(window, wish)
        if usable(window, "act"):
            press(window, "act")
            return
    raise AssertionError("nothing to do")


def play(window: Window, press: Press, humans: int) -> None:
    """To the result and back to the title; in a thorough run from there, else from the middle of a game."""
    rest(window)
    if is_thorough():
        press(window, "cloth:sht")
        if humans == 2:
            press(window, "human:1")
        press(window, "start")
    else:
        window.shell.open.table(begun(MIDDLE, "devices"))
        rest(window)
    rng = random.Random("devices")
    play_out(window, press, lambda: decide(window, press, rng), lambda: "open")


@pytest.mark.parametrize(("press", "humans"), the_first([(tap, 2), (pad_to, 1), (tap, 1), (pad_to, 2)]))
def test_a_whole_game(window: Window, press: Press, humans: int) -> None:
    play(window, press, humans)
