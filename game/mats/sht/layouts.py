"""SHT: its layouts, one for each shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.look.describe.space import Space
from game.mats.kit.fan import Fan
from game.mats.kit.layouts import chosen
from game.mats.kit.plates import Plate
from game.mats.kit.row import Row
from game.mats.sht.desk import Desk
from game.mats.sht.layout import FACE, LAYOUT, Duel, Half, Layout
from game.motion.placement import Box


def _plate(y: float) -> Plate:
    return Plate(Box(28, y, 300, 112), chip=(40, 38, 40), name=Box(70, 10, 112, 56), portrait=FACE)


COMPACT = Layout(
    theirs=Half(
        zone=Box(16, 84, 1408, 236),
        plate=_plate(96),
        shield=Box(1270, 108, 120, 120),
        field_name=None,
        field=Row(352, 92, 118, 165.2, room=860, step=150),
        hand=Fan(Row(44, 218, 66, 92.4, room=268, step=55), arch=0, turn=0, most=0),
        hand_name=None,
    ),
    mine=Half(
        zone=Box(16, 508, 1408, 420),
        plate=_plate(520),
        shield=Box(1270, 520, 120, 120),
        field_name=Box(352, 496, 800, 34),
        field=Row(352, 567, 118, 165.2, room=860, step=150),
        hand=Fan(Row(40, 762, 118, 165.2, room=1360, step=132), arch=0, turn=0, most=0),
        hand_name=Box(40, 703, 300, 36),
        resting=Fan(Row(40, 762, 118, 165.2, room=290, step=130), arch=0, turn=0, most=0),
    ),
    banner=Box(16, 333, 1408, 162),
    duel=Duel(
        attack=Box(16, 333, 704, 162),
        defence=Box(720, 333, 704, 162),
        attack_edge=Box(26, 347, 10, 134),
        defence_edge=Box(1404, 347, 10, 134),
        sword=Box(64, 360, 56, 56),
        shield=Box(1320, 360, 56, 56),
        attack_word=Box(32, 424, 120, 50),
        defence_word=Box(1288, 424, 120, 50),
        attacker=Box(176, 348, 92, 132),
        value_word=None,
        attack_number=Box(424, 330, 172, 168),
        defence_number=Box(806, 330, 172, 168),
        sign=Box(656, 366, 96, 92),
        equals=Box(974, 381, 60, 66),
        plus=Box(1126, 381, 60, 66),
        defenders=Box(1028, 348, 260, 132),
    ),
    scale=Box(352, 808, 1052, 48),
    facing=Box(352, 302, 860, 24),
    status=(590, 480),
    fact=None,
    piles=Box(2, 936, 344, 144),
    deck=Box(24, 958, 74, 104),
    discard=Box(190, 958, 74, 104),
    deck_count=Box(106, 958, 76, 104),
    discard_count=Box(270, 958, 76, 104),
    bonuses=Box(300, 436, 378, 488),
    act=Box(924, 956, 492, 108),
    decline=Box(716, 962, 196, 96),
    clear=Box(536, 962, 168, 96),
    discards=Box(182, 948, 164, 124),
    hint=Box(790, 84, 634, 250),
    speech=Box(380, 462, 680, 64),
    goal=Box(930, 84, 494, 236),
    idle=(),
    foot=Box(0, 940, 1440, 140),
    opens=Box(356, 962, 168, 96),
)
TALL = Layout(
    theirs=Half(
        zone=Box(16, 84, 1048, 310),
        plate=_plate(96),
        shield=Box(900, 112, 120, 120),
        field_name=Box(352, 98, 500, 36),
        field=Row(352, 150, 118, 165.2, room=510, step=128),
        hand=Fan(Row(44, 232, 84, 117.6, room=268, step=55), arch=0, turn=0, most=0),
        hand_name=None,
    ),
    mine=Half(
        zone=Box(16, 872, 1048, 790),
        plate=_plate(884),
        shield=Box(900, 884, 120, 120),
        field_name=Box(36, 1006, 800, 36),
        field=Row(36, 1066, 140, 196, room=1008, step=164),
        hand=Fan(Row(36, 1480, 124, 173.6, room=1008, step=140), arch=0, turn=0, most=0),
        hand_name=Box(36, 1436, 800, 36),
    ),
    banner=Box(16, 406, 1048, 454),
    duel=Duel(
        attack=Box(16, 406, 524, 454),
        defence=Box(540, 406, 524, 454),
        attack_edge=Box(26, 422, 10, 422),
        defence_edge=Box(1044, 422, 10, 422),
        sword=Box(74, 440, 56, 56),
        shield=Box(950, 440, 56, 56),
        attack_word=Box(42, 506, 120, 50),
        defence_word=Box(918, 506, 120, 50),
        attacker=Box(220, 690, 92, 132),
        value_word=Box(146, 630, 240, 50),
        attack_number=Box(250, 446, 172, 170),
        defence_number=Box(658, 446, 172, 170),
        sign=Box(492, 485, 96, 92),
        equals=Box(594, 723, 60, 66),
        plus=Box(758, 723, 60, 66),
        defenders=Box(660, 690, 304, 132),
    ),
    scale=Box(36, 1344, 1008, 48),
    facing=Box(352, 358, 668, 30),
    status=(280, 430),
    fact=None,
    piles=Box(2, 1668, 344, 144),
    deck=Box(24, 1690, 74, 104),
    discard=Box(190, 1690, 74, 104),
    deck_count=Box(106, 1690, 76, 104),
    discard_count=Box(270, 1690, 76, 104),
    bonuses=Box(300, 1170, 378, 488),
    act=Box(24, 1806, 1032, 100),
    decline=Box(832, 1694, 224, 96),
    clear=Box(594, 1694, 226, 96),
    discards=Box(182, 1680, 164, 124),
    hint=Box(540, 406, 524, 454),
    speech=Box(200, 830, 680, 64),
    goal=Box(540, 406, 524, 454),
    idle=(),
    foot=Box(0, 1672, 1080, 248),
    opens=Box(356, 1694, 226, 96),
    stacked=True,
)


def _plainly(half: Half) -> Half:
    """A half whose plate says all, in two rows as high as the letters."""
    room = Box(70, 4, 172, 54)
    plate = replace(half.plate, name=room, portrait=replace(FACE, name=Box(72, 4, 170, 54)))
    return replace(half, plate=plate, field_name=None, hand_name=None)


WIDE_LARGE = replace(
    LAYOUT,
    theirs=_plainly(LAYOUT.theirs),
    mine=_plainly(LAYOUT.mine),
    duel=replace(
        LAYOUT.duel,
        value_word=None,
        attack_word=Box(44, 567, 150, 54),
        attacker=Box(240, 490, 92, 132),
        defence_word=Box(1326, 567, 150, 54),
        shield=Box(1373, 493, 56, 56),
        defenders=Box(1040, 490, 272, 132),
    ),
    scale=Box(560, 930, 912, 60),
    facing=Box(560, 368, 912, 60),
    status=(560, 560),
    fact=None,
    opens=Box(1522, 262, 378, 96),
    bonuses=Box(580, 180, 900, 740),
    act=Box(1522, 498, 378, 250),
    decline=Box(1522, 766, 378, 92),
    clear=Box(1522, 872, 378, 92),
    discards=Box(1522, 978, 378, 82),
    hint=Box(860, 92, 640, 356),
    brief=True,
)
COMPACT_LARGE = replace(
    COMPACT,
    theirs=_plainly(replace(COMPACT.theirs, field=replace(COMPACT.theirs.field, room=690))),
    mine=_plainly(COMPACT.mine),
    duel=replace(
        COMPACT.duel,
        attack_word=Box(44, 428, 150, 54),
        attacker=Box(206, 348, 92, 132),
        defence_word=Box(1244, 428, 150, 54),
        shield=Box(1291, 360, 56, 56),
        defence_number=Box(776, 330, 172, 168),
        defenders=Box(980, 348, 240, 132),
        equals=Box(928, 381, 60, 66),
        plus=Box(1076, 381, 44, 66),
    ),
    scale=Box(352, 776, 1052, 60),
    facing=None,
    status=(480, 560),
    piles=Box(1070, 96, 188, 212),
    deck=Box(1074, 100, 84, 117.6),
    discard=Box(1172, 100, 84, 117.6),
    deck_count=Box(1074, 224, 84, 64),
    discard_count=Box(1172, 224, 84, 64),
    discards=Box(1166, 94, 96, 216),
    hint=Box(600, 84, 824, 410),
    bonuses=Box(270, 180, 900, 740),
    opens=Box(16, 952, 212, 116),
    clear=Box(238, 952, 216, 116),
    decline=Box(464, 952, 216, 116),
    act=Box(690, 948, 734, 124),
    brief=True,
)
TALL_LARGE = replace(
    TALL,
    theirs=_plainly(TALL.theirs),
    mine=_plainly(TALL.mine),
    duel=replace(
        TALL.duel,
        value_word=None,
        attack_word=Box(36, 506, 150, 54),
        defence_word=Box(894, 506, 150, 54),
        shield=Box(941, 440, 56, 56),
    ),
    scale=Box(36, 1330, 1008, 60),
    facing=Box(352, 326, 668, 56),
    piles=Box(556, 880, 316, 138),
    deck=Box(566, 890, 84, 117.6),
    discard=Box(724, 890, 84, 117.6),
    deck_count=Box(654, 916, 60, 64),
    discard_count=Box(812, 916, 60, 64),
    discards=Box(718, 880, 158, 138),
    hint=Box(216, 84, 848, 440),
    bonuses=Box(90, 500, 900, 740),
    opens=Box(24, 1680, 320, 116),
    clear=Box(360, 1680, 340, 116),
    decline=Box(716, 1680, 340, 116),
    act=Box(24, 1800, 1032, 114),
    brief=True,
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
