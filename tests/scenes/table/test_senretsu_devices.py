"""Whole games of 戦列札 by gamepad alone and by touch alone, through the window's own loop."""

from __future__ import annotations

import random

import pytest

from game.window.loop import Window
from tests.rounds import the_first
from tests.scenes.loop import Press, pad_to, play_out, rest, tap, usable


def decide(window: Window, press: Press, rng: random.Random) -> None:
    """One decision: a card or none is placed, a casualty is left to the program."""
    if usable(window, "auto"):
        press(window, "auto")
    elif choices := usable(window, "draw:"):
        press(window, rng.choice(choices))
    elif (hand := usable(window, "hand:")) and rng.random() < 0.8:
        press(window, rng.choice(hand))
        press(window, rng.choice(usable(window, "slot:")))
        if usable(window, "number:"):
            press(window, "dial:more" if usable(window, "dial:more") else "dial:less")
            press(window, "act")
    press(window, "act")


@pytest.mark.whole
@pytest.mark.parametrize(("press", "humans"), the_first([(tap, 2), (pad_to, 1), (tap, 1), (pad_to, 2)]))
def test_a_whole_game(window: Window, press: Press, humans: int) -> None:
    rest(window)
    press(window, "cloth:senretsu")
    if humans == 2:
        press(window, "human:1")
    press(window, "start")
    rng = random.Random("devices")
    play_out(window, press, lambda: decide(window, press, rng), lambda: "open")
