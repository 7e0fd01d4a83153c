"""SHT: the discard pile laid out over the table (rule 004-11)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, label, panel, picture
from game.look.describe.space import BROAD, Space
from game.look.describe.words import Words
from game.mats.browsing import Browsing, Order, Rows, browsed
from game.mats.kit.cards import face, suit
from game.mats.kit.row import Grid
from game.mats.kit.sheets import LAYER, completed, controls, empty, ground, head, order_buttons, order_of
from game.mats.sht.about import DRESS
from game.mats.sht.desk import Desk
from game.mats.sht.zones import BACK
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.rules.cards import PACK, Card, sign
from game.rules.sht.values import Used

CARDS, SHOWN_ROWS = Grid(97, 268, 139, 139 * theme.CARD_RATIO, across=157, down=292, columns=8), 2
COUNT, UNSEEN = Box(890, 108, 364, 66), Box(676, 180, 658, 62)
RULE, SAYS, SUITS = Box(97, 868, 1237, 2), Box(97, 880, 1237, 60), Box(97, 950, 740, 84)
ROWS_UP, ROWS_DOWN = Box(848, 956, 112, 72), Box(970, 956, 112, 72)
ORDERS = ("turn", "number", "suit")
SUIT_ORDER = "SHDC"


def browse(desk: Desk, thing: Order | Rows) -> Browsing:
    """How the pile lies after a press on the sheet."""
    return browsed(desk.browsing, thing, _rows(desk) - SHOWN_ROWS)


def _rows(desk: Desk) -> int:
    return -(-len(desk.view.discards) // CARDS.columns)


def sheet(desk: Desk, words: Words) -> Frame:
    """The pile over a veil, with what can be pressed on it."""
    orders = order_buttons(desk.browsing, ORDERS, [words(f"sht.order.{name}") for name in ORDERS])
    space = desk.space if desk.space in BROAD else Space.WIDE
    drawn = (*ground(DRESS, space), *_head(desk, words), *_foot(desk, words))
    laid = completed(drawn, _cards(desk), orders, _rows_turned(desk, words), controls(words))
    return replace(laid, space=space)


def _head(desk: Desk, words: Words) -> Iterator[Placement]:
    count = words.count("sht.discards_count", len(desk.view.discards))
    yield from head(words("sht.discards"), words("sht.discards_open"), words, desk.text_scale)
    yield label("sheet count", count, COUNT, 30, theme.INK0, "display", "right", layer=LAYER)
    yield panel("sheet unseen", UNSEEN, theme.PAPER0, 16, layer=LAYER)
    mark, ink = UNSEEN.at(20, 16, 30, 30), theme.KARASHI_DARK
    yield picture("sheet unseen mark", "icons/help", mark, layer=LAYER, tint=ink)
    unseen = _unseen(desk)
    courts = sum(card.number > 10 for card in unseen)
    small = sum(card.number <= 3 for card in unseen)
    text = words("sht.discards_unseen", courts=courts, small=small)
    yield label("sheet unseen text", text, UNSEEN.at(62, 0, 586, 62), 22, face="bold", layer=LAYER)


def _unseen(desk: Desk) -> list[Card]:
    """The cards that do not lie open before everybody."""
    seen = {used.card for used in desk.view.discards}
    seen |= {lying.card for side in desk.view.sides for lying in side.field if lying.open and lying.card}
    return [card for card in PACK if card not in seen]


def _place(used: Used, order: str) -> tuple[int, int]:
    """What the cards are sorted by; as they were discarded where two are alike."""
    suit, number = SUIT_ORDER.index(used.card.suit), used.card.number
    return {"turn": (0, 0), "number": (number, suit), "suit": (suit, number)}[order]


def _shown(desk: Desk) -> list[Used]:
    first, order = desk.browsing.row * CARDS.columns, order_of(desk.browsing, ORDERS)
    ordered = sorted(desk.view.discards, key=lambda used: _place(used, order))
    return ordered[first : first + SHOWN_ROWS * CARDS.columns]


def _key(used: Used) -> str:
    return f"used:{used.card.value}"


def _cards(desk: Desk) -> Iterator[Made]:
    for i, used in enumerate(_shown(desk)):
        key, at = _key(used), CARDS.box(i)
        x, y = at.x + 33, at.bottom + 10
        drawn = (
            picture(key, face(used.card, BACK), at, shadow=2, layer=LAYER),
            panel(f"{key}:pill", (x, y, 74, 42), theme.PAPER0, 21, layer=LAYER),
            chip(f"{key}:chip", used.seat, x + 21, y + 21, 24, layer=LAYER),
            label(f"{key}:turn", str(used.turn), (x + 37, y, 36, 42), 20, layer=LAYER),
        )
        yield Made(drawn, Target(key, *at))


def _foot(desk: Desk, words: Words) -> Iterator[Placement]:
    if not desk.view.discards:
        yield empty(words("sht.discards_empty"))
        return
    yield panel("sheet rule", RULE, theme.PAPER3, 0, layer=LAYER)
    yield label("sheet says", _says(desk, words), SAYS, 24, theme.INK0, "bold", layer=LAYER)
    yield panel("suits", SUITS, theme.PAPER0, 16, layer=LAYER)
    for i, of in enumerate(SUIT_ORDER):
        at, n = SUITS.at(20 + 182 * i, 0, 182, 84), sum(used.card.suit == of for used in desk.view.discards)
        yield suit(f"suit {of}", of, at.at(0, 28, 28, 28), LAYER)
        yield panel(f"suit {of} track", at.at(38, 35, 58, 14), theme.PAPER2, 7, layer=LAYER)
        if n:
            bar = at.at(38, 35, 58 * n / 13, 14)
            yield panel(f"suit {of} bar", bar, theme.SUIT_INKS[of], 7, layer=LAYER)
        yield label(f"suit {of} n", f"{n}/13", at.at(102, 12, 72, 60), 20, face="bold", layer=LAYER)


def _says(desk: Desk, words: Words) -> str:
    """About the card that is focused; else what the marks mean."""
    for used in desk.view.discards:
        if desk.focus == _key(used):
            name = desk.seating.names[used.seat]
            return words("sht.discards_used", card=sign(used.card), name=name, turn=used.turn)
    return words("sht.discards_note")


def _rows_turned(desk: Desk, words: Words) -> Iterator[Made]:
    """The buttons that show other rows."""
    row = desk.browsing.row
    if row > 0:
        yield button(Rows.UP.id, words("sheet.up"), ROWS_UP, size=24, layer=LAYER)
    if row + SHOWN_ROWS < _rows(desk):
        yield button(Rows.DOWN.id, words("sheet.down"), ROWS_DOWN, size=24, layer=LAYER)
