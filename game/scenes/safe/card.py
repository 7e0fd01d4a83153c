"""The card that says calmly what happened: a bundle that is safe, with words beside or below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import disc, panel, picture
from game.look.describe.space import Space
from game.motion.placement import Box, Placement


class Places(Struct, frozen=True):
    """Where the card is; all else counts from its corner."""

    card: Box
    bundle: tuple[float, float]
    words: tuple[float, float]
    """The title; what else is said lies below it."""
    wide: float
    """How much room they have."""
    foot: float = 0.0
    """How far down the buttons are, with the report below them."""


SAFE: Mapping[Space, Places] = {
    Space.WIDE: Places(card=Box(410, 168, 1100, 744), bundle=(80, 92), words=(520, 54), wide=524, foot=488),
    Space.COMPACT: Places(
        card=Box(170, 168, 1100, 744), bundle=(80, 92), words=(520, 54), wide=540, foot=488
    ),
    Space.TALL: Places(card=Box(50, 400, 980, 1096), bundle=(300, 56), words=(70, 416), wide=840, foot=840),
}
"""With what can be done."""
CALM: Mapping[Space, Places] = {
    Space.WIDE: Places(card=Box(410, 248, 1100, 584), bundle=(80, 122), words=(520, 150), wide=524),
    Space.COMPACT: Places(card=Box(170, 248, 1100, 584), bundle=(80, 122), words=(520, 150), wide=524),
    Space.TALL: Places(card=Box(60, 560, 960, 800), bundle=(290, 66), words=(70, 440), wide=820),
}
"""With nothing to do."""


def card(at: Places) -> Iterator[Placement]:
    """The card and the bundle on it."""
    box, (x, y) = at.card, at.bundle
    yield panel("card", box, theme.PAPER0, 30, shadow=3)
    yield panel("card rim", box.at(16, 16, box.w - 32, box.h - 32), None, 20, theme.PAPER2, 2)
    yield disc("well", box.x + x + 190, box.y + y + 170, 196, theme.PAPER1, 2)
    yield picture("bundle", "ui/furoshiki-safe", box.at(x, y, 380, 340), layer=3)
