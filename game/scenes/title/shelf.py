"""The title's rod with its five cloths: what each of them shows. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import measure, text, theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Cloth, Label, Picture, Ring
from game.look.describe.words import Words
from game.motion.placement import Placement, Target
from game.rules.registry import SHELF

X, PITCH, Y, WIDE = 500, 272, 116, 254
LOWERED = 26
"""How much further down the chosen cloth hangs."""
ROD = (462, 84, 1430, 20)
LOOPS, LOOP_WIDE = 4, 26
VEIL = 0.45
"""How thick the paper lies over a cloth whose table is not ready."""
FAINT = 0.8
"""How strong its name stays: it can still be read."""
LARGE = 130
NAMES_JA: dict[str, tuple[float, float]] = {
    "senretsu": (84, 390),
    "crown": (44, 378),
    "ryuki": (104, 386),
    "subway": (42, 376),
    "sht": (88, 386),
}
"""Size and top of the names set upright."""
NAMES_LARGE: dict[str, tuple[float, float]] = {"subway": (40, 372)}
"""The same on the shorter cloths."""
NAMES_BELOW: dict[str, float] = {"senretsu": 58, "crown": 28, "ryuki": 78, "subway": 27}
"""Their sizes under a name in Latin letters."""
NAMES_LATIN: dict[str, float] = {"senretsu": 44, "crown": 44, "ryuki": 58, "subway": 36}


class Shelf(Struct, frozen=True):
    """In which words and sizes the cloths are drawn."""

    words: Words
    text_scale: int

    @property
    def large(self) -> bool:
        """Extra-large text: shorter cloths, higher pills."""
        return self.text_scale >= LARGE

    @property
    def high(self) -> int:
        """A cloth's height."""
        return 652 if self.large else 668

    @property
    def latin(self) -> bool:
        """Whether names stand in Latin letters above the upright ones."""
        return self.words.lang != "ja"

    def rod(self) -> Iterator[Placement]:
        """The rod with its knobs, and on it the loops of all cloths."""
        x, y, w, h = ROD
        for i, table in enumerate(SHELF):
            for j in range(LOOPS):
                left = X + i * PITCH + 24 + j * 60
                colour = theme.MATS[table].dark
                yield panel(f"loop:{table}:{j}", (left, y - 4, LOOP_WIDE, 38), colour, 6, layer=3)
        yield panel("rod", ROD, theme.ROD, 10, shadow=1, layer=4)
        yield panel("rod light", (x + 8, y + 3, w - 16, 4), theme.ROD_LIGHT, 2, layer=4)
        for key, at in (("left", x), ("right", x + w)):
            yield disc(f"knob {key}", at + (1 if key == "left" else -1), y + h / 2, 17, theme.ROD, layer=4)

    def cloth(
        self, i: int, table: str, lowered: bool, ready: bool, sway: float = 0.0
    ) -> tuple[list[Placement], Target]:
        """One table's cloth; `ready` says if it can be played, `sway` how far the tag of one that cannot has
        swung aside, in degrees."""
        x, h = X + i * PITCH, self.high + (LOWERED if lowered else 0)
        key, mat = f"cloth:{table}", theme.MATS[table]
        look = Cloth(f"mats/tile-{theme.ART_NAMES[table]}", veil=0.0 if ready else VEIL)
        marks = [
            *self._emblem(key, table, x + WIDE / 2, mat.dark),
            *self._pills(key, table, x, Y + h, mat.text),
        ]
        name = list(self._name(table, x, mat.text))
        if not ready:
            marks = [replace(p, alpha=p.alpha * (1 - VEIL)) for p in marks]
            name = [replace(p, alpha=p.alpha * FAINT) for p in name]
            marks.extend(self._tag(key, x + WIDE / 2, sway))
        drawn = [Placement(key, look, x, Y, WIDE, h, layer=1), *marks, *name]
        return drawn, Target(key, x, Y, WIDE, h)

    def _emblem(self, key: str, table: str, x: float, ink: theme.RGB) -> Iterator[Placement]:
        y, r = (244, 90) if self.latin else (254, 98)
        yield disc(f"{key}:disc", x, y, r, theme.PAPER0, layer=2)
        rim = Ring(0.0, ink, ink, 2.5)
        yield Placement(f"{key}:ring", rim, x - r + 6, y - r + 6, 2 * r - 12, 2 * r - 12, layer=2)
        side = 0.75 * r
        emblem = f"emblems/{theme.ART_NAMES[table]}"
        yield picture(f"{key}:emblem", emblem, (x - side, y - side, 2 * side, 2 * side))

    def _name(self, table: str, x: float, ink: theme.RGB) -> Iterator[Placement]:
        if not self.latin or table == "sht":
            size, top = NAMES_LARGE.get(table, NAMES_JA[table]) if self.large else NAMES_JA[table]
            yield from self._upright(table, x, ink, size, top, 1.0)
            return
        name = self.words(f"game.{table}")
        size = self.plain(NAMES_LATIN[table])
        yield label(
            f"name:{table}", name, (x + 2, 344, WIDE - 4, 112), size, ink, "display", "centre",
            lines=2, leading=1.1, layer=2,
        )  # fmt: skip
        yield panel(f"rule:{table}", (x + WIDE / 2 - 30, 457, 60, 2), ink, 0, opacity=0.6, layer=2)
        yield from self._upright(table, x, ink, self.plain(NAMES_BELOW[table]), 478, 0.86)

    def _upright(
        self, table: str, x: float, ink: theme.RGB, size: float, top: float, alpha: float
    ) -> Iterator[Placement]:
        """The name in one column, or in two with the second to the left and, for a title, a step lower."""
        columns = self.words(f"title.{table}.vertical").split("/")
        drawn = text.drawn_size(size, self.text_scale / 100)
        for j, column in enumerate(columns):
            across = x + WIDE / 2 + ((len(columns) - 1) / 2 - j) * drawn * 1.5
            down = top + (drawn if j and table == "crown" else 0)
            box = (across - drawn / 2, down, drawn, drawn * 1.06 * len(column) + 8)
            what = Label(column, size, ink, "display", middle=False, vertical=True)
            yield Placement(f"name:{table}:{j}", what, *box, layer=2, alpha=alpha)

    def plain(self, size: float) -> float:
        """A size that does not grow with the text size setting."""
        return size if size > 40 else size * 100 / self.text_scale

    def _pills(self, key: str, table: str, x: float, bottom: float, ink: theme.RGB) -> Iterator[Placement]:
        wide, high, inset, up = (108, 54, 12, 84) if self.large else (96, 42, 22, 72)
        fill, strength = (theme.INK0, 0.4) if ink == theme.WHITE else (theme.PAPER0, 0.8)
        boxes = (x + inset, bottom - up, wide, high), (x + WIDE - inset - wide, bottom - up, wide, high)
        for j, box in enumerate(boxes):
            yield panel(f"{key}:pill{j}", box, fill, high / 2, opacity=strength, layer=2)
        time = self.words(f"title.{table}.time")
        yield label(f"{key}:time", time, boxes[1], 21, ink, "bold", "centre", layer=3)
        if not (self.latin or self.large):
            people = self.words(f"title.{table}.people")
            yield label(f"{key}:people", people, boxes[0], 21, ink, "bold", "centre", layer=3)
            return
        count = self.words(f"title.{table}.count")
        needed = measure.width(count, 21, "bold", self.words.lang, self.text_scale)
        left, y = boxes[0][0] + (wide - needed - 28) / 2, bottom - up
        yield picture(f"{key}:person", "icons/person", (left, y + high / 2 - 12, 24, 24), layer=3, tint=ink)
        yield label(f"{key}:people", count, (left + 28, y, needed, high), 21, ink, "bold", layer=3)

    def _tag(self, key: str, x: float, sway: float) -> Iterator[Placement]:
        """A wooden tag hung from the rod: the table is being prepared. Words that are read are not turned."""
        box = (x - 76.0, 92.0, 152.0, 243.0)
        if not self.latin:
            tag = Picture("ui/wooden-tag-preparing")
            yield Placement(f"{key}:tag", tag, *box, layer=3, angle=-2 + sway)
            return
        yield picture(f"{key}:tag", "ui/wooden-tag-blank", box, layer=3)
        preparing = self.words("title.preparing")
        inner = (x - 64, 142, 128, 180)
        yield label(
            f"{key}:tag text",
            preparing,
            inner,
            self.plain(25),
            face="display",
            align="centre",
            lines=3,
            leading=1.25,
        )
