"""Whole games of グローリアスクラウン by gamepad alone and by touch alone, through the window's own loop."""

from __future__ import annotations

import random

import pytest

from game.window.loop import Window
from tests.rounds import the_first
from tests.scenes.loop import Press, pad_to, play_out, rest, tap, usable


def decide(window: Window, press: Press, rng: random.Random) -> None:
    """One decision: cards are chosen until the vermilion button lights; who can do nothing else passes."""
    cards = usable(window, "hand:") if not usable(window, "act") else []
    for card in rng.sample(cards, min(6, len(cards))):
        press(window, card)
        if meanings := usable(window, "as:"):
            press(window, rng.choice(meanings))
        if usable(window, "act"):
            break
    press(window, "act" if usable(window, "act") else "decline")


@pytest.mark.whole
@pytest.mark.parametrize(("press", "humans"), the_first([(tap, 1), (pad_to, 1), (tap, 3)]))
def test_a_whole_game(window: Window, press: Press, humans: int) -> None:
    rest(window)
    press(window, "cloth:crown")
    for seat in range(1, humans):
        press(window, f"human:{seat}")
    for seat in (3, 4):  # The more sit there, the fewer cards has each.
        press(window, f"bot:{seat}")
    press(window, "start")
    rng = random.Random("devices")

    def cover() -> str:
        return "unseen" if usable(window, "unseen") and rng.random() < 0.3 else "open"

    play_out(window, press, lambda: decide(window, press, rng), cover)
