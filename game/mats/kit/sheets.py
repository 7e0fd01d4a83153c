"""The sheet over a table on which discards are laid open: what the games' sheets share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, disc, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.browsing import Browsing, Order
from game.mats.kit.tabletop import Piece, gathered
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target

SHEET = Box(60, 92, 1310, 968)
ORDERS = Box(97, 180, 184, 62)
"""The first of the buttons that order the cards."""
EMPTY = Box(97, 460, 1237, 120)
BACK, SHUT_MARK = Box(1094, 950, 240, 84), (1306, 140)
CLOSE, SHUT = "close", "shut"
LAYER = 8


def ground(dress: theme.Dress, space: Space = Space.WIDE) -> tuple[Placement, ...]:
    """The veil over the table and the sheet on it."""
    return (
        panel("veil", space.whole, dress.dark, 0, opacity=0.66, layer=LAYER),
        panel("sheet", SHEET, theme.PAPER1, 30, shadow=3, layer=LAYER),
    )


def head(title: str, note: str, words: Words, text_scale: int) -> tuple[Placement, ...]:
    """The sheet's title, and behind it what lies there."""
    left = SHEET.x + 37
    wide = measure.width(title, 40, "display", words.lang, text_scale)
    behind = left + wide + 24
    return (
        label("sheet title", title, (left, 106, wide, 70), 40, face="display", layer=LAYER),
        label("sheet note", note, (behind, 112, 870 - behind, 64), 21, theme.INK1, layer=LAYER),
    )


def order_of(browsing: Browsing, orders: Sequence[str]) -> str:
    """In which order the cards lie: the one chosen, else the first of the orders."""
    return browsing.order or orders[0]


def order_buttons(
    browsing: Browsing, orders: Sequence[str], texts: Sequence[str], first: Box = ORDERS
) -> Iterator[Made]:
    """One button for each order, from left to right; the one in force is marked."""
    x, y, w, h = first
    for i, (name, text) in enumerate(zip(orders, texts, strict=True)):
        kind = "chosen" if name == order_of(browsing, orders) else "second"
        yield button(Order(name).id, text, (x + 192 * i, y, w, h), kind, 22, layer=LAYER)


def empty(text: str) -> Placement:
    """What stands where no card lies."""
    return label("sheet empty", text, EMPTY, 30, theme.INK1, align="centre", layer=LAYER)


def controls(words: Words) -> Iterator[Made]:
    """The two ways back to the table."""
    yield button(CLOSE, words("table.return"), BACK, "act", 27, layer=LAYER)
    x, y = SHUT_MARK
    shut = (
        disc("shut", x, y, 26, theme.PAPER0, LAYER, border=theme.PAPER3, shadow=1),
        picture("shut mark", "icons/x", (x - 13, y - 13, 26, 26), layer=LAYER),
    )
    yield Made(shut, Target(SHUT, x - 32, y - 32, 64, 64, name=words("close")))


def completed(*pieces: Iterable[Piece]) -> Frame:
    """The sheet of these pieces."""
    drawn, targets = gathered(piece for each in pieces for piece in each)
    return Frame(tuple(drawn), tuple(targets))
