"""戦列札: its layouts, one for each shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.space import Space
from game.mats.kit.row import Row
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.layout import LAYOUT, Battlefield, Hand, Layout
from game.motion.placement import Box


def _across(field: Battlefield, width: float, down: float) -> Battlefield:
    """The field that wide, and so much further down."""

    def laid(box: Box) -> Box:
        return Box(box.x, box.y + down, width - 2 * (box.x - field.ground.x), box.h)

    def moved(box: Box, x: float) -> Box:
        return Box(x, box.y + down, box.w, box.h)

    left = field.ground.x
    return replace(
        field,
        ground=laid(field.ground),
        strips=laid(field.strips),
        cards=laid(field.cards),
        names=laid(field.names),
        contact=moved(field.contact, left + width / 2 - field.contact.w / 2),
        ruler=laid(field.ruler),
        low_ruler=laid(field.low_ruler),
        chips=laid(field.chips),
        arrows=laid(field.arrows),
        scroll_left=moved(field.scroll_left, left + 6),
        scroll_right=moved(field.scroll_right, left + width - 52),
    )


def _left(box: Box) -> Box:
    """As far from the right edge of the compact space as it is from that of the wide one."""
    return Box(box.x + Space.COMPACT.beyond, box.y, box.w, box.h)


def _hand(x: float, top: float, w: float, room: float) -> Row:
    return Row(x, top, w, w * theme.CARD_RATIO, room=room, step=w + 12)


COMPACT = replace(
    LAYOUT,
    field=_across(LAYOUT.field, 1016, 0),
    status=(400, 260),
    phases=Row(690, 15, 124, 42, room=424, step=140),
    banner=Box(20, 88, 1016, 52),
    their_plate=replace(LAYOUT.their_plate, box=_left(LAYOUT.their_plate.box)),
    side=Box(1050, 230, 374, 578),
    act=_left(LAYOUT.act),
    left=_left(LAYOUT.left),
    right=_left(LAYOUT.right),
    wide=_left(LAYOUT.wide),
    hint=Box(684, 846, 352, 212),
    hand=Hand(few=_hand(362, 848, 140, 664), many=_hand(362, 853, 132, 664), most=_hand(362, 860, 124, 664)),
    hand_area=Box(350, 826, 686, 240),
    open_hand=_left(LAYOUT.open_hand),
)
TALL = replace(
    LAYOUT,
    field=_across(LAYOUT.field, 1040, 130),
    status=(424, 306),
    phases=Row(588, 131, 144, 42, room=480, step=164),
    banner=Box(20, 218, 1040, 52),
    their_plate=replace(LAYOUT.their_plate, box=Box(20, 84, 520, 120)),
    my_plate=replace(LAYOUT.my_plate, box=Box(20, 1206, 318, 224)),
    side=Box(700, 1206, 360, 694),
    act=Box(24, 1790, 652, 110),
    left=Box(24, 1676, 320, 98),
    right=Box(356, 1676, 320, 98),
    wide=Box(24, 1676, 652, 98),
    hint=Box(20, 1446, 352, 212),
    hand=Hand(few=_hand(24, 964, 152, 1032), many=_hand(24, 968, 146, 1032), most=_hand(24, 980, 128, 1032)),
    hand_area=Box(20, 946, 1040, 244),
    open_hand=Box(354, 1206, 330, 236),
)

LAYOUTS: Mapping[Space, Layout] = {Space.WIDE: LAYOUT, Space.COMPACT: COMPACT, Space.TALL: TALL}


def layout_of(desk: Desk) -> Layout:
    """Where things lie in this desk's shape of the window."""
    return LAYOUTS[desk.space]
