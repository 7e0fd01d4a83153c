"""戦列札: the field: strips, slots, decks and field cards."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, dashed, label, panel
from game.look.describe.specs import Colour, Label, Picture, Stroke
from game.mats.kit.cards import face, look, tick
from game.mats.kit.plaque import OVER, plaque
from game.mats.kit.tabletop import Part, Piece, gathered
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.choice import card_key, losing, placing, staged
from game.mats.senretsu.desk import OnField, Scroll, Slot
from game.mats.senretsu.lanes import Lane, Lanes, left_seat
from game.mats.senretsu.layout import COUNTED, Battlefield, Table, shortened
from game.mats.senretsu.plan import Plan, in_danger, phase
from game.mats.senretsu.salvo import latest_missed, own, saved, spent, struck
from game.mats.senretsu.stakes import doomed, rim, stake_of, tense
from game.mats.senretsu.tags import number, short
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import NEW_FRONT, FieldCard, Rank, View, is_joker

BACK = "backs/senretsu"
LEFT_STRIP, RIGHT_STRIP = (51, 65, 82), (38, 58, 92)
STRUCK, REACHED = (94, 60, 68), (56, 98, 104)
OWN_NAME, ENEMY_NAME = (240, 236, 226), (176, 200, 232)
DASH = (150, 164, 184)
CORAL = (233, 130, 110)
TENSE_STRIP, RIPE_STRIP = (104, 42, 46), (88, 74, 40)
"""The column of a deck near its end: one's own, and the other's."""
FEW = 6
"""A deck of no more cards than that is soon at its end."""
ENDS, ENDS_LEADING = 18, 1.2
"""How large it is written under a deck that the next draw ends it, and how far apart its rows are."""
COST, COST_GROWS = 24.0, 6.0
"""How large it is written on a deck what an attack has cost it, and how much larger with each card."""
CROWDED = 108
"""Below this pitch a rank's name is its number alone."""


def deck_key(seat: Seat) -> str:
    """The key of the deck's uppermost card."""
    return f"deck:{seat}"


def deck_keys(seat: Seat) -> tuple[str, ...]:
    """The keys of all that is seen of the deck's cards."""
    return (deck_key(seat), *(f"{deck_key(seat)}:{n}" for n in range(1, 4)))


def column_key(seat: Seat, rank: Rank) -> str:
    """How the keys of a rank end. It is known by its cards, so that it is the same column when it comes
    forward."""
    if rank.deck:
        return f"{seat}:deck"
    return f"{seat}:{rank.cards[0].card.value}" if rank.cards else f"{seat}:empty"


def mark_key(seat: Seat, rank: Rank) -> str:
    """The key of what marks a rank's strip."""
    return f"strip:{column_key(seat, rank)}:mark"


class Field:
    """The two armies on one desk."""

    def __init__(self, table: Table, plan: Plan, lanes: Lanes) -> None:
        self.table, self.desk, self.words = table, table.desk, table.words
        self.plan, self.lanes = plan, lanes
        self.at: Battlefield = lanes.at
        self.view: View = plan.view
        self.placing, self.losing = placing(self.desk), losing(self.desk)
        self.danger, self.stake = in_danger(self.desk, plan), stake_of(self.desk, plan)
        self.tense = tense(self.view)
        self.red = self.tense | doomed(self.stake)
        self.spent = spent(self.desk) if phase(self.desk) == "attack" else frozenset[Card]()
        self.missed = latest_missed(self.desk) if self.spent else None
        self.dialling = self.desk.picked.slot is not None and self.placing is not None

    def draw(self) -> Part:
        """Everything on the field but numbers and arrows."""
        return gathered(self._pieces())

    def _pieces(self) -> Iterator[Piece]:
        for lane in self.lanes.seen:
            yield from self._new(lane) if lane.new else self._strip(lane)
        yield from self._slots()
        for lane in sorted(self.lanes.seen, key=self._later):
            if not lane.new:
                yield from self._rank(lane)
        yield from self._scrolls()

    def _later(self, lane: Lane) -> bool:
        """Whether the lane's cards come after those among which a casualty is chosen."""
        return self.losing is not None and (lane.seat, lane.slot) != (self.losing.seat, self.losing.rank)

    # Strips

    def _strip(self, lane: Lane) -> Iterator[Placement]:
        rank = self.view.sides[lane.seat].ranks[lane.slot - 1]
        left = lane.seat == left_seat(self.view)
        key, box = column_key(lane.seat, rank), self._all_of(lane)
        fill = LEFT_STRIP if left else RIGHT_STRIP
        if rank.deck and lane.seat in self.red:
            fill = RIPE_STRIP if self.view.seat == 1 - lane.seat else TENSE_STRIP
        yield panel(f"strip:{key}", box, fill, 14, layer=1)
        if marked := self._mark(lane):
            fill, rim, wide = marked
            yield panel(mark_key(lane.seat, rank), box, fill, 14, rim, wide, layer=1)
        crowded = self.lanes.pitch < CROWDED
        text = str(lane.slot) if crowded else self.words("senretsu.rank", n=lane.slot)
        if shortened(self.table, (text, ""), lane.w - 4, 20, "bold") != text:
            crowded, text = True, str(lane.slot)
        face_name, size = ("display", 25) if crowded else ("bold", 20)
        name, ink = self._name_of(lane), OWN_NAME if left else ENEMY_NAME
        if (lane.seat, lane.slot) in self.danger:
            ink = theme.WHITE
            yield panel(f"strip:{key}:danger", name, theme.SHU_DARK, 10, layer=2)
        yield label(f"strip name:{key}:{text}", text, name, size, ink, face_name, "centre", layer=3)

    def _all_of(self, lane: Lane) -> Box:
        """The column from top to bottom."""
        return Box(lane.x, self.at.strips.y, lane.w, self.at.strips.h)

    def _name_of(self, lane: Lane) -> Box:
        """Where its name stands."""
        return Box(lane.x + 2, self.at.names.y, lane.w - 4, self.at.names.h)

    def _mark(self, lane: Lane) -> tuple[Colour, Colour, float] | None:
        """Colour and rim of a strip that is hit, that fires, or that the held card is over."""
        plan, aim = self.plan, self.plan.aim
        if aim is not None and aim.seat != lane.seat and aim.target == lane.slot:
            fierce = self.losing is not None or (phase(self.desk) == "attack" and self.desk.focus is None)
            return STRUCK, CORAL if fierce else theme.YAMA, 5
        if plan.held is not None and self.placing and lane.seat == self.placing.seat:
            if plan.slot == lane.slot:
                return REACHED, theme.MINT, 5
        elif aim is not None and aim.seat == lane.seat and aim.slot == lane.slot:
            return (74, 84, 92), theme.YAMA, 4
        return None

    def _new(self, lane: Lane) -> Iterator[Placement]:
        """The dashed outline where a new rank might be."""
        if self.dialling:
            return
        box, low = self._all_of(lane), self.at.strips.bottom
        over = self.plan.held is not None and self.plan.slot == lane.slot
        if over:
            yield panel(f"new:{lane.key}", box, REACHED, 14, theme.MINT, 5, layer=1)
        else:
            yield dashed(f"new:{lane.key}", box, DASH, 14)
        ink = theme.WHITE if self.plan.held else DASH
        plus = Stroke(((0, 0.5), (0.5, 0.5), (0.5, 0), (0.5, 1), (0.5, 0.5), (1, 0.5)), ink, 4)
        yield Placement(
            f"new plus:{lane.key}", plus, lane.middle - 11, self.at.cards.middle[1] - 11, 22, 22, layer=1
        )
        if self.table.at.brief:
            return
        text = self.words("senretsu.new_rank")
        if self.lanes.pitch < CROWDED or lane.slot == NEW_FRONT:
            if self.words.lang == "ja":
                yield label(
                    f"new name:{lane.key}", text, (lane.middle - 16, low - 126, 32, 122), 20, ink,
                    vertical=True, layer=1,
                )  # fmt: skip
            else:
                narrow = lane.w <= 70
                edge = 3 if narrow else 8
                size = 16 if narrow and self.desk.text_scale > 115 else 18
                room = (lane.x + edge, low - 96, lane.w - 2 * edge, 90)
                yield label(
                    f"new name:{lane.key}", text, room, size, ink, align="centre", lines=2, leading=1.15,
                    layer=1,
                )  # fmt: skip
        else:
            yield label(f"new name:{lane.key}", text, self._name_of(lane), 19, ink, align="centre", layer=1)

    def _slots(self) -> Iterator[Target]:
        """While a card is held, every own column can be pressed; the deck's tells why not. Without one, a
        new rank tells that a card is wanted."""
        mind, held = self.placing, self.plan.held
        if mind is None or self.dialling:
            return
        for lane in self.lanes.seen:
            if lane.seat != mind.seat or lane.slot == (held.vacated if held else None):
                continue
            if held is not None:
                free = held.refusal(held.based(lane.slot)) is None
                yield Target(Slot(lane.slot).id, *self._all_of(lane), enabled=free)
            elif lane.new:
                yield Target(Slot(lane.slot).id, *self._all_of(lane), enabled=False, minor=True)

    # Cards

    def _rank(self, lane: Lane) -> Iterator[Piece]:
        rank = self.view.sides[lane.seat].ranks[lane.slot - 1]
        if rank.deck:
            if self.view.turn or self.desk.event or self.desk.recent:  # Else they have not marched up yet.
                yield from self._deck(lane)
            return
        picked = self.desk.picked.card
        chosen = next((i for i, lain in enumerate(rank.cards) if picked == OnField(lain.card)), None)
        boxes = self.lanes.stack(len(rank.cards), lane, chosen)
        lower = [*(box.y for box in boxes[1:]), *(box.bottom for box in boxes[-1:])]
        for card, box, under in zip(rank.cards, boxes, lower, strict=True):
            yield from self._card(card, box, lane)
            crowded = under - box.y < self.at.parted
            if target := self._target(card, box.at(0, 0, box.w, under - box.y) if crowded else box, lane):
                yield target
        if len(rank.cards) > COUNTED:
            text, high = f"×{len(rank.cards)}", self.at.pile  # In words it would be a deck's count.
            box = Box(lane.middle - 36, max(self.at.ground.y + 4, boxes[0].y - 8 - high), 72, high)
            key = f"pile:{column_key(lane.seat, rank)}"
            yield from plaque(key, text, box, 19, DRESS.dark, theme.WHITE, rim=DASH, layer=3, over=OVER)

    def _card(self, card: FieldCard, box: Box, lane: Lane) -> Iterator[Placement]:
        key = card_key(card.card)
        chosen = self.desk.picked.card == OnField(card.card)
        aim = self.plan.aim
        fires = aim is not None and aim.card is card.card and aim.seat == lane.seat
        lost = self.losing is not None and lane.seat == self.losing.seat and lane.slot == self.losing.rank
        fresh = self.placing is not None and lane.seat == self.placing.seat and self._fresh(card)
        rim = theme.YAMA if chosen or fires else CORAL if lost else theme.MINT if fresh else None
        yield Placement(key, look(face(card.card, BACK), False, card.card in self.spent), *box)
        x, y, w, h = box
        if rim is not None:
            around = (x - 3, y - 3, w + 6, h + 6)
            yield panel(f"{key}:rim", around, None, w * theme.CARD_RADIUS + 3, rim, 6, layer=2)
        if is_joker(card.card):
            yield from number(key, card.number, box, self.at.joker)
        if chosen and lost:
            yield from tick(key, x + w - 2, y + 16)
        if card.card is self.missed:
            yield from short(self.table, key, box)

    def _fresh(self, card: FieldCard) -> bool:
        return self.placing is not None and (
            staged(self.placing, card.card) is not None or card.card is self.desk.picked.hand
        )

    def _target(self, card: FieldCard, box: Box, lane: Lane) -> Target | None:
        """What can be looked at or chosen; while a card is held, not its own army."""
        if self.desk.event is not None or self.dialling:
            return None
        if self.plan.held is not None and self.placing is not None and lane.seat == self.placing.seat:
            return None
        return Target(OnField(card.card).id, *box)

    # Decks

    def _deck(self, lane: Lane) -> Iterator[Placement]:
        side = self.view.sides[lane.seat]
        box, key = self.lanes.deck(lane), deck_key(lane.seat)
        radius = box.w * theme.CARD_RADIUS
        for i in range(min(4, side.deck) - 1, 0, -1):
            under = box.at(4 * i, 3 * i, box.w, box.h)
            yield panel(f"{key}:{i}", under, theme.PAPER2, radius, theme.PAPER3, 1.5, layer=2)
        if side.turned is not None:
            turned = Picture(face(side.turned, BACK), 3, flips=True)
            yield Placement(card_key(side.turned), turned, *box, layer=3)
        if side.deck:
            yield Placement(key, Picture(BACK, 1, flips=True), *box)
            if side.turned is None:
                yield from self._cost(lane, box)
        elif side.turned is None:
            yield dashed(f"{key}:gone", box, theme.WHITE, 10)
        few, stake = lane.seat in self.tense, self.stake
        if few or (stake is not None and stake.seat == lane.seat):
            yield from rim(key, box, stake)
        name = (lane.x, box.y - 6 - self.at.name, lane.w, self.at.name)
        text = shortened(self.table, (self.words("senretsu.deck"), ""), lane.w, 21, "bold")
        yield label(f"{key}:name", text, name, 21, OWN_NAME, "bold", "centre", layer=3)
        yield from self._count(lane, box, side.deck, few)
        taken = stake is not None and stake.seat == lane.seat and not stake.drawn
        if few and not taken and not self.table.at.brief:  # An attack comes before the draw.
            below = box.bottom + 24 + self.at.count
            yield from self._ends(key, Box(lane.x + 2, below, lane.w - 4, self.at.names.y - below))

    def _count(self, lane: Lane, deck: Box, left: int, tense: bool) -> Iterator[Placement]:
        """How many cards are left, under the deck; in fewer words where its column is narrow."""
        key = deck_key(lane.seat)
        usual = 80 if not tense or self.table.at.brief else 128 if self.at.parted else 116
        wide, ways = min(usual, lane.w + 8), ("left", "cards") if tense else ("cards",)
        forms = *(self.words.count(f"senretsu.{way}", left) for way in ways), str(left)
        counted = forms[0] if wide == usual else self.table.fitting(forms, wide, 23, "bold")
        yield from plaque(
            f"{key}:pill",
            str(left) if self.table.at.brief else counted,
            Box(lane.middle - wide / 2, deck.bottom + 20, wide, self.at.count),
            23,
            theme.SHU if tense else theme.PAPER0,
            theme.WHITE if tense else theme.SHU if left <= FEW else theme.INK0,
            rim=theme.WHITE if tense else None,
            shadow=1,
            layer=3,
            over=OVER,
            text_key=f"{key}:count:{left}",
        )

    def _cost(self, lane: Lane, deck: Box) -> Iterator[Placement]:
        """What the attack that is going on has cost the deck, on its back, larger the more."""
        cost = struck(self.desk)
        if not cost or phase(self.desk) != "attack" or lane.seat == self.view.mover:
            return
        hurts = own(self.desk, lane.seat) and saved(self.desk) < cost
        size = min(COST + COST_GROWS * cost, 50.0 * deck.w / self.desk.text_scale)
        grown = size * self.desk.text_scale / 100
        pill = deck.centred(min(deck.w - 8, 2.2 * grown), 1.5 * grown)
        yield from plaque(
            f"{deck_key(lane.seat)}:cost",
            f"−{cost}",
            pill,
            size,
            *((theme.SHU, theme.WHITE) if hurts else (theme.YAMA, theme.INK0)),
            rim=theme.PAPER0,
            face="display",
            layer=OVER,
            over=OVER,
        )

    def _ends(self, key: str, room: Box) -> Iterator[Placement]:
        """That the next draw ends it, in the first form that has room."""
        for name, rows in (("draw_ends", 2), ("draw_ends.short", 2), ("draw_ends.narrow", 3)):
            says = self.words(f"senretsu.{name}")
            high = ENDS * ENDS_LEADING * rows * self.desk.text_scale / 100 + 2
            told = Label(says, ENDS, theme.YAMA, "bold", "centre", False, rows, leading=ENDS_LEADING)
            if high <= room.h and self.table.whole(told, room.w):
                yield Placement(f"{key}:ends", told, *room, layer=3)
                return

    # Scrolling

    def _scrolls(self) -> Iterator[Made]:
        lanes = self.lanes
        if self.desk.event is not None:
            return
        for key, box, there, text in (
            (Scroll.LEFT.id, self.at.scroll_left, lanes.offset > 0, "‹"),
            (Scroll.RIGHT.id, self.at.scroll_right, lanes.offset < lanes.most, "›"),
        ):
            if there:
                drawn = plaque(key, text, box, 36, radius=16, shadow=1, face="display", layer=6)
                yield Made(tuple(drawn), Target(key, *box))
