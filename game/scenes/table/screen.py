"""The table: one match on the screen, from its first card to its last."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.conduct import requests
from game.conduct.acted import Acted
from game.conduct.conductor import Conductor, Requests
from game.input.intents import Gesture, Shut, Wheel
from game.match.table import Match
from game.mats.examples import chapter_of
from game.mats.table import RULE, Act, AnyAnswer, Continue, Frame, No, Pick, Show, TakeBack
from game.mats.things import Selection
from game.motion.clip import in_order
from game.rules.protocol import Action
from game.scenes.coach.panel import CoachPanel
from game.scenes.handover.screen import HandoverScene
from game.scenes.scene import NOWHERE
from game.scenes.shell import Shell
from game.scenes.table.around import LOG, RULES, SETTINGS, UNDO, Refused, refused_by, saying, undo_button
from game.scenes.table.carried import Carried, taken_up
from game.scenes.table.glide import Glide
from game.scenes.table.guide import Guide
from game.scenes.table.hint import HINT, HintPanel
from game.scenes.table.laid import Laid
from game.scenes.table.log import EARLIER, LATER, Log, beside, on_log, under
from game.scenes.table.looking import DISCARDS
from game.scenes.table.pause import PauseScene
from game.scenes.table.seen import SeenTable
from game.scenes.table.sheet import SheetScene
from game.scenes.table.stuck import StuckScene
from game.scenes.table.thinking import with_sign
from game.scenes.table.touches import touched
from game.scenes.table.typed import TypedScene
from game.scenes.table.unsaved import UnsavedSign, beside_sign

FIRST, TYPED = "*", "typed"
"""Where focus goes that is to begin anew: to what `first_focus` says by then."""


class TableScene(SeenTable):
    """What is seen of a match, and what people do at it. How the match goes on is the conductor's: this hands
    on what people decide, and carries out what the conductor asks of the screen."""

    name = "table"

    def __init__(self, shell: Shell, match: Match, guide: Guide | None = None) -> None:
        super().__init__(shell)
        shell.prepare(match.game, match.options)
        self._guide = guide
        bots = shell.bots if guide is None else guide.desk
        self.conductor = Conductor(match, bots, shell.words, shell.settings)
        self.match, self.unsaved = match, UnsavedSign(shell, match)
        self.mat, self.presenter = self.conductor.mat, self.conductor.presenter
        self.presenter.outlook.opens(shell.errands, guided=guide is not None)
        self._reshape()
        self.picked = Selection()  # The game's own kind of it, or this where nothing is.
        self.log = Log(shell.words, shell.settings)
        self.covers_hand = len(match.humans) > 1
        """Whether no hand shows while the game is paused: usual where several people share the screen."""
        self.said, self._refused = "", Refused()
        """Why the last press could not be, until the next one."""
        self._leads: str | None = None
        """Where focus goes with the next picture: a target, else `FIRST`, else `NOWHERE`; None: it stays."""
        self._carrying: Carried | None = None
        self._laid, self._glide = Laid(self.mat, shell.words), Glide()
        self._hint = HintPanel(shell, self.conductor, self.log)
        self._coach = CoachPanel(shell, self.conductor, silent=guide is not None)

    def retune(self) -> None:
        """Words, text size and pace from now on."""
        self._laid = Laid(self.mat, self.shell.words)
        self.conductor.retune(self.shell.words, self.shell.settings)
        self._reshape()
        self.log.retune(self.shell.words, self.shell.settings)

    def _reshape(self) -> None:
        """As the window's shape asks."""
        self.presenter.reshape(self.shell.pane.space)

    # What time does

    def tick(self, now: float) -> None:
        """The match goes on, also where a person has nothing left to choose."""
        self.said = self.said if (said := self.unsaved.answer()) is None else said
        self._carry_out(self.conductor.tick(now))
        self.conductor.hinting.listen(now)
        self._hint.work_out(self._desk(None))
        if self._hint.due(self._busy(now)):
            self.press(HINT, now)
        self.tense = self.mat.tense(self.presenter.covered(now).view)
        if not self.presenter.running(now):
            self._coach.listen(self._desk(None))
        if not self._coach.speaks and (only := self.conductor.plays_on(self.picked, now)) is not None:
            self._heed(Act(only), now)

    def moving(self, now: float) -> bool:
        """While a film runs, the map moves over, a hand parts or the log slides."""
        parts = (self.presenter.running, self._glide.running, self._laid.parting, self.log.moving)
        return any(running(now) for running in parts)

    def waiting(self) -> bool:
        """While something is awaited that comes by itself."""
        return self.conductor.waiting() or self.unsaved.trying

    # What the conductor asks for

    def _carry_out(self, asked: Requests) -> None:
        for request in asked:
            self._do(request)

    def _do(self, request: requests.Request) -> None:
        match request:
            case requests.Sound(cue=cue):
                self.shell.cue(cue)
            case requests.Hush():
                self.shell.cue()
            case requests.Say(code=code, params=params):
                self.said = self.shell.words(code, **dict(params))
            case requests.Warn():
                self.unsaved.warn()
            case requests.Deselect():
                self.picked, self.said = Selection(), ""
            case requests.Invite():
                self._leads, self.said = self._leads or FIRST, ""
            case requests.ShowCover():
                self.shell.flush = True
                self.log.shut()
                self.shell.push(HandoverScene(self.shell, self.conductor, self._carry_out))
            case requests.AskHow(seat=seat):
                self.shell.push(StuckScene(self.shell, self.conductor, seat, self._carry_out))
            case requests.CloseCover():
                self.shell.flush = True
                self.shell.pop()
            case requests.OpenResult():
                self._end()

    def _end(self) -> None:
        if self._guide is not None:
            self._guide.ended()
        else:
            shown, seating = self.presenter, self.conductor.seating
            last = Frame(shown.parting, space=self.space)
            self.shell.open.result(self.match, seating, last, shown.viewer, shown.projector.rang)

    # What is seen

    def frame(self, focus: str | None, now: float, log: bool = True) -> Frame:
        """The film's picture while one runs, else the table with all that can be pressed; the log over it."""
        side, buttons = self.log_frame(now) if log else Frame(()), self.bar(focus, now)
        said, why = saying(self.said, (room := self.around.speech), self._refused)
        if self.presenter.running(now):
            picture = self.presenter.moving(now)
            buttons += (*(sign := self.unsaved.made(focus, picture)), *self._hint.button(focus))
            over = [*side.placements, *(p for made in buttons for p in made.placements)]
            film = in_order([*beside_sign(picture, sign), *over, *self.beside_film(said, now)])
            return Frame(film, coming=self._laid.coming, space=self.space)
        carrying, settings = self._carrying, self.shell.settings
        moved = carrying.shifted if carrying else self.presenter.acted.over
        frame = self._laid.seen(self._desk(carrying.over if carrying else focus), now, settings, moved)
        if self._glide.running(now):
            frame = self._glide.over(frame, now)
        buttons += (*(sign := self.unsaved.made(focus, frame.placements)), *self._hint.button(focus))
        over = [*side.placements, *(p for made in buttons for p in made.placements), *said]
        frame, hint = self._hint.over(frame, self._desk(None), now, carrying)
        if not self._hint.open and not self.log.open:
            frame, coached = self._coach.over(frame, room, self._pointed_at)
            over += coached
        over += hint
        left = beside(frame.targets, self.log.box(self.space)) if self.log.open else frame.targets
        aside = bool(self.picked.ids())
        targets = (*left, *(replace(made.target, aside=aside) for made in buttons), *side.targets)
        if self.conductor.can_undo():
            undo = undo_button(self.shell.words, focus, self.space)
            over.extend(undo.placements)
            targets = (*targets, replace(undo.target, aside=aside))
        targets = () if self.conductor.saving else (*targets, *why)
        covered = log and self.log.open and not self.log.moving(now)
        signed = with_sign(frame.placements, self.conductor.stage, now, settings.reduced_motion)
        seen = [p for p in beside_sign(signed, sign) if not (covered and under(p, self.log.box(self.space)))]
        return replace(frame, placements=in_order([*seen, *over]), targets=targets, space=self.space)

    def fresh_focus(self) -> str | None:
        """A new decision begins at the cards; what was looked for and found is gone to. While others play,
        focus is put away: it points out nothing, and an impatient key presses nothing."""
        leads, self._leads = self._leads, None
        return self.first_focus() if leads == FIRST else leads

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Selects or acts, as the mat says; or opens what lies beside the table or over it."""
        if target == "back":
            if not self.shuts():
                self._pause()
        elif target == DISCARDS:
            self.shell.push(SheetScene(self.shell, self))
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target in (LOG, UNDO, RULES):
            self.command(target, now)
        elif target.startswith(RULE):
            self.shell.open.rules(self.match.game, target.removeprefix(RULE))
        elif target.startswith("log:"):
            self.log.press(target, self.conductor.chronicle.lines(self.presenter.viewer), now)
        elif (answer := self._hint.press(target, self._desk(None), now)) is not None:
            self._heed(answer, now)
        elif not self._coach.press(target) and not self.unsaved.press(target) and not self._busy(now):
            self._press_mat(target, now)

    def _busy(self, now: float) -> bool:
        """Whether nothing can be done at the table."""
        return self.conductor.saving or self.presenter.running(now)

    def _press_mat(self, target: str, now: float) -> None:
        self._heed(self.mat.press(self._desk(None), target), now, target)

    def _heed(self, answer: AnyAnswer, now: float, target: str | None = None) -> None:
        """Does what the mat made of an input, unless whoever guides somebody does not let it."""
        self._coach.passed()
        self._refused = refused_by(self.match.game, answer)
        if self._guide is not None and not self._guide.lets(answer, now):
            return
        match answer:
            case Show():
                self._show(answer, now)
            case Pick():
                if cue := answer.heard or touched(self.match.game, self.picked, answer.picked):
                    self.shell.cue(cue)
                self.picked, self.said = answer.picked, ""
                self._hint.gives_way(self._desk(None), self._laid.frame, target)
                self._leads = answer.focus or self._leads
            case No(refusal=no):
                self.said = self.mat.sentence(no, self.shell.words)
                at = self._laid.no(target, self.said, self._desk(None), self.around, now)
                self._refused = self._refused._replace(said=self.said, box=at)
                self.shell.cue("ui_no")
            case Act(action=action):
                self._decide(action)
            case Continue():
                self._carry_out(self.conductor.seen())
            case TakeBack(all=clearing, then=then):
                self._carry_out(self.conductor.undo(clearing, then))

    def show(self, answer: AnyAnswer, now: float) -> None:
        """Does what was not pressed: whoever learns is shown it."""
        self.picked = Selection()
        self._heed(answer, now)

    def _play(self, action: Action, now: float) -> None:
        """What was typed is done, whatever was selected."""
        self.show(Act(action), now)

    def _show(self, answer: Show[Any], now: float) -> None:
        before = self._desk(None)
        self.presenter.outlook.display, self.said = answer.display, ""
        self._leads = answer.focus or self._leads
        self._glide.heed(answer, before, self._desk(None), self.mat, self.shell, now)

    def _decide(self, action: Action) -> None:
        self._leads = self._leads or NOWHERE
        carrying = self._carrying
        aloft = carrying.aloft(self._laid.frame(self._desk(carrying.over)).placements) if carrying else ()
        self._carry_out(self.conductor.decide(action, Acted(self.picked, aloft)))

    def carry(self, target: str, now: float) -> bool:
        """Takes up what the mat lets be dragged; that it is selected by it is part of dragging."""
        if self._busy(now):
            return False
        keys = self.mat.carried(self._desk(None), target)
        if not keys:
            return False
        if target not in self.picked.ids():
            self._press_mat(target, now)
        if target in self.picked.ids():
            self._carrying = taken_up(target, keys, self._laid.frame(self._desk(target)))
        return self._carrying is not None

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """What is carried follows the pointer."""
        if self._carrying:
            self._carrying = self._carrying._replace(dx=dx, dy=dy, over=over)

    def drop(self, over: str | None, now: float) -> None:
        """Lets go of it: what that means, the mat knows; over nothing it only stays selected."""
        carrying = self._carrying
        if carrying and over not in (None, carrying.target) and not self.conductor.saving:
            self._heed(self.mat.drop(self._desk(None), carrying.target, over), now, over)
        self._carrying = None

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the mat makes of it; beside an open log, and not while something moves."""
        if self._busy(now):
            return False
        if self.log.open and isinstance(gesture, Wheel) and on_log(gesture, self.log.box(self.space)):
            return False
        answer = self.mat.gesture(self._desk(None), gesture)
        if answer is not None:
            self._heed(answer, now)
        return answer is not None

    def command(self, name: str, now: float) -> None:
        """The log comes and goes, its pages turn, the latest action is taken back, the rules open."""
        rule, self.said = self._refused.told(self.said), ""
        if name == LOG:
            self.log.toggle(now)
            self.shell.cue("ui_ok" if self.log.open else "ui_back")
        elif name == UNDO:
            self._carry_out(self.conductor.undo())
        elif name == HINT and not self._hint.waits(self._busy(now)):
            self.press(HINT, now)
        elif name == RULES:
            fits = rule or chapter_of(self.match.game, self.presenter.desk().view)
            self.shell.open.rules(self.match.game, fits)
        elif name == TYPED and self.conductor.decider is None:
            self._carry_out((requests.Say("typed.waits"), requests.Sound("ui_no")))
        elif name == TYPED and not self._busy(now):
            self.shell.push(TypedScene(self.shell, self.mat, self.match.rules, self._desk(None), self._play))
        elif name in ("earlier", "later") and self.log.open:
            self.press(EARLIER if name == "earlier" else LATER, now)

    def back(self) -> None:
        """Closes what lies over the table; else puts back what is selected; else pauses."""
        if not self.shuts() and not self.puts_back():
            self._pause()

    def shuts(self) -> bool:
        """Closes the hint, what the mat has opened over the table, or else the log; False if none is open."""
        self.said = ""
        if self._hint.shut():
            return True
        if (answer := self.mat.gesture(self._desk(None), Shut())) is not None:
            self._heed(answer, self.shell.last_input)
        elif self.log.open:
            self.command(LOG, self.shell.last_input)
        else:
            return False
        return True

    def puts_back(self) -> bool:
        """Nothing is selected any more; False if nothing was."""
        was, self.picked = bool(self.picked), Selection()
        return was

    def _pause(self) -> None:
        self.conductor.pass_time()
        self.shell.push(PauseScene(self.shell, self))
