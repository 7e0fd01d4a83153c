"""The window's loop on SDL's dummy display, and hands on keys, pads and glass."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import app
from game.look.describe import fonts
from game.look.paint import lettering, shadow

Press = Callable[[app._Window, str], None]
"""A hand: presses a target and waits for rest."""
ENDLESS = 200_000


def forget() -> None:
    """Pictures made for a display must not reach tests that have none, nor the other way round."""
    for cache in (shadow.CACHE, lettering.CACHE):
        cache.clear()
    fonts.forget()


def turn(window: app._Window) -> None:
    """Once round the loop, without its pause."""
    window.turn(float(pygame.time.get_ticks()))


def rest(window: app._Window) -> None:
    """Round the loop until the screen is at rest."""
    for _ in range(ENDLESS):
        turn(window)
        if window._manager.at_rest(float(pygame.time.get_ticks())) and not pygame.event.peek():
            turn(window)
            return
    raise AssertionError("no rest")


def keys(*names: str) -> None:
    for name in names:
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))


def go_to(window: app._Window, target: str) -> None:
    for _ in window._manager.targets:
        if window._manager.focus == target:
            return
        keys("tab")
        rest(window)
    assert window._manager.focus == target


def decide(window: app._Window, target: str) -> None:
    go_to(window, target)
    keys("space")
    rest(window)


def two_people(window: app._Window) -> None:
    """A table for two people, the cover on it."""
    rest(window)
    decide(window, "cloth:sht")
    decide(window, "human:1")
    decide(window, "start")
    assert window._shell.top.name == "handover"


def pad(button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=button, instance_id=5))


def finger(kind: int, target: str, window: app._Window) -> None:
    spot = next(t for t in window._manager.targets if t.id == target)
    x, y, w, h = window._stage.to_window(spot.x, spot.y, spot.w, spot.h)
    width, height = pygame.display.get_window_size()
    place = {"x": (x + w / 2) / width, "y": (y + h / 2) / height}
    pygame.event.post(pygame.event.Event(kind, finger_id=1, touch_id=1, **place))


def tap(window: app._Window, target: str) -> None:
    """A finger goes down and up on a target."""
    finger(pygame.FINGERDOWN, target, window)
    finger(pygame.FINGERUP, target, window)
    rest(window)


def pad_to(window: app._Window, target: str) -> None:
    """Walks to a target with the pad's shoulder and presses A there."""
    for _ in window._manager.targets:
        if window._manager.focus == target:
            break
        pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        rest(window)
    assert window._manager.focus == target
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)


def usable(window: app._Window, kind: str) -> list[str]:
    """The targets whose ids begin so, those that can be used."""
    return [t.id for t in window._manager.targets if t.enabled and t.id.startswith(kind)]


def play_out(window: app._Window, press: Press, decide: Callable[[], None], cover: Callable[[], str]) -> None:
    """From a table to the result and back to the title; `cover` says what is pressed on a cover."""
    while (scene := window._shell.top.name) != "result":
        if scene == "handover":
            press(window, cover())
        else:
            assert scene == "table"
            decide()
    press(window, "tables")
    assert window._shell.top.name == "title"
