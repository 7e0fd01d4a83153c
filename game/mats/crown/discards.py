"""グローリアスクラウン: the discard pile laid out over the table; everything in it has lain open."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label
from game.look.describe.words import Words
from game.mats.browsing import Browsing, Order, Rows, browsed
from game.mats.crown.about import DRESS
from game.mats.crown.centre import laid_names
from game.mats.crown.desk import Desk, Used
from game.mats.crown.faces import SUITS_SHOWN, face
from game.mats.kit.layouts import Shapes
from game.mats.kit.plaque import plaque
from game.mats.kit.row import Grid
from game.mats.kit.sheets import (
    LAYER,
    PAPER,
    Lies,
    completed,
    controls,
    empty,
    ground,
    head,
    order_buttons,
    order_of,
)
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card, sign
from game.rules.crown.deck import JOKER_NUMBER
from game.rules.crown.values import DECK, NUMBER, Laid, reversed_order

ORDERS = ("trick", "number", "suit")


class Lying(Lies, frozen=True, kw_only=True):
    """The strongest cards that have not been seen stand there, too."""

    unseen: Box
    unseen_lines: int = 1


USUAL = Lying(
    cards=Grid(90, 262, 82, 82 * theme.CARD_RATIO, across=90, down=158, columns=14),
    rows=4,
    unseen=Box(690, 180, 644, 62),
    says=Box(97, 944, 970, 90),
)
LARGE = Lying(
    cards=Grid(97, 340, 82, 82 * theme.CARD_RATIO, across=103, down=168, columns=12),
    rows=3,
    unseen=Box(97, 266, 1237, 62),
    says=Box(97, 846, 1237, 100),
)
TALL = Lying(
    cards=Grid(60, 388, 88, 88 * theme.CARD_RATIO, across=97, down=170, columns=10),
    rows=7,
    unseen=Box(57, 310, 966, 62),
    says=Box(57, 1680, 966, 90),
)
TALL_LARGE = Lying(
    cards=Grid(60, 450, 90, 90 * theme.CARD_RATIO, across=108, down=184, columns=9),
    rows=6,
    unseen=Box(57, 326, 966, 108),
    says=Box(57, 1590, 966, 190),
    lines=4,
    unseen_lines=2,
)
LYING = Shapes(USUAL, LARGE, TALL, TALL_LARGE)

Entry = tuple[Laid, Card, str]
"""A card, the play that it was part of, and the name that it keeps."""


def _most(desk: Desk) -> int:
    return sum(len(laid.cards) for laid in desk.view.discards)


def browse(desk: Desk, thing: Order | Rows) -> Browsing:
    """How the pile lies after a press on the sheet."""
    return browsed(desk.browsing, thing, LYING.of(desk).last_row(_most(desk)))


def sheet(desk: Desk, words: Words) -> Frame:
    """The pile over a veil, with what can be pressed on it."""
    used, paper, lies = _used(desk), PAPER.of(desk), LYING.of(desk)
    title, note = words("crown.discards.title"), words("crown.discards.note")
    count = words.count("crown.discards.count", len(used))
    drawn = [
        *ground(DRESS, paper, desk.space),
        *head(title, note, count, words, desk.text_scale, paper),
        *_unseen(desk, words),
        lies.said(_says(desk, used, words), paper),
    ]
    if not used:
        drawn.append(empty(words("crown.discards.empty"), paper))
    texts = [words(f"crown.order.{name}") for name in ORDERS]
    orders = order_buttons(desk.browsing, ORDERS, texts, paper.orders)
    rows = lies.turned(desk.browsing, len(used), words, paper)
    cards = _cards(desk, used, words)
    return completed(desk.space, drawn, cards, orders, rows, controls(words, paper))


def _used(desk: Desk) -> list[Entry]:
    """The discarded cards in the chosen order; as they were played where two are alike."""
    count = len(desk.view.discards)
    cards = [(laid, card, name) for laid, named in laid_names(desk.view)[:count] for card, name in named]
    order = order_of(desk.browsing, ORDERS)
    return sorted(cards, key=lambda used: _place(used[1], order))


def _place(card: Card, order: str) -> tuple[int, int]:
    suit = SUITS_SHOWN.find(card.suit) if card.suit in SUITS_SHOWN else len(SUITS_SHOWN)
    number = NUMBER[card]
    return {"trick": (0, 0), "number": (number, suit), "suit": (suit, number)}[order]


def _unseen(desk: Desk, words: Words) -> Iterator[Placement]:
    """The strongest cards that have not lain open yet."""
    seen = [card for laid in (*desk.view.discards, *desk.view.field) for card in laid.cards]
    left = list(DECK)
    for card in seen:
        left.remove(card)
    counts = {number: sum(NUMBER[card] == number for card in left) for number in (14, 15, JOKER_NUMBER)}
    text = words("crown.discards.unseen", jokers=counts[JOKER_NUMBER], twos=counts[15], aces=counts[14])
    at = LYING.of(desk)
    yield from plaque(
        "sheet unseen", text, at.unseen, 22, inset=20, radius=16, lines=at.unseen_lines,
        leading=1.15 if at.unseen_lines > 1 else 1.6, layer=LAYER,
    )  # fmt: skip


def _cards(desk: Desk, used: list[Entry], words: Words) -> Iterator[Made]:
    down, lies, brief = reversed_order(desk.view), LYING.of(desk), PAPER.of(desk).brief
    high, wide = (50, 60) if brief else (36, 42)
    for i, (laid, card, name) in enumerate(lies.seen(used, desk.browsing, len(used))):
        key, at = Used(name).id, lies.cards.box(i)
        drawn = (
            Placement(key, face(card, words, down, shadow=1), *at, LAYER),
            chip(f"{key}:chip", laid.seat, at.x + 22, at.bottom + high / 2 + 2, 24, layer=LAYER),
            label(f"{key}:trick", str(laid.trick), at.at(38, at.h + 2, wide, high), 19, layer=LAYER),
        )
        yield Made(drawn, Target(key, *at))


def _says(desk: Desk, used: list[Entry], words: Words) -> str:
    """About the card that is focused; else what the marks mean."""
    for laid, card, name in used:
        if desk.focus == Used(name).id:
            key = "crown.discards.thrown" if laid.thrown else "crown.discards.played"
            return words(key, card=sign(card), name=desk.seating.names[laid.seat], trick=laid.trick)
    return words("crown.discards.marks")
