"""A match looked back at: its table, smaller, and below it where one is in it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from time import perf_counter

from msgspec.structs import replace

from game.conduct.botdesk import Figures
from game.conduct.rewatch import Eyes, Rewatch
from game.conduct.seated import seating_of
from game.conduct.survey import Survey
from game.input.intents import Digit, Gesture, Steer
from game.look.describe.parts import Made, back_button, bar_button, ground
from game.look.describe.space import EVERY, Space
from game.match.table import Match
from game.match.tape import Tape
from game.mats.marks import marks_in
from game.mats.registry import about_of, mat_of
from game.mats.small import TABLE, Room, within
from game.mats.table import AnyDesk, Frame
from game.motion.clip import in_order
from game.rules.protocol import Seat
from game.scenes.drawer import SHUT, beside, drawer_of, folds, room_of
from game.scenes.replay.eyes import following
from game.scenes.replay.sights import LISTED
from game.scenes.replay.slim import LIST, WAYS
from game.scenes.replay.strip import BACK, CLOSE, EYES, FIRST, HERE, LAST, ON, PLAY, SPEED, STRIP
from game.scenes.replay.surround import Surround
from game.scenes.replay.track import HANDLE, TURN
from game.scenes.scene import NOTHING, Told
from game.scenes.shell import Shell
from game.scenes.steps import Steps
from game.scenes.still import StillScene
from game.scenes.table.around import RULES, SETTINGS
from game.scenes.table.laid import Laid
from game.scenes.table.looking import Looking
from game.scenes.tunes import tune_of
from game.sound.cues import Tune

KEEPSAKE, REVIEW = "keepsake", "review"
SCALE = (STRIP.y - TABLE.y) / TABLE.h
LEFT = 8.0
SURVEY_S = 0.004
"""Seconds of a frame that may go into what is to be seen of the whole match."""


class ReplayScene(StillScene):
    """Forwards, backwards, to any place; through everybody's eyes, and of a match that is over through those
    of any seat. A match that runs shows only what `viewer` may know."""

    name = "replay"
    spaces = EVERY
    takes_files = True

    def __init__(
        self,
        shell: Shell,
        match: Match,
        viewer: Seat | None = None,
        ply: int | None = None,
        day: date | None = None,
    ) -> None:
        """Begins at `ply`; by default at the beginning of a match that is over, else where it stands. `day`:
        when it was played, if that is known."""
        super().__init__(shell)
        shell.prepare(match.game, match.options)
        self.match, self.mat, self._day = match, mat_of(match.game), day
        self.seating = seating_of(match)
        tape, settings = Tape.of(match), shell.settings
        begin = (0 if match.over else tape.length) if ply is None else ply
        self.rewatch = Rewatch(
            tape, self.mat, self.seating, shell.words, settings.speed or "normal", settings.reduced_motion,
            Eyes(viewer), begin,
        )  # fmt: skip
        self.rewatch.presenter.outlook.errands = shell.errands
        self._figures = Figures(shell.bots, match)
        self.survey = Survey(tape, self.mat, self.seating)
        self._looking, self._laid = Looking(self.mat), Laid(self.mat, shell.words)
        self._drawer = ""
        """What has opened the drawer that lies open; empty: none does."""
        self._leads: str | None = None
        """Where focus goes next."""
        self._reshape()
        self._opening = Steps(map(self._laid.frame, [self._desk()]))
        self._grip = 0.0
        """Where the handle stood when it was taken."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets the screen shows now; of a match that is over nothing is a secret any more."""
        return None if self.match.over else self.rewatch.presenter.viewer

    @property
    def tune(self) -> Tune:
        """The music of the game."""
        return tune_of(self.match.game)

    def first_focus(self) -> str | None:
        """The handle: arrows move it, Space plays."""
        return HANDLE

    def retune(self) -> None:
        """Words and text size from now on."""
        self._laid = Laid(self.mat, self.shell.words)
        self.rewatch.retune(self.shell.words, self.shell.settings.reduced_motion)
        self._reshape()

    def fresh_focus(self) -> str | None:
        """Into a drawer that opens, and back to what opened it."""
        leads, self._leads = self._leads, None
        return leads

    def _open(self, drawer: str) -> None:
        """Opens a drawer, closes the one that is open, or that alone."""
        before, self._drawer = self._drawer, "" if drawer in (self._drawer, SHUT) else drawer
        self._leads = SHUT if self._drawer else before
        self.shell.cue("ui_ok" if self._drawer else "ui_back")

    # What time does

    def tick(self, now: float) -> None:
        """The film runs on; a little more of the whole match is surveyed."""
        self._opening.go_on()
        self.rewatch.tick(now)
        self.rewatch.presenter.outlook.reckon(self._figures.latest(self.rewatch.ply))
        self.shell.cue(*self.rewatch.presenter.heard(now))
        until = perf_counter() + SURVEY_S
        while perf_counter() < until and self.survey.go_on():
            pass

    def composes(self) -> bool:
        """Until the table of its first picture is laid out."""
        return not self._opening.done

    def moving(self, now: float) -> bool:
        """While it plays or a film runs."""
        return self.rewatch.playing or self.rewatch.presenter.running(now)

    def waiting(self) -> bool:
        """Until the whole match has been surveyed and the figures of what is seen are there."""
        return not self.survey.done or self.shell.bots.figuring

    def skip(self) -> bool:
        """No press is needed to get on: each counts at once."""
        return False

    # What is seen

    @property
    def _folds(self) -> bool:
        """Whether what lies round the table is in drawers."""
        return folds(self.space, self.shell.settings.text_scale or 100)

    def _reshape(self) -> None:
        """As the window asks; in a wide one the table is laid out at the usual text size."""
        asked, outlook = self.shell.settings.text_scale or 100, self.rewatch.presenter.outlook
        self.rewatch.presenter.reshape(self.space)
        large = room_of(self.space).text(self.shell.pane, self.space, asked)
        outlook.text_scale = large if self._folds else 100
        self._drawer = self._drawer if self._folds else ""

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table, what is beside it, the strip below it, and the bar; over all the discards if they are
        laid open."""
        words, table = self.shell.words, self._table(focus, now)
        dress = about_of(self.match.game).dress
        cloth = (replace(p, key=f"replay {p.key}") for p in ground(dress, self.space))
        round_it = self._surround().frame()
        if self._folds:
            room, text = room_of(self.space), self.rewatch.presenter.outlook.text_scale
            small = room.drawn(table.placements, text, self.shell.settings.text_scale or 100)
            targets = room.targets(table.targets)
        else:
            room = Room(Space.WIDE, LEFT, TABLE.y, SCALE)
            small, targets = room.shrunk(table.placements), room.targets(table.targets)
        drawn = [*cloth, *small, *round_it.placements]
        if self._looking.sheet is not None:
            sheet = self.mat.sheet(self._looking.over(self._desk()), words)
            below = within(Frame(in_order(drawn), space=self.space), sheet.space)
            return Frame(in_order([*below, *sheet.placements]), sheet.targets, space=sheet.space)
        buttons = (*self._buttons(focus),)
        drawn += [p for made in buttons for p in made.placements]
        every = (*round_it.targets, *(made.target for made in buttons))
        left = beside(targets, drawer_of(self.space)) if self._drawer else targets
        return Frame(in_order(drawn), (*every, *left), space=self.space)

    def told(self, now: float) -> Told:
        """The table as it stood then."""
        return (
            NOTHING if self._looking.sheet is not None else Told(self.mat, self._looking.over(self._desk()))
        )

    def _table(self, focus: str | None, now: float) -> Frame:
        shown = self.rewatch.presenter
        if shown.running(now):
            return Frame(shown.moving(now))
        return self._laid.frame(self._looking.over(self._desk(focus)))

    def _desk(self, focus: str | None = None) -> AnyDesk:
        return self.rewatch.presenter.desk(focus=focus)

    def _buttons(self, focus: str | None) -> Iterator[Made]:
        words = self.shell.words
        yield back_button(words("replay.close"), focus)
        yield bar_button(RULES, "icons/help", 1, words("rules.title"), focus, self.space)
        if self._kept:
            yield bar_button(KEEPSAKE, "icons/save", 2, words("postcard.tip"), focus, self.space)
            yield bar_button(REVIEW, "ui/turn-found", 3, words("after.review"), focus, self.space)
        yield bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus, self.space)

    @property
    def _kept(self) -> bool:
        """Whether something can be made of it."""
        return self.match.over and not self.shell.kiosk

    def _surround(self) -> Surround:
        words, outcome, text = self.shell.words, self.match.outcome, self.shell.settings.text_scale or 100
        end = words("replay.running") if outcome is None else self.mat.result(outcome, self.seating, words)
        marks = marks_in(self.match.game, self.match.state, len(self.seating.names))
        return Surround(
            self.match.game, self.mat, self.seating, self.rewatch, self.survey, marks, end, self.match.over,
            words, self.space, text, self._drawer, 4 if self._kept else 2,
        )  # fmt: skip

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Moves the handle, plays, changes the pace or the eyes; or goes back."""
        at = self.rewatch
        if self._looking.sheet is not None:
            self._looking.press(self._desk(), target)
        elif target in (LIST, WAYS, SHUT):
            self._open(target)
        elif target in (HANDLE, PLAY):
            self._looking.let_go()
            at.toggle()
        elif target in (FIRST, LAST):
            self._seek(0 if target == FIRST else at.tape.length)
        elif target in (BACK, ON):
            self._step(1 if target == ON else -1, now)
        elif target.startswith(SPEED):
            at.run_at(target.removeprefix(SPEED))
        elif target == EYES:
            self._change_eyes()
        elif target == KEEPSAKE:
            self._stand()
            self.shell.open.keepsake(self.match, self._day)
        elif target == REVIEW:
            self._stand()
            self.shell.open.review(self.match)
        elif target == HERE:
            self._stand()
            self.shell.open.take_up(self.match, self._decision())
        elif target in (CLOSE, "back"):
            self.back()
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target == RULES:
            self.command(RULES, now)
        elif target.startswith(TURN):
            self._seek(at.tape.turns[int(target.removeprefix(TURN))])
        elif target.startswith(LISTED):
            self._seek(self.survey.sights[int(target.partition(":")[2])].ply)
        elif not at.presenter.running(now):
            self._looking.press(self._desk(), target)

    def _change_eyes(self) -> None:
        """Of a match that runs nobody looks through other eyes."""
        if self.match.over:
            hides = self.rewatch.tape.rules.ABILITIES.together is not None
            self.rewatch.look_through(following(self.rewatch.eyes, len(self.seating.names), hides))

    def _decision(self) -> int:
        """Where the handle stands; at the end before the last decision."""
        tape = self.rewatch.tape
        return min(self.rewatch.ply, max(ply for ply in range(tape.length) if tape.decider(ply) is not None))

    def _seek(self, ply: int) -> None:
        self._stand()
        self.rewatch.seek(ply)

    def _step(self, ways: int, now: float) -> None:
        self._stand()
        self.rewatch.step(ways, now)

    def _stand(self) -> None:
        """Somebody moves the handle himself."""
        self.rewatch.playing = False
        self._looking.let_go()

    def carry(self, target: str, now: float) -> bool:
        """The handle can be dragged."""
        self._grip = self._surround().track.x(self.rewatch.ply)
        return target == HANDLE

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """The table follows the handle at once."""
        ply = self._surround().track.ply_at(self._grip + dx)
        if ply != self.rewatch.ply:
            self._seek(ply)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """Arrows step while focus is on the handle; 0 to 9 go to that tenth."""
        match gesture:
            case Steer(target=target, way=way) if target == HANDLE and way in ("left", "right"):
                self._step(1 if way == "right" else -1, now)
                return True
            case Digit(number=number):
                self._seek(self.rewatch.tape.length * number // 10)
                return True
        return self._looking.gesture(self._desk(), gesture)[0]

    def back(self) -> None:
        """Closes what lies open over the table, a drawer, or the replay."""
        if self._looking.shut(self._desk())[0]:
            return
        if self._drawer:
            self._open(SHUT)
        else:
            self.shell.pop()

    def command(self, name: str, now: float) -> None:
        """The page keys go by turns, Home and End to the ends."""
        if name in ("earlier", "later"):
            self._stand()
            self.rewatch.turn(1 if name == "later" else -1)
        elif name in ("first", "last"):
            self._seek(0 if name == "first" else self.rewatch.tape.length)
        elif name == RULES:
            self.shell.open.rules(self.match.game)
