"""The whole program without a window: a shell, a manager, invented time, hands that press what they see."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count

from game.config.settings import Settings
from game.input.focus import by_id, centre, reading_order
from game.input.intents import Aim, Command, Decide, Press, Release, Walk
from game.look.describe.words import Words
from game.match.store import Store
from game.match.table import Match
from game.mats.table import Frame
from game.motion.placement import Target
from game.scenes.ease import EasyManager
from game.scenes.manager import Manager
from game.scenes.navigator import Navigator
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene
from tests.rounds import is_thorough
from tests.scenes.patience import others_think, wait_for_others

FRAME_MS = 16.0
SLOWLY_MS = 96.0
"""How far apart they are on a slow computer, where no other process is waited for."""
GLANCE = 8
"""While a film runs or others are waited for, every so many of these moments are looked at."""
LONG_MS = 600_000.0
Hand = Callable[[str], None]
"""Presses a target of this name."""
SEATED = {0: ("bot:0",), 1: (), 2: ("human:1",)}
"""What is pressed in set-up so that so many people sit at a table of two."""


def come_near(manager: Manager, goal: str) -> None:
    """Focus comes to the neighbour of the goal in one leap; in a thorough run every step is walked."""
    order = [target.id for target in reading_order(manager.targets)]
    if goal in order and not is_thorough() and manager.focus != goal:
        step = shorter_way(manager.targets, manager.focus, goal)
        manager.handle(Aim(order[(order.index(goal) - step) % len(order)]), manager.shell.last_input)


def shorter_way(targets: Sequence[Target], focus: str | None, goal: str) -> int:
    """Onward (+1) or back (-1): how Tab comes from the focus to the goal in fewer steps."""
    order = [target.id for target in reading_order(targets)]
    if focus not in order or goal not in order:
        return 1
    onward = (order.index(goal) - order.index(focus)) % len(order)
    return 1 if 2 * onward <= len(order) else -1


class House:
    """The program on a table of its own; `now` is the time in milliseconds."""

    def __init__(self, store: Store | None = None, **flags: object) -> None:
        given: dict[str, object] = {"lang": "ja", "speed": "off", "seed": "house", "coach": False, **flags}
        settings = Settings(**given)  # type: ignore[arg-type]
        self.shell = Shell(
            Words(settings.lang), settings, lambda _: store or Store.in_memory(), navigation=Navigator
        )
        self.manager = EasyManager(self.shell)
        self.shell.push(TitleScene(self.shell))
        self.now = 0.0
        self.frame = self.rest()

    @property
    def scene(self) -> str:
        return self.shell.top.name

    @property
    def match(self) -> Match:
        table = next(scene for scene in self.shell.stack if isinstance(scene, TableScene))
        return table.match

    def wait(self, passing: float) -> None:
        """Time passes, and nobody looks."""
        self.now += passing
        wait_for_others(self.shell)
        self.manager.tick(self.now)
        self.shell.flush = False

    def look(self, passing: float = FRAME_MS) -> Frame:
        """One frame's worth of time passes."""
        self.wait(passing)
        self.frame = self.manager.frame(self.now)
        return self.frame

    def rest(self) -> Frame:
        """Time passes until the screen is at rest. Fails after ten minutes of invented time."""
        end, passing = self.now + LONG_MS, FRAME_MS
        for waited in count(1):
            self.wait(passing)
            top = self.shell.top
            if waited % GLANCE == 0 or not (top.waiting() or top.moving(self.now)):
                self.frame = self.manager.frame(self.now)
                if self.manager.at_rest(self.now):
                    return self.frame
            assert self.now < end, f"{self.scene} does not come to rest"
            passing = FRAME_MS if others_think(self.shell) else SLOWLY_MS
        raise AssertionError

    def ids(self, kind: str = "") -> list[str]:
        return [t.id for t in self.frame.targets if t.enabled and t.id.startswith(kind)]

    def touch(self, target: str) -> None:
        """The pointer goes down and up on a target."""
        spot = by_id(self.frame.targets, target)
        assert spot is not None, f"no {target} in {self.scene} among {self.ids()}"
        x, y = centre(spot)
        self.manager.handle(Press(x, y), self.now)
        self.manager.handle(Release(x, y), self.now)

    def press(self, target: str) -> None:
        """Touches a target and waits for rest."""
        self.touch(target)
        self.rest()

    def type(self, target: str) -> None:
        """Reaches a target with Tab and decides it with a key."""
        come_near(self.manager, target)
        for _ in self.frame.targets:
            if self.manager.focus == target:
                break
            self.manager.handle(Walk(shorter_way(self.frame.targets, self.manager.focus, target)), self.now)
            self.rest()
        assert self.manager.focus == target
        self.manager.handle(Decide(), self.now)
        self.manager.handle(Decide(held=False), self.now)
        self.rest()

    def back(self) -> None:
        self.manager.handle(Command("back"), self.now)
        self.rest()

    def leave(self) -> None:
        """From the table to the title, by the pause."""
        self.back()
        self.press("leave")

    def command(self, name: str) -> None:
        """A key with a meaning of its own."""
        self.manager.handle(Command(name), self.now)
        self.rest()

    def texts(self) -> list[str]:
        return [getattr(p.what, "text", "") for p in self.frame.placements]

    def open_cover(self) -> None:
        """Two presses."""
        self.touch("open")
        self.touch("open")
        self.rest()

    def pass_through(self, *targets: str, hand: Hand | None = None) -> None:
        """Presses one after the other: with this hand, else nobody looks before the last one has led
        somewhere."""
        for target in targets:
            if hand is not None:
                hand(target)
                continue
            self.shell.top.press(target, self.now)
            if self.shell.top.moving(self.now):
                self.rest()
        self.rest()

    def start(
        self, humans: int = 2, first: str = "first:0", game: str = "sht", hand: Hand | None = None
    ) -> None:
        """From the title to a table of a game for two."""
        self.pass_through(f"cloth:{game}", *SEATED[humans], first, "start", hand=hand)

    def decide(self, rng: random.Random) -> None:
        """One decision by a random hand."""
        if self.ids("act"):
            self.press("act")  # There is no choice.
            return
        first, second = ("field:", "hand:") if rng.random() < 0.6 else ("hand:", "field:")
        for wish in [*self.ids(first), *self.ids(second), *self.ids("decline")]:
            self.press(wish)
            if self.ids("act"):
                self.press("act")
                return
        raise AssertionError(f"nothing to do at {self.match.state.todo}")

    def close(self) -> None:
        self.shell.close()
