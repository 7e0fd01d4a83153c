"""The title's rod with its cloths: what each of them shows. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import measure, text, theme
from game.look.describe.parts import Made, disc, label, panel, picture
from game.look.describe.specs import Cloth, Label, Ring
from game.look.describe.words import Words
from game.mats.about import About, count_text, people_text, time_text
from game.motion.placement import Box, Placement, Target
from game.scenes.title.places import LARGEST_FROM, WIDE, Places
from game.scenes.title.row import LOOP_WIDE, Row, row_of

HUNG = 32
"""How far below the rod the cloths begin."""
USUAL_ROD = 84
"""Where the rod is in a wide window: the heights of what stands on a cloth are told for that."""
INSET = 8
"""How near an upright name may come to the edges of its cloth."""
LOWERED = 26
"""How much further down the chosen cloth hangs."""
PILL_GAP, PILL_OVERLAP = 8, 8
SLIT = 0.176
"""How much of a cloth is slit."""
LARGE = 130
NAME = (344.0, 112.0)
"""Top and height of a name in Latin letters; below it a rule, and the upright name."""
RULE, BELOW = 464.0, 478.0
LINES, LINES_NARROW = 2, 3
MARGIN, SLENDER = 10.0, 150.0
"""Beside a name in Latin letters, at least, on a cloth that is no narrower than that."""
LEAST_BELOW = 28.0
"""An upright name below another one is left out rather than smaller, in the shapes with short cloths."""
SMALL_DISC = 44.0
"""The emblem's at least, where it gives way to upright names."""
SMALLEST, STEP = 24.0, 2.0
"""How small a name may become so that it stands on its cloth, whatever the text size, and in which steps."""
SCALES = (1.0, measure.SMALLEST_WINDOW, 768 / 1080)
MORE_SCALES = (*SCALES, 1024 / 1440, 800 / 1440)
"""The sizes of windows in which it is to stand there; more of them in large text and in other shapes."""


class Shelf(Struct, frozen=True):
    """Which cloths hang on the rod, and in which words and sizes they are drawn."""

    words: Words
    text_scale: int
    tables: tuple[About, ...]
    at: Places = WIDE

    @property
    def top(self) -> float:
        """Where the cloths begin."""
        return self.at.rod.y + HUNG

    @property
    def lower(self) -> float:
        """How much lower than in a wide window everything hangs."""
        return self.at.rod.y - USUAL_ROD

    @property
    def row(self) -> Row:
        """Where they hang."""
        return row_of(len(self.tables), *self.at.ends)

    @property
    def large(self) -> bool:
        """Extra-large text: shorter cloths, higher pills."""
        return self.text_scale >= LARGE

    @property
    def high(self) -> int:
        """A cloth's height."""
        return self.at.tall if self.large else self.at.high

    @property
    def stacked(self) -> bool:
        """Whether the pills stand one below the other: on narrow cloths, and with the largest text."""
        return self.row.narrow or self.text_scale >= LARGEST_FROM

    @property
    def latin(self) -> bool:
        """Whether names stand in Latin letters above the upright ones."""
        return self.words.lang != "ja"

    def rod(self) -> Iterator[Placement]:
        """The rod with its knobs, and on it the loops of all cloths."""
        x, y, w, h = self.at.rod
        for i, table in enumerate(self.tables):
            for j, inset in enumerate(self.row.loops()):
                box = (self.row.x(i) + inset, y - 4, LOOP_WIDE, 38)
                yield panel(f"loop:{table.id}:{j}", box, table.dress.dark, 6, layer=3)
        yield panel("rod", self.at.rod, theme.ROD, 10, shadow=1, layer=4)
        yield panel("rod light", (x + 8, y + 3, w - 16, 4), theme.ROD_LIGHT, 2, layer=4)
        for key, at in (("left", x), ("right", x + w)):
            yield disc(f"knob {key}", at + (1 if key == "left" else -1), y + h / 2, 17, theme.ROD, layer=4)

    def cloth(self, i: int, lowered: bool) -> Made:
        """One table's cloth."""
        x, wide, h = self.row.x(i), self.row.wide, self.high + (LOWERED if lowered else 0)
        about = self.tables[i]
        key, middle = f"cloth:{about.id}", x + wide / 2
        drawn = (
            Placement(key, Cloth(about.dress.tile), x, self.top, wide, h, layer=1),
            *self._emblem(key, about.dress, middle),
            *self._pills(key, about, x, self.top + h),
            *self._name(about, middle),
        )
        said = [p.what.text for p in drawn if isinstance(p.what, Label) and p.key.startswith(key)]
        name = self.words("aloud.and").join((self.words(f"game.{about.id}"), *said))
        return Made(drawn, Target(key, x, self.top, wide, h, name=name))

    @property
    def _shorter(self) -> float:
        """How much shorter than usual the cloths are."""
        return max(0.0, WIDE.tall - self.high)

    def _disc(self) -> tuple[float, float, float]:
        """The emblem's disc: its middle's height, its radius, and how much higher than usual all below it
        stands because it is smaller."""
        y, usual = (244, 90) if self.latin else (254, 98)
        radius = min(self.row.radius(usual), usual - self._shorter / 5)
        if not self.latin and self.at is not WIDE:
            missing = max(0.0, self._missing(2 * (usual - radius) - self.lower))
            radius = max(min(radius, SMALL_DISC), radius - missing / 2)
        return self.lower + y - (usual - radius), radius, 2 * (usual - radius) - self.lower

    def _missing(self, up: float) -> float:
        """How much more room upright names need that stand so much higher than usual, to be read in the
        smallest window of the shape."""
        return max(
            max(map(len, self.words(f"title.{about.id}.vertical").split("/"))) * self.at.cell
            - (self._down_to - (self._place(about)[1] - up))
            for about in self.tables
        )

    def _place(self, about: About) -> tuple[float, float]:
        """Size and usual top of an upright name that stands alone."""
        sign = about.sign
        return sign.large if self.large and sign.large else (sign.size, sign.top)

    @property
    def _down_to(self) -> float:
        """As far down as upright names may go."""
        return self._pill_top(self.top + self.high) - PILL_GAP

    def _emblem(self, key: str, dress: theme.Dress, x: float) -> Iterator[Placement]:
        y, r, _ = self._disc()
        yield disc(f"{key}:disc", x, y, r, theme.PAPER0, layer=2)
        rim = Ring(0.0, dress.dark, dress.dark, 2.5)
        yield Placement(f"{key}:ring", rim, x - r + 6, y - r + 6, 2 * r - 12, 2 * r - 12, layer=2)
        side = 0.75 * r
        yield picture(f"{key}:emblem", dress.emblem, (x - side, y - side, 2 * side, 2 * side))

    def _name(self, about: About, x: float) -> Iterator[Placement]:
        table, sign, ink = about.id, about.sign, about.dress.text
        *_, up = self._disc()
        if not self.latin or sign.latin is None:
            size, top = self._place(about)
            yield from self._upright(about, x, size, top - up, 1.0)
            return
        name, wide = (
            self.words(f"game.{table}"),
            self.row.wide - (2 * MARGIN if self.row.wide > SLENDER else 4),
        )
        lines = LINES_NARROW if self.row.narrow else LINES
        size = self._fitting(name, self.plain(sign.latin), wide, lines)
        yield label(
            f"name:{table}", name, (x - wide / 2, NAME[0] - up, wide, NAME[1]), size,
            ink, "display", "centre", lines=lines, leading=1.1, layer=2,
        )  # fmt: skip
        yield panel(f"rule:{table}", (x - 30, RULE - up, 60, 2), ink, 0, opacity=0.6, layer=2)
        yield from self._upright(about, x, self.plain(sign.below), BELOW - up, 0.86)

    def _fitting(self, name: str, size: float, wide: float, lines: int) -> float:
        """The largest size up to that one in which the name stands whole in its lines, no word broken."""
        grown, lang = self.text_scale / 100, self.words.lang
        scales = SCALES if self.at is WIDE and not self.large else MORE_SCALES
        settings = [text.Setting(scale, grown, lang) for scale in scales]

        def fits() -> bool:
            role = theme.role("display", size, 1.1)
            return all(text.layout(name, role, setting, wide, NAME[1], lines).fits for setting in settings)

        while size > self.plain(SMALLEST) and not fits():
            size -= STEP
        return size

    def _upright(self, about: About, x: float, size: float, top: float, alpha: float) -> Iterator[Placement]:
        """The name in one column, or in two with the second to the left; no longer than there is room for."""
        columns = self.words(f"title.{about.id}.vertical").split("/")
        room = (self._down_to - top) / (1.06 * max(map(len, columns)))
        across = (self.row.wide - 2 * INSET) / (1.5 * len(columns) - 0.5)
        drawn = min(text.drawn_size(size, self.text_scale / 100), room, across)
        if alpha < 1.0 and drawn < (self.at.cell if self.at is WIDE else LEAST_BELOW):
            return  # Below a name in Latin letters: it has said it already.
        for j, column in enumerate(columns):
            left = x + ((len(columns) - 1) / 2 - j) * drawn * 1.5 - drawn / 2
            down = top + (drawn if j and about.sign.step else 0)
            box = (left, down, drawn, drawn * 1.06 * len(column) + 8)
            what = Label(column, self.plain(drawn), about.dress.text, "display", middle=False, vertical=True)
            yield Placement(f"name:{about.id}:{j}", what, *box, layer=2, alpha=alpha)

    def plain(self, size: float) -> float:
        """A size that does not grow with the text size setting."""
        return size if size > 40 else size * 100 / self.text_scale

    def _pill_top(self, bottom: float) -> float:
        """Where the pills begin on a cloth that ends there: beside the slit, or both above it."""
        if self.stacked:
            return bottom - SLIT * self.high - 2 * self._pill_high
        return bottom - (84 if self.large else 72)

    @property
    def _pill_high(self) -> int:
        return 54 if self.large else 42

    def _pill_boxes(self, x: float, bottom: float) -> tuple[Box, Box]:
        """People and time beside each other; on a narrow cloth one below the other."""
        y, high, room = self._pill_top(bottom), self._pill_high, self.row.wide
        inset, wide = (12.0, 108.0) if self.large else (22.0, 96.0)
        if self.stacked:
            wide = wide if self.text_scale < LARGEST_FROM else room - 2 * PILL_GAP
            left, lower = x + (room - wide) / 2, y + high - PILL_OVERLAP
            return Box(left, y, wide, high), Box(left, lower, wide, high)
        wide = min(wide, (room - 3 * PILL_GAP) / 2)
        inset = min(inset, (room - PILL_GAP) / 2 - wide)
        return Box(x + inset, y, wide, high), Box(x + room - inset - wide, y, wide, high)

    def _pills(self, key: str, about: About, x: float, bottom: float) -> Iterator[Placement]:
        """How many play, and how long."""
        ink, words = about.dress.text, self.words
        fill, strength = (theme.INK0, 0.4) if ink == theme.WHITE else (theme.PAPER0, 0.8)
        boxes = self._pill_boxes(x, bottom)
        for j, box in enumerate(self._grounds(boxes)):
            radius = self._pill_high / 2
            yield panel(f"{key}:pill{j}", box, fill, radius, opacity=strength, layer=2)
        forms = time_text(about, words), words("about.time.short", n=about.minutes)
        time = measure.fitting(forms, boxes[1].w, 21, "bold", words.lang, self.text_scale)
        yield label(f"{key}:time", time, boxes[1], 21, ink, "bold", "centre", layer=3)
        if self.latin or self.large:
            yield from self._signed(key, count_text(about), boxes[0], ink)
            return
        yield label(f"{key}:people", people_text(about, words), boxes[0], 21, ink, "bold", "centre", layer=3)

    def _grounds(self, boxes: tuple[Box, Box]) -> tuple[Box, ...]:
        """A ground for each, or one for both."""
        if not self.stacked:
            return boxes
        (x, y, wide, _), lower = boxes
        return (Box(x, y, wide, lower.bottom - y),)

    def _signed(self, key: str, people: str, box: Box, ink: theme.RGB) -> Iterator[Placement]:
        """The number of people behind the sign of one."""
        x, y, wide, high = box
        needed = measure.width(people, 21, "bold", self.words.lang, self.text_scale)
        left = x + (wide - needed - 28) / 2
        yield picture(f"{key}:person", "icons/person", (left, y + high / 2 - 12, 24, 24), layer=3, tint=ink)
        yield label(f"{key}:people", people, (left + 28, y, needed, high), 21, ink, "bold", layer=3)
