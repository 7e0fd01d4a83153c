"""グローリアスクラウン: the sheet of 7渡し: how many, then both trays, sealed until both have chosen."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import button, chip, dashed, disc, label, panel, picture
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.crown.about import DRESS
from game.mats.crown.choice import picked_cards
from game.mats.crown.desk import Button, Desk, in_hand
from game.mats.crown.faces import BACK, face, index, tray_id
from game.mats.crown.places import Sheet, sheet
from game.mats.crown.press import count_of
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.values import Exchanged, Offered, Sealed, ToExchange, ToOffer, reversed_order
from game.rules.protocol import Seat

CARD_W, CARD_PITCH = 114.0, 132.0
LAYER = 3


def shown(desk: Desk) -> bool:
    """Whether the sheet lies on the table: not while the 7s are still being put down."""
    calm = desk.event is None or isinstance(desk.event, Offered | Sealed | Exchanged)
    return calm and isinstance(desk.view.todo, ToOffer | ToExchange)


def exchange(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """The sheet, and the steps of how many if that is being decided here."""
    if not shown(desk):
        return [], []
    todo, at = desk.view.todo, sheet(len(desk.view.hands))
    assert isinstance(todo, ToOffer | ToExchange)
    drawn = [
        panel("exchange", at.box, theme.PAPER0, 24, shadow=3, layer=LAYER),
        *_head(desk, todo, at, words),
    ]
    if isinstance(todo, ToExchange):
        return [*drawn, *_trays(desk, todo, at, words)], []
    steps, targets = _steps(desk, todo, at, words)
    return [*drawn, *steps], targets


def _other(desk: Desk, todo: ToOffer | ToExchange) -> tuple[Seat, Seat]:
    """Who sits at the left of the sheet and who at the right: the viewer at the left if he takes part."""
    seat = desk.view.seat if desk.view.seat is not None else desk.bottom
    return (todo.partner, todo.seat) if seat == todo.partner else (todo.seat, todo.partner)


def _head(desk: Desk, todo: ToOffer | ToExchange, at: Sheet, words: Words) -> Iterator[Placement]:
    _, right = _other(desk, todo)
    tag = words("crown.card.effect.seven_swap")
    wide = measure.width(tag, 22, "bold", words.lang, desk.text_scale) + 44
    yield panel("swap tag", at.at(28, 26, wide, 42), DRESS.ground, 21, layer=LAYER)
    yield label("swap tag text", tag, at.at(40, 26, wide - 24, 42), 22, theme.WHITE, "bold", "centre")
    x, y, *_ = at.at(28 + wide + 32, 47, 0, 0)
    yield chip("swap chip", right, x, y, 34)
    name = desk.seating.names[right]
    if isinstance(todo, ToExchange):
        title = words.count("crown.swap.title", todo.count, name=name)
    else:
        title = words("crown.swap.offer", name=name)
    start = wide + 84
    yield label("swap title", title, at.at(start, 18, 706 - start, 58), 27, face="display")
    count = len(desk.view.field[-1].cards) if desk.view.field else 0
    text = words.count("crown.swap.most", count, number=index(7, words))
    yield label("swap most", text, at.at(700, 22, 212, 50), 20, theme.INK1, align="right")
    yield panel("swap rule", at.at(28, 84, 884, 2), theme.PAPER2, 0, layer=LAYER)


# How many


def _steps(desk: Desk, todo: ToOffer, at: Sheet, words: Words) -> tuple[list[Placement], list[Target]]:
    mind = desk.mind
    if mind is None:
        text = words("crown.swap.thinking", name=desk.seating.names[todo.seat])
        return [
            label("swap thinking", text, at.at(60, 150, 820, 120), 32, face="display", align="centre")
        ], []
    count = count_of(mind, desk.picked)
    drawn = [
        label("swap ask", words("crown.swap.ask"), at.at(60, 98, 820, 56), 26, face="bold", align="centre"),
        label(f"swap {count}", str(count), at.at(390, 164, 160, 130), 100, face="display", align="centre"),
    ]
    targets = []
    for step, mark, x, able in (
        (Button.LESS, "−", 270, count > 0),
        (Button.MORE, "+", 590, count < todo.most),
    ):
        placements, target = button(step.id, mark, at.at(x, 190, 80, 80), size=44, enabled=able)
        drawn.extend(placements)
        targets.append(target)
    for i in range(todo.most):
        box = at.at(470 - 30 * todo.most + 60 * i + 8, 300, 44, 20)
        drawn.append(panel(f"swap bar {i}", box, theme.YAMA if i < count else theme.PAPER2, 10, layer=LAYER))
    text = words.count("crown.swap.range", todo.most)
    drawn.append(label("swap range", text, at.at(60, 332, 820, 48), 21, theme.INK1, align="centre"))
    return drawn, targets


# The trays


def _trays(desk: Desk, todo: ToExchange, at: Sheet, words: Words) -> Iterator[Placement]:
    for side, seat in enumerate(_other(desk, todo)):
        sealed = todo.given if seat == todo.seat else todo.taken
        box = at.at(28 if side == 0 else 522, 100, 390, 236)
        yield from _tray(desk, seat, box, words, sealed, todo.count)
    x, y, *_ = at.at(470, 218, 0, 0)
    yield disc("swap disc", x, y, 44, theme.PAPER0, LAYER, border=theme.PAPER3)
    yield picture("swap mark", "icons/swap", (x - 24, y - 24, 48, 48), layer=LAYER, tint=DRESS.ground)
    yield picture("swap eye", "icons/eye", at.at(34, 352, 30, 30), layer=LAYER, tint=theme.INK1)
    yield label("swap note", words("crown.swap.note"), at.at(76, 342, 836, 50), 21, theme.INK0)


def _tray(
    desk: Desk, seat: Seat, box: Box, words: Words, sealed: tuple[Card | None, ...], count: int
) -> Iterator[Placement]:
    x, y, w, h = box
    yield panel(f"tray {seat}", box, theme.PAPER1, 16, layer=LAYER)
    name = desk.seating.names[seat]
    text = words("crown.swap.gives", name=name)
    yield label(f"tray name {seat}", text, (x + 14, y + 4, 224, 44), 21, face="bold")
    chosen = picked_cards(desk.mind, desk.picked) if desk.mind and desk.mind.seat == seat else ()
    status, ink = words("crown.swap.choosing"), theme.KARASHI_DARK
    if sealed:
        status, ink = words("crown.swap.chosen"), theme.MATCHA_DARK
    elif desk.mind and desk.mind.seat == seat:
        status = f"{len(chosen)} / {count}"
    yield label(f"tray state {status} {seat}", status, (x + 240, y + 4, 138, 44), 20, ink, "bold", "right")
    boxes = _card_boxes(box, count)
    if sealed:
        yield from _sealed(desk, seat, sealed, boxes)
        return
    for i, spot in enumerate(boxes):
        if i < len(chosen):
            look = face(chosen[i], words, reversed_order(desk.view), shadow=2)
            yield Placement(f"tray card {i}", look, *spot, LAYER)
        else:
            yield dashed(f"tray {seat} slot {i}", spot, theme.INK2, 10, 2, LAYER)
    if not (desk.mind and desk.mind.seat == seat):
        glass = (x + w / 2 - 27, y + 48 + (h - 48) / 2 - 42, 54, 84)
        yield picture(f"tray glass {seat}", "ui/hourglass", glass, layer=LAYER)


def _card_boxes(tray: Box, count: int) -> list[Box]:
    x, y, w, _ = tray
    pitch = min(CARD_PITCH, (w - 40 - CARD_W) / (count - 1)) if count > 1 else 0.0
    left = x + w / 2 - (CARD_W + pitch * (count - 1)) / 2
    return [Box(left + i * pitch, y + 56, CARD_W, CARD_W * theme.CARD_RATIO) for i in range(count)]


def _sealed(desk: Desk, seat: Seat, sealed: tuple[Card | None, ...], boxes: list[Box]) -> Iterator[Placement]:
    """Backs under bands. One's own keep their names; nothing is shown of the others."""
    own = in_hand(seat, (card for card in sealed if card))
    for i, spot in enumerate(boxes):
        key = own[i].id if own else tray_id(seat, i)
        yield Placement(key, Picture(BACK, 1, flips=True), *spot, LAYER + 1)
        yield picture(f"{key}:band", "ui/sealed-band", spot, layer=LAYER + 2)
