"""Where one thing lies on the screen, and how; and where something can be pointed at."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum, auto
from math import cos, hypot, radians, sin
from typing import NamedTuple

from msgspec import Struct

FLYING = 4
"""The layer of what is lifted or flies."""


class Box(NamedTuple):
    """A place in the reference space."""

    x: float
    """Left edge; `y`: top edge; `w`, `h`: size."""
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The point halfway across and down."""
        return self.x + self.w / 2, self.y + self.h / 2

    def at(self, x: float, y: float, w: float, h: float) -> Box:
        """A box counted from this one's corner."""
        return Box(self.x + x, self.y + y, w, h)

    def centred(self, w: float, h: float) -> Box:
        """A box of that size in the middle of this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def joined(self, other: Box) -> Box:
        """The smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Whether the two come nearer to each other than that; below 0: whether they overlap by more."""
        return (
            self.x - gap < other.x + other.w
            and other.x - gap < self.x + self.w
            and self.y - gap < other.y + other.h
            and other.y - gap < self.y + self.h
        )

    def shared(self, other: Box) -> float:
        """The area that both cover."""
        ax, ay, aw, ah = self
        bx, by, bw, bh = other
        if ax >= bx + bw or bx >= ax + aw or ay >= by + bh or by >= ay + ah:
            return 0.0
        return (min(ax + aw, bx + bw) - max(ax, bx)) * (min(ay + ah, by + bh) - max(ay, by))

    def covers(self, other: Box, slack: float = 0.0) -> bool:
        """Whether the other one juts out nowhere, or no farther than that."""
        return (
            self.x - slack <= other.x
            and other.right <= self.right + slack
            and self.y - slack <= other.y
            and other.bottom <= self.bottom + slack
        )

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it or on its edge."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom


class Fade(Enum):
    """How one look makes way for the next."""

    ACROSS = auto()
    """One goes while the other comes."""
    OVER = auto()
    """At one place the new one comes over the old one, which goes only then: nothing shows through."""
    APART = auto()
    """The old one has gone before the new one comes: words are never printed over others."""


class Sided(Struct, frozen=True, gc=False):
    """How something looks that may have two sides, one of which shows."""

    @property
    def side(self) -> str:
        """The side that shows; empty for what has none."""
        return ""

    @property
    def fade(self) -> Fade:
        """How it makes way for another one."""
        return Fade.ACROSS


class Placement(Struct, frozen=True, gc=False):
    """One thing to draw, in the 1920 x 1080 reference space; `key` is who it is from frame to frame."""

    key: str
    what: Hashable
    """How it looks: a value that only the stage understands."""
    x: float
    """Left edge; `y`: top edge; `w`, `h`: size."""
    y: float
    w: float
    h: float
    layer: int = 2
    """0 mat, 1 zones, 2 resting pieces, 3 legal marks, 4 lifted or flying, 5 numbers, 6 panels, 7 tooltip,
    8 dialog, 9 focus."""
    angle: float = 0.0
    """Degrees, clockwise."""
    alpha: float = 1.0
    squash: float = 1.0
    """Share of the width that shows while the thing turns over."""
    clip: Box | None = None
    """What of the screen it is seen in alone; None: anywhere."""

    @property
    def box(self) -> Box:
        """Where it lies."""
        return Box(self.x, self.y, self.w, self.h)


ROUND = 0.075
"""How far a card's corners are rounded, as a share of its width."""


class Shape(Struct, frozen=True, gc=False):
    """A card as it is drawn, perhaps turned, and perhaps partly under others."""

    key: str
    """Of the card among the placements."""
    box: Box
    """Where it would lie if it were not turned."""
    angle: float = 0.0
    """Degrees, clockwise, round its middle."""
    over: int = 0
    """How high it lies among other shapes: the one that lies highest is what is seen where they overlap."""
    shows: float = 0.0
    """How much of its width is seen from its left on, where something lies over the rest; 0: nothing does."""

    def holds(self, x: float, y: float, around: float = 0.0) -> bool:
        """Whether the point is on the card, or no farther than that from it."""
        (mx, my), turn = self.box.middle, radians(self.angle)
        dx, dy = x - mx, y - my
        dx, dy = abs(dx * cos(turn) + dy * sin(turn)), abs(dy * cos(turn) - dx * sin(turn))
        corner = self.box.w * ROUND
        beyond = max(0.0, dx - self.box.w / 2 + corner), max(0.0, dy - self.box.h / 2 + corner)
        return hypot(*beyond) <= corner + around


class Role(Enum):
    """What a target is to whoever hears of it."""

    BUTTON = "button"
    CHOICE = "choice"
    """One of several, of which one is chosen."""
    SWITCH = "switch"
    FIELD = "field"
    """What is typed stands in it."""


class Target(Struct, frozen=True, gc=False):
    """Something that can be pointed at, in the reference space."""

    id: str
    """Who it is, from frame to frame."""
    x: float
    y: float
    w: float
    h: float
    enabled: bool = True
    """A disabled target can be focused and then says why."""
    bracket: int = 9
    """The layer of the focus bracket round it: lower where it must not lie on texts."""
    mirrored: bool = False
    """Whether that shows at the upper right and the lower left, which are free."""
    minor: bool = False
    """Whether keys come to it after everything else: nothing can be done with it now."""
    aside: bool = False
    """Whether arrows leave it out now, unless they come from one like it: Tab and pointers do not."""
    shape: Shape | None = None
    """What a pointer hits, where that is not the box, and what the focus bracket surrounds."""
    after: str = ""
    """The target that it belongs to, which Tab comes from, wherever the two lie; empty: there is none."""
    name: str = ""
    """What it is called aloud; empty: as the game calls it, or what is written on it."""
    role: Role = Role.BUTTON
    on: bool | None = None
    """Whether it is chosen, or on; None for what cannot be."""

    @property
    def box(self) -> Box:
        """Where it is pointed at; a shape may be narrower."""
        return Box(self.x, self.y, self.w, self.h)

    @property
    def seen(self) -> Box:
        """What is marked round it: its shape, if it has one, before that is turned."""
        return self.shape.box if self.shape else self.box

    def holds(self, x: float, y: float) -> bool:
        """Whether a pointer there is on it."""
        if self.shape is not None:
            return self.shape.holds(x, y)
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h
