"""戦列札: the order of attack, with the targets foreseen; and the choice of the first draw."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.mats.kit.cards import suit
from game.mats.kit.tabletop import Part, Piece, gathered
from game.mats.senretsu.choice import placing
from game.mats.senretsu.desk import Count, Desk, Listing
from game.mats.senretsu.layout import Table
from game.mats.senretsu.plan import Plan, phase
from game.mats.senretsu.press import drawn, first_row
from game.motion.placement import Box, Placement
from game.rules.cards import NUMBER_SIGNS, Card
from game.rules.senretsu.reach import Shot
from game.rules.senretsu.values import SECOND_DRAWS, is_joker

TOP = 84
"""Where the rows begin, from the panel's top; `FOOT` is kept for the note."""
FOOT, SCROLL_FOOT = 48, 72
WIDE_ROW, LEAST_ROW = 68.0, 46.0
MINT_ROW, MINT_EDGE = (214, 239, 232), (44, 154, 134)


def order(table: Table, plan: Plan) -> Part:
    """The list of one attack: what is over, what fires now, what comes."""
    return gathered(_pieces(table, plan))


def _pieces(table: Table, plan: Plan) -> Iterator[Piece]:
    desk, at, words = table.desk, table.at.side, table.words
    placed = placing(desk) is not None and plan.lister == desk.view.seat
    yield panel("order", at, theme.PAPER0, 22, shadow=2)
    yield from _head(table, plan, placed)
    rows = _window(desk, plan, at.h)
    foot = SCROLL_FOOT if len(rows) < len(plan.shots) else FOOT
    pitch = min(WIDE_ROW, (at.h - TOP - foot) / max(1, len(rows)))
    for i, n in enumerate(rows):
        yield from _row(plan, n, at.at(0, TOP + i * pitch, at.w, pitch), placed, words)
    if not plan.shots:
        note, box = words("senretsu.order.empty"), at.at(24, 110, at.w - 48, 120)
        yield label("order empty", note, box, 21, theme.INK1, lines=3, leading=1.4)
    elif len(rows) < len(plan.shots):
        more = words("senretsu.order.window", first=rows.start + 1, last=rows.stop, n=len(plan.shots))
        yield label("order more", more, at.at(24, at.h - 64, 190, 56), 19, theme.INK1)
        yield from _scrolls(table, plan, rows)
    elif placed:
        note, box = words("senretsu.order.note"), at.at(24, at.h - FOOT, at.w - 40, FOOT - 8)
        yield label("order note", note, box, 18, theme.INK1)


def _head(table: Table, plan: Plan, placed: bool) -> Iterator[Placement]:
    at, words = table.at.side, table.words
    if placed:
        title, note = words("senretsu.order.mine"), words("senretsu.order.stands")
        if plan.held is not None and plan.slot is not None:
            note = words("senretsu.order.placed")
    elif phase(table.desk) == "attack":
        title, note = words("senretsu.order"), words("senretsu.order.rear_first")
    else:
        title = words("senretsu.order.next", name=table.name(plan.lister))
        note = words("senretsu.order.stands")
    yield label("order title", title, at.at(24, 8, at.w - 40, 40), 24, face="bold")
    yield label("order under", note, at.at(24, 46, at.w - 40, 32), 19, theme.INK1)


def _window(desk: Desk, plan: Plan, h: float) -> range:
    """Which rows show: all, or as many as there is room for, the lit one among them unless scrolled away."""
    count, room = len(plan.shots), int((h - TOP - FOOT) // LEAST_ROW)
    if count <= room:
        return range(count)
    room = int((h - TOP - SCROLL_FOOT) // LEAST_ROW)
    lit = next((i for i, shot in enumerate(plan.shots) if shot.card.card is plan.marked), 0)
    first = lit - room // 2 if desk.display.row is None else first_row(desk)
    first = max(0, min(first, count - room))
    return range(first, first + room)


def _row(plan: Plan, n: int, box: Box, placed: bool, words: Words) -> Iterator[Placement]:
    shot = plan.shots[n]
    high = box.h - 4
    lit = shot.card.card is plan.marked and (placed or plan.firing or plan.aim is not None)
    over = n < plan.fired and not (lit and plan.firing)
    key = f"order:{shot.card.card.value}"
    if lit:
        fill, edge = (MINT_ROW, MINT_EDGE) if placed else (theme.STRAW, theme.SHU)
        yield panel(f"{key}:lit", box.at(12, 0, box.w - 24, high), fill, 8)
        yield panel(f"{key}:lit edge", box.at(12, 0, 8, high), edge, 4, layer=2)
    strong = shot.standing is not None and not over
    ink = theme.INK0 if strong else theme.INK2
    yield label(f"{key}:n", str(n + 1), box.at(20, 0, 34, high), 19, theme.INK1, face="bold", align="right")
    yield from chip_of(key, shot.card.card, shot.card.number, box.at(62, 4, 74, box.h - 12), not strong)
    own = words("senretsu.rank", n=shot.rank)
    yield label(f"{key}:from", own, box.at(142, 0, 77, high), 19, theme.INK1)
    goal = words("senretsu.order.over") if over else _goal(shot, words)
    if lit and strong:
        ink = theme.AOTAKE_FILL if placed else theme.SHU_DARK
    yield label(f"{key}:to:{goal}", goal, box.at(219, 0, 123, high), 19, ink, "bold" if strong else "body")


def _goal(shot: Shot, words: Words) -> str:
    if shot.standing is None:
        return words("senretsu.order.own" if shot.target < 1 else "senretsu.order.beyond")
    return words("senretsu.order.deck") if shot.deck else words("senretsu.order.rank", n=shot.standing)


def chip_of(key: str, card: Card, number: int, box: Box, pale: bool) -> Iterator[Placement]:
    """A small card: number beside suit; a joker shows the number it was declared as."""
    yield panel(f"{key}:chip", box, theme.PAPER0, 8, theme.PAPER3, 2, layer=2)
    ink = theme.SUIT_INKS.get(card.suit) or (theme.SUIT_RED if card is Card.X01 else theme.SUIT_BLACK)
    ink = theme.INK2 if pale else ink
    text = str(number) if is_joker(card) else NUMBER_SIGNS[number]
    side = min(24.0, box.h * 0.56)
    room = box.at(4, 0, box.w - side - 11, box.h)
    size = min(25 if len(text) > 1 else 28, box.h * 0.62)
    yield label(f"{key}:chip number", text, room, size, ink, "display", "centre")
    spot = box.at(box.w - side - 5, (box.h - side) / 2, side, side)
    if is_joker(card):
        yield picture(f"{key}:chip suit", "icons/star", spot, layer=5, tint=ink)
    else:
        yield suit(f"{key}:chip suit", card.suit, spot, tint=theme.INK2 if pale else None)


def _scrolls(table: Table, plan: Plan, rows: range) -> Iterator[Made]:
    at = table.at.side
    up, down = (at.at(left, at.h - 64, 62, 56) for left in (218, 288))
    yield button(Listing.UP.id, "▲", up, size=22, enabled=rows.start > 0)
    yield button(Listing.DOWN.id, "▼", down, size=22, enabled=rows.stop < len(plan.shots))


# The first draw


def first_draw(table: Table) -> Part:
    """How many cards the second player draws first (rule 000-6). The chosen number is the first of what can
    be pressed."""
    part, chosen = gathered(_draws(table)), Count(drawn(table.desk)).id
    return part._replace(targets=sorted(part.targets, key=lambda target: target.id != chosen))


def _draws(table: Table) -> Iterator[Piece]:
    at, words = table.at.side, table.words
    title, note = at.at(24, 10, at.w - 48, 44), at.at(24, 56, at.w - 48, 130)
    yield panel("order", at, theme.PAPER0, 22, shadow=2)
    yield label("order title", words("senretsu.draw.title"), title, 25, face="bold")
    text = words("senretsu.draw.note")
    yield label("order under", text, note, 20, theme.INK1, lines=4, leading=1.35)
    for i, count in enumerate(SECOND_DRAWS):
        kind = "chosen" if count == drawn(table.desk) else "second"
        text, box = words.count("senretsu.draw.cards", count), at.at(24, 200 + 92 * i, at.w - 48, 78)
        yield button(Count(count).id, text, box, kind, 28, layer=2)
