"""What can be reckoned about a colour: how light it is, how well it reads; and the same hue lighter."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, sin
from typing import NamedTuple

from game.look.describe.theme import RGB

_LMS = ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005))  # fmt: skip
_LAB = ((0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660))  # fmt: skip
_TO_LMS = ((1.0, 0.3963377774, 0.2158037573), (1.0, -0.1055613458, -0.0638541728),
           (1.0, -0.0894841775, -1.2914855480))  # fmt: skip
_TO_RGB = ((4.0767416621, -3.3077115913, 0.2309699292), (-1.2684380046, 2.6097574011, -0.3413193965),
           (-0.0041960863, -0.7034186147, 1.7076147010))  # fmt: skip
GREATEST = 0.33
"""No colour of a screen is more colourful."""


class Tone(NamedTuple):
    """A colour as people see it (OKLCh): how light from 0 to 1, how colourful from 0, and its hue."""

    light: float
    chroma: float
    hue: float
    """Radians."""


def linear(value: float) -> float:
    """A channel of 0 to 255 as an amount of light from 0 to 1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: RGB) -> float:
    """How much light it sends, from 0 to 1, as WCAG 2 counts it."""
    red, green, blue = (linear(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """From 1 to 21, as WCAG 2 counts it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def tone(colour: RGB) -> Tone:
    """The colour as people see it."""
    light = tuple(linear(value) for value in colour)
    roots = tuple(value ** (1 / 3) for value in _times(_LMS, light))
    lightness, a, b = _times(_LAB, roots)
    return Tone(lightness, hypot(a, b), atan2(b, a))


@lru_cache(maxsize=4096)
def shade(wanted: Tone) -> RGB:
    """The colour of a screen that comes nearest: as light, of that hue, and less colourful if it must be."""
    low, high = 0.0, min(GREATEST, wanted.chroma)
    light = min(1.0, max(0.0, wanted.light))
    best = _mixed(Tone(light, high, wanted.hue))
    if best is None:
        for _ in range(12):
            middle = (low + high) / 2
            if _mixed(Tone(light, middle, wanted.hue)) is None:
                high = middle
            else:
                low = middle
        best = _mixed(Tone(light, low, wanted.hue))
    return best or (round(255 * light),) * 3


def _mixed(wanted: Tone) -> RGB | None:
    """None where no screen shows it."""
    lab = (wanted.light, wanted.chroma * cos(wanted.hue), wanted.chroma * sin(wanted.hue))
    channels = _times(_TO_RGB, tuple(root**3 for root in _times(_TO_LMS, lab)))
    if any(not -0.002 <= channel <= 1.002 for channel in channels):
        return None
    red, green, blue = (_encoded(channel) for channel in channels)
    return red, green, blue


def _encoded(light: float) -> int:
    held = min(1.0, max(0.0, light))
    share = 12.92 * held if held <= 0.0031308 else 1.055 * held ** (1 / 2.4) - 0.055
    return round(255 * share)


def _times(matrix: tuple[tuple[float, ...], ...], of: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, of, strict=True)) for row in matrix)
