"""What somebody at the table is called: a name that is typed, or chosen among those that are offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from game.input.intents import Composed, Erase, Gesture, Typed
from game.look.describe import measure, theme
from game.look.describe.fonts import covers
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.words import Words
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.scenes.setup.levels import LAYER, room
from game.scenes.setup.names import MOST, width
from game.scenes.setup.seats import Rows

OFFERED = 5
"""How many of the names that were used show."""
CALLED, TAKE, CANCEL = "called", "called:take", "called:cancel"
PRESET, USED = "preset", "used"
FIELD = Box(30, 66, 640, 64)
CHIP = Box(30, 152, 206, 76)
"""The first of the names on offer; the others stand beside it and below."""


class Naming(Struct):
    """A name that is being typed."""

    seat: Seat
    text: str = ""
    composing: str = ""
    """What an input method has not made words of yet."""
    said: str = ""
    """The fault of what was typed last, as `fault` names it."""

    def heed(self, gesture: Gesture) -> bool:
        """Takes in what was typed; False for what is no typing."""
        match gesture:
            case Typed(text=text):
                self._add(text)
            case Composed(text=text):
                self.composing, self.said = text, ""
            case Erase():
                self.text, self.said = self.text[:-1], ""
            case _:
                return False
        return True

    def _add(self, text: str) -> None:
        """Signs that cannot stand in a name, and those for which there is no room, are left out and that is
        said."""
        self.composing = self.said = ""
        for sign in text:
            if not covers(sign):
                self.said = "sign"
            elif width(self.text + sign) > MOST:
                self.said = self.said or "long"
            else:
                self.text += sign


class NameSheet(NamedTuple):
    """The field in which a name is typed, and the names that can be had by a press."""

    naming: Naming
    mark: str
    """What the seat's shape is called."""
    presets: tuple[str, ...]
    used: tuple[str, ...]
    rows: Rows
    words: Words
    text_scale: int
    typed: bool = True
    """Whether a name can be typed; else it is chosen."""

    @property
    def box(self) -> Box:
        """All of it."""
        return room(self.naming.seat, self.rows)

    def covers(self, target: Target) -> bool:
        """Whether the sheet lies over the target."""
        return target.box.meets(self.box)

    def frame(self) -> Frame:
        """The sheet; keys make text while it is there."""
        made = tuple(self._made())
        placements = tuple(p for one in made for p in one.placements)
        return Frame(placements, tuple(one.target for one in made), typing=self.typed, caret=self._caret())

    def _made(self) -> Iterator[Made]:
        words, box, said, less = self.words, self.box, self.naming.said, self.rows.squeeze
        title = words("setup.name.title", mark=self.mark)
        wide = self._width(title, 26, "display")
        how = "setup.name.how" if self.typed else "setup.name.pick"
        note = words(f"setup.name.{said}" if said else how)
        about = box.at(wide + 60, 8, box.w - wide - 90, 50)
        ink, face = (theme.SHU_DARK, "bold") if said else (theme.INK1, "body")
        drawn = [
            panel("name sheet", box, theme.PAPER0, 24, shadow=3, layer=LAYER),
            label("name title", title, box.at(30, 8, wide, 50), 26, face="display", layer=LAYER),
            label(f"name note {said}", note, about, 20, ink, face, "right", layer=LAYER),
        ]
        if self.typed:
            drawn += self._input()
            take = box.at(690 - less, 66, 200, 64)
            yield button(TAKE, words("setup.name.take"), take, "chosen", 24, layer=LAYER).over(drawn)
            drawn = []
        cancel = box.at(904 - less, 66, 196, 64)
        yield button(CANCEL, words("setup.name.cancel"), cancel, size=24, layer=LAYER).over(drawn)
        for row, (kind, names) in enumerate(((PRESET, self.presets), (USED, self.used[:OFFERED]))):
            for i, name in enumerate(names):
                wide = CHIP.w - less / OFFERED
                at = box.at(CHIP.x + (wide + 10) * i, CHIP.y + (CHIP.h + 12) * row, wide, CHIP.h)
                yield button(f"{CALLED}:{kind}:{i}", name, at, size=20, layer=LAYER, lines=2)

    def _input(self) -> Iterator[Placement]:
        """What has been typed so far."""
        words, field = self.words, self._field()
        yield panel("name field", field, theme.PAPER1, 14, theme.INK0, 3, layer=LAYER)
        text = field.at(18, 0, field.w - 36, field.h)
        if not self._typed:
            yield label("name none", words("setup.name.none"), text, 20, theme.INK1, layer=LAYER)
            return
        yield label("name typed", f"{self._typed}|", text, 27, face="bold", layer=LAYER)
        if self.naming.composing:
            start = self._width(self.naming.text, 27, "bold")
            under = field.at(18 + start, field.h - 14, self._width(self.naming.composing, 27, "bold"), 3)
            yield panel("name composing", under, theme.INK1, 0, layer=LAYER)

    @property
    def _typed(self) -> str:
        return self.naming.text + self.naming.composing

    def _field(self) -> Box:
        return self.box.at(FIELD.x, FIELD.y, FIELD.w - self.rows.squeeze, FIELD.h)

    def _caret(self) -> Box:
        """Where the next character comes: what an input method shows stands there."""
        field = self._field()
        return field.at(18 + self._width(self.naming.text, 27, "bold"), 0, 24, field.h)

    def _width(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.words.lang, self.text_scale) if text else 0.0
