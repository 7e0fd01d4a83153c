"""The coach's bubble: one sentence beside what it is about, over nothing that is to be pressed or read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import add, itemgetter
from typing import NamedTuple

from game.look.describe import measure, text, theme
from game.look.describe.parts import Made, button, panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel, Shape
from game.look.describe.words import Words
from game.mats.table import Frame
from game.motion.placement import Box, Placement
from game.scenes.coach.ink import ink, inked, setting_of

FOX = 118.0
SIZE, LEADING, LINES = 28.0, 1.35, 6
PAD = 24.0
BUTTON = 60.0
STACKED = 74.0
"""How high each is of buttons that stand one above the other."""
BUTTON_SIZE, BUTTON_PAD = 24.0, 16.0
TAIL = 40.0
"""How wide the tail is where it leaves the bubble."""
REACH = 120.0
"""From how far off it points at something: its tail ends on the edge of that, or is not drawn."""
LAYER = 8
WIDEST = 1400 / 1920
"""What takes more than this share of the screen's width is the ground of it all."""
SIDE, TOP = 16.0, 84.0
"""How far it keeps off the edges, and off the bar."""
WIDTHS, WIDER = (640.0, 540.0, 780.0, 460.0), 940.0
"""The last where it stands whole in none of the others."""
LARGE, TALLER = 150, 108.0
"""With text of so many per cent the words of a button take two lines, and it is as high as that."""
CELL, STEP = 24, 48
"""Of the grid in which what would be covered is counted, and from one place that is tried to the next."""
OVER_LIT, OVER_PRESSED, OVER_WORDS, OVER_PICTURE, OVER_PANEL, AWAY = 50.0, 8.0, 16.0, 12.0, 0.15, 30.0
"""What it costs to lie on a pixel of what is lit, of what can be pressed, of words, of what is drawn, of an
empty ground; and a pixel of distance."""
PLATES, OVER_PLATE = ("plate:", "order "), 12.0
"""How the keys begin of what a player's plate tells and the head of a list of what comes, and what it costs
to lie on a pixel of that."""
BUTTONS, OVER_BUTTON = ("act", "decline", "more", "less", "kind:", "bonus ", "field:"), 24.0
"""The same for what a decision is made with: its buttons, cards that lie open to it, and a table of what it
brings."""
KEPT = ("deck:", "chip:", "threat", "order:", "tip", "tray", "die:", "back pill", "held", "scale ")
OVER_KEPT = 80.0
"""The same for decks and their counts, what stands under columns, what threatens, the rows of what comes,
what is told of a station, dice and their totals, badges, and what a choice would bring."""
SAMPLES = 12
"""At how many places of its length it is asked whether the tail would cross any of that."""
MOST_ROWS = 3
OVER_ROWS, DANGLING = 40_000.0, 10_000.0
"""In how many lines a sentence in Japanese is best; what each more costs, and lines that end with the first
few letters of what goes on in the next."""
LEAST_ROW = 3
"""Fewer letters do not stand on a line by themselves, where another width has room for them."""
WHOLE, OVER_WHOLE = 0.4, 0.2
"""What is lit and takes more than this share of the screen is the ground of what is asked: as much as this it
costs there to lie on a pixel on which nothing else is."""
RISE = 28.0
"""How far what is lit may rise when somebody points at it."""
Seen = tuple[Box, float]
"""A place, and what it costs to lie on a pixel of it."""


class Bubble(NamedTuple):
    """All that it shows."""

    said: str
    mood: str
    """Empty, "-happy" or "-wonder"."""
    words: Words
    text_scale: int
    buttons: tuple[tuple[str, str], ...] = ()
    """Ids and texts, side by side at its foot."""
    space: Space = Space.WIDE
    scale: float = 1.0
    """The real pixels of one of the space's in this window."""

    @property
    def setting(self) -> text.Setting:
        """By which the words of the table are measured."""
        return setting_of(self.words.lang, self.text_scale)

    def _foot(self, w: float) -> float:
        """How much of its height the buttons take at that width."""
        if not self.buttons:
            return 0
        return self._button + 14 if self._abreast(w) else (STACKED + 12) * len(self.buttons) + 2

    @property
    def _button(self) -> float:
        return TALLER if self.text_scale >= LARGE else BUTTON

    def _laid(self, w: float) -> tuple[text.Lines, ...]:
        """The sentence in a bubble of that width, in a large window and in a small one."""
        look = Label(self.said, SIZE, theme.INK0, "bold", lines=LINES, leading=LEADING)
        settings = (text.Setting(s, self.text_scale / 100, self.words.lang) for s in (1.0, 2 / 3, self.scale))
        return tuple(measure.lines_of(look, self._inner(w), setting) for setting in settings)

    def _rows(self, w: float) -> int:
        """In how many lines the sentence stands in a bubble of that width, in every window."""
        return max(len(lines.rows) for lines in self._laid(w))

    def _shortest(self, w: float) -> int:
        """The letters of the shortest line at that width, in every window."""
        return min(len(row) for lines in self._laid(w) for row in lines.rows)

    def _inner(self, w: float) -> float:
        return w - FOX - 2 * PAD - 14

    def _words_high(self, w: float) -> float:
        return self._rows(w) * LEADING * text.drawn_size(SIZE, self.text_scale / 100) + 12

    def high(self, w: float) -> float:
        """How high it is at that width."""
        return max(FOX + 20, self._words_high(w) + 2 * PAD) + self._foot(w)

    def box(self, lit: Sequence[Box], seen: Sequence[Seen]) -> Box:
        """Where it lies: beside what is lit, over as little as can be of what is to be seen."""
        sizes = tuple((w, self.high(w), self._unlike(w)) for w in self._widths())
        return _place(sizes, tuple(lit), tuple(seen), self.space)

    def _widths(self) -> tuple[float, ...]:
        """Those in which the sentence stands whole; of them, if there are any, those without a short line, in
        Japanese those with few lines: with buttons it is high already, and its place counts for more."""
        fit = tuple(w for w in WIDTHS if all(lines.fits for lines in self._laid(w))) or (WIDER,)
        if self.words.lang == "ja" and not self.buttons:
            fit = tuple(w for w in fit if self._rows(w) <= MOST_ROWS) or fit
        return tuple(w for w in fit if self._shortest(w) >= LEAST_ROW) or fit

    def _unlike(self, w: float) -> float:
        """What it costs to be as wide as that: the usual width is best, and Japanese in few whole lines."""
        cost = abs(w - WIDTHS[0]) * 10
        if self.words.lang == "ja":
            cost += OVER_ROWS * max(0, self._rows(w) - MOST_ROWS) + DANGLING * self._dangles(w)
        return cost

    def _dangles(self, w: float) -> bool:
        """Whether a line in Japanese ends with the first few letters of what goes on in the next."""
        rows = (row for lines in self._laid(w) for row in lines.rows[:-1])
        return any(0 < len(row) - 1 - max(map(row.rfind, "。、")) <= LEAST_ROW < len(row) for row in rows)

    def _abreast(self, w: float) -> bool:
        """Whether its buttons stand side by side at that width: one above the other where their words would
        be torn, for nothing says in Japanese what one word is."""
        if self.words.lang != "ja":
            return True
        room = self._button_wide(w) - 2 * BUTTON_PAD
        needed = (measure.width(said, BUTTON_SIZE, "bold", "ja", self.text_scale) for _, said in self.buttons)
        return max(needed, default=0.0) <= room

    def _button_wide(self, w: float) -> float:
        count = len(self.buttons)
        return (w - 2 * PAD - 12 * (count - 1)) / max(1, count)

    def made(
        self, box: Box, lit: Sequence[Box], kept: Sequence[Box] = ()
    ) -> tuple[tuple[Placement, ...], tuple[Made, ...]]:
        """What is drawn of it, and its buttons; its tail crosses nothing that is `kept` in sight."""
        drawn = [panel("coach", box, theme.PAPER0, 24, shadow=3, layer=LAYER), *_tail(box, lit, kept)]
        high = box.h - self._foot(box.w)
        fox = (box.x + PAD - 6, box.y + (high - FOX) / 2, FOX, FOX)
        drawn.append(picture("coach fox", f"learn/coach-fox{self.mood}", fox, layer=LAYER))
        tall = self._words_high(box.w)
        words = (box.x + PAD + FOX + 10, box.y + (high - tall) / 2, self._inner(box.w), tall)
        look = Label(self.said, SIZE, theme.INK0, "bold", lines=LINES, leading=LEADING)
        drawn.append(Placement("coach says", look, *words, layer=LAYER))
        return tuple(drawn), tuple(self._made(box))

    def _made(self, box: Box) -> Iterator[Made]:
        wide, top = self._button_wide(box.w), box.bottom - self._foot(box.w)
        abreast = self._abreast(box.w)
        for i, (key, said) in enumerate(self.buttons):
            at: tuple[float, float, float, float] = (box.x + PAD + i * (wide + 12), top, wide, self._button)
            if not abreast:
                at = (box.x + PAD, top + i * (STACKED + 12), box.w - 2 * PAD, STACKED)
            lines = 2 if self.text_scale >= LARGE and abreast else 1
            yield button(key, said, at, size=BUTTON_SIZE, layer=LAYER, lines=lines)


@lru_cache(maxsize=16)
def _place(
    sizes: tuple[tuple[float, float, float], ...], lit: tuple[Box, ...], seen: tuple[Seen, ...], space: Space
) -> Box:
    """The cheapest place of all; what lies too far away already is not looked at, for there are thousands."""
    best, least, crowd = Box(0, 0, *sizes[0][:2]), float("inf"), _crowd(lit, seen, space)
    room = Box(SIDE, TOP, space.w - 2 * SIDE, space.h - TOP - SIDE)
    for w, h, unlike in sizes:
        rows = [
            (y, *_between(y, h, space.h), [max(y - o.bottom, o.y - (y + h), 0.0) for o in lit])
            for y in range(int(room.y), int(room.bottom - h) + 1, STEP)
        ]
        for x in range(int(room.x), int(room.right - w) + 1, STEP):
            left, right = _between(x, w, space.w)
            across = [max(x - o.right, o.x - (x + w), 0.0) for o in lit]
            for y, top, bottom, down in rows:
                away = AWAY * min(map(add, across, down), default=0.0)
                if away + unlike > least + 1.0:
                    continue
                above, below = crowd[top], crowd[bottom]
                cost = below[right] - above[right] - below[left] + above[left] + away + unlike
                if cost < least:
                    best, least = Box(x, y, w, h), cost
    return best


def _between(start: float, length: float, whole: int) -> tuple[int, int]:
    """The cells of the grid, from the first to behind the last, on which something lies."""
    return int(start // CELL), min(whole // CELL, int(-(-(start + length) // CELL)))


def _crowd(lit: tuple[Box, ...], seen: tuple[Seen, ...], space: Space) -> list[list[float]]:
    """What it costs to cover all cells above and left of a corner, for every corner of the grid."""
    wide, high = space.w // CELL, space.h // CELL
    cells = [[0.0] * wide for _ in range(high)]
    most = WHOLE * space.w * space.h
    costs = (OVER_WHOLE if box.w * box.h > most else OVER_LIT for box in lit)
    risen = ((box.at(0, -RISE, box.w, box.h + RISE), cost) for box, cost in zip(lit, costs, strict=True))
    for box, cost in sorted((*risen, *seen), key=itemgetter(1)):
        left, right = _between(max(0.0, box.x), min(0.0, box.x) + box.w, space.w)
        top, bottom = _between(max(0.0, box.y), min(0.0, box.y) + box.h, space.h)
        right = max(left, right)
        for row in range(top, bottom):
            cells[row][left:right] = [cost * CELL * CELL] * (right - left)
    sums = [[0.0] * (wide + 1)]
    for row in range(high):
        line = accumulate(cells[row], initial=0.0)
        sums.append([above + here for above, here in zip(sums[-1], line, strict=True)])
    return sums


def _apart(one: Box, other: Box) -> float:
    across = max(one.x - other.right, other.x - one.right, 0.0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return across + down


def _tail(box: Box, lit: Sequence[Box], kept: Sequence[Box]) -> Iterator[Placement]:
    """From the bubble to the rim of the nearest lit place, over nothing that is kept in sight."""
    if not lit:
        return
    goal = min(lit, key=lambda other: _apart(box, other))
    across = max(goal.x - box.right, box.x - goal.right, 0.0)
    down = max(goal.y - box.bottom, box.y - goal.bottom, 0.0)
    if (not across and not down) or across + down > REACH:
        return  # From afar it would point at what lies between.
    if across >= down:
        root, tip = (box.right - 2, goal.x) if goal.x >= box.right else (box.x + 2, goal.right)
        y = min(max(goal.middle[1], box.y + 50), box.bottom - 50)
        end = min(max(y, goal.y + 12), goal.bottom - 12)
        points = (
            (root, y - TAIL / 2), (root, y + TAIL / 2), (tip, end),
        )  # fmt: skip
    else:
        root, tip = (box.bottom - 2, goal.y) if goal.y >= box.bottom else (box.y + 2, goal.bottom)
        x = min(max(goal.middle[0], box.x + 60), box.right - 60)
        end = min(max(x, goal.x + 12), goal.right - 12)
        points = ((x - TAIL / 2, root), (x + TAIL / 2, root), (end, tip))
    others = (one for one in kept if not any(one.joined(other) == one for other in lit))
    if not any(_crosses(points, other) for other in others):
        yield _filled("coach tail", points)


def _crosses(points: Sequence[tuple[float, float]], other: Box) -> bool:
    """Whether the tail with these corners, its tip the last of them, lies on the box."""
    one, two, tip = points
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    if other.x > right or other.right < left or other.y > bottom or other.bottom < top:
        return False  # There are a hundred words, and nearly all of them are elsewhere.
    for root in (one, ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2), two):
        for n in range(1, SAMPLES):
            x, y = (a + (b - a) * n / SAMPLES for a, b in zip(root, tip, strict=True))
            if other.x < x < other.right and other.y < y < other.bottom:
                return True
    return False


def kept(frame: Frame, setting: text.Setting) -> tuple[Box, ...]:
    """What of a table's frame people decide by, and its words."""
    decided = (p.box for p in frame.placements if p.key.startswith((*PLATES, *KEPT)))
    return (*decided, *inked(frame.placements, setting))


def _filled(key: str, points: Sequence[tuple[float, float]]) -> Placement:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    w = max(1.0, max(x for x, _ in points) - left)
    h = max(1.0, max(y for _, y in points) - top)
    shape = Shape(tuple(((x - left) / w, (y - top) / h) for x, y in points), theme.PAPER0)
    return Placement(key, shape, left, top, w, h, layer=LAYER)


def to_be_seen(frame: Frame, setting: text.Setting) -> tuple[Seen, ...]:
    """What of a table's frame the bubble keeps off, as far as it can; of words, where they really are."""
    pressed = ((t.box, OVER_PRESSED) for t in frame.targets)
    inked = ((ink(p, setting), p) for p in frame.placements)
    return (*pressed, *((box, _worth(p)) for box, p in inked if box.w < WIDEST * frame.space.w))


def _worth(p: Placement) -> float:
    """What it costs to lie on a pixel of this."""
    if p.key.startswith(KEPT):
        return OVER_KEPT
    if p.key.startswith(BUTTONS):
        return OVER_BUTTON
    if p.key.startswith(PLATES):
        return OVER_PLATE
    if isinstance(p.what, Label):
        return OVER_WORDS
    return OVER_PANEL if isinstance(p.what, Panel) else OVER_PICTURE
