"""A picture to keep, and its film: a sheet that says where they lie as soon as they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

from platformdirs import user_pictures_path

from game.keepsakes.keeper import Keeping
from game.keepsakes.saving import Job, Saved
from game.look.describe import theme
from game.look.describe.parts import button, label, panel, picture
from game.look.describe.space import EVERY
from game.match.record import encode
from game.match.table import Match
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.placement import Placement
from game.rules.registry import homes
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.unsaved import fitting

CLOSE = "close"
X, TOP, W, H, LAYER = 430.0, 250.0, 1060.0, 540.0, 8
INNER_X, INNER_W = X + 52, W - 104
ROW = 112.0
KINDS = ("picture", "film")


class KeepsakeScene(OverScene):
    """It is being made, or lies there, or could not be: each of the two in one sentence. Closing the sheet
    stops nothing."""

    name = "keepsake"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(
        self,
        shell: Shell,
        match: Match,
        day: date | None,
        begin: Callable[[Job], Keeping] | None = None,
    ) -> None:
        """`day`: when it was played, if that is known; `begin`: how it is made otherwise, for pictures."""
        super().__init__(shell)
        settings = shell.settings
        job = Job(
            encode(match.record()),
            str(user_pictures_path()),
            settings.lang,
            settings.safe_colours,
            settings.four_colours,
            day,
            match.played,
        )
        self._dress = about_of(match.game).dress
        self.keeping = Keeping(job, bool(homes())) if begin is None else begin(job)
        shell.keep_going(self.keeping)

    def first_focus(self) -> str | None:
        """Closing it."""
        return CLOSE

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath under its veil, and the sheet."""
        text = (INNER_X, TOP + H - 124, INNER_W, 92)
        close = button(CLOSE, self.shell.words("copy.close"), text, "act", 30, layer=LAYER)
        return self.frame_over(now, self._sheet(), [close])

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper((X, TOP, W, H), LAYER)
        title = (INNER_X, TOP + 28, INNER_W, 72)
        yield label("kept title", words("postcard.heading"), title, 44, face="display", layer=LAYER)
        told = {saved.kind: saved for saved in self.keeping.told}
        for place, kind in enumerate(KINDS):
            y = TOP + 116 + (ROW + 12) * place
            yield from self._row(kind, told.get(kind), y)

    def _row(self, kind: str, saved: Saved | None, y: float) -> Iterator[Placement]:
        """What is known of one of the two."""
        key, good = f"kept {kind}", saved is not None and not saved.fault
        fill = theme.STRAW if good else theme.PAPER1
        yield panel(key, (INNER_X, y, INNER_W, ROW), fill, 16, layer=LAYER)
        icon, tint = ("icons/check", theme.MATCHA_DARK) if good else ("icons/clock", theme.INK1)
        if saved is not None and saved.fault:
            icon, tint = "icons/x", theme.SHU_DARK
        yield picture(f"{key} icon", icon, (INNER_X + 22, y + ROW / 2 - 18, 36, 36), layer=LAYER, tint=tint)
        text, room = self._said(kind, saved), INNER_W - 104
        size = fitting(self.shell, text, 23, 1.8 * room)
        box = (INNER_X + 80, y + 4, room, ROW - 8)
        yield label(f"{key} text", text, box, size, lines=3, leading=1.2, layer=LAYER)

    def _said(self, kind: str, saved: Saved | None) -> str:
        words = self.shell.words
        if saved is None:
            lost = kind == "film" and not self.keeping.busy
            return words("postcard.no_film" if lost else f"postcard.making.{kind}")
        if not saved.fault:
            return words(f"postcard.saved.{kind}", path=Path(saved.path))
        if saved.fault == "no_pillow":
            return words("postcard.no_pillow")
        if saved.fault == "no_write":
            return words("postcard.no_write", reason=saved.reason)
        return words(f"postcard.no_{kind}")

    def tick(self, now: float) -> None:
        """What has come meanwhile is told."""
        super().tick(now)
        before = len(self.keeping.told)
        self.keeping.listen()
        if len(self.keeping.told) > before and not self.keeping.told[-1].fault:
            self.shell.cue("ui_ok")

    def waiting(self) -> bool:
        """Until both are there."""
        return self.keeping.busy

    def press(self, target: str, now: float) -> None:
        """Closes the sheet."""
        self.back()
