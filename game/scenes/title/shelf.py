"""The title's rod with its cloths: what each of them shows. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import measure, text, theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Cloth, Label, Ring
from game.look.describe.words import Words
from game.mats.about import About, count_text, people_text, time_text
from game.mats.registry import about_of, games
from game.motion.placement import Placement, Target

X, PITCH, Y, WIDE = 500, 272, 116, 254
LOWERED = 26
"""How much further down the chosen cloth hangs."""
ROD = (462, 84, 1430, 20)
LOOPS, LOOP_WIDE = 4, 26
LARGE = 130


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
        for i, table in enumerate(games()):
            for j in range(LOOPS):
                left = X + i * PITCH + 24 + j * 60
                colour = about_of(table).dress.dark
                yield panel(f"loop:{table}:{j}", (left, y - 4, LOOP_WIDE, 38), colour, 6, layer=3)
        yield panel("rod", ROD, theme.ROD, 10, shadow=1, layer=4)
        yield panel("rod light", (x + 8, y + 3, w - 16, 4), theme.ROD_LIGHT, 2, layer=4)
        for key, at in (("left", x), ("right", x + w)):
            yield disc(f"knob {key}", at + (1 if key == "left" else -1), y + h / 2, 17, theme.ROD, layer=4)

    def cloth(self, i: int, table: str, lowered: bool) -> tuple[list[Placement], Target]:
        """One table's cloth."""
        x, h = X + i * PITCH, self.high + (LOWERED if lowered else 0)
        key, about = f"cloth:{table}", about_of(table)
        drawn = [
            Placement(key, Cloth(about.dress.tile), x, Y, WIDE, h, layer=1),
            *self._emblem(key, about.dress, x + WIDE / 2),
            *self._pills(key, about, x, Y + h),
            *self._name(about, x),
        ]
        return drawn, Target(key, x, Y, WIDE, h)

    def _emblem(self, key: str, dress: theme.Dress, x: float) -> Iterator[Placement]:
        y, r = (244, 90) if self.latin else (254, 98)
        yield disc(f"{key}:disc", x, y, r, theme.PAPER0, layer=2)
        rim = Ring(0.0, dress.dark, dress.dark, 2.5)
        yield Placement(f"{key}:ring", rim, x - r + 6, y - r + 6, 2 * r - 12, 2 * r - 12, layer=2)
        side = 0.75 * r
        yield picture(f"{key}:emblem", dress.emblem, (x - side, y - side, 2 * side, 2 * side))

    def _name(self, about: About, x: float) -> Iterator[Placement]:
        table, sign, ink = about.id, about.sign, about.dress.text
        if not self.latin or sign.latin is None:
            size, top = sign.large if self.large and sign.large else (sign.size, sign.top)
            yield from self._upright(about, x, size, top, 1.0)
            return
        yield label(
            f"name:{table}", self.words(f"game.{table}"), (x + 2, 344, WIDE - 4, 112), self.plain(sign.latin),
            ink, "display", "centre", lines=2, leading=1.1, layer=2,
        )  # fmt: skip
        yield panel(f"rule:{table}", (x + WIDE / 2 - 30, 457, 60, 2), ink, 0, opacity=0.6, layer=2)
        yield from self._upright(about, x, self.plain(sign.below), 478, 0.86)

    def _upright(self, about: About, x: float, size: float, top: float, alpha: float) -> Iterator[Placement]:
        """The name in one column, or in two with the second to the left."""
        columns = self.words(f"title.{about.id}.vertical").split("/")
        drawn = text.drawn_size(size, self.text_scale / 100)
        for j, column in enumerate(columns):
            across = x + WIDE / 2 + ((len(columns) - 1) / 2 - j) * drawn * 1.5
            down = top + (drawn if j and about.sign.step else 0)
            box = (across - drawn / 2, down, drawn, drawn * 1.06 * len(column) + 8)
            what = Label(column, size, about.dress.text, "display", middle=False, vertical=True)
            yield Placement(f"name:{about.id}:{j}", what, *box, layer=2, alpha=alpha)

    def plain(self, size: float) -> float:
        """A size that does not grow with the text size setting."""
        return size if size > 40 else size * 100 / self.text_scale

    def _pills(self, key: str, about: About, x: float, bottom: float) -> Iterator[Placement]:
        words, ink = self.words, about.dress.text
        wide, high, inset, up = (108, 54, 12, 84) if self.large else (96, 42, 22, 72)
        fill, strength = (theme.INK0, 0.4) if ink == theme.WHITE else (theme.PAPER0, 0.8)
        boxes = (x + inset, bottom - up, wide, high), (x + WIDE - inset - wide, bottom - up, wide, high)
        for j, box in enumerate(boxes):
            yield panel(f"{key}:pill{j}", box, fill, high / 2, opacity=strength, layer=2)
        yield label(f"{key}:time", time_text(about, words), boxes[1], 21, ink, "bold", "centre", layer=3)
        if not (self.latin or self.large):
            yield label(
                f"{key}:people", people_text(about, words), boxes[0], 21, ink, "bold", "centre", layer=3
            )
            return
        count = count_text(about)
        needed = measure.width(count, 21, "bold", words.lang, self.text_scale)
        left, y = boxes[0][0] + (wide - needed - 28) / 2, bottom - up
        yield picture(f"{key}:person", "icons/person", (left, y + high / 2 - 12, 24, 24), layer=3, tint=ink)
        yield label(f"{key}:people", count, (left + 28, y, needed, high), 21, ink, "bold", layer=3)
