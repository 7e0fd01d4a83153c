"""What a table's screen tells of itself: whose secrets it shows, what has happened, its log."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.conduct.conductor import Conductor
from game.conduct.pace import SPEEDS
from game.conduct.presenter import Presenter
from game.look.describe.parts import Made
from game.look.describe.space import Space
from game.match.table import Match
from game.mats.around import Around
from game.mats.marks import marks_in
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame
from game.mats.things import Selection
from game.motion.placement import Placement
from game.rules.protocol import CHANCE, Seat
from game.scenes.coach.aside import Aside
from game.scenes.scene import Told
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.around import bar, dimmed, hastened, undo_button
from game.scenes.table.hint import HintPanel
from game.scenes.table.laid import Laid
from game.scenes.table.log import LAYER as LOG_LAYER
from game.scenes.table.log import Log
from game.scenes.tunes import tune_of
from game.sound.cues import Tune


class SeenTable(StillScene):
    """One match on the screen, as other screens ask about it."""

    match: Match
    mat: AnyMat
    conductor: Conductor
    presenter: Presenter
    log: Log
    picked: Selection
    """What is selected."""
    said: str
    """Why the last press could not be, until the next one."""
    covers_hand: bool
    """Whether no hand shows while the game is paused."""
    _laid: Laid
    _hint: HintPanel
    tense = False
    """Whether the game is about to turn, as everybody sees it on the screen."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._aside = Aside()

    @property
    def space(self) -> Space:
        """What the table is laid out in."""
        return self.presenter.outlook.space

    @property
    def around(self) -> Around:
        """Where it leaves room."""
        return self.mat.around[self.space]

    def _desk(self, focus: str | None) -> AnyDesk:
        return self.presenter.desk(self.picked, focus)

    def _pointed_at(self) -> Frame:
        """The table as the first thing is pointed at, and told of."""
        return self._laid.frame(self._desk(self.first_focus()))

    def first_focus(self) -> str | None:
        """The first card of the hand in reading order is as good as any; the way back is not."""
        targets = self._laid.frame(self._desk(None)).targets
        return targets[0].id if targets else None

    def deal(self) -> None:
        """A new match comes to the table: where no event begins it, that is seen all the same."""
        tempo, dealt = SPEEDS[self.shell.settings.speed or "normal"], self.mat.dealt
        if dealt is not None and tempo and self.match.acting() != (CHANCE,):
            made = partial(dealt, self.presenter.desk(), self.shell.words, self.shell.settings.reduced_motion)
            self.presenter.projector.freeze(0.0)  # It begins as time passes.
            self.presenter.projector.append(made, None, self.match.view(None), 0.0, tempo)

    def freeze(self, now: float) -> None:
        """The match stands still."""
        self.conductor.freeze(now)

    def skip(self) -> bool:
        """Jumps to the end of the film."""
        return self.conductor.skip()

    def close(self) -> None:
        """Lets another window resume the match."""
        self.conductor.leave()
        self.shell.saves.leave(self.match)

    def look_ahead(self, now: float) -> None:
        """The film's next clip, and the table of the next decision."""
        if self.presenter.running(now):
            self._laid.look_ahead(self.presenter, self.match, now)

    def composes(self) -> bool:
        """While it is found out where that lies which is advised."""
        return self._hint.composes

    def bar(self, focus: str | None, now: float) -> tuple[Made, ...]:
        """The buttons that are always there; hint and undo keep their places while they can do nothing."""
        able, people = self.conductor.can_undo(), bool(self.match.humans)
        undoes = people and (self.match.casual_undo or able) and (self.presenter.running(now) or not able)
        undo = dimmed(undo_button(self.shell.words, None, self.space)) if undoes else ()
        back, *others = bar(self.shell.words, focus, self.space)
        return (back.under(*self._hint.idle(), *undo), *others)

    def beside_film(self, said: tuple[Placement, ...], now: float) -> tuple[Placement, ...]:
        """What is told while one runs: why the last press could not be, where nothing moves behind that; how
        it is hastened."""
        hidden = bool(said) and self._aside.hides(self.around.speech, self.presenter.film)
        return (*(() if hidden else said), *self.hastening(now))

    def hastening(self, now: float) -> tuple[Placement, ...]:
        """How the film is hastened, where it shows one thing after another."""
        box = self.around.hastens
        if box is None or self.presenter.projector.strikes(now) < 2:
            return ()
        return hastened(self.shell.words("table.hasten"), box)

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets the screen shows now."""
        return self.presenter.viewer

    @property
    def tune(self) -> Tune:
        """The music of the game, and what joins it while that is about to turn."""
        return tune_of(self.match.game, self.tense)

    @property
    def fact(self) -> str:
        """The latest public event in words."""
        return self.presenter.desk().fact

    def told(self, now: float) -> Told:
        """The table as it is seen, what has been shown to happen, and why the last press could not be."""
        lines = self.conductor.chronicle.lines(self.presenter.viewer, self.conductor.unshown(now))
        desk = self.presenter.desk(self.picked)
        return Told(self.mat, desk, id(self.match), tuple(line.text for line in lines), self.said)

    def at_rest(self, now: float) -> Told:
        """The table as it may be looked at while the game is paused: as everybody may see it, where hands
        are to be covered then."""
        desk = self.presenter.covered(now) if self.covers_hand else self.presenter.desk(self.picked)
        return Told(self.mat, desk)

    def log_frame(self, now: float, layer: int = LOG_LAYER) -> Frame:
        """The log as its panel shows it now: what the seat that holds the screen has witnessed so far."""
        if not self.log.open and not self.log.moving(now):
            return Frame(())
        lines = self.conductor.chronicle.lines(self.presenter.viewer, self.conductor.unshown(now))
        self.log.marks = marks_in(self.match.game, self.match.state, len(self.match.seats))
        self.log.names = self.conductor.seating.names
        return self.log.frame(lines, now, layer, self.space)

    def situation(self, now: float) -> str:
        """How the table stands for everybody, in two or three words."""
        return self.mat.situation(self.presenter.covered(now), self.shell.words)

    def covered(self, now: float) -> Frame:
        """The table as everybody may see it, for while the game is paused."""
        return replace(self.mat.frame(self.presenter.covered(now), self.shell.words), space=self.space)
