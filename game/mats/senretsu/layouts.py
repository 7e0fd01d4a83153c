"""戦列札: its layouts, one for each shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.space import Space
from game.mats.kit.layouts import chosen
from game.mats.kit.row import Row
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.layout import FACE, LAYOUT, Battlefield, Counts, Hand, Layout, Listed
from game.motion.placement import Box

FINGER = 66.0
"""Of the space: 36 real pixels in the smallest window."""


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
        parted=FINGER,
    )


def _left(box: Box) -> Box:
    """As far from the right edge of the compact space as it is from that of the wide one."""
    return Box(box.x + Space.COMPACT.beyond, box.y, box.w, box.h)


def _hand(x: float, top: float, w: float, room: float) -> Row:
    return Row(x, top, w, w * theme.CARD_RATIO, room=room, step=w + 12)


COMPACT = replace(
    LAYOUT,
    field=_across(LAYOUT.field, 1016, 0),
    status=(446, 244),
    phases=Row(716, 15, 122, 42, room=394, step=136),
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
    status=(446, 284),
    phases=Row(588, 131, 144, 42, room=480, step=164),
    banner=Box(20, 218, 1040, 52),
    their_plate=replace(LAYOUT.their_plate, box=Box(20, 84, 520, 120)),
    counts=Counts((20, 86, 480, 28)),
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


def _roomy(field: Battlefield, top: float) -> Battlefield:
    """The field with room for large letters: it begins so far down, and ends where it did."""
    ground, bottom = field.ground, field.ground.bottom

    def laid(box: Box, y: float, until: float) -> Box:
        return Box(box.x, y, box.w, until - y)

    strips = laid(field.strips, top + 34, bottom - 104)
    names = laid(field.names, strips.bottom - 60, strips.bottom - 4)
    middle = (strips.y + strips.bottom) / 2
    return replace(
        field,
        ground=laid(ground, top, bottom),
        strips=strips,
        cards=laid(field.cards, strips.y + 10, names.y),
        names=names,
        contact=laid(field.contact, top + 14, strips.bottom + 10),
        ruler=laid(field.ruler, bottom - 82, bottom - 22),
        low_ruler=laid(field.low_ruler, bottom - 102, bottom - 62),
        chips=laid(field.chips, bottom - 56, bottom - 6),
        arrows=laid(field.arrows, top + 8, names.y - 30),
        scroll_left=laid(field.scroll_left, middle - 44, middle + 44),
        scroll_right=laid(field.scroll_right, middle - 44, middle + 44),
        name=50,
        count=50,
        pile=42,
        hop=1.3,
        joker=46,
        pill=40,
        pill_w=54,
    )


NAMED = Box(80, 4, 270, 58)
"""The other player's name in large letters."""
LISTED = Listed(
    top=66,
    foot=12,
    threat=56,
    then=0,
    least=60,
    number=(18, 46),
    chip=(70, 92),
    letter=20,
    own=None,
    goal=(172, 178),
)
COUNTS = Counts(
    (14, 160, 332, 48),
    theirs=((12, 62, 100, 94), (118, 62, 100, 94), (224, 62, 124, 94)),
    mine=((8, 70, 92, 146), (106, 70, 92, 146), (204, 70, 112, 146)),
    name=44,
    raised=0,
)


def _large(layout: Layout, banner: Box, right: float) -> Layout:
    """A layout for large letters whose column at the right begins at `right`."""
    theirs, mine = layout.their_plate, layout.my_plate
    own = Box(78, 6, 238, 58)
    return replace(
        layout,
        field=_roomy(layout.field, banner.bottom + 8),
        banner=banner,
        their_plate=replace(
            theirs, box=Box(right, 84, 360, 214), name=NAMED, portrait=replace(FACE, name=NAMED)
        ),
        my_plate=replace(
            mine,
            box=Box(20, 836, 324, 228),
            chip=(44, 36, 40),
            name=own,
            portrait=replace(mine.portrait, y=38, size=60, name=own),
            lines=1,
            leading=1.6,
        ),
        side=Box(right, 306, 360, 510),
        act=Box(right, 826, 360, 100),
        left=Box(right, 936, 172, 132),
        right=Box(right + 188, 936, 172, 132),
        wide=Box(right, 936, 360, 132),
        hint=None,
        counts=COUNTS,
        listed=LISTED,
        advised=Box(right - 380, 180, 740, 644),
        brief=True,
    )


WIDE_LARGE = _large(LAYOUT, Box(20, 80, 1496, 104), 1540)
COMPACT_LARGE = replace(
    _large(COMPACT, Box(20, 80, 1016, 104), 1060),
    titled=False,
    status=(170, 270),
    phases=Row(474, 13, 180, 46, room=620, step=204),
)
TALL_LARGE = replace(
    _large(TALL, Box(20, 218, 1040, 104), 700),
    status=(460, 268),
    phases=Row(588, 140, 144, 42, room=480, step=164),
    their_plate=replace(
        TALL.their_plate,
        box=Box(20, 80, 520, 134),
        name=Box(80, 4, 430, 58),
        portrait=replace(FACE, name=Box(80, 4, 430, 58)),
    ),
    my_plate=replace(WIDE_LARGE.my_plate, box=Box(20, 1206, 656, 236)),
    side=TALL.side,
    act=TALL.act,
    left=TALL.left,
    right=TALL.right,
    wide=TALL.wide,
    open_hand=Box(20, 1452, 656, 212),
    counts=replace(
        COUNTS,
        known=(536, 0, 504, 44),
        theirs=(),
        line=68,
        high=56,
        mine=((20, 74, 196, 150), (230, 74, 196, 150), (440, 74, 196, 150)),
    ),
    advised=Box(20, 1206, 1040, 462),
)

LAYOUTS: Mapping[Space, Layout] = {Space.WIDE: LAYOUT, Space.COMPACT: COMPACT, Space.TALL: TALL}
LARGE: Mapping[Space, Layout] = {
    Space.WIDE: WIDE_LARGE,
    Space.COMPACT: COMPACT_LARGE,
    Space.TALL: TALL_LARGE,
}


def layout_of(desk: Desk) -> Layout:
    """Where things lie in this desk's shape of the window and size of text."""
    return chosen(desk, LAYOUTS, LARGE)
