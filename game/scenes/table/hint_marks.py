"""The marks at what a hint advises: where it lies, and where it goes (design language 26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.look.describe import measure, text, theme
from game.look.describe.parts import disc, label, panel
from game.look.describe.space import Space
from game.look.describe.specs import Colour, Label, Panel, Stroke
from game.look.describe.specs import Shape as Filled
from game.look.describe.words import Words
from game.mats.hints import Way
from game.mats.kit.lines import Point, through
from game.mats.mat import AnyMat
from game.mats.table import Act, AnyDesk, Frame, Pick
from game.motion.clear import clearest
from game.motion.placement import Box, Placement, Shape, Sided, Target
from game.rules.protocol import Action

LAYER, NUMBERS = 5, 7
"""Numbers lie over buttons too."""
TICKED = ":tick"
"""How the key of a tick at what is chosen ends."""
RING = 7.0
DISC, WITHIN = 21.0, 25.0
"""How large a number is; how far within the edges of a goal it stands whose arrow crosses another."""
SAYS, PRESS, INSET = "advice press", 20.0, 16.0
"""What the ground of the words at what is to be pressed is called, how large they are, and what stands free
beside them."""
TAIL, HEADING = 9.0, 24.0
"""How far they point; letters as large as this are a heading, which they hide last of all."""
PIECE = 14.0
"""In pieces of what size it is asked where an arrow lies."""
SHORTEST = 140.0
"""An arrow that is not so long is drawn thicker, so that it is seen over other lines."""
BESIDE, SHORT, NAMED, STEPS = 12.0, 5.0, 0.9, 40
"""How far beside a thing its arrow goes that is not straight, and short of a goal with words in its way it
ends; how much of a card its name takes; how finely that is looked for."""


class Mark(NamedTuple):
    """Where something that is advised lies, and where it goes."""

    boxes: tuple[Box, ...]
    goal: Box | None
    word: str = ""
    """What stands on what carries it out, where that is a button and all that is to be pressed."""
    tilted: tuple[tuple[Box, Shape], ...] = ()
    """The boxes of cards that lie askew, and how these lie."""
    layer: int = LAYER
    """That of its rims: where focus is marked beneath what is written, they lie there too."""
    names: tuple[str, ...] = ()
    """What the things are called, in the order of their boxes."""

    def seen_in(self, frame: Frame) -> Mark:
        """The same where the things lie now: one that is chosen, or looked at, has risen."""
        lie = {**frame.reach, **{t.id: _drawn(t) for t in frame.targets if t.shape}}
        boxes = tuple(lie.get(name, box) for name, box in zip(self.names, self.boxes, strict=True))
        return self._replace(boxes=boxes, tilted=_tilted(frame))


def mark_of(mat: AnyMat, plain: AnyDesk, frame: Frame, way: Way[Any], action: Action, words: Words) -> Mark:
    """Where that lies which is to be pressed, as the table is in the `frame`, before anything is selected;
    where it goes, and what comes with the selection alone, as the table is with it."""
    before, after = frame.reach, mat.frame(replace(plain, picked=way.picked), words).reach
    if mat.on_press(plain, way.then) in (Act(action), Pick(way.picked)):
        word = _word_on(way.then.id, frame.placements)
        if word and way.then.id in before:
            return Mark((before[way.then.id],), None, word, names=(way.then.id,))
    goal = "" if way.goal is None else way.goal.id
    things = [name for name in way.picked.ids() if name != goal]
    for names, boxes in ((things, before), ([goal], before), ([way.then.id], {**after, **before})):
        found = {name: boxes[name] for name in names if name in boxes}
        if found:
            layer = min([LAYER, *(t.bracket for t in frame.targets if t.id in names)])
            goes = {**after, **before}.get(goal)
            return Mark(tuple(found.values()), goes, "", _tilted(frame), layer, tuple(found))
    return Mark((), None)


def _drawn(target: Target) -> Box:
    """Where a card of a hand is seen; one that lies askew is found by where it is gone to."""
    assert target.shape
    seen = target.seen
    return target.box if target.shape.angle else Box(target.x, seen.y, target.w, seen.h)


def _tilted(frame: Frame) -> tuple[tuple[Box, Shape], ...]:
    """The boxes of cards that lie askew, and how these lie."""
    return tuple((t.box, t.shape) for t in frame.targets if t.shape and t.shape.angle)


def _word_on(target: str, placements: Sequence[Placement]) -> str:
    """What a button says; empty for what is none."""
    key = f"{target} text"
    return next((p.what.text for p in placements if p.key == key and isinstance(p.what, Label)), "")


def pointed_out(then: Box, frame: Frame, space: Space, words: Words, text_scale: int) -> Iterator[Placement]:
    """At what carries out that which is selected: the rim that what is advised has, over buttons and what
    they lie on; beside it, where that hides least, a label that points at it and says that a press there does
    it. It is no button, and looks like none."""
    yield from _rim("advice then", then, theme.YAMA, NUMBERS)
    says, size = words("hint.then"), text.drawn_size(PRESS, text_scale / 100)
    wide = measure.width(says, PRESS, "bold", words.lang, text_scale) + 2 * INSET
    box = _free_beside(then, wide, 1.3 * size + 16, frame, space)
    yield _tail(then, box)
    yield panel(SAYS, box, theme.YAMA, 6, layer=NUMBERS)
    yield label(f"{SAYS} text", says, box, PRESS, theme.INK0, "bold", "centre", layer=NUMBERS)


def _under(p: Placement, then: Box) -> bool:
    """Whether it is the ground on which that lies, or only a tint."""
    return isinstance(p.what, Panel) and (p.what.opacity < 1.0 or p.box.holds(*then.middle))


def _tail(then: Box, box: Box) -> Placement:
    """From the label to what it is about."""
    beside = min(max(then.middle[0], box.x + TAIL), box.right - TAIL)
    level = min(max(then.middle[1], box.y + TAIL), box.bottom - TAIL)
    down, up = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)), ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0))
    right, left = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0)), ((1.0, 0.0), (0.0, 0.5), (1.0, 1.0))
    if box.bottom <= then.y:
        at, points = Box(beside - TAIL, box.bottom - 1, 2 * TAIL, TAIL), down
    elif box.y >= then.bottom:
        at, points = Box(beside - TAIL, box.y - TAIL + 1, 2 * TAIL, TAIL), up
    elif box.right <= then.x:
        at, points = Box(box.right - 1, level - TAIL, TAIL, 2 * TAIL), right
    else:
        at, points = Box(box.x - TAIL + 1, level - TAIL, TAIL, 2 * TAIL), left
    return Placement(f"{SAYS} tail", Filled(points, theme.YAMA), *at, layer=NUMBERS)


def _free_beside(then: Box, w: float, h: float, frame: Frame, space: Space) -> Box:
    """Above, below or beside it, in the middle or in line with an edge; wholly on the screen."""
    off, shares = RING + TAIL, (0.5, 0.0, 1.0)
    rows, columns = (then.y - off - h, then.bottom + off), (then.x - off - w, then.right + off)
    spots = [(then.x + (then.w - w) * share, y) for y in rows for share in shares]
    spots += [(x, then.y + (then.h - h) * share) for x in columns for share in shares]
    near = then.at(-w - off, -h - off, then.w + 2 * (w + off), then.h + 2 * (h + off))
    told = (p for p in frame.placements if p.alpha and isinstance(p.what, Label | Sided))
    there = [p for p in told if p.box.meets(near) and not _under(p, then)]
    panels = [p.box for p in there if isinstance(p.what, Panel)]
    headings = [p.box for p in there if isinstance(p.what, Label) and p.what.size >= HEADING]
    boxes = (
        Box(min(max(8.0, left), space.w - 8 - w), min(max(80.0, top), space.h - 8 - h), w, h)
        for left, top in spots
    )
    return clearest(boxes, ([p.box for p in there], 1.0), (panels, 2.0), (headings, 2.0), ((then,), 4.0))


def _rim(key: str, box: Box, colour: Colour, layer: int) -> Iterator[Placement]:
    around = box.at(-RING, -RING, box.w + 2 * RING, box.h + 2 * RING)
    yield panel(f"{key} edge", around, None, 16, theme.INK0, 8, layer=layer)
    yield panel(key, around, None, 16, colour, 5, layer=layer)


def _askew(key: str, box: Box, card: Shape, colour: Colour) -> Placement:
    """The rim round what is seen of a card that lies askew, turned as it is."""
    whole, out = card.box, RING - 3.0
    seen = Box(box.x, whole.y, min(box.w, whole.right - box.x), whole.h)
    room, (mx, my), turn = seen.centred(seen.w + 2 * out, seen.h + 2 * out), whole.middle, radians(card.angle)
    way = [(x - mx, y - my) for x, y in _rounded(room)]
    points = [(mx + x * cos(turn) - y * sin(turn), my + x * sin(turn) + y * cos(turn)) for x, y in way]
    return through(key, points, Stroke((), colour, 5, theme.INK0, 2.0), LAYER)


def _rounded(box: Box, r: float = 13.0, parts: int = 4) -> Iterator[Point]:
    """The way round a box with round corners, back to where it begins."""
    inner, steps = box.centred(box.w - 2 * r, box.h - 2 * r), range(parts + 1)
    corners = (
        (inner.x, inner.y),
        (inner.right, inner.y),
        (inner.right, inner.bottom),
        (inner.x, inner.bottom),
    )
    for n, (x, y) in enumerate(corners):
        ways = (pi / 2 * (n + 2 + k / parts) for k in steps)
        yield from ((x + r * cos(way), y + r * sin(way)) for way in ways)
    yield box.x, inner.y


def marks_in(found: Mapping[int, Mark], frame: Frame, space: Space) -> tuple[Placement, ...]:
    """The marks, as the table is in the frame."""
    told = [p.box for p in frame.placements if isinstance(p.what, Label)]
    cards = [p.box for p in frame.placements if isinstance(p.what, Sided) and p.what.side]
    ticks = [p.box for p in frame.placements if p.key.endswith(TICKED)]
    things = [t.box for t in frame.targets]
    return tuple(marks(found, space, told, cards, ticks, things))


def marks(
    found: Mapping[int, Mark],
    space: Space,
    told: Sequence[Box] = (),
    cards: Sequence[Box] = (),
    ticks: Sequence[Box] = (),
    things: Sequence[Box] = (),
) -> Iterator[Placement]:
    """At what is advised first: yamabuki rims, askew where a card is, an arrow to where it goes, a vermilion
    number; a white ring and a white number at what comes second. They stand still, the numbers off what is
    `told`, off the `ticks` of what is chosen and off the arrows, and these off other `cards`, if they can; at
    a corner that several `things` share a number stands within its own."""
    for i in sorted(found, reverse=True):
        colour = theme.WHITE if i else theme.YAMA
        tilted = dict(found[i].tilted)
        for n, box in enumerate(found[i].boxes):
            if (card := tilted.get(box)) is not None:
                yield _askew(f"advice mark {i} {n}", box, card, colour)
            else:
                yield from _rim(f"advice mark {i} {n}", box, colour, found[i].layer)
    ways = {
        i: _way(mark.boxes[-1], mark.goal, cards, told)
        for i, mark in sorted(found.items(), reverse=True)
        if mark.goal is not None and mark.boxes and mark.goal not in mark.boxes
    }
    for i, way in ways.items():
        yield _arrow(f"advice arrow {i}", way, i == 0)
    crossed, flown = _crossed(found), [box for way in ways.values() for box in _along(way)]
    for i in sorted(found, reverse=True):
        if boxes := found[i].boxes:
            box, goal = boxes[-1], found[i].goal
            x, y = _own(box, *_corner(box, i == 0, space, told, [*ticks, *flown]), things)
            if i in crossed and goal is not None:
                x, y = _within(goal, i == 0, (*told, *cards))
            yield from counted(f"advice number {i}", i + 1, x, y, NUMBERS)


def _along(way: Sequence[Point]) -> Iterator[Box]:
    """Where an arrow lies, in small pieces."""
    for (x0, y0), (x1, y1) in pairwise(way):
        pieces = int(hypot(x1 - x0, y1 - y0) // PIECE) + 1
        for n in range(pieces + 1):
            x, y = x0 + (x1 - x0) * n / pieces, y0 + (y1 - y0) * n / pieces
            yield Box(x - PIECE / 2, y - PIECE / 2, PIECE, PIECE)


def _crossed(found: Mapping[int, Mark]) -> set[int]:
    """Those whose arrows cross: each is known by its number within its goal."""
    ways = {
        i: (m.boxes[-1].middle, m.goal.middle) for i, m in found.items() if m.boxes and m.goal is not None
    }
    pairs = ((i, j) for i in ways for j in ways if i < j and _meet(*ways[i], *ways[j]))
    return {i for pair in pairs for i in pair}


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the ways from a to b and from c to d cross."""

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def _corner(
    box: Box, low: bool, space: Space, told: Sequence[Box], ticks: Sequence[Box]
) -> tuple[float, float]:
    """At the right, below or above, wholly on the screen; at another corner, or else in the middle of a side,
    where less is hidden there of what is told beside the thing itself, and of ticks."""
    right, left = min(box.right, space.w - 4 - DISC), max(box.x, 4 + DISC)
    bottom, top = min(box.bottom, space.h - 4 - DISC), max(box.y, DISC + 76)
    rows = (bottom, top) if low else (top, bottom)
    spots = [(x, y) for y in rows for x in (right, left)]
    spots += [(x, box.y + box.h / 2) for x in (min(box.right + DISC, space.w - 4 - DISC), left - DISC)]
    beside = [one for one in told if not box.holds(*one.middle)]
    return _disc_at(spots, [*beside, *ticks])


def _own(box: Box, x: float, y: float, things: Sequence[Box]) -> Point:
    """The same place, farther within the box where it is the corner of another thing, too."""
    if not any(one != box and one.at(-2, -2, one.w + 4, one.h + 4).holds(x, y) for one in things):
        return x, y
    (mx, my), off = box.middle, DISC - RING
    return (x - off if x > mx else x + off), (y - off if y > my else y + off)


def _within(goal: Box, low: bool, there: Sequence[Box]) -> Point:
    """At an edge of the goal, from below or from above, where it hides least of what is there."""
    high, bottom = goal.y + WITHIN, max(goal.y, goal.bottom - WITHIN)
    steps = [min(bottom, high + DISC * n) for n in range(int((bottom - high) / DISC) + 2)]
    rows = reversed(steps) if low else steps
    return _disc_at([(x, y) for y in rows for x in (goal.right - WITHIN, goal.x + WITHIN)], there)


def _disc_at(spots: Sequence[Point], told: Sequence[Box]) -> Point:
    """The spot round which a number hides least of that."""
    discs = (Box(x - DISC, y - DISC, 2 * DISC, 2 * DISC) for x, y in spots)
    return clearest(discs, (told, 1.0)).middle


def _way(start: Box, goal: Box, cards: Sequence[Box], told: Sequence[Box]) -> tuple[Point, ...]:
    """Straight from the edge of a thing to its goal; beside the thing and round one corner where that leaves
    more of what other cards are called in sight."""
    (x, y), (to_x, to_y) = start.middle, _end(start, goal, told)
    far = max(1.0, hypot(to_x - x, to_y - y))
    off = min(min(start.w, start.h) / 2, far / 3)
    straight = (x + (to_x - x) * off / far, y + (to_y - y) * off / far), (to_x, to_y)
    if start.meets(goal):
        return straight
    beside = start.y - BESIDE if to_y < y else start.bottom + BESIDE
    round_it = (x, beside), (to_x, beside), (to_x, to_y)
    names = [box.centred(box.w * NAMED, box.h * NAMED) for box in cards]
    others = [box for box in names if not start.holds(*box.middle) and not goal.holds(*box.middle)]
    return min((straight, round_it), key=lambda way: _hidden(way, others))


def _end(start: Box, goal: Box, told: Sequence[Box]) -> Point:
    """The middle of the goal; short of its edge where something is told between both."""
    x, y = goal.middle
    below = start.y >= goal.bottom
    if not below and start.bottom > goal.y:
        return x, y
    edge = goal.bottom + SHORT if below else goal.y - SHORT
    within = [box for box in told if goal.holds(*box.middle)]
    return (x, edge) if _hidden(((x, edge), (x, y)), within) else (x, y)


def _hidden(way: Sequence[Point], names: Sequence[Box]) -> int:
    """How much of a way lies over names."""
    return sum(
        any(box.holds(a[0] + (b[0] - a[0]) * k / STEPS, a[1] + (b[1] - a[1]) * k / STEPS) for box in names)
        for a, b in pairwise(way)
        for k in range(STEPS + 1)
    )


def _arrow(key: str, way: Sequence[Point], first: bool) -> Placement:
    (x0, y0), (x1, y1) = way[0], way[-1]
    short = first and hypot(x1 - x0, y1 - y0) < SHORTEST
    look = Stroke((), theme.YAMA if first else theme.WHITE, 20 if short else 12 if first else 8, theme.INK0,
                  3.0, None if first else (18.0, 16.0), head=46.0 if short else 34.0)  # fmt: skip
    return through(key, way, look, LAYER)


def counted(key: str, n: int, x: float, y: float, layer: int) -> Iterator[Placement]:
    """The number of a piece of advice: white on vermilion for the first, dark on paper for the others."""
    fill, ink, rim = (
        (theme.SHU, theme.WHITE, theme.WHITE) if n == 1 else (theme.PAPER0, theme.INK0, theme.INK2)
    )
    around = (x - DISC, y - DISC, 2 * DISC, 2 * DISC)
    yield disc(key, x, y, DISC, fill, layer, border=rim)
    yield label(f"{key} text", str(n), around, 24, ink, "bold", "centre", layer=layer)
