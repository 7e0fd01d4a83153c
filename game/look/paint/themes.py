"""Themes: the same screens in other light. Here, and nowhere else, a colour becomes another one.

Mats, scenes and games from elsewhere name the colours of the usual theme. What becomes of one depends on
what it is used for: letters on paper are dark in one theme and light in another, while the paper goes the
other way. So that a colour nobody thought of goes with the others, both are reckoned from how light it is;
what a reckoning would miss stands in a table. In the usual theme a text and its ground have 4.5 to 1, so what
is darker than `MIDDLE` carries light letters, and what is lighter carries dark ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.colour import Tone, contrast, luminance, shade, tone
from game.look.describe.specs import Panel
from game.look.describe.theme import RGB, Ink

Use = Literal["text", "fill", "line"]
"""What a colour is used for: letters and signs, grounds, and thin things: rims, strokes, dots."""
MIDDLE = 0.1834
"""The luminance on which black and white letters read equally well, 4.5 to 1."""
GREY, VIVID = 0.035, 0.12
"""What is less colourful counts as grey or paper; what is more so, as a signal."""

Rule = Callable[[RGB], RGB]


class Theme(NamedTuple):
    """What becomes of the usual colours."""

    rules: Mapping[Use, Rule]
    panel: Callable[[Panel], Panel]
    """A panel's colours, rim and clearness together."""
    printed: Rule
    """What is written on cards and pieces."""
    art: Mapping[str, Rule]
    """What becomes of a drawing's colours, by a part of its name; all others stay as they are."""
    flat: tuple[str, ...] = ()
    """Drawings that have one colour only: the names of patterns begin so."""

    def colour(self, use: Use, colour: RGB) -> RGB:
        """What stands in its place. An ink is as bright on a panel as anywhere: it tells who somebody is."""
        return self.rules[use](colour)

    def redraws(self, name: str) -> bool:
        """Whether the drawing of that name has other colours."""
        return self._rule(name) is not None

    def exchanged(self, name: str, colours: Sequence[RGB]) -> dict[RGB, RGB]:
        """Which colours of a drawing, in the order in which they stand in it, become which."""
        rule = self._rule(name)
        if rule is None:
            return {}
        return {old: rule(colours[0] if name.startswith(self.flat) else old) for old in colours}

    def _rule(self, name: str) -> Rule | None:
        return next((rule for part, rule in self.art.items() if part in name), None)


def _dark(colour: RGB) -> bool:
    return luminance(colour) <= MIDDLE


def _lit(colour: RGB, light: float, chroma: float = 1.0) -> RGB:
    """The same hue, so light, and so many times as colourful."""
    was = tone((colour[0], colour[1], colour[2]))
    return shade(Tone(light, was.chroma * chroma, was.hue))


def _plain(colour: RGB) -> RGB:
    return colour[0], colour[1], colour[2]


# High contrast: what is dark goes towards black, what is light towards white.

HIGH = 7.0
"""The least contrast of a text."""
DARKEST_GROUND, LIGHTEST_GROUND = 0.36, 0.92
"""How light a dark ground is at most, and a light one at least."""
DARK_LETTERS, LIGHT_LETTERS = 0.39, 0.91
RIM = 3.0
"""Reference pixels."""
PALE = 0.65
"""How light the face of a pale coin is at least, and its rim is not."""
SEEN = 4.5
"""The least contrast of a rim and what it surrounds."""


def _contrast_text(colour: RGB) -> RGB:
    light = tone(_plain(colour)).light
    return _lit(colour, min(light, DARK_LETTERS) if _dark(colour) else max(light, LIGHT_LETTERS))


def _contrast_fill(colour: RGB) -> RGB:
    if isinstance(colour, Ink):
        return _contrast_line(colour)
    light = tone(_plain(colour)).light
    return _lit(colour, min(light, DARKEST_GROUND) if _dark(colour) else max(light, LIGHTEST_GROUND))


def _contrast_line(colour: RGB) -> RGB:
    if colour in (theme.PAPER2, theme.PAPER3):  # What parts paper from paper.
        return theme.INK1
    return _contrast_text(colour) if _dark(colour) else _plain(colour)


def _contrast_print(colour: RGB) -> RGB:
    """What is printed on cards."""
    light = tone(_plain(colour)).light
    return _lit(colour, min(light, 0.43)) if _dark(colour) else _plain(colour)


def _contrast_coin(colour: RGB) -> RGB:
    """A coin lies on paper: its rim is dark, whatever it is."""
    light = tone(_plain(colour)).light
    return _lit(colour, DARKEST_GROUND) if light < PALE else _contrast_fill(colour)


def _contrast_panel(look: Panel) -> Panel:
    if look.fill is None:
        border = None if look.border is None else _contrast_line(look.border)
        return replace(look, border=border, border_width=max(RIM, look.border_width))
    if look.opacity < 1.0:
        return replace(look, fill=_contrast_fill(look.fill) if look.opacity >= 0.5 else look.fill)
    fill = _contrast_fill(look.fill)
    edge = theme.INK0 if luminance(fill) > MIDDLE else theme.PAPER0
    if look.border is None:
        return replace(look, fill=fill, border=edge if look.shadow else None, border_width=RIM)
    border = _contrast_line(look.border)
    if contrast(border, fill) < SEEN:
        border = edge
    return replace(look, fill=fill, border=border, border_width=max(RIM, 1.5 * look.border_width))


CONTRAST = Theme(
    rules={"text": _contrast_text, "fill": _contrast_fill, "line": _contrast_line},
    panel=_contrast_panel,
    printed=_contrast_text,
    art={
        "icons/": _contrast_text,
        "ui/icon-": _contrast_text,
        "mats/": _contrast_fill,
        "scenes/washi": _contrast_fill,
        "gc/coin": _contrast_coin,
        "cards/": _contrast_print,
        "gc-blank/": _contrast_print,
        "suits/": _contrast_print,
    },
    flat=("mats/", "scenes/washi"),
)


# Evening: paper and cloths are dark, letters light, cards dimmed.

_EVENING_FILLS: dict[RGB, RGB] = {
    theme.WHITE: (58, 53, 47),
    theme.PAPER0: (48, 44, 39),
    theme.PAPER1: (38, 35, 31),
    theme.PAPER2: (60, 55, 48),
    theme.PAPER3: (74, 68, 60),
    theme.INK0: (80, 73, 64),
    theme.INK1: (76, 69, 60),
    theme.INK2: (86, 79, 69),
    theme.AI: (52, 92, 150),
}
_EVENING_LINES: dict[RGB, RGB] = {
    theme.PAPER1: (66, 60, 53),
    theme.PAPER2: (80, 73, 64),
    theme.PAPER3: (100, 92, 80),
}
EDGE: RGB = (84, 77, 67)
"""Round what lies on a shadow, which nobody sees in the dark."""
LEAST_LINE = 0.54
"""How light a coloured line is at least."""
NIGHT: RGB = (12, 10, 8)
"""What a veil is made of."""


def _evening_text(colour: RGB) -> RGB:
    light = tone(_plain(colour)).light
    if _dark(colour):
        return _lit(colour, min(0.93, max(0.74, 0.93 - 0.62 * (light - 0.24))), 0.8)
    return _lit(colour, min(0.94, max(light, 0.78)))


def _evening_fill(colour: RGB) -> RGB:
    if isinstance(colour, Ink):
        return _evening_line(colour)
    if known := _EVENING_FILLS.get(_plain(colour)):
        return known
    light, chroma, _ = tone(_plain(colour))
    if _dark(colour):
        return _lit(colour, 0.85 * light)
    high = min(0.48, 0.25 + 0.45 * (1 - light) + 0.9 * min(chroma, 0.16))
    return _lit(colour, high, 0.85 if chroma > VIVID else 0.65)


def _evening_line(colour: RGB) -> RGB:
    if known := _EVENING_LINES.get(_plain(colour)):
        return known
    light, chroma, _ = tone(_plain(colour))
    if not _dark(colour):
        return _lit(colour, min(0.86, light))
    return _lit(colour, 0.8 if chroma < GREY else max(LEAST_LINE, light))


def _evening_paper(colour: RGB) -> RGB:
    """What is printed on something light: the light parts are dimmed."""
    light, _, _ = tone(_plain(colour))
    return _lit(colour, 0.86 * light if light > 0.6 else 0.93 * light)


def _evening_scene(colour: RGB) -> RGB:
    """A landscape at dusk."""
    return _lit(colour, 0.12 + 0.42 * tone(_plain(colour)).light, 0.75)


def _evening_print(colour: RGB) -> RGB:
    """What is written on something light: as much darker as that is."""
    return _lit(colour, 0.86 * tone(_plain(colour)).light) if _dark(colour) else _plain(colour)


def _evening_panel(look: Panel) -> Panel:
    border = None if look.border is None else _evening_line(look.border)
    if look.fill is None:
        return replace(look, border=border)
    if look.opacity < 1.0:
        veil = NIGHT if _dark(look.fill) and tone(_plain(look.fill)).chroma < GREY else None
        faint = look.fill if look.opacity < 0.5 else _evening_fill(look.fill)
        return replace(look, fill=veil or faint, border=border)
    if border is None and look.shadow:
        return replace(look, fill=_evening_fill(look.fill), border=EDGE, border_width=1.5)
    return replace(look, fill=_evening_fill(look.fill), border=border)


EVENING = Theme(
    rules={"text": _evening_text, "fill": _evening_fill, "line": _evening_line},
    panel=_evening_panel,
    printed=_evening_print,
    art={
        "icons/": _evening_text,
        "ui/icon-": _evening_text,
        "mats/": _evening_fill,
        "scenes/washi": _evening_fill,
        "cards/": _evening_paper,
        "gc-blank/": _evening_paper,
        "backs/": _evening_paper,
        "dice/": _evening_paper,
        "pieces/": _evening_paper,
        "suits/": _evening_text,
        "brand/wordmark": _evening_text,
        "scenes/door": _evening_scene,
        "/duel-": _evening_fill,
    },
    flat=("scenes/washi",),
)

THEMES: dict[str, Theme] = {"contrast": CONTRAST, "dark": EVENING}
"""All but the usual one, by the value of the setting `theme`."""
