"""The ways from screen to screen, as every screen knows them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.mats.table import Frame, Seating

if TYPE_CHECKING:
    from game.match.table import Match
    from game.puzzles.kind import Puzzle
    from game.rules.protocol import Seat


class Navigation(Protocol):
    """The ways from screen to screen. A screen opens another by these alone, so that none needs to know where
    another lies; `game.scenes.navigator` does."""

    def settings(self) -> None:
        """The settings, above the screen that is seen."""

    def rules(self, game: str, at: str | None = None) -> None:
        """The game's rules above the screen that is seen, at a chapter, a rule or a ruling if one is named;
        nothing happens for a game without rules pages."""

    def set_up(self, game: str, before: Frame, now: float) -> None:
        """The set-up of a game, from behind its cloth on the title, which was seen as `before`."""

    def lesson(self, game: str, afresh: bool = False) -> None:
        """The game's played lesson above the screen that is seen, where it was left, or from its beginning;
        nothing happens for a game without one."""

    def puzzles(self) -> None:
        """The puzzles of today, and the way to all others."""

    def puzzle(self, game: str, puzzle: Puzzle, day: str = "") -> None:
        """One puzzle at its table; `day`: the one it belongs to, as it is read."""

    def resume(self) -> None:
        """The list of unfinished matches."""

    def history(self) -> None:
        """The games that are over."""

    def title(self) -> None:
        """The title, above what there is."""

    def countdown(self) -> None:
        """The seconds until whoever comes next begins anew."""

    def staff(self) -> None:
        """The staff's panel."""

    def demo(self) -> None:
        """The tables that play themselves."""

    def invite(self, game: str) -> None:
        """What can be played at a table that has just been shown."""

    def table(self, match: Match) -> None:
        """The match at its table, above the first screen alone."""

    def result(
        self,
        match: Match,
        seating: Seating,
        last: Frame | None = None,
        viewer: Seat | None = None,
        rang: bool = False,
    ) -> None:
        """The end of a match, above the first screen alone, over the `last` picture of its table as this seat
        saw it, if one is given; `rang`: what it ends with has been heard there."""

    def replay(self, match: Match, viewer: Seat | None = None, day: date | None = None) -> None:
        """Looking back at the match, played on that day if it is known; at one that runs as `viewer` may."""

    def keepsake(self, match: Match, day: date | None) -> None:
        """A picture of the finished match is made and put into the player's pictures, with a film."""

    def review(self, match: Match) -> None:
        """What the strong computer has to say of a match that is over."""

    def take_up(self, match: Match, ply: int) -> None:
        """The seats of a match that goes on from where a finished one stood."""

    def file(self, path: Path) -> None:
        """Looking back at the match in a file."""

    def parting(self, go: Callable[[], None], ends: bool) -> None:
        """The question that comes before `go`, which leaves the table or, with `ends`, the program."""

    def copy(self) -> None:
        """The folders in which a copy of what is not saved can be laid."""

    def no_clipboard(self, text: str) -> None:
        """A text that was meant for the clipboard where there is none, to be noted down."""
