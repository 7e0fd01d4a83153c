"""The window's loop on SDL's dummy display, and hands on keys, pads and glass."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.look.paint import lettering, shadow
from game.window.loop import Window
from tests.scenes.house import SLOWLY_MS, come_near, shorter_way
from tests.scenes.patience import wait_for_others

Press = Callable[[Window, str], None]
"""A hand: presses a target and waits for rest."""
ENDLESS = 200_000


_APART: list[tuple[OrderedDict[Hashable, pygame.Surface], int]] = [(OrderedDict(), 0), (OrderedDict(), 0)]
"""The pictures that are kept for displays while there is none, and the others while there is one."""


_shown = False


def pictures_for(display: bool) -> None:
    """Pictures made for a display must not reach tests that have none, nor the other way round: before a
    window is opened and after it is closed, those for the one make way for those for the other."""
    global _shown
    if display != _shown:
        _shown = display
        for n, cache in enumerate((shadow.CACHE, lettering.CACHE)):
            (cache._kept, cache.used), _APART[n] = _APART[n], (cache._kept, cache.used)


class Clock:
    """SDL's clock, where a film need not be waited for."""

    def __init__(self) -> None:
        self._real = pygame.time.get_ticks
        self._ahead = 0

    def get_ticks(self) -> int:
        """Milliseconds, as SDL counts them, and those that were skipped."""
        return self._real() + self._ahead

    def skip(self) -> None:
        """As much time as passes between two pictures on a slow computer."""
        self._ahead += round(SLOWLY_MS)


CLOCK = Clock()


def step(window: Window) -> None:
    """Once round the loop, without its pause."""
    window.step(float(pygame.time.get_ticks()))


def shown(window: Window, now: float) -> None:
    """Round the loop at a moment, until what it brings about is on the screen."""
    window.step(now)
    while window._entrance.waits:
        window.step(now)


def rest(window: Window) -> None:
    """Round the loop until the screen is at rest, and all that comes after the first picture is there."""
    for _ in range(ENDLESS):
        wait_for_others(window.shell)
        step(window)
        waited = pygame.event.peek() or window._arrivals or window._entrance.waits
        if window.manager.at_rest(float(pygame.time.get_ticks())) and not waited:
            step(window)
            return
        CLOCK.skip()
    raise AssertionError("no rest")


def keys(*names: str) -> None:
    for name in names:
        post_key(name)


def post_key(name: str, mod: int = 0) -> None:
    """A key goes down and up, with these others held."""
    code = pygame.key.key_code(name)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))


def go_to(window: Window, target: str) -> None:
    come_near(window.manager, target)
    for _ in window.manager.targets:
        if window.manager.focus == target:
            return
        if shorter_way(window.manager.targets, window.manager.focus, target) > 0:
            keys("tab")
        else:
            post_key("tab", pygame.KMOD_LSHIFT)
        rest(window)
    assert window.manager.focus == target


def decide(window: Window, target: str) -> None:
    go_to(window, target)
    keys("space")
    rest(window)


def pass_through(window: Window, *targets: str) -> None:
    """Presses one after the other from the title on; only where the last one leads is looked at."""
    rest(window)
    for target in targets:
        window.shell.top.press(target, float(pygame.time.get_ticks()))
    window._stirred = True
    rest(window)


def two_people(window: Window) -> None:
    """A table for two people, the cover on it."""
    pass_through(window, "cloth:sht", "human:1", "start")
    assert window.shell.top.name == "handover"


def pad(button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=button, instance_id=5))


def finger(kind: int, target: str, window: Window) -> None:
    spot = next(t for t in window.manager.targets if t.id == target)
    x, y, w, h = window.stage.to_window(spot.x, spot.y, spot.w, spot.h)
    width, height = pygame.display.get_window_size()
    place = {"x": (x + w / 2) / width, "y": (y + h / 2) / height}
    pygame.event.post(pygame.event.Event(kind, finger_id=1, touch_id=1, **place))


def tap(window: Window, target: str) -> None:
    """A finger goes down and up on a target."""
    finger(pygame.FINGERDOWN, target, window)
    finger(pygame.FINGERUP, target, window)
    rest(window)


def pad_to(window: Window, target: str) -> None:
    """Walks to a target with the pad's shoulders, the shorter way, and presses A there."""
    come_near(window.manager, target)
    for _ in window.manager.targets:
        if window.manager.focus == target:
            break
        onward = shorter_way(window.manager.targets, window.manager.focus, target) > 0
        pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER if onward else pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
        rest(window)
    assert window.manager.focus == target
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)


def usable(window: Window, kind: str) -> list[str]:
    """The targets whose ids begin so, those that can be used."""
    return [t.id for t in window.manager.targets if t.enabled and t.id.startswith(kind)]


def play_out(window: Window, press: Press, decide: Callable[[], None], cover: Callable[[], str]) -> None:
    """From a table to the result and back to the title; `cover` says what is pressed on a cover."""
    while (scene := window.shell.top.name) != "result":
        if scene == "handover":
            press(window, cover())
        else:
            assert scene == "table"
            decide()
    press(window, "tables")
    assert window.shell.top.name == "title"
