"""SHT: its layouts, one for each shape of the window."""

from __future__ import annotations

from collections.abc import Mapping

from game.look.describe.space import Space
from game.mats.kit.fan import Fan
from game.mats.kit.plates import Plate
from game.mats.kit.row import Row
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
        field=Row(352, 98, 118, 165.2, room=860, step=150),
        hand=Fan(Row(44, 218, 66, 92.4, room=268, step=55), arch=0, turn=0, most=0),
        hand_name=None,
    ),
    mine=Half(
        zone=Box(16, 508, 1408, 420),
        plate=_plate(520),
        shield=Box(1270, 520, 120, 120),
        field_name=Box(352, 508, 800, 36),
        field=Row(352, 558, 118, 165.2, room=860, step=150),
        hand=Fan(Row(40, 752, 118, 165.2, room=1360, step=132), arch=0, turn=0, most=0),
        hand_name=Box(40, 706, 300, 36),
        resting=Fan(Row(40, 752, 118, 165.2, room=290, step=130), arch=0, turn=0, most=0),
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
    status=(590, 480),
    fact=None,
    piles=Box(2, 936, 344, 144),
    deck=Box(24, 958, 74, 104),
    discard=Box(190, 958, 74, 104),
    bonuses=Box(300, 436, 378, 488),
    act=Box(924, 956, 492, 108),
    decline=Box(716, 962, 196, 96),
    clear=Box(536, 962, 168, 96),
    discards=Box(182, 948, 164, 124),
    hint=Box(930, 84, 494, 236),
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
    status=(400, 250),
    fact=None,
    piles=Box(2, 1668, 344, 144),
    deck=Box(24, 1690, 74, 104),
    discard=Box(190, 1690, 74, 104),
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
LAYOUTS: Mapping[Space, Layout] = {Space.WIDE: LAYOUT, Space.COMPACT: COMPACT, Space.TALL: TALL}
