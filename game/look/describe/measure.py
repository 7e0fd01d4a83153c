"""How much room words need: for what follows them on the same line, and for the box that they stand in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.look.describe import text, theme
from game.look.describe.specs import Label

LEAST = 8
"""Real pixels of the em of tiny text, where there is no room for more."""
SLACK = 1.05
"""Real sizes are whole pixels, so that in a smaller window the same words may be a little wider."""
SMALLEST_WINDOW = 2 / 3
"""There they may be wider by more than that."""
WINDOWS = (1.0, SMALLEST_WINDOW, 1366 / 1920, 1024 / 1440, 800 / 1440)
"""The sizes of windows in which lines are counted."""


@lru_cache(maxsize=4096)
def width(words: str, size: float, face: str, lang: str, text_scale: int | None) -> float:
    """The reference pixels that a label of one line needs. Raises `KeyError` for an unknown face."""
    role, grown = theme.role(face, size, 1.3), (text_scale or 100) / 100
    usual, small = (
        text.measure(words, role, text.Setting(scale, grown, lang))[0] for scale in (1.0, SMALLEST_WINDOW)
    )
    return max(usual * SLACK, small) + 5


def fitting(
    forms: Iterable[str], room: float, size: float, face: str, lang: str, text_scale: int | None
) -> str:
    """Words that give way: the first of these forms, longest first, that has room on one line; else the last,
    which may be empty. Names, numbers and reasons stand in all of them. Raises `KeyError` for an unknown
    face."""
    last = ""
    for last in forms:
        if not last or width(last, size, face, lang, text_scale) <= room:
            break
    return last


def whole(label: Label, w: float, lang: str, text_scale: int | None) -> bool:
    """Whether all of a label's text stands in a box of that width, in any window. Raises `KeyError` for an
    unknown face."""
    settings = (text.Setting(scale, (text_scale or 100) / 100, lang) for scale in (1.0, SMALLEST_WINDOW))
    return all(lines_of(label, w, setting).fits for setting in settings)


def high(label: Label, w: float, lang: str, text_scale: int | None) -> float:
    """The reference pixels that the lines of a label need in a box of that width, in any window. Raises
    `KeyError` for an unknown face."""
    grown = (text_scale or 100) / 100
    settings = (text.Setting(scale, grown, lang) for scale in WINDOWS)
    lines = max(len(lines_of(label, w, setting).rows) for setting in settings)
    return lines * label.leading * text.drawn_size(label.size, grown)


def lines_of(label: Label, w: float, setting: text.Setting) -> text.Lines:
    """The label's text laid out for a box of that width. Raises `KeyError` for an unknown face."""
    return text.layout(label.text, role_of(label), setting_of(label, setting), w, max_lines=label.lines)


def setting_of(label: Label, setting: text.Setting) -> text.Setting:
    """What is printed does not grow, and what is tiny may be smaller."""
    setting = setting._replace(text=1.0) if label.printed else setting
    return setting._replace(least=LEAST) if label.tiny else setting


def role_of(label: Label) -> theme.Role:
    """The text role of a label. Raises `KeyError` for an unknown face."""
    return theme.role(label.face, label.size, label.leading if label.lines > 1 else 1.3)
