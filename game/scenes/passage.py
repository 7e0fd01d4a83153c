"""The way from one screen to another, which lies over both until it is over, or is skipped."""

from __future__ import annotations

from game.scenes.shell import Shell
from game.scenes.still import StillScene


class PassageScene(StillScene):
    """Nothing on it can be pressed; whatever skips it shows what it leads to at once."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.most_text = shell.top.most_text

    def retune(self) -> None:
        """In a window of another shape, or in other words, nothing fits together any more."""
        if self.shell.top.name == self.name:
            self.shell.pop()

    def press(self, target: str, now: float) -> None:
        """There is nothing to press."""

    def skip(self) -> bool:
        """What it leads to is there at once."""
        self.shell.pop()
        return True

    def moving(self, now: float) -> bool:
        """Until it leaves."""
        return True
