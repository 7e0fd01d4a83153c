"""Vertical text, one character to a cell, for the cloths of the title and a few large names.

The forms that differ from horizontal setting are made from the horizontal glyphs: long marks and brackets are
turned, 、 and 。 stand in the upper right of their cell, small kana a little up and right.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.look.describe import fonts
from game.look.describe.text import ELLIPSIS, Setting, sizes
from game.look.describe.theme import RGB, Role
from game.look.paint.lettering import CACHE

TURNED = frozenset("ー〜～…‥—–―（）「」『』【】〈〉《》〔〕［］｛｝()[]{}-：；＝=")
POINTS = frozenset("、。，．")
SMALL_KANA = frozenset("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ")

_EM_TOP = 0.88
"""How far above the baseline the em box of the Japanese faces begins, in sizes."""
_SHIFTS = {"point": (0.58, -0.56), "small": (0.11, -0.11), "other": (0.0, 0.0)}


class Column(NamedTuple):
    """One column of vertical text; figures as in `game.look.describe.text.Lines`."""

    text: str
    role: Role
    lang: str
    pixels: int
    pitch: int
    """From one cell to the next, real pixels."""
    size: tuple[float, float]
    needed: tuple[float, float]
    fits: bool


def column(text: str, role: Role, setting: Setting, height: float = math.inf, pitch: float = 1.06) -> Column:
    """The text in a column, a cell of `pitch` sizes for each character, fitted by the rules of `layout`; the
    smallest characters may also stand close together."""
    room, tried = height * setting.scale, sizes(role, setting)
    for pixels, apart in (*((pixels, pitch) for pixels in tried), (tried[-1], min(pitch, 1.0))):
        made = _column(text, role, setting, pixels, round(pixels * apart))
        if made.size[1] * setting.scale <= room + 1e-6:
            return made
    kept = max(1, int(room // made.pitch) - 1)
    cut = _column(text[:kept] + ELLIPSIS, role, setting, made.pixels, made.pitch)
    return cut._replace(needed=made.size, fits=False)


def render(made: Column, colour: RGB) -> pygame.Surface:
    """The column drawn on a clear surface of its real size; shared and cached."""
    return CACHE.get(("vertical", made, colour), lambda: _drawn(made, colour))


def _column(text: str, role: Role, setting: Setting, pixels: int, pitch: int) -> Column:
    size = (pixels / setting.scale, pitch * len(text) / setting.scale)
    return Column(text, role, setting.lang, pixels, pitch, size, size, True)


def _drawn(made: Column, colour: RGB) -> pygame.Surface:
    height = max(1, made.pitch * len(made.text))
    surface = pygame.Surface((made.pixels, height), pygame.SRCALPHA)
    inset = (made.pitch - made.pixels) // 2
    for at, char in enumerate(made.text):
        surface.blit(_cell(char, made, colour), (0, at * made.pitch + inset))
    return surface


def _cell(char: str, made: Column, colour: RGB) -> pygame.Surface:
    """One em square with the character where vertical setting has it."""
    em = made.pixels
    cell = pygame.Surface((em, em), pygame.SRCALPHA)
    run = fonts.runs(char, made.role.family, made.role.weight, made.lang)[0]
    font = fonts.opened(run.face, em)
    glyph = font.render(char, True, colour)
    left, top = (em - glyph.get_width()) / 2, _EM_TOP * em - font.get_ascent()
    if char.isascii() and char.isalnum():
        inked = glyph.get_bounding_rect()
        top = (em - inked.height) / 2 - inked.top
    right, down = _SHIFTS[_kind(char)]
    cell.blit(glyph, (round(left + right * em), round(top + down * em)))
    return pygame.transform.rotate(cell, -90) if char in TURNED else cell


def _kind(char: str) -> str:
    return "point" if char in POINTS else "small" if char in SMALL_KANA else "other"
