"""龍棋: its layouts, one for each shape of the window. The board is as large in all of them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.look.describe.space import Space
from game.mats.kit.layouts import chosen
from game.mats.kit.plates import Plate
from game.mats.kit.row import Row
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import FACE, LAYOUT, Layout, Side
from game.motion.placement import Box


def _plate(x: float, y: float, w: float = 488) -> Plate:
    return Plate(Box(x, y, w, 94), chip=(44, 47, 46), name=Box(80, 6, 186, 52), portrait=FACE)


COMPACT = Layout(
    theirs=Side(
        plate=_plate(930, 82, 494),
        deck=Box(1356, 206, 58, 66),
        deck_name=None,
        hand=Row(1266, 206, 58, 66, room=82, step=8),
        captured=Box(930, 182, 326, 134),
        captives=Row(946, 225, 76, 86.9, room=298, step=74),
    ),
    mine=Side(
        plate=_plate(930, 906, 494),
        deck=Box(776, 917, 94, 107),
        deck_name=None,
        hand=Row(89, 917, 118, 135, room=500, step=144),
        captured=Box(930, 766, 494, 134),
        captives=Row(950, 809, 76, 86.9, room=454, step=92),
    ),
    hand_name=None,
    tray=Box(16, 896, 874, 176),
    tray_note=None,
    board=Box(16, 82, 874, 808),
    field=Box(38, 96, 830, 780),
    list=Box(930, 322, 494, 438),
    hint=None,
    advice=Box(930, 322, 494, 456),
    inspector=Box(930, 322, 494, 438),
    set_up_inspector=Box(930, 322, 494, 438),
    cautions=None,
    confirm=Box(930, 766, 494, 78),
    take_back=Box(930, 850, 244, 52),
    take_all=Box(1180, 850, 244, 52),
    looks=Box(930, 1006, 494, 58),
    status=(660, 1090),
    drawing_lots=Box(420, 6, 600, 60),
    fact=None,
    stamp=Box(560, 8, 38, 57),
    speech=Box(930, 906, 494, 94),
    goal=Box(930, 322, 494, 438),
    idle=(),
    opens=Box(598, 928, 164, 112),
    legend=False,
)
"""For a window that is taller than 3:2: beside the board the list or the inspector, by turns."""
TALL = Layout(
    theirs=Side(
        plate=_plate(40, 84),
        deck=Box(80, 186, 94, 107),
        deck_name=None,
        hand=Row(271, 186, 94, 107, room=240, step=63),
        captured=Box(552, 84, 488, 196),
        captives=Row(566, 154, 88, 100, room=460, step=112),
    ),
    mine=Side(
        plate=_plate(40, 1302),
        deck=Box(857, 1137, 94, 107),
        deck_name=None,
        hand=Row(176, 1137, 118, 135, room=786, step=144),
        captured=Box(552, 1302, 488, 166),
        captives=Row(566, 1354, 88, 100, room=460, step=112),
    ),
    hand_name=None,
    tray=Box(103, 1116, 874, 176),
    tray_note=None,
    board=Box(103, 300, 874, 808),
    field=Box(125, 314, 830, 780),
    list=Box(40, 1404, 488, 388),
    hint=None,
    advice=Box(552, 1476, 488, 438),
    inspector=Box(552, 1476, 488, 438),
    set_up_inspector=Box(552, 1302, 488, 408),
    cautions=None,
    confirm=Box(552, 1718, 488, 96),
    take_back=Box(552, 1822, 238, 80),
    take_all=Box(802, 1822, 238, 80),
    looks=Box(40, 1824, 488, 64),
    status=(430, 730),
    drawing_lots=Box(250, 6, 480, 60),
    fact=None,
    stamp=Box(300, 8, 38, 57),
    speech=Box(40, 1302, 488, 94),
    goal=Box(40, 1404, 488, 388),
    idle=(),
    legend=False,
)
"""For a window that stands upright: the players' things above and below the board."""
LAYOUTS: Mapping[Space, Layout] = {Space.WIDE: LAYOUT, Space.COMPACT: COMPACT, Space.TALL: TALL}


LARGE: Mapping[Space, Layout] = {
    space: replace(
        at,
        theirs=replace(at.theirs, deck_name=None),
        mine=replace(at.mine, deck_name=None),
        hand_name=None,
        tray_note=None,
        hint=None,
        cautions=None,
        fact=None,
        legend=False,
        brief=True,
    )
    for space, at in LAYOUTS.items()
}


def layout_of(desk: Desk) -> Layout:
    """Where things lie in this desk's shape of the window and size of text."""
    return chosen(desk, LAYOUTS, LARGE)
