"""What lies round a table where a window is small or its text large: a strip below it with what is needed at
every moment, and drawers over it with all the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, closer, label, panel, picture
from game.look.describe.space import Space
from game.mats.small import TABLE, Room
from game.motion.placement import Box, Placement, Target

LOW, GAP = 84.0, 12.0
WIDE, HIGH = 760.0, 900.0
"""Of a drawer, at most."""
FOLDS_FROM = 150
"""With text of this many per cent a wide window has no room for all at once either."""
SHUT = "drawer:shut"
OPEN = "drawer:"
"""How the targets begin that open one, and close it again."""
LAYER = 7


def folds(space: Space, text: int) -> bool:
    """Whether what lies round a table is in drawers here."""
    return space is not Space.WIDE or text >= FOLDS_FROM


def strip_of(space: Space) -> Box:
    """The strip."""
    return Box(0, space.h - LOW, space.w, LOW)


def room_of(space: Space, low: float = LOW) -> Room:
    """Where the table stands above what is so high."""
    return Room.of(space, Box(0, TABLE.y, space.w, space.h - TABLE.y - low))


def drawer_of(space: Space, low: float = LOW, most: float = HIGH) -> Box:
    """Where a drawer lies, above what is so high, at the right end, and how high it may be there."""
    wide = min(WIDE, space.w - 2 * GAP)
    high = min(most, space.h - TABLE.y - low - 2 * GAP)
    return Box(space.w - wide - GAP, space.h - low - GAP - high, wide, high)


def ground(box: Box, title: str = "") -> Iterator[Placement]:
    """A drawer's sheet, and its heading if it has one."""
    yield panel("drawer", box, theme.PAPER0, 24, shadow=3, layer=LAYER)
    if title:
        yield label("drawer title", title, box.at(30, 12, box.w - 130, 64), 34, face="display", layer=LAYER)


def shut(box: Box, name: str) -> Made:
    """What closes it."""
    return closer(SHUT, (box.right - 46, box.y + 44), LAYER, name, reach=68)


def opener(key: str, icon: str, box: Box, name: str, opened: bool, layer: int = 6) -> Made:
    """What opens one; while that is open it closes it."""
    fill, ink = (theme.INK0, theme.PAPER0) if opened else (theme.PAPER0, theme.INK0)
    x, y = box.middle
    drawn = (
        panel(key, box, fill, 14, theme.PAPER3, 2, shadow=1, layer=layer),
        picture(f"{key} icon", icon, (x - 17, y - 17, 34, 34), layer=layer, tint=ink),
    )
    return Made(drawn, Target(key, *box, name=name, on=opened or None))


def beside(targets: Iterable[Target], box: Box) -> Iterator[Target]:
    """What of the targets a drawer leaves to be pressed."""
    return (t for t in targets if not t.box.meets(box))
