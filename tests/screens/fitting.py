"""Whether texts fit where they stand: in the smallest window, in which whole pixels matter most.
`tests/long/test_windows.py` has all windows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot

import pygame
from msgspec.structs import replace

from game.input.intents import Command
from game.look.describe.measure import role_of, setting_of
from game.look.describe.space import Pane
from game.look.describe.specs import Label
from game.look.describe.text import Setting
from game.look.paint.vertical import column
from game.look.stage import Stage
from game.mats.table import Frame
from game.motion.placement import Placement, Target
from game.scenes.gallery.samples import LONG as LATE
from game.scenes.manager import Manager
from game.scenes.pointing import at

RANKED = "field:"
"""What begins the name of a card that lies in a rank."""
SMALL, USUAL, LARGE = WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))


def windows() -> Iterable[tuple[int, int]]:
    """The windows in which texts are looked at."""
    return (SMALL,)


def misplaced(placements: Sequence[Placement], lang: str, text_scale: int) -> list[str]:
    """The texts that do not stand in their boxes, and those that lie on one another."""
    stages = [_stage(lang, text_scale, size) for size in windows()]
    return [fault for stage in stages for fault in stage.misfits(placements) + stage.overlaps(placements)]


def amiss(frame: Frame, lang: str, text_scale: int, size: tuple[int, int]) -> list[str]:
    """What is wrong with a screen in a window of that size: its texts, its targets, what leaves its space."""
    stage, pane = _stage(lang, max(text_scale, Pane(size).least_text), size), Pane(size)
    stage.turn_to(frame.space)
    faults = stage.misfits(frame.placements) + stage.overlaps(frame.placements)
    if frame.space is pane.space:
        faults += stage.tiny(frame.placements)
        faults += [f"{t.id} cannot be hit" for t in frame.targets if not _roomy(t, frame, pane)]
    faults += [f"{p.key} is cut" for p in frame.placements if _cut(p, stage.setting)]
    w, h = frame.space.value
    texts = [
        p
        for p in frame.placements
        if isinstance(p.what, Label) and p.what.text and p.alpha and p.clip is None
    ]
    faults += [f"{p.key} leaves the screen" for p in texts if _outside(p.x, p.y, p.w, p.h, w, h)]
    return faults + [f"{t.id} leaves the screen" for t in frame.targets if _outside(t.x, t.y, t.w, t.h, w, h)]


def pages(manager: Manager) -> list[Frame]:
    """What is seen of a screen that is scrolled as a whole, as the page keys show it one after the other."""
    found = [manager.frame(LATE)]
    while manager.shell.enlarged is not None:
        manager.handle(Command("later"), LATE)
        if manager.frame(LATE).placements == found[-1].placements:
            break
        found.append(manager.picture)
    return found


def _cut(p: Placement, setting: Setting) -> bool:
    """Whether it is an upright text of which not all stands in its box."""
    what = p.what
    if not isinstance(what, Label) or not what.vertical or not what.text:
        return False
    return not column(what.text, role_of(what), setting_of(what, setting), p.h).fits


def _outside(x: float, y: float, wide: float, high: float, w: float, h: float) -> bool:
    return x < -1 or y < -1 or x + wide > w + 1 or y + high > h + 1


def _roomy(target: Target, frame: Frame, pane: Pane) -> bool:
    """Whether a target can be hit on 36 real pixels each way, a share of which others may lie over: a card of
    a hand shows at least a third of that, and parts when it is looked at; of one in a rank of many a strip is
    to be hit, and the rank parts where windows are small. Where another that is as small is nearer, that is
    meant."""
    whole, target = target, _uncovered(target, frame)
    least = pane.reach(frame.space) - 1
    strip = target.id.startswith(RANKED) and target.h < least
    x, y = target.x + target.w / 2, target.y + target.h / 2
    wide, high = max(target.w, least), max(target.h, least)
    reach = pane.reach(frame.space)
    points = [(x + dx * least / 2, y + dy * least / 2) for dx in (-0.9, 0, 0.9) for dy in (-0.9, 0, 0.9)]
    about = [t for t in frame.targets if _about(t, whole, 2 * reach)]
    hit = sum(at(about, px, py, reach) is whole for px, py in points)
    others = [t for t in about if t is not whole and max(t.w, t.h) < 1.2 * least]
    crowded = sum(any(_far(t, *point) <= _far(target, *point) for t in others) for point in points)
    return hit >= (3 if target.shape or strip else max(1, 7 - crowded)) and wide >= least and high >= least


def _about(target: Target, other: Target, reach: float) -> bool:
    """Whether one is so near the other that a press may be meant for either."""
    across = abs(target.x + target.w / 2 - other.x - other.w / 2) - (target.w + other.w) / 2
    down = abs(target.y + target.h / 2 - other.y - other.h / 2) - (target.h + other.h) / 2
    return across <= reach and down <= reach


def _uncovered(target: Target, frame: Frame) -> Target:
    """What shows of a card on the field under those of its rank that lie over it."""
    if not target.id.startswith(RANKED):
        return target
    over = [t.y for t in frame.targets if t.id.startswith(RANKED) and t.x == target.x and t.y > target.y]
    return replace(target, h=min([target.y + target.h, *over]) - target.y)


def _far(target: Target, x: float, y: float) -> float:
    return hypot(max(target.x - x, 0, x - target.x - target.w), max(target.y - y, 0, y - target.y - target.h))


@lru_cache(maxsize=6)
def _stage(lang: str, text_scale: int, size: tuple[int, int]) -> Stage:
    pygame.font.init()
    return Stage(pygame.Surface(size, 0, 32), lang, text_scale / 100)
