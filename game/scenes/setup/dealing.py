"""A deal by its number: typed, or pressed key by key; whoever types the same one is dealt the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.input.intents import Erase, Gesture, Typed
from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.space import EVERY
from game.match.chance import DIGITS, grouped
from game.mats.table import Frame
from game.motion.placement import Box, Placement
from game.scenes.shell import Shell
from game.scenes.still import OverScene

SHEET, LAYER = Box(560, 130, 800, 820), 8
FIELD = SHEET.at(52, 150, 696, 84)
KEY = "deal:key:"
ERASE, TAKE, NONE = "deal:erase", "deal:take", "deal:none"
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0")


class DealScene(OverScene):
    """Takes a number of at most `DIGITS` digits, or none: then chance deals."""

    name = "deal"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(self, shell: Shell, number: str, take: Callable[[str], None]) -> None:
        """`take` is told the digits; empty: none."""
        super().__init__(shell)
        self._digits, self._take = number, take

    def first_focus(self) -> str | None:
        """The first key."""
        return f"{KEY}1"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The sheet; number keys make text while it is there."""
        caret = FIELD.at(18, 0, 24, FIELD.h)
        return self.frame_over(now, self._sheet(), self._made(), typing=True, caret=caret)

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper(SHEET, LAYER)
        title = SHEET.at(52, 22, 696, 64)
        yield label("deal title", words("deal.title"), title, 40, face="display", layer=LAYER)
        note = SHEET.at(52, 88, 696, 56)
        yield label("deal note", words("deal.note"), note, 21, theme.INK1, lines=2, leading=1.2, layer=LAYER)
        yield panel("deal field", FIELD, theme.PAPER1, 14, theme.INK0, 3, layer=LAYER)
        text = FIELD.at(18, 0, FIELD.w - 36, FIELD.h)
        shown = f"{grouped(self._digits)}|"
        yield label("deal digits", shown, text, 36, face="display", align="centre", layer=LAYER)

    def _made(self) -> Iterator[Made]:
        words = self.shell.words
        for n, digit in enumerate(KEYS):
            if digit:
                yield button(f"{KEY}{digit}", digit, _key(n), size=36, layer=LAYER)
        yield button(ERASE, "⌫", _key(len(KEYS)), size=34, layer=LAYER)
        low = SHEET.at(52, 690, 340, 92)
        yield button(NONE, words("deal.none"), low, size=26, lines=2, layer=LAYER)
        take = SHEET.at(408, 690, 340, 92)
        look = "act" if self._digits else "second"
        yield button(TAKE, words("deal.take"), take, look, 30, bool(self._digits), layer=LAYER)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What is typed; a number that is pasted may have spaces in it."""
        match gesture:
            case Typed(text=text):
                for digit in text:
                    self._add(digit)
            case Erase():
                self._digits = self._digits[:-1]
            case _:
                return False
        return True

    def _add(self, digit: str) -> None:
        if digit in "0123456789" and len(self._digits) < DIGITS:
            self._digits += digit

    def press(self, target: str, now: float) -> None:
        """A key, the number as it stands, or none."""
        if target.startswith(KEY):
            self._add(target.removeprefix(KEY))
        elif target == ERASE:
            self._digits = self._digits[:-1]
        elif target == NONE or (target == TAKE and self._digits):
            self.back()
            self._take("" if target == NONE else self._digits)


def _key(n: int) -> Box:
    row, column = divmod(n, 3)
    return SHEET.at(52 + 236 * column, 256 + 104 * row, 224, 92)
