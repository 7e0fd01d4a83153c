"""The discards, laid open over the table."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.layers import VEIL
from game.look.describe.space import Space
from game.mats.browsing import Browsing
from game.mats.mat import AnyMat
from game.mats.small import within
from game.mats.table import AnyDesk, Frame
from game.motion.clip import in_order
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.log import Log, beside

CLOSE = ("close", "shut")
LAYER = 8


class SheetTable(Scene, Protocol):
    """What the sheet needs of the table beneath it."""

    mat: AnyMat
    presenter: Presenter
    log: Log

    def frame(self, focus: str | None, now: float, log: bool = True) -> Frame:
        """The table, with its log or without."""

    def log_frame(self, now: float, layer: int) -> Frame:
        """The log as its panel shows it now."""


class SheetScene(OverScene):
    """The mat's sheet of discards, and the log beside it if it is open. The table waits beneath."""

    name = "discards"
    scrolls = True

    def __init__(self, shell: Shell, table: SheetTable) -> None:
        super().__init__(shell)
        self.table = table
        self.browsing = Browsing()
        """How the sheet is ordered and scrolled."""
        self.spaces = frozenset(space for space in Space if self._sheet(None, space).space is space)

    def first_focus(self) -> str | None:
        """Back to the game."""
        return CLOSE[0]

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table beneath its veil, the sheet, and the log where that is laid out as the sheet is."""
        sheet = self._sheet(focus, self.table.presenter.desk().space)
        if self.shell.enlarged is not None:
            return self._alone(sheet, now)
        table = self.table.frame(None, now, log=False)
        log = self.table.log_frame(now, LAYER) if table.space is sheet.space else Frame(())
        drawn = [*within(table, sheet.space), *sheet.placements, *log.placements]
        left = beside(sheet.targets, self.table.log.box(sheet.space)) if log.placements else sheet.targets
        return Frame(in_order(drawn), (*left, *log.targets), space=sheet.space)

    def _sheet(self, focus: str | None, space: Space) -> Frame:
        """The sheet as it is laid out in that space."""
        return self.table.mat.sheet(replace(self._desk(focus), space=space), self.shell.words)

    def _alone(self, sheet: Frame, now: float) -> Frame:
        """What the page is made of: the log while it is open, else the sheet."""
        log = self.table.log_frame(now, LAYER)
        shown = log if log.placements else sheet
        return replace(shown, placements=tuple(p for p in shown.placements if not p.key.endswith(VEIL)))

    def press(self, target: str, now: float) -> None:
        """Closes, scrolls or orders the sheet; or scrolls the log."""
        if target in CLOSE:
            self.back()
        elif target.startswith("log:"):
            self.table.press(target, now)
        else:
            self.browsing = self.table.mat.browse(self._desk(None), target)

    def _desk(self, focus: str | None) -> AnyDesk:
        return replace(self.table.presenter.desk(focus=focus), mind=None, browsing=self.browsing)

    def command(self, name: str, now: float) -> None:
        """The log can be opened beside it, the page keys scroll it, and the rules lie over both."""
        if name in ("log", "rules", "earlier", "later"):
            self.table.command(name, now)

    def moving(self, now: float) -> bool:
        """While the log slides in."""
        return self.table.log.moving(now)
