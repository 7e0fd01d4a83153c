"""The card of hints over a table, and the marks at what is advised (design language 26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.bots.hint import DOTS
from game.look.describe import measure, text, theme
from game.look.describe.parts import Made, button, disc, label, panel, picture
from game.look.describe.specs import Colour, Label, Stroke
from game.look.describe.words import Words
from game.mats.kit.lines import through
from game.motion.placement import Box, Placement, Target

TAKE, SHUT = "hint:take", "hint:shut"
CARD, MARKS = 7, 5
"""Their layers."""
PAD, GAP = 14.0, 10.0
TOP = 84.0
"""The card begins no higher."""
HEAD, BUTTON = 52.0, 60.0
TITLE, REASON, EYE = 24.0, 20.0, 18.0
LINES, LEADING = 4, 1.25
MOST_SPARE = 40.0
"""How much higher a row gets at most where there is room."""
BESIDE = 58 + 24.0 * DOTS + 22
"""What the number and the dots take of the width of a name."""
RING = 7.0
DISC = 21.0


class Row(NamedTuple):
    """One piece of advice in words."""

    deed: str
    reason: str
    dots: int


class Mark(NamedTuple):
    """Where something that is advised lies, and where it goes."""

    boxes: tuple[Box, ...]
    goal: Box | None


def card(
    box: Box, rows: tuple[Row, ...], said: str, eye: str, can_take: bool, words: Words, scale: int
) -> tuple[Box, list[Made]]:
    """Where the card lies, and its two buttons, beneath which everything else of it is drawn. `said` stands
    in the place of the rows while there are none, `eye` at the foot of its head; it is as high as its words
    need."""
    inner = box.w - 2 * PAD
    named = [_lines(row.deed, inner - BESIDE, words.lang, scale, TITLE, "bold") for row in rows]
    measured = [_lines(row.reason, inner - 72, words.lang, scale) for row in rows]
    title, small = text.drawn_size(TITLE, scale / 100), text.drawn_size(REASON, scale / 100)
    titles = [1.25 * title * lines + 4 for lines in named]
    heights = [14 + top + LEADING * small * lines for top, lines in zip(titles, measured, strict=True)]
    seen = _lines(eye, box.w - 2 * PAD - 46, words.lang, scale, EYE) if eye else 0
    head = HEAD + seen * 1.2 * text.drawn_size(EYE, scale / 100) + (8 if eye else 0)
    needed = PAD + head + max(sum(high + GAP for high in heights), 4 * small) + BUTTON + PAD
    spare = min(MOST_SPARE, max(0.0, box.h - needed) / max(1, len(rows)))
    needed = max(needed, box.h)
    whole = Box(box.x, max(TOP, box.bottom - needed), box.w, needed)
    drawn = [
        panel("advice card", whole, theme.PAPER0, 22, theme.YAMA, 5, shadow=3, layer=CARD),
        disc("advice ground", whole.x + PAD + 26, whole.y + PAD + 22, 24, theme.STRAW, CARD),
        picture("advice icon", "icons/hint", (whole.x + PAD + 8, whole.y + PAD + 4, 36, 36), layer=CARD),
        label("advice title", words("hint.title"), (whole.x + PAD + 62, whole.y + PAD, box.w - 100, 44), 30,
              face="display", layer=CARD),
    ]  # fmt: skip
    y = whole.y + PAD + head
    if eye:
        drawn += _eye(whole.x + PAD + 10, whole.y + PAD + HEAD - 4, box.w - 2 * PAD - 10, head - HEAD, eye)
    for i, (row, high) in enumerate(zip(rows, heights, strict=True)):
        drawn += _row(i, row, Box(whole.x + PAD, y, inner, high + spare), titles[i], spare / 2)
        y += high + spare + GAP
    if not rows:
        room = (whole.x + PAD + 10, y, box.w - 2 * PAD - 20, whole.bottom - y - BUTTON - PAD - GAP)
        drawn.append(label("advice said", said, room, 23, theme.INK1, lines=2, leading=LEADING, layer=CARD))
    return whole, _buttons(whole, drawn, can_take, words)


def _lines(said: str, w: float, lang: str, scale: int, size: float = REASON, face: str = "body") -> int:
    """How many lines the words take."""
    look = Label(said, size, theme.INK1, face, lines=LINES, leading=LEADING)
    sizes = (measure.lines_of(look, w, text.Setting(s, scale / 100, lang)) for s in (1.0, 2 / 3))
    return max(len(lines.rows) for lines in sizes)


def _row(i: int, row: Row, box: Box, title: float, inset: float) -> Iterator[Placement]:
    """The advice: `title` is the height of its name, `inset` the room above that is to spare."""
    key, first, top = f"advice {i}", i == 0, box.y + 7 + inset
    yield panel(
        key, box, theme.STRAW if first else theme.PAPER1, 14, theme.YAMA if first else None, 3, layer=CARD
    )
    fill, ink = (theme.SHU, theme.WHITE) if first else (theme.PAPER0, theme.INK0)
    yield from _disc(f"{key} n", str(i + 1), box.x + 28, top + 18, fill, ink, CARD)
    named = (box.x + 58, top, box.w - BESIDE, title)
    yield label(f"{key} deed", row.deed, named, TITLE, face="bold", lines=LINES, leading=LEADING, layer=CARD)
    for n in range(DOTS):
        fill, rim = (theme.MATCHA_DARK, None) if n < row.dots else (theme.PAPER2, theme.PAPER3)
        x = box.right - 20 - 24 * (DOTS - 1 - n)
        yield disc(f"{key} dot {n}", x, top + 18, 9, fill, CARD, border=rim)
    why = (box.x + 58, top + title, box.w - 72, box.bottom - top - title - 4)
    yield label(f"{key} why", row.reason, why, REASON, theme.INK1, middle=False, lines=LINES,
                leading=LEADING, layer=CARD)  # fmt: skip


def _disc(key: str, n: str, x: float, y: float, fill: Colour, ink: Colour, layer: int) -> Iterator[Placement]:
    around = (x - DISC, y - DISC, 2 * DISC, 2 * DISC)
    yield disc(key, x, y, DISC, fill, layer, border=theme.WHITE if ink == theme.WHITE else theme.INK2)
    yield label(f"{key} text", n, around, 24, ink, "bold", "centre", layer=layer)


def _buttons(card: Box, drawn: list[Placement], can_take: bool, words: Words) -> list[Made]:
    y, wide = card.bottom - BUTTON - PAD, card.w - 2 * PAD
    left = (wide - 12) * 0.6
    take = Box(card.x + PAD, y, left, BUTTON)
    shut = Box(take.right + 12, y, wide - left - 12, BUTTON)
    return [
        button(TAKE, words("hint.take"), take, "chosen", 23, can_take, layer=CARD).over(drawn),
        button(SHUT, words("hint.shut"), shut, size=23, layer=CARD),
    ]


def _eye(x: float, y: float, w: float, high: float, said: str) -> Iterator[Placement]:
    """That nothing hidden was looked at."""
    yield picture("advice eye", "icons/eye", (x, y + high / 2 - 13, 26, 26), layer=CARD, tint=theme.INK1)
    box = (x + 36, y, w - 36, high)
    yield label("advice eye text", said, box, EYE, theme.INK1, lines=2, leading=1.2, layer=CARD)


def marks(found: Mapping[int, Mark]) -> Iterator[Placement]:
    """At what is advised first: yamabuki rims, an arrow to where it goes, a vermilion number; a white ring
    and a white number at what comes second. They stand still."""
    for i in sorted(found, reverse=True):
        colour = theme.WHITE if i else theme.YAMA
        for n, box in enumerate(found[i].boxes):
            around = box.at(-RING, -RING, box.w + 2 * RING, box.h + 2 * RING)
            yield panel(f"advice mark {i} {n} edge", around, None, 16, theme.INK0, 8, layer=MARKS)
            yield panel(f"advice mark {i} {n}", around, None, 16, colour, 5, layer=MARKS)
    for i in sorted(found, reverse=True):
        boxes, goal = found[i]
        if goal is not None and boxes:
            yield _arrow(f"advice arrow {i}", boxes[-1], goal, i == 0)
    for i in sorted(found, reverse=True):
        if boxes := found[i].boxes:
            fill, ink = (theme.PAPER0, theme.INK0) if i else (theme.SHU, theme.WHITE)
            yield from _disc(f"advice number {i}", str(i + 1), *_corner(boxes[-1], i == 0), fill, ink, MARKS)


def _corner(box: Box, low: bool) -> tuple[float, float]:
    """At the right, below or above, wholly on the screen."""
    return min(box.right, 1916 - DISC), min(box.bottom, 1076 - DISC) if low else max(box.y, DISC + 76)


def _arrow(key: str, start: Box, goal: Box, first: bool) -> Placement:
    (x, y), (to_x, to_y) = start.middle, goal.middle
    look = Stroke((), theme.YAMA if first else theme.WHITE, 12 if first else 8, theme.INK0, 3.0,
                  None if first else (18.0, 16.0), head=34.0)  # fmt: skip
    far = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    off = min(min(start.w, start.h) / 2, far / 3)
    begin = (x + (to_x - x) * off / far, y + (to_y - y) * off / far)
    return through(key, (begin, (to_x, to_y)), look, MARKS)


def beside(targets: tuple[Target, ...], box: Box) -> tuple[Target, ...]:
    """What of the targets the card leaves to be pressed: those whose middle it does not cover."""
    return tuple(
        t for t in targets
        if not (box.x <= t.x + t.w / 2 <= box.right and box.y <= t.y + t.h / 2 <= box.bottom)
    )  # fmt: skip
