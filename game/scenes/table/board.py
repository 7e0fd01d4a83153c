"""The table of a finished game, to be looked at: zoomed, turned, inspected. Nothing can be done in it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.input.intents import Gesture, Shut
from game.look.describe.parts import back_button
from game.match.table import Match
from game.mats.browsing import Browsing
from game.mats.registry import mat_of
from game.mats.table import AnyAnswer, AnyDesk, Frame, Pick, Seating, Show
from game.motion.clip import in_order
from game.rules.protocol import Event
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.glide import Glide
from game.scenes.table.sheet import CLOSE

RECENT = 12
"""At most as many of the latest events are remembered as such."""


class BoardScene(StillScene):
    """The last position as everybody may see it, and its discards."""

    name = "board"

    def __init__(self, shell: Shell, match: Match, seating: Seating, events: Sequence[Event]) -> None:
        super().__init__(shell)
        assert match.outcome is not None
        self.mat, self._outcome = mat_of(match.game), match.outcome
        self._match, self._seating = match, seating
        self._recent = tuple(events[-RECENT:])
        self._plain = self.mat.desk(match.view(None), seating, 0)
        """The table as it is shown when nobody does anything."""
        self._display, self._picked = self._plain.display, self._plain.picked
        self._glide = Glide()
        self._sheet: Browsing | None = None
        """How the discards are laid open; None: they are not."""

    def _desk(self, focus: str | None) -> AnyDesk:
        return replace(
            self._plain,
            picked=self._picked,
            focus=focus,
            fact=self.mat.result(self._outcome, self._seating, self.shell.words),
            recent=self._recent,
            display=self._display,
            browsing=self._sheet or Browsing(),
            text_scale=self.shell.settings.text_scale or 100,
            errands=self.shell.errands,
        )

    def first_focus(self) -> str | None:
        """The way back."""
        return "back"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table, and the way back to the result; over it the discards, if they are laid open."""
        words = self.shell.words
        back = back_button(words("result.back"), focus)
        table = self.mat.frame(self._desk(focus), words)
        if self._glide.running(now):
            table = self._glide.over(table, now)
        drawn = [*table.placements, *back.placements]
        if self._sheet is None:
            return replace(table, placements=in_order(drawn), targets=(back.target, *table.targets))
        sheet = self.mat.sheet(self._desk(focus), words)
        return Frame(in_order([*drawn, *sheet.placements]), sheet.targets)

    def press(self, target: str, now: float) -> None:
        """Changes how the table is shown; or opens the discards, or goes back."""
        if self._sheet is not None:
            self._sheet = None if target in CLOSE else self.mat.browse(self._desk(None), target)
        elif target == "back":
            self.back()
        elif target == "discards":
            self._sheet = Browsing()
        else:
            self._heed(self.mat.press(self._desk(None), target), now)

    def back(self) -> None:
        """Closes the discards or what the mat has opened, or goes back to the result."""
        if self._sheet is None and not self.gesture(Shut(), 0.0):
            self.shell.pop()
        self._sheet = None

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the mat makes of it."""
        answer = None
        if self._sheet is None:
            answer = self.mat.gesture(self._desk(None), gesture)
        if answer is not None:
            self._heed(answer, now)
        return answer is not None

    def moving(self, now: float) -> bool:
        """While the map moves over."""
        return self._glide.running(now)

    def _heed(self, answer: AnyAnswer, now: float) -> None:
        if isinstance(answer, Show):
            before = self._desk(None)
            self._display = answer.display
            self._glide.heed(answer, before, self._desk(None), self.shell, now)
        elif isinstance(answer, Pick):
            self._picked = answer.picked
