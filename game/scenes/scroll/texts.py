"""The texts of a page: how large they are, on how many lines, and what room each has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import breaking, text
from game.look.describe.measure import role_of
from game.look.describe.space import Pane, Space
from game.look.describe.specs import Cloth, Label, Panel, Pattern
from game.motion.placement import Box, Placement
from game.scenes.scroll.forms import OVERLAP

APART = 12.0
"""Between a text that grows sideways and what is beside it."""
LEADING = 1.3
"""Of a text that had one line."""
WORD = 6
"""As many signs make one word, in Japanese."""
FOR_COMPANY = 0.84
"""So much smaller a text becomes at most, so that none of its signs stands alone on the last line."""
STEP = 0.96
"""By which share at a time a word becomes smaller that would not stand whole on its line."""
ROOM = 0.4
"""As much higher than its lines is a text that had one line, for it may fill a button."""


class Setting(NamedTuple):
    """What a page is made for."""

    space: Space
    """In which it is seen."""
    window: Pane
    lang: str
    asked: float
    """The text size; `laid`: the one that the screen was laid out with."""
    laid: float

    @property
    def letters(self) -> text.Setting:
        """How its text is set."""
        scale = self.window.scale(self.space)
        return text.Setting(scale, self.laid, self.lang, self.window.least_pixels(self.space, self.laid))

    def size(self, base: float) -> float:
        """Which size becomes the one asked for where text is drawn as large as it was laid out."""
        asked = text.drawn_size(base, self.asked)
        return asked / self.laid if asked <= text.LARGEST_GROWN else asked


class Part(NamedTuple):
    """One thing of the page, in its place before that is stretched."""

    p: Placement
    needs: float = 0.0
    """How high a text has to be."""

    @property
    def taken(self) -> tuple[float, float]:
        """From where to where the letters of a text stand."""
        p, what, high = self.p, self.p.what, min(self.needs, self.p.h)
        middle = isinstance(what, Label) and what.middle
        top = p.y + (p.h - high) / 2 if middle else p.y
        return top, top + high


class Texts(NamedTuple):
    """How the texts of one page are set."""

    setting: Setting

    def part(self, n: int, things: list[Placement], least: float) -> Part:
        """The thing of that number; a text perhaps with room beside it that no other one has taken by now. A
        word that would not stand whole on its line is smaller, down to `least`."""
        p = things[n]
        what = p.what
        if not isinstance(what, Label) or what.vertical or not what.text:
            return Part(p)
        lines = self._lines(what, p.w)
        if not lines.fits or len(lines.rows) > what.lines or self._torn(what, lines) or self._alone(lines):
            p = things[n] = _widened(n, things, self.setting.space.w)
            what, lines = self._whole(what, p.w, least)
        count = len(lines.rows)
        room = ROOM if count > 1 and what.lines == 1 else 0.0
        return Part(replace(p, what=_on(what, count)), lines.pitch * (count + room) / lines.scale)

    def _lines(self, what: Label, wide: float) -> text.Lines:
        """The text on as few lines as it needs."""
        if "\n" not in what.text:
            one = text.layout(what.text, role_of(_on(what, 1)), self.setting.letters, wide, max_lines=1)
            if one.fits:
                return one
        return text.layout(what.text, role_of(_on(what, 2)), self.setting.letters, wide)

    def _whole(self, what: Label, wide: float, least: float) -> tuple[Label, text.Lines]:
        """The text without a torn word, and its lines. In Japanese nothing says what is one but its length;
        it may be torn if it had to be smaller than `least`."""
        full, smaller = (what, self._lines(what, wide)), what
        if full[1].fits and not self._torn(what, full[1]):
            least = max(least, what.size * FOR_COMPANY)
        while True:
            lines = self._lines(smaller, wide)
            if lines.fits and not self._torn(what, lines) and not self._alone(lines):
                return smaller, lines
            if smaller.size <= least:
                return full if full[1].fits else (smaller, lines)
            smaller = replace(smaller, size=max(least, smaller.size * STEP))

    def _alone(self, lines: text.Lines) -> bool:
        """Whether a single Japanese sign has a line of its own below others."""
        return self.setting.lang == "ja" and len(lines.rows) > 1 and len(lines.rows[-1].strip()) == 1

    def _torn(self, what: Label, lines: text.Lines) -> bool:
        """Whether a Japanese word is torn, as far as one can know: it may be all that a short text is."""
        if self.setting.lang != "ja" or len(lines.rows) == 1 or " " in what.text:
            return False
        word = len(what.text) <= WORD and what.lines == 1
        return word or any(breaking.torn(part, lines.rows, WORD) for part in what.text.split("\n"))

    def parted(self, things: list[Placement]) -> list[Placement]:
        """Texts whose boxes lie on each other's, for there was room for their letters: where that is so no
        more, each keeps to its own part."""
        texts = [n for n, p in enumerate(things) if isinstance(p.what, Label) and p.what.text]
        letters = {n: self._letters(things[n]) for n in texts}
        for n, m in permutations(texts, 2):
            a, b = letters[n], letters[m]
            meet = a.meets(b, OVERLAP) and _abreast(a, b)
            if a.middle[0] < b.middle[0] and meet and not _hidden(n, m, things):
                parting = (b.x + a.right) / 2
                things[n] = _kept_to(things[n], things[n].x, parting - APART / 4)
                things[m] = _kept_to(things[m], parting + APART / 4, things[m].x + things[m].w)
                letters |= {k: self._letters(things[k]) for k in (n, m)}
        return things

    def _letters(self, p: Placement) -> Box:
        """About where the letters of a text are that has as much room as it has."""
        what = p.what
        assert isinstance(what, Label)
        lines = text.layout(what.text, role_of(what), self.setting.letters, p.w, max_lines=what.lines)
        wide, high = min(p.w, lines.size[0]), min(p.h, lines.size[1])
        left = {"left": 0.0, "centre": (p.w - wide) / 2, "right": p.w - wide}[what.align]
        return Box(p.x + left, p.y + ((p.h - high) / 2 if what.middle else 0.0), wide, high)


def _on(what: Label, lines: int) -> Label:
    """The text on so many lines."""
    leading = what.leading if what.lines > 1 else LEADING
    return replace(what, lines=lines, leading=leading)


def _abreast(a: Box, b: Box) -> bool:
    """Whether one lies beside the other, not above it."""
    return min(a.bottom, b.bottom) - max(a.y, b.y) > 0.2 * min(a.h, b.h)


def _kept_to(p: Placement, left: float, right: float) -> Placement:
    """The text between these; round its own middle where that is what it is set round."""
    assert isinstance(p.what, Label)
    if p.what.align == "centre":
        half = min(p.x + p.w / 2 - left, right - p.x - p.w / 2)
        return replace(p, x=p.x + p.w / 2 - half, w=2 * half)
    return replace(p, x=left, w=right - left)


def _hidden(n: int, m: int, things: Sequence[Placement]) -> bool:
    """Whether something lies on the lower of two things, and beneath the other."""
    low, high = things[min(n, m)].box, things[max(n, m)].box
    between = (p for p in things[min(n, m) + 1 : max(n, m)] if isinstance(p.what, Panel) and p.what.fill)
    return any(p.box.meets(low, OVERLAP) and p.box.meets(high, OVERLAP) for p in between)


def _widened(n: int, things: Sequence[Placement], wide: float) -> Placement:
    """The text of that number with the room beside it that nothing else takes, on a screen so wide."""
    p = things[n]
    assert isinstance(p.what, Label)
    left, right = APART, wide - APART
    for m, other in enumerate(things):
        if m == n or other.y >= p.y + p.h - 1 or other.y + other.h <= p.y + 1 or _hidden(n, m, things):
            continue
        around = other.x <= p.x + 1 and other.x + other.w >= p.x + p.w - 1
        if around and isinstance(other.what, Panel | Pattern | Cloth):
            left, right = max(left, other.x + APART), min(right, other.x + other.w - APART)
        elif other.x + other.w / 2 < p.x + p.w / 2:
            left = max(left, min(p.x, other.x + other.w + APART))
        else:
            right = min(right, max(p.x + p.w, other.x - APART))
    left, right = min(left, p.x), max(right, p.x + p.w)
    if p.what.align == "centre":
        more = min(p.x - left, right - p.x - p.w)
        return replace(p, x=p.x - more, w=p.w + 2 * more)
    if p.what.align == "right":
        return replace(p, x=left, w=p.x + p.w - left)
    return replace(p, w=right - p.x)
