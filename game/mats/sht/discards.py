"""SHT: the discard pile laid out over the table (rule 004-11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import button, chip, label, panel, picture
from game.look.describe.words import Words
from game.mats.sheets import LAYER, Made, completed, controls, ground, head, order_buttons, order_of
from game.mats.sht.about import DRESS
from game.mats.sht.desk import Desk
from game.mats.sht.zones import SUIT_NAMES, face
from game.mats.table import Frame
from game.motion.placement import Placement, Target
from game.rules.cards import PACK, Card, sign
from game.rules.sht.values import Used

LEFT, TOP, CARD_W, PITCH_X, PITCH_Y = 97, 268, 139, 157, 292
PER_ROW, ROWS = 8, 2
ORDERS = ("turn", "number", "suit")
SUITS = "SHDC"
UP, DOWN = "rows:up", "rows:down"


def browse(desk: Desk, target: str) -> tuple[str, ...]:
    """What a press on the sheet leaves picked there: the order ("order:suit"), and the first row that shows
    ("row:1") if it is not the top one."""
    order, row = order_of(desk.picked, ORDERS), _row(desk)
    if target.partition(":")[0] == "order":
        order, row = target.partition(":")[2], 0
    elif target in (UP, DOWN):
        row += 1 if target == DOWN else -1
    row = max(0, min(row, _rows(desk) - ROWS))
    return (f"order:{order}", f"row:{row}") if row else (f"order:{order}",)


def _row(desk: Desk) -> int:
    chosen = (part.partition(":")[2] for part in desk.picked if part.startswith("row:"))
    return int(next(chosen, "0"))


def _rows(desk: Desk) -> int:
    return -(-len(desk.view.discards) // PER_ROW)


def sheet(desk: Desk, words: Words) -> Frame:
    """The pile over a veil, with what can be pressed on it; what `browse` left picked is the desk's."""
    drawn = [
        *ground(DRESS),
        *_head(desk, words),
        *_foot(desk, words),
    ]
    orders = order_buttons(desk.picked, ORDERS, [words(f"sht.order.{name}") for name in ORDERS])
    return completed(drawn, (*_cards(desk), *orders, *_rows_turned(desk, words), *controls(words)))


def _head(desk: Desk, words: Words) -> Iterator[Placement]:
    count = words.count("sht.discards_count", len(desk.view.discards))
    yield from head(words("sht.discards"), words("sht.discards_open"), words, desk.text_scale)
    yield label("sheet count", count, (890, 108, 364, 66), 30, theme.INK0, "display", "right", layer=LAYER)
    yield panel("sheet unseen", (676, 180, 658, 62), theme.PAPER0, 16, layer=LAYER)
    yield picture("sheet unseen mark", "icons/help", (696, 196, 30, 30), layer=LAYER, tint=theme.KARASHI_DARK)
    unseen = _unseen(desk)
    courts = sum(card.number > 10 for card in unseen)
    small = sum(card.number <= 3 for card in unseen)
    text = words("sht.discards_unseen", courts=courts, small=small)
    yield label("sheet unseen text", text, (738, 180, 586, 62), 22, face="bold", layer=LAYER)


def _unseen(desk: Desk) -> list[Card]:
    """The cards that do not lie open before everybody."""
    seen = {used.card for used in desk.view.discards}
    seen |= {lying.card for side in desk.view.sides for lying in side.field if lying.open and lying.card}
    return [card for card in PACK if card not in seen]


def _place(used: Used, order: str) -> tuple[int, int]:
    """What the cards are sorted by; as they were discarded where two are alike."""
    suit, number = SUITS.index(used.card.suit), used.card.number
    return {"turn": (0, 0), "number": (number, suit), "suit": (suit, number)}[order]


def _shown(desk: Desk) -> list[Used]:
    first, order = _row(desk) * PER_ROW, order_of(desk.picked, ORDERS)
    ordered = sorted(desk.view.discards, key=lambda used: _place(used, order))
    return ordered[first : first + ROWS * PER_ROW]


def _cards(desk: Desk) -> Iterator[Made]:
    for i, used in enumerate(_shown(desk)):
        x, y = LEFT + (i % PER_ROW) * PITCH_X, TOP + (i // PER_ROW) * PITCH_Y
        key, h = f"used:{used.card.value}", CARD_W * theme.CARD_RATIO
        yield (
            (
                picture(key, face(used.card), (x, y, CARD_W, h), shadow=2, layer=LAYER),
                panel(f"{key}:pill", (x + 33, y + h + 10, 74, 42), theme.PAPER0, 21, layer=LAYER),
                chip(f"{key}:chip", used.seat, x + 54, y + h + 31, 24, layer=LAYER),
                label(f"{key}:turn", str(used.turn), (x + 70, y + h + 10, 36, 42), 20, layer=LAYER),
            ),
            Target(key, x, y, CARD_W, h),
        )


def _foot(desk: Desk, words: Words) -> Iterator[Placement]:
    if not desk.view.discards:
        box = (97, 460, 1237, 120)
        empty = words("sht.discards_empty")
        yield label("sheet empty", empty, box, 30, theme.INK1, align="centre", layer=LAYER)
        return
    yield panel("sheet rule", (97, 868, 1237, 2), theme.PAPER3, 0, layer=LAYER)
    yield label("sheet says", _says(desk, words), (97, 880, 1237, 60), 24, theme.INK0, "bold", layer=LAYER)
    yield panel("suits", (97, 950, 740, 84), theme.PAPER0, 16, layer=LAYER)
    for i, suit in enumerate(SUITS):
        x, n = 117 + 182 * i, sum(used.card.suit == suit for used in desk.view.discards)
        ink = theme.SUIT_INKS[suit]
        art = f"suits/{SUIT_NAMES[suit]}"
        yield picture(f"suit {suit}", art, (x, 978, 28, 28), layer=LAYER)
        yield panel(f"suit {suit} track", (x + 38, 985, 58, 14), theme.PAPER2, 7, layer=LAYER)
        if n:
            yield panel(f"suit {suit} bar", (x + 38, 985, 58 * n / 13, 14), ink, 7, layer=LAYER)
        yield label(f"suit {suit} n", f"{n}/13", (x + 102, 962, 72, 60), 20, face="bold", layer=LAYER)


def _says(desk: Desk, words: Words) -> str:
    """About the card that is focused; else what the marks mean."""
    for used in desk.view.discards:
        if desk.focus == f"used:{used.card.value}":
            name = desk.seating.names[used.seat]
            return words("sht.discards_used", card=sign(used.card), name=name, turn=used.turn)
    return words("sht.discards_note")


def _rows_turned(desk: Desk, words: Words) -> Iterator[Made]:
    """The buttons that show other rows."""
    row = _row(desk)
    if row > 0:
        yield button(UP, words("sheet.up"), (848, 956, 112, 72), size=24, layer=LAYER)
    if row + ROWS < _rows(desk):
        yield button(DOWN, words("sheet.down"), (970, 956, 112, 72), size=24, layer=LAYER)
