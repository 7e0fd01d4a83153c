"""SHT: the discard pile laid out over the table (rule 004-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label, panel, picture
from game.look.describe.words import Words
from game.mats.browsing import Browsing, Order, Rows, browsed
from game.mats.kit.cards import face, suit
from game.mats.kit.layouts import Shapes
from game.mats.kit.row import Grid
from game.mats.kit.sheets import (
    LAYER,
    PAPER,
    Lies,
    Paper,
    completed,
    controls,
    empty,
    ground,
    head,
    order_buttons,
    order_of,
)
from game.mats.sht.about import DRESS
from game.mats.sht.desk import Desk
from game.mats.sht.zones import BACK
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.rules.cards import PACK, Card, sign
from game.rules.sht.values import Used

ORDERS = ("turn", "number", "suit")
SUIT_ORDER = "SHDC"


class Lying(Lies, frozen=True, kw_only=True):
    """The suits are counted there, too, and what has not been seen."""

    unseen: Box
    suits: Box
    pill: Box
    """Of a card's turn, counted from its lower left corner."""
    across: float = 182
    """From one suit to the next."""
    unseen_lines: int = 1


USUAL = Lying(
    cards=Grid(97, 268, 139, 139 * theme.CARD_RATIO, across=157, down=292, columns=8),
    rows=2,
    unseen=Box(676, 180, 658, 62),
    says=Box(97, 880, 1237, 60),
    suits=Box(97, 950, 740, 84),
    pill=Box(33, 10, 74, 42),
    lines=1,
)
LARGE = replace(
    USUAL,
    cards=Grid(97, 342, 120, 120 * theme.CARD_RATIO, across=139, down=238, columns=9),
    unseen=Box(97, 266, 1237, 64),
    says=Box(97, 836, 1237, 104),
    suits=Box(97, 952, 548, 86),
    pill=Box(4, 6, 112, 52),
    across=134,
    lines=2,
)
TALL = replace(
    USUAL,
    cards=Grid(67, 388, 139, 139 * theme.CARD_RATIO, across=161, down=290, columns=6),
    rows=4,
    unseen=Box(57, 310, 966, 62),
    says=Box(57, 1600, 966, 60),
    suits=Box(57, 1680, 966, 84),
    across=236,
)
TALL_LARGE = replace(
    TALL,
    cards=Grid(57, 450, 122, 122 * theme.CARD_RATIO, across=139, down=244, columns=7),
    unseen=Box(57, 326, 966, 108),
    says=Box(57, 1476, 966, 160),
    suits=Box(57, 1660, 966, 96),
    pill=Box(4, 6, 114, 52),
    lines=3,
    unseen_lines=2,
)
LYING = Shapes(USUAL, LARGE, TALL, TALL_LARGE)


def browse(desk: Desk, thing: Order | Rows) -> Browsing:
    """How the pile lies after a press on the sheet."""
    return browsed(desk.browsing, thing, LYING.of(desk).last_row(len(desk.view.discards)))


def sheet(desk: Desk, words: Words) -> Frame:
    """The pile over a veil, with what can be pressed on it."""
    texts, paper, space = [words(f"sht.order.{name}") for name in ORDERS], PAPER.of(desk), desk.space
    orders = order_buttons(desk.browsing, ORDERS, texts, paper.orders)
    drawn = (*ground(DRESS, paper, space), *_head(desk, words, paper), *_foot(desk, words, paper))
    rows = LYING.of(desk).turned(desk.browsing, len(desk.view.discards), words, paper)
    return completed(space, drawn, _cards(desk), orders, rows, controls(words, paper))


def _head(desk: Desk, words: Words, paper: Paper) -> Iterator[Placement]:
    count = words.count("sht.discards_count", len(desk.view.discards))
    title, note = words("sht.discards"), words("sht.discards_open")
    yield from head(title, note, count, words, desk.text_scale, paper)
    at, lines = LYING.of(desk).unseen, LYING.of(desk).unseen_lines
    yield panel("sheet unseen", at, theme.PAPER0, 16, layer=LAYER)
    mark, ink = at.at(20, at.h / 2 - 15, 30, 30), theme.KARASHI_DARK
    yield picture("sheet unseen mark", "icons/help", mark, layer=LAYER, tint=ink)
    unseen = _unseen(desk)
    courts = sum(card.number > 10 for card in unseen)
    small = sum(card.number <= 3 for card in unseen)
    text = words("sht.discards_unseen", courts=courts, small=small)
    box, leading = at.at(62, 0, at.w - 72, at.h), 1.15 if lines > 1 else 1.6
    yield label("sheet unseen text", text, box, 22, face="bold", lines=lines, leading=leading, layer=LAYER)


def _unseen(desk: Desk) -> list[Card]:
    """The cards that whoever looks has not seen: neither used, nor on a field or in a hand that is known."""
    seen: set[Card | None] = {used.card for used in desk.view.discards}
    for side in desk.view.sides:
        seen |= {*side.hand, *(lying.card for lying in side.field)}
    return [card for card in PACK if card not in seen]


def _place(used: Used, order: str) -> tuple[int, int]:
    """What the cards are sorted by; as they were discarded where two are alike."""
    suit, number = SUIT_ORDER.index(used.card.suit), used.card.number
    return {"turn": (0, 0), "number": (number, suit), "suit": (suit, number)}[order]


def _shown(desk: Desk) -> Sequence[Used]:
    order = order_of(desk.browsing, ORDERS)
    ordered = sorted(desk.view.discards, key=lambda used: _place(used, order))
    return LYING.of(desk).seen(ordered, desk.browsing, len(ordered))


def _key(used: Used) -> str:
    return f"used:{used.card.value}"


def _cards(desk: Desk) -> Iterator[Made]:
    lies = LYING.of(desk)
    for i, used in enumerate(_shown(desk)):
        key, at = _key(used), lies.cards.box(i)
        pill = lies.pill.at(at.x, at.bottom, lies.pill.w, lies.pill.h)
        middle = pill.y + pill.h / 2
        drawn = (
            picture(key, face(used.card, BACK), at, shadow=2, layer=LAYER),
            panel(f"{key}:pill", pill, theme.PAPER0, pill.h / 2, layer=LAYER),
            chip(f"{key}:chip", used.seat, pill.x + 21, middle, 24, layer=LAYER),
            label(f"{key}:turn", str(used.turn), pill.at(37, 0, pill.w - 38, pill.h), 20, layer=LAYER),
        )
        yield Made(drawn, Target(key, *at))


def _foot(desk: Desk, words: Words, paper: Paper) -> Iterator[Placement]:
    if not desk.view.discards:
        yield empty(words("sht.discards_empty"), paper)
        return
    lies = LYING.of(desk)
    yield panel("sheet rule", lies.says.at(0, -12, lies.says.w, 2), theme.PAPER3, 0, layer=LAYER)
    yield lies.said(_says(desk, words), paper, 24)
    yield panel("suits", lies.suits, theme.PAPER0, 16, layer=LAYER)
    yield from _suits(desk, lies, paper.brief)


def _suits(desk: Desk, lies: Lying, brief: bool) -> Iterator[Placement]:
    """How many of each suit lie there: in a bar, if there is room for that, and in numbers."""
    high, left = lies.suits.h, 12 if brief else 20
    for i, of in enumerate(SUIT_ORDER):
        at = lies.suits.at(left + lies.across * i, 0, lies.across, high)
        n = sum(used.card.suit == of for used in desk.view.discards)
        yield suit(f"suit {of}", of, at.at(0, high / 2 - 14, 28, 28), LAYER)
        if brief:
            yield label(f"suit {of} n", f"{n}/13", at.at(34, 6, 100, high - 12), 20, face="bold", layer=LAYER)
            continue
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
