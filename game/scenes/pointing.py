"""What a pointer is on."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from game.input.focus import centre
from game.input.intents import Aim, Decide, Intent, Linger, Point, Press, Release
from game.motion.placement import Target

DRAG_FROM = 14.0
"""Reference pixels that a pressed pointer moves before it drags."""
CLINGS = 6.0
"""Reference pixels that a pointer may leave the card that is looked at before another one is."""


def at(targets: Sequence[Target], x: float, y: float, least: float = 0.0) -> Target | None:
    """The target under the point: the last one, and of cards that overlap there the topmost. Where none is,
    the nearest of those that would be there if they were `least` pixels wide and high."""
    under = [target for target in targets if target.holds(x, y)]
    if not under:
        near = [(_off(target, x, y), target) for target in targets if _reached(target, x, y, least)]
        return min(near, key=lambda entry: entry[0], default=(0.0, None))[1]
    if under[-1].shape is None:
        return under[-1]
    shaped = [(target.shape.over, target) for target in under if target.shape]
    return max(shaped, key=lambda entry: entry[0])[1]


def _reached(target: Target, x: float, y: float, least: float) -> bool:
    """Whether the point is on what is to be reached of a target that is drawn smaller."""
    across, down = max(0.0, least - target.w) / 2, max(0.0, least - target.h) / 2
    if not across and not down:
        return False
    return -across <= x - target.x < target.w + across and -down <= y - target.y < target.h + down


def _off(target: Target, x: float, y: float) -> float:
    """How far the point lies from the box."""
    dx = max(target.x - x, 0.0, x - target.x - target.w)
    dy = max(target.y - y, 0.0, y - target.y - target.h)
    return hypot(dx, dy)


def clings(here: Target | None, goal: Target, x: float, y: float) -> bool:
    """Whether a pointer that has come to another card is still so near what is seen of the one looked at
    that this stays so: an edge between two does not flutter."""
    if here is None or here.shape is None or goal.shape is None or here.id == goal.id:
        return False
    lies_on_it = goal.shape.over > here.shape.over and goal.shape.holds(x, y, -CLINGS)
    return here.shape.holds(x, y, CLINGS) and not lies_on_it


def close_by(grip: Point, to: Point | Release) -> bool:
    """Whether a pointer is still about where it went down."""
    return max(abs(to.x - grip.x), abs(to.y - grip.y)) < DRAG_FROM


def nearest(targets: Sequence[Target], old: Target) -> Target:
    """The target whose middle lies nearest to that of another one."""
    x, y = centre(old)
    return min(targets, key=lambda t: (centre(t)[0] - x) ** 2 + (centre(t)[1] - y) ** 2)


def only_passes(intent: Intent) -> bool:
    """Whether nobody presses anything by it: something is pointed at, or what was pressed before goes up."""
    if isinstance(intent, Aim):
        return not intent.press
    return isinstance(intent, Point | Release | Linger) or (isinstance(intent, Decide) and not intent.held)


def goes_down(intent: Intent) -> bool:
    """Whether something is pressed: letting go of it is not meant to skip what the press began."""
    aimed = isinstance(intent, Aim) and intent.press
    return aimed or isinstance(intent, Press) or (isinstance(intent, Decide) and intent.held)
