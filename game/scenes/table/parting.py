"""Leaving while something is not saved: a sheet that asks first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.space import EVERY
from game.mats.table import Frame
from game.motion.placement import Placement
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.unsaved import amount, fitting, sentence

STAY, RETRY, COPY, LEAVE = "stay", "again", "copy", "leave"
X, TOP, W, LAYER = 490.0, 170.0, 940.0, 8
INNER_X, INNER_W = X + 52, W - 104


class PartingScene(OverScene):
    """Stay, try to save it again, save a copy elsewhere, or leave without. Once it is saved nothing is in the
    way any more."""

    name = "parting"
    most_text, scrolls = 130, True
    spaces = EVERY
    asks_first = True

    def __init__(self, shell: Shell, go: Callable[[], None], ends: bool) -> None:
        """`go` leaves; `ends`: the program is left, and not a table alone."""
        super().__init__(shell)
        self._go, self._ends = go, ends
        self._tries = False

    @property
    def _safe(self) -> bool:
        return not self.shell.saves.at_risk()

    def first_focus(self) -> str | None:
        """The way that loses nothing."""
        return STAY

    def waiting(self) -> bool:
        """While it is tried again because somebody asked for it."""
        return self._tries

    def tick(self, now: float) -> None:
        """What lies beneath stands still; what came of an attempt is heard."""
        super().tick(now)
        saves = self.shell.saves
        if self._tries and not any(saves.trying(match) for match in saves.all_unsaved()):
            self._tries = False
            self.shell.cue("ui_ok" if self._safe else "ui_no")

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath under its veil, and the sheet."""
        return self.frame_over(now, self._sheet(), self._buttons())

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper((X, TOP, W, 600 if self._safe else 720), LAYER)
        title = words("parting.saved" if self._safe else "parting.title")
        yield label("parting title", title, (INNER_X, TOP + 40, INNER_W, 76), 46, face="display", layer=LAYER)
        yield panel("parting fact", (INNER_X, TOP + 136, INNER_W, 176), theme.STRAW, 18, layer=LAYER)
        yield from self._saved() if self._safe else self._unsaved()

    def _saved(self) -> Iterator[Placement]:
        """Where it lies by now."""
        words, saves = self.shell.words, self.shell.saves
        copies = [path for match in saves.all_unsaved() if (path := saves.copy_of(match))]
        text = words("copy.done", path=copies[0]) if copies else words("parting.saved_note")
        mark = (INNER_X + 28, TOP + 206, 36, 36)
        yield picture("parting mark", "icons/check", mark, layer=LAYER, tint=theme.MATCHA_DARK)
        box, size = (
            (INNER_X + 88, TOP + 146, INNER_W - 116, 156),
            fitting(self.shell, text, 24, 2.6 * (INNER_W - 56)),
        )
        yield label("parting fact 0", text, box, size, lines=4, leading=1.25, layer=LAYER)

    def _unsaved(self) -> Iterator[Placement]:
        """How much is not saved, and why."""
        words, saves = self.shell.words, self.shell.saves
        unsaved = [found for match in saves.at_risk() if (found := saves.unsaved(match)) is not None]
        much = amount(unsaved[0], words) if len(unsaved) == 1 else words.count("parting.games", len(unsaved))
        box = (INNER_X + 28, TOP + 146, INNER_W - 56, 50)
        yield label("parting fact 0", much, box, 26, face="bold", layer=LAYER)
        text, box = sentence(unsaved[0].fault, words), (INNER_X + 28, TOP + 196, INNER_W - 56, 106)
        size = fitting(self.shell, text, 22, 2.6 * box[2])
        yield label("parting fact 1", text, box, size, lines=3, leading=1.25, layer=LAYER)

    def _buttons(self) -> Iterator[Made]:
        words, half, y = self.shell.words, (INNER_W - 20) / 2, TOP + 340
        on = words("parting.ends" if self._ends else "parting.leaves")
        if self._safe:
            yield button(LEAVE, on, (INNER_X, y, INNER_W, 96), "act", 30, layer=LAYER)
            yield button(STAY, words("parting.stay"), (INNER_X, y + 120, INNER_W, 84), size=27, layer=LAYER)
            return
        yield button(STAY, words("parting.stay"), (INNER_X, y, INNER_W, 96), "act", 30, layer=LAYER)
        again, copy = words("unsaved.again"), words("unsaved.copy")
        yield button(RETRY, again, (INNER_X, y + 120, half, 84), size=25, layer=LAYER)
        yield button(COPY, copy, (INNER_X + half + 20, y + 120, half, 84), size=25, layer=LAYER)
        box = (INNER_X, y + 228, INNER_W, 100)
        text = words("parting.without_ends" if self._ends else "parting.without")
        note = words("parting.note_ends" if self._ends else "parting.note")
        yield button(LEAVE, text, box, size=25, note=note, layer=LAYER)

    def press(self, target: str, now: float) -> None:
        """Does what the button says."""
        if target == STAY:
            self.back()
        elif target == RETRY:
            self._tries = True
            for match in self.shell.saves.all_unsaved():
                self.shell.saves.save(match)
        elif target == COPY:
            self.shell.open.copy()
        elif target == LEAVE:
            self._go()
