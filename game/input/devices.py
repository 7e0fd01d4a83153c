"""Device events turned into intents: mouse, touch, keyboard, gamepad. The one place that knows what events
look like; it is handed them, and imports no window library."""

from __future__ import annotations

from typing import Any, Protocol

from game.input.intents import Command, Decide, Intent, Linger, Move, Point, Press, Release
from game.input.keymap import PAD_BUTTONS, intent_of

LINGER_MS = 500.0
"""A finger that rests so long means what a resting mouse means: look, do not press."""
SLIP = 24.0
"""Reference pixels that a resting finger may slip."""
STICK_ON, STICK_OFF = 0.6, 0.4
"""Shares of a stick's way at which it begins and ceases to mean a direction."""
REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400.0, 140.0


class Kinds(Protocol):
    """The event numbers and helpers of the window library."""

    KEYDOWN: int
    KEYUP: int
    MOUSEMOTION: int
    MOUSEBUTTONDOWN: int
    MOUSEBUTTONUP: int
    FINGERDOWN: int
    FINGERMOTION: int
    FINGERUP: int
    CONTROLLERBUTTONDOWN: int
    CONTROLLERBUTTONUP: int
    CONTROLLERAXISMOTION: int
    QUIT: int
    KMOD_SHIFT: int
    KMOD_CTRL: int
    KMOD_ALT: int
    key: Any


class Place(Protocol):
    """From window pixels to the reference space."""

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """The point in the reference space."""


class Devices:
    """Remembers what is held down; times are milliseconds."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._finger: tuple[int, float, float, float] | None = None
        """The finger that counts: its id, where and when it went down; others are ignored meanwhile."""
        self._stick = (0.0, 0.0)
        self._leaning: tuple[str, float] | None = None
        """Where the stick leans, and when it next counts again."""

    def read(self, event: Any, now: float, place: Place, size: tuple[int, int]) -> Intent | None:
        """What the event means; None for one without meaning. `size` is the window's, in its pixels."""
        kinds = self._kinds
        if event.type == kinds.QUIT:
            return Command("quit")
        if event.type in (kinds.KEYDOWN, kinds.KEYUP):
            return self._key(event)
        if event.type in (kinds.MOUSEMOTION, kinds.MOUSEBUTTONDOWN, kinds.MOUSEBUTTONUP):
            return self._mouse(event, place)
        if event.type in (kinds.FINGERDOWN, kinds.FINGERMOTION, kinds.FINGERUP):
            return self._touch(event, now, *place(event.x * size[0], event.y * size[1]))
        if event.type in (kinds.CONTROLLERBUTTONDOWN, kinds.CONTROLLERBUTTONUP):
            return self._button(event)
        if event.type == kinds.CONTROLLERAXISMOTION and event.axis in (0, 1):
            return self._lean(event.axis, event.value / 32768, now)
        return None

    def passing(self, now: float) -> Intent | None:
        """What holding still means by now: a finger that lingers, a stick that still leans."""
        if self._finger and now - self._finger[3] >= LINGER_MS:
            _, x, y, _ = self._finger
            self._finger = (self._finger[0], x, y, float("inf"))
            return Linger(x, y)
        if self._leaning and now >= self._leaning[1]:
            self._leaning = (self._leaning[0], now + REPEAT_EVERY_MS)
            return Move(self._leaning[0])
        return None

    @property
    def holding(self) -> bool:
        """Whether `passing` may have something to say soon."""
        return self._finger is not None or self._leaning is not None

    def _key(self, event: Any) -> Intent | None:
        kinds, mods = self._kinds, getattr(event, "mod", 0)
        held = (bool(mods & kinds.KMOD_SHIFT), bool(mods & kinds.KMOD_CTRL), bool(mods & kinds.KMOD_ALT))
        meant = intent_of(kinds.key.name(event.key), *held)
        return meant if event.type == kinds.KEYDOWN else _let_go(meant)

    def _mouse(self, event: Any, place: Place) -> Intent | None:
        """A mouse that SDL made up from a touch is ignored: the touch itself counts."""
        if getattr(event, "touch", False):
            return None
        if event.type == self._kinds.MOUSEMOTION:
            return Point(*place(*event.pos))
        if event.button != 1:
            return None
        where = place(*event.pos)
        return Press(*where) if event.type == self._kinds.MOUSEBUTTONDOWN else Release(*where)

    def _touch(self, event: Any, now: float, x: float, y: float) -> Intent | None:
        finger = getattr(event, "finger_id", 0)
        if event.type == self._kinds.FINGERDOWN:
            if self._finger is not None:
                return None
            self._finger = (finger, x, y, now)
            return Press(x, y)
        if self._finger is None or self._finger[0] != finger:
            return None
        if event.type == self._kinds.FINGERUP:
            self._finger = None
            return Release(x, y)
        _, left, top, since = self._finger
        if abs(x - left) + abs(y - top) > SLIP:
            self._finger = (finger, x, y, now if since != float("inf") else since)
        return None

    def _button(self, event: Any) -> Intent | None:
        meant = PAD_BUTTONS.get(event.button)
        return meant if event.type == self._kinds.CONTROLLERBUTTONDOWN else _let_go(meant)

    def _lean(self, axis: int, value: float, now: float) -> Intent | None:
        self._stick = (value, self._stick[1]) if axis == 0 else (self._stick[0], value)
        x, y = self._stick
        way = _way(x, y, STICK_OFF if self._leaning else STICK_ON)
        if way is None:
            self._leaning = None
            return None
        if self._leaning and self._leaning[0] == way:
            return None
        self._leaning = (way, now + REPEAT_AFTER_MS)
        return Move(way)


def _way(x: float, y: float, least: float) -> str | None:
    if max(abs(x), abs(y)) < least:
        return None
    if abs(x) >= abs(y):
        return "right" if x > 0 else "left"
    return "down" if y > 0 else "up"


def _let_go(meant: Intent | None) -> Intent | None:
    return Decide(held=False) if isinstance(meant, Decide) else None
