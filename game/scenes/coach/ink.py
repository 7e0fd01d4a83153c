"""Where the words of a picture really are: a label's box may be mostly empty."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.look.describe import measure, text
from game.look.describe.specs import Label
from game.motion.placement import Box, Placement

USUAL = text.Setting(2 / 3, 1.0, "ja")
"""In the usual window."""


def setting_of(lang: str, text_scale: int) -> text.Setting:
    """With which words are measured here."""
    return USUAL._replace(text=text_scale / 100, lang=lang)


def inked(placements: Iterable[Placement], setting: text.Setting) -> tuple[Box, ...]:
    """The boxes of the words themselves."""
    return tuple(ink(p, setting) for p in placements if isinstance(p.what, Label) and p.what.text)


def ink(p: Placement, setting: text.Setting) -> Box:
    """What the words of a label cover of its box; that of anything else."""
    if not isinstance(p.what, Label) or p.what.vertical:
        return p.box
    w, h = _size(p.what, p.w, setting)
    left = {"left": 0.0, "centre": (p.w - w) / 2, "right": p.w - w}[p.what.align]
    return Box(p.x + left, p.y + ((p.h - h) / 2 if p.what.middle else 0.0), w, h)


@lru_cache(maxsize=2048)
def _size(label: Label, w: float, setting: text.Setting) -> tuple[float, float]:
    return measure.lines_of(label, w, setting).size
