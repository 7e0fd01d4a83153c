"""The sheet over a table on which discards are laid open: what the games' sheets share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, closer, label, panel
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.browsing import Browsing, Order, Rows
from game.mats.kit.layouts import Shapes
from game.mats.kit.row import Grid
from game.mats.kit.tabletop import Piece, gathered
from game.mats.table import Frame
from game.motion.placement import Box, Placement

CLOSE, SHUT = "close", "shut"
LAYER = 8

CardT = TypeVar("CardT")


class Paper(Struct, frozen=True):
    """Where the parts of a sheet lie that all games' sheets have."""

    sheet: Box
    title: Box
    """It is as wide as it needs."""
    note: Box
    """What lies there: behind the title, if it stands as high as that."""
    count: Box
    orders: Grid
    """The buttons that order the cards."""
    empty: Box
    up: Box
    """The buttons that show other rows."""
    down: Box
    back: Box
    shut: tuple[float, float]
    """The middle of the mark that closes it."""
    brief: bool = False
    """Whether texts are large: signs stand without their bars then, and texts on more lines."""


USUAL = Paper(
    sheet=Box(60, 92, 1310, 968),
    title=Box(97, 106, 700, 70),
    note=Box(97, 112, 773, 64),
    count=Box(880, 108, 374, 66),
    orders=Grid(97, 180, 184, 62, across=192, down=0, columns=3),
    empty=Box(97, 460, 1237, 120),
    up=Box(848, 956, 112, 72),
    down=Box(970, 956, 112, 72),
    back=Box(1094, 950, 240, 84),
    shut=(1306, 140),
)
LARGE = replace(
    USUAL,
    note=Box(97, 108, 950, 68),
    count=Box(1050, 108, 204, 66),
    orders=Grid(97, 184, 270, 72, across=280, down=0, columns=3),
    up=Box(654, 950, 132, 90),
    down=Box(796, 950, 132, 90),
    back=Box(938, 950, 396, 90),
    brief=True,
)
TALL = Paper(
    sheet=Box(20, 92, 1040, 1808),
    title=Box(57, 106, 500, 70),
    note=Box(57, 174, 966, 52),
    count=Box(560, 108, 374, 66),
    orders=Grid(57, 232, 184, 66, across=192, down=0, columns=3),
    empty=Box(57, 800, 966, 120),
    up=Box(673, 1790, 170, 90),
    down=Box(853, 1790, 170, 90),
    back=Box(57, 1790, 600, 90),
    shut=(996, 140),
)
TALL_LARGE = replace(TALL, orders=Grid(57, 236, 312, 76, across=327, down=0, columns=3), brief=True)
PAPER = Shapes(USUAL, LARGE, TALL, TALL_LARGE)


class Lies(Struct, frozen=True, kw_only=True):
    """Where the cards of a game lie on its sheet, and what is said about them."""

    cards: Grid
    rows: int
    """That show at once."""
    says: Box
    lines: int = 2

    def last_row(self, most: int) -> int:
        """The lowest row that the first one seen can be, where so many cards lie in rows: never so far down
        that fewer rows show than could."""
        return max(0, -(-most // self.cards.columns) - self.rows)

    def seen(self, cards: Sequence[CardT], browsing: Browsing, most: int) -> Sequence[CardT]:
        """Those of the cards that show; `most`: how many lie in the largest of the piles side by side."""
        first = min(browsing.row, self.last_row(most)) * self.cards.columns
        return cards[first : first + self.rows * self.cards.columns]

    def turned(self, browsing: Browsing, most: int, words: Words, at: Paper) -> Iterator[Made]:
        """The buttons that show other rows."""
        if min(browsing.row, self.last_row(most)) > 0:
            yield button(Rows.UP.id, words("sheet.up"), at.up, size=24, layer=LAYER)
        if browsing.row < self.last_row(most):
            yield button(Rows.DOWN.id, words("sheet.down"), at.down, size=24, layer=LAYER)

    def said(self, text: str, at: Paper, size: float = 22) -> Placement:
        """What is said about the cards."""
        leading = 1.15 if at.brief else 1.35
        return label(
            "sheet says", text, self.says, size, theme.INK0, "bold", lines=self.lines, leading=leading,
            layer=LAYER,
        )  # fmt: skip


def ground(dress: theme.Dress, at: Paper, space: Space) -> tuple[Placement, ...]:
    """The veil over the table and the sheet on it."""
    return (
        panel("veil", space.whole, dress.dark, 0, opacity=0.66, layer=LAYER),
        panel("sheet", at.sheet, theme.PAPER1, 30, shadow=3, layer=LAYER),
    )


def head(
    title: str, note: str, count: str, words: Words, text_scale: int, at: Paper
) -> tuple[Placement, ...]:
    """The sheet's title, behind it, or below, what lies there, and how many cards that are."""
    box, room = at.title, at.note
    wide = measure.width(title, 40, "display", words.lang, text_scale)
    left = box.x + wide + 24 if room.y < box.bottom - 20 else room.x
    return (
        label("sheet title", title, box.at(0, 0, wide, box.h), 40, face="display", layer=LAYER),
        label("sheet note", note, (left, room.y, room.right - left, room.h), 21, theme.INK1, layer=LAYER),
        label("sheet count", count, at.count, 30, theme.INK0, "display", "right", layer=LAYER),
    )


def order_of(browsing: Browsing, orders: Sequence[str]) -> str:
    """In which order the cards lie: the one chosen, else the first of the orders."""
    return browsing.order or orders[0]


def order_buttons(
    browsing: Browsing, orders: Sequence[str], texts: Sequence[str], places: Grid
) -> Iterator[Made]:
    """One button for each order, from left to right; the one in force is marked."""
    for i, (name, text) in enumerate(zip(orders, texts, strict=True)):
        kind = "chosen" if name == order_of(browsing, orders) else "second"
        yield button(Order(name).id, text, places.box(i), kind, 22, layer=LAYER)


def empty(text: str, at: Paper) -> Placement:
    """What stands where no card lies."""
    return label("sheet empty", text, at.empty, 30, theme.INK1, align="centre", layer=LAYER)


def controls(words: Words, at: Paper) -> Iterator[Made]:
    """The two ways back to the table."""
    yield button(CLOSE, words("table.return"), at.back, "act", 27, layer=LAYER)
    yield closer(SHUT, at.shut, LAYER, words("close"))


def completed(space: Space, *pieces: Iterable[Piece]) -> Frame:
    """The sheet of these pieces."""
    drawn, targets = gathered(piece for each in pieces for piece in each)
    return Frame(tuple(drawn), tuple(targets), space=space)
