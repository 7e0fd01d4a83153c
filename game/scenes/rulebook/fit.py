"""How large the examples of the rules pages are drawn, so that the texts in them have room."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.config.bounded import Bounded
from game.config.stepwise import finished
from game.look.describe import measure, text
from game.look.describe.space import BODY, LEAST_BODY
from game.look.describe.specs import Label
from game.look.describe.theme import SMALLEST_PIXELS
from game.mats.examples import Example, placed
from game.motion.placement import Placement

WINDOW_SCALES = (2 / 3, 768 / 1080, 1.0, 2.0)
"""Text is measured as windows of 720, 768, 1080 and 2160 lines draw it; the highest is what it is given."""
EXAMPLE_PAD, EXAMPLE_LARGEST, EXAMPLE_SMALLEST = 14, 1.25, 0.5
"""Room round an example, and how large it is drawn; two stand side by side if they need not be smaller."""
EXAMPLE_STEP = 0.05


class Print(NamedTuple):
    """What texts are set for: a language, a text size, and perhaps one window alone."""

    lang: str
    text_scale: float = 1.0
    window: tuple[float, int] | None = None
    """Its real pixels per reference pixel, and those of the em that no text falls below; None: every usual
    window."""

    @property
    def plain(self) -> Print:
        """At the usual text size."""
        return self._replace(text_scale=1.0)

    def settings(self) -> Iterator[text.Setting]:
        """How text is set in each of its windows."""
        if self.window is not None:
            yield text.Setting(self.window[0], self.text_scale, self.lang, self.window[1])
            return
        for scale in WINDOW_SCALES:
            yield text.Setting(scale, self.text_scale, self.lang)


_SCALES = Bounded[tuple[Print, tuple[Example, ...], float, float], float](1024)
_READ = Bounded[tuple[Print, tuple[Example, ...], float], bool](1024)


def fitting_scale(made_for: Print, pictures: tuple[Example, ...], w: float, highest: float) -> float:
    """How large the pictures of an example are drawn on a cloth as wide as that: no smaller for their height
    than their texts allow."""
    return finished(fitting(made_for, pictures, w, highest))


def fitting(
    made_for: Print, pictures: tuple[Example, ...], w: float, highest: float
) -> Generator[None, None, float]:
    """The same, one text at a time; what was found is kept."""
    what = made_for, pictures, w, highest
    if what in _SCALES:
        return _SCALES[what]
    high = max(EXAMPLE_SMALLEST, highest / max(example.h for example in pictures))
    if any(example.whole for example in pictures):
        high = max(1.0, high)
    most = min(EXAMPLE_LARGEST, (w - 2 * EXAMPLE_PAD) / max(example.w for example in pictures))
    k = min(high, most)
    while k < most and not (yield from reading(made_for, pictures, k)):
        k = min(most, k + EXAMPLE_STEP)
    return _SCALES.keep(what, k)


def reading(made_for: Print, pictures: tuple[Example, ...], k: float) -> Generator[None, None, bool]:
    """Whether every text of the pictures stands in its box when they are drawn that large, at the usual text
    size; found one text at a time, and kept."""
    what = made_for, pictures, k
    if what in _READ:
        return _READ[what]
    for one in pictures:
        for p in placed(one, "", 0, 0, k, 0):
            yield
            if not _readable(p, made_for.plain):
                return _READ.keep(what, False)
    return _READ.keep(what, True)


def _readable(p: Placement, made_for: Print) -> bool:
    return not isinstance(p.what, Label) or _has_room(p.what, p.w, 1.25 * p.h + 1, made_for)


def legible(drawn: list[Placement], made_for: Print) -> list[Placement]:
    """The drawing without the texts that have no room: a very small picture says little in words. In a window
    of its own an upright one is as small as it has to be."""
    kept = [p for p in drawn if _readable(p, made_for)]
    return kept if made_for.window is None else [_narrow(p) for p in kept]


def _narrow(p: Placement) -> Placement:
    look = p.what
    return replace(p, what=replace(look, tiny=True)) if isinstance(look, Label) and look.vertical else p


def small(drawn: list[Placement], made_for: Print) -> Generator[None, None, list[Placement]]:
    """The drawing with all its texts as large as at the usual text size, and none that has no room then; one
    text at a time."""
    fixed = [_fixed(p, made_for) for p in drawn] if made_for.text_scale > 1.0 else drawn
    for p in fixed:
        yield
        _readable(p, made_for)
    return legible(fixed, made_for)


def steady(drawn: list[Placement], made_for: Print) -> list[Placement]:
    """The drawing with every text that has no room to grow as large as at the usual text size: a picture that
    is drawn smaller keeps the boxes of its texts small. The words under it grow in any case."""
    if made_for.text_scale <= 1.0:
        return drawn
    return [_steadied(p, made_for) for p in drawn]


def _steadied(p: Placement, made_for: Print) -> Placement:
    look = p.what
    if isinstance(look, Label) and not look.vertical and _has_room(look, p.w, p.h, made_for):
        return p
    return _fixed(p, made_for)


def _fixed(p: Placement, made_for: Print) -> Placement:
    """The text as large as at the usual text size."""
    look = p.what
    if not isinstance(look, Label) or look.printed or look.size >= text.LARGEST_GROWN:
        return p
    return replace(p, what=replace(look, size=look.size / made_for.text_scale))


@lru_cache(maxsize=4096)
def _has_room(look: Label, w: float, h: float, made_for: Print) -> bool:
    """In each of its windows. An upright text makes itself as small as it has to be."""
    if look.vertical:
        return True
    every = [measure.lines_of(look, w, setting) for setting in made_for.settings()]
    if made_for.window is not None:
        least = made_for.window[1]
        if least == SMALLEST_PIXELS and look.size >= BODY:
            least = LEAST_BODY
        every = [lines if lines.pixels >= least else lines._replace(fits=False) for lines in every]
    return all(lines.fits and lines.needed[1] <= h for lines in every)
