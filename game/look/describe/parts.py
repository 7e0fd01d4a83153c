"""The few widgets, as placements and targets: panels, labels, buttons, chips. No pygame here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.config.settings import Rim
from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Bracket, Colour, Label, Panel, Pattern, Picture, Stroke
from game.motion.placement import Placement, Role, Target

EDGE = 4
"""How far from the edge of the screen the focus bracket stays."""
TIP = " tip"
"""How the keys of a tooltip go on after that of the thing it names."""


class Made(NamedTuple):
    """One thing that can be pressed: what is drawn of it, and its target."""

    placements: tuple[Placement, ...]
    target: Target

    def over(self, ground: Iterable[Placement]) -> Made:
        """The same, with something drawn beneath it."""
        return Made((*ground, *self.placements), self.target)

    def called(self, name: str) -> Made:
        """The same, called so aloud."""
        return Made(self.placements, replace(self.target, name=name))

    def under(self, *marks: Placement) -> Made:
        """The same, with something drawn upon it."""
        return Made((*self.placements, *marks), self.target)


def panel(
    key: str,
    box: tuple[float, float, float, float],
    fill: Colour | None = theme.PAPER0,
    radius: float = 20,
    border: Colour | None = None,
    border_width: float = 2,
    shadow: int = 0,
    opacity: float = 1.0,
    layer: int = 1,
) -> Placement:
    """A rounded rectangle at x, y, w, h."""
    return Placement(key, Panel(fill, radius, border, border_width, shadow, opacity), *box, layer=layer)


def label(
    key: str,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    colour: Colour = theme.INK0,
    face: str = "body",
    align: str = "left",
    middle: bool = True,
    lines: int = 1,
    vertical: bool = False,
    leading: float = 1.6,
    layer: int = 5,
    card: bool = False,
) -> Placement:
    """Text in a box."""
    what = Label(text, size, colour, face, align, middle, lines, vertical, leading, card=card)
    return Placement(key, what, *box, layer=layer)


def picture(
    key: str,
    name: str,
    box: tuple[float, float, float, float],
    shadow: int = 0,
    layer: int = 2,
    alpha: float = 1.0,
    tint: Colour | None = None,
) -> Placement:
    """An SVG of `assets/art`."""
    return Placement(key, Picture(name, shadow, tint=tint), *box, layer=layer, alpha=alpha)


DASH, ROUND = 12.0, 8
"""About how long a dash is, and the gap after it; in how many pieces a corner is rounded."""


def dashed(
    key: str,
    box: tuple[float, float, float, float],
    colour: Colour,
    radius: float = 20,
    width: float = 3,
    layer: int = 1,
) -> Placement:
    """The dashed outline of a rounded rectangle, without a seam: a place where nothing lies."""
    _, _, w, h = box
    right, low, way = w - radius, h - radius, []
    for cx, cy, start in (right, radius, 3), (right, low, 0), (radius, low, 1), (radius, radius, 2):
        for step in range(ROUND + 1):
            turn = (start + step / ROUND) * math.pi / 2
            way.append((cx + radius * math.cos(turn), cy + radius * math.sin(turn)))
    way.append(way[0])
    long = sum(map(math.dist, way, way[1:])) + 0.01  # So that no dash begins at the end.
    each = long / max(4, round(long / (2 * DASH))) / 2
    look = Stroke(tuple((x / w, y / h) for x, y in way), colour, width, dash=(each, each))
    return Placement(key, look, *box, layer=layer)


def disc(key: str, x: float, y: float, r: float, fill: Colour, layer: int = 5, **look: object) -> Placement:
    """A filled circle round x, y."""
    return panel(key, (x - r, y - r, 2 * r, 2 * r), fill, r, layer=layer, **look)  # type: ignore[arg-type]


RIMS: dict[Rim, float] = {"usual": 1.0, "thick": 1.7, "thickest": 2.6}
"""How many times thicker than usual the marks of focus are."""


def bracket(target: Target | None, rim: Rim = "usual", space: Space = Space.WIDE) -> tuple[Placement, ...]:
    """The focus bracket round a target, or what is seen of it beside what lies over it; nothing without one.
    The thicker it is, the farther it stands off."""
    if target is None:
        return ()
    thick = RIMS[rim]
    gap = 10 + 8 * (thick - 1)
    x, y, w, h = target.seen
    left, top = max(EDGE, x - gap), max(EDGE, y - gap)
    shows = (target.shape and target.shape.shows) or w + gap
    right, bottom = min(space.w - EDGE, x + shows), min(space.h - EDGE, y + h + gap)
    look, box = Bracket(target.mirrored, thick), (left, top, right - left, bottom - top)
    return (Placement("focus", look, *box, layer=target.bracket),)


def ground(dress: theme.Dress | None = None, space: Space = Space.WIDE) -> tuple[Placement, ...]:
    """The ground of a screen: washi, or a table's cloth with its pattern."""
    if dress is None:
        return (Placement("ground", Pattern("scenes/washi"), *space.whole, layer=0),)
    return (
        panel("ground", space.whole, dress.ground, 0, layer=0),
        Placement("pattern", tile(dress), *space.whole, layer=0),
    )


def tile(dress: theme.Dress, radius: float = 0) -> Pattern:
    """The table's traditional pattern."""
    return Pattern(dress.tile, radius)


def top_bar(dress: theme.Dress | None, title: str, space: Space = Space.WIDE) -> tuple[Placement, ...]:
    """The bar of every screen but the title: emblem and name at the left."""
    line = dress.dark if dress else theme.INK0
    bar = [
        panel("bar", (0, 0, space.w, 72), theme.PAPER1, 0, layer=6),
        panel("bar rule", (0, 69, space.w, 3), line, 0, layer=6),
        label("bar name", title, (152 if dress else 96, 6, 430, 62), 34, face="display", layer=6),
    ]
    if dress:
        bar.append(picture("bar emblem", dress.emblem, (88, 10, 50, 50), layer=6))
    return tuple(bar)


def back_button(words_back: str, focus: str | None, wide: float = 200, high: float = 46) -> Made:
    """The round arrow at the left of the bar; its name goes to whoever asks what it does, on a tip so `wide`
    and `high`."""
    target = Target("back", 14, 3, 64, 64, name=words_back)
    drawn = [
        panel("back", (21, 10, 50, 50), theme.PAPER0, 25, theme.PAPER3, 2, shadow=1, layer=6),
        picture("back icon", "icons/back", (31, 20, 30, 30), layer=6),
    ]
    if focus == "back":
        box = (92, 60, wide - 16, high)
        drawn.append(panel(f"back{TIP}", (84, 60, wide, high), theme.INK0, 12, layer=7))
        drawn.append(label(f"back{TIP} text", words_back, box, 22, theme.PAPER0, align="centre", layer=7))
    return Made(tuple(drawn), target)


BAR_ICONS = (1876, 1812, 1748, 1684, 1620, 1526)
"""Centres of the round buttons at the right of the bar, from the edge inwards; the last one's is beside the
widest other thing that may stand there."""


def bar_button(
    key: str, icon: str, place: int, tip: str, focus: str | None, space: Space = Space.WIDE
) -> Made:
    """A round button at the right of the bar; its name shows while it is focused."""
    x = BAR_ICONS[place] + space.beyond
    drawn = [
        panel(key, (x - 25, 10, 50, 50), theme.PAPER0, 25, theme.PAPER3, 2, shadow=1, layer=6),
        picture(f"{key} icon", icon, (x - 14, 21, 28, 28), layer=6),
    ]
    if focus == key:
        box = (x - 190, 66, 220, 48)
        drawn.append(panel(f"{key}{TIP}", box, theme.INK0, 12, layer=7))
        drawn.append(label(f"{key}{TIP} text", tip, box, 22, theme.PAPER0, align="centre", layer=7))
    return Made(tuple(drawn), Target(key, x - 32, 3, 64, 64, name=tip))


def closer(
    key: str,
    at: tuple[float, float],
    layer: int,
    name: str = "",
    r: float = 26,
    reach: float = 64,
    shadow: int = 1,
) -> Made:
    """The round cross in a corner of what it closes, its middle at `at`; pressed on a square `reach` wide."""
    x, y = at
    wide = max(26.0, r)
    drawn = (
        disc(key, x, y, r, theme.PAPER0, layer, border=theme.PAPER3, shadow=shadow),
        picture(f"{key} mark", "icons/x", (x - wide / 2, y - wide / 2, wide, wide), layer=layer),
    )
    return Made(drawn, Target(key, x - reach / 2, y - reach / 2, reach, reach, name=name))


SHU_RIM = (226, 132, 112)
"""The thin line inside the vermilion button."""

BUTTON_LOOKS = {
    "act": (theme.SHU, theme.WHITE, None),
    "second": (theme.PAPER0, theme.INK0, theme.PAPER3),
    "chosen": (theme.AI, theme.WHITE, None),
    "off": (theme.PAPER2, theme.DISABLED_TEXT, theme.PAPER3),
}


def button(
    key: str,
    text: str,
    box: tuple[float, float, float, float],
    kind: str = "second",
    size: float = 30,
    enabled: bool = True,
    note: str = "",
    layer: int = 6,
    lines: int = 1,
    note_lines: int = 1,
) -> Made:
    """A button: "act" is the vermilion one, "second" paper, "chosen" indigo. A disabled one stays focusable;
    its `note` says why, in small letters under its text, which stands on at most `lines`; where it may
    take several `note_lines`, the text has as much room as one of them."""
    fill, ink, border = BUTTON_LOOKS[kind if enabled else "off"]
    x, y, w, h = box
    radius = 0.24 * h
    drawn = [panel(key, box, fill, radius, border, 2, shadow=1 if enabled else 0, layer=layer)]
    if kind == "act" and enabled:
        rim = (x + 5, y + 5, w - 10, h - 10)
        drawn.append(panel(f"{key} rim", rim, None, radius - 5, SHU_RIM, 1.5, layer=layer))
    share = 1 / note_lines
    inner = (x + 16, y, w - 32, h if not note else h * 0.62 if note_lines == 1 else h * share)
    drawn.append(
        label(f"{key} text", text, inner, size, ink, "bold", "centre", lines=lines, leading=1.25, layer=layer)
    )
    if note:
        drawn.append(_note(key, note, box, ink, note_lines, layer))
    on = True if kind == "chosen" else None
    return Made(tuple(drawn), Target(key, *box, enabled=enabled, on=on))


def _note(
    key: str, note: str, box: tuple[float, float, float, float], ink: Colour, lines: int, layer: int
) -> Placement:
    """The small letters under a button's text."""
    x, y, w, h = box
    share = 1 / lines
    under = (x + 16, y + h * 0.56, w - 32, h * 0.36)
    if lines > 1:
        under = (x + 12, y + h * share, w - 24, h * (1 - share) - 8)
    return label(f"{key} note", note, under, 20, ink, align="centre", lines=lines, leading=1.2, layer=layer)


def chip(key: str, seat: int, x: float, y: float, size: float, layer: int = 5) -> Placement:
    """The player's shape in its colour, centred on x, y."""
    name = f"tokens/chip-{theme.PLAYERS[seat].art}"
    return picture(key, name, (x - size / 2, y - size / 2, size, size), layer=layer)


def plain_button(
    key: str, text: str, icon: str, box: tuple[float, float, float, float], size: float = 24
) -> Made:
    """An icon and words without a panel, as in the footer; the box holds both."""
    x, y, w, h = box
    drawn = (
        picture(key, icon, (x + 4, y + h / 2 - 15, 30, 30), layer=6, tint=theme.INK1),
        label(f"{key} text", text, (x + 48, y, w - 48, h), size, layer=6),
    )
    return Made(drawn, Target(key, *box))


class Segment(NamedTuple):
    """One choice of a switch: the id of its target, its words and icon (perhaps none), and how wide it is."""

    key: str
    text: str
    icon: str
    wide: float


def switch(
    key: str, segments: Sequence[Segment], chosen: int, at: tuple[float, float], size: float = 24
) -> Iterator[Made]:
    """One track with a dark pill under the chosen segment; every segment is a target."""
    x, y = at
    high = 66.0
    track = (x, y, sum(segment.wide for segment in segments) + 10, high)
    drawn = [panel(f"{key} track", track, theme.PAPER2, high / 2, layer=5)]
    left = x + 5
    for i, (name, text, icon, wide) in enumerate(segments):
        ink = theme.PAPER0 if i == chosen else theme.INK1
        if i == chosen:
            pill = (left, y + 5, wide, high - 10)
            drawn.append(panel(f"{key} pill", pill, theme.INK0, high / 2 - 5, shadow=1, layer=5))
        if icon:
            drawn.append(picture(f"{name} icon", icon, (left + 18, y + 20, 26, 26), layer=6, tint=ink))
        box = (left + 50, y, wide - 66, high) if icon else (left + 12, y, wide - 24, high)
        drawn.append(label(f"{name} text", text, box, size, ink, "bold", "centre", layer=6))
        target = Target(name, left, y, wide, high, name=text, role=Role.CHOICE, on=i == chosen)
        yield Made(tuple(drawn), target)
        drawn, left = [], left + wide


def icon_button(
    key: str, text: str, icon: str, box: tuple[float, float, float, float], size: float = 24
) -> Made:
    """A paper button with an icon before its words."""
    x, y, w, h = box
    drawn = (
        panel(key, box, theme.PAPER0, 0.24 * h, theme.PAPER3, 2, shadow=1, layer=6),
        picture(f"{key} icon", icon, (x + 28, y + h / 2 - 16, 32, 32), layer=6, tint=theme.INK0),
        label(f"{key} text", text, (x + 68, y, w - 88, h), size, face="bold", align="centre", layer=6),
    )
    return Made(drawn, Target(key, *box))


def toggle(key: str, on: bool, x: float, y: float, layer: int = 5) -> tuple[Placement, ...]:
    """A switch, 92 wide and 48 high, that is on or off: shown by place, colour and mark."""
    fill, knob, icon = (theme.MATCHA, x + 68, "icons/check") if on else (theme.INK2, x + 24, "icons/x")
    mark = (x + 24 if on else x + 68) - 11
    return (
        panel(f"{key} track", (x, y, 92, 48), fill, 24, layer=layer),
        disc(f"{key} knob", knob, y + 24, 19, theme.WHITE, layer),
        picture(f"{key} mark", icon, (mark, y + 13, 22, 22), layer=layer, tint=theme.WHITE),
    )
