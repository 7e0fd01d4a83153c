"""地下鉄: its layouts, for each shape of the window and, from 150 per cent on, for large text."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.look.describe.space import Space
from game.mats.kit.layouts import chosen
from game.mats.kit.row import Grid
from game.mats.subway.desk import Desk
from game.mats.subway.layout import LAYOUT, Layout, Panels
from game.motion.placement import Box

_C_PANELS = Panels(Box(352, 90, 478, 78), Box(656, 232, 394, 149), Box(30, 711, 330, 165))
COMPACT = Layout(
    sheet=Box(16, 84, 1408, 800),
    inside=Box(22, 90, 1396, 788),
    free=Box(62, 134, 1316, 706),
    free_above=Box(62, 134, 1316, 420),
    panels=_C_PANELS,
    large_panels=_C_PANELS,
    legend=Box(34, 100, 300, 178),
    minimap=Box(34, 614, 386, 254),
    seats=Grid(16, 904, 204, 164, across=212, down=0, columns=4),
    act=Box(1110, 904, 314, 164),
    second=Box(866, 904, 234, 78),
    third=Box(866, 990, 234, 78),
    third_left=Box(866, 990, 152, 78),
    third_right=Box(1026, 990, 74, 78),
    finder=Box(844, 84, 580, 980),
    hints=Box(650, 240, 500, 174),
    status=(604, 1110),
    speech=Box(380, 812, 680, 64),
    goal=Box(30, 96, 560, 220),
    help=Box(964, 500, 440, 366),
    idle=(),
    foot=Box(0, 892, 1440, 188),
    across=True,
    least_name=21.5,
    edition="compact",
)
_T_PANELS = Panels(Box(16, 1092, 386, 367), Box(414, 1092, 650, 152), Box(414, 1282, 650, 177))
TALL = Layout(
    sheet=Box(16, 84, 1048, 996),
    inside=Box(22, 90, 1036, 984),
    free=Box(54, 150, 972, 860),
    free_above=Box(54, 150, 972, 860),
    panels=_T_PANELS,
    large_panels=_T_PANELS,
    legend=Box(414, 1092, 650, 178),
    minimap=Box(16, 1092, 386, 367),
    seats=Grid(16, 1472, 256, 164, across=264, down=0, columns=4),
    act=Box(24, 1774, 1032, 130),
    second=Box(24, 1662, 510, 100),
    third=Box(546, 1662, 510, 100),
    third_left=Box(546, 1662, 398, 100),
    third_right=Box(956, 1662, 100, 100),
    finder=Box(484, 92, 580, 968),
    hints=Box(290, 96, 500, 174),
    status=(160, 735),
    speech=Box(200, 1000, 680, 64),
    goal=Box(24, 96, 560, 220),
    help=Box(616, 900, 440, 366),
    idle=(),
    foot=Box(0, 1648, 1080, 272),
    titled=False,
    apart=True,
    least_name=17.9,
    taller=1.7,
    edition="tall",
)
LAYOUTS: Mapping[Space, Layout] = {Space.WIDE: LAYOUT, Space.COMPACT: COMPACT, Space.TALL: TALL}

WIDE_LARGE = replace(
    LAYOUT,
    sheet=Box(16, 84, 1636, 984),
    inside=Box(22, 90, 1624, 972),
    minimap=Box(34, 796, 386, 254),
    seats=Grid(1664, 84, 244, 120, across=0, down=128, columns=1),
    opens=Box(1664, 600, 244, 100),
    second=Box(1664, 708, 244, 100),
    third=Box(1664, 816, 244, 100),
    third_left=Box(1664, 816, 152, 100),
    third_right=Box(1826, 816, 82, 100),
    act=Box(1664, 928, 244, 140),
    finder=Box(1012, 92, 640, 968),
    hints=Box(836, 96, 640, 356),
    drawer=Box(40, 108, 1588, 680),
    usual=LAYOUT,
)
COMPACT_LARGE = replace(
    COMPACT,
    titled=False,
    status=(160, 860),
    opens=Box(872, 3, 200, 64),
    third_left=Box(866, 990, 142, 78),
    third_right=Box(1018, 990, 82, 78),
    hints=Box(600, 84, 824, 410),
    drawer=Box(28, 96, 1384, 680),
    usual=COMPACT,
)
_TL_PANELS = Panels(Box(16, 1092, 386, 367), Box(16, 1092, 1048, 152), Box(16, 1256, 1048, 203))
TALL_LARGE = replace(
    TALL,
    panels=_TL_PANELS,
    large_panels=_TL_PANELS,
    legend=Box(414, 1092, 650, 152),
    minimap=Box(16, 1092, 386, 367),
    opens=Box(24, 1662, 330, 100),
    second=Box(366, 1662, 348, 100),
    third=Box(726, 1662, 330, 100),
    third_left=Box(726, 1662, 228, 100),
    third_right=Box(966, 1662, 90, 100),
    hints=Box(216, 96, 848, 440),
    drawer=Box(28, 96, 1024, 1360),
    usual=TALL,
)
LARGE: Mapping[Space, Layout] = {
    Space.WIDE: WIDE_LARGE,
    Space.COMPACT: COMPACT_LARGE,
    Space.TALL: TALL_LARGE,
}


def layout_of(desk: Desk) -> Layout:
    """Where things lie in this desk's shape of the window, with text of its size."""
    return chosen(desk, LAYOUTS, LARGE)
