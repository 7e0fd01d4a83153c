"""The list of unfinished matches."""

from __future__ import annotations

from datetime import datetime

from game.look import theme
from game.look.parts import back_button, button, chip, ground, label, panel, picture, top_bar
from game.match.store import Summary
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.scenes.scene import Shell, StillScene

ROWS = 5
EARLIER, LATER = "earlier", "later"


class ResumeScene(StillScene):
    """Unfinished matches, newest first; one press goes on with one."""

    name = "resume"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.matches = shell.store.unfinished()
        self.top_row = 0
        self.fault = ""

    def first_focus(self) -> str | None:
        """The latest match."""
        return f"match:{self.matches[0].id}" if self.matches else None

    def frame(self, focus: str | None, now: float) -> Frame:
        """Five rows at a time."""
        words = self.shell.words
        back, back_target = back_button(words("back"), focus)
        drawn = [*ground(), *top_bar(None, words("title.continue")), *back]
        targets = [back_target]
        for i, summary in enumerate(self.matches[self.top_row : self.top_row + ROWS]):
            placements, target = self._row(i, summary)
            drawn.extend(placements)
            targets.append(target)
        if not self.matches:
            drawn.append(
                label("none", words("resume.none"), (200, 440, 1520, 100), 34, theme.INK1, align="centre")
            )
        if self.fault:
            drawn.append(
                label("fault", self.fault, (60, 980, 1180, 70), 23, theme.SHU_DARK, lines=2, leading=1.3)
            )
        for key, there, x in (
            (EARLIER, self.top_row + ROWS < len(self.matches), 1600),
            (LATER, self.top_row > 0, 1320),
        ):
            if there:
                placed, target = button(key, words(f"resume.{key}"), (x, 980, 260, 72), size=26)
                drawn.extend(placed)
                targets.append(target)
        return Frame(in_order(drawn), tuple(targets))

    def _row(self, i: int, summary: Summary) -> tuple[list[Placement], Target]:
        words, y = self.shell.words, 108 + 172 * i
        key, game = f"match:{summary.id}", summary.game
        box = (40.0, float(y), 1820.0, 154.0)
        drawn = [
            panel(key, box, theme.PAPER0, 20, shadow=2),
            panel(f"{key}:edge", (40, y + 20, 12, 114), theme.MATS[game].dark, 6, layer=2),
            picture(f"{key}:emblem", f"emblems/{theme.ART_NAMES[game]}", (80, y + 22, 110, 110)),
            label(f"{key}:game", words(f"game.{game}"), (220, y + 14, 700, 60), 34, face="display"),
            label(f"{key}:when", self._when(summary), (1380, y + 14, 440, 56), 23, theme.INK1, align="right"),
            label(
                f"{key}:state", self._state(summary), (1000, y + 84, 820, 52), 23, theme.INK1, "bold", "right"
            ),
        ]
        for seat, info in enumerate(summary.seats):
            x = 240 + seat * 260
            drawn.append(chip(f"{key}:chip{seat}", seat, x, y + 108, 30))
            drawn.append(label(f"{key}:seat{seat}", info.name, (x + 24, y + 84, 220, 48), 25))
        return drawn, Target(key, *box, enabled=not summary.held)

    def _when(self, summary: Summary) -> str:
        when = datetime.fromtimestamp(summary.updated)
        return self.shell.words("resume.when", month=when.month, day=when.day, time=f"{when:%H:%M}")

    def _state(self, summary: Summary) -> str:
        if summary.held:
            return self.shell.words("resume.held")
        return self.shell.words("resume.plies", n=summary.plies)

    def press(self, target: str, now: float) -> None:
        """Goes on with a match, or turns the page."""
        from game.scenes.opening import open_stored

        if target == "back":
            self.back()
        elif target == EARLIER:
            self.top_row += ROWS
        elif target == LATER:
            self.top_row -= ROWS
        else:
            self.fault = open_stored(self.shell, int(target.partition(":")[2])) or ""
