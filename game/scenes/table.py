"""The table: one match on the screen, from its first card to its last."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.input.intents import Gesture, Shut, Wheel
from game.look import theme
from game.look.parts import back_button, bar_button, label, panel
from game.match.store import StoreError
from game.match.table import Match
from game.mats.examples import examples_of
from game.mats.marks import marks
from game.mats.registry import mat_of
from game.mats.table import Act, Answer, Desk, Frame, Look, No, Pick, Seating, TakeBack
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.protocol import CHANCE, Action, Beats, Seat, has_figures
from game.scenes.chronicle import Chronicle
from game.scenes.log import BOX as LOG_BOX
from game.scenes.log import EARLIER, LATER, SHUT, Log
from game.scenes.log import LAYER as LOG_LAYER
from game.scenes.playtime import Stopwatch
from game.scenes.presenter import Presenter
from game.scenes.rulebook import open_rules
from game.scenes.scene import Shell, StillScene
from game.scenes.settings_door import SETTINGS, open_settings
from game.sound.cues import lifted

THINKING_MS = 500.0
"""A bot is never quicker than this, so that the eye can follow."""
UNDO, LOG, RULES = "undo", "log", "rules"
RECALLED = 6
"""So many of the latest actions are recalled when a match is gone on with."""
FLYING = 4
"""The layer of what is carried."""
NARROWEST = 40
"""What shows less of itself than that beside the log cannot be pressed."""


class _Writing(NamedTuple):
    """What the disk is to acknowledge before anything of it is shown."""

    pending: Future[Any] | None
    beats: Beats
    taken_back: bool = False
    """Whether the action with these beats was taken back, not done."""


class _Carried(NamedTuple):
    """What is being dragged."""

    target: str
    keys: tuple[str, ...]
    """Of the placements that follow the pointer, with all that belongs to them."""
    dx: float = 0.0
    dy: float = 0.0
    over: str | None = None

    def shifted(self, placements: tuple[Placement, ...]) -> list[Placement]:
        """The table with what is carried where the pointer has it."""
        belonging = tuple(f"{key}:" for key in self.keys)
        return [
            replace(p, x=p.x + self.dx, y=p.y + self.dy, layer=max(p.layer, FLYING))
            if p.key in self.keys or p.key.startswith(belonging)
            else p
            for p in placements
        ]


class TableScene(StillScene):
    """Leads one match: lets CHANCE and bots act, hands the screen to people, shows what happens."""

    name = "table"

    def __init__(self, shell: Shell, match: Match, match_id: int | None) -> None:
        super().__init__(shell)
        self.match, self.match_id = match, match_id
        self.mat = mat_of(match.game)
        seating = Seating(
            tuple(seat.name for seat in match.seats),
            tuple(seat.player == "human" for seat in match.seats),
            match.options,
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
        self.presenter.text_scale = settings.text_scale or 100
        self._recall()
        self.seating = seating
        self.picked: tuple[str, ...] = ()
        self.chronicle = Chronicle(match, self.mat, seating, shell.words)
        self.log = Log(shell.words, settings)
        self._saving: _Writing | None = None
        self._asked: tuple[int, float] | None = None
        """The ply a bot was asked about, and when."""
        self._watch = Stopwatch()
        self.covers_hand = len(match.humans) > 1
        """Whether no hand shows while the game is paused: usual where several people share the screen."""
        self._said = ""
        """Why the last press could not be, until the next one."""
        self._carrying: _Carried | None = None
        self._running = False
        self._fresh = False
        """A person has just come to decide."""
        self._wish: str | None = None
        """Where focus is to go because the table is shown otherwise."""
        self._called: Seat | None = None
        """The person who was called to decide; None since a computer has played."""
        self._figured: int | None = None
        """The ply of which the slow figures were asked for last."""
        self._clearing = False
        """Everything staged in this turn is being taken back, one after another."""
        self._anew: tuple[Any, ...] = ()
        """What is to be laid down again after that."""

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
    def tune(self) -> str:
        """The music of the game."""
        return self.match.game

    @property
    def fact(self) -> str:
        """The latest public event in words."""
        return self.presenter.desk((), None).fact

    def retune(self) -> None:
        """Words, text size and pace from now on."""
        words, settings = self.shell.words, self.shell.settings
        self.presenter.retune(words, settings.speed or "normal", settings.reduced_motion)
        self.presenter.text_scale = settings.text_scale or 100
        self.chronicle = Chronicle(self.match, self.mat, self.seating, words)
        self.log.retune(words, settings)

    # What is seen

    def frame(self, focus: str | None, now: float, log: bool = True) -> Frame:
        """The film's picture while one runs, else the table with all that can be pressed; the log over it."""
        words = self.shell.words
        back, back_target = back_button(words("pause.title"), focus)
        opened, log_target = bar_button(LOG, "icons/log", 2, words("table.log"), focus)
        side = self.log_frame(now) if log else Frame(())
        asked, rules_target = bar_button(RULES, "icons/help", 1, words("rules.title"), focus)
        gear, gear_target = bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus)
        over = [*side.placements, *back, *opened, *asked, *gear, *self._speech()]
        bar = (back_target, log_target, rules_target, gear_target, *side.targets)
        if self.presenter.running(now):
            return Frame(in_order([*self.presenter.moving(now), *over]))
        carrying = self._carrying
        frame = self.mat.frame(self._desk(carrying.over if carrying else focus), words)
        if carrying:
            frame = replace(frame, placements=tuple(carrying.shifted(frame.placements)))
        targets = (*(_beside(frame.targets) if self.log.open else frame.targets), *bar)
        if self.can_undo():
            taken, target = bar_button(UNDO, "icons/undo", 3, words("table.undo"), focus)
            over.extend(taken)
            targets = (*targets, target)
        covered = log and self.log.open and not self.log.moving(now)
        seen = [p for p in frame.placements if not (covered and _under_log(p))]
        return Frame(in_order([*seen, *over]), targets, frame.drops, frame.typing)

    def _desk(self, focus: str | None) -> Desk:
        return self.presenter.desk(self.picked, focus)

    def log_frame(self, now: float, layer: int = LOG_LAYER) -> Frame:
        """The log as its panel shows it now: what the seat that holds the screen has witnessed so far."""
        if not self.log.open and not self.log.moving(now):
            return Frame(())
        unshown = self.presenter.ahead(now)
        if self._saving and not self._saving.taken_back:
            unshown += len(self._saving.beats)
        self.log.marks = marks(self.match.game, self.match.state.options, len(self.match.seats))
        return self.log.frame(self.chronicle.lines(self.presenter.viewer, unshown), now, layer)

    def situation(self, now: float) -> str:
        """How the table stands for everybody, in two or three words."""
        return self.mat.situation(self.presenter.covered(now), self.shell.words)

    def covered(self, now: float) -> tuple[Placement, ...]:
        """The table as everybody may see it, for while the game is paused."""
        return self.mat.frame(self.presenter.covered(now), self.shell.words).placements

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
        targets = self.mat.frame(self._desk(None), self.shell.words).targets
        return targets[0].id if targets else None

    def fresh_focus(self) -> str | None:
        """A new decision begins at the cards; what was looked for and found is gone to."""
        fresh, self._fresh, wish, self._wish = self._fresh, False, self._wish, None
        return wish or (self.first_focus() if fresh else None)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Selects or acts, as the mat says; or opens what lies beside the table or over it."""
        if target == "back":
            self.back()
        elif target == "discards":
            self._open_sheet()
        elif target == SETTINGS:
            open_settings(self.shell)
        elif target in (LOG, UNDO, RULES):
            self.command(target, now)
        elif target.startswith("log:"):
            self._press_log(target, now)
        elif not self._saving and not self.presenter.running(now):
            self._press_mat(target)

    def _press_mat(self, target: str) -> None:
        self._heed(self.mat.press(self._desk(None), target))

    def _heed(self, answer: Answer) -> None:
        """Does what the mat made of an input."""
        if isinstance(answer, Look):
            self.presenter.look, self._said, self._wish = answer.look, "", answer.focus
        elif isinstance(answer, Pick):
            if set(answer.picked) - set(self.picked):
                self.shell.tell(lifted(self.match.game))
            self.picked, self._said = answer.picked, ""
        elif isinstance(answer, No):
            self._said = self.mat.sentence(answer.refusal, self.shell.words)
            self.shell.tell("ui_no")
        elif isinstance(answer, Act):
            self._decide(answer.action)
        elif isinstance(answer, TakeBack):
            self._clearing, self._anew = answer.all, answer.then if self.can_undo() else ()
            if self._anew:
                self.presenter.hold()
            self._undo()

    def carry(self, target: str, now: float) -> bool:
        """Takes up what the mat lets be dragged; that it is selected by it is part of dragging."""
        if self._saving or self.presenter.running(now):
            return False
        keys = self.mat.carried(self._desk(None), target)
        if not keys:
            return False
        if target not in self.picked:
            self._press_mat(target)
        if target in self.picked:
            self._carrying = _Carried(target, keys)
        return self._carrying is not None

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """What is carried follows the pointer."""
        if self._carrying:
            self._carrying = self._carrying._replace(dx=dx, dy=dy, over=over)

    def drop(self, over: str | None, now: float) -> None:
        """Lets go of it: what that means, the mat knows; over nothing it only stays selected."""
        carrying, self._carrying = self._carrying, None
        if carrying and over not in (None, carrying.target) and not self._saving:
            self._heed(self.mat.drop(self._desk(None), carrying.target, over))

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the mat makes of it; beside an open log, and not while something moves."""
        if self._saving or self.presenter.running(now):
            return False
        if self.log.open and isinstance(gesture, Wheel) and (gesture.x or 0.0) >= LOG_BOX[0]:
            return False
        answer = self.mat.turn(self._desk(None), gesture)
        if answer is not None:
            self._heed(answer)
        return answer is not None

    def _press_log(self, target: str, now: float) -> None:
        if target == SHUT:
            self.log.toggle(now)
        else:
            self.log.scroll(target, self.chronicle.lines(self.presenter.viewer))

    def _open_sheet(self) -> None:
        from game.scenes.sheet import SheetScene

        self.shell.push(SheetScene(self.shell, self))

    def command(self, name: str, now: float) -> None:
        """The log comes and goes, its pages turn, the latest action is taken back."""
        if name == LOG:
            self.log.toggle(now)
            self.shell.tell("ui_ok" if self.log.open else "ui_back")
        elif name == UNDO:
            self._undo()
        elif name == RULES:
            open_rules(self.shell, self.match.game, self._chapter())
        elif name in ("earlier", "later") and self.log.open:
            self._press_log(EARLIER if name == "earlier" else LATER, now)

    def _chapter(self) -> str:
        """Where the rules speak of what is being decided, as far as everybody sees it."""
        return examples_of(self.match.game).chapter(self.presenter.desk((), None).view)

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
        self._saving = _Writing(self.match.pending, beats, taken_back=True)

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

    def _decide(self, action: Any) -> None:
        seat = self._human_to_act()
        assert seat is not None
        self.picked, self._said = (), ""
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

    def back(self) -> None:
        """Closes what the mat has opened over the table; else pauses."""
        if (answer := self.mat.turn(self._desk(None), Shut())) is not None:
            self._heed(answer)
            return
        self._pass_time()
        from game.scenes.pause import PauseScene

        self.shell.push(PauseScene(self.shell, self))

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
        if has_figures(self.match.rules):
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
        if acting == (CHANCE,):
            self._pass_time()
            beats = self.match.advance()
            assert beats is not None
            self._save(beats)
            self._go_on(now)
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
            called, self._called = self._called, human
            if self.presenter.cover:
                self._cover()
            elif called != human:
                self.shell.tell("turn")

    def _human_to_act(self) -> Seat | None:
        return next((seat for seat in self.match.acting() if seat >= 0 and self.seating.humans[seat]), None)

    def _save(self, beats: Beats) -> None:
        self._saving = _Writing(self.match.pending, beats)

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
            self.shell.bots.ask(self.match, seat)
        unhurried = self.shell.settings.speed == "off" or now - self._asked[1] >= THINKING_MS
        action = self.shell.bots.answer() if unhurried else None
        if action is not None:
            self._asked = None
            self._called = None
            self._pass_time()
            self._save(self.match.play(seat, action))

    def _cover(self) -> None:
        from game.scenes.handover import HandoverScene

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
        from game.scenes.result import ResultScene

        self.shell.home(ResultScene(self.shell, self.match, self.seating))

    def freeze(self, now: float) -> None:
        """The film stands still, and nobody plays."""
        self.presenter.stop(now)
        self._watch.stop(now)

    def _pass_time(self) -> None:
        """What was played since the last time is added to the match."""
        if not self.match.over:
            self.match.pass_time(self._watch.take())

    def moving(self, now: float) -> bool:
        """While a film runs or the log slides."""
        return self.presenter.running(now) or self.log.moving(now)

    def waiting(self) -> bool:
        """While the disk or a bot is awaited, and until a film has ended."""
        if self._saving or self._running or self._asked or self.shell.bots.figuring:
            return True
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


def _under_log(p: Placement) -> bool:
    """Whether the open log hides the whole of it."""
    x, y, w, h = LOG_BOX
    return p.layer < LOG_LAYER and x <= p.x and p.x + p.w <= x + w and y <= p.y and p.y + p.h <= y + h


def _beside(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """What of the targets the open log leaves to be pressed."""
    left = (replace(t, w=min(t.w, LOG_BOX[0] - t.x)) for t in targets)
    return tuple(t for t in left if t.w >= NARROWEST or t.y + t.h <= LOG_BOX[1])
