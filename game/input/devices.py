"""Device events turned into intents: mouse, touch, keyboard, gamepad. The one place that knows what events
look like; it is handed them, and imports no window library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.input.intents import (
    Asked,
    Command,
    Composed,
    Decide,
    Erase,
    Intent,
    Key,
    Linger,
    Move,
    Pan,
    Point,
    Press,
    Release,
    Typed,
    Wheel,
)
from game.input.keymap import BUTTONS, KEYS, PAD, TRIGGERS, intent_of
from game.input.repeats import Repeats

LINGER_MS = 500.0
"""A finger that rests so long means what a resting mouse means: look, do not press."""
SLIP = 24.0
"""Reference pixels that a resting finger may slip."""
STICK_ON, STICK_OFF = 0.6, 0.4
"""Shares of a stick's way at which it begins and ceases to mean a direction."""
REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400.0, 140.0
PAN_PER_MS = 1.1
"""Reference pixels that a stick leaning all the way shifts the picture."""
PINCH_STEPS = 12.0
"""Wheel steps for two fingers that part by the width of the surface."""


class Kinds(Protocol):
    """The event numbers and helpers of the window library."""

    KEYDOWN: int
    KEYUP: int
    TEXTINPUT: int
    TEXTEDITING: int
    MOUSEMOTION: int
    MOUSEBUTTONDOWN: int
    MOUSEBUTTONUP: int
    MOUSEWHEEL: int
    FINGERDOWN: int
    FINGERMOTION: int
    FINGERUP: int
    MULTIGESTURE: int
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
        self.keys: Mapping[str, Intent] = KEYS
        """Which key means what."""
        self.buttons: Mapping[str, Intent] = BUTTONS
        """Which button of a pad means what."""
        self.asked: Asked | None = None
        """What is reported by name and means nothing by itself."""
        self.repeats = Repeats()
        self._bounced = False
        """Whether the key that went down last was to be ignored, and the text that it makes."""
        self._typing = False
        self._by_key = False
        """Whether a key went down last."""
        self._stale = False
        """Whether text that comes now was made by the key that opened what is typed into."""
        self._finger: tuple[int, float, float, float] | None = None
        """The finger that counts: its id, where and when it went down; others are ignored meanwhile."""
        self._stick = (0.0, 0.0)
        self._leaning: tuple[Intent, float] | None = None
        """What the leaning stick or a pulled trigger means, and when it next counts again."""
        self._pulled: set[int] = set()
        """The triggers that are pulled."""
        self._shift = (0.0, 0.0)
        """How the right stick leans."""
        self._shifted = 0.0
        """When that was last taken into account."""
        self._pointer = (0.0, 0.0)
        self._pinched = 0.0
        """Wheel steps that two fingers have begun and not completed."""

    @property
    def typing(self) -> bool:
        """Whether keys with letters, numbers and signs make text."""
        return self._typing

    @typing.setter
    def typing(self, wanted: bool) -> None:
        self._stale = self._stale or (wanted and not self._typing and self._by_key)
        self._typing = wanted

    def read(self, event: Any, now: float, place: Place, size: tuple[int, int]) -> Intent | None:
        """What the event means; None for one without meaning. `size` is the window's, in its pixels."""
        kinds = self._kinds
        self._by_key = event.type == kinds.KEYDOWN
        if self._repeated(event, now):
            return None
        if event.type == kinds.QUIT:
            return Command("quit")
        if event.type in (kinds.KEYDOWN, kinds.KEYUP):
            return self._letter(event) if self._typing else self._key(event)
        if event.type == kinds.TEXTINPUT:
            return Typed(event.text) if self._typing and not self._stale else None
        if event.type in (kinds.MOUSEMOTION, kinds.MOUSEBUTTONDOWN, kinds.MOUSEBUTTONUP):
            return self._mouse(event, place)
        if event.type == kinds.TEXTEDITING:
            return Composed(event.text) if self._typing else None
        if event.type == kinds.MOUSEWHEEL:
            return Wheel(event.y, *self._pointer) if event.y else None
        if event.type == kinds.MULTIGESTURE:
            return self._pinch(event.pinched, *place(event.x * size[0], event.y * size[1]))
        if event.type in (kinds.FINGERDOWN, kinds.FINGERMOTION, kinds.FINGERUP):
            return self._touch(event, now, *place(event.x * size[0], event.y * size[1]))
        if event.type in (kinds.CONTROLLERBUTTONDOWN, kinds.CONTROLLERBUTTONUP):
            return self._button(event)
        if event.type == kinds.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / 32768, now)
        return None

    def _repeated(self, event: Any, now: float) -> bool:
        """Whether it is a press that came too soon after the same one, or the end of such a press."""
        kinds = self._kinds
        if event.type in (kinds.KEYDOWN, kinds.KEYUP):
            ignored = self.repeats.heed(("key", event.key), self._by_key, now)
            self._bounced = ignored if self._by_key else self._bounced
            return ignored
        if event.type == kinds.TEXTINPUT:
            return self._bounced
        if event.type in (kinds.MOUSEBUTTONDOWN, kinds.MOUSEBUTTONUP):
            touched = getattr(event, "touch", False)
            down = event.type == kinds.MOUSEBUTTONDOWN
            return not touched and self.repeats.heed(("mouse", event.button), down, now)
        if event.type in (kinds.FINGERDOWN, kinds.FINGERUP):
            down = event.type == kinds.FINGERDOWN
            too_soon = (self._finger is None or not down) and self.repeats.heed(("finger", 0), down, now)
            return down and too_soon  # The end of one that was none ends nothing.
        if event.type in (kinds.CONTROLLERBUTTONDOWN, kinds.CONTROLLERBUTTONUP):
            down = event.type == kinds.CONTROLLERBUTTONDOWN
            return self.repeats.heed(("pad", event.button), down, now)
        return False

    def passing(self, now: float) -> Intent | None:
        """What holding still means by now: a finger that lingers, a stick that still leans."""
        if self._shift != (0.0, 0.0):
            far, self._shifted = PAN_PER_MS * (now - self._shifted), now
            return Pan(-self._shift[0] * far, -self._shift[1] * far)
        if self._finger and now - self._finger[3] >= LINGER_MS:
            _, x, y, _ = self._finger
            self._finger = (self._finger[0], x, y, float("inf"))
            return Linger(x, y)
        if self._leaning and now >= self._leaning[1]:
            self._leaning = (self._leaning[0], now + REPEAT_EVERY_MS)
            return self._leaning[0]
        return None

    @property
    def holding(self) -> bool:
        """Whether `passing` may have something to say soon."""
        return self._finger is not None or self._leaning is not None or self._shift != (0.0, 0.0)

    def _letter(self, event: Any) -> Intent | None:
        """A key while text is being typed: what makes text comes as such; the others mean what they mean."""
        self._stale = False
        name = self._kinds.key.name(event.key)
        if name == "backspace":
            return Erase() if event.type == self._kinds.KEYDOWN else None
        makes_text = len(name) == 1 or name == "space" or (len(name) == 3 and name.startswith("["))
        return None if makes_text else self._key(event)

    def _key(self, event: Any) -> Intent | None:
        kinds, mods = self._kinds, getattr(event, "mod", 0)
        if self.asked == "key":
            return Key(kinds.key.name(event.key)) if event.type == kinds.KEYDOWN else None
        held = (bool(mods & kinds.KMOD_SHIFT), bool(mods & kinds.KMOD_CTRL), bool(mods & kinds.KMOD_ALT))
        # On some keyboards the colon is a key of its own, on others it needs Shift: what it writes tells.
        colon = getattr(event, "unicode", "") == ":"
        meant = intent_of(":" if colon else kinds.key.name(event.key), *held, keys=self.keys)
        return meant if event.type == kinds.KEYDOWN else _let_go(meant)

    def _mouse(self, event: Any, place: Place) -> Intent | None:
        """A mouse that SDL made up from a touch is ignored: the touch itself counts."""
        if getattr(event, "touch", False):
            return None
        where = self._pointer = place(*event.pos)
        if event.type == self._kinds.MOUSEMOTION:
            return Point(*where)
        if event.button != 1:
            return None
        return Press(*where) if event.type == self._kinds.MOUSEBUTTONDOWN else Release(*where)

    def _touch(self, event: Any, now: float, x: float, y: float) -> Intent | None:
        finger = getattr(event, "finger_id", 0)
        if event.type == self._kinds.FINGERDOWN:
            self._pinched = 0.0
            if self._finger is not None:
                return Linger(x, y)
            self._finger = (finger, x, y, now)
            return Press(x, y, finger=True)
        if self._finger is None or self._finger[0] != finger:
            return None
        if event.type == self._kinds.FINGERUP:
            self._finger = None
            return Release(x, y)
        _, left, top, since = self._finger
        if abs(x - left) + abs(y - top) > SLIP:
            self._finger = (finger, x, y, now if since != float("inf") else since)
            return Point(x, y)
        return None

    def _pinch(self, parted: float, x: float, y: float) -> Intent | None:
        """Two fingers part by little and little: they turn the wheel by whole steps."""
        self._pinched += parted * PINCH_STEPS
        steps = int(self._pinched)
        self._pinched -= steps
        return Wheel(float(steps), x, y) if steps else None

    def _button(self, event: Any) -> Intent | None:
        return self._part(PAD.get(event.button, ""), event.type == self._kinds.CONTROLLERBUTTONDOWN)

    def _part(self, name: str, down: bool) -> Intent | None:
        """A button or a trigger of a pad that goes down or up."""
        if self.asked == "button":
            return Key(name) if down and name else None
        meant = self.buttons.get(name)
        return meant if down else _let_go(meant)

    def _axis(self, axis: int, value: float, now: float) -> Intent | None:
        if axis in TRIGGERS:
            return self._pull(axis, value, now)
        if axis in (2, 3):
            strong = value if abs(value) >= STICK_OFF / 2 else 0.0
            self._shift = (strong, self._shift[1]) if axis == 2 else (self._shift[0], strong)
            self._shifted = now
            return None
        return self._lean(axis, value, now) if axis in (0, 1) else None

    def _pull(self, axis: int, value: float, now: float) -> Intent | None:
        """A pulled trigger is a button; one that turns a wheel or moves focus goes on doing so."""
        held = axis in self._pulled
        down = value >= (STICK_OFF if held else STICK_ON)
        if down == held:
            return None
        (self._pulled.add if down else self._pulled.discard)(axis)
        meant = self._part(TRIGGERS[axis], down)
        if down and isinstance(meant, Wheel | Move):
            self._leaning = (meant, now + REPEAT_AFTER_MS)
        elif not down and self._leaning is not None and self._leaning[0] == self.buttons.get(TRIGGERS[axis]):
            self._leaning = None
        return meant

    def _lean(self, axis: int, value: float, now: float) -> Intent | None:
        self._stick = (value, self._stick[1]) if axis == 0 else (self._stick[0], value)
        x, y = self._stick
        way = _way(x, y, STICK_OFF if self._leaning else STICK_ON)
        if way is None:
            self._leaning = None
            return None
        meant = Move(way)
        if self._leaning and self._leaning[0] == meant:
            return None
        self._leaning = (meant, now + REPEAT_AFTER_MS)
        return meant


def _way(x: float, y: float, least: float) -> str | None:
    if max(abs(x), abs(y)) < least:
        return None
    if abs(x) >= abs(y):
        return "right" if x > 0 else "left"
    return "down" if y > 0 else "up"


def _let_go(meant: Intent | None) -> Intent | None:
    return Decide(held=False) if isinstance(meant, Decide) else None
