"""The card of hints over a table (design language 26)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import measure, text, theme
from game.look.describe.parts import Made, button, disc, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Colour, Label
from game.look.describe.words import Words
from game.mats.kit.plaque import plaque
from game.motion.placement import Box, Placement, Target
from game.scenes.table.hint_marks import counted

TAKE, SHUT = "hint:take", "hint:shut"
LAYER = 7
TOP = 84.0
"""The card begins no higher."""
EYE = 18.0
LINES, LEADING = 4, 1.25
LARGE, SCALES = 150, (1.0, 2 / 3)
"""The sizes of windows in which the lines are counted."""
MORE_SCALES = (*SCALES, 1366 / 1920, 1024 / 1440, 800 / 1440)
"""The same with large text, and in windows of other shapes."""
MOST_SPARE = 40.0
"""How much higher a row gets at most where there is room."""
NUMBER, BEST = 58.0, 18.0
"""What the number of a row takes of its width; and how large it is written which one is best."""


class Style(NamedTuple):
    """How much room there is for each part."""

    pad: float
    gap: float
    head: float
    button: float
    """The height of the buttons."""
    title: float
    """The size of what is advised; `reason`: of why."""
    reason: float
    beside: bool
    """Whether the buttons stand in the head."""


USUAL = Style(14, 10, 52, 60, 24, 20, False)
LOW = Style(11, 5, 48, 42, 21, 18, True)
NEAR = 18.0
"""What lies so near the card cannot be hit beside it."""
LOWEST = 240.0
"""A place lower than that has the buttons in its head."""


class Row(NamedTuple):
    """One piece of advice in words."""

    deed: str
    reason: str
    dots: int
    """How sure it is that nothing else is better, as `Advice` tells it."""


class _Heights(NamedTuple):
    """Of a row: the whole, and what of it the name of the action takes."""

    whole: float
    deed: float


class Card(NamedTuple):
    """All that it shows."""

    place: Box
    """Where it is to lie: it is higher where its words need it."""
    rows: tuple[Row, ...]
    said: str
    """What stands in the place of the rows while there are none."""
    eye: str
    """What stands at the foot of its head; perhaps nothing."""
    can_take: bool
    words: Words
    text_scale: int
    space: Space = Space.WIDE
    points: bool = False
    """Whether what is advised first is one button, which it offers to point at."""

    # How much room it takes

    @property
    def style(self) -> Style:
        """As the place allows."""
        return LOW if self.place.h < LOWEST else USUAL

    @property
    def _inner(self) -> float:
        return self.place.w - 2 * self.style.pad

    def _grown(self, size: float) -> float:
        return text.drawn_size(size, self.text_scale / 100)

    def _lines(self, said: str, w: float, size: float, face: str = "body") -> int:
        """How many lines the words take."""
        look = Label(said, size, theme.INK1, face, lines=LINES, leading=LEADING)
        scales = MORE_SCALES if self.text_scale >= LARGE or self.space is not Space.WIDE else SCALES
        settings = (text.Setting(s, self.text_scale / 100, self.words.lang) for s in scales)
        return max(len(measure.lines_of(look, w, setting).rows) for setting in settings)

    def _heights(self, row: Row) -> _Heights:
        style = self.style
        deed = self._lines(row.deed, self._inner - NUMBER - 22 - self._tag(row), style.title, "bold")
        reason = self._lines(row.reason, self._inner - NUMBER - 14, style.reason)
        name = LEADING * self._grown(style.title) * deed + 4
        return _Heights(10 + name + LEADING * self._grown(style.reason) * reason, name)

    def _tag(self, row: Row) -> float:
        """How much of a row's width it takes to say that it is the best; nothing of any other."""
        if row != self.rows[0] or len(self.rows) < 2:
            return 0.0
        says = self.words("hint.best")
        return measure.width(says, BEST, "bold", self.words.lang, self.text_scale) + 22

    @property
    def _head(self) -> float:
        if not self.eye:
            return self.style.head
        return self.style.head + 8 + 1.2 * self._grown(EYE) * self._lines(self.eye, self._inner - 46, EYE)

    @property
    def _foot(self) -> float:
        return self.style.pad + (0 if self.style.beside else self.style.button)

    @property
    def _needed(self) -> float:
        rows = sum(self._heights(row).whole + self.style.gap for row in self.rows)
        return self.style.pad + self._head + max(rows, 4 * self._grown(self.style.reason)) + self._foot

    @property
    def box(self) -> Box:
        """Where it lies: it grows upwards first."""
        high = max(self._needed, self.place.h)
        return Box(self.place.x, max(TOP, self.place.bottom - high), self.place.w, high)

    # What is seen

    def made(self) -> list[Made]:
        """Its two buttons, beneath which everything else of it is drawn."""
        take, shut = self._buttons()
        offer = self.words("hint.point" if self.points else "hint.take")
        size = 20 if self.style.beside else 23
        return [
            button(TAKE, offer, take, "chosen", size, self.can_take, layer=LAYER).over(self._drawn()),
            button(SHUT, self.words("hint.shut"), shut, size=size, layer=LAYER),
        ]

    def _buttons(self) -> tuple[Box, Box]:
        box, style = self.box, self.style
        if style.beside:
            shut = Box(box.right - style.pad - 124, box.y + style.pad - 1, 124, style.button)
            return Box(shut.x - 200, shut.y, 190, style.button), shut
        left = (self._inner - 12) * 0.6
        take = Box(box.x + style.pad, box.bottom - style.button - style.pad, left, style.button)
        return take, Box(take.right + 12, take.y, self._inner - left - 12, style.button)

    def _drawn(self) -> Iterator[Placement]:
        box, pad = self.box, self.style.pad
        x, y = box.x + pad, box.y + pad
        yield panel("advice card", box, theme.PAPER0, 22, theme.YAMA, 5, shadow=3, layer=LAYER)
        yield disc("advice ground", x + 26, y + 21, 22, theme.STRAW, LAYER)
        yield picture("advice icon", "icons/hint", (x + 9, y + 4, 34, 34), layer=LAYER)
        named = (x + 60, y, 140 if self.style.beside else self._inner - 60, 42)
        yield label("advice title", self.words("hint.title"), named, 28, face="display", layer=LAYER)
        yield from self._sure(y)
        if self.eye:
            yield from self._eye(
                Box(x + 10, y + self.style.head - 4, self._inner - 10, self._head - self.style.head)
            )
        y += self._head
        spare = min(MOST_SPARE, max(0.0, box.h - self._needed) / max(1, len(self.rows)))
        for i, row in enumerate(self.rows):
            heights = self._heights(row)
            yield from self._row(
                i, row, Box(x, y, self._inner, heights.whole + spare), heights.deed, spare / 2
            )
            y += heights.whole + spare + self.style.gap
        if not self.rows:
            rest = (x + 10, y, self._inner - 20, box.bottom - y - self._foot)
            yield label("advice said", self.said, rest, 23, theme.INK1, lines=2, leading=LEADING, layer=LAYER)

    def _sure(self, y: float) -> Iterator[Placement]:
        """By how much the first is better than the second, beside the title, where that leaves room."""
        if len(self.rows) < 2 or self.style.beside:
            return
        says = self.words(f"hint.sure.{self.rows[0].dots}")
        title = measure.width(self.words("hint.title"), 28, "display", self.words.lang, self.text_scale)
        wide = measure.width(says, BEST, "bold", self.words.lang, self.text_scale) + 4
        if wide <= self._inner - 60 - title - 12:
            at = (self.box.right - self.style.pad - wide, y, wide, 42)
            yield label("advice sure", says, at, BEST, theme.INK1, "bold", "right", layer=LAYER)

    def _eye(self, box: Box) -> Iterator[Placement]:
        """That nothing hidden was looked at."""
        mark = (box.x, box.y + box.h / 2 - 13, 26, 26)
        yield picture("advice eye", "icons/eye", mark, layer=LAYER, tint=theme.INK1)
        said = box.at(36, 0, box.w - 36, box.h)
        yield label("advice eye text", self.eye, said, EYE, theme.INK1, lines=2, leading=1.2, layer=LAYER)

    def _row(self, i: int, row: Row, box: Box, deed: float, inset: float) -> Iterator[Placement]:
        """The advice: `deed` is the height of its name, `inset` the room above that is to spare."""
        key, top, style = f"advice {i}", box.y + 5 + inset, self.style
        ground, rim = (theme.PAPER1, None) if i else (theme.STRAW, theme.YAMA)
        yield panel(key, box, ground, 14, rim, 3, layer=LAYER)
        yield from counted(f"{key} n", i + 1, box.x + 28, top + 20, LAYER)
        tag = self._tag(row)
        named = (box.x + NUMBER, top, box.w - NUMBER - 22 - tag, deed)
        yield self._text(f"{key} deed", row.deed, named, style.title, "bold", theme.INK0)
        if tag:
            best = Box(box.right - 10 - tag, top + 2, tag, 1.6 * self._grown(BEST))
            yield from plaque(f"{key} best", self.words("hint.best"), best, BEST, theme.MATCHA_DARK,
                              theme.WHITE, layer=LAYER)  # fmt: skip
        why = (box.x + NUMBER, top + deed, box.w - NUMBER - 14, box.bottom - top - deed - 3)
        yield self._text(f"{key} why", row.reason, why, style.reason, "body", theme.INK1)

    def _text(
        self, key: str, said: str, box: tuple[float, float, float, float], size: float, face: str, ink: Colour
    ) -> Placement:
        """Words in as many lines as they need, from the top."""
        what = Label(said, size, ink, face, middle=False, lines=LINES, leading=LEADING)
        return Placement(key, what, *box, layer=LAYER)


def beside(targets: tuple[Target, ...], box: Box) -> tuple[Target, ...]:
    """What of the targets the card leaves to be pressed: those whose middle it does not come near."""
    near = box.at(-NEAR, -NEAR, box.w + 2 * NEAR, box.h + 2 * NEAR)
    return tuple(t for t in targets if not near.holds(*t.box.middle))
