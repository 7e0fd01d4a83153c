"""Looking something up by what is typed: a sheet with a field, and what was found, each a press away."""

from __future__ import annotations

from collections.abc import Iterator

from game.input.intents import Erase, Gesture, Typed
from game.look.describe import theme
from game.look.describe.parts import Made, label, panel
from game.mats.table import Frame
from game.motion.placement import Box, Placement
from game.scenes.setup.naming import Naming
from game.scenes.shell import Shell
from game.scenes.still import OverScene


class LookUpScene(OverScene):
    """The sheet; keys make text while it is there, and focus goes to what is found first."""

    sheet: Box
    field: Box
    layer: int

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._naming = Naming(0)
        self._wish: str | None = None

    def fresh_focus(self) -> str | None:
        """To what is found first, after every letter."""
        wish, self._wish = self._wish, None
        return wish

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath, the sheet, and what was found."""
        text = self._naming.text
        caret = self.field.at(18 + (self._width(text, 27, "bold") if text else 0), 0, 24, self.field.h)
        return self.frame_over(now, self._sheet(), self._found_there(), typing=True, caret=caret)

    def _sheet(self) -> Iterator[Placement]:
        """What is not pressed."""
        raise NotImplementedError

    def _found_there(self) -> Iterator[Made]:
        """What is."""
        raise NotImplementedError

    @property
    def _shown(self) -> str:
        """What was typed, with what an input method has not made words of yet."""
        return self._naming.text + self._naming.composing

    def _head(self, title: str, how: str) -> Iterator[Placement]:
        """The paper, its title, and the field; `how` stands in it until something is typed."""
        name, layer, wide = self.name, self.layer, self.field.w
        yield from self.paper(self.sheet, layer)
        yield label(f"{name} title", title, self.sheet.at(52, 28, wide, 72), 44, face="display", layer=layer)
        yield panel(f"{name} field", self.field, theme.PAPER1, 14, theme.INK0, 3, layer=layer)
        text = self.field.at(18, 0, wide - 36, self.field.h)
        if self._shown:
            yield label(f"{name} typed", f"{self._shown}|", text, 27, face="bold", layer=layer)
        else:
            yield label(f"{name} how", how, text, 22, theme.INK1, layer=layer)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What is typed."""
        heard = self._naming.heed(gesture)
        if isinstance(gesture, Typed | Erase):
            self._look_up()
            self._wish = self.first_focus()
        return heard

    def _look_up(self) -> None:
        """The text has changed."""
