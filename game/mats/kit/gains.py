"""What is gained and lost: it leaves the place where that happened and flies to the plate that counts it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.mats.kit.tabletop import DeskT, LayoutT, Tabletop
from game.motion.clip import FADE, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Box, Placement

Point = tuple[float, float]
HIGH, RISE = 50.0, 30.0
"""How high it is drawn, and how far it rises from where it was made."""
TOTAL, PARTS, GAP = 30.0, 21.0, 24.0
"""The letters of the sum and of its parts, and what lies between them."""
MARKED = 46.0
"""How much room the mark of whoever loses takes."""


def width(table: Tabletop[DeskT, LayoutT], text: str, lost: bool = False) -> float:
    """How wide it is drawn, so that it is told in full: "+3 (①1 ②2)" is a sum and its parts."""
    total, parts = _read(text)
    wide = table.width(total, TOTAL, "display")
    wide += GAP + table.width(parts, PARTS, "bold") if parts else 0.0
    return MARKED + wide + 28 if lost else max(96.0, wide + 40)


def _read(text: str) -> tuple[str, str]:
    total, _, parts = text.partition(" (")
    return total, parts.removesuffix(")")


def gain(
    table: Tabletop[DeskT, LayoutT],
    text: str,
    start: Point,
    goal: Point | None,
    begin: float,
    stays: float = 260.0,
    whose: Placement | None = None,
) -> Iterator[Track]:
    """It rises, waits, flies to the plate and is swallowed; it fades where it is while there is no plate yet.
    What is lost is told so by the mark of `whose` it was: a slip with corners, in the colour of losses."""
    (x, y), flies = start, begin + 160 + stays
    gx, gy, arc = (x, y - RISE, 0.0) if goal is None else (*goal, 40.0)
    for p in _drawn(table, text, start, whose):
        yield shown(
            replace(p, y=p.y - RISE),
            Beat(begin, dy=RISE, alpha=0.0),
            Beat(begin, 160.0),
            Beat(flies, 320.0, dx=gx - x, dy=gy - y + RISE, ease="travel", arc=arc),
            Beat(flies + 320, 60.0, dx=gx - x, dy=gy - y + RISE, alpha=0.0, ease="linear"),
        )


def still_gain(
    table: Tabletop[DeskT, LayoutT], text: str, at: Point, stays: float, whose: Placement | None = None
) -> Iterator[Track]:
    """The same where nothing moves: it stands round that point, and goes."""
    for p in _drawn(table, text, at, whose):
        yield stayed(p, 0.0, stays, go=FADE)


def _drawn(
    table: Tabletop[DeskT, LayoutT], text: str, at: Point, whose: Placement | None
) -> Iterator[Placement]:
    """A pill of what was won, or a slip of what was lost: the sum, and behind a rule its parts."""
    total, parts = _read(text)
    wide = width(table, text, whose is not None)
    box = Box(at[0] - wide / 2, at[1] - HIGH / 2, wide, HIGH)
    key, ink, rest = "gain", theme.INK0, box
    if whose is None:
        yield panel(key, box, theme.PAPER0, HIGH / 2, theme.YAMA, 4, shadow=2, layer=7)
    else:
        key, ink, rest = "loss", theme.SHU_DARK, box.at(MARKED, 0, wide - MARKED, HIGH)
        yield panel(key, box, theme.SHU_PALE, 10, theme.SHU, 5, shadow=2, layer=7)
        yield replace(whose, x=box.x + 6 + (MARKED - whose.w) / 2, y=at[1] - whose.h / 2, layer=7)
    if not parts:
        yield label(f"{key} text", total, rest, TOTAL, ink, "display", "centre", layer=7)
        return
    far = table.width(parts, PARTS, "bold")
    left, middle = rest.x + (16 if whose is None else 6), rest.right - far - 20
    yield label(
        f"{key} text", total, (left, box.y, middle - GAP + 6 - left, HIGH), TOTAL, ink, "display", layer=7
    )
    yield panel(
        f"{key} rule", (middle - GAP / 2 - 1, box.y + 12, 2, HIGH - 24), ink, 0, opacity=0.35, layer=7
    )
    yield label(f"{key} parts", parts, (middle, box.y, far + 8, HIGH), PARTS, ink, "bold", layer=7)
