"""戦列札: the order of attack, with the targets foreseen; and the choice of the first draw."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.mats.kit.cards import suit
from game.mats.kit.tabletop import Part, Piece, gathered
from game.mats.senretsu.choice import placing
from game.mats.senretsu.desk import Count, Listing
from game.mats.senretsu.layout import Table, shortened
from game.mats.senretsu.plan import Plan, at_deck, in_danger, phase
from game.mats.senretsu.press import drawn, first_row
from game.mats.senretsu.salvo import landed, spent
from game.mats.senretsu.stakes import Stake, draws_out, stake_of
from game.motion.placement import Box, Placement
from game.rules.cards import NUMBER_SIGNS, Card
from game.rules.senretsu.reach import Shot
from game.rules.senretsu.values import SECOND_DRAWS, is_joker

WIDE_ROW, SWATCH = 68.0, 22.0
THEN = "senretsu.then", "senretsu.then.short"
FEWER = "senretsu.then.fewer", "senretsu.then.fewer.short"
MINT_ROW, MINT_EDGE = (214, 239, 232), (44, 154, 134)


def order(table: Table, plan: Plan) -> Part:
    """The list of one attack: what is over, what fires now, what comes."""
    return gathered(_pieces(table, plan))


def _pieces(table: Table, plan: Plan) -> Iterator[Piece]:
    desk, at, words = table.desk, table.at.side, table.words
    placed = placing(desk) is not None and plan.lister == desk.view.seat
    yield panel("order", at, theme.PAPER0, 22, shadow=2)
    yield from _head(table, plan, placed)
    rows = _window(table, plan)
    for n, box in rows_of(table, plan):
        yield from _row(table, plan, n, box, placed)
    if not plan.shots:
        note, box = words("senretsu.order.empty"), at.at(24, 110, at.w - 48, 120)
        yield label("order empty", note, box, 21, theme.INK1, lines=3, leading=1.4)
    elif len(rows) < len(plan.shots):
        more = words("senretsu.order.window", first=rows.start + 1, last=rows.stop, n=len(plan.shots))
        short = words("senretsu.dial.run", first=rows.start + 1, last=rows.stop)
        more = shortened(table, (more, short), 190, 19)
        top = at.h - _feet(table)[1] + 8
        yield label("order more", more, at.at(24, top, 190, 56), 19, theme.INK1)
        yield from _scrolls(table, plan, rows, top)
    if placing(desk) is not None:
        yield from _threat(table, plan)


def rows_of(table: Table, plan: Plan) -> Iterator[tuple[int, Box]]:
    """Which shots of the plan's list show, and where each has its row."""
    at, set_as, rows = table.at.side, table.at.listed, _window(table, plan)
    foot = _feet(table)[len(rows) < len(plan.shots)]
    pitch = min(WIDE_ROW, (at.h - set_as.top - foot) / max(1, len(rows)))
    for i, n in enumerate(rows):
        yield n, at.at(0, set_as.top + i * pitch, at.w, pitch)


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
    wide, n = at.w - 40, at_deck(plan.shots)
    closes = words("senretsu.order.closing")
    notes = (f"{note}{words('senretsu.order.and')}{closes}", closes) if _closing(plan) else (note,)
    if table.at.brief:
        forms = [words(f"senretsu.order.aims{form}", n=n) for form in ("", "_brief")] if placed else [title]
        title = table.fitting((*forms, words("senretsu.order")), wide, 24, "bold")
        yield label("order title", title, at.at(24, 6, wide, 54), 24, face="bold")
        return
    yield label("order title", title, at.at(24, 8, wide, 40), 24, face="bold")
    yield label("order under", table.fitting(notes, wide, 19), at.at(24, 46, wide, 32), 19, theme.INK1)


def _closing(plan: Plan) -> bool:
    """Whether some shot flies over a rank that will be gone by then, so that its target is farther than it
    can count to now."""
    return any(shot.standing not in (None, shot.target) for shot in plan.shots[plan.fired :])


def _threat(table: Table, plan: Plan) -> Iterator[Placement]:
    """The line of the other's next attack, with the colour of the names of what it would hit before it; and
    what comes then. That of the two by which a deck would be taken stands on the colour of that."""
    desk, at, set_as = table.desk, table.at.side, table.at.listed
    high = set_as.threat + set_as.then
    n, words = plan.threats, table.words
    stake = stake_of(desk, plan)
    fatal = stake is not None and stake.own and not stake.drawn
    ink, face = (theme.WHITE, "bold") if fatal else (theme.INK0 if n else theme.INK1, "body")
    if stake is not None and (fatal or set_as.then):
        up, tall = (high + 1, set_as.threat - 4) if fatal else (set_as.then + 6, set_as.then)
        yield panel("stake", at.at(12, at.h - up, at.w - 24, tall), stake.colours[0], 10, layer=2)
    keys = ("senretsu.threat" if n else "senretsu.threat.none", "senretsu.threat.short")
    forms = [words(key, n=n) for key in (*keys, "senretsu.threat.brief")]
    yield panel("threat rule", at.at(16, at.h - high - 3, at.w - 32, 2), theme.PAPER3, 0, layer=2)
    left = 24.0
    if in_danger(desk, plan) and not fatal:
        left += SWATCH + 10
        spot = at.at(24, at.h - high + (set_as.threat - 6 - SWATCH) / 2, SWATCH, SWATCH)
        yield panel("threat swatch", spot, theme.SHU_DARK, 6, layer=2)
    room = at.w - 16 - left
    yield label(
        f"threat:{n}",
        table.fitting(forms, room, 20, face),
        at.at(left, at.h - high, room, set_as.threat - 6),
        20,
        ink,
        face,
    )
    if set_as.then:
        yield _then(table, plan, stake)


def _then(table: Table, plan: Plan, stake: Stake | None) -> Placement:
    """How many cards of the own attack are aimed at the other's deck after the other's attack; of how many,
    and in vermilion, where that takes some; or that there will be none, for that deck ends by the draw before
    it."""
    at, high, words = table.at.side, table.at.listed.then, table.words
    row = at.at(24, at.h - high - 6, at.w - 40, high)
    won = stake is not None and not stake.own
    if stake is not None and stake.own and stake.drawn:
        forms = [words(f"senretsu.draw_ends{form}") for form in ("", ".short")]
        says = table.fitting(forms, row.w, 20, "bold")
        return label("then:drawn out", says, row, 20, stake.colours[1], "bold")
    if draws_out(plan.view, 1 - plan.view.mover):
        forms, key = [words(f"senretsu.outlive{form}") for form in ("", ".short")], "then:drawn"
        ink, face = theme.MATCHA, "bold"
    else:
        fewer = plan.left < plan.aimed
        forms = [words(each, n=plan.left) for each in (FEWER if fewer else THEN)]
        lower, key = fewer and not won, f"then:{plan.left}:{plan.aimed}"
        ink, face = (theme.SHU_DARK if lower else theme.INK1), "bold" if lower or won else "body"
    if stake is not None and won:
        ink = stake.colours[1]
    return label(key, table.fitting(forms, row.w, 20, face), row, 20, ink, face)


def _feet(table: Table) -> tuple[float, float]:
    """How much is kept under the rows: where all of them show, and where some are scrolled away."""
    set_as = table.at.listed
    if placing(table.desk) is None:
        return set_as.foot, set_as.scroll_foot
    told = set_as.threat + set_as.then
    return told + 6, set_as.scroll_foot + told


def _window(table: Table, plan: Plan) -> range:
    """Which rows show: all, or as many as there is room for, the lit one among them unless scrolled away."""
    desk, set_as = table.desk, table.at.listed
    high = table.at.side.h - set_as.top
    count, (foot, scroll_foot) = len(plan.shots), _feet(table)
    if count <= int((high - foot) // set_as.least):
        return range(count)
    room = int((high - scroll_foot) // set_as.least)
    lit = next((i for i, shot in enumerate(plan.shots) if shot.card.card is plan.marked), 0)
    first = lit - room // 2 if desk.display.row is None else first_row(desk)
    first = max(0, min(first, count - room))
    return range(first, first + room)


def _row(table: Table, plan: Plan, n: int, box: Box, placed: bool) -> Iterator[Placement]:
    words, set_as = table.words, table.at.listed
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
    yield label(
        f"{key}:n", str(n + 1), _column(box, set_as.number), 19, theme.INK1, face="bold", align="right"
    )
    chip = box.at(set_as.chip[0], 4, set_as.chip[1], box.h - 12)
    yield from chip_of(key, shot.card.card, shot.card.number, chip, not strong, set_as.letter)
    if set_as.own is not None:
        own = words("senretsu.rank", n=shot.rank)
        yield label(f"{key}:from", own, _column(box, set_as.own), 19, theme.INK1)
    hit = over and shot.card.card in landed(table.desk)
    forms = [_came(table, shot)] if over else _goals(shot, words)
    face, ink = ("bold", theme.INK1) if hit else ("bold" if strong else "body", ink)
    goal = shortened(table, forms, set_as.goal[1], 19, face)
    if lit and strong:
        ink = theme.AOTAKE_FILL if placed else theme.SHU_DARK
    yield label(f"{key}:to:{goal}", goal, _column(box, set_as.goal), 19, ink, face)


def _came(table: Table, shot: Shot) -> str:
    """What has become of a shot, as far as that was seen."""
    if shot.card.card in landed(table.desk):
        return table.words("senretsu.order.hit")
    missed = shot.card.card in spent(table.desk)
    return table.words("senretsu.order.missed" if missed else "senretsu.order.over")


def _column(row: Box, across: tuple[float, float]) -> Box:
    """That column of a row, without the line between two rows."""
    return row.at(across[0], 0, across[1], row.h - 4)


def _goals(shot: Shot, words: Words) -> list[str]:
    """What the shot is foreseen to reach, from long to short."""
    if shot.standing is None:
        name = "own" if shot.target < 1 else "beyond"
    else:
        name = "deck" if shot.deck else "rank"
    keys = (f"senretsu.order.{name}", f"senretsu.chip.{name}", f"senretsu.chip.{name}_short")
    return [words(key, n=shot.standing) for key in keys]


def chip_of(
    key: str, card: Card, number: int, box: Box, pale: bool, letter: float = 28
) -> Iterator[Placement]:
    """A small card: number beside suit; a joker shows the number it was declared as."""
    yield panel(f"{key}:chip", box, theme.PAPER0, 8, theme.PAPER3, 2, layer=2)
    ink = theme.SUIT_INKS.get(card.suit) or (theme.SUIT_RED if card is Card.X01 else theme.SUIT_BLACK)
    ink = theme.INK2 if pale else ink
    text = str(number) if is_joker(card) else NUMBER_SIGNS[number]
    side = min(24.0, box.h * 0.56)
    room = box.at(4, 0, box.w - side - 11, box.h)
    size = min(25 if len(text) > 1 else 28, box.h * 0.62, letter)
    yield label(f"{key}:chip number", text, room, size, ink, "display", "centre")
    spot = box.at(box.w - side - 5, (box.h - side) / 2, side, side)
    if is_joker(card):
        yield picture(f"{key}:chip suit", "icons/star", spot, layer=5, tint=ink)
    else:
        yield suit(f"{key}:chip suit", card.suit, spot, tint=theme.INK2 if pale else None)


def _scrolls(table: Table, plan: Plan, rows: range, top: float) -> Iterator[Made]:
    at = table.at.side
    size = 16 if table.at.brief else 22
    up, down = (at.at(left, top, 62, 56) for left in (218, 288))
    yield button(Listing.UP.id, "▲", up, size=size, enabled=rows.start > 0)
    yield button(Listing.DOWN.id, "▼", down, size=size, enabled=rows.stop < len(plan.shots))


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
    head = (words("senretsu.draw.title"), words("senretsu.phase.draw"))
    head_text = shortened(table, head, title.w, 25, "bold")
    yield label("order title", head_text, title, 25, face="bold")
    top, pitch = 200.0, 92.0
    if table.at.brief:
        top, pitch = 72, min(pitch, (at.h - 72) / len(SECOND_DRAWS))
    else:
        text = words("senretsu.draw.note")
        yield label("order under", text, note, 20, theme.INK1, lines=4, leading=1.35)
    for i, count in enumerate(SECOND_DRAWS):
        kind = "chosen" if count == drawn(table.desk) else "second"
        text = words.count("senretsu.draw.cards", count)
        box = at.at(24, top + pitch * i, at.w - 48, pitch - 14)
        yield button(Count(count).id, text, box, kind, 28, layer=2)
