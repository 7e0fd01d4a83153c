"""The two sliding doors between one player and the next. Pure functions of how far they stand open."""

from __future__ import annotations

from collections.abc import Sequence

import pytweening

from game.look.describe import theme
from game.look.describe.parts import SCREEN_H, SCREEN_W, lifted, panel, picture, whole
from game.look.describe.specs import Group
from game.motion.placement import Placement

CLOSE_MS, OPEN_MS, FADE_MS = 320.0, 380.0, 150.0
LEFT, RIGHT = (12.0, 24.0, 944.0, 1032.0), (964.0, 24.0, 944.0, 1032.0)
CARD_SHARE = 0.35
"""In which part of the way, next to the closed doors, the card on them comes and goes."""
RAILS = (
    (0, 0, SCREEN_W, 24),
    (0, SCREEN_H - 24, SCREEN_W, 24),
    (0, 24, 12, 1032),
    (SCREEN_W - 12, 24, 12, 1032),
)


def doors(gap: float) -> tuple[Placement, ...]:
    """Both doors in their frame: 0 closed, 1 open. Closed, they hide everything beneath.

    They move by three reference pixels, which are whole pixels at 720p too."""
    away = 3 * round(gap * (LEFT[0] + LEFT[2]) / 3)
    drawn = [panel("lintel", (0, 0, SCREEN_W, SCREEN_H), theme.LINTEL, 0, layer=0)] if gap <= 0 else []
    for name, (x, y, w, h), way in (("left", LEFT, -1), ("right", RIGHT, 1)):
        look = Group((picture(name, f"scenes/door-{name}", (0, 0, w, h)),))
        drawn.append(Placement(f"door {name}", look, x + way * away, y, w, h, layer=0))
    drawn += [panel(f"rail {i}", box, theme.LINTEL, 0, layer=0) for i, box in enumerate(RAILS)]
    return tuple(drawn)


def between(table: Sequence[Placement], card: Sequence[Placement], gap: float) -> tuple[Placement, ...]:
    """The doors on their way over a table, the card on them fading near their meeting."""
    strength = max(0.0, 1.0 - gap / CARD_SHARE)
    above = lifted(lifted(card, "card", strength), "doors")
    return (whole(table, "table"), *lifted(doors(gap), "doors"), *above)


def closing(table: Sequence[Placement], card: Sequence[Placement], t: float) -> tuple[Placement, ...]:
    """The doors closing over what everybody may see, t milliseconds in."""
    return between(table, card, 1.0 - pytweening.easeInOutCubic(min(1.0, t / CLOSE_MS)))


def opening(table: Sequence[Placement], card: Sequence[Placement], t: float) -> tuple[Placement, ...]:
    """The doors opening over their owner's table, t milliseconds in."""
    return between(table, card, pytweening.easeInOutCubic(min(1.0, t / OPEN_MS)))


def through_washi(before: Sequence[Placement], after: Sequence[Placement], t: float) -> tuple[Placement, ...]:
    """From one picture to the other through blank paper, t milliseconds in; never both at once."""
    share = min(1.0, t / FADE_MS)
    here, strength = (before, 2 * share) if share < 0.5 else (after, 2 - 2 * share)
    paper = panel("paper", (0, 0, SCREEN_W, SCREEN_H), theme.PAPER1, 0, opacity=strength, layer=0)
    return (whole(here, "here"), *lifted([paper], "washi"))
