"""グローリアスクラウン: a word in gold on a stroke of ink over the pile, for what makes all look up."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label, picture
from game.mats.crown.layout import Table
from game.mats.kit.moments import burst, ripple
from game.motion.clip import Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import FLYING, Box, Placement

WIDE, HIGH, WORD = 480.0, 156.0, 52.0
"""The stroke at its smallest, and its letters."""
BESIDE = 150.0
"""How much wider than its word a stroke is at least."""
STROKES, RING = 300.0, 150.0
"""How large the strokes behind it are, and the ring round it."""
LANDS, STAYS, GOES = 110.0, 520.0, 160.0
"""How long it takes to fall, how long it stays then and takes to go."""
TAKES = LANDS + STAYS + GOES
FALLS_FROM = 1.3
"""How large it is as it begins to fall, as a share."""


def word(table: Table, key: str, text: str, grown: float = 1.0) -> tuple[Placement, ...]:
    """The word on its stroke, so many times as large as the smallest."""
    size, middle = WORD * grown, _middle(table)
    wide = max(WIDE * grown, table.width(text, size, "display") + BESIDE)
    box = Box(*middle, 0, 0).centred(wide, HIGH * grown)
    ink = picture(key, "moments/swash-ink", box, layer=FLYING + 1)
    return ink, label(f"{key} text", text, box, size, theme.YAMA, "display", "centre", layer=FLYING + 2)


def _middle(table: Table) -> tuple[float, float]:
    """On the pile's upper edge, where its numbers have been seen and nothing flies."""
    return table.at.top_play(0, 1).box.middle[0], table.at.trick.y + 22.0


def struck(
    table: Table, key: str, text: str, at: float, grown: float = 1.0, to: Box | None = None
) -> Iterator[Track]:
    """It falls at that time, the harder the larger it is, stays, and goes: its ink into that place, if there
    is one."""
    lands = at + LANDS
    ink, *says = word(table, key, text, grown)
    for p, into in ((ink, to), *((p, None) for p in says)):
        goes = Beat(lands + STAYS, GOES, scale=1.0 if into else 1.06, alpha=0.0, to=into, ease="travel")
        yield shown(p, Beat(at, scale=FALLS_FROM * grown**0.25), Beat(at, LANDS), goes)
    yield burst(_middle(table), lands, 200.0, "burst-16", STROKES * grown, f"{key} strokes")
    yield ripple(_middle(table), lands, 90.0, RING * grown, 420.0)


def still(table: Table, key: str, text: str, stays: float, grown: float = 1.0) -> Iterator[Track]:
    """The same where nothing moves."""
    return (stayed(p, 0.0, stays) for p in word(table, key, text, grown))
