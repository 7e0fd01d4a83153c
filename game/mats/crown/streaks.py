"""グローリアスクラウン: tricks that one seat wins in a row: a sign over the pile, larger and heard higher
with each of them; and whoever stops a long run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from game.look.describe import theme
from game.look.describe.parts import label, picture
from game.mats.crown.layout import Table
from game.mats.kit.moments import burst, ripple
from game.motion.clip import Sound, Stop, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import FLYING, Box, Placement
from game.rules.crown.values import View

LONG = 3
"""From which trick on a run has a sign of its own."""
EACH, MOST = 0.18, 6
"""How much larger what is won is for each trick of a run, as a share; for so many at most."""
WIDE, HIGH, WORD = 480.0, 124.0, 52.0
"""The stroke of the sign at its smallest, and its letters."""
SWELLS = 0.2
"""How much larger the sign is for each trick more, as a share."""
STROKES, RING = 300.0, 150.0
"""How large the strokes behind it are, and the ring round it, for the growth of a run."""
FALLS, LANDS, STAYS, GOES = 150.0, 110.0, 520.0, 160.0
"""When the sign falls, how long it takes to, how long it stays then and takes to go."""
ENDS = FALLS + LANDS + STAYS + GOES
STANDS = 40.0
"""How long everything stands as the sign lands of a run that is longer still, for each trick."""
HEIGHTS = 6
"""How many heights its sound has."""


def runs(view: View) -> list[int]:
    """How many tricks in a row each run of this deal had, the latest first."""
    winners = {laid.trick: laid.seat for laid in view.discards if not laid.thrown}
    return [len(list(run)) for _, run in groupby(winners[trick] for trick in sorted(winners)[::-1])]


def streak(view: View) -> int:
    """How many tricks in a row whoever has won the last one has won."""
    return runs(view)[0]


def stopped(view: View) -> int:
    """How long the run was that the last trick has ended, where it had a sign; else 0."""
    latest = runs(view)
    return latest[1] if latest[0] == 1 and len(latest) > 1 and latest[1] >= LONG else 0


def swollen(row: int) -> float:
    """How many times as large what is won is in such a run."""
    return 1 + EACH * (min(row, MOST) - 1)


def sign(table: Table, row: int) -> tuple[Placement, ...]:
    """How many in a row, on a stroke of ink over the pile; nothing for a short run."""
    if row < LONG:
        return ()
    grown = 1 + SWELLS * (min(row, MOST) - LONG)
    x, y = _middle(table)
    box = Box(x, y, 0, 0).centred(WIDE * grown, HIGH * grown)
    text, size = table.words("crown.streak", n=row), WORD * grown
    ink = picture("streak", "moments/swash-ink", box, layer=FLYING + 1)
    says = label("streak text", text, box, size, theme.YAMA, "display", "centre", layer=FLYING + 2)
    return ink, says


def _middle(table: Table) -> tuple[float, float]:
    """On the pile's upper edge, where its numbers have been seen and nothing flies."""
    return table.at.top_play(0, 1).box.middle[0], table.at.trick.y + 22.0


def film(table: Table, row: int) -> Iterator[Track]:
    """The sign falls, the harder the longer the run is, stays, and goes."""
    high = 1.3 + 0.1 * (min(row, MOST) - LONG)
    goes = FALLS + LANDS + STAYS
    for p in sign(table, row):
        yield shown(p, Beat(FALLS, scale=high), Beat(FALLS, LANDS), Beat(goes, GOES, scale=1.06, alpha=0.0))
    if row >= LONG:
        lands, grown = FALLS + LANDS, swollen(row)
        yield burst(_middle(table), lands, 200.0, "burst-16", STROKES * grown, "streak strokes")
        yield ripple(_middle(table), lands, 90.0, RING * grown, 420.0)


def still(table: Table, row: int, stays: float) -> Iterator[Track]:
    """The same where nothing moves."""
    return (stayed(p, 0.0, stays) for p in sign(table, row))


def stops(row: int) -> tuple[Stop, ...]:
    """From the fourth on everything stands as it lands, the longer each time."""
    return (Stop(FALLS + LANDS, STANDS * (min(row, MOST) - LONG)),) if row > LONG else ()


def sounds(row: int) -> tuple[Sound, ...]:
    """It is heard higher with each of them."""
    return (Sound(FALLS + LANDS - 20.0, f"hits:{min(row - LONG + 1, HEIGHTS)}"),) if row >= LONG else ()
