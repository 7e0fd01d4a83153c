"""SHT: where things lie, in the reference space."""

from __future__ import annotations

from msgspec import Struct

from game.mats.kit.fan import Fan
from game.mats.kit.plates import Plate
from game.mats.kit.portraits import Portrait
from game.mats.kit.row import Row
from game.mats.kit.tabletop import Tabletop
from game.mats.sht.desk import Desk
from game.motion.placement import Box


class Half(Struct, frozen=True):
    """One player's half of the table."""

    zone: Box
    plate: Plate
    shield: Box
    """Its hexagon."""
    field_name: Box | None
    """The line over the field; None: the plate says whose it is."""
    field: Row
    hand: Fan
    hand_name: Box | None
    """The line over the hand; None: its backs say enough."""
    resting: Fan | None = None
    """Where the hand lies while a defence is chosen, which it has no part in; None: where it always does."""


class Duel(Struct, frozen=True):
    """Attack and defence face to face, all over the band."""

    attack: Box
    """The ground of each side."""
    defence: Box
    attack_edge: Box
    defence_edge: Box
    sword: Box
    shield: Box
    attack_word: Box
    defence_word: Box
    attacker: Box
    """The card that attacks."""
    value_word: Box | None
    attack_number: Box
    defence_number: Box
    sign: Box
    """Between the numbers; the disc under it is a little larger."""
    equals: Box
    plus: Box
    defenders: Box
    """The room of the cards that defend, up to the shield at the end of the band."""


class Layout(Struct, frozen=True):
    """Where everything lies."""

    theirs: Half
    mine: Half
    banner: Box
    duel: Duel
    scale: Box
    status: tuple[float, float]
    """The middle of the mark in the bar, and how wide the words behind it may be."""
    fact: Box | None
    """What has happened last; None: the log says so."""
    piles: Box
    """The panel of deck and discards, or the part of the foot where they lie."""
    deck: Box
    discard: Box
    deck_count: Box
    """What lies there, and how much; where it is not high enough for both, how much alone."""
    discard_count: Box
    bonuses: Box
    """The table of bonuses."""
    act: Box
    decline: Box
    clear: Box
    discards: Box
    hint: Box
    speech: Box
    goal: Box
    """In a puzzle, whose deck is empty: what lies wholly within `idle` is not shown then."""
    idle: tuple[Box, ...]
    foot: Box | None = None
    """A bar below the table, in which all that is pressed lies; None: a column at its right."""
    opens: Box | None = None
    """The button that lays the table of bonuses over the table; None: it always lies there."""
    brief: bool = False
    """Whether letters are so large that words give way: what a sign says, or a second sentence."""
    facing: Box | None = None
    """Under the field of who is attacked: what the cards that are seen there could do; None: words say so."""
    stacked: bool = False
    """Whether what can be chosen in the band stands one below the other."""

    @property
    def answers(self) -> Box:
        """The own half and the band over it: a card that cannot be chosen says there why."""
        return self.banner.joined(self.mine.zone)

    def half(self, mine: bool) -> Half:
        """The half of whoever sits here, or of the other one."""
        return self.mine if mine else self.theirs


FACE = Portrait(38, 36, 60, name=Box(71, 10, 112, 56), until=186)
LAYOUT = Layout(
    theirs=Half(
        zone=Box(20, 92, 1480, 356),
        plate=Plate(Box(40, 112, 290, 112), chip=(40, 38, 40), name=Box(70, 10, 112, 56), portrait=FACE),
        shield=Box(342, 152, 156, 156),
        field_name=Box(548, 104, 800, 36),
        field=Row(560, 160, 132, 184.8, room=912, step=156),
        hand=Fan(Row(56, 250, 84, 117.6, room=250, step=55), arch=0, turn=0, most=0),
        hand_name=Box(40, 376, 290, 34),
    ),
    mine=Half(
        zone=Box(20, 664, 1480, 396),
        plate=Plate(Box(40, 684, 290, 112), chip=(40, 38, 40), name=Box(70, 10, 112, 56), portrait=FACE),
        shield=Box(356, 670, 130, 130),
        field_name=Box(548, 654, 800, 32),
        field=Row(560, 720, 132, 184.8, room=912, step=156),
        hand=Fan(Row(44, 862, 132, 184.8, room=484, step=116), arch=6, turn=0.8, most=3),
        hand_name=Box(40, 797, 290, 36),
    ),
    banner=Box(20, 463, 1480, 186),
    duel=Duel(
        attack=Box(20, 463, 720, 186),
        defence=Box(740, 463, 760, 186),
        attack_edge=Box(30, 479, 10, 154),
        defence_edge=Box(1480, 479, 10, 154),
        sword=Box(78, 493, 56, 56),
        shield=Box(1384, 493, 56, 56),
        attack_word=Box(46, 567, 120, 50),
        defence_word=Box(1350, 567, 124, 50),
        attacker=Box(176, 490, 92, 132),
        value_word=Box(280, 523, 240, 66),
        attack_number=Box(516, 471, 172, 170),
        defence_number=Box(792, 471, 172, 170),
        sign=Box(692, 508, 96, 92),
        equals=Box(972, 523, 60, 66),
        plus=Box(1138, 523, 60, 66),
        defenders=Box(1040, 490, 304, 132),
    ),
    scale=Box(560, 976, 912, 40),
    status=(744, 380),
    fact=Box(1130, 3, 452, 64),
    piles=Box(1522, 92, 378, 150),
    deck=Box(1546, 114, 74, 104),
    discard=Box(1808, 114, 74, 104),
    deck_count=Box(1630, 114, 66, 104),
    discard_count=Box(1709, 114, 84, 104),
    bonuses=Box(1522, 262, 378, 488),
    act=Box(1522, 770, 378, 116),
    decline=Box(1522, 904, 378, 72),
    clear=Box(1522, 992, 182, 68),
    discards=Box(1718, 992, 182, 68),
    hint=Box(1522, 262, 378, 488),
    speech=Box(420, 386, 680, 58),
    goal=Box(1522, 92, 378, 662),
    idle=(Box(1512, 76, 400, 684),),
    facing=Box(560, 398, 912, 36),
)
"""For a wide window."""

Table = Tabletop[Desk, Layout]
