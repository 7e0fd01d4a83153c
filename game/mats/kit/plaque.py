"""Words on a ground of their own: pills, tags, bands, numbered discs."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel
from game.look.describe.specs import Colour
from game.motion.placement import Box, Placement

OVER = 5
"""The layer of numbers and words that nothing may cover."""


def plaque(
    key: str,
    text: str,
    box: Box,
    size: float,
    fill: Colour = theme.PAPER0,
    ink: Colour = theme.INK0,
    inset: float = 0.0,
    radius: float | None = None,
    rim: Colour | None = None,
    rim_width: float = 2,
    shadow: int = 0,
    opacity: float = 1.0,
    face: str = "bold",
    lines: int = 1,
    leading: float = 1.6,
    layer: int = 2,
    over: int | None = None,
    text_key: str = "",
) -> Iterator[Placement]:
    """Words in the middle of a rounded ground, `inset` from its left and right edge; a pill without a radius.
    `over`: the layer of the words, if it is another than that of the ground; `text_key`: their key, if they
    are to come anew whenever they are others."""
    radius = box.h / 2 if radius is None else radius
    yield panel(key, box, fill, radius, rim, rim_width, shadow, opacity, layer)
    inner = box.at(inset, 0, box.w - 2 * inset, box.h)
    over = layer if over is None else over
    yield label(
        text_key or f"{key} text", text, inner, size, ink, face, "centre", lines=lines, leading=leading,
        layer=over,
    )  # fmt: skip


def numbered(
    key: str,
    n: int,
    x: float,
    y: float,
    r: float,
    fill: Colour,
    ink: Colour = theme.WHITE,
    size: float = 20,
    rim: Colour | None = None,
) -> Iterator[Placement]:
    """A number on a disc round x, y: one of several steps."""
    yield disc(f"{key} dot", x, y, r, fill, border=rim)
    yield label(f"{key} n", str(n), (x - r, y - r, 2 * r, 2 * r), size, ink, "bold", "centre")
