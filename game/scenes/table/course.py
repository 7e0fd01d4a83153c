"""How a match goes on: people, bots, CHANCE and the disk, one after the other; and how it goes back."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, NamedTuple

from game.conduct.pace import HASTE
from game.conduct.playtime import Stopwatch
from game.conduct.presenter import Presenter
from game.match.store import StoreError
from game.match.table import Match
from game.mats.registry import mat_of
from game.mats.table import Seating
from game.rules.protocol import CHANCE, Action, Beats, Seat
from game.scenes.handover.screen import HandoverScene
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.log import Log
from game.scenes.tunes import tune_of
from game.sound.cues import Tune

THINKING_MS = 500.0
"""A bot is never quicker than this, so that the eye can follow; while nobody at the screen plays it is by
`HASTE`."""
RECALLED = 6
"""So many of the latest actions are recalled when a match is gone on with."""


class Writing(NamedTuple):
    """What the disk is to acknowledge before anything of it is shown."""

    pending: Future[Any] | None
    beats: Beats
    taken_back: bool = False
    """Whether the action with these beats was taken back, not done."""


class Course(StillScene):
    """Leads one match: lets CHANCE and bots act, hands the screen to people, keeps what happened, takes it
    back. What is seen and what a press means is the table's."""

    def __init__(self, shell: Shell, match: Match, match_id: int | None) -> None:
        super().__init__(shell)
        self.match, self.match_id = match, match_id
        self.mat = mat_of(match.game)
        shell.prepare(match.game, match.options)
        self.seating = Seating(
            tuple(seat.name for seat in match.seats),
            tuple(seat.player == "human" for seat in match.seats),
            match.options,
        )
        settings = shell.settings
        self.presenter = Presenter(
            match.rules,
            self.mat,
            self.seating,
            match.state,
            shell.words,
            settings.speed or "normal",
            settings.reduced_motion,
        )
        self.presenter.text_scale = settings.text_scale or 100
        self._recall()
        self.picked: tuple[str, ...] = ()
        """What is selected, oldest first."""
        self.log = Log(shell.words, settings)
        self._saving: Writing | None = None
        self._asked: tuple[int, float] | None = None
        """The ply a bot was asked about, and when."""
        self._watch = Stopwatch()
        self._said = ""
        """Why the last press could not be, until the next one."""
        self._running = False
        self._fresh = False
        """A person has just come to decide."""
        self._called: Seat | None = None
        """The person who was called to decide; None since a computer has played."""
        self._figured: int | None = None
        """The ply of which the slow figures were asked for last."""
        self._clearing = False
        """Everything staged in this turn is being taken back, one after another."""
        self._anew: tuple[Any, ...] = ()
        """What is to be laid down again after that."""
        self._pausing = False
        """Chance waits until somebody has seen enough of the table."""
        self._seen: int | None = None
        """The ply at which somebody last had."""

    def _recall(self) -> None:
        """Lets the presenter know what happened last in a match that is gone on with."""
        match, first = self.match, max(0, self.match.ply - RECALLED)
        deeds = match.record().actions[first:]
        for state, (seat, action) in zip(match.states[first:], deeds, strict=False):
            self.presenter.recall(match.rules.apply(state, seat, action))

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets the screen shows now."""
        return self.presenter.viewer

    @property
    def tune(self) -> Tune:
        """The music of the game."""
        return tune_of(self.match.game)

    @property
    def fact(self) -> str:
        """The latest public event in words."""
        return self.presenter.desk((), None).fact

    # Taking back

    def can_undo(self) -> bool:
        """Whether whoever holds the screen may take back the latest action."""
        return self._saving is None and self.match.can_undo(self._holder())

    def _holder(self) -> Seat:
        """Whose action an undo would be: the seat that holds the screen, or, while everybody may look, the
        one that did something last."""
        latest = self.match.latest
        if self.presenter.viewer is None and latest is not None and latest[0] != CHANCE:
            return latest[0] if self.seating.humans[latest[0]] else CHANCE
        return CHANCE if self.presenter.viewer is None else self.presenter.viewer

    def _undo(self) -> None:
        """Takes the latest action back, or says why not."""
        if self._saving:
            return
        refusal = self.match.why_no_undo(self._holder())
        if refusal is not None:
            self._said = self.shell.words(f"undo.{refusal.code}")
            self.shell.tell("ui_no")
        else:
            self.shell.tell("ui_back")
            self.take_back()

    def take_back(self) -> None:
        """Takes the latest action back, durably; then the picture goes back. A cover that is down goes away,
        and a bot that was asked is forgotten. Raises `IllegalAction` where `can_undo` is False."""
        latest = self.match.latest
        self.match.undo(self._holder())
        assert latest is not None
        beats = self.match.rules.apply(self.match.state, *latest)
        self.picked, self._said, self._asked = (), "", None
        if self.presenter.cover:
            self.presenter.lift()
        self._saving = Writing(self.match.pending, beats, taken_back=True)

    def _clear(self) -> bool:
        """Takes back the next of what is staged; False once nothing is left of it."""
        self._clearing = self.can_undo() and self.match.rules.staged(self.match.state, self._holder()) > 0
        if self._clearing:
            self.take_back()
        return self._clearing

    def _lay_anew(self) -> None:
        """Lays down the next of what was taken back to be laid otherwise."""
        seat = self._human_to_act()
        assert seat is not None
        action, *left = self._anew
        self._anew = tuple(left)
        self._save(self.match.play(seat, action))

    # Deciding

    def _decide(self, action: Any) -> None:
        seat = self._human_to_act()
        assert seat is not None
        self.picked, self._said = (), ""
        self.presenter.hurried = False
        self._pass_time()
        beats = self.match.play(seat, action)
        if self.mat.cue(self.match.rules.redact(beats[0][0], self.viewer)):
            self.shell.tell()
        self.presenter.done_deciding()
        self._save(beats)

    def skip(self) -> bool:
        """Jumps to the end of the film."""
        if not self._running:
            return False
        self.presenter.skip()
        return True

    @property
    def saved(self) -> bool:
        """Whether the match is on the disk, all that happened in it included."""
        return self.match_id is not None and self.match.journal is not None

    # What time does

    def tick(self, now: float) -> None:
        """Moves the match on as far as it goes without a person, and lets be heard what happens."""
        self._go_on(now)
        self.shell.tell(*self.presenter.heard(now))

    def _go_on(self, now: float) -> None:
        self.presenter.go_on(now)
        self._watch.run(now)
        if self.match.rules.ABILITIES.figures:
            self._figure()
        if self._saving and not self._saved(now):
            return
        if self._clearing and self._clear():
            return
        if self._anew:
            self._lay_anew()
            return
        self.presenter.release(now)
        acting = self.match.acting()
        pause = self._pause()
        if acting == (CHANCE,) and not pause:
            self.presenter.hurried = False
            self._pass_time()
            beats = self.match.advance()
            assert beats is not None
            self._save(beats)
            self._go_on(now)
            return
        self._running = self.presenter.running(now)
        if self._running:
            return
        if pause:
            self._gather()
        elif not acting:
            self._finish()
        elif (human := self._human_to_act()) is None:
            self._ask_bot(acting[0], now)
        else:
            self._fresh |= not self.presenter.deciding
            self.presenter.decide(human, self.match.state)
            called, self._called = self._called, human
            if self.presenter.cover:
                self._cover()
            elif called != human:
                self.shell.tell("turn")

    def _pause(self) -> bool:
        """Whether chance waits for the people at the table, if there are any."""
        pause = (
            self.match.acting() == (CHANCE,)
            and self._seen != self.match.ply
            and any(self.seating.humans)
            and self.mat.pauses(self.match.rules.view(self.match.state, None))
        )
        self._pausing &= pause
        return pause

    def _gather(self) -> None:
        """Everybody looks at the table, so that nobody's secrets may show on it now or next."""
        if self._pausing:
            return
        self._pausing = self._fresh = True
        self._called = None
        if len(self.match.humans) > 1:
            self.presenter.lift()
        self.shell.tell("turn")

    def go_on(self) -> None:
        """Everybody has seen enough of the table as it stands."""
        self._seen, self._pausing = self.match.ply, False

    def _human_to_act(self) -> Seat | None:
        return next((seat for seat in self.match.acting() if seat >= 0 and self.seating.humans[seat]), None)

    def _save(self, beats: Beats) -> None:
        self._saving = Writing(self.match.pending, beats)

    def _saved(self, now: float) -> bool:
        """Whether the disk has acknowledged the last action; if so, its beats are shown."""
        assert self._saving
        pending, beats, taken_back = self._saving
        if pending is not None and not pending.done():
            return False
        self._saving = None
        try:
            self.match.wait()
        except StoreError as error:
            self._unsaved(error)
        if taken_back:
            self.presenter.rewind(self.match.state, beats, now)
        else:
            self.presenter.show(beats, now)
        return True

    def _unsaved(self, error: StoreError) -> None:
        """The disk refused: the match goes on without it, and the player is told."""
        self.match.journal = None
        self.shell.notice = self.shell.words(f"store.{error.code}", **error.params)
        self._said = self.shell.notice

    def _figure(self) -> None:
        """Has the slow figures worked out anew once something was done, and shows them once there."""
        if self._figured != self.match.ply:
            self._figured = self.match.ply
            self.shell.bots.inquire(self.match)
        told = self.shell.bots.figures(self.match)
        if told is not None:
            self.presenter.figures = told

    def _ask_bot(self, seat: Seat, now: float) -> None:
        if self._asked is None or self._asked[0] != self.match.ply:
            self._asked = (self.match.ply, now)
            self.presenter.hurried = self._spectated()
            self.shell.bots.ask(self.match, seat)
        least = THINKING_MS / HASTE if self.presenter.hurried else THINKING_MS
        unhurried = self.shell.settings.speed == "off" or now - self._asked[1] >= least
        action = self.shell.bots.answer() if unhurried else None
        if action is not None:
            self._asked = None
            self._called = None
            self._pass_time()
            self._save(self.match.play(seat, action))

    def _spectated(self) -> bool:
        """Whether there are people at the table, and none of them plays for now."""
        public = self.match.rules.view(self.match.state, None)
        people = [seat for seat, human in enumerate(self.seating.humans) if human]
        return bool(people) and all(self.mat.spectates(public, seat) for seat in people)

    def _cover(self) -> None:
        self.shell.flush = True
        self.log.shut()
        take_back = self._uncover if self.can_undo() else None
        self.shell.push(
            HandoverScene(self.shell, self.presenter, self.match, self.seating, take_back, self._act_unseen)
        )

    def _act_unseen(self, action: Action) -> None:
        """The cover goes away unopened, for the person on it does something without looking."""
        self.shell.flush = True
        self.shell.pop()
        self.presenter.lift()
        self._decide(action)

    def _uncover(self) -> None:
        """The cover goes away because what led to it is taken back."""
        self.shell.flush = True
        self.shell.pop()
        self.take_back()

    def _finish(self) -> None:
        self.shell.open.result(self.match, self.seating)

    def freeze(self, now: float) -> None:
        """The film stands still, and nobody plays."""
        self.presenter.stop(now)
        self._watch.stop(now)

    def _pass_time(self) -> None:
        """What was played since the last time is added to the match."""
        if not self.match.over:
            self.match.pass_time(self._watch.take())

    def waiting(self) -> bool:
        """While the disk or a bot is awaited, and until a film has ended."""
        if self._saving or self._running or self._asked or self.shell.bots.figuring:
            return True
        if self._pausing:
            return False
        acting = self.match.acting()
        return acting == () or (bool(acting) and self._human_to_act() is None)

    def close(self) -> None:
        """Lets another window go on with the match."""
        if self.match_id is None:
            return
        self._pass_time()
        if self.saved and self.match.played is not None:
            try:
                self.shell.store.note_played(self.match_id, self.match.played)
            except StoreError as error:
                self.shell.notice = self.shell.words(f"store.{error.code}", **error.params)
        self.shell.store.release(self.match_id)
