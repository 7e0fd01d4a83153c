"""グローリアスクラウン: where things lie, in the reference space."""

from __future__ import annotations

from msgspec import Struct

from game.look.describe.theme import CARD_RATIO
from game.mats.crown.desk import Desk
from game.mats.kit.fan import Fan, Spot
from game.mats.kit.plates import Plate
from game.mats.kit.portraits import Portrait
from game.mats.kit.row import Row
from game.mats.kit.tabletop import Tabletop
from game.motion.placement import Box
from game.rules.protocol import Seat


class TheirPlate(Plate, frozen=True, kw_only=True):
    """The plate of one of the others, and what else stands on it, counted from its corner."""

    points: Box
    icon: Box
    """The mark of the cards held, and their `count`."""
    count: Box
    pill: Box
    """What the seat did last: at the right end of this, as wide as its words."""
    finish: Box
    """How the seat has gone out."""
    badge: float = 80
    """How large the crown of the first is, which stands on the plate's edge."""


class OwnPlate(Plate, frozen=True, kw_only=True):
    """The same for the seat at the bottom; what is None has no room."""

    you: Box | None
    points: Box
    figures: float
    """How large they are."""
    icon: Box
    count: Box
    rule: Box | None
    bonus: Box | None
    next: Box
    """The next finish bonus; `aligned`: to which side."""
    aligned: str
    foul: Box | None
    foul_lines: int
    finish: Box
    badge: float = 80


class Lifts(Struct, frozen=True):
    """How far a card of the own hand rises."""

    legal: float = 12
    """That can be played; `picked`: that is chosen; `returns`: ♠3 where it answers a joker."""
    picked: float = 58
    returns: float = 78
    most: float = 84
    """One of these that is looked at."""


class Opponent(Struct, frozen=True):
    """One of the others."""

    plate: TheirPlate
    backs: Fan
    """The cards of a hand that is not seen, above the plate."""


class Round(Struct, frozen=True):
    """What lies elsewhere where more or fewer people sit."""

    others: tuple[Opponent, ...]
    """Clockwise from the left of whoever sits at the bottom."""
    sheet: Box
    """An exchange or the totals; no plate lies there."""
    cause: Box | None
    """Why there is a lock: beside the lock, or over or under it; no wider than this. None: it is not told."""
    blind: Box
    """The first of the blind cards; `opened`: once they are open, None: beside the sheet."""
    discards: Box
    hints: Box
    """The card of hints: beside the plates, over what is looked at."""
    opened: Box | None = None


class Layout(Struct, frozen=True):
    """Where everything lies."""

    table: Box
    """The round table."""
    drop: Box
    """Cards that are let go here are played."""
    status: float
    """The middle of the words in the bar."""
    state: Box
    lock: Box
    trick: Box
    """Where the trick can be pointed at."""
    pile: Row
    """The play that lies on top."""
    earlier: Row
    """The play under it, before it is shifted and turned for its age."""
    pack: Box
    """All cards together, before they are dealt."""
    worth: Box
    note: Box
    """What is asked for or happens; what cannot be is said in its place."""
    ribbon: Box | None
    """Which way strength runs, over the hand; None: the state card says so."""
    callout: Box
    """What ♠3 does; `arrow`: from there to the joker."""
    arrow: Box
    mine: OwnPlate
    hand: Fan
    reach: Box
    """Where the own cards are gone to from one another: all at one height, however far they are lifted."""
    inspector: Box
    """The room of what is looked at; its end is that of the panel."""
    play: Box
    """The vermilion button."""
    second: Box
    why: Box
    three: Round
    four: Round
    five: Round
    inspector_most: float = 0
    """How wide it may grow to the right where what is said is higher than its room."""
    status_until: float = 1600
    """Where the words in the bar end."""
    titled: bool = True
    """Whether the bar has room for the game's name."""
    captions: bool = True
    """Whether it stands under state and lock what they are."""
    note_lines: int = 1
    """Of what is asked for; what has room on one line has a line's height."""
    lifts: Lifts = Lifts()
    foot: Box | None = None
    """A bar below the table, in which the buttons lie; None: they lie on the cloth."""
    brief: bool = False
    """Whether letters are so large that words give way."""

    def top_play(self, i: int, count: int) -> Spot:
        """The i-th of `count` cards of the play that lies on top."""
        return Spot(self.pile.centred(i, count), round(4 * (2 * i / (count - 1) - 1)) if count > 1 else 2)

    def earlier_play(self, age: int, i: int, count: int) -> Spot:
        """The i-th of `count` cards of the play that lies `age` below the top one."""
        box = self.earlier.box(i, count)
        return Spot(box.at(-26 * age, 4 * i - 10 * age, box.w, box.h), 4 * i - age - 10)

    def round(self, seats: int) -> Round:
        """What lies on a table with this number of seats."""
        return {3: self.three, 4: self.four, 5: self.five}[seats]

    def other(self, seat: Seat, bottom: Seat, seats: int) -> Opponent:
        """A seat that is not the bottom one."""
        return self.round(seats).others[(seat - bottom) % seats - 1]

    def plate(self, seat: Seat, bottom: Seat, seats: int) -> OwnPlate | TheirPlate:
        """The plate of a seat; that of the bottom seat is larger."""
        return self.mine if seat == bottom else self.other(seat, bottom, seats).plate


FACE = Portrait(42, 36, 60, name=Box(78, 8, 130, 56), until=0)


def plate_at(middle: float, top: float) -> Opponent:
    """A plate so far down, and the backs over it."""
    plate = TheirPlate(
        Box(middle - 172, top, 344, 116), chip=(42, 36, 42), name=Box(72, 8, 138, 56), portrait=FACE,
        points=Box(206, 12, 124, 56), icon=Box(26, 72, 26, 26), count=Box(58, 62, 124, 46),
        pill=Box(176, 66, 154, 38), finish=Box(22, 62, 300, 46),
    )  # fmt: skip
    backs = Row(middle - 107, top - 66, 58, 81.2, room=214, step=18)
    return Opponent(plate, Fan(backs, arch=12, turn=4, most=24, even=2, centred=True))


MY_FACE = Portrait(46, 44, 72, name=Box(90, 14, 150, 60), until=0)
SMALL, SMALL_HIGH = 74, 103.6
GOAL, HELP = Box(586, 88, 748, 244), Box(1556, 366, 352, 432)
"""In a puzzle: what is asked, and what helps on."""
IDLE: tuple[Box, ...] = ()
"""What lies wholly within is not shown then."""
LAYOUT = Layout(
    table=Box(174, 102, 1572, 796),
    drop=Box(174, 130, 1572, 650),
    status=960,
    state=Box(560, 368, 176, 226),
    lock=Box(1190, 368, 176, 226),
    trick=Box(764, 346, 400, 262),
    pile=Row(793, 374, 166, 166 * CARD_RATIO, room=366, step=110),
    earlier=Row(836, 366, 134, 134 * CARD_RATIO, room=224, step=62),
    pack=Box(923, 420, SMALL, SMALL_HIGH),
    worth=Box(750, 618, 420, 46),
    note=Box(540, 684, 840, 62),
    ribbon=Box(660, 756, 600, 42),
    callout=Box(1108, 668, 452, 140),
    arrow=Box(620, 596, 250, 200),
    mine=OwnPlate(
        Box(28, 812, 330, 248),
        chip=(46, 44, 44),
        name=Box(80, 14, 160, 60),
        portrait=MY_FACE,
        size=30,
        you=Box(236, 16, 78, 56),
        points=Box(22, 74, 136, 66),
        figures=46,
        icon=Box(168, 93, 28, 28),
        count=Box(200, 76, 118, 62),
        rule=Box(20, 144, 290, 2),
        bonus=Box(20, 150, 148, 40),
        next=Box(170, 150, 140, 40),
        aligned="right",
        foul=Box(20, 190, 290, 52),
        foul_lines=2,
        finish=Box(20, 150, 290, 40),
    ),
    hand=Fan(Row(396, 838, 160, 224, room=1168, step=146), arch=10, turn=0.6, most=4),
    reach=Box(396, 786, 1168, 280),
    inspector=Box(28, 566, 356, 238),
    play=Box(1600, 806, 292, 110),
    second=Box(1600, 928, 292, 78),
    why=Box(1600, 1012, 292, 56),
    three=Round(
        hints=Box(14, 424, 366, 366),
        others=(plate_at(392, 220), plate_at(1528, 220)),
        sheet=Box(490, 340, 940, 392),
        cause=Box(1386, 426, 480, 58),
        blind=Box(399, 496, SMALL, SMALL_HIGH),
        discards=Box(1445, 496, SMALL, SMALL_HIGH),
    ),
    four=Round(
        hints=Box(14, 424, 366, 366),
        others=(plate_at(306, 300), plate_at(960, 178), plate_at(1614, 300)),
        sheet=Box(490, 318, 940, 412),
        cause=Box(1386, 426, 480, 58),
        blind=Box(399, 496, SMALL, SMALL_HIGH),
        discards=Box(1465, 496, SMALL, SMALL_HIGH),
    ),
    five=Round(
        hints=Box(14, 690, 366, 372),
        others=(plate_at(250, 440), plate_at(640, 178), plate_at(1280, 178), plate_at(1670, 440)),
        sheet=Box(490, 318, 940, 412),
        cause=Box(1088, 298, 480, 56),
        blind=Box(399, 614, SMALL, SMALL_HIGH),
        discards=Box(1465, 614, SMALL, SMALL_HIGH),
    ),
)
"""For a window that is wider than high."""

Table = Tabletop[Desk, Layout]
