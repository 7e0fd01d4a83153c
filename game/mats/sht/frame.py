"""SHT: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import ground, label, panel, top_bar
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.kit.buttons import ACT
from game.mats.kit.tabletop import Tabletop, gathered
from game.mats.sht.about import DRESS
from game.mats.sht.banner import banner
from game.mats.sht.captions import latest
from game.mats.sht.defended import exactly, met
from game.mats.sht.desk import Desk
from game.mats.sht.layout import Layout, Table
from game.mats.sht.layouts import layout_of
from game.mats.sht.press import drops, proposal
from game.mats.sht.scale import GLIDES, facing, scale, throbs
from game.mats.sht.shattered import resting
from game.mats.sht.side import bonus_table, buttons, foot, piles
from game.mats.sht.zones import Zone
from game.mats.table import Frame, Lively, Throb
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.protocol import Refusal
from game.rules.sht.values import ToAct, ToBreak, ToDefend, ToDraw, ToPlace


def frame(desk: Desk, words: Words, at: Layout | None = None) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    at, space = at or layout_of(desk), desk.space
    table = Tabletop(desk, words, at)
    drawn = [
        *ground(DRESS, space),
        panel("zone far", at.theirs.zone, DRESS.dark, 24, opacity=0.72, layer=0),
        panel("zone near", at.mine.zone, DRESS.dark, 24, opacity=0.72, layer=0),
        *top_bar(DRESS, words("game.sht"), space),
        *foot(table),
        *_status(table),
        *piles(table),
        *bonus_table(table),
        *scale(table),
        *facing(table),
    ]
    targets = []
    for seat in (1 - desk.bottom, desk.bottom):
        placements, pressable = Zone(table, seat).draw()
        drawn.extend(placements)
        targets.extend(pressable)
    drawn.extend(_still_sealed(table))
    placements, pressable = gathered((*banner(table), *buttons(table)))
    return Frame(
        in_order([*drawn, *placements]),
        (*targets, *pressable),
        drops(desk, at),
        lively=lively(desk),
        space=space,
    )


def lively(desk: Desk) -> Lively:
    """The marks of the scales go to where the choice stands, whose cell and sum beat; and so does the button
    as there comes to be something to decide on."""
    mind = desk.mind
    if mind is None or not desk.picked:
        return Lively(GLIDES)
    able = not desk.picked.declined and not isinstance(proposal(mind, desk.picked), Refusal)
    return Lively(GLIDES, (Throb(ACT, able), *throbs(desk)))


def _still_sealed(table: Table) -> tuple[Placement, ...]:
    """The seal of what has just been felt and is not over: a bonus is to be drawn, or a shield's card to go
    to the hand."""
    todo = table.desk.view.todo
    if table.desk.event is not None:
        return ()
    if isinstance(todo, ToBreak):
        return resting(table, todo.seat)
    return exactly(table) if isinstance(todo, ToDraw) and met(table) else ()


def _status(table: Table) -> Iterator[Placement]:
    desk, todo = table.desk, table.desk.view.todo
    if not isinstance(todo, ToAct | ToDefend | ToPlace):
        return
    key = {ToAct: "sht.status.turn", ToDefend: "sht.status.defend", ToPlace: "sht.status.bonus"}[type(todo)]
    text = table.words(key, name=table.name(todo.seat))
    left, wide = table.at.status
    yield from bar.whose_turn(todo.seat, text, left, wide)
    fact, ink = table.at.fact, theme.INK1
    if fact is None:
        return
    yield label(
        "status fact", latest(desk, table.words), fact, 21, ink, align="right", lines=2, leading=1.2, layer=6
    )
