"""Text: how it is measured, broken into lines, fitted into a box, and drawn.

Widths and heights that callers give or get are reference pixels (1920 x 1080); fonts are opened at the real
size that a `Setting` says, so text is crisp at every window size.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.config.language import FULL
from game.look.describe import breaking, fonts, widths
from game.look.describe.theme import SMALLEST_PIXELS, Role

ELLIPSIS = "…"
LARGEST_GROWN = 40

_SHRINK = {"ja": 0.85, "en": 0.90}
NARROWEST = 0.7
"""How narrow the letters of a further language may become before a text is cut short."""


class Setting(NamedTuple):
    """How text is set in this window: real pixels per reference pixel, text size setting, language, and the
    real pixels that an em has at least."""

    scale: float = 1.0
    text: float = 1.0
    lang: str = "ja"
    least: int = SMALLEST_PIXELS

    @property
    def share(self) -> float:
        """How much of the time of a round at 1920x1080 drawing may take in this window: less in a smaller
        one, which is painted sooner."""
        return min(1.0, self.scale)


class Lines(NamedTuple):
    """A text laid out. `size` and `needed` are reference pixels; the rest of the figures are real pixels."""

    rows: tuple[str, ...]
    role: Role
    lang: str
    pixels: int
    """The em."""
    pitch: int
    """From one line to the next."""
    scale: float
    size: tuple[float, float]
    """The box that the rows take."""
    needed: tuple[float, float]
    """The box that the whole text would take, were it not cut short."""
    fits: bool
    """Whether the whole text stands in the box asked for."""
    narrow: float = 1.0
    """How wide its letters are, of what they usually are."""


class _Box(NamedTuple):
    """What a text must fit into, in real pixels and lines."""

    width: float
    height: float
    max_lines: int | None

    def rows(self, pitch: int) -> int:
        """How many lines of that pitch it takes: at least one."""
        limits = [1_000_000 if self.max_lines is None else self.max_lines]
        if math.isfinite(self.height):
            limits.append(max(1, math.floor(self.height / pitch + 1e-6)))
        return min(limits)


def drawn_size(base: float, text_scale: float) -> float:
    """The size of a text under the text size setting: small text grows fully, up to 40; larger text stays."""
    return max(base, min(text_scale * base, LARGEST_GROWN))


def pixels_of(role: Role, setting: Setting) -> int:
    """The real em of a role, never under the setting's least."""
    return max(setting.least, round(drawn_size(role.size, setting.text) * setting.scale))


def sizes(role: Role, setting: Setting) -> range:
    """The real sizes that a text may take, largest first, by the fit rules. One that may be smaller than any
    other shrinks as far as it has to, at last by one more pixel."""
    full, least = pixels_of(role, setting), setting.least - 1
    if setting.least >= SMALLEST_PIXELS:
        least = max(setting.least, math.ceil(full * _SHRINK.get(setting.lang, _SHRINK["en"])))
    return range(full, min(full, least) - 1, -1)


def measure(text: str, role: Role, setting: Setting) -> tuple[float, float]:
    """The box of a text on one line (or on as many as it has line breaks), at its full size."""
    return layout(text, role, setting).size


@lru_cache(maxsize=2048)
def layout(
    text: str,
    role: Role,
    setting: Setting,
    width: float = math.inf,
    height: float = math.inf,
    max_lines: int | None = None,
) -> Lines:
    """The text broken into lines for a box, by the fit rules.

    First at its full size; then smaller, down to 85 % (Japanese) or 90 %, never under 12 real pixels; only
    then cut short with an ellipsis. In a language for which the layouts were not drawn letters are made
    narrower before that. A word is broken only at the smallest size, which is no fit.
    The first line is always kept, even in a box that is lower than it.
    """
    box = _Box(width * setting.scale, height * setting.scale, max_lines)
    for pixels in sizes(role, setting):
        lines = _attempt(text, role, setting, pixels, box)
        if lines.fits:
            return lines
    if setting.lang not in FULL:
        narrow = _attempt(text, role, setting, lines.pixels, box._replace(width=box.width / NARROWEST))
        if narrow.fits:
            return _narrowed(narrow, box.width)
    rows = _cut(lines, box)
    return lines._replace(rows=rows, size=_size(rows, lines))


def _narrowed(lines: Lines, room: float) -> Lines:
    """The lines as narrow as the room, in real pixels, makes them."""
    wide, high = lines.needed
    narrow = min(1.0, room / (wide * lines.scale))
    return lines._replace(narrow=narrow, size=(lines.size[0] * narrow, high), needed=(wide * narrow, high))


@lru_cache(maxsize=4096)
def width_of(text: str, role: Role, lang: str, pixels: int) -> int:
    """The real width of one line of text, kerning included."""
    if (known := widths.known(lang).get(widths.name(role, pixels), {}).get(text)) is not None:
        return known
    pieces = fonts.runs(text, role.family, role.weight, lang)
    return sum(fonts.opened(run.face, pixels).size(run.text)[0] for run in pieces)


def _attempt(text: str, role: Role, setting: Setting, pixels: int, box: _Box) -> Lines:
    """The text at one size, not cut."""
    pitch = round(pixels * role.line)
    one = box.rows(pitch) == 1
    rows = (text,) if one else _broken(text, role, setting.lang, pixels, box.width)
    lines = Lines(rows, role, setting.lang, pixels, pitch, setting.scale, (0, 0), (0, 0), False)
    wide, high = _size(rows, lines)
    apart = () if setting.lang == "ja" else _torn(text, rows)
    needed = (max(wide, _widest(apart, lines) / setting.scale) if apart else wide, high)
    fits = len(rows) <= box.rows(lines.pitch) and needed[0] * setting.scale <= box.width + 1e-6
    return lines._replace(size=(wide, high), needed=needed, fits=fits)


@lru_cache(maxsize=2048)
def _broken(text: str, role: Role, lang: str, pixels: int, room: float) -> tuple[str, ...]:
    def fits(line: str) -> bool:
        return width_of(line, role, lang, pixels) <= room

    return tuple(row for part in text.split("\n") for row in breaking.broken(part, lang, fits))


def _torn(text: str, rows: tuple[str, ...]) -> tuple[str, ...]:
    """The words that stand whole in none of the rows."""
    words = (word.rstrip() for word in breaking.words(text))
    return tuple(word for word in words if not any(word in row for row in rows))


def _cut(lines: Lines, box: _Box) -> tuple[str, ...]:
    """As many rows as are allowed, the last ending in an ellipsis, and none wider than the box."""
    allowed = box.rows(lines.pitch)
    kept = list(lines.rows[:allowed])
    if len(kept) < len(lines.rows):
        between = "" if lines.lang == "ja" else " "
        kept[-1] = between.join(lines.rows[allowed - 1 :]) + ELLIPSIS
    for at, row in enumerate(kept):
        while _widest((row,), lines) > box.width and row.rstrip(ELLIPSIS):
            row = row.rstrip(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
        kept[at] = row
    return tuple(kept)


def _widest(rows: tuple[str, ...], lines: Lines) -> int:
    return max(width_of(row.rstrip(), lines.role, lines.lang, lines.pixels) for row in rows)


def _size(rows: tuple[str, ...], lines: Lines) -> tuple[float, float]:
    return _widest(rows, lines) / lines.scale, lines.pitch * len(rows) / lines.scale
