"""グローリアスクラウン: its layouts, one for each shape of the window, and those for large text."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.theme import CARD_RATIO
from game.mats.crown.desk import Desk
from game.mats.crown.layout import LAYOUT, Layout, Lifts, Opponent, OwnPlate, Round, TheirPlate, plate_at
from game.mats.kit.fan import Fan
from game.mats.kit.layouts import chosen
from game.mats.kit.portraits import Portrait
from game.mats.kit.row import Row
from game.motion.placement import Box

SMALL, SMALL_HIGH = 74, 103.6
ROW = 160
"""From one row of plates to the next."""


def _other(x: float, y: float, w: float) -> Opponent:
    """A plate as wide as that, and the backs over it."""
    portrait = Portrait(42, 36, 60, name=Box(78, 8, w - 214, 56), until=0)
    plate = TheirPlate(
        Box(x, y, w, 110), chip=(42, 36, 42), name=Box(72, 8, w - 206, 56), portrait=portrait,
        points=Box(w - 138, 8, 124, 56), icon=Box(26, 69, 26, 26), count=Box(58, 59, max(140, w - 230), 46),
        pill=Box(w - 168, 63, 154, 38), finish=Box(22, 59, w - 44, 46), badge=50,
    )  # fmt: skip
    backs = Row(x + w / 2 - 107, y - 46, 58, 81.2, room=214, step=18)
    return Opponent(plate, Fan(backs, arch=6, turn=4, most=16, even=2, centred=True))


def _in_row(count: int, y: float, wide: float) -> tuple[Opponent, ...]:
    """So many plates side by side from edge to edge."""
    w = (wide - 32 - 14 * (count - 1)) / count
    return tuple(_other(16 + i * (w + 14), y, w) for i in range(count))


def _at_sides(y: float, wide: float, w: float) -> tuple[Opponent, ...]:
    """Two plates, one at each side."""
    return _other(16, y, w), _other(wide - 16 - w, y, w)


def _in_two_rows(y: float, wide: float, w: float) -> tuple[Opponent, ...]:
    """Four plates, clockwise from the left: the outer ones lie nearer."""
    left, right = _at_sides(y, wide, w)
    nearer_left, nearer_right = _at_sides(y + ROW, wide, w)
    return nearer_left, left, right, nearer_right


def _compact(others: tuple[Opponent, ...]) -> Round:
    return Round(
        others=others,
        sheet=Box(484, 238, 940, 398),
        cause=Box(944, 598, 480, 42),
        blind=Box(1290, 406, SMALL, SMALL_HIGH),
        opened=Box(70, 330, SMALL, SMALL_HIGH),
        discards=Box(1290, 246, SMALL, SMALL_HIGH),
        hints=Box(900, 240, 524, 382),
    )


COMPACT = Layout(
    table=Box(20, 150, 1400, 760),
    drop=Box(16, 240, 1408, 398),
    status=820,
    status_until=1090,
    state=Box(400, 250, 176, 226),
    lock=Box(1060, 250, 176, 226),
    trick=Box(618, 244, 400, 246),
    pile=Row(635, 250, 166, 166 * CARD_RATIO, room=366, step=110),
    earlier=Row(678, 244, 134, 134 * CARD_RATIO, room=224, step=62),
    pack=Box(781, 310, SMALL, SMALL_HIGH),
    worth=Box(608, 490, 420, 44),
    note=Box(392, 540, 852, 56),
    ribbon=Box(392, 600, 540, 38),
    callout=Box(440, 538, 804, 96),
    arrow=Box(150, 470, 480, 270),
    mine=OwnPlate(
        Box(16, 642, 1408, 64),
        chip=(40, 38, 38),
        name=Box(70, 9, 196, 54),
        size=27,
        portrait=Portrait(42, 37, 46, name=Box(76, 9, 190, 54), until=0),
        you=None,
        points=Box(280, 9, 170, 54),
        figures=34,
        icon=Box(460, 23, 28, 28),
        count=Box(494, 9, 130, 54),
        rule=None,
        bonus=None,
        next=Box(640, 9, 300, 54),
        aligned="left",
        foul=Box(950, 9, 438, 54),
        foul_lines=1,
        finish=Box(640, 9, 740, 54),
    ),
    hand=Fan(Row(16, 744, 136, 136 * CARD_RATIO, room=1408, step=146), arch=0, turn=0, most=0),
    reach=Box(16, 708, 1408, 230),
    lifts=Lifts(8, 26, 26, 34),
    inspector=Box(16, 240, 364, 394),
    inspector_most=680,
    play=Box(900, 956, 524, 108),
    second=Box(330, 962, 290, 96),
    why=Box(16, 962, 300, 96),
    foot=Box(0, 940, 1440, 140),
    three=_compact(_at_sides(124, 1440, 560)),
    four=_compact(_in_row(3, 124, 1440)),
    five=_compact(_in_row(4, 124, 1440)),
)


def _tall(others: tuple[Opponent, ...]) -> Round:
    return Round(
        others=others,
        sheet=Box(70, 470, 940, 404),
        cause=Box(584, 408, 480, 50),
        blind=Box(90, 738, SMALL, SMALL_HIGH),
        opened=Box(90, 890, SMALL, SMALL_HIGH),
        discards=Box(916, 738, SMALL, SMALL_HIGH),
        hints=Box(16, 960, 700, 294),
    )


TALL = Layout(
    table=Box(16, 290, 1048, 900),
    drop=Box(16, 410, 1048, 820),
    status=400,
    status_until=730,
    titled=False,
    state=Box(40, 470, 176, 226),
    lock=Box(864, 470, 176, 226),
    trick=Box(300, 456, 480, 300),
    pile=Row(320, 462, 204, 204 * CARD_RATIO, room=440, step=136),
    earlier=Row(372, 452, 166, 166 * CARD_RATIO, room=276, step=76),
    pack=Box(503, 560, SMALL, SMALL_HIGH),
    worth=Box(300, 766, 480, 46),
    note=Box(40, 892, 1000, 62),
    ribbon=Box(240, 966, 600, 42),
    callout=Box(592, 1026, 452, 140),
    arrow=Box(150, 740, 250, 490),
    mine=OwnPlate(
        Box(16, 1264, 1048, 112),
        chip=(46, 40, 44),
        name=Box(80, 8, 260, 56),
        size=30,
        portrait=Portrait(46, 42, 62, name=Box(88, 8, 252, 56), until=0),
        you=Box(850, 8, 178, 54),
        points=Box(360, 8, 200, 56),
        figures=40,
        icon=Box(590, 22, 28, 28),
        count=Box(624, 8, 160, 56),
        rule=None,
        bonus=None,
        next=Box(90, 61, 330, 48),
        aligned="left",
        foul=Box(430, 61, 596, 48),
        foul_lines=1,
        finish=Box(90, 61, 900, 48),
    ),
    hand=Fan(Row(16, 1442, 156, 156 * CARD_RATIO, room=1048, step=160), arch=0, turn=0, most=0),
    reach=Box(16, 1380, 1048, 280),
    lifts=Lifts(10, 44, 50, 60),
    inspector=Box(16, 860, 560, 394),
    play=Box(24, 1800, 1032, 106),
    second=Box(556, 1690, 500, 96),
    why=Box(24, 1690, 500, 96),
    foot=Box(0, 1672, 1080, 248),
    three=_tall(_at_sides(134, 1080, 517)),
    four=_tall(_in_row(3, 134, 1080)),
    five=_tall(_in_two_rows(134, 1080, 517)),
)


def _plainly(plate: TheirPlate) -> TheirPlate:
    """What was done may take all that the number of cards leaves."""
    w = plate.box.w
    return replace(plate, pill=Box(116, plate.count.y, w - 130, 46), count=plate.count.at(0, 0, w - 72, 46))


def _large(at: Round, hints: Box, cause: Box | None) -> Round:
    others = tuple(replace(other, plate=_plainly(other.plate)) for other in at.others)
    return replace(at, others=others, hints=hints, cause=cause)


def _piles_at(at: Round, y: float) -> Round:
    return replace(at, blind=at.blind._replace(y=y), discards=at.discards._replace(y=y))


def _stacked(at: Round) -> Round:
    """Both piles at the right, each with its words under it: what is looked at has the left side."""
    high = PILE * CARD_RATIO
    return replace(at, blind=Box(1300, 384, PILE, high), discards=Box(1300, 240, PILE, high))


def _rounds(at: Layout, hints: Box, cause: Box | None) -> tuple[Round, Round, Round]:
    return _large(at.three, hints, cause), _large(at.four, hints, cause), _large(at.five, hints, cause)


PILE = 60.0
"""How wide a pile is where both lie at one side."""
DISCARDS = Box(1500, 468, SMALL, SMALL_HIGH)
ABREAST = tuple(plate_at(middle, 178) for middle in (250, 640, 1280, 1670))
"""Four plates in one row: what is looked at takes the room of the nearer ones."""


def _beside(at: Round) -> Round:
    """The piles beside what is looked at, and beside an exchange, with the words under them."""
    return replace(at, blind=Box(600, 160, SMALL, SMALL_HIGH), discards=DISCARDS)


W3, W4, W5 = _rounds(LAYOUT, Box(14, 440, 700, 362), Box(1386, 426, 480, 58))
WIDE_LARGE = replace(
    LAYOUT,
    captions=False,
    brief=True,
    note=Box(510, 668, 900, 104),
    note_lines=2,
    worth=Box(720, 616, 480, 50),
    ribbon=Box(660, 778, 600, 48),
    state=Box(512, 368, 224, 226),
    lock=Box(1190, 368, 212, 226),
    callout=Box(1000, 662, 590, 174),
    mine=replace(
        LAYOUT.mine,
        you=None,
        bonus=None,
        foul=None,
        next=Box(20, 160, 290, 56),
        aligned="left",
        finish=Box(20, 160, 290, 56),
    ),
    inspector=Box(28, 294, 476, 510),
    inspector_most=620,
    play=Box(1604, 640, 300, 222),
    second=Box(1604, 872, 300, 82),
    why=Box(1604, 964, 300, 110),
    three=_beside(W3),
    four=_beside(W4),
    five=replace(
        W5,
        others=tuple(replace(other, plate=_plainly(other.plate)) for other in ABREAST),
        cause=Box(1088, 298, 480, 58),
        blind=Box(1724, 468, SMALL, SMALL_HIGH),
        discards=DISCARDS,
    ),
)
C3, C4, C5 = _rounds(COMPACT, Box(600, 84, 824, 440), None)
COMPACT_LARGE = replace(
    COMPACT,
    captions=False,
    brief=True,
    state=Box(384, 244, 224, 226),
    lock=Box(1050, 244, 176, 226),
    pile=replace(COMPACT.pile, y=240),
    worth=Box(578, 474, 480, 50),
    note=Box(572, 528, 852, 108),
    note_lines=2,
    ribbon=None,
    callout=Box(572, 528, 852, 108),
    mine=replace(COMPACT.mine, foul=None, next=Box(640, 9, 700, 54)),
    inspector=Box(16, 240, 364, 394),
    inspector_most=544,
    why=Box(16, 950, 262, 120),
    second=Box(288, 950, 232, 120),
    play=Box(530, 948, 894, 124),
    three=_stacked(C3),
    four=_stacked(C4),
    five=_stacked(C5),
)
T3, T4, T5 = _rounds(TALL, Box(216, 84, 848, 440), Box(464, 406, 600, 58))
TALL_LARGE = replace(
    TALL,
    captions=False,
    brief=True,
    state=Box(24, 470, 224, 226),
    lock=Box(838, 470, 212, 226),
    worth=Box(250, 754, 580, 50),
    note=Box(40, 854, 1000, 104),
    note_lines=2,
    ribbon=None,
    callout=Box(40, 854, 1000, 104),
    mine=replace(TALL.mine, you=None, foul=None, next=Box(90, 58, 900, 54), finish=Box(90, 58, 900, 54)),
    inspector=Box(16, 860, 1048, 394),
    why=Box(24, 1684, 500, 108),
    second=Box(556, 1684, 500, 108),
    play=Box(24, 1796, 1032, 120),
    three=_piles_at(T3, 694),
    four=_piles_at(T4, 694),
    five=_piles_at(T5, 694),
)
LAYOUTS: Mapping[Space, Layout] = {Space.WIDE: LAYOUT, Space.COMPACT: COMPACT, Space.TALL: TALL}
LARGE: Mapping[Space, Layout] = {
    Space.WIDE: WIDE_LARGE,
    Space.COMPACT: COMPACT_LARGE,
    Space.TALL: TALL_LARGE,
}
GOALS: Mapping[Space, Box] = {Space.COMPACT: Box(16, 240, 620, 244), Space.TALL: Box(40, 250, 748, 174)}
"""In a puzzle: what is asked."""
BAR, ROUND = 80.0, 12.0
"""Where the bar ends; how far a sentence beside what was pressed keeps from the edges."""


def answers(space: Space) -> Box:
    """Where a press that cannot be is answered beside what was pressed: everywhere below the bar."""
    return Box(ROUND, BAR, space.w - 2 * ROUND, space.h - BAR - ROUND)


def layout_of(desk: Desk) -> Layout:
    """Where things lie in this desk's shape of the window and size of text."""
    return chosen(desk, LAYOUTS, LARGE)
