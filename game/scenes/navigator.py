"""Where every screen lies.

The one file of the scenes that imports inside functions: a screen is read when somebody first goes to it, so
that the first picture waits for none of them. No screen imports this file.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.mats.table import Frame, Seating
from game.rules.protocol import Seat
from game.scenes.shell import Shell

if TYPE_CHECKING:
    from game.match.table import Match
    from game.puzzles.kind import Puzzle


class Navigator:
    """`Navigation` for the whole program."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def settings(self) -> None:
        """Above the screen that is seen, which waits."""
        from game.scenes.settings.screen import SettingsScene

        self._shell.push(SettingsScene(self._shell))

    def rules(self, game: str, at: str | None = None) -> None:
        """Above the screen that is seen, for a game with rules pages: at a chapter, a rule or a ruling."""
        from game.scenes.rulebook.screen import open_rules

        open_rules(self._shell, game, at)

    def set_up(self, game: str, before: Frame, now: float) -> None:
        """From behind the game's cloth."""
        from game.scenes.setup.screen import SetupScene
        from game.scenes.title.curtain import CurtainScene

        self._shell.push(SetupScene(self._shell, game))
        CurtainScene.draw_over(self._shell, before, game, now)

    def lesson(self, game: str, afresh: bool = False) -> None:
        """Above the screen that is seen, for a game that has one."""
        from game.scenes.lesson.screen import open_lesson

        open_lesson(self._shell, game, afresh)

    def puzzles(self) -> None:
        """Above the screen that is seen."""
        from game.scenes.puzzles.shelf import ShelfScene

        self._shell.push(ShelfScene(self._shell))

    def puzzle(self, game: str, puzzle: Puzzle, day: str = "") -> None:
        """Above the screen that is seen."""
        from game.scenes.puzzles.screen import PuzzleScene

        self._shell.push(PuzzleScene(self._shell, game, puzzle, day))

    def resume(self) -> None:
        """Above the screen that is seen."""
        from game.scenes.resume.screen import ResumeScene

        self._shell.push(ResumeScene(self._shell))

    def history(self) -> None:
        """Above the screen that is seen."""
        from game.scenes.history.screen import HistoryScene

        self._shell.push(HistoryScene(self._shell))

    def title(self) -> None:
        """Above what there is."""
        from game.scenes.title.screen import TitleScene

        self._shell.push(TitleScene(self._shell))

    def countdown(self) -> None:
        """Above the screen that is seen."""
        from game.scenes.booth.countdown import CountdownScene

        self._shell.push(CountdownScene(self._shell))

    def staff(self) -> None:
        """Above the screen that is seen."""
        from game.scenes.booth.staff import StaffScene

        self._shell.push(StaffScene(self._shell))

    def demo(self) -> None:
        """Above the screen that is seen; at a kiosk nothing of whoever left that stays."""
        from game.scenes.booth.demo import DemoScene

        if self._shell.kiosk:
            self._shell.renew()

        self._shell.push(DemoScene(self._shell))

    def invite(self, game: str) -> None:
        """Above the screen that is seen."""
        from game.scenes.booth.invite import InviteScene

        self._shell.push(InviteScene(self._shell, game))

    def table(self, match: Match) -> None:
        """In the place of all screens but the first."""
        from game.scenes.table.screen import TableScene

        table = TableScene(self._shell, match)
        if not match.ply:
            self._shell.diary.note("play", match.game)
            table.deal()
        self._shell.home(table)

    def result(
        self,
        match: Match,
        seating: Seating,
        last: Frame | None = None,
        viewer: Seat | None = None,
        rang: bool = False,
    ) -> None:
        """In the place of all screens but the first; its cloth comes down over the table."""
        from game.scenes.result.cloth import ClothScene
        from game.scenes.result.screen import ResultScene

        self._shell.diary.note("over", match.game)
        self._shell.home(ResultScene(self._shell, match, seating, rang))
        if last is not None and last.placements:
            ClothScene.draw_over(self._shell, last, viewer, match.game)

    def replay(self, match: Match, viewer: Seat | None = None, day: date | None = None) -> None:
        """Above the screen that is seen."""
        from game.scenes.replay.screen import ReplayScene

        self._shell.push(ReplayScene(self._shell, match, viewer, day=day))

    def keepsake(self, match: Match, day: date | None) -> None:
        """A sheet above the screen that is seen."""
        from game.scenes.keepsake.screen import KeepsakeScene

        self._shell.push(KeepsakeScene(self._shell, match, day))

    def review(self, match: Match) -> None:
        """Above the screen that is seen."""
        from game.scenes.review.screen import ReviewScene

        self._shell.push(ReviewScene(self._shell, match))

    def take_up(self, match: Match, ply: int) -> None:
        """Above the screen that is seen."""
        from game.scenes.setup.takeup import TakeUpScene

        self._shell.push(TakeUpScene(self._shell, match, ply))

    def file(self, path: Path) -> None:
        """Above the screen that is seen; what is wrong with the file is said on the title. A file of many
        games is taken into the records, and any file while one is asked for there."""
        from game.match import archive
        from game.match.record import RecordError, read_file
        from game.match.table import Match
        from game.scenes.history.screen import HistoryScene
        from game.scenes.history.taking import TakeInScene

        words, top = self._shell.words, self._shell.top
        if isinstance(top, TakeInScene):
            top.begin(path)
            return
        if archive.is_one(path):
            if not isinstance(top, HistoryScene):
                self.history()
            top = self._shell.top
            assert isinstance(top, HistoryScene)
            top.take_in(path)
            return
        try:
            record, states = read_file(path)
        except RecordError as error:
            self._shell.notice = words(f"record.{error.code}", **error.params_in(words.lang))
            self._shell.home()
        else:
            self.replay(Match(record, states, record.seed or "", None))

    def parting(self, go: Callable[[], None], ends: bool) -> None:
        """Above the screen that is seen."""
        from game.scenes.table.parting import PartingScene

        self._shell.push(PartingScene(self._shell, go, ends))

    def copy(self) -> None:
        """Above the screen that is seen."""
        from game.scenes.table.copying import CopyScene

        self._shell.push(CopyScene(self._shell))

    def no_clipboard(self, text: str) -> None:
        """Above the screen that is seen."""
        from game.scenes.no_clipboard import NoClipboardScene

        self._shell.push(NoClipboardScene(self._shell, text))
