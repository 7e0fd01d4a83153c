"""戦列札: the ruler that counts the hops, the arrows, and the chips under the slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel
from game.look.describe.specs import Stroke
from game.look.describe.words import Words
from game.mats.kit.lines import Point, through
from game.mats.kit.plaque import OVER, plaque
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.lanes import Lane, Lanes
from game.mats.senretsu.layout import Table
from game.mats.senretsu.plan import Aim, Plan
from game.mats.senretsu.stakes import TENSE
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.senretsu.reach import Reach, Shot
from game.rules.senretsu.values import View

ARC_STEPS = 22
PAST, ASIDE = 0.2, 0.3
"""How far beyond the middle of a rank an arrow ends that comes from the left, and how far short of it at a
deck; as shares of the column's width."""
STEEP, FLAT = -0.08, 0.12
"""How flat an arrow is, so that it comes down on no rank beside the one that it hits; and the dotted line."""
ARROW = "arrow"
"""The key of the arrow of a shot."""
CROSSED = (150, 164, 184)
WORDED, NARROW = 106.0, 70.0
"""Among narrower columns there is no room for words of four letters; in a narrow one they reach its rim."""
NEXT, NEXT_INK = 18, (206, 218, 234)
"""How large it is said which shot comes next, and the colour of that."""
RANGE = 22
"""How large the range is written."""
SQUEEZED = 0.9
"""How small words may be set, as a share of their size, before shorter ones take their place."""


def hop_keys(n: int) -> tuple[str, ...]:
    """The keys of all that counts the nth hop: number and ground, and the line to the next one."""
    return f"hop {n}", f"hop {n} text", f"ruler line {n}"


class Mark(NamedTuple):
    """One number of the ruler."""

    n: int
    x: float
    y: float
    r: float
    last: bool
    """Whether the shot hits there."""


def ruler(table: Table, plan: Plan, lanes: Lanes, crowded: bool) -> Iterator[Placement]:
    """One number under every rank that the shot flies over, the last one filled; smaller and a little higher
    where, `crowded`, chips stand under the own ranks."""
    aim = plan.aim
    if aim is None:
        return
    spots, at = hops(aim, lanes), lanes.at
    level, marks = (at.low_ruler if crowded else at.ruler).middle[1], []
    for n, (_, lane) in enumerate(spots, 1):
        if lane is not None:
            last = n == aim.number and aim.target > 0
            widest = 17.0 if lanes.pitch < 100 else 22.0 if last else 19.0
            r = at.low_ruler.h / 2 if crowded else widest * at.hop
            marks.append(Mark(n, lane.middle, level, r, last))
    own = lanes.of(aim.seat, aim.slot)
    flown = [mark.x for mark in marks] + ([own.middle] if own is not None and marks else [])
    for n in aim.gone:
        lane = lanes.of(1 - aim.seat, n)
        if lane is not None and flown and min(flown) < lane.middle < max(flown):
            yield from _vanished(n, lane, level)
    for one, other in pairwise(marks):
        left, right = sorted((one, other), key=lambda mark: mark.x)
        box = (left.x + left.r, level - 1.5, right.x - left.x - left.r - right.r, 3.0)
        yield panel(f"ruler line {one.n}", box, theme.YAMA, 0, layer=3)
    for mark in marks:
        yield from _hop(mark, at.hop)
    if own is not None:
        yield _range(table, aim, own, lanes, marks, level)


def hops(aim: Aim, lanes: Lanes) -> list[tuple[Seat, Lane | None]]:
    """The columns that the shot flies over, as many as it reaches and there are; None: out of sight."""
    path = [spot for spot in lanes.path(aim.seat, aim.rank, aim.gone) if spot != (aim.seat, aim.skip)]
    seen = [(seat, lanes.of(seat, n)) for seat, n in path[: aim.number]]
    while seen and seen[-1][1] is None:
        seen.pop()
    return seen


def _vanished(n: int, lane: Lane, y: float) -> Iterator[Placement]:
    """A rank that will be gone by then is not counted: it is crossed out."""
    x = lane.middle
    yield disc(f"gone {n}", x, y, 14, DRESS.dark, 3, border=CROSSED, border_width=2)
    cross = Stroke(((0, 0), (1, 1), (0.5, 0.5), (1, 0), (0, 1)), CROSSED, 3)
    yield Placement(f"gone {n} cross", cross, x - 6, y - 6, 12, 12, layer=3)


def _hop(mark: Mark, grown: float) -> Iterator[Placement]:
    n, x, y, r, last = mark
    fill, ink = (theme.YAMA, theme.INK0) if last else (DRESS.dark, theme.YAMA)
    size, rim = 18 if r < 19 * grown else 24 if last else 20, theme.YAMA
    box = Box(x - r, y - r, 2 * r, 2 * r)
    yield from plaque(
        f"hop {n}", str(n), box, size, fill, ink, rim=rim, rim_width=2.5, face="display", layer=3
    )


def _range(table: Table, aim: Aim, own: Lane, lanes: Lanes, marks: Sequence[Mark], level: float) -> Placement:
    """How far it reaches, under the card's own column; as far away from the enemy as the numbers ask for, but
    within the field."""
    text = table.words("senretsu.range", n=aim.number)
    half, ground = table.width(text, RANGE, "bold") / 2 + 4, lanes.at.ground
    if own.middle < lanes.contact:
        x = min([own.middle, *(mark.x - mark.r - half for mark in marks)])
    else:
        x = max([own.middle, *(mark.x + mark.r + half for mark in marks)])
    x = max(ground.x + half, min(ground.right - half, x))
    box = (x - half, level - 22, 2 * half, 44)
    return label("range", text, box, RANGE, theme.YAMA, "bold", "centre", layer=3)


def chips(table: Table, plan: Plan, lanes: Lanes) -> Iterator[Placement]:
    """Under every slot, where the held card would reach from it; all in the longest form that each has room
    for."""
    held = plan.held
    if held is None or table.desk.picked.slot is not None or held.base.seat is None:
        return
    seat = held.base.seat
    found = {held.shown(reach.slot): reach for reach in plan.reaches}
    told = []
    for lane in lanes.seen:
        if lane.seat == seat and lane.slot != held.vacated:
            reach = found.get(lane.slot)
            open_joker = held.number is None and held.refusal(held.based(lane.slot)) is None
            texts = _reach_texts(reach, open_joker, table.words)[lanes.pitch < WORDED :]
            told.append((lane, texts, open_joker or (reach is not None and reach.hits)))
    form = max((_form(lane, texts, table) for lane, texts, _ in told), default=0)
    for lane, texts, hits in told:
        yield from _chip(lane, texts[form], hits, plan.slot == lane.slot, table)


def _set(lane: Lane, table: Table) -> tuple[float, float, float]:
    """How wide a chip is, how far its words stand from its ends, and how large they are."""
    w = lane.w - (2 if lane.w < 112 else 6)
    return w, 0 if table.at.brief or lane.w < NARROW else 4, 18 if table.at.brief else 19


def _form(lane: Lane, forms: list[str], table: Table) -> int:
    """Which of the forms of a text, from long to short, has room on a chip."""
    w, inset, size = _set(lane, table)
    return forms.index(table.fitting(forms, (w - 2 * inset) / SQUEEZED, size, "bold"))


def _chip(lane: Lane, text: str, hits: bool, over: bool, table: Table) -> Iterator[Placement]:
    w, inset, size = _set(lane, table)
    fill = theme.MINT if over and hits else theme.AOTAKE_FILL if hits else DRESS.dark
    edge = theme.MINT if hits else (120, 138, 160)
    ink = theme.INK0 if over and hits else theme.WHITE if hits else (214, 222, 232)
    row = table.at.field.chips
    box = Box(lane.middle - w / 2, row.y, w, row.h)
    yield from plaque(f"chip:{lane.key}", text, box, size, fill, ink, inset, rim=edge, layer=3)


def _reach_texts(reach: Reach | None, open_joker: bool, words: Words) -> list[str]:
    """What stands on a chip, from long to short."""
    n, name = None if reach is None else reach.target, "not_here"
    if open_joker:
        name = "any"
    elif reach is not None and reach.hits:
        name = "deck" if reach.deck else "rank"
    elif reach is not None:
        name = "own" if reach.target < 1 else "beyond"
    keys = (f"senretsu.chip.{name}", f"senretsu.chip.{name}_short", f"senretsu.chip.{name}_tiny")
    return [words(key, n=n) for key in keys]


# Arrows


def top_of(view: View, lanes: Lanes, seat: Seat, rank: int, card: object = None) -> Point | None:
    """The middle of the upper edge of a rank's first card, or of one card of it; None if it does not show."""
    lane = lanes.of(seat, rank)
    if lane is None or rank > len(view.sides[seat].ranks):
        return None
    cards = view.sides[seat].ranks[rank - 1].cards
    if not cards:
        return lane.middle, lanes.deck(lane).y
    boxes = lanes.stack(len(cards), lane)
    place = next((i for i, lain in enumerate(cards) if lain.card is card), 0)
    return lane.middle, boxes[place][1]


def arrow(view: View, lanes: Lanes, aim: Aim) -> Placement | None:
    """From the card that fires over the armies into the rank that it hits, past the index of the first card
    there, or short of a deck's name, which stands over its middle."""
    start = top_of(view, lanes, aim.seat, aim.slot, aim.card)
    lane, end = lanes.of(1 - aim.seat, aim.target), top_of(view, lanes, 1 - aim.seat, aim.target)
    if start is None or end is None or lane is None:
        return None
    way = 1 if end[0] > start[0] else -1
    aside = -ASIDE * way if aim.deck else PAST * (way > 0)
    goal = (end[0] + aside * lane.w, end[1] + 8)
    highest = (lanes.at.arrows.y - (start[1] + goal[1]) / 8) / 0.75  # As the bow's middle comes out.
    peak = max(highest, min(start[1], goal[1]) - 46 - abs(goal[0] - start[0]) * 0.14)
    return _arc(ARROW, start, goal, peak, Stroke((), theme.YAMA, 9, theme.INK0, 3, head=40), 5, STEEP)


def next_arrow(table: Table, view: View, lanes: Lanes, seat: Seat, shot: Shot) -> Iterator[Placement]:
    """A dotted line under the armies to what the next card is foreseen to hit, where that is said; none where
    a deck says how few cards it has."""
    own, goal = lanes.of(seat, shot.rank), lanes.of(1 - seat, shot.standing or 0)
    if own is None or goal is None or (shot.deck and view.sides[1 - seat].deck <= TENSE):
        return
    lowest = lanes.at.arrows.bottom
    start = (own.middle, _bottom(view, lanes, own))
    end = (goal.middle, _bottom(view, lanes, goal) + 24)
    if max(start[1], end[1]) > lowest:
        return
    depth = min(lowest + 24, max(start[1], end[1]) + 60)
    yield _arc("next arrow", start, end, depth, Stroke((), NEXT_INK, 5, dash=(0, 13)), 3, FLAT)
    says = table.words("senretsu.next_shot")
    wide = table.width(says, NEXT, "bold") + 20
    high = 1.5 * NEXT * table.desk.text_scale / 100
    knob = Box(end[0] - wide / 2, end[1] - high / 2, wide, high)
    yield from plaque("next knob", says, knob, NEXT, NEXT_INK, DRESS.dark, layer=4, over=OVER)


def _bottom(view: View, lanes: Lanes, lane: Lane) -> float:
    found = view.sides[lane.seat].ranks[lane.slot - 1]
    if found.deck:
        return lanes.deck(lane).bottom + 62
    return lanes.stack(max(1, len(found.cards)), lane)[-1].bottom


def _arc(
    key: str, start: Point, goal: Point, peak: float, look: Stroke, layer: int, flat: float
) -> Placement:
    """A bow from one point to the other whose middle comes near the height `peak`; at its ends it is the
    steeper the less `flat`."""
    aside = (goal[0] - start[0]) * flat
    bend = (start[0] + aside, peak), (goal[0] - aside, peak)
    points = [_bezier((start, *bend, goal), i / ARC_STEPS) for i in range(ARC_STEPS + 1)]
    return through(key, points, look, layer, digits=4)


def _bezier(points: Sequence[Point], t: float) -> Point:
    """The point of the cubic curve at t."""
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(k * p[i] for k, p in zip(weights, points, strict=True)) for i in (0, 1))
    return x, y
