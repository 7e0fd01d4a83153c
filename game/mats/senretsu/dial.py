"""戦列札: the dial for a joker's number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from game.look.describe import theme
from game.look.describe.parts import button, disc, label, panel, picture
from game.look.describe.specs import Colour, Shape
from game.look.describe.words import Words
from game.mats.senretsu.choice import foreseen
from game.mats.senretsu.desk import Number, Step
from game.mats.senretsu.places import SIDE_PANEL
from game.mats.senretsu.plan import Plan
from game.motion.placement import Placement, Target
from game.rules.senretsu.values import NUMBERS, FieldCard

CENTRE, RADIUS = (1720.0, 456.0), 168.0
RIM, HUB = 0.925, 0.63
"""Where the sectors begin and end, as shares of the radius."""
NUMBER_R = 132.0
REACHES: Colour = (191, 230, 220)
SECTOR = 2 * pi / len(NUMBERS)
ARC_STEPS = 6


def dial(plan: Plan, words: Words) -> tuple[list[Placement], list[Target]]:
    """The panel in the place of the list: the dial, what the number reaches, and what the tints mean."""
    x, y, _, _ = SIDE_PANEL
    assert plan.choice.number is not None
    number = plan.choice.number.n
    hits = numbers_that_hit(plan)
    drawn: list[Placement] = [
        panel("dial", SIDE_PANEL, theme.PAPER0, 22, shadow=2),
        label("dial title", words("senretsu.dial.title"), (x + 24, y + 8, 226, 46), 25, face="bold"),
        label("dial bounds", spans(NUMBERS, words), (x + 250, y + 8, 86, 46), 21, theme.INK1, align="right"),
        picture("dial face", "ui/dial-face", (CENTRE[0] - RADIUS, CENTRE[1] - RADIUS, 336, 336)),
    ]
    targets: list[Target] = []
    for n in NUMBERS:
        drawn.extend(_sector(n, n == number, n in hits))
        sx, sy = around(n, NUMBER_R)
        targets.append(Target(Number(n).id, sx - 29, sy - 29, 58, 58))
    drawn.extend(_hub(number, words))
    drawn.extend(_verdict(plan, words))
    for made, target in _steps(number):
        drawn.extend(made)
        targets.append(target)
    drawn.extend(_legend(hits, words))
    return drawn, sorted(targets, key=lambda target: target.id != Number(number).id)


def numbers_that_hit(plan: Plan) -> dict[int, int]:
    """The numbers with which the joker would reach something from where it lies, each with its rank."""
    assert plan.held is not None
    held, slot = plan.held, plan.choice.slot
    assert slot is not None
    found = {number: foreseen(held.base, FieldCard(held.card, number), slot.n) for number in NUMBERS}
    return {number: reach.target for number, reach in found.items() if reach.hits}


def around(n: int, r: float) -> tuple[float, float]:
    """The point of the sector of a number at that distance from the middle: 1 at the top, clockwise."""
    angle = (n - 1) * SECTOR - pi / 2
    return CENTRE[0] + r * cos(angle), CENTRE[1] + r * sin(angle)


def _sector(n: int, chosen: bool, hits: bool) -> Iterator[Placement]:
    yield _slice(f"dial sector {n}", n, theme.YAMA if chosen else REACHES if hits else theme.PAPER2)
    x, y = around(n, NUMBER_R)
    ink = theme.INK0 if chosen or hits else theme.INK2
    size = 34 if chosen else 27
    yield label(f"dial number {n}", str(n), (x - 26, y - 26, 52, 52), size, ink, "display", "centre")


def _slice(key: str, n: int, fill: Colour) -> Placement:
    """One sector of the ring as a polygon, a hair narrower than its share, so that the lines between show."""
    middle = (n - 1) * SECTOR - pi / 2
    angles = [middle + 0.96 * SECTOR * (i / ARC_STEPS - 0.5) for i in range(ARC_STEPS + 1)]
    outer = [(0.5 + RIM / 2 * cos(a), 0.5 + RIM / 2 * sin(a)) for a in angles]
    inner = [(0.5 + HUB / 2 * cos(a), 0.5 + HUB / 2 * sin(a)) for a in reversed(angles)]
    left, top = min(p[0] for p in outer + inner), min(p[1] for p in outer + inner)
    wide = max(p[0] for p in outer + inner) - left
    high = max(p[1] for p in outer + inner) - top
    points = tuple(((x - left) / wide, (y - top) / high) for x, y in outer + inner)
    d = 2 * RADIUS
    box = (CENTRE[0] - RADIUS + left * d, CENTRE[1] - RADIUS + top * d, wide * d, high * d)
    return Placement(key, Shape(points, fill), *box, layer=3)


def _hub(number: int, words: Words) -> Iterator[Placement]:
    """The middle: the number itself, and a pointer to its sector."""
    x, y = CENTRE
    yield disc("dial hub rim", x, y, 108, theme.PAPER1, 3, border=theme.PAPER3, border_width=2)
    yield panel("dial hub ring", (x - 100, y - 100, 200, 200), None, 100, theme.YAMA, 3, layer=3)
    yield disc("dial hub", x, y, 92, theme.PAPER0, 3, border=theme.PAPER3, border_width=2)
    px, py = around(number, 100)
    angle = (number - 1) * 360 / len(NUMBERS)
    pointer = picture("dial pointer", "ui/dial-pointer", (px - 18, py - 15, 36, 30), layer=4)
    yield Placement(pointer.key, pointer.what, pointer.x, pointer.y, 36, 30, layer=4, angle=angle)
    text = words("senretsu.range_word")
    yield label("dial word", text, (x - 60, y - 66, 120, 34), 21, theme.INK1, "bold", "centre")
    box = (x - 74, y - 42, 148, 120)
    yield label(f"dial {number}", str(number), box, 96, face="display", align="centre")


def _steps(number: int) -> Iterator[tuple[tuple[Placement, ...], Target]]:
    x, y = SIDE_PANEL[0] + 20, 636
    yield button(Step.LESS.id, "−", (x, y, 64, 60), size=34, enabled=number > NUMBERS[0])
    yield button(Step.MORE.id, "+", (x + 256, y, 64, 60), size=34, enabled=number < NUMBERS[-1])


def _verdict(plan: Plan, words: Words) -> Iterator[Placement]:
    """What this number would hit."""
    x, y = SIDE_PANEL[0] + 20, 636
    aim = plan.aim
    assert aim is not None
    good = aim.target > 0
    fill = (214, 239, 232) if good else theme.PAPER2
    ink = theme.AOTAKE_FILL if good else theme.INK1
    name = "deck" if aim.deck else "rank" if good else "own" if aim.target == 0 else "beyond"
    text = words(f"senretsu.dial.{name}", n=aim.target)
    yield panel("dial says", (x + 76, y, 168, 60), fill, 14, layer=2)
    yield label("dial says text", text, (x + 80, y, 160, 60), 21, ink, "bold", "centre")


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


def _legend(hits: dict[int, int], words: Words) -> Iterator[Placement]:
    """What the numbers do, in three lines."""
    x, _, w, _ = SIDE_PANEL
    yield panel("dial rule", (x + 20, 706, w - 40, 2), theme.PAPER2, 0, layer=2)
    first = min(hits, default=0)
    own = [n for n in NUMBERS if n not in hits and n < first] if hits else []
    far = [n for n in NUMBERS if n not in hits and n not in own]
    lines = ((sorted(hits), "hits", REACHES), (own, "own", theme.PAPER2), (far, "beyond", theme.PAPER2))
    row = 0
    for numbers, name, tint in lines:
        if not numbers:
            continue
        top = 709 + 31 * row
        edge = theme.AOTAKE if name == "hits" else theme.INK2
        yield disc(f"legend {name}", x + 36, top + 16, 9, tint, 3, border=edge, border_width=2)
        yield label(f"legend {name} n", spans(numbers, words), (x + 54, top, 84, 32), 19, face="bold")
        box = (x + 138, top, w - 162, 32)
        yield label(
            f"legend {name} text", words(f"senretsu.dial.legend.{name}"), box, 18, theme.INK1, align="right"
        )
        row += 1
