"""戦列札: the dial for a joker's number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, label, panel, picture
from game.look.describe.specs import Colour, Picture, Shape
from game.look.describe.words import Words
from game.mats.kit.buttons import act
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Part, Piece, gathered
from game.mats.senretsu.choice import Held
from game.mats.senretsu.desk import Number, Slot, Step
from game.mats.senretsu.layout import Table, shortened
from game.mats.senretsu.plan import Plan
from game.motion.placement import Box, Placement, Target
from game.rules.senretsu.trying import foreseen
from game.rules.senretsu.values import NUMBERS, FieldCard

RIM, HUB = 0.925, 0.63
"""Where the sectors begin and end, as shares of the radius."""
NUMBER_R = 132.0
REACHES: Colour = (191, 230, 220)
SECTOR = 2 * pi / len(NUMBERS)
ARC_STEPS = 6


def dial(table: Table, plan: Plan) -> Part:
    """The panel in the place of the list: the dial, what the number reaches, and what the tints mean. The
    chosen number is the first of what can be pressed."""
    chosen = table.desk.picked.number
    assert chosen is not None
    part = gathered(_pieces(table, plan, chosen.n))
    return part._replace(targets=sorted(part.targets, key=lambda target: target.id != chosen.id))


def _pieces(table: Table, plan: Plan, number: int) -> Iterator[Piece]:
    at, words, ink = table.at.side, table.words, theme.INK1
    face = at.at((at.w - 336) / 2, 58, 336, 336)
    assert plan.held is not None
    assert table.desk.picked.slot is not None
    hits = numbers_that_hit(plan.held, table.desk.picked.slot)
    yield panel("dial", at, theme.PAPER0, 22, shadow=2)
    if table.at.brief:
        forms = (words("senretsu.dial.title"), words("senretsu.range_word"))
        title = table.fitting(forms, at.w - 48, 25, "bold")
        yield label("dial title", title, at.at(24, 4, at.w - 48, 54), 25, face="bold")
    else:
        yield label("dial title", words("senretsu.dial.title"), at.at(24, 8, 226, 46), 25, face="bold")
        bounds = at.at(at.w - 110, 8, 86, 46)
        yield label("dial bounds", spans(NUMBERS, words), bounds, 21, ink, align="right")
    yield picture("dial face", "ui/dial-face", face)
    for n in NUMBERS:
        yield from _sector(face, n, n == number, n in hits)
        x, y = around(face, n, NUMBER_R)
        yield Target(Number(n).id, x - 29, y - 29, 58, 58)
    yield from _hub(face, number, "" if table.at.brief else words("senretsu.range_word"))
    yield from _verdict(table, plan)
    yield from _steps(table, number)
    forms = (words("senretsu.act.number", n=number), words("senretsu.act.settle"))
    settles = table.fitting(forms, at.w - 216, 25, "bold")
    yield act(settles, at.at(96, 406, at.w - 192, 60), 25)
    if not table.at.brief:
        yield from _legend(table, hits)


def numbers_that_hit(held: Held, slot: Slot) -> dict[int, int]:
    """The numbers with which the joker would reach something from the slot, each with its rank."""
    found = {number: foreseen(held.base, FieldCard(held.card, number), slot.n) for number in NUMBERS}
    return {number: reach.target for number, reach in found.items() if reach.hits}


def around(face: Box, n: int, r: float) -> tuple[float, float]:
    """The point of the sector of a number at that distance from the middle: 1 at the top, clockwise."""
    angle = (n - 1) * SECTOR - pi / 2
    x, y = face.middle
    return x + r * cos(angle), y + r * sin(angle)


def _sector(face: Box, n: int, chosen: bool, hits: bool) -> Iterator[Placement]:
    fill = theme.YAMA if chosen else REACHES if hits else theme.PAPER2
    yield _slice(f"dial sector {n}", face, n, fill)
    x, y = around(face, n, NUMBER_R)
    ink = theme.INK0 if chosen or hits else theme.INK2
    size = 34 if chosen else 27
    yield label(f"dial number {n}", str(n), (x - 26, y - 26, 52, 52), size, ink, "display", "centre")


def _slice(key: str, face: Box, n: int, fill: Colour) -> Placement:
    """One sector of the ring as a polygon, a hair narrower than its share, so that the lines between show."""
    middle = (n - 1) * SECTOR - pi / 2
    angles = [middle + 0.96 * SECTOR * (i / ARC_STEPS - 0.5) for i in range(ARC_STEPS + 1)]
    outer = [(0.5 + RIM / 2 * cos(a), 0.5 + RIM / 2 * sin(a)) for a in angles]
    inner = [(0.5 + HUB / 2 * cos(a), 0.5 + HUB / 2 * sin(a)) for a in reversed(angles)]
    left, top = min(p[0] for p in outer + inner), min(p[1] for p in outer + inner)
    wide = max(p[0] for p in outer + inner) - left
    high = max(p[1] for p in outer + inner) - top
    points = tuple(((x - left) / wide, (y - top) / high) for x, y in outer + inner)
    box = face.at(left * face.w, top * face.h, wide * face.w, high * face.h)
    return Placement(key, Shape(points, fill), *box, layer=3)


def _hub(face: Box, number: int, word: str) -> Iterator[Placement]:
    """The middle: the number itself, what it is if that is said, and a pointer to its sector."""
    x, y = face.middle
    yield disc("dial hub rim", x, y, 108, theme.PAPER1, 3, border=theme.PAPER3, border_width=2)
    yield panel("dial hub ring", face.centred(200, 200), None, 100, theme.YAMA, 3, layer=3)
    yield disc("dial hub", x, y, 92, theme.PAPER0, 3, border=theme.PAPER3, border_width=2)
    px, py = around(face, number, 100)
    angle = (number - 1) * 360 / len(NUMBERS)
    pointer = Picture("ui/dial-pointer")
    yield Placement("dial pointer", pointer, px - 18, py - 15, 36, 30, layer=4, angle=angle)
    if word:
        yield label("dial word", word, (x - 60, y - 66, 120, 34), 21, theme.INK1, "bold", "centre")
    box = (x - 74, y - 42, 148, 120)
    yield label(f"dial {number}", str(number), box, 96, face="display", align="centre")


def _steps(table: Table, number: int) -> Iterator[Made]:
    at = table.at.side
    less, more = at.at(20, 406, 64, 60), at.at(at.w - 84, 406, 64, 60)
    yield button(Step.LESS.id, "−", less, size=34, enabled=number > NUMBERS[0])
    yield button(Step.MORE.id, "+", more, size=34, enabled=number < NUMBERS[-1])


def _verdict(table: Table, plan: Plan) -> Iterator[Placement]:
    """What this number would hit: where the turn will be ended, for nothing ends it now."""
    aim = plan.aim
    assert aim is not None
    good = aim.target > 0
    fill = (214, 239, 232) if good else theme.PAPER2
    ink = theme.AOTAKE_FILL if good else theme.INK1
    name = "deck" if aim.deck else "rank" if good else "own" if aim.target == 0 else "beyond"
    room = table.at.act.centred(table.at.act.w - 40, 60)
    keys = (f"senretsu.dial.{name}", f"senretsu.chip.{name}", f"senretsu.chip.{name}_short")
    forms = [table.words(key, n=aim.target) for key in keys]
    text = shortened(table, forms, room.w - 8, 21, "bold")
    yield from plaque("dial says", text, room, 21, fill, ink, 4, 14, over=5)


def spans(numbers: Sequence[int], words: Words) -> str:
    """Rising numbers in short: "3·5–7"."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return "·".join(
        str(run[0]) if len(run) == 1 else words("senretsu.dial.run", first=run[0], last=run[-1])
        for run in runs
    )


def _legend(table: Table, hits: dict[int, int]) -> Iterator[Placement]:
    """What the numbers do, in three lines."""
    at, words = table.at.side, table.words
    yield panel("dial rule", at.at(20, 476, at.w - 40, 2), theme.PAPER2, 0, layer=2)
    first = min(hits, default=0)
    own = [n for n in NUMBERS if n not in hits and n < first] if hits else []
    far = [n for n in NUMBERS if n not in hits and n not in own]
    lines = ((sorted(hits), "hits", REACHES), (own, "own", theme.PAPER2), (far, "beyond", theme.PAPER2))
    for row, (numbers, name, tint) in enumerate(line for line in lines if line[0]):
        line = at.at(0, 479 + 31 * row, at.w, 32)
        edge = theme.AOTAKE if name == "hits" else theme.INK2
        yield disc(f"legend {name}", line.x + 36, line.y + 16, 9, tint, 3, border=edge, border_width=2)
        yield label(f"legend {name} n", spans(numbers, words), line.at(54, 0, 84, 32), 19, face="bold")
        text, box = words(f"senretsu.dial.legend.{name}"), line.at(138, 0, line.w - 162, 32)
        yield label(f"legend {name} text", text, box, 18, theme.INK1, align="right")
