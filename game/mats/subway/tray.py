"""地下鉄: the dice, the totals they offer, and what would happen at the station that is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, label, panel, picture
from game.mats.kit.plaque import plaque
from game.mats.subway.beads import bead
from game.mats.subway.captions import SIGNS
from game.mats.subway.desk import Die, Total
from game.mats.subway.geometry import grown
from game.mats.subway.names import name_of
from game.mats.subway.slip import slip
from game.mats.subway.table import Table
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.subway.legal import dice_rolled
from game.rules.subway.values import ADD_OR_SUBTRACT, ToMove, ToRoll

DIE = 62.0
TILTS = (-6.0, 6.0)


def roller(table: Table) -> Seat | None:
    """Whose dice lie in the tray, or are about to be rolled."""
    todo = table.state.todo
    return todo.seat if isinstance(todo, ToMove | ToRoll) else None


def die_box(table: Table, i: int) -> Box:
    """Where the i-th die lies."""
    tray = table.tray
    if table.at.brief:
        return tray.at(14 + 68 * i, (tray.h - 52 - DIE) / 2 + 2, DIE, DIE * 106 / 104)
    return tray.at(18 + 70 * i, (tray.h - DIE) / 2 - (2 if table.large else 4), DIE, DIE * 106 / 104)


def die(table: Table, i: int, face: int) -> Placement:
    """A die with that face up, a little turned as dice lie."""
    made = picture(f"die:{i}", f"dice/die-{face}", die_box(table, i), shadow=1, layer=6)
    return replace(made, angle=TILTS[i])


def tray(table: Table) -> Iterator[Placement]:
    """The tray of whoever is on the move."""
    seat, at = roller(table), table.tray
    yield slip("tray", at)
    if seat is None:
        return
    style, todo = table.state.players[seat].style, table.state.todo
    assert style is not None
    yield from () if table.at.brief else _head(table, style)
    if isinstance(todo, ToMove):
        for i, face in enumerate(todo.dice):
            yield die(table, i, face)
    else:
        for i in range(dice_rolled(style)):
            place = grown(die_box(table, i), -4, -4)
            yield panel(f"die:{i} place", place, theme.PAPER1, 12, theme.PAPER3, 2, layer=6)
    high = 50 if table.at.brief else 42
    yield from _outlook(table, at.at(16, at.h - high - 6, at.w - 28, high))


def _head(table: Table, style: int) -> Iterator[Placement]:
    """The dice style by its name."""
    title, at = table.words(f"subway.style.{style}"), table.tray
    yield label("tray sign", SIGNS[style - 1], at.at(16, 6, 30, 44), 24, theme.SHU, "bold", layer=6)
    far = 56 if table.large else 50
    yield label("tray title", title, at.at(far, 6, at.w - far - 12, 44), 22, face="bold", layer=6)


# Totals


def totals(table: Table) -> Iterator[Made]:
    """What the dice come to, each a choice that narrows the stations to those it leads to."""
    todo = table.state.todo
    if not isinstance(todo, ToMove):
        return
    left = table.tray.x + 172
    wide, high = table.tray.right - 20 - left, 38.0 if table.tray.h > 170 else 34.0
    if table.at.brief:
        left, wide, high = left - 14, wide + 22, 48.0
    gap, apart = (6.0, 14.0) if high > 34 else (4.0, 20.0)
    values = tuple(reversed(table.totals))
    middle = die_box(table, 0)[1] + DIE / 2
    for i, steps in enumerate(values):
        top = middle - high / 2 + (i - (len(values) - 1) / 2) * (high + gap)
        key, lit = Total(steps).id, _lit(table, steps)
        fill, ink = (theme.SHU, theme.WHITE) if lit else (theme.PAPER1, theme.INK0)
        box, rim = Box(left, top, wide, high), None if lit else theme.PAPER3
        text = _sum(table, todo, steps)
        drawn = plaque(
            key, text, box, 20, fill, ink, inset=6, radius=10, rim=rim, layer=6, text_key=f"{key}:sum"
        )
        around = top + high / 2 - 28.5 + (i - (len(values) - 1) / 2) * apart
        yield Made((*drawn,), Target(key, left, around, wide, 57, mirrored=True))
    if table.deciding:
        for i, face in enumerate(todo.dice):
            yield Made((), Target(Die(i).id, *die_box(table, i), minor=True, name=str(face)))


def _lit(table: Table, steps: int) -> bool:
    """Whether the total is chosen, by itself or by the station that it leads to."""
    if table.wanted is not None:
        return table.wanted == steps
    if table.picked is None or not table.deciding:
        return False
    return table.reachable.get(table.picked, ())[:1] == (steps,)


def _sum(table: Table, todo: ToMove, steps: int) -> str:
    style = table.state.players[todo.seat].style
    if style == ADD_OR_SUBTRACT:
        high, low = max(todo.dice), min(todo.dice)
        gap = "" if table.at.brief else " "
        return gap.join((str(high), "+" if steps == high + low else "−", str(low), "=", str(steps)))
    return table.words.count("subway.steps", steps)


# What would happen


def _outlook(table: Table, box: Box) -> Iterator[Placement]:
    """What a move to the station that is looked at would bring, in one line."""
    words, mover = table.words, table.mover
    if mover is None:
        return
    station = table.focused if table.focused in table.reachable else table.picked
    if table.desk.event is not None:
        return
    if not table.deciding:
        if not table.desk.seating.humans[mover]:
            text = words("subway.thinking", name=table.name(mover))
            text = table.fitting((text, ""), box.w, 18) if table.at.brief else text
            yield label("outlook", text, box, 18, theme.INK1, layer=6)
        return
    if station is not None and station in table.reachable:
        yield from _arrival(table, mover, station, box)


def _arrival(table: Table, mover: Seat, station: int, box: Box) -> Iterator[Placement]:
    """Whose bead would come to lie at a station that can be reached, and for whose."""
    words = table.words
    name = name_of(table.network.stations[station], words.lang)
    robbed = table.robbed(station)
    x, y, w, h = box
    if len(robbed) > 1:
        text = _brief(table, words("subway.will.choose", station=name), words("subway.will.choose.short"), w)
        yield label("outlook", text, box, 18, face="bold", layer=6)
        return
    free = None in table.state.beads[station]
    if not robbed:
        key = "subway.will.place" if free else "subway.will.nothing"
        left = x
        if free:
            yield bead("outlook bead", mover, (x + 12, y + h / 2), 10, layer=6)
            left = x + 32
        room = x + w - left
        text = _brief(
            table, words(key, station=name), name if free else words("subway.will.nothing.short"), room
        )
        yield label("outlook", text, (left, y, room, h), 18, face="bold", layer=6)
        return
    yield bead("outlook old", robbed[0], (x + 12, y + h / 2), 10, layer=6)
    yield picture("outlook arrow", "icons/play", (x + 28, y + h / 2 - 9, 18, 18), layer=6, tint=theme.INK1)
    yield bead("outlook bead", mover, (x + 62, y + h / 2), 10, layer=6)
    text = _brief(table, words("subway.will.replace", station=name), name, w - 82)
    yield label("outlook", text, (x + 82, y, w - 82, h), 18, face="bold", layer=6)


def _brief(table: Table, text: str, short: str, room: float) -> str:
    """What stands beside the beads that tell the same, where there is little room for large text."""
    return table.fitting((text, short), room, 18, "bold")
