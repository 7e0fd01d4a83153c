"""A lesson as it is played: where the learner is, what is right, what others answer. It draws nothing."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.conduct.botdesk import BotDesk
from game.match.record import Record, SeatInfo
from game.match.table import Match
from game.mats.lesson import LEARNER, OTHERWISE, Deed, Do, Lesson, Step, TakeUp, Touch
from game.rules.protocol import CHANCE, Action, Beats, Seat, View
from game.rules.registry import rules_of

SEED = "lesson"
ENOUGH = 2
"""After so many wrong presses the answer can be shown."""


class Drill(Match):
    """A match that begins at a step's position, and in which CHANCE does what the step says. Nothing of it is
    stored or counted."""

    def __init__(self, game: str, lesson: Lesson, step: Step, seats: tuple[SeatInfo, ...]) -> None:
        record = Record(game, rules_of(game).VERSION, lesson.options, seats)
        super().__init__(record, [step.state], SEED, None)
        self._chance = deque(step.chance)
        for seat, action in step.before:
            self.play(seat, action)

    def advance(self) -> Beats | None:
        """What the step says, and when that is used up, anything."""
        if self.acting() == (CHANCE,) and self._chance:
            return self.play(CHANCE, self._chance.popleft())
        return super().advance()


class Prompter(BotDesk):
    """Plays for the others what a step says, and then nothing; what else is asked, another desk answers."""

    def __init__(self, desk: BotDesk, others: tuple[Action, ...]) -> None:
        super().__init__()
        self._desk, self._others = desk, deque(others)
        self._next: Action | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing more will be answered."""
        return self._next is None and not self._others

    def ask(self, match: Match, seat: Seat) -> None:
        """Has the next answer ready."""
        self._next = self._others.popleft() if self._others else None

    def answer(self) -> Action | None:
        """What was asked for last; None where the step says nothing more."""
        return self._next

    def inquire(self, match: Match, ply: int) -> None:
        """The other desk works them out."""
        self._desk.inquire(match, ply)

    def figures(self, match: Match, ply: int) -> Any:
        """What the other desk has worked out."""
        return self._desk.figures(match, ply)

    @property
    def figuring(self) -> bool:
        """Whether the other desk is at it."""
        return self._desk.figuring

    def forget(self) -> None:
        """Nobody waits any longer."""
        self._next = None
        self._desk.forget()


class Course:
    """Where a learner is in a lesson. A step ends when all its deeds are done."""

    def __init__(self, game: str, lesson: Lesson, at: int = 0) -> None:
        self.game, self.lesson = game, lesson
        self.at = at
        """The index of the step; the number of steps: the lesson is over."""
        self.done: set[int] = set()
        """The steps that the learner has done."""
        self.shown: set[int] = set()
        """Those whose answer was shown."""
        self.deed = 0
        """The index of the deed within the step."""
        self.missed = 0
        """How many wrong presses there were at this step."""

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The present one. Raises `IndexError` when the lesson is over."""
        return self.lesson.steps[self.at]

    @property
    def wanted(self) -> Deed | None:
        """What is to be done now; None: the step is done."""
        return None if self.over or self.deed >= len(self.step.deeds) else self.step.deeds[self.deed]

    @property
    def lit(self) -> tuple[str, ...]:
        """What is lit now beside what is to be pressed."""
        return (self.wanted.lit if isinstance(self.wanted, Do) else ()) or self.step.lit

    def go_to(self, at: int) -> None:
        """To the beginning of this step."""
        self.at, self.deed, self.missed = max(0, min(at, len(self.lesson.steps))), 0, 0

    def match(self, seats: tuple[SeatInfo, ...]) -> Drill:
        """The present step's position, to be played by these."""
        return Drill(self.game, self.lesson, self.step, seats)

    # What the coach says

    def asks(self) -> str:
        """The message that says what is to be learnt now."""
        says = [deed.says for deed in self.step.deeds[: self.deed + 1] if deed.says]
        return self._message(says[-1] if says else "")

    def _message(self, part: str) -> str:
        step = self.at + 1
        return f"lesson.{self.game}.{step}.{part}" if part else f"lesson.{self.game}.{step}"

    def why_not(self, action: Action) -> str | None:
        """The message that says why this is not what is wanted now; None: it is."""
        deed = self.wanted
        if isinstance(deed, Do) and action in deed.actions:
            return None
        wrong = (*(deed.wrong if isinstance(deed, Do) else ()), *self.step.wrong)
        found = next((one.why for one in wrong if one.of(action)), OTHERWISE)
        return self._message(found)

    # What the learner does

    def missing(self) -> None:
        """Something else was pressed."""
        self.missed += 1

    @property
    def may_show(self) -> bool:
        """Whether the answer is on offer."""
        return self.missed >= ENOUGH and self.wanted is not None

    def does(self) -> None:
        """What is wanted was done."""
        self.deed += 1
        if self.wanted is None and self.at not in self.shown:
            self.done.add(self.at)

    def show(self, view: View) -> Action | None:
        """The answer is shown to whoever has this view: what is played, if anything is; None: something is
        pointed at or taken back."""
        self.shown.add(self.at)
        self.done.discard(self.at)
        deed = self.wanted
        if not isinstance(deed, Do):
            return None
        why_not = rules_of(self.game).why_not
        return next(action for action in deed.actions if why_not(view, action) is None)

    def touches(self) -> str | None:
        """What is to be pointed at now, by key; None: something is to be played."""
        return self.wanted.key if isinstance(self.wanted, Touch) else None

    def instead(self) -> tuple[tuple[str, str], ...]:
        """What else may be pointed at, by key, and the message that says why it is not meant."""
        deed = self.wanted
        if not isinstance(deed, Touch):
            return ()
        return tuple((key, self._message(why)) for key, why in deed.instead)

    @property
    def held(self) -> bool:
        """Whether the table waits for the learner to point at something, although others are to act."""
        first = not self.over and self.deed == 0 and isinstance(self.wanted, Touch)
        return first and LEARNER not in rules_of(self.game).acting(self.step.state)

    def takes_up(self) -> bool:
        """Whether something is to be taken back now."""
        return isinstance(self.wanted, TakeUp)
