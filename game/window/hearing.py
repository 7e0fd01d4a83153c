"""The window for whoever does not see it: a screen reader is served where that can be."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from game.input.intents import Aim
from game.scenes.manager import Manager
from game.scenes.shell import Shell

if TYPE_CHECKING:
    from game.window.narrating import Narrating
    from game.window.reader import Reader, ToWindow

PACKAGE = "accesskit"
ResultT = TypeVar("ResultT")


class Hearing:
    """Beside one window. Without the package no reader is served; where it fails, that is said once on
    stderr, and the game goes on. `--narrate` tells everything on standard output."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._reader: Reader | None = None
        self._narrating: Narrating | None = None
        if shell.settings.narrate:
            from game.window.narrating import Narrating

            self._narrating = Narrating()
        if find_spec(PACKAGE) is not None:
            self._reader = self._safely(self._begin, None)

    def _begin(self) -> Reader:
        from game.window.reader import Reader

        return Reader(self._shell.words("window.title"))

    def looked_at(self, there: bool) -> None:
        """Whether the window has the keyboard now."""
        if (reader := self._reader) is not None:
            self._safely(lambda: reader.looked_at(there), None)

    def listen(self, manager: Manager, now: float, to_window: ToWindow) -> tuple[Aim, ...]:
        """Lets readers hear what has changed since the last time. What their users want."""
        if (telling := self._narrating) is not None and manager.shell.stack:
            self._safely(lambda: telling.listen(manager, now), None)
        if (reader := self._reader) is None:
            return ()
        self._safely(lambda: reader.listen(manager, now, to_window), None)
        return tuple(reader.wishes())

    def _safely(self, do: Callable[[], ResultT], instead: ResultT) -> ResultT:
        try:
            return do()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # What fails within the package is no `Exception`.
            self._reader = self._narrating = None
            reason = " ".join(str(error).split()) or type(error).__name__
            print(self._shell.words("access.lost", reason=reason), file=sys.stderr)
            return instead
