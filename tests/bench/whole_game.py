"""A whole game of one person in the window, round by round of its loop, in invented time: from the title
through the curtain, the set-up and every moment of the table to the result and back.

What is counted of a round is the processor time of the thread that draws, the collector's included, by a
clock that allows for what others take of the machine (`pace.py`): by the quicker pace of before and after.
"""

from __future__ import annotations

import os
import tempfile
import time
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.config.settings import Settings
from game.input.focus import by_id, centre
from game.input.intents import Intent, Point, Press, Release
from game.look import easel
from game.look.paint import prefetch
from game.scenes import steps
from game.scenes.table.screen import TableScene
from game.window import loop
from tests.bench.pace import Pace
from tests.long.window_kills import HANDS
from tests.window.driver import Line
from tests.window.driver import Window as Driven

FRAME_MS = 1000 / 60
PAUSE_MS = 1.0
"""Between two rounds while a picture is waited for, as in the program."""
IDLE_S = 0.003
"""What other threads get of a round at the least; computers think by the clock, and get all of a frame."""
LOOKED_AT = 300
"""Rounds for which somebody looks at the title, so that all is read by then, and at the result."""
THOUGHT = 20
"""Rounds for which a person thinks: a third of a second, in which what is due at rest can be done."""


class Round(NamedTuple):
    """One round of the loop: its milliseconds, and at which screen, after how many actions, it ended."""

    ms: float
    place: str


class Played(NamedTuple):
    """All rounds of a game, and the microseconds that the clock's unit of work took at the machine's best."""

    rounds: list[Round]
    unit: float


class Scripted(loop.Window):
    """The window, given what is meant in the place of what devices say."""

    meant: list[Intent]

    def _take_input(self, now: float) -> None:
        pygame.event.pump()
        self._woken.clear()
        self._stirred |= bool(self.meant)
        while self.meant and not self.shell.flush:
            if not self._laid_out:
                self._lay_out(now)
            self._devices.asked = self.shell.top.asks_for
            self._do(self.meant.pop(0), now)


class Watched(Driven):
    """What a person at the table sees and does of a window in this process."""

    def __init__(self, flags: Settings, pace: Pace) -> None:
        self._pace = pace
        self._ms, self._places = array("d"), [""]
        """What the collector has nothing to do with."""
        self._now, self._began = 0.0, 0.0
        self.program = Scripted(flags)
        self.program.meant = []

    def ticks(self) -> int:
        """The program's clock."""
        return int(self._now + (self._pace.clock() - self._began) * 1000)

    def step(self, times: int = 1) -> None:
        """So many rounds of the loop."""
        for _ in range(times):
            window, pace = self.program, self._pace
            before = pace.feel()
            self._began = pace.clock()
            window.step(self._now)
            took = (pace.clock() - self._began) * 1000
            self._ms.append(took * max(before / pace.feel(), 1.0))
            top = window.shell.top
            place = f"{top.name} {top.match.ply}" if isinstance(top, TableScene) else top.name
            self._places.append(self._places[-1] if place == self._places[-1] else place)
            time.sleep(FRAME_MS / 1000 if top.waiting() and not top.moving(self._now) else IDLE_S)
            spent = (pace.clock() - self._began) * 1000
            self._now += spent + PAUSE_MS if window._entrance.waits else FRAME_MS
            self._began = pace.clock()

    @property
    def rounds(self) -> list[Round]:
        """All there were."""
        return [Round(ms, place) for ms, place in zip(self._ms, self._places[1:], strict=True)]

    def rest(self) -> None:
        """Until nothing moves and nothing is awaited."""
        self.step(4)
        window = self.program
        while not window.manager.at_rest(self._now) or window._entrance.waits:
            self.step()
        self.step(2)

    @property
    def line(self) -> Line:
        targets = [{"id": target.id, "enabled": target.enabled} for target in self.program.manager.targets]
        top = self.program.shell.top
        return {
            "scene": top.name,
            "viewer": top.viewer,
            "focus": self.program.manager.focus,
            "targets": targets,
        }

    def wait_for(self, wanted: Callable[[Line], bool]) -> Line:
        while not wanted(self.line):
            self.rest()
        return self.line

    def point(self, target: str) -> Line:
        self.program.meant.append(Point(*self._middle(target)))
        self.step(THOUGHT)
        return self.line

    def click(self, target: str) -> Line:
        self.point(target)
        at = self._middle(target)
        self.program.meant += [Press(*at), Release(*at)]
        self.rest()
        return self.line

    def drag(self, source: str, goal: Callable[[], str]) -> Line:
        self.point(source)
        x, y = self._middle(source)
        self.program.meant += [Press(x, y), Point(x + 16, y - 16)]
        self.step(THOUGHT)
        there = self._middle(goal())
        self.program.meant += [Point(*there), Release(*there)]
        self.rest()
        return self.line

    def _middle(self, target: str) -> tuple[float, float]:
        found = by_id(self.program.manager.targets, target)
        assert found is not None
        return centre(found)


def at_least(repeats: Sequence[Sequence[Round]]) -> list[Round]:
    """The longest round of each place, in the repeat in which that was the shortest: what other programs have
    delayed falls out."""
    longest = [{round.place: round.ms for round in sorted(rounds)} for rounds in repeats]
    return [Round(min(times.get(place, ms) for times in longest), place) for place, ms in longest[0].items()]


def rounds_of(game: str, size: tuple[int, int], lang: str, seed: str) -> Played:
    """All rounds of the game, from where its table is chosen at the title."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # As the program asks for before its window.
    pace = Pace()
    for module in (easel, prefetch, steps):
        module.perf_counter = pace.clock  # As the rounds are measured.
    usual = pygame.time.get_ticks
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"coach": false}')
        window = Watched(
            Settings(lang=lang, size=size, data_dir=Path(folder), speed="normal", seed=seed), pace
        )
        pygame.time.get_ticks = window.ticks
        try:
            window.step(LOOKED_AT)
            begun = len(window.rounds)
            person = HANDS[game](window, seed)
            for wish in (f"cloth:{game}", "start"):
                window.rest()
                person.press(wish)
            while window.line["scene"] != "result":
                person.decide() if window.line["scene"] == "table" else window.rest()
            window.step(LOOKED_AT)
            person.press("tables")
        finally:
            pygame.time.get_ticks = usual
            window.program.close()
    return Played(window.rounds[begun:], pace.least * 1e6)
