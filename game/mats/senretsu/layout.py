"""戦列札: where things lie, in the reference space."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.text import drawn_size
from game.mats.kit.plates import Plate
from game.mats.kit.portraits import Portrait
from game.mats.kit.row import Row
from game.mats.kit.tabletop import Tabletop
from game.mats.senretsu.desk import Desk
from game.motion.placement import Box

COUNTED, COUNT_H = 5, 12
"""Above more cards than that their count is written, which takes so much of their height."""
INDEX_SHARE = 0.46
"""How much of its width a card shows of its height under the next one: index and suit."""
LEAST_CARD = 62
LEAST_STRIP = 16.0
"""What is seen at least of a card in a rank that parts."""
CLEAR = 5
"""Between the lowest card of a rank and the rank's name, at least; and between two cards."""


def _parted(tops: list[float], chosen: int, apart: float) -> list[float]:
    """The same with the chosen card and its neighbours so far apart; the others share what is left. What was
    pressed of the card stays under the finger, unless it lies near an end."""
    top, bottom, last = tops[0], tops[-1], len(tops) - 1
    first, end = max(0, chosen - 1), min(last, chosen + 2)
    apart = min(apart, (bottom - top - LEAST_STRIP * (last - end + first)) / (end - first))
    begin = tops[chosen] - (apart - tops[1] + top) / 2 - apart * (chosen - first)
    begin = max(begin, top + LEAST_STRIP * first)
    begin = min(begin, bottom - LEAST_STRIP * (last - end) - apart * (end - first))
    if end == last:
        begin = bottom - apart * (end - first)
    if first == 0:
        begin = top
    stop = begin + apart * (end - first)
    above = (begin - top) / max(1, first)
    below = (bottom - stop) / max(1, last - end)
    return [
        *(top + above * i for i in range(first)),
        *(begin + apart * i for i in range(end - first + 1)),
        *(stop + below * (i + 1) for i in range(last - end)),
    ]


class Battlefield(Struct, frozen=True):
    """The field of both armies. Where a column lies across it, lanes say; here is how high and low."""

    ground: Box
    strips: Box
    """All columns together: the ground of each is as high."""
    cards: Box
    """The room of the cards: those of a rank lie round its middle."""
    names: Box
    """Of the ranks."""
    contact: Box
    """The contact line, as it would lie in the middle."""
    ruler: Box
    """The hops are counted along its middle."""
    low_ruler: Box
    """The same over own ranks while chips stand under them; a hop is as high there."""
    chips: Box
    arrows: Box
    """How far up and down arrows may go beyond the cards."""
    scroll_left: Box
    scroll_right: Box
    widest: float
    """How wide a column is at most; `narrowest`: at least."""
    narrowest: float
    name: float = 40
    """How high the name over a deck is; `count`: the count under it, `pile`: that over many cards."""
    count: float = 44
    pile: float = 36
    hop: float = 1.0
    """How large the circles of the ruler are, as a share of the usual ones."""
    joker: float = 34
    """How large the disc with a joker's number is, at least."""
    pill: float = 30
    """How high the name of the contact line is; `pill_w`: how wide where it is written downwards."""
    pill_w: float = 38

    parted: float = 0
    """How far the chosen card of a rank of many and its neighbours lie apart at least, so that a finger can
    go on from one to the next; 0: as far as the others."""

    def stack(self, count: int, middle: float, widest: float, chosen: int | None = None) -> list[Box]:
        """Where `count` cards of one rank lie, from top to bottom: smaller where they are many, so that index
        and suit of each can be read."""
        high = self.cards.h - (COUNT_H if count > COUNTED else 0)
        w = max(min(widest, LEAST_CARD), min(widest, high / (INDEX_SHARE * (count - 1) + theme.CARD_RATIO)))
        h = w * theme.CARD_RATIO
        pitch = min(h + CLEAR, (high - h) / (count - 1)) if count > 1 else 0
        total = pitch * (count - 1) + h
        top = min(self.cards.middle[1] - total / 2, self.names.y - CLEAR - total)
        tops = [top + i * pitch for i in range(count)]
        if chosen is not None and count > COUNTED and pitch < self.parted:
            tops = _parted(tops, chosen, self.parted)
        return [Box(middle - w / 2, y, w, h) for y in tops]

    def deck(self, middle: float, w: float) -> Box:
        """Where a deck lies whose cards are so wide: a little left, for those under it."""
        h = w * theme.CARD_RATIO
        return Box(middle - w / 2 - 3, self.cards.middle[1] - h / 2, w, h)


class Hand(Struct, frozen=True):
    """The cards in hand: smaller where they are many."""

    few: Row
    many: Row
    most: Row

    def row(self, count: int) -> Row:
        """Where this many cards lie."""
        return self.few if count <= 16 else self.many if count <= 22 else self.most


Spot = tuple[float, float, float, float]
"""A box counted from the corner of what it lies on: x, y, width, height."""


class Counts(Struct, frozen=True):
    """Where the counts stand on the players' plates."""

    known: Spot = (20, 82, 320, 28)
    """The cards in the other's hand that everybody knows."""
    theirs: tuple[Spot, ...] = ()
    """A cell for each count of the other player; none: all in one line, `line` below the top and `high`."""
    line: float = 61
    high: float = 42
    raised: float = 13
    """How much higher the line is over known cards."""
    mine: tuple[Spot, ...] = ((20, 88, 88, 92), (116, 88, 88, 92), (212, 88, 88, 92))
    name: float = 34
    """How high the name in a cell is."""
    size: float = 38
    """Of the number under it; `their_size`: in the other player's cells."""
    their_size: float = 26


class Listed(Struct, frozen=True):
    """How the list of attacks is set: where the rows begin and end, and their columns by left edge and
    width."""

    top: float = 84
    foot: float = 48
    """Kept for the note; `scroll_foot`: for the buttons that scroll."""
    scroll_foot: float = 72
    threat: float = 44
    """How high the line is that tells of the other's next attack, at the foot; `then`: the one under it, of
    what is left of the own one; 0: there is no room for it."""
    then: float = 36
    least: float = 46
    """How high a row is, at least."""
    number: tuple[float, float] = (20, 34)
    chip: tuple[float, float] = (62, 74)
    letter: float = 28
    """How large a card's number is on its chip, at most."""
    own: tuple[float, float] | None = (142, 77)
    goal: tuple[float, float] = (219, 123)


class Layout(Struct, frozen=True):
    """Where everything lies."""

    field: Battlefield
    status: tuple[float, float]
    """The middle of the mark in the bar, and how wide the words behind it may be."""
    phases: Row
    banner: Box
    their_plate: Plate
    my_plate: Plate
    side: Box
    """The order of attack, the joker's dial, or the choice of the first draw."""
    act: Box
    left: Box
    """The two buttons under the vermilion one; or one as `wide`."""
    right: Box
    wide: Box
    hint: Box | None
    hand: Hand
    hand_area: Box
    """Where a card that is dragged back may be let go."""
    open_hand: Box
    """Where the other player's whole hand is told, if it lies open."""
    goal: Box
    """In a puzzle: what is asked, and what helps on."""
    help: Box
    idle: tuple[Box, ...]
    """What lies wholly within is not shown then."""
    titled: bool = True
    """Whether the bar has room for the game's name."""
    counts: Counts = Counts()
    listed: Listed = Listed()
    advised: Box | None = None
    """Where it stands what is advised, if not in the place of the list."""
    brief: bool = False
    """Whether words give way, for letters are large."""


def _hand(top: float, w: float) -> Row:
    return Row(392, top, w, w * theme.CARD_RATIO, room=1108, step=189)


FACE = Portrait(42, 34, 58, name=Box(80, 14, 264, 48), until=350)
LAYOUT = Layout(
    field=Battlefield(
        ground=Box(20, 152, 1496, 656),
        strips=Box(36, 186, 1464, 530),
        cards=Box(36, 198, 1464, 484),
        names=Box(36, 678, 1464, 36),
        contact=Box(765, 166, 6, 564),
        ruler=Box(36, 742, 1464, 44),
        low_ruler=Box(36, 720.5, 1464, 27),
        chips=Box(36, 752, 1464, 38),
        arrows=Box(36, 160, 1464, 480),
        scroll_left=Box(26, 396, 46, 88),
        scroll_right=Box(1464, 396, 46, 88),
        widest=136,
        narrowest=88,
    ),
    status=(472, 290),
    phases=Row(800, 15, 124, 42, room=424, step=150),
    banner=Box(228, 88, 1080, 52),
    their_plate=Plate(
        Box(1540, 92, 360, 120), chip=(42, 38, 40), name=Box(74, 14, 270, 48), portrait=FACE, size=24
    ),
    my_plate=Plate(
        Box(20, 836, 318, 224),
        chip=(44, 46, 40),
        name=Box(78, 14, 228, 64),
        portrait=Portrait(44, 46, 68, name=Box(86, 14, 220, 64), until=0),
        size=24,
        radius=20,
        lines=2,
        leading=1.15,
    ),
    side=Box(1540, 230, 360, 578),
    act=Box(1540, 836, 360, 110),
    left=Box(1540, 962, 172, 98),
    right=Box(1728, 962, 172, 98),
    wide=Box(1540, 962, 360, 98),
    hint=Box(1150, 846, 352, 212),
    hand=Hand(few=_hand(844, 152), many=_hand(848.2, 146), most=_hand(860.8, 128)),
    hand_area=Box(356, 826, 1160, 240),
    open_hand=Box(1542, 826, 362, 236),
    goal=Box(960, 838, 556, 226),
    help=Box(1540, 230, 360, 578),
    idle=(Box(1530, 222, 380, 592),),
)
"""For a window that is wider than high."""

LOWER = 76
"""How much a low field goes without, over and under the cards."""
LOW = replace(
    LAYOUT,
    field=replace(
        LAYOUT.field,
        strips=Box(36, 186 + LOWER, 1464, 530 - 2 * LOWER),
        cards=Box(36, 290, 1464, 300),
        names=Box(36, 678 - LOWER, 1464, 36),
        contact=Box(765, 256, 6, 388),
        ruler=Box(36, 742 - LOWER, 1464, 44),
        low_ruler=Box(36, 720.5 - LOWER, 1464, 27),
        chips=Box(36, 752 - LOWER, 1464, 38),
        widest=100,
    ),
)
"""With a lower field and narrower columns, for the examples of the rules pages."""

Table = Tabletop[Desk, Layout]
BROAD = 56.0
"""The size in which lines in the letters of titles are measured."""


def shortened(table: Table, forms: Sequence[str], room: float, size: float, face: str = "body") -> str:
    """The first of these forms of a text; where words give way the first that has room on one line, else the
    last."""
    return table.fitting(forms, room, size, face) if table.at.brief else forms[0]


def broad(table: Table, text: str, size: float) -> float:
    """How wide a line in the letters of titles is: as many sizes of them come up in the midst of films, it is
    reckoned from one, and no font is opened for it."""
    grown = table.desk.text_scale / 100
    share = drawn_size(size, grown) / drawn_size(BROAD, grown)
    return table.width(text, BROAD, "display") * share
