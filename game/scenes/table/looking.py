"""Looking about at a table at which nothing is done: zoomed, turned, inspected, its discards laid open."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.input.intents import Gesture, Shut
from game.mats.browsing import Browsing
from game.mats.mat import AnyMat
from game.mats.table import AnyAnswer, AnyDesk, Pick, Show
from game.mats.things import Selection
from game.scenes.table.sheet import CLOSE

DISCARDS = "discards"


class Looking:
    """How a table is shown, as those who look at it want it."""

    def __init__(self, mat: AnyMat) -> None:
        self._mat = mat
        self._display: Any = None
        self._picked: Selection | None = None
        self.sheet: Browsing | None = None
        """How the discards are laid open; None: they are not."""

    def over(self, desk: AnyDesk) -> AnyDesk:
        """The desk as it is looked at."""
        return replace(
            desk,
            picked=desk.picked if self._picked is None else self._picked,
            display=self._display or desk.display,
            browsing=self.sheet or Browsing(),
        )

    def let_go(self) -> None:
        """What was picked may not be there any more."""
        self._picked = None

    def press(self, desk: AnyDesk, target: str) -> Show[Any] | None:
        """A target of the table or of the sheet was pressed; what changes how the whole is shown."""
        if self.sheet is not None:
            self.sheet = None if target in CLOSE else self._mat.browse(self.over(desk), target)
            return None
        if target == DISCARDS:
            self.sheet = Browsing()
            return None
        return self._heed(self._mat.press(self.over(desk), target))

    def gesture(self, desk: AnyDesk, gesture: Gesture) -> tuple[bool, Show[Any] | None]:
        """Whether the mat makes something of it, and what changes how the whole is shown."""
        answer = None if self.sheet is not None else self._mat.gesture(self.over(desk), gesture)
        return answer is not None, None if answer is None else self._heed(answer)

    def shut(self, desk: AnyDesk) -> tuple[bool, Show[Any] | None]:
        """Closes the discards, or what the mat has opened; False if neither lies open."""
        if self.sheet is not None:
            self.sheet = None
            return True, None
        return self.gesture(desk, Shut())

    def _heed(self, answer: AnyAnswer) -> Show[Any] | None:
        if isinstance(answer, Pick):
            self._picked = answer.picked
        if not isinstance(answer, Show):
            return None
        self._display = answer.display
        return answer
