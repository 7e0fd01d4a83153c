"""SHT: one player's half of the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import dashed, label, panel, picture
from game.look.describe.specs import Colour, Picture
from game.mats.kit.cards import face, look, secret_strip, tick
from game.mats.kit.fan import Fan
from game.mats.kit.parting import LIFT, Parting
from game.mats.kit.plaque import plaque
from game.mats.kit.plates import plate
from game.mats.kit.tabletop import Piece, gathered
from game.mats.sht.desk import THINGS, Back, CardThing, InHand, OnField, bare, both_bare, concerned
from game.mats.sht.layout import Table
from game.mats.sht.press import cannot_pick
from game.mats.sht.stands import named
from game.motion.placement import Box, Placement, Shape, Target
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.sht.values import FieldCard, Over, ToAct, ToBreak, ToChooseFirst, ToDeal, ToDefend, ToPlace

BACK = "backs/sht"
CLOTH_TEXT = (226, 235, 214)
WANTS = (244, 160, 132)
"""On the cloth, where a shield is wanting: vermilion, as light as it takes to be read there."""
SLOT_RIM = (123, 143, 112)
RISE, HOVER = 18, 10
"""How far a card rises that is chosen, or looked at; more, and its tick would touch the words over it."""
TAKEN = 8
"""How far a card that is looked at rises above that as it is chosen."""
COVERED = 28
"""How far before its neighbour the tick of a card stands that lies half under it."""
ATTACKS = 24
"""How far the attacker comes forward."""
SLOTS = 5
"""So many cards lie side by side in a field; where fewer do, the next place is marked."""
TAG, TAG_HIGH = 8.0, 30.0
"""How far below a card its tag lies, and how high it is."""
TAG_ENDS = TAG + TAG_HIGH
CROWDED = 6
"""Where more cards lie in a field their words give way."""


class Zone:
    """One seat's half: nearest to the viewer if it is the desk's bottom seat."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.desk, self.words, self.seat = table, table.desk, table.words, seat
        self.side = self.desk.view.sides[seat]
        self.mine = seat == self.desk.bottom
        self.at = table.at.half(self.mine)
        self.deciding = self.desk.mind is not None and self.desk.mind.seat == seat

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The half's placements and the cards that can be pressed: first those that can be chosen."""
        pieces = (
            *self._plate(),
            *self._shield(),
            *self._name(),
            *self._slot(),
            *self._nothing(),
            *self._field(),
            *self._hand(),
        )
        drawn, targets = gathered(pieces)
        return drawn, sorted(targets, key=self._last) if self.deciding else []

    def _last(self, target: Target) -> bool:
        """Whether a card comes after those that can be chosen."""
        thing = THINGS.read(target.id)
        return isinstance(thing, CardThing) and self._barred(thing)

    def _barred(self, thing: CardThing) -> bool:
        """Whether a card has no part in the decision that is being taken here."""
        return self.deciding and self.desk.mind is not None and cannot_pick(self.desk.mind, thing) is not None

    def _plate(self) -> Iterator[Placement]:
        key, at = f"plate:{self.seat}", self.at.plate.box
        todo = self.desk.view.todo
        begun = not isinstance(todo, ToChooseFirst | ToDeal)
        current = begun and concerned(self.desk.view) == self.seat
        yield from plate(self.table, self.at.plate, self.seat, self.seat, current)
        yield from self._role(at)
        attacked = isinstance(todo, ToDefend) and todo.seat == self.seat
        if self._bare() and (attacked or both_bare(self.desk.view)):
            edge = at.at(8, 8, at.w - 16, at.h - 16)
            yield panel(f"{key}:edge", edge, None, 12, theme.SHU, 2, layer=2)
        n = len(self.side.hand)
        counts = self.table.fitting((self.words("sht.hand_count", n=n), str(n)), 122, 22)
        yield picture(f"{key}:card", "icons/card", at.at(26, 68, 26, 26), layer=5)
        yield label(f"{key}:hand", counts, at.at(58, 60, 118, 42), 22)
        if self._bare() and self.table.at.brief:
            yield picture(f"{key}:bare", "icons/shield", at.at(186, 67, 28, 28), layer=5, tint=theme.SHU)
            yield label(f"{key}:shields", "0", at.at(222, 60, 60, 42), 24, theme.SHU, "bold")
            return
        if self._bare():
            says = self.words("sht.bare")
            yield from plaque(f"{key}:bare", says, at.at(158, 64, 122, 36), 19, theme.SHU, theme.WHITE)
            return
        yield picture(f"{key}:shield", "icons/shield", at.at(178, 67, 28, 28), layer=5)
        shields = str(int(self.side.shield))
        yield label(f"{key}:shields", shields, at.at(212, 60, 60, 42), 24, face="bold")

    def _bare(self) -> bool:
        """Whether the next hit that is not kept off loses the game."""
        return bare(self.desk.view, self.seat)

    def _role(self, at: Box) -> Iterator[Placement]:
        """Which of the two attacks, and which defends."""
        todo, key = self.desk.view.todo, f"plate:{self.seat}:role"
        if not isinstance(todo, ToDefend):
            return
        defends = todo.seat == self.seat
        icon, tint = ("icons/shield", theme.MATCHA) if defends else ("icons/sword", theme.SHU)
        if self.table.at.brief:
            yield picture(f"{key} icon", icon, at.at(at.w - 44, 18, 30, 30), layer=5, tint=tint)
            return
        role = self.words("sht.defender" if defends else "sht.attacker")
        left = at.w - 12 - self.table.width(role, 18)
        yield label(key, role, at.at(left, 14, at.w - 10 - left, 48), 18, theme.INK1)
        name = self.at.plate.name
        if left - 32 < name.x + min(name.w, self.table.width(self.table.name(self.seat), 27, "bold")):
            return
        yield picture(f"{key} icon", icon, at.at(left - 30, 25, 26, 26), layer=5, tint=tint)

    def _shield(self) -> Iterator[Placement]:
        at, key, todo = self.at.shield, f"shield:{self.seat}", self.desk.view.todo
        whole = self.side.shield and todo != ToBreak(self.seat)
        if not self.desk.view.turn and not whole:
            return
        if whole:
            yield picture(f"{key}:hexagon", "ui/shield-whole", at, layer=1)
        else:
            yield picture(f"{key}:gone", "moments/shield-gone", at, layer=1, tint=WANTS)
        if self.side.shield:
            back = at.at(at.w / 2 - 24, at.h / 2 - 34, 48, 67)
            yield Placement(key, Picture(BACK, 1, flips=True), *back)
        if self.table.at.brief or (todo == ToBreak(self.seat) and self.desk.event is None):
            return  # Its seal still lies there.
        text = self.words("sht.shield" if whole else "sht.shield_broken")
        below = at.at(-40, at.h - 4, at.w + 80, 36)
        ink = CLOTH_TEXT if whole else WANTS
        yield label(f"{key}:label", text, below, 22, ink, "bold", "centre")

    def _name(self) -> Iterator[Placement]:
        if self.at.field_name is None:
            return
        says = named(self.table, self.seat)
        yield label(f"name:{self.seat}", says, self.at.field_name, 22, CLOTH_TEXT, "bold", layer=1)

    def _attackable(self) -> bool:
        """Whether somebody else decides on a turn in which this half may be attacked."""
        desk, todo = self.desk, self.desk.view.todo
        if desk.mind is None or desk.event is not None or not isinstance(todo, ToAct) or todo.opening:
            return False
        return todo.seat != self.seat and bool(desk.view.sides[todo.seat].field)

    def _nothing(self) -> Iterator[Placement]:
        """Beside its first place: that nothing lies there that could defend, and what an attack
        would do; with large letters that alone."""
        if not self._attackable() or self.side.field:
            return
        row, x = self.at.field, self.at.field.box(1, 2).x
        at = Box(x, row.y, row.x + row.room - x, row.h)
        why, then = self.words("sht.defenceless.wins" if self._bare() else "sht.defenceless").split("\n")
        says = then if self.table.at.brief else f"{why}\n{then}"
        yield label(f"defenceless:{self.seat}", says, at, 26, theme.STRAW, "bold", lines=2, leading=1.5)

    # Field

    def _slot(self) -> Iterator[Placement]:
        """Where the next card would go, or a bonus card goes."""
        todo, count = self.desk.view.todo, len(self.side.field)
        if self.deciding and isinstance(todo, ToPlace) and count < SLOTS:
            box = self.at.field.box(count, count + 1)
            yield panel(f"slot:{self.seat}", box, theme.AOTAKE_FILL, 9, theme.MINT, 4, opacity=0.8)
            text, inside = self.words("sht.slot"), box.at(14, 14, box.w - 28, box.h - 28)
            if self.table.at.brief:
                text = "+"
            yield label(f"slot text:{self.seat}", text, inside, 21, theme.WHITE, "bold", "centre", lines=3)
        elif count < SLOTS:
            box = self.at.field.box(count, count + 1)
            yield dashed(f"slot:{self.seat}", box, SLOT_RIM, 10)

    def _field(self) -> Iterator[Piece]:
        count = len(self.side.field)
        for i, lying in enumerate(self.side.field):
            yield from self._field_card(lying, self.at.field.box(i, count), crowded=count > CROWDED)

    def _field_card(self, lying: FieldCard, box: Box, crowded: bool) -> Iterator[Piece]:
        thing, attacks = OnField(self.seat, lying.n), self._attacks(lying)
        key = thing.id
        forward = (-ATTACKS if self.mine else ATTACKS) if attacks else 0
        box = self._raised(thing, box, forward)
        yield from self._card(thing, face(lying.card, BACK), box, theme.SHU if attacks else None)
        if lying.card and not lying.open and not isinstance(self.desk.view.todo, Over):
            yield from self._strip(key, box, crowded)
        if not crowded and not self.table.at.brief:
            yield from self._tag(key, lying.open or isinstance(self.desk.view.todo, Over), box)
        yield Target(key, *box, shape=Shape(key, box))

    def _strip(self, key: str, box: Box, crowded: bool) -> Iterator[Placement]:
        """That only its owner sees the card: an eye and words, or one of them where both have no room."""
        crowded = crowded or self.table.at.brief
        text = "" if crowded else self.words("sht.only_you")
        eye = crowded or self.table.width(text, 18, "bold") <= box.w - 28
        strip = box.at(-4, box.h - 36, 38 if crowded else box.w + 8, 32)
        inner = strip.at(32, 0, box.w - 28, 32) if eye else strip.at(4, 0, box.w, 32)
        return secret_strip(key, text, strip, inner, 8 if eye else None, 2)

    def _attacks(self, lying: FieldCard) -> bool:
        todo = self.desk.view.todo
        return isinstance(todo, ToDefend) and todo.seat != self.seat and todo.attacker.n == lying.n

    def _tag(self, key: str, opened: bool, box: Box) -> Iterator[Placement]:
        fill, ink = (theme.PAPER0, theme.INK0) if opened else (theme.INK0, CLOTH_TEXT)
        text = self.words("sht.open" if opened else "sht.closed")
        return plaque(f"{key}:tag", text, box.at(box.w / 2 - 46, box.h + TAG, 92, TAG_HIGH), 19, fill, ink)

    # Hand

    def _hand(self) -> Iterator[Piece]:
        yield from self._hand_name()
        cards = sorted(self.side.hand, key=lambda card: (card.number, card.value) if card else (0, ""))
        hand = [InHand(self.seat, card) if card else Back(self.seat, i) for i, card in enumerate(cards)]
        here = next((i for i, thing in enumerate(hand) if thing.id == self.desk.focus), None)
        parting = Parting(self._fan.row, len(hand), here)
        for i in parting.order():
            yield from self._hand_card(hand[i], i, parting)

    @property
    def _fan(self) -> Fan:
        rests = self.at.resting if isinstance(self.desk.view.todo, ToDefend) else None
        return rests or self.at.hand

    def _hand_card(self, thing: InHand | Back, i: int, parting: Parting) -> Iterator[Piece]:
        lying, angle = self._fan.turned(parting.boxes[i], i, parting.count)
        looked_at = i == parting.focus
        chosen = thing in self.desk.picked.cards
        rise = (LIFT if looked_at else 0) + (TAKEN if chosen and looked_at else RISE if chosen else 0)
        angle, box = 0.0 if looked_at or chosen else angle, lying.at(0, -rise, lying.w, lying.h)
        card = thing.card if isinstance(thing, InHand) else None
        yield from self._card(thing, face(card, BACK), box, None, angle, parting.shows(i))
        if card and card is self._drawn() and not self.table.at.brief:
            text, fill = self.words("sht.drawn"), theme.AOTAKE_FILL
            wide = max(min(parting.shows(i), box.w) - 12, self.table.width(text, 18, "bold") + 10)
            tag = box.at(6, box.h - 40, wide, 34)
            yield from plaque(f"{thing.id}:drawn", text, tag, 18, fill, theme.WHITE, 2, radius=12, layer=3)
        yield parting.target(i, thing.id, thing.id, box, parting.boxes[i], angle)

    def _hand_name(self) -> Iterator[Placement]:
        """What the cards are, or that they have no part in a defence."""
        if self.at.hand_name is None:
            return
        hidden = self.desk.view.seat != self.seat and None in self.side.hand
        defends = self.deciding and isinstance(self.desk.view.todo, ToDefend)
        text = self.words("sht.hand_hidden" if hidden else "sht.hand_rests" if defends else "sht.hand")
        shown, align = text if self.side.hand else "", "left" if self.mine else "centre"
        yield label(
            f"hand name:{self.seat}", shown, self.at.hand_name, 21, CLOTH_TEXT, "bold", align, layer=1
        )

    def _drawn(self) -> Card | None:
        todo = self.desk.view.todo
        return todo.drawn if isinstance(todo, ToPlace) and todo.seat == self.seat else None

    # Any card

    def _raised(self, thing: CardThing, box: Box, shift: float) -> Box:
        lift = RISE if thing in self.desk.picked.cards else HOVER if thing.id == self.desk.focus else 0
        return box.at(0, shift - lift, box.w, box.h)

    def _card(
        self,
        thing: CardThing,
        name: str,
        box: Box,
        rim: Colour | None,
        angle: float = 0.0,
        shows: float = 0.0,
    ) -> Iterator[Placement]:
        """A card, of which so much of its width is seen if it is not seen whole."""
        key, chosen = thing.id, thing in self.desk.picked.cards
        yield Placement(key, look(name, chosen, self._barred(thing), rim), *box, angle=angle)
        if chosen:
            hidden = 0.0 < shows < box.w
            yield from tick(key, box.x + (shows - COVERED if hidden else box.w - 12), box.y + 8)
