"""The table: one match on the screen, from its first card to its last."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.conduct.autoplay import AutoPlay
from game.conduct.chronicle import Chronicle
from game.input.intents import Gesture, Shut, Wheel
from game.look.describe import theme
from game.look.describe.parts import back_button, bar_button, label, panel
from game.match.table import Match
from game.mats.examples import examples_of
from game.mats.marks import marks_in
from game.mats.registry import about_of
from game.mats.table import (
    RULE,
    Act,
    AnyAnswer,
    AnyDesk,
    Frame,
    GoOn,
    No,
    Pick,
    Show,
    TakeBack,
)
from game.motion.clip import in_order
from game.motion.placement import FLYING, Placement
from game.scenes.scene import NOWHERE
from game.scenes.shell import Shell
from game.scenes.table.course import Course
from game.scenes.table.glide import Glide
from game.scenes.table.log import BOX as LOG_BOX
from game.scenes.table.log import EARLIER, LATER, SHUT, beside, under
from game.scenes.table.log import LAYER as LOG_LAYER
from game.scenes.table.pause import PauseScene
from game.scenes.table.sheet import SheetScene
from game.sound.cues import lifted

UNDO, LOG, RULES, SETTINGS, DISCARDS = "undo", "log", "rules", "settings", "discards"


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


class TableScene(Course):
    """What is seen of a match, and what people do at it."""

    name = "table"

    def __init__(self, shell: Shell, match: Match, match_id: int | None) -> None:
        super().__init__(shell, match, match_id)
        self.chronicle = Chronicle(match, self.mat, self.seating, shell.words)
        self.covers_hand = len(match.humans) > 1
        """Whether no hand shows while the game is paused: usual where several people share the screen."""
        self._carrying: _Carried | None = None
        self._latest: tuple[AnyDesk, Frame] | None = None
        """The desk that was laid out last, and how."""
        self._glide = Glide()
        self._autoplay = AutoPlay()
        self._wish: str | None = None
        """Where focus is to go because the table is shown otherwise."""
        self._done = False
        """A person has decided, and nobody has come to decide since."""

    def retune(self) -> None:
        """Words, text size and pace from now on."""
        words, settings = self.shell.words, self.shell.settings
        self._latest = None
        self.presenter.retune(words, settings.speed or "normal", settings.reduced_motion)
        self.presenter.text_scale = settings.text_scale or 100
        self.chronicle = Chronicle(self.match, self.mat, self.seating, words)
        self.log.retune(words, settings)

    # What time does

    def tick(self, now: float) -> None:
        """Plays on, also where a person has nothing left to choose."""
        super().tick(now)
        only = self.mat.plays_on(self._desk(None)) if self.picked and not self._saving else None
        if self._autoplay.due(only, now, self.shell.settings.speed or "normal"):
            self._heed(Act(only), now)

    def freeze(self, now: float) -> None:
        """What plays on by itself will be seen anew for as long."""
        super().freeze(now)
        self._autoplay = AutoPlay()

    def waiting(self) -> bool:
        """Also while something is about to play by itself."""
        return super().waiting() or self._autoplay.action is not None

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
            film = in_order([*self.presenter.moving(now), *over])
            return Frame(film, coming=self.presenter.coming(now))
        carrying = self._carrying
        frame = self._laid(self._desk(carrying.over if carrying else focus))
        if carrying:
            frame = replace(frame, placements=tuple(carrying.shifted(frame.placements)))
        if self._glide.running(now):
            frame = self._glide.over(frame, now)
        targets = (*(beside(frame.targets) if self.log.open else frame.targets), *bar)
        if self.can_undo():
            taken, target = bar_button(UNDO, "icons/undo", 3, words("table.undo"), focus)
            over.extend(taken)
            targets = (*targets, target)
        if self._saving:
            targets = ()
        covered = log and self.log.open and not self.log.moving(now)
        seen = [p for p in frame.placements if not (covered and under(p))]
        return replace(frame, placements=in_order([*seen, *over]), targets=targets)

    def _laid(self, desk: AnyDesk) -> Frame:
        """The table as the mat lays it out, once for as long as nothing about it changes."""
        if self._latest is None or self._latest[0] != desk:
            self._latest = desk, self.mat.frame(desk, self.shell.words)
        return self._latest[1]

    def _desk(self, focus: str | None) -> AnyDesk:
        return self.presenter.desk(self.picked, focus)

    def log_frame(self, now: float, layer: int = LOG_LAYER) -> Frame:
        """The log as its panel shows it now: what the seat that holds the screen has witnessed so far."""
        if not self.log.open and not self.log.moving(now):
            return Frame(())
        unshown = self.presenter.ahead(now)
        if self._saving and not self._saving.taken_back:
            unshown += len(self._saving.beats)
        self.log.marks = marks_in(self.match.game, self.match.state, len(self.match.seats))
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
        box = self.mat.speech
        return (
            panel("says", box, theme.INK0, 18, shadow=2, layer=7),
            label("says text", text, box, 25, theme.PAPER0, "bold", "centre", layer=7),
        )

    def first_focus(self) -> str | None:
        """The first card of the hand in reading order is as good as any; the way back is not."""
        targets = self._laid(self._desk(None)).targets
        return targets[0].id if targets else None

    def fresh_focus(self) -> str | None:
        """A new decision begins at the cards; what was looked for and found is gone to. While others play,
        focus is put away: it points out nothing, and an impatient key presses nothing."""
        fresh, self._fresh, wish, self._wish = self._fresh, False, self._wish, None
        done, self._done = self._done, False
        if wish or fresh:
            return wish or self.first_focus()
        return NOWHERE if done else None

    def moving(self, now: float) -> bool:
        """While a film runs, the map moves over or the log slides."""
        return self.presenter.running(now) or self._glide.running(now) or self.log.moving(now)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Selects or acts, as the mat says; or opens what lies beside the table or over it."""
        if target == "back":
            self.back()
        elif target == DISCARDS:
            self._open_sheet()
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target in (LOG, UNDO, RULES):
            self.command(target, now)
        elif target.startswith(RULE):
            self.shell.open.rules(self.match.game, target.removeprefix(RULE))
        elif target.startswith("log:"):
            self._press_log(target, now)
        elif not self._saving and not self.presenter.running(now):
            self._press_mat(target, now)

    def _press_mat(self, target: str, now: float) -> None:
        self._heed(self.mat.press(self._desk(None), target), now)

    def _heed(self, answer: AnyAnswer, now: float) -> None:
        """Does what the mat made of an input."""
        if isinstance(answer, Show):
            before = self._desk(None)
            self.presenter.display, self._said, self._wish = answer.display, "", answer.focus
            self._glide.heed(answer, before, self._desk(None), self.shell, now)
        elif isinstance(answer, Pick):
            if set(answer.picked) - set(self.picked):
                self.shell.tell(lifted(about_of(self.match.game).paper))
            self.picked, self._said, self._wish = answer.picked, "", answer.focus
        elif isinstance(answer, No):
            self._said = self.mat.sentence(answer.refusal, self.shell.words)
            self.shell.tell("ui_no")
        elif isinstance(answer, Act):
            self._done = True
            self._decide(answer.action)
        elif isinstance(answer, GoOn):
            self.go_on()
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
            self._press_mat(target, now)
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
            self._heed(self.mat.drop(self._desk(None), carrying.target, over), now)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the mat makes of it; beside an open log, and not while something moves."""
        if self._saving or self.presenter.running(now):
            return False
        if self.log.open and isinstance(gesture, Wheel) and (gesture.x or 0.0) >= LOG_BOX[0]:
            return False
        answer = self.mat.gesture(self._desk(None), gesture)
        if answer is not None:
            self._heed(answer, now)
        return answer is not None

    def _press_log(self, target: str, now: float) -> None:
        if target == SHUT:
            self.log.toggle(now)
        else:
            self.log.scroll(target, self.chronicle.lines(self.presenter.viewer))

    def _open_sheet(self) -> None:
        self.shell.push(SheetScene(self.shell, self))

    def command(self, name: str, now: float) -> None:
        """The log comes and goes, its pages turn, the latest action is taken back."""
        self._said = ""
        if name == LOG:
            self.log.toggle(now)
            self.shell.tell("ui_ok" if self.log.open else "ui_back")
        elif name == UNDO:
            self._undo()
        elif name == RULES:
            self.shell.open.rules(self.match.game, self._chapter())
        elif name in ("earlier", "later") and self.log.open:
            self._press_log(EARLIER if name == "earlier" else LATER, now)

    def _chapter(self) -> str:
        """Where the rules speak of what is being decided, as far as everybody sees it."""
        return examples_of(self.match.game).chapter(self.presenter.desk((), None).view)

    def back(self) -> None:
        """Closes what the mat has opened over the table, then the log; else pauses."""
        self._said = ""
        if (answer := self.mat.gesture(self._desk(None), Shut())) is not None:
            self._heed(answer, self.shell.last_input)
            return
        if self.log.open:
            self.command(LOG, self.shell.last_input)
            return
        self._pass_time()
        self.shell.push(PauseScene(self.shell, self))
