"""戦列札: both discard piles laid out over the table (rule 000-22)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label, panel, picture
from game.look.describe.words import Words
from game.mats.browsing import Browsing, Order, Rows, browsed
from game.mats.kit.cards import face
from game.mats.kit.layouts import Shapes
from game.mats.kit.row import Grid
from game.mats.kit.sheets import (
    LAYER,
    PAPER,
    Lies,
    completed,
    controls,
    ground,
    order_buttons,
    order_of,
)
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.captions import named
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK
from game.mats.senretsu.lanes import left_seat, mark_of
from game.mats.senretsu.plates import who
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.senretsu.values import Gone

ORDERS = ("turn", "number")


class Lying(Lies, frozen=True, kw_only=True):
    """There are two piles; the cards of each count from its corner."""

    piles: tuple[Box, Box]
    """The first player's above."""
    name: Box
    """Counted from the corner of a pile, too."""
    count: Box
    orders: Grid
    title: float = 300
    """How wide the title is."""
    aligned: str = "right"
    """The count."""


USUAL = Lying(
    piles=(Box(80, 186, 1270, 352), Box(80, 546, 1270, 352)),
    cards=Grid(17, 54, 80, 112, across=89, down=146, columns=14),
    rows=2,
    name=Box(60, 10, 620, 40),
    count=Box(700, 10, 550, 40),
    says=Box(97, 944, 960, 90),
    orders=Grid(880, 112, 180, 62, across=192, down=0, columns=2),
)
LARGE = replace(
    USUAL,
    piles=(Box(80, 190, 1270, 322), Box(80, 520, 1270, 322)),
    cards=Grid(17, 84, 104, 145.6, across=112, down=200, columns=11),
    rows=1,
    name=Box(60, 10, 480, 56),
    count=Box(550, 10, 700, 56),
    says=Box(97, 848, 1237, 98),
    orders=Grid(740, 108, 254, 72, across=264, down=0, columns=2),
)
TALL = replace(
    USUAL,
    piles=(Box(40, 312, 1000, 660), Box(40, 984, 1000, 660)),
    cards=Grid(17, 62, 88, 123.2, across=97, down=172, columns=10),
    rows=3,
    name=Box(60, 10, 480, 40),
    count=Box(550, 10, 430, 40),
    says=Box(57, 1654, 966, 126),
    orders=Grid(57, 232, 184, 66, across=192, down=0, columns=2),
    lines=3,
)
TALL_LARGE = replace(
    TALL,
    piles=(Box(40, 326, 1000, 600), Box(40, 936, 1000, 600)),
    cards=Grid(17, 126, 100, 140, across=108, down=208, columns=9),
    rows=2,
    name=Box(60, 8, 900, 56),
    count=Box(17, 62, 966, 56),
    says=Box(57, 1546, 966, 234),
    orders=Grid(57, 230, 312, 80, across=327, down=0, columns=2),
    lines=4,
    aligned="left",
)
LYING = Shapes(USUAL, LARGE, TALL, TALL_LARGE)


def _most(desk: Desk) -> int:
    """How many cards lie in the larger pile."""
    return max(len(side.discards) for side in desk.view.sides)


def browse(desk: Desk, thing: Order | Rows) -> Browsing:
    """How the piles lie after a press on the sheet."""
    return browsed(desk.browsing, thing, LYING.of(desk).last_row(_most(desk)))


def sheet(desk: Desk, words: Words) -> Frame:
    """Both piles over a veil, with what can be pressed on it."""
    paper, lies = PAPER.of(desk), LYING.of(desk)
    named = paper.title.at(0, 0, lies.title, paper.title.h)
    drawn = [
        *ground(DRESS, paper, desk.space),
        label("sheet title", words("senretsu.discards"), named, 40, face="display", layer=LAYER),
        lies.said(_says(desk, words), paper),
    ]
    made: list[Made] = []
    first = left_seat(desk.view)
    for at, seat in zip(lies.piles, (first, 1 - first), strict=True):
        drawn.extend(_head(desk, seat, at, words))
        made += _cards(desk, seat, at)
    texts = [words(f"senretsu.discards.by_{name}") for name in ORDERS]
    orders = order_buttons(desk.browsing, ORDERS, texts, lies.orders)
    rows = lies.turned(desk.browsing, _most(desk), words, paper)
    return completed(desk.space, drawn, made, orders, rows, controls(words, paper))


def _head(desk: Desk, seat: Seat, at: Box, words: Words) -> Iterator[Placement]:
    pile, key, lies = desk.view.sides[seat].discards, f"pile {seat}", LYING.of(desk)
    yield panel(key, at, theme.PAPER0, 18, layer=LAYER)
    yield chip(f"{key} chip", mark_of(desk.view, seat), at.x + 34, at.y + 30, 34, layer=LAYER)
    yield label(f"{key} name", who(desk, seat, words), at.at(*lies.name), 24, face="bold", layer=LAYER)
    deck = sum(gone.deck for gone in pile)
    text = words("senretsu.discards.count", n=len(pile), deck=deck)
    yield label(f"{key} count", text, at.at(*lies.count), 21, theme.INK1, align=lies.aligned, layer=LAYER)
    if not pile:
        none, room = words("senretsu.discards.empty"), at.at(17, 130, at.w - 33, 90)
        yield label(f"{key} empty", none, room, 25, theme.INK1, align="centre", layer=LAYER)


def _ordered(desk: Desk, seat: Seat) -> list[Gone]:
    pile = list(desk.view.sides[seat].discards)
    if order_of(desk.browsing, ORDERS) == "number":
        pile.sort(key=lambda gone: (gone.card.suit == "X", gone.card.number, gone.card.suit))
    return pile


def _cards(desk: Desk, seat: Seat, pile: Box) -> Iterator[Made]:
    lies, high = LYING.of(desk), 50 if PAPER.of(desk).brief else 32
    for i, gone in enumerate(lies.seen(_ordered(desk, seat), desk.browsing, _most(desk))):
        key, at = f"gone:{gone.card.value}", pile.at(*lies.cards.box(i))
        mark, ink = "icons/card" if gone.deck else "icons/sword", theme.INK1
        drawn = (
            picture(key, face(gone.card, BACK), at, shadow=1, layer=LAYER),
            picture(f"{key}:mark", mark, at.at(12, at.h + high / 2 - 11, 22, 22), layer=LAYER, tint=ink),
            label(f"{key}:turn", str(gone.turn), at.at(40, at.h, lies.cards.w - 40, high), 19, layer=LAYER),
        )
        yield Made(drawn, Target(key, *at))


def _says(desk: Desk, words: Words) -> str:
    """About the card that is focused; else what the marks mean."""
    for side in desk.view.sides:
        for gone in side.discards:
            if desk.focus == f"gone:{gone.card.value}":
                key = "senretsu.discards.deck" if gone.deck else "senretsu.discards.casualty"
                return words(key, card=named(gone.card, words), turn=gone.turn)
    return words("senretsu.discards.note")
