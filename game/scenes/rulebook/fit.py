"""How large the examples of the rules pages are drawn, so that the texts in them have room."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from game.look.describe import measure, text
from game.look.describe.specs import Label
from game.mats.examples import Example, placed
from game.motion.placement import Placement

WINDOW_SCALES = (2 / 3, 1.0, 2.0)
"""Text is measured as 720p, 1080p and 4K draw it; the highest of the three is what it is given."""
EXAMPLE_PAD, EXAMPLE_LARGEST, EXAMPLE_SMALLEST = 14, 1.25, 0.5
"""Room round an example, and how large it is drawn; two stand side by side if they need not be smaller."""
EXAMPLE_STEP = 0.05


@lru_cache(maxsize=1024)
def fitting_scale(lang: str, pictures: tuple[Example, ...], w: float, highest: float) -> float:
    """How large the pictures of an example are drawn on a cloth as wide as that: no smaller for their height
    than their texts allow."""
    high = max(EXAMPLE_SMALLEST, highest / max(example.h for example in pictures))
    if any(example.whole for example in pictures):
        high = max(1.0, high)
    most = min(EXAMPLE_LARGEST, (w - 2 * EXAMPLE_PAD) / max(example.w for example in pictures))
    k = min(high, most)
    while k < most and not readable(lang, pictures, k):
        k = min(most, k + EXAMPLE_STEP)
    return k


@lru_cache(maxsize=1024)
def readable(lang: str, pictures: tuple[Example, ...], k: float) -> bool:
    """Whether every text of the pictures stands in its box when they are drawn that large."""
    return all(_readable(placed(one, "", 0, 0, k, 0), lang) for one in pictures)


def _readable(drawn: Iterable[Placement], lang: str) -> bool:
    """Whether every text stands in its box at the usual text size."""
    return all(_has_room(p.what, p.w, 1.25 * p.h + 1, lang, 1.0) for p in drawn if isinstance(p.what, Label))


def legible(drawn: list[Placement], lang: str) -> list[Placement]:
    """The drawing without the texts that have no room: a very small picture says little in words."""
    return [p for p in drawn if not isinstance(p.what, Label) or _readable((p,), lang)]


def steady(drawn: list[Placement], lang: str, text_scale: float) -> list[Placement]:
    """The drawing with every text that has no room to grow as large as at the usual text size: a picture that
    is drawn smaller keeps the boxes of its texts small. The words under it grow in any case."""
    if text_scale <= 1.0:
        return drawn
    return [_steadied(p, lang, text_scale) for p in drawn]


def _steadied(p: Placement, lang: str, text_scale: float) -> Placement:
    look = p.what
    if not isinstance(look, Label) or look.printed or look.size >= text.LARGEST_GROWN:
        return p
    if not look.vertical and _has_room(look, p.w, p.h, lang, text_scale):
        return p
    return replace(p, what=replace(look, size=look.size / text_scale))


@lru_cache(maxsize=4096)
def _has_room(look: Label, w: float, h: float, lang: str, text_scale: float) -> bool:
    """At every usual size of a window. An upright text makes itself as small as it has to be."""
    if look.vertical:
        return True
    every = (measure.lines_of(look, w, text.Setting(scale, text_scale, lang)) for scale in WINDOW_SCALES)
    return all(lines.fits and lines.needed[1] <= h for lines in every)
