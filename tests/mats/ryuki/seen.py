"""What is seen of 龍棋's table."""

from __future__ import annotations

from game.look.describe.specs import Colour, Label, Panel, Picture
from game.look.describe.words import Words
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.frame import frame
from game.motion.placement import Box, Placement, Target

JA, EN = Words("ja"), Words("en")


def shown(desk: Desk, words: Words = JA) -> dict[str, Placement]:
    """What is drawn, by key."""
    return {p.key: p for p in frame(desk, words).placements}


def targets(desk: Desk, words: Words = JA) -> dict[str, Target]:
    """What can be pointed at, by id, in the order of focus."""
    return {t.id: t for t in frame(desk, words).targets}


def texts(desk: Desk, words: Words = JA) -> list[str]:
    """All words."""
    return [p.what.text for p in frame(desk, words).placements if isinstance(p.what, Label)]


def text(found: dict[str, Placement], key: str) -> str:
    """The words of one label."""
    what = found[key].what
    assert isinstance(what, Label)
    return what.text


def fill(found: dict[str, Placement], key: str) -> Colour | None:
    """The ground of one panel."""
    what = found[key].what
    assert isinstance(what, Panel)
    return what.fill


def rim(found: dict[str, Placement], key: str) -> Colour | None:
    """The line round one card."""
    what = found[key].what
    assert isinstance(what, Picture)
    return what.outline


def art(placement: Placement) -> str:
    """The drawing of one card."""
    assert isinstance(placement.what, Picture)
    return placement.what.name


def apart(a: Placement | Box | Target, b: Placement | Box | Target) -> bool:
    """Whether neither covers anything of the other."""
    return a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
