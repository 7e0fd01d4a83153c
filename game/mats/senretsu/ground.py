"""戦列札: the dark field, where the armies touch on it, and whose is which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.look.describe.specs import Stroke
from game.mats.kit.plaque import plaque
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.field import ENEMY_NAME, OWN_NAME
from game.mats.senretsu.lanes import Lanes, left_seat, mark_of
from game.mats.senretsu.layout import Table
from game.motion.placement import Box, Placement
from game.rules.senretsu.values import NEW_FRONT

ABOVE = 6
"""The layer of a pill that an attack's arrow passes behind."""


def ground_of_field(lanes: Lanes) -> Iterator[Placement]:
    """The dark field and the contact line."""
    ground, contact, x = lanes.at.ground, lanes.at.contact, lanes.contact
    yield panel("field", ground, DRESS.dark, 24, layer=0)
    if ground.x + 20 < x < ground.right - 20:
        line = Stroke(((0.5, 0.0), (0.5, 1.0)), theme.YAMA, 6, dash=(0, 14))
        yield Placement("contact", line, x - contact.w / 2, contact.y, contact.w, contact.h, layer=1)


def contact_name(table: Table, lanes: Lanes) -> Iterator[Placement]:
    """The pill on the contact line, where no slot lies beside it."""
    x, y, words = lanes.contact, lanes.at.cards.middle[1], table.words
    ground, text = lanes.at.ground, words("senretsu.contact")
    if any(lane.slot == NEW_FRONT for lane in lanes.seen) or not ground.x + 80 < x < ground.right - 76:
        return
    if words.lang == "ja":
        wide = lanes.at.pill_w
        pill = Box(x - wide / 2, y - 94, wide, 184)
        yield panel("contact pill", pill, theme.YAMA, wide / 2, layer=ABOVE)
        tall = len(text) * 27 * 1.06 * table.desk.text_scale / 100 + 4
        inner = pill.centred(wide, tall)
        yield label("contact text", text, inner, 27, face="display", vertical=True, layer=ABOVE)
    else:
        wide = table.width(text, 18, "bold") + 24
        pill = Box(x - wide / 2, ground.y + 2, wide, lanes.at.pill)
        yield from plaque("contact pill", text, pill, 18, theme.YAMA, layer=ABOVE, over=ABOVE)


def armies(table: Table, lanes: Lanes, piles: Iterable[Box]) -> Iterator[Placement]:
    """Whose ranks lie on which side, in the field's upper corners, where no attack's arrow comes; not where
    the count of many cards lies."""
    view, ground = table.desk.view, lanes.at.ground
    if view.options.first is None or table.at.brief:
        return
    counted = tuple(piles)
    middle = ground.y + (lanes.at.strips.y - ground.y) / 2 + 1
    for seat in range(len(view.sides)):
        name, left = table.name(seat), seat == left_seat(view)
        if view.seat == seat and sum(table.desk.seating.humans) == 1:
            name = table.words("senretsu.you", name=name)
        wide = table.width(name, 20, "bold")
        start = ground.x + 20 if left else ground.right - wide - 52
        box, ink = Box(start + 32, middle - 16, wide, 32), OWN_NAME if left else ENEMY_NAME
        if any(pile.meets(box.joined(Box(start, middle, 24, 1))) for pile in counted):
            continue
        yield chip(f"army {seat} chip", mark_of(view, seat), start + 12, middle, 24, layer=2)
        yield label(f"army {seat}", name, box, 20, ink, "bold", layer=2)
