"""グローリアスクラウン: tricks that one seat wins in a row: a sign over the pile, larger and heard higher
with each of them; and whoever stops a long run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from game.look.describe import theme
from game.mats.crown import strokes
from game.mats.crown.layout import Table
from game.mats.crown.seats import counted
from game.mats.kit.plaque import plaque
from game.motion.clip import Sound, Stop, Track
from game.motion.placement import Box, Placement
from game.rules.crown.values import View
from game.rules.protocol import Seat

LONG = 3
"""From which trick on a run has a sign of its own."""
EACH, MOST = 0.18, 6
"""How much larger what is won is for each trick of a run, as a share; for so many at most."""
SWELLS = 0.2
"""How much larger the sign is for each trick more, as a share."""
FALLS = 150.0
"""When the sign falls."""
ENDS = FALLS + strokes.TAKES
GOES = ENDS - strokes.GOES
"""When it goes into the mark beside the plate, which stands for it from then on."""
MARK, SIZE, HIGH = "run:", 20.0, 34.0
"""How the keys of that mark begin, its letters, and how high it is."""
FROM_EDGE, HANGS = 10.0, 8.0
"""How far it is from the plate's left edge, and how far it lies on the lower one from which it hangs."""
STANDS = 40.0
"""How long everything stands as the sign lands of a run that is longer still, for each trick."""
HEIGHTS = 6
"""To which of its heights its sound rises."""


def runs(view: View) -> list[int]:
    """How many tricks in a row each run of this deal had, the latest first."""
    winners = {laid.trick: laid.seat for laid in view.discards if not laid.thrown}
    return [len(list(run)) for _, run in groupby(winners[trick] for trick in sorted(winners)[::-1])]


def streak(view: View) -> int:
    """How many tricks in a row whoever has won the last one has won."""
    return runs(view)[0]


def running(view: View) -> int:
    """How long the run is of whoever has won the last trick of the deal on show, where it has a sign; else
    0."""
    won = () if counted(view) else tuple(laid for laid in view.discards if not laid.thrown)
    row = streak(view) if won else 0
    return row if row >= LONG else 0


def stopped(view: View) -> int:
    """How long the run was that the last trick has ended, where it had a sign; else 0."""
    latest = runs(view)
    return latest[1] if latest[0] == 1 and len(latest) > 1 and latest[1] >= LONG else 0


def swollen(row: int) -> float:
    """How many times as large what is won is in such a run."""
    return 1 + EACH * (min(row, MOST) - 1)


def grown(row: int) -> float:
    """How many times as large as the first one the sign of a long run is."""
    return 1 + SWELLS * (min(row, MOST) - LONG)


def mark(table: Table) -> Iterator[Placement]:
    """A long run stays in sight at its seat's plate for as long as it lasts, while play goes on."""
    if running(table.desk.view):
        text = _text(table)
        box, key = _place(table), f"{MARK}{_winner(table.desk.view)}"
        yield from plaque(
            key, text, box, SIZE, theme.INK0, theme.YAMA, rim=theme.YAMA, layer=6, text_key=f"{key} {text}"
        )


def _winner(view: View) -> Seat:
    """Who has won the last trick."""
    return next(laid.seat for laid in reversed(view.discards) if not laid.thrown)


def _text(table: Table) -> str:
    return table.words("crown.streak", n=streak(table.desk.view))


def _place(table: Table) -> Box:
    """At the plate's left: hung on the lower edge, under which nothing lies, off the number of cards; of the
    own plate on the upper one."""
    view, bottom = table.desk.view, table.desk.bottom
    seat, high = _winner(view), max(HIGH, HIGH * table.desk.text_scale / 100)
    plate = table.at.plate(seat, bottom, len(view.hands)).box
    top = plate.y - high / 2 if seat == bottom else plate.bottom - HANGS
    return Box(plate.x + FROM_EDGE, top, table.width(_text(table), SIZE, "bold") + 30, high)


def film(table: Table, row: int, at: float = FALLS) -> Iterator[Track]:
    """The sign of a long run, which falls at that time and goes to its mark; nothing for a short one."""
    if row >= LONG:
        yield from strokes.struck(table, "streak", _text(table), at, grown(row), _place(table))


def still(table: Table, row: int, stays: float) -> Iterator[Track]:
    """The same where nothing moves."""
    if row >= LONG:
        yield from strokes.still(table, "streak", table.words("crown.streak", n=row), stays, grown(row))


def stops(row: int) -> tuple[Stop, ...]:
    """From the fourth on everything stands as it lands, the longer each time."""
    lands = FALLS + strokes.LANDS
    return (Stop(lands, STANDS * (min(row, MOST) - LONG)),) if row > LONG else ()


def sounds(row: int, at: float = FALLS) -> tuple[Sound, ...]:
    """It is heard higher with each of them."""
    lands = at + strokes.LANDS
    return (Sound(lands - 20.0, f"hits:{min(row - LONG + 1, HEIGHTS)}"),) if row >= LONG else ()
