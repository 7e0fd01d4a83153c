"""地下鉄: the dice, the totals they offer, and what would happen at the station that is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.mats.subway.beads import bead
from game.mats.subway.captions import SIGNS
from game.mats.subway.desk import Total
from game.mats.subway.layout import Layout
from game.mats.subway.names import name_of
from game.mats.subway.places import Box
from game.motion.placement import Placement, Target
from game.rules.protocol import Seat
from game.rules.subway.legal import dice_rolled
from game.rules.subway.values import ADD_OR_SUBTRACT, ToMove, ToRoll

DIE = 62.0
TILTS = (-6.0, 6.0)


def tray_box(layout: Layout) -> Box:
    """Where the tray lies."""
    return layout.plan.near_tray if layout.view.near else layout.plan.panels.tray


def roller(layout: Layout) -> Seat | None:
    """Whose dice lie in the tray, or are about to be rolled."""
    todo = layout.state.todo
    return todo.seat if isinstance(todo, ToMove | ToRoll) else None


def die_box(layout: Layout, i: int) -> Box:
    """Where the i-th die lies."""
    x, y, _, h = tray_box(layout)
    return x + 18 + 70 * i, y + (h - DIE) / 2 - (2 if layout.large else 4), DIE, DIE * 106 / 104


def die(layout: Layout, i: int, face: int) -> Placement:
    """A die with that face up, a little turned as dice lie."""
    made = picture(f"die:{i}", f"dice/die-{face}", die_box(layout, i), shadow=1, layer=6)
    return replace(made, angle=TILTS[i])


def tray(layout: Layout) -> Iterator[Placement]:
    """The tray of whoever is on the move."""
    seat = roller(layout)
    x, y, w, h = tray_box(layout)
    yield panel("tray", (x, y, w, h), theme.PAPER0, 18, theme.PAPER2, 2, shadow=1, layer=6)
    if seat is None:
        return
    style = layout.state.players[seat].style
    assert style is not None
    title = layout.words(f"subway.style.{style}")
    yield label("tray sign", SIGNS[style - 1], (x + 16, y + 6, 30, 44), 24, theme.SHU, "bold", layer=6)
    far = 56 if layout.large else 50
    yield label("tray title", title, (x + far, y + 6, w - far - 12, 44), 22, face="bold", layer=6)
    todo = layout.state.todo
    if isinstance(todo, ToMove):
        for i, face in enumerate(todo.dice):
            yield die(layout, i, face)
    else:
        for i in range(dice_rolled(style)):
            bx, by, bw, bh = die_box(layout, i)
            yield panel(
                f"die:{i} place", (bx + 4, by + 4, bw - 8, bh - 8), theme.PAPER1, 12, theme.PAPER3, 2, layer=6
            )
    yield from _outlook(layout, (x + 16, y + h - 48, w - 28, 42))


# Totals


def totals(layout: Layout) -> Iterator[tuple[list[Placement], Target]]:
    """What the dice come to, each a choice that narrows the stations to those it leads to."""
    todo = layout.state.todo
    if not isinstance(todo, ToMove):
        return
    x, _, w, _ = tray_box(layout)
    left = x + 172
    wide, high = x + w - 20 - left, 38.0
    values = tuple(reversed(layout.totals))
    middle = die_box(layout, 0)[1] + DIE / 2
    for i, steps in enumerate(values):
        top = middle - high / 2 + (i - (len(values) - 1) / 2) * (high + 6)
        key = Total(steps).id
        lit = _lit(layout, steps)
        fill, ink = (theme.SHU, theme.WHITE) if lit else (theme.PAPER1, theme.INK0)
        drawn = [
            panel(key, (left, top, wide, high), fill, 10, None if lit else theme.PAPER3, 2, layer=6),
            label(
                f"{key} text", _sum(layout, todo, steps), (left + 6, top, wide - 12, high), 20, ink, "bold",
                "centre", layer=6,
            ),
        ]  # fmt: skip
        around = top + high / 2 - 28.5 + (i - (len(values) - 1) / 2) * 14
        yield drawn, Target(key, left, around, wide, 57)


def _lit(layout: Layout, steps: int) -> bool:
    """Whether the total is chosen, by itself or by the station that it leads to."""
    if layout.wanted is not None:
        return layout.wanted == steps
    if layout.picked is None or not layout.deciding:
        return False
    return layout.reachable.get(layout.picked, ())[:1] == (steps,)


def _sum(layout: Layout, todo: ToMove, steps: int) -> str:
    style = layout.state.players[todo.seat].style
    if style == ADD_OR_SUBTRACT:
        high, low = max(todo.dice), min(todo.dice)
        return f"{high} {'+' if steps == high + low else '−'} {low} = {steps}"
    return layout.words.count("subway.steps", steps)


# What would happen


def _outlook(layout: Layout, box: Box) -> Iterator[Placement]:
    """What a move to the station that is looked at would bring, in one line."""
    words, mover = layout.words, layout.mover
    if mover is None:
        return
    station = layout.focused if layout.focused in layout.reachable else layout.picked
    if layout.desk.event is not None:
        return
    if not layout.deciding:
        if not layout.desk.seating.humans[mover]:
            text = words("subway.thinking", name=layout.desk.seating.names[mover])
            yield label("outlook", text, box, 18, theme.INK1, layer=6)
        return
    if station is None or station not in layout.reachable:
        return
    name = name_of(layout.network.stations[station], words.lang)
    robbed = layout.robbed(station)
    x, y, w, h = box
    if len(robbed) > 1:
        yield label("outlook", words("subway.will.choose", station=name), box, 18, face="bold", layer=6)
        return
    free = None in layout.state.beads[station]
    if not robbed:
        key = "subway.will.place" if free else "subway.will.nothing"
        left = x
        if free:
            yield bead("outlook bead", mover, (x + 12, y + h / 2), 10, layer=6)
            left = x + 32
        yield label("outlook", words(key, station=name), (left, y, x + w - left, h), 18, face="bold", layer=6)
        return
    yield bead("outlook old", robbed[0], (x + 12, y + h / 2), 10, layer=6)
    yield picture("outlook arrow", "icons/play", (x + 28, y + h / 2 - 9, 18, 18), layer=6, tint=theme.INK1)
    yield bead("outlook bead", mover, (x + 62, y + h / 2), 10, layer=6)
    text = words("subway.will.replace", station=name)
    yield label("outlook", text, (x + 82, y, w - 82, h), 18, face="bold", layer=6)
