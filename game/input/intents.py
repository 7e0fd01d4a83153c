"""What a person can mean, whatever device it came from."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Point(Struct, frozen=True):
    """The pointer is at x, y (reference space)."""

    x: float
    y: float


class Press(Struct, frozen=True):
    """The pointer went down at x, y."""

    x: float
    y: float
    finger: bool = False
    """Whether it is a finger, which points at nothing before it presses."""


class Release(Struct, frozen=True):
    """The pointer went up at x, y."""

    x: float
    y: float


class Linger(Struct, frozen=True):
    """A finger has rested at x, y: it looks, as a resting mouse does, and its lifting presses nothing."""

    x: float
    y: float


class Aim(Struct, frozen=True):
    """A target by its id, as whoever hears the screen points at it."""

    target: str
    press: bool = False
    """Whether it is pressed too."""


class Move(Struct, frozen=True):
    """Focus goes "left", "right", "up" or "down"."""

    way: str


class Walk(Struct, frozen=True):
    """Focus goes to the next (+1) or the previous (-1) target."""

    step: int


class Decide(Struct, frozen=True):
    """The focused target, pressed; `held` False: let go again."""

    held: bool = True


class Command(Struct, frozen=True):
    """A named command from the key map: "back", "fullscreen", "quit"."""

    name: str


class Wheel(Struct, frozen=True):
    """How many steps nearer (or up, positive) or farther (or down): by wheel, pinch, + and -, triggers."""

    steps: float
    x: float | None = None
    """Where (reference space); None: at the focus."""
    y: float | None = None


class Pan(Struct, frozen=True):
    """What is shown is to be shifted so far (reference pixels): a drag of the ground, a stick, Shift and
    arrows."""

    dx: float
    dy: float


class Digit(Struct, frozen=True):
    """A typed number, 0 to 9."""

    number: int


Asked = Literal["key", "button"]
"""What a screen may ask for by its name: of a keyboard, of a pad."""


class Key(Struct, frozen=True):
    """A key or a button by its name, whatever it means: for screens that ask for one."""

    name: str


class Seek(Struct, frozen=True):
    """Something is to be looked for by its name."""


class Typed(Struct, frozen=True):
    """Text was typed where the screen takes text."""

    text: str


class Composed(Struct, frozen=True):
    """What an input method has made so far, and may still make otherwise; empty: nothing any more."""

    text: str


class Erase(Struct, frozen=True):
    """The last letter typed goes."""


class Shut(Struct, frozen=True):
    """What the screen itself has opened over the table is to be closed."""


class Follow(Struct, frozen=True):
    """Focus was moved to this target by arrows: it is to be seen well."""

    target: str


class Steer(Struct, frozen=True):
    """An arrow was pressed while that target had focus: it may turn something there, else focus moves."""

    target: str
    way: str


Gesture = Wheel | Pan | Digit | Seek | Typed | Composed | Erase | Shut | Follow | Steer
"""What means something only to the screen that is seen."""
Intent = Point | Press | Release | Linger | Aim | Move | Walk | Decide | Command | Key | Gesture
