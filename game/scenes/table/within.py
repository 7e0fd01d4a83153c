"""A screen within which there is a table."""

from __future__ import annotations

from game.look.describe.space import Space
from game.rules.protocol import Seat
from game.scenes.scene import Told
from game.scenes.still import StillScene
from game.scenes.table.screen import TableScene
from game.sound.cues import Tune


class AtTable(StillScene):
    """Shows what its table shows, and hands on what is done there."""

    table: TableScene

    @property
    def space(self) -> Space:
        """What the table is laid out in."""
        return self.table.space

    @property
    def viewer(self) -> Seat | None:
        """Whoever decides at the table."""
        return self.table.viewer

    @property
    def tune(self) -> Tune:
        """The music of the game."""
        return self.table.tune

    @property
    def fact(self) -> str:
        """What has happened at the table."""
        return self.table.fact

    def told(self, now: float) -> Told:
        """What the table says."""
        return self.table.told(now)

    def freeze(self, now: float) -> None:
        """The table stands still."""
        self.table.freeze(now)

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """It follows the pointer."""
        self.table.drag(dx, dy, over)

    def drop(self, over: str | None, now: float) -> None:
        """It is let go of."""
        self.table.drop(over, now)
