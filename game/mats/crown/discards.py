"""グローリアスクラウン: the discard pile laid out over the table; everything in it has lain open."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label
from game.look.describe.words import Words
from game.mats.crown.about import DRESS
from game.mats.crown.centre import laid_names
from game.mats.crown.desk import Desk, Used
from game.mats.crown.faces import SUITS_SHOWN, face
from game.mats.kit.plaque import plaque
from game.mats.kit.row import Grid
from game.mats.kit.sheets import LAYER, completed, controls, empty, ground, head, order_buttons, order_of
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card, sign
from game.rules.crown.deck import JOKER_NUMBER
from game.rules.crown.values import DECK, NUMBER, Laid, reversed_order

ORDERS = ("trick", "number", "suit")
CARDS = Grid(90, 262, 82, 82 * theme.CARD_RATIO, across=90, down=158, columns=14)
COUNT, UNSEEN, SAYS = Box(880, 108, 374, 66), Box(690, 180, 644, 62), Box(97, 944, 970, 90)

Entry = tuple[Laid, Card, str]
"""A card, the play that it was part of, and the name that it keeps."""


def sheet(desk: Desk, words: Words) -> Frame:
    """The pile over a veil, with what can be pressed on it."""
    used = _used(desk)
    title, note = words("crown.discards.title"), words("crown.discards.note")
    count, says = words.count("crown.discards.count", len(used)), _says(desk, used, words)
    ink = theme.INK0
    drawn = [
        *ground(DRESS),
        *head(title, note, words, desk.text_scale),
        label("sheet count", count, COUNT, 30, ink, "display", "right", layer=LAYER),
        *_unseen(desk, words),
        label("sheet says", says, SAYS, 22, ink, "bold", lines=2, leading=1.35, layer=LAYER),
    ]
    if not used:
        drawn.append(empty(words("crown.discards.empty")))
    orders = order_buttons(desk.browsing, ORDERS, [words(f"crown.order.{name}") for name in ORDERS])
    return completed(drawn, _cards(desk, used, words), orders, controls(words))


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
    yield from plaque("sheet unseen", text, UNSEEN, 22, inset=20, radius=16, layer=LAYER)


def _cards(desk: Desk, used: list[Entry], words: Words) -> Iterator[Made]:
    down = reversed_order(desk.view)
    for i, (laid, card, name) in enumerate(used):
        key, at = Used(name).id, CARDS.box(i)
        drawn = (
            Placement(key, face(card, words, down, shadow=1), *at, LAYER),
            chip(f"{key}:chip", laid.seat, at.x + 22, at.bottom + 20, 24, layer=LAYER),
            label(f"{key}:trick", str(laid.trick), at.at(38, at.h + 2, 42, 36), 19, layer=LAYER),
        )
        yield Made(drawn, Target(key, *at))


def _says(desk: Desk, used: list[Entry], words: Words) -> str:
    """About the card that is focused; else what the marks mean."""
    for laid, card, name in used:
        if desk.focus == Used(name).id:
            key = "crown.discards.thrown" if laid.thrown else "crown.discards.played"
            return words(key, card=sign(card), name=desk.seating.names[laid.seat], trick=laid.trick)
    return words("crown.discards.marks")
