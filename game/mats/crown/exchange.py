"""グローリアスクラウン: the sheet of 7渡し: how many, then both trays, sealed until both have chosen."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import chip, dashed, label, panel, picture
from game.look.describe.specs import Picture
from game.mats.crown.about import DRESS
from game.mats.crown.captions import of_one_number
from game.mats.crown.choice import picked_cards
from game.mats.crown.desk import Desk, in_hand
from game.mats.crown.faces import BACK, face, tray_id
from game.mats.crown.layout import Layout, Table
from game.mats.crown.offer import low, on_sheet, strip, turn
from game.mats.crown.seats import swapping
from game.mats.kit.plaque import plaque
from game.mats.kit.row import Row
from game.mats.kit.tabletop import Piece
from game.motion.placement import Box, Placement
from game.rules.cards import Card
from game.rules.crown.values import Exchanged, Offered, Sealed, ToExchange, ToOffer, reversed_order
from game.rules.protocol import Seat

CARD_W, CARD_PITCH = 114.0, 132.0
LAYER = 3


def shown(desk: Desk) -> bool:
    """Whether the sheet lies on the table: for those whose exchange it is, and not while the 7s are still
    being put down. The others see it on the table alone."""
    calm = desk.event is None or isinstance(desk.event, Offered | Sealed | Exchanged)
    seat, todo = (desk.mind or desk.view).seat, desk.view.todo
    decides = isinstance(todo, ToOffer) and seat == todo.seat
    return calm and seat is not None and (decides or seat in swapping(desk.view))


def covers(desk: Desk, at: Layout) -> bool:
    """Whether it lies over the middle of the table: not where it is asked over the own hand."""
    return shown(desk) and not (isinstance(desk.view.todo, ToOffer) and low(at))


def exchange(table: Table) -> Iterator[Piece]:
    """The sheet, and the steps of how many if that is being decided here."""
    desk, todo = table.desk, table.desk.view.todo
    if not shown(desk) or not isinstance(todo, ToOffer | ToExchange):
        return
    if isinstance(todo, ToOffer) and low(table.at):
        yield from strip(table, todo)
        return
    at = table.at.round(len(desk.view.hands)).sheet
    yield panel("exchange", at, theme.PAPER0, 24, shadow=3, layer=LAYER)
    yield from _head(table, todo, at)
    yield from _trays(table, todo, at) if isinstance(todo, ToExchange) else on_sheet(table, todo, at)


def _sides(desk: Desk, todo: ToOffer | ToExchange) -> tuple[Seat, Seat]:
    """Who sits at the left of the sheet and who at the right: the viewer at the left if he takes part."""
    seat = desk.view.seat if desk.view.seat is not None else desk.bottom
    return (todo.partner, todo.seat) if seat == todo.partner else (todo.seat, todo.partner)


def _head(table: Table, todo: ToOffer | ToExchange, at: Box) -> Iterator[Placement]:
    words = table.words
    _, right = _sides(table.desk, todo)
    tag = words("crown.card.effect.seven_swap")
    wide = table.width(tag, 22, "bold") + 44
    pill = at.at(28, 26, wide, 42)
    yield from plaque("swap tag", tag, pill, 22, DRESS.ground, theme.WHITE, inset=12, layer=LAYER, over=5)
    yield chip("swap chip", right, pill.right + 32, at.y + 47, 34)
    name = table.name(right)
    if isinstance(todo, ToExchange):
        title = words.count("crown.swap.title", todo.count, name=name)
    else:
        title = words("crown.swap.offer", name=name)
    start = wide + 84
    if table.at.brief:
        yield label("swap title", title, at.at(start, 18, 912 - start, 58), 27, face="display")
        yield panel("swap rule", at.at(28, 84, 884, 2), theme.PAPER2, 0, layer=LAYER)
        return
    one = isinstance(todo, ToOffer) and todo.most == 1
    yield label("swap title", title, at.at(start, 18, (912 if one else 706) - start, 58), 27, face="display")
    yield panel("swap rule", at.at(28, 84, 884, 2), theme.PAPER2, 0, layer=LAYER)
    if one:
        return
    field = table.desk.view.field
    count = len(field[-1].cards) if field else 0
    text = words.count("crown.swap.most", count, set=of_one_number(7, count, words))
    yield label("swap most", text, at.at(700, 22, 212, 50), 20, theme.INK1, align="right")


# The trays


def _trays(table: Table, todo: ToExchange, at: Box) -> Iterator[Placement]:
    for side, seat in enumerate(_sides(table.desk, todo)):
        sealed = todo.given if seat == todo.seat else todo.taken
        box = at.at(28 if side == 0 else 522, 100, 390, 236)
        yield from _tray(table, seat, box, sealed, todo.count)
    yield from turn(at.at(426, 174, 88, 88))
    icon, face, forms = _said(table, todo)
    yield picture(f"swap {icon}", f"icons/{icon}", at.at(34, 352, 30, 30), layer=LAYER, tint=theme.INK1)
    note = table.fitting(forms, 832, 21, face)
    yield label(f"swap note {icon}", note, at.at(76, 342, 848, 50), 21, theme.INK0, face)


def _said(table: Table, todo: ToExchange) -> tuple[str, str, list[str]]:
    """With which sign, in which face, and in which words the longest first: how many cards the viewer has yet
    to choose; else that nobody sees them before both have."""
    mind, words = table.desk.mind, table.words
    lacks = 0 if mind is None else todo.count - len(picked_cards(mind, table.desk.picked))
    if lacks:
        keys = "crown.swap.choose", "crown.swap.choose.short"
        return "card", "bold", [words.count(key, lacks) for key in keys]
    forms = [words(key) for key in ("crown.swap.note", "crown.swap.note.short")]
    return "eye", "body", forms if table.at.brief or table.at.foot else forms[:1]


def _tray(
    table: Table, seat: Seat, at: Box, sealed: tuple[Card | None, ...], count: int
) -> Iterator[Placement]:
    desk, words, mind = table.desk, table.words, table.desk.mind
    chooses = mind is not None and mind.seat == seat
    yield panel(f"tray {seat}", at, theme.PAPER1, 16, layer=LAYER)
    text = words("crown.swap.gives", name=table.name(seat))
    chosen = picked_cards(mind, desk.picked) if mind is not None and chooses else ()
    status, ink = words("crown.swap.choosing"), theme.KARASHI_DARK
    if sealed:
        status, ink = words("crown.swap.chosen"), theme.MATCHA_DARK
    elif chooses:
        status = f"{len(chosen)} / {count}"
    name, state = at.at(14, 4, 224, 44), at.at(240, 4, 138, 44)
    if table.at.brief:
        if status == words("crown.swap.choosing"):
            status = table.fitting((status, words("crown.plate.choosing")), 202, 20, "bold")
        wide = table.width(status, 20, "bold") + 4
        name, state = at.at(14, 4, at.w - 40 - wide, 48), at.at(at.w - 12 - wide, 4, wide, 48)
        text = table.fitting((text, table.name(seat)), name.w, 21, "bold")
    yield label(f"tray name {seat}", text, name, 21, face="bold")
    yield label(f"tray state {status} {seat}", status, state, 20, ink, "bold", "right")
    row = Row(at.x + 20, at.y + 56, CARD_W, CARD_W * theme.CARD_RATIO, room=at.w - 40, step=CARD_PITCH)
    boxes = [row.centred(i, count) for i in range(count)]
    if sealed:
        yield from _sealed(seat, sealed, boxes)
        return
    for i, spot in enumerate(boxes):
        if i < len(chosen):
            look = face(chosen[i], words, reversed_order(desk.view), shadow=2)
            yield Placement(f"tray card {i}", look, *spot, LAYER)
        else:
            ink, wide = (theme.YAMA, 5) if chooses and i == len(chosen) else (theme.INK2, 2)
            yield dashed(f"tray {seat} slot {i}", spot, ink, 10, wide, LAYER)
            if not chooses:
                yield picture(f"tray glass {seat} {i}", "ui/hourglass", spot.centred(36, 56), layer=LAYER)


def _sealed(seat: Seat, sealed: tuple[Card | None, ...], boxes: list[Box]) -> Iterator[Placement]:
    """Backs under bands. One's own keep their names; nothing is shown of the others."""
    own = in_hand(seat, (card for card in sealed if card))
    for i, spot in enumerate(boxes):
        key = own[i].id if own else tray_id(seat, i)
        yield Placement(key, Picture(BACK, 1, flips=True), *spot, LAYER + 1)
        yield picture(f"{key}:band", "ui/sealed-band", spot, layer=LAYER + 2)
