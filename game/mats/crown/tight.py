"""グローリアスクラウン: the table tightens towards the end of a deal: it grows dark round the oval, the bar
says why, and whoever holds on to a last card is seen to."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Shape
from game.mats.crown import strokes
from game.mats.crown.cues import cue
from game.mats.crown.desk import Desk, Player
from game.mats.crown.layout import Table
from game.mats.crown.seats import counted
from game.mats.kit.films import heard, is_of
from game.mats.kit.moments import jolt, rimmed
from game.mats.kit.plaque import plaque
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import acted
from game.motion.placement import Box, Placement
from game.rules.crown.values import Event, Flushed, Passed, Played, View, holders
from game.rules.protocol import Seat

TIGHT, TIGHTER = 1, 2
DARK = {TIGHT: 0.26, TIGHTER: 0.46}
"""How dark the cloth is round the table."""
MARKS = ("ground tight", "bar tight", "status tight")
"""How the keys begin of what says so."""
CORNERS = 72
"""Of how many strokes the edge of the dark is."""
RULE = 6.0
"""How high the line under the bar is."""
SIZE, HIGH = 22.0, 44.0
"""The words in the bar, and how high their ground is."""
RIM, RIM_FADES = 420.0, 160.0
"""How long a plate has a rim whose last card stays where it is."""


def lasts(view: View) -> tuple[Seat, ...]:
    """Who has one card left, in a deal under way."""
    if not view.trick or counted(view):
        return ()
    return tuple(seat for seat in holders(view) if len(view.hands[seat].cards) == 1)


def level(view: View) -> int:
    """How far the table has tightened: a last card, or the last two, are one step, two of these both."""
    if not view.trick or counted(view):
        return 0
    return min(TIGHTER, len(lasts(view)) + (len(holders(view)) == 2))


def duel(view: View) -> bool:
    """Whether two have one card left each."""
    return len(lasts(view)) > 1


def why(table: Table) -> str:
    """What has tightened it, in a word or two."""
    view, words = table.desk.view, table.words
    if duel(view):
        return words("crown.duel")
    if len(holders(view)) == 2:
        return words("crown.last_two")
    return words("crown.last.bar", name=table.name(lasts(view)[0]))


def light(table: Table) -> Iterator[Placement]:
    """The dark that lies on the cloth all round the oval, and not on it."""
    if step := level(table.desk.view):
        space, oval = table.desk.space, table.at.table
        (x, y), turn = oval.middle, 2 * pi / CORNERS
        edge = ((x - oval.w / 2 * cos(n * turn), y - oval.h / 2 * sin(n * turn)) for n in range(CORNERS + 1))
        rim = tuple((left / space.w, top / space.h) for left, top in edge)
        way_in = (0.0, y / space.h)
        around = (way_in, (0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), way_in, *rim)
        dark = Placement("ground tight", Shape(around, theme.INK0), *space.whole, 0)
        yield replace(dark, alpha=DARK[step])


def bar(table: Table, left: float) -> Iterator[Placement]:
    """A line under the bar, and in it from there on why, where that has room."""
    step, space = level(table.desk.view), table.desk.space
    if not step:
        return
    fill, ink = ((theme.YAMA, theme.INK0), (theme.SHU_DARK, theme.WHITE))[step - 1]
    yield panel("bar tight", (0, 72 - RULE, space.w, RULE), fill, 0, layer=6)
    says = why(table)
    wide = table.width(says, SIZE, "bold") + 40
    if left + wide <= table.at.status_until:
        box = Box(left, (72 - RULE - HIGH) / 2, wide, HIGH)
        yield from plaque(
            "status tight", says, box, SIZE, fill, ink, layer=6, text_key=f"status tight {says}"
        )


# In films


def kept(desk: Desk) -> tuple[Seat, ...]:
    """As a trick is cleared: who has passed in it with one card left, and so still has that."""
    event, passed = desk.event, set[Seat]()
    if not isinstance(event, Flushed):
        return ()
    for latest in reversed(desk.recent):
        if isinstance(latest, Played):
            break
        if isinstance(latest, Passed):
            passed.add(latest.seat)
    return tuple(seat for seat in lasts(desk.view) if seat in passed and seat != event.seat)


def beaten(view: View, seat: Seat) -> tuple[Seat, ...]:
    """Whom a seat has forestalled that goes out: all who have one card left."""
    return tuple(other for other in lasts(view) if other != seat)


def struck(table: Table, at: float) -> Iterator[Track]:
    """That word over the pile."""
    return strokes.struck(table, "duel", table.words("crown.duel"), at)


def shaken(made: Clip, table: Table, seats: tuple[Seat, ...], at: float) -> Clip:
    """The clip with the plates of these shaken at that time, each with a rim in the colour of a loss."""
    if not seats:
        return made
    view, bottom = table.desk.view, table.desk.bottom
    plates = {Player(seat).id: table.at.plate(seat, bottom, len(view.hands)) for seat in seats}
    rims = (
        rimmed(f"kept {key}", plate.box, plate.radius, theme.SHU, at, RIM, RIM_FADES)
        for key, plate in plates.items()
    )
    shakes = (*jolt(at, dx=-10.0), *jolt(at + 120.0, dx=7.0))
    moved = [p for p in made.still if any(is_of(p.key, key) for key in plates)]
    acts, still = (acted(p, shakes) for p in moved), tuple(p for p in made.still if p not in moved)
    span = max(made.span, at + RIM + RIM_FADES)
    return replace(made, still=still, tracks=(*made.tracks, *acts, *rims), span=span)


def held_on(made: Clip, event: Event, table: Table) -> Clip:
    """The clip of a trick with which somebody still has a last card: that plate is shaken, with a dull
    sound."""
    if not (seats := kept(table.desk)):
        return made
    sounds = (*heard(made, cue(event)), Sound(0.0, "taps:1"))
    return replace(shaken(made, table, seats, 0.0), sounds=sounds)
