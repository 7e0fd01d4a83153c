"""A text that could not be laid into the clipboard: a sheet that says so, and shows it to be noted down."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.space import EVERY
from game.mats.table import Frame
from game.motion.placement import Placement
from game.scenes.shell import Shell
from game.scenes.still import OverScene

CLOSE = "close"
X, TOP, W, LAYER = 490.0, 210.0, 940.0, 8
INNER_X, INNER_W = X + 52, W - 104


class NoClipboardScene(OverScene):
    """The text, and one way on."""

    name = "no-clipboard"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(self, shell: Shell, text: str) -> None:
        super().__init__(shell)
        self.text = text

    def first_focus(self) -> str | None:
        """The only way on."""
        return CLOSE

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath under its veil, and the sheet."""
        return self.frame_over(now, self._sheet(), self._buttons())

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper((X, TOP, W, 590), LAYER)
        box = (INNER_X, TOP + 32, INNER_W, 76)
        yield label("no-clipboard title", words("clipboard.none"), box, 42, face="display", layer=LAYER)
        box = (INNER_X, TOP + 112, INNER_W, 96)
        yield label("no-clipboard about", words("clipboard.about"), box, 23, lines=3, leading=1.25,
                    layer=LAYER)  # fmt: skip
        yield panel("no-clipboard paper", (INNER_X, TOP + 224, INNER_W, 212), theme.STRAW, 18, layer=LAYER)
        box = (INNER_X + 28, TOP + 234, INNER_W - 56, 192)
        yield label("no-clipboard text", self.text, box, 24, lines=5, leading=1.25, layer=LAYER)

    def _buttons(self) -> Iterator[Made]:
        box = (INNER_X, TOP + 464, INNER_W, 92)
        yield button(CLOSE, self.shell.words("copy.close"), box, "act", 30, layer=LAYER)

    def press(self, target: str, now: float) -> None:
        """Closes the sheet."""
        self.back()
