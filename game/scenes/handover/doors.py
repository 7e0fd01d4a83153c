"""The two sliding doors between one player and the next. Pure functions of how far they stand open."""

from __future__ import annotations

from collections.abc import Sequence

import pytweening

from game.look.describe import theme
from game.look.describe.layers import lifted, whole
from game.look.describe.parts import panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Group
from game.motion.placement import Placement

CLOSE_MS, OPEN_MS, FADE_MS = 320.0, 380.0, 150.0
RAIL, STILE, MEETING = 24, 12, 8
"""How high the rails are, how wide the posts beside them, and the gap between the closed doors."""
CARD_SHARE = 0.35
"""In which part of the way, next to the closed doors, the card on them comes and goes."""


def doors(gap: float, space: Space = Space.WIDE) -> tuple[Placement, ...]:
    """Both doors in their frame: 0 closed, 1 open. Closed, they hide everything beneath.

    They move by three reference pixels, which are whole pixels at 720p too."""
    wide, high = (space.w - 2 * STILE - MEETING) / 2, float(space.h - 2 * RAIL)
    away = 3 * round(gap * (STILE + wide) / 3)
    drawn = [panel("lintel", space.whole, theme.LINTEL, 0, layer=0)] if gap <= 0 else []
    for name, x, way in (("left", STILE, -1), ("right", STILE + wide + MEETING, 1)):
        look = Group((picture(name, f"scenes/door-{name}", (0, 0, wide, high)),))
        drawn.append(Placement(f"door {name}", look, x + way * away, RAIL, wide, high, layer=0))
    rails = (
        (0, 0, space.w, RAIL),
        (0, space.h - RAIL, space.w, RAIL),
        (0, RAIL, STILE, high),
        (space.w - STILE, RAIL, STILE, high),
    )
    drawn += [panel(f"rail {i}", box, theme.LINTEL, 0, layer=0) for i, box in enumerate(rails)]
    return tuple(drawn)


def between(
    table: Sequence[Placement], card: Sequence[Placement], gap: float, space: Space = Space.WIDE
) -> tuple[Placement, ...]:
    """The doors on their way over a table, the card on them fading near their meeting."""
    strength = max(0.0, 1.0 - gap / CARD_SHARE)
    above = lifted(lifted(card, "card", strength), "doors")
    return (whole(table, "table", space=space), *lifted(doors(gap, space), "doors"), *above)


def closing(
    table: Sequence[Placement], card: Sequence[Placement], t: float, space: Space = Space.WIDE
) -> tuple[Placement, ...]:
    """The doors closing over what everybody may see, t milliseconds in."""
    return between(table, card, 1.0 - pytweening.easeInOutCubic(min(1.0, t / CLOSE_MS)), space)


def opening(
    table: Sequence[Placement], card: Sequence[Placement], t: float, space: Space = Space.WIDE
) -> tuple[Placement, ...]:
    """The doors opening over their owner's table, t milliseconds in."""
    return between(table, card, pytweening.easeInOutCubic(min(1.0, t / OPEN_MS)), space)


def through_washi(
    before: Sequence[Placement], after: Sequence[Placement], t: float, space: Space = Space.WIDE
) -> tuple[Placement, ...]:
    """From one picture to the other through blank paper, t milliseconds in; never both at once."""
    share = min(1.0, t / FADE_MS)
    here, strength = (before, 2 * share) if share < 0.5 else (after, 2 - 2 * share)
    paper = panel("paper", space.whole, theme.PAPER1, 0, opacity=strength, layer=0)
    return (whole(here, "here", space=space), *lifted([paper], "washi"))
