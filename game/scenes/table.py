"""The table: one match on the screen, from its first card to its last."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from game.look import theme
from game.look.parts import back_button, label, panel
from game.match.store import StoreError
from game.match.table import Match
from game.mats.registry import mat_of
from game.mats.table import Act, Frame, No, Pick, Seating
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.protocol import CHANCE, Beats, Seat
from game.scenes.presenter import Presenter
from game.scenes.scene import Shell, StillScene

THINKING_MS = 500.0
"""A bot is never quicker than this, so that the eye can follow."""


class TableScene(StillScene):
    """Leads one match: lets CHANCE and bots act, hands the screen to people, shows what happens."""

    name = "table"

    def __init__(self, shell: Shell, match: Match, match_id: int | None) -> None:
        super().__init__(shell)
        self.match, self.match_id = match, match_id
        self.mat = mat_of(match.game)
        seating = Seating(
            tuple(seat.name for seat in match.seats), tuple(seat.player == "human" for seat in match.seats)
        )
        settings = shell.settings
        self.presenter = Presenter(
            match.rules,
            self.mat,
            seating,
            match.state,
            shell.words,
            settings.speed or "normal",
            settings.reduced_motion,
        )
        self.seating = seating
        self.picked: tuple[str, ...] = ()
        self._sheet = False
        """Whether the discards lie open over the table."""
        self._saving: tuple[Future[Any] | None, Beats] | None = None
        self._asked: tuple[int, float] | None = None
        """The ply a bot was asked about, and when."""
        self._said = ""
        """Why the last press could not be, until the next one."""
        self._running = False
        self._fresh = False
        """A person has just come to decide."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets the screen shows now."""
        return self.presenter.viewer

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The film's picture while one runs, else the table with all that can be pressed."""
        words = self.shell.words
        back, back_target = back_button(words("table.leave"), focus)
        if self.presenter.running(now):
            return Frame(in_order([*self.presenter.moving(now), *back]))
        desk = self.presenter.desk(self.picked, focus)
        if self._sheet:
            sheet = self.mat.sheet(desk, words)
            return Frame(in_order([*sheet.placements, *back]), sheet.targets)
        frame = self.mat.frame(desk, words)
        drawn = [*frame.placements, *back, *self._speech()]
        return Frame(in_order(drawn), (*frame.targets, back_target))

    def _speech(self) -> tuple[Placement, ...]:
        text = self._said
        if not text:
            return ()
        box = (420, 600, 680, 64)
        return (
            panel("says", box, theme.INK0, 18, shadow=2, layer=7),
            label("says text", text, box, 25, theme.PAPER0, "bold", "centre", layer=7),
        )

    def first_focus(self) -> str | None:
        """The first card of the hand in reading order is as good as any; the way back is not."""
        targets = self.mat.frame(self.presenter.desk((), None), self.shell.words).targets
        return targets[0].id if targets else None

    def fresh_focus(self) -> str | None:
        """A new decision begins at the cards."""
        fresh, self._fresh = self._fresh, False
        return self.first_focus() if fresh else None

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Selects or acts, as the mat says."""
        if target == "back":
            self.back()
            return
        if target in ("discards", "close"):
            self._sheet = not self._sheet
            return
        if self._saving or self.presenter.running(now):
            return
        answer = self.mat.press(self.presenter.desk(self.picked, None), target)
        if isinstance(answer, Pick):
            self.picked, self._said = answer.picked, ""
        elif isinstance(answer, No):
            self._said = self.mat.sentence(answer.refusal, self.shell.words)
        elif isinstance(answer, Act):
            self._decide(answer.action)

    def _decide(self, action: Any) -> None:
        seat = self._human_to_act()
        assert seat is not None
        self.picked, self._said = (), ""
        beats = self.match.play(seat, action)
        self.presenter.done_deciding()
        self._save(beats)

    def skip(self) -> bool:
        """Jumps to the end of the film."""
        if not self._running:
            return False
        self.presenter.skip()
        return True

    def back(self) -> None:
        """From the discards to the table; from the table to the title. The match is on disk already."""
        if self._sheet:
            self._sheet = False
        else:
            self.shell.home()

    # What time does

    def tick(self, now: float) -> None:
        """Moves the match on as far as it goes without a person."""
        self.presenter.go_on(now)
        if self._saving and not self._saved(now):
            return
        acting = self.match.acting()
        if acting == (CHANCE,):
            beats = self.match.advance()
            assert beats is not None
            self._save(beats)
            self.tick(now)
            return
        self._running = self.presenter.running(now)
        if self._running:
            return
        if not acting:
            self._finish()
        elif (human := self._human_to_act()) is None:
            self._ask_bot(acting[0], now)
        else:
            self._fresh |= not self.presenter.deciding
            self.presenter.decide(human, self.match.state)
            if self.presenter.cover:
                self._cover()

    def _human_to_act(self) -> Seat | None:
        return next((seat for seat in self.match.acting() if seat >= 0 and self.seating.humans[seat]), None)

    def _save(self, beats: Beats) -> None:
        self._saving = (self.match.pending, beats)

    def _saved(self, now: float) -> bool:
        """Whether the disk has acknowledged the last action; if so, its beats are shown."""
        assert self._saving
        pending, beats = self._saving
        if pending is not None and not pending.done():
            return False
        self._saving = None
        try:
            self.match.wait()
        except StoreError as error:
            self._unsaved(error)
        self.presenter.show(beats, now)
        return True

    def _unsaved(self, error: StoreError) -> None:
        """The disk refused: the match goes on without it, and the player is told."""
        self.match.journal = None
        self.shell.notice = self.shell.words(f"store.{error.code}", **error.params)
        self._said = self.shell.notice

    def _ask_bot(self, seat: Seat, now: float) -> None:
        if self._asked is None or self._asked[0] != self.match.ply:
            self._asked = (self.match.ply, now)
            self.shell.bots.ask(self.match, seat)
        unhurried = self.shell.settings.speed == "off" or now - self._asked[1] >= THINKING_MS
        action = self.shell.bots.answer() if unhurried else None
        if action is not None:
            self._asked = None
            self._save(self.match.play(seat, action))

    def _cover(self) -> None:
        from game.scenes.handover import HandoverScene

        self.shell.flush = True
        self.shell.push(HandoverScene(self.shell, self.presenter, self.match, self.seating))

    def _finish(self) -> None:
        from game.scenes.result import ResultScene

        self.shell.home(ResultScene(self.shell, self.match, self.seating))

    def freeze(self, now: float) -> None:
        """The film stands still."""
        self.presenter.stop(now)

    def moving(self, now: float) -> bool:
        """While a film runs."""
        return self.presenter.running(now)

    def waiting(self) -> bool:
        """While the disk or a bot is awaited, and until a film has ended."""
        if self._saving or self._running or self._asked:
            return True
        acting = self.match.acting()
        return acting == () or (bool(acting) and self._human_to_act() is None)

    def close(self) -> None:
        """Lets another window go on with the match."""
        if self.match_id is not None:
            self.shell.store.release(self.match_id)
