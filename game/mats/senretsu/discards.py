"""戦列札: both discard piles laid out over the table (rule 000-22)."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel, picture
from game.look.describe.words import Words
from game.mats.cards import face
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.captions import named
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK
from game.mats.senretsu.lanes import left_seat
from game.mats.senretsu.plates import who
from game.mats.sheets import LAYER, Made, completed, controls, ground, order_buttons, order_of
from game.mats.table import Frame
from game.motion.placement import Placement, Target
from game.rules.protocol import Seat
from game.rules.senretsu.values import Gone

LEFT, WIDE = 97.0, 1237.0
BANDS = (196.0, 556.0)
"""Where the two piles begin, the first player's above."""
CARD_W, PER_ROW, ROW_H = 80.0, 14, 146.0
ORDERS = ("turn", "number")


def browse(desk: Desk, target: str) -> tuple[str, ...]:
    """What a press on the sheet leaves picked there: the order ("order:number")."""
    return (target,) if target.startswith("order:") else desk.picked


def sheet(desk: Desk, words: Words) -> Frame:
    """Both piles over a veil, with what can be pressed on it."""
    drawn = [
        *ground(DRESS),
        label("sheet title", words("senretsu.discards"), (97, 106, 300, 70), 40, face="display", layer=LAYER),
        label("sheet says", _says(desk, words), (LEFT, 944, 960, 90), 22, theme.INK0, "bold", lines=2,
              leading=1.35, layer=LAYER),
    ]  # fmt: skip
    made: list[Made] = []
    first = left_seat(desk.view)
    for top, seat in zip(BANDS, (first, 1 - first), strict=True):
        drawn.extend(_head(desk, seat, top, words))
        made += _cards(desk, seat, top + 44)
    texts = [words(f"senretsu.discards.by_{name}") for name in ORDERS]
    made += order_buttons(desk.picked, ORDERS, texts, (880, 112, 180, 62))
    return completed(drawn, (*made, *controls(words)))


def _head(desk: Desk, seat: Seat, top: float, words: Words) -> Iterator[Placement]:
    pile = desk.view.sides[seat].discards
    yield panel(f"pile {seat}", (80, top - 10, 1270, 352), theme.PAPER0, 18, layer=LAYER)
    yield chip(f"pile {seat} chip", seat, 114, top + 20, 34, layer=LAYER)
    box = (140.0, top, 620.0, 40.0)
    yield label(f"pile {seat} name", who(desk, seat, words), box, 24, face="bold", layer=LAYER)
    deck = sum(gone.deck for gone in pile)
    text = words("senretsu.discards.count", n=len(pile), deck=deck)
    box = (780.0, top, 550.0, 40.0)
    yield label(f"pile {seat} count", text, box, 21, theme.INK1, align="right", layer=LAYER)
    if not pile:
        room = (LEFT, top + 120, WIDE, 90)
        empty = words("senretsu.discards.empty")
        yield label(f"pile {seat} empty", empty, room, 25, theme.INK1, align="centre", layer=LAYER)


def _shown(desk: Desk, seat: Seat) -> list[Gone]:
    pile = list(desk.view.sides[seat].discards)
    if order_of(desk.picked, ORDERS) == "number":
        pile.sort(key=lambda gone: (gone.card.suit == "X", gone.card.number, gone.card.suit))
    return pile


def _cards(desk: Desk, seat: Seat, top: float) -> Iterator[Made]:
    pitch = (WIDE - CARD_W) / (PER_ROW - 1)
    for i, gone in enumerate(_shown(desk, seat)):
        x, y = LEFT + (i % PER_ROW) * pitch, top + (i // PER_ROW) * ROW_H
        key, h = f"gone:{gone.card.value}", CARD_W * 1.4
        mark = "icons/card" if gone.deck else "icons/sword"
        yield (
            (
                picture(key, face(gone.card, BACK), (x, y, CARD_W, h), shadow=1, layer=LAYER),
                picture(f"{key}:mark", mark, (x + 12, y + h + 5, 22, 22), layer=LAYER, tint=theme.INK1),
                label(f"{key}:turn", str(gone.turn), (x + 40, y + h, 40, 32), 19, layer=LAYER),
            ),
            Target(key, x, y, CARD_W, h),
        )


def _says(desk: Desk, words: Words) -> str:
    """About the card that is focused; else what the marks mean."""
    for side in desk.view.sides:
        for gone in side.discards:
            if desk.focus == f"gone:{gone.card.value}":
                key = "senretsu.discards.deck" if gone.deck else "senretsu.discards.casualty"
                return words(key, card=named(gone.card, words), turn=gone.turn)
    return words("senretsu.discards.note")
