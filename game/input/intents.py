"""What a person can mean, whatever device it came from."""

from __future__ import annotations

from msgspec import Struct


class Point(Struct, frozen=True):
    """The pointer is at x, y (reference space)."""

    x: float
    y: float


class Press(Struct, frozen=True):
    """The pointer went down at x, y."""

    x: float
    y: float


class Release(Struct, frozen=True):
    """The pointer went up at x, y."""

    x: float
    y: float


class Linger(Struct, frozen=True):
    """A finger has rested at x, y: it looks, as a resting mouse does, and its lifting presses nothing."""

    x: float
    y: float


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


Intent = Point | Press | Release | Linger | Move | Walk | Decide | Command
