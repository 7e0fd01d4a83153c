"""地下鉄: the panels while the map is shown near: capacity, where one is, the tray at the right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, label, panel, picture
from game.look.describe.specs import Chart, Drawing, Rail
from game.mats.subway.beads import bead, seat_mark
from game.mats.subway.chart import drawing
from game.mats.subway.desk import Lens
from game.mats.subway.layout import Layout
from game.mats.subway.places import LEGEND, MINIMAP, SHEET, Box
from game.mats.subway.start import near_legend
from game.motion.placement import Placement, Target
from game.rules.subway.values import ToMove, ToStart

NEARER, FARTHER = "ui/icon-zoom-in", "ui/icon-zoom-out"


def lens(of: Lens, art: str, box: Box) -> Made:
    """A button that shows the map nearer or farther."""
    (x, y, w, h), key = box, of.id
    drawn = (
        panel(key, box, theme.PAPER0, 0.21 * h, theme.PAPER3, 2, shadow=1, layer=6),
        picture(f"{key} icon", art, (x + w / 2 - 16, y + h / 2 - 16, 32, 32), layer=6),
    )
    return Made(drawn, Target(key, *box))


def near(layout: Layout) -> tuple[list[Placement], list[Target]]:
    """The legend and the small map with its buttons."""
    starting = isinstance(layout.state.todo, ToStart)
    drawn, targets = [*(near_legend(layout) if starting else _legend(layout))], []
    x, y, w, _ = MINIMAP
    drawn.append(panel("minimap", MINIMAP, theme.PAPER0, 18, theme.PAPER2, 2, shadow=1, layer=6))
    here = layout.words("subway.here")
    drawn.append(label("minimap title", here, (x + 18, y + 10, 120, 56), 20, face="bold", layer=6))
    for i, (of, art) in enumerate(((Lens.FARTHER, FARTHER), (Lens.NEARER, NEARER))):
        made, target = lens(of, art, (x + 150 + 72 * i, y + 10, 66, 56))
        drawn.extend(made)
        targets.append(target)
    made, target = button(Lens.WHOLE.id, layout.words("subway.whole"), (x + w - 92, y + 10, 82, 56), size=20)
    drawn.extend(made)
    targets.append(target)
    drawn.extend(_small_map(layout))
    return drawn, targets


def _small_map(layout: Layout) -> Iterator[Placement]:
    x, y, w, h = MINIMAP
    room = (x + 16, y + 74, w - 32, h - 86)
    k = min(room[2] / SHEET[2], room[3] / SHEET[3])
    left, top = room[0] + (room[2] - SHEET[2] * k) / 2, room[1] + (room[3] - SHEET[3] * k) / 2
    wide, high = SHEET[2] * k, SHEET[3] * k
    made = drawing(layout.network, len(layout.state.players), layout.desk.text_scale, True)
    rails = _thick(made)
    yield Placement("small map", Chart(rails, SHEET), left, top, wide, high, layer=6)
    for seat, player in enumerate(layout.state.players):
        if player.at is not None:
            px, py = layout.plan.at[layout.board.index[player.at]]
            yield chip(
                f"small pawn {seat}", seat, left + (px - SHEET[0]) * k, top + (py - SHEET[1]) * k, 18, 6
            )
    px, py, pw, ph = layout.view.part(SHEET)
    box = (left + (px - SHEET[0]) * k, top + (py - SHEET[1]) * k, pw * k, ph * k)
    yield panel("small view", box, None, 6, theme.INK0, 3, layer=6)


@lru_cache(maxsize=8)
def _thick(made: Drawing) -> Drawing:
    """The lines alone, wide enough to be seen small."""
    rails = (mark for mark in made.marks if isinstance(mark, Rail))
    wider = (Rail(rail.points, rail.colour, rail.width * 1.5, rail.closed) for rail in rails)
    return Drawing(tuple(wider), theme.PAPER0)


def _legend(layout: Layout) -> Iterator[Placement]:
    """How many beads a transfer station holds."""
    x, y, w, _ = LEGEND
    words = layout.words
    yield panel("legend", LEGEND, theme.PAPER0, 18, theme.PAPER2, 2, shadow=1, layer=6)
    yield label(
        "legend title", words("subway.capacity"), (x + 18, y + 6, w - 30, 44), 20, face="bold", layer=6
    )
    todo = layout.state.todo
    mine = todo.seat if isinstance(todo, ToMove) else 0
    other = (mine + 1) % len(layout.state.players)
    for i, (key, owners) in enumerate((("two", ()), ("one", (mine,)), ("none", (mine, other)))):
        top = y + 54 + 40 * i
        yield panel(f"legend {key}", (x + 26, top, 56, 34), theme.PAPER0, 17, theme.INK0, 3, layer=6)
        for place in range(2):
            at = (x + 42 + 24 * place, top + 17)
            if place < len(owners):
                yield bead(f"legend {key} {place}", owners[place], at, 9, layer=6)
            else:
                yield replace(seat_mark(f"legend {key} {place}", at, 8), layer=6)
        text = words(f"subway.capacity.{key}")
        yield label(f"legend {key} text", text, (x + 100, top - 3, w - 116, 40), 19, layer=6)
