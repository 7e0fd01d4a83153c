"""Whole games of 龍棋 by gamepad alone and by touch alone, through the window's own loop."""

from __future__ import annotations

import random

import pytest

from game.window.loop import Window
from tests.rounds import the_first
from tests.scenes.loop import Press, pad_to, play_out, rest, tap, usable

SAFE = {"hand:G", "hand:S", "hand:B", "hand:R"}
"""Cards that can stand anywhere."""


def put(window: Window, press: Press, rng: random.Random, source: str) -> bool:
    """Chooses something and a square that lights for it; False if none does."""
    before = {*usable(window, "cell:"), source}
    press(window, source)
    lit = sorted({*usable(window, "cell:")} - before)
    if lit:
        press(window, rng.choice(lit))
        if answers := usable(window, "promote"):
            press(window, answers[0])
    return bool(lit)


def decide(window: Window, press: Press, rng: random.Random) -> None:
    """One decision."""
    if usable(window, "hand:K"):
        for card in ("hand:K", "hand:S", "hand:G"):
            put(window, press, rng, card)
        press(window, "confirm")
        return
    hand = [card for card in usable(window, "hand:") if card in SAFE]
    wishes = [*usable(window, "cell:"), *usable(window, "held:"), *hand]
    for wish in rng.sample(wishes, len(wishes)):
        if put(window, press, rng, wish):
            return
    row = "row:draw" if usable(window, "row:draw") else "row:resign"
    press(window, row)
    press(window, row)


@pytest.mark.whole
@pytest.mark.parametrize(("press", "humans"), the_first([(pad_to, 1), (tap, 2), (tap, 1), (pad_to, 2)]))
def test_a_whole_game(window: Window, press: Press, humans: int) -> None:
    rest(window)
    press(window, "cloth:ryuki")
    if humans == 2:
        press(window, "human:1")
    press(window, "start")
    rng = random.Random("devices")
    turns = iter(range(10))

    def go_on() -> None:
        if next(turns, None) is not None:
            decide(window, press, rng)
        else:
            press(window, "row:resign")
            press(window, "row:resign")

    play_out(window, press, go_on, lambda: "open")
