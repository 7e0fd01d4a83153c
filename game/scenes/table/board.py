"""The table of a finished game, to be looked at: zoomed, turned, inspected. Nothing can be done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.input.intents import Gesture
from game.look.describe.parts import back_button
from game.match.table import Match
from game.mats.registry import mat_of
from game.mats.table import AnyDesk, Frame, Seating, Show
from game.motion.clip import in_order
from game.rules.protocol import Event
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.glide import Glide
from game.scenes.table.looking import Looking

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
        self._looking, self._glide = Looking(self.mat), Glide()

    def _plain(self, focus: str | None = None) -> AnyDesk:
        """The table as it lies at the end."""
        return replace(
            self.mat.desk(self._match.view(None), self._seating, 0),
            focus=focus,
            fact=self.mat.result(self._outcome, self._seating, self.shell.words),
            recent=self._recent,
            text_scale=self.shell.settings.text_scale or 100,
            errands=self.shell.errands,
        )

    def _desk(self, focus: str | None) -> AnyDesk:
        return self._looking.over(self._plain(focus))

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
        if self._looking.sheet is None:
            return replace(table, placements=in_order(drawn), targets=(back.target, *table.targets))
        sheet = self.mat.sheet(self._desk(focus), words)
        return Frame(in_order([*drawn, *sheet.placements]), sheet.targets)

    def press(self, target: str, now: float) -> None:
        """Changes how the table is shown; or opens the discards, or goes back."""
        if target == "back" and self._looking.sheet is None:
            self.back()
            return
        before = self._desk(None)
        self._show(before, self._looking.press(self._plain(), target), now)

    def back(self) -> None:
        """Closes the discards or what the mat has opened, or goes back to the result."""
        before = self._desk(None)
        shut, shown = self._looking.shut(self._plain())
        self._show(before, shown, 0.0)
        if not shut:
            self.shell.pop()

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the mat makes of it."""
        before = self._desk(None)
        meant, shown = self._looking.gesture(self._plain(), gesture)
        self._show(before, shown, now)
        return meant

    def moving(self, now: float) -> bool:
        """While the map moves over."""
        return self._glide.running(now)

    def _show(self, before: AnyDesk, shown: Show[Any] | None, now: float) -> None:
        if shown is not None:
            self._glide.heed(shown, before, self._desk(None), self.shell, now)
