"""SHT: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import chip, ground, label, panel, top_bar
from game.look.describe.words import Words
from game.mats.sht.about import DRESS
from game.mats.sht.banner import banner
from game.mats.sht.desk import Desk
from game.mats.sht.places import MINE, THEIRS
from game.mats.sht.press import drops
from game.mats.sht.scale import scale
from game.mats.sht.side import bonus_table, buttons, piles
from game.mats.sht.zones import CLOTH_TEXT, Zone
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.sht.values import ToAct, ToDefend, ToPlace


def frame(desk: Desk, words: Words) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    dark = DRESS.dark
    drawn = [
        *ground(DRESS),
        panel("zone far", THEIRS, dark, 24, opacity=0.72, layer=0),
        panel("zone near", MINE, dark, 24, opacity=0.72, layer=0),
        *top_bar(DRESS, words("game.sht")),
        *_status(desk, words),
        *piles(desk, words),
        *bonus_table(desk, words),
        *banner(desk, words),
        *scale(desk, words),
        _hand_name(desk, words),
    ]
    targets = []
    for seat in (1 - desk.bottom, desk.bottom):
        placements, pressable = Zone(desk, seat, words).draw()
        drawn.extend(placements)
        targets.extend(pressable)
    placements, pressable = buttons(desk, words)
    return Frame(in_order([*drawn, *placements]), (*targets, *pressable), drops(desk))


def _status(desk: Desk, words: Words) -> Iterator[Placement]:
    todo = desk.view.todo
    if not isinstance(todo, ToAct | ToDefend | ToPlace):
        return
    key = {ToAct: "sht.status.turn", ToDefend: "sht.status.defend", ToPlace: "sht.status.bonus"}[type(todo)]
    text = words(key, name=desk.seating.names[todo.seat])
    yield chip("status chip", todo.seat, 744, 36, 34, layer=6)
    ink = theme.PLAYERS[todo.seat].colour
    yield label("status", text, (772, 6, 380, 60), 28, ink, "bold", layer=6)
    box = (1160, 3, 480, 64)
    yield label("status fact", desk.fact, box, 21, theme.INK1, align="right", lines=2, leading=1.2, layer=6)


def _hand_name(desk: Desk, words: Words) -> Placement:
    todo = desk.view.todo
    defends = desk.mind is not None and isinstance(todo, ToDefend) and todo.seat == desk.bottom
    hidden = desk.view.seat != desk.bottom
    text = words("sht.hand_hidden" if hidden else "sht.hand_rests" if defends else "sht.hand")
    return label("hand name", text, (40, 824, 300, 40), 21, CLOTH_TEXT, "bold", layer=1)
