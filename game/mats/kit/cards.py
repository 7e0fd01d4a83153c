"""French cards on any mat: which drawing shows one, and how it looks that it is chosen or secret."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour, Picture
from game.motion.placement import Box, Placement
from game.rules.cards import Card

SUIT_NAMES = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
JOKER_NAMES = {Card.X01: "red", Card.X02: "black"}
TICK = 26
"""How large the check mark of a chosen card is."""


def face(card: Card | None, back: str) -> str:
    """The drawing of a card, or of the back when it is not known."""
    if card is None:
        return back
    if card in JOKER_NAMES:
        return f"cards/joker-{JOKER_NAMES[card]}"
    return f"cards/{SUIT_NAMES[card.suit]}-{card.number:02d}"


def look(name: str, chosen: bool, barred: bool, rim: Colour | None = None) -> Picture:
    """A card by its drawing: rimmed and raised where it is chosen, veiled where it has no part in what is
    to be decided; else with the rim it is given."""
    return Picture(
        name,
        shadow=3 if chosen else 2,
        veil=theme.ILLEGAL_VEIL if barred else 0.0,
        outline=theme.YAMA if chosen else rim,
        flips=True,
    )


def tick(
    key: str, x: float, y: float, r: float = 20, mark: float = TICK, layer: int = 3
) -> Iterator[Placement]:
    """The mark of what is chosen, round x, y."""
    yield disc(f"{key}:tick", x, y, r, theme.YAMA, layer, border=theme.INK0, border_width=3)
    at = (x - mark / 2, y - mark / 2, mark, mark)
    yield picture(f"{key}:tick mark", "icons/check", at, layer=layer)


def suit(
    key: str, of: str, box: tuple[float, float, float, float], layer: int = 5, tint: Colour | None = None
) -> Placement:
    """The sign of a suit: "C", "D", "H" or "S"; in its own colours, or in the one it is given."""
    return picture(key, f"suits/{SUIT_NAMES[of]}", box, layer=layer, tint=tint)


def secret_strip(
    key: str, text: str, strip: Box, inner: Box, eye: float | None, layer: int, opacity: float = 1.0
) -> Iterator[Placement]:
    """That only its owner sees a card: an eye so far from the strip's edge, and words in the inner box. No
    words for an empty text, no eye where the words need its room."""
    yield panel(f"{key}:strip", strip, theme.INK0, 8, opacity=opacity, layer=layer)
    if eye is not None:
        at = strip.at(eye, 5, 22, 22)
        yield picture(f"{key}:strip eye", "icons/eye", at, layer=layer, tint=theme.PAPER0)
    if text:
        yield label(f"{key}:strip text", text, inner, 18, theme.PAPER0, "bold", "centre", layer=layer)
