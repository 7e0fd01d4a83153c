"""Drawings that lie on paper are seen in every light."""

from __future__ import annotations

import re
from itertools import product

from game.config.places import asset
from game.look.describe import theme
from game.look.describe.colour import contrast
from game.look.describe.theme import RGB
from game.look.paint.themes import THEMES
from tests.together import together

SEEN = 3.0
SUITS = ("suits/spade", "suits/heart", "suits/diamond", "suits/club")
COINS = ("gc/coin-normal", "gc/coin-revolution")


def colours(name: str) -> tuple[RGB, ...]:
    """Those of the drawing, in order."""
    found = re.findall(r"#([0-9A-Fa-f]{6})", asset("art", f"{name}.svg").read_text("utf-8"))
    return tuple((int(each[:2], 16), int(each[2:4], 16), int(each[4:], 16)) for each in dict.fromkeys(found))


@together(("name", "light"), [*product(SUITS, THEMES), *product(COINS, ("contrast",))])
def test_suits_and_coins_are_seen_on_paper(name: str, light: str) -> None:
    """By one of their colours at least: a pale coin by its rim."""
    shown = THEMES[light]
    paper = shown.colour("fill", theme.PAPER0)
    exchanged = shown.exchanged(name, colours(name))
    drawn = [exchanged.get(colour, colour) for colour in colours(name)]
    assert max(contrast(colour, paper) for colour in drawn[:2]) >= SEEN
