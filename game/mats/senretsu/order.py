"""戦列札: the order of attack, with the targets foreseen; and the choice of the first draw."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.mats.kit.cards import SUIT_NAMES
from game.mats.senretsu.choice import placing
from game.mats.senretsu.desk import Count, Desk, Listing
from game.mats.senretsu.places import SIDE_PANEL
from game.mats.senretsu.plan import Plan, phase
from game.mats.senretsu.press import drawn, first_row
from game.motion.placement import Box, Placement, Target
from game.rules.cards import NUMBER_SIGNS, Card
from game.rules.senretsu.reach import Shot
from game.rules.senretsu.values import SECOND_DRAWS, is_joker

TOP = 84
"""Where the rows begin, from the panel's top; `FOOT` is kept for the note."""
FOOT, SCROLL_FOOT = 48, 72
WIDE_ROW, LEAST_ROW = 68.0, 46.0
MINT_ROW, MINT_EDGE = (214, 239, 232), (44, 154, 134)


def order(desk: Desk, plan: Plan, words: Words) -> tuple[list[Placement], list[Target]]:
    """The list of one attack: what is over, what fires now, what comes."""
    x, y, w, h = SIDE_PANEL
    placed = placing(desk) is not None and plan.lister == desk.view.seat
    drawn_here: list[Placement] = [panel("order", SIDE_PANEL, theme.PAPER0, 22, shadow=2)]
    drawn_here.extend(_head(desk, plan, placed, words))
    rows = _window(desk, plan, h)
    foot = SCROLL_FOOT if len(rows) < len(plan.shots) else FOOT
    pitch = min(WIDE_ROW, (h - TOP - foot) / max(1, len(rows)))
    for i, n in enumerate(rows):
        box = Box(x, y + TOP + i * pitch, w, pitch)
        drawn_here.extend(_row(plan, n, box, placed, words))
    targets: list[Target] = []
    if not plan.shots:
        note = words("senretsu.order.empty")
        drawn_here.append(
            label("order empty", note, (x + 24, y + 110, w - 48, 120), 21, theme.INK1, lines=3, leading=1.4)
        )
    elif len(rows) < len(plan.shots):
        more = words("senretsu.order.window", first=rows.start + 1, last=rows.stop, n=len(plan.shots))
        drawn_here.append(label("order more", more, (x + 24, y + h - 64, 190, 56), 19, theme.INK1))
        for made, target in _scrolls(plan, rows):
            drawn_here.extend(made)
            targets.append(target)
    elif placed:
        note = words("senretsu.order.note")
        box = Box(x + 24, y + h - FOOT, w - 40, FOOT - 8)
        drawn_here.append(label("order note", note, box, 18, theme.INK1))
    return drawn_here, targets


def _head(desk: Desk, plan: Plan, placed: bool, words: Words) -> Iterator[Placement]:
    x, y, w, _ = SIDE_PANEL
    if placed:
        title, note = words("senretsu.order.mine"), words("senretsu.order.stands")
        if plan.held is not None and plan.slot is not None:
            note = words("senretsu.order.placed")
    elif phase(desk) == "attack":
        title, note = words("senretsu.order"), words("senretsu.order.rear_first")
    else:
        title = words("senretsu.order.next", name=desk.seating.names[plan.lister])
        note = words("senretsu.order.stands")
    yield label("order title", title, (x + 24, y + 8, w - 40, 40), 24, face="bold")
    yield label("order under", note, (x + 24, y + 46, w - 40, 32), 19, theme.INK1)


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
    x, y, w, h = box
    lit = shot.card.card is plan.marked and (placed or plan.firing or plan.aim is not None)
    over = n < plan.fired and not (lit and plan.firing)
    key = f"order:{shot.card.card.value}"
    if lit:
        fill, edge = (MINT_ROW, MINT_EDGE) if placed else (theme.STRAW, theme.SHU)
        yield panel(f"{key}:lit", (x + 12, y, w - 24, h - 4), fill, 8)
        yield panel(f"{key}:lit edge", (x + 12, y, 8, h - 4), edge, 4, layer=2)
    strong = shot.standing is not None and not over
    ink = theme.INK0 if strong else theme.INK2
    yield label(f"{key}:n", str(n + 1), (x + 20, y, 34, h - 4), 19, theme.INK1, face="bold", align="right")
    yield from chip_of(key, shot.card.card, shot.card.number, Box(x + 62, y + 4, 74, h - 12), not strong)
    own = words("senretsu.rank", n=shot.rank)
    yield label(f"{key}:from", own, (x + 142, y, 77, h - 4), 19, theme.INK1)
    goal = words("senretsu.order.over") if over else _goal(shot, words)
    if lit and strong:
        ink = theme.AOTAKE_FILL if placed else theme.SHU_DARK
    yield label(f"{key}:to:{goal}", goal, (x + 219, y, 123, h - 4), 19, ink, "bold" if strong else "body")


def _goal(shot: Shot, words: Words) -> str:
    if shot.standing is None:
        return words("senretsu.order.own" if shot.target < 1 else "senretsu.order.beyond")
    return words("senretsu.order.deck") if shot.deck else words("senretsu.order.rank", n=shot.standing)


def chip_of(key: str, card: Card, number: int, box: Box, pale: bool) -> Iterator[Placement]:
    """A small card: number beside suit; a joker shows the number it was declared as."""
    x, y, w, h = box
    yield panel(f"{key}:chip", box, theme.PAPER0, 8, theme.PAPER3, 2, layer=2)
    ink = theme.SUIT_INKS.get(card.suit) or (theme.SUIT_RED if card is Card.X01 else theme.SUIT_BLACK)
    ink = theme.INK2 if pale else ink
    text = str(number) if is_joker(card) else NUMBER_SIGNS[number]
    side = min(24.0, h * 0.56)
    room = (x + 4, y, w - side - 11, h)
    size = min(25 if len(text) > 1 else 28, h * 0.62)
    yield label(f"{key}:chip number", text, room, size, ink, "display", "centre")
    spot = (x + w - side - 5, y + (h - side) / 2, side, side)
    if is_joker(card):
        yield picture(f"{key}:chip suit", "icons/star", spot, layer=5, tint=ink)
    else:
        tint = theme.INK2 if pale else None
        yield picture(f"{key}:chip suit", f"suits/{SUIT_NAMES[card.suit]}", spot, layer=5, tint=tint)


def _scrolls(plan: Plan, rows: range) -> Iterator[Made]:
    x, y, _, h = SIDE_PANEL
    top = y + h - 64
    yield button(Listing.UP.id, "▲", (x + 218, top, 62, 56), size=22, enabled=rows.start > 0)
    yield button(Listing.DOWN.id, "▼", (x + 288, top, 62, 56), size=22, enabled=rows.stop < len(plan.shots))


# The first draw


def first_draw(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """How many cards the second player draws first (rule 000-6)."""
    x, y, w, _ = SIDE_PANEL
    made: list[Placement] = [
        panel("order", SIDE_PANEL, theme.PAPER0, 22, shadow=2),
        label("order title", words("senretsu.draw.title"), (x + 24, y + 10, w - 48, 44), 25, face="bold"),
        label("order under", words("senretsu.draw.note"), (x + 24, y + 56, w - 48, 130), 20, theme.INK1,
              lines=4, leading=1.35),
    ]  # fmt: skip
    targets = []
    for i, count in enumerate(SECOND_DRAWS):
        kind = "chosen" if count == drawn(desk) else "second"
        text = words.count("senretsu.draw.cards", count)
        drawn_here, target = button(
            Count(count).id, text, (x + 24, y + 200 + 92 * i, w - 48, 78), kind, 28, layer=2
        )
        made.extend(drawn_here)
        targets.append(target)
    return made, sorted(targets, key=lambda t: t.id != Count(drawn(desk)).id)
