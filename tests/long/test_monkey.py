"""A monkey at every screen: random presses, keys, drags, wheels and gestures, and never an exception.

`MONKEY_EVENTS` (20,000 by default) events begin at each screen of the gallery; when they have led far away
for a while, they begin there again. Every picture is looked at: keys are unique, targets can be pointed at.
"""

from __future__ import annotations

import os
import random

import pytest

from game.config.settings import Settings
from game.input.focus import centre
from game.input.intents import (
    Command,
    Decide,
    Digit,
    Intent,
    Key,
    Linger,
    Move,
    Pan,
    Point,
    Press,
    Release,
    Walk,
    Wheel,
)
from game.mats.table import Frame
from game.scenes.gallery import screens
from game.scenes.gallery.samples import LONG, still_shell
from game.scenes.manager import Manager
from game.scenes.shell import Shell

EVENTS = int(os.environ.get("MONKEY_EVENTS", "20000"))
AGAIN = 400
"""The number of events after which it begins anew at its screen."""
COMMANDS = ("back", "rules", "log", "undo", "earlier", "later", "mute", "find")


def where(frame: Frame, rng: random.Random) -> tuple[float, float]:
    """Mostly on something that can be pointed at."""
    if frame.targets and rng.random() < 0.85:
        return centre(rng.choice((*frame.targets, *frame.drops)))
    return rng.uniform(-50, 1970), rng.uniform(-50, 1130)


def whim(frame: Frame, rng: random.Random) -> list[Intent]:
    """What it does next: one intent, or a few that belong together."""
    x, y = where(frame, rng)
    kind = rng.randrange(12)
    if kind < 5:
        return [Press(x, y), Release(x, y)]
    if kind == 5:
        u, v = where(frame, rng)
        return [Press(x, y), Point(x + 20, y + 20), Point(u, v), Release(u, v)]
    if kind == 6:
        return [Move(rng.choice(("left", "right", "up", "down")))]
    if kind == 7:
        return [Walk(rng.choice((1, -1))), Decide(), Decide(held=False)]
    if kind == 8:
        return [Point(x, y), Linger(x, y)]
    if kind == 9:
        return [Wheel(rng.choice((1, -1, 0.3)), x, y), Wheel(rng.choice((1, -1)))]
    if kind == 10:
        return [Pan(rng.uniform(-300, 300), rng.uniform(-300, 300)), Digit(rng.randrange(10)), Key("q")]
    return [Command(rng.choice(COMMANDS))]


def begun(name: str, lang: str) -> tuple[Shell, Manager]:
    shell = still_shell(Settings(lang=lang, text_scale=115))
    screens()[name](shell)
    manager = Manager(shell)
    manager.tick(LONG)
    return shell, manager


def looked_at(manager: Manager, now: float) -> Frame:
    frame = manager.frame(now)
    keys = [placement.key for placement in frame.placements]
    assert len(set(keys)) == len(keys), sorted(key for key in keys if keys.count(key) > 1)[:5]
    assert (
        manager.focus is None or manager.focus in {target.id for target in frame.targets} or not frame.targets
    )
    return frame


@pytest.mark.parametrize("name", screens())
def test_nothing_that_is_pressed_breaks_anything(name: str) -> None:
    rng = random.Random(f"monkey/{name}")
    done = 0
    while done < EVENTS:
        shell, manager = begun(name, rng.choice(("ja", "en")))
        now = float(LONG)
        for _ in range(AGAIN):
            manager.tick(now)
            shell.flush = False
            frame = looked_at(manager, now)
            for intent in whim(frame, rng):
                manager.handle(intent, now)
                done += 1
                if shell.over:
                    break
                manager.frame(now)
            now += rng.choice((0, 16, 16, 200, 3000))
            if shell.over or done >= EVENTS:
                break
        shell.close()
