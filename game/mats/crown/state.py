"""グローリアスクラウン: 平常・革命カード: which way strength runs now, and what makes it do so."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Colour, Picture, Stroke
from game.mats.crown.centre import CLOTH_TEXT
from game.mats.crown.layout import Table
from game.mats.kit.plaque import plaque
from game.motion.placement import Box, Placement
from game.rules.crown.values import View, reversed_order

NIGHT: Colour = (38, 48, 74)
NIGHT_ART: Colour = (24, 32, 56)
TO_RIGHT, TO_LEFT = ((0.0, 0.5), (1.0, 0.5)), ((1.0, 0.5), (0.0, 0.5))
"""The way of an arrow."""
ART, ART_LARGE, SKY = 144.0, 126.0, 0.62
"""How large its picture is; how much of that moon or sun fill."""


def state_card(table: Table) -> Iterator[Placement]:
    """What is in force: 平常 or 革命, or for a trick the order that 11バック makes of it."""
    view, words, at = table.desk.view, table.words, table.at.state
    down = reversed_order(view)
    fill, ink = (NIGHT, theme.WHITE) if down else (theme.PAPER0, theme.INK0)
    name = state_name(view)
    yield panel("state", at, fill, 14, shadow=2, layer=2)
    yield from _art(table, down)
    text, title = words(f"crown.state.{name}"), at.at(2, 154, at.w - 4, 38)
    size = 24 if table.width(text, 24, "display") <= title.w else 19
    if table.at.brief:
        size, title = 24, at.at(2, 136, at.w - 4, 52)
        text = table.fitting((text, words(f"crown.state.{name}.short")), title.w - 6, size, "display")
    yield label(f"state name {name}", text, title, size, ink, "display", "centre")
    yield from _strength(view, at, ink, 52 if table.at.brief else 34)
    if view.back:
        pill = at.at(-6, -8 if table.at.brief else -22, at.w + 12, 42)
        yield from plaque(
            "back pill", words("crown.back"), pill, 20, theme.SHU, theme.WHITE, inset=6, rim=theme.WHITE,
            rim_width=3, layer=3, over=5,
        )  # fmt: skip
    if table.at.captions:
        caption = at.at(-20, 226, at.w + 40, 36)
        about = words("crown.state.until" if view.back else "crown.state")
        yield label(f"state caption {view.back}", about, caption, 20, CLOTH_TEXT, align="centre")


def state_name(view: View) -> str:
    """What is in force, by its name in the catalogues; under 11バック that is the order itself."""
    if view.back:
        return "reversed" if reversed_order(view) else "usual"
    return "revolution" if view.revolution else "normal"


def _art(table: Table, down: bool) -> Iterator[Placement]:
    """The card's picture; under 11バック the sky alone, without the word of either side."""
    view, at = table.desk.view, table.at.state
    side = ART_LARGE if table.at.brief else ART
    art = at.at((at.w - side) / 2, 12, side, side)
    if not view.back:
        yield Placement("state art", Picture(f"gc/state-{state_name(view)}", flips=True), *art, 3)
        return
    yield panel(f"state sky {down}", art, NIGHT_ART if down else theme.STRAW, 10, layer=3)
    sky = art.centred(side * SKY, side * SKY)
    yield picture(f"state risen {down}", f"moments/{'moon' if down else 'sun'}", sky, layer=4)


def _strength(view: View, at: Box, ink: Colour, high: float) -> Iterator[Placement]:
    """From 3 to 2, as the hand lies, the arrow to the strongest; letters have a line as high as that."""
    down = reversed_order(view)
    left, right = ("strong 3", "weak 2") if down else ("weak 3", "strong 2")
    yield label(left, "3", at.at(14, 224 - high, 32, high), 25, ink, "display", "centre")
    yield label(right, "2", at.at(at.w - 46, 224 - high, 32, high), 25, ink, "display", "centre")
    line = Stroke(TO_LEFT if down else TO_RIGHT, ink, 4, head=13)
    yield Placement(f"strength {down}", line, *at.at(50, 214 - high / 2, at.w - 100, 20), 5)
