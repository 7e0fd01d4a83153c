"""戦列札: both discard piles laid out over the table (rule 000-22)."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label, panel, picture
from game.look.describe.words import Words
from game.mats.kit.cards import face
from game.mats.kit.row import Grid
from game.mats.kit.sheets import LAYER, completed, controls, ground, order_buttons, order_of
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

PILES = (Box(80, 186, 1270, 352), Box(80, 546, 1270, 352))
"""The first player's above."""
CARDS = Grid(17, 54, 80, 112, across=89, down=146, columns=14)
"""Counted from the corner of a pile."""
TITLE, SAYS = Box(97, 106, 300, 70), Box(97, 944, 960, 90)
FIRST_ORDER = Box(880, 112, 180, 62)
ORDERS = ("turn", "number")


def sheet(desk: Desk, words: Words) -> Frame:
    """Both piles over a veil, with what can be pressed on it."""
    title, says = words("senretsu.discards"), _says(desk, words)
    drawn = [
        *ground(DRESS),
        label("sheet title", title, TITLE, 40, face="display", layer=LAYER),
        label("sheet says", says, SAYS, 22, theme.INK0, "bold", lines=2, leading=1.35, layer=LAYER),
    ]
    made: list[Made] = []
    first = left_seat(desk.view)
    for at, seat in zip(PILES, (first, 1 - first), strict=True):
        drawn.extend(_head(desk, seat, at, words))
        made += _cards(desk, seat, at)
    texts = [words(f"senretsu.discards.by_{name}") for name in ORDERS]
    orders = order_buttons(desk.browsing, ORDERS, texts, FIRST_ORDER)
    return completed(drawn, made, orders, controls(words))


def _head(desk: Desk, seat: Seat, at: Box, words: Words) -> Iterator[Placement]:
    pile, key = desk.view.sides[seat].discards, f"pile {seat}"
    yield panel(key, at, theme.PAPER0, 18, layer=LAYER)
    yield chip(f"{key} chip", mark_of(desk.view, seat), at.x + 34, at.y + 30, 34, layer=LAYER)
    yield label(f"{key} name", who(desk, seat, words), at.at(60, 10, 620, 40), 24, face="bold", layer=LAYER)
    deck = sum(gone.deck for gone in pile)
    text = words("senretsu.discards.count", n=len(pile), deck=deck)
    yield label(f"{key} count", text, at.at(700, 10, 550, 40), 21, theme.INK1, align="right", layer=LAYER)
    if not pile:
        none, room = words("senretsu.discards.empty"), at.at(17, 130, 1237, 90)
        yield label(f"{key} empty", none, room, 25, theme.INK1, align="centre", layer=LAYER)


def _shown(desk: Desk, seat: Seat) -> list[Gone]:
    pile = list(desk.view.sides[seat].discards)
    if order_of(desk.browsing, ORDERS) == "number":
        pile.sort(key=lambda gone: (gone.card.suit == "X", gone.card.number, gone.card.suit))
    return pile


def _cards(desk: Desk, seat: Seat, pile: Box) -> Iterator[Made]:
    for i, gone in enumerate(_shown(desk, seat)):
        key, at = f"gone:{gone.card.value}", pile.at(*CARDS.box(i))
        mark, ink = "icons/card" if gone.deck else "icons/sword", theme.INK1
        drawn = (
            picture(key, face(gone.card, BACK), at, shadow=1, layer=LAYER),
            picture(f"{key}:mark", mark, at.at(12, at.h + 5, 22, 22), layer=LAYER, tint=ink),
            label(f"{key}:turn", str(gone.turn), at.at(40, at.h, 40, 32), 19, layer=LAYER),
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
