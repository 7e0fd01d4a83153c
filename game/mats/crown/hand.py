"""グローリアスクラウン: hands: the own one, a fan that stands still under the pointer; backs."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc, label, picture
from game.look.describe.specs import Picture, Printed
from game.mats.crown.choice import cannot_pick, hand_of, held
from game.mats.crown.desk import Desk, HandCard
from game.mats.crown.faces import back, back_id, face, known_id
from game.mats.crown.layout import Table
from game.mats.crown.seats import known_cards, unknown_count
from game.mats.kit.cards import tick
from game.mats.kit.fan import Spot
from game.mats.kit.parting import LIFT, Parting
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.deck import SPADE_THREE
from game.rules.crown.values import (
    JOKER,
    Exchanged,
    Played,
    ToExchange,
    ToOffer,
    ToPlay,
    reversed_order,
    set_number,
    spade_returns,
)
from game.rules.protocol import Seat

SIGN, MARK = 19.0, 22.0
"""The radius of the sign on a card that has come by an exchange, or may join others; how far the middle of a
mark is from where the next card begins."""


def returns(desk: Desk) -> bool:
    """Whether ♠3 can be given back to a single joker now (rule 001-20)."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay):
        return False
    return spade_returns(mind, (SPADE_THREE,)) and SPADE_THREE in hand_of(mind)


def joins(desk: Desk, thing: HandCard) -> bool:
    """Whether in a lead a card that is not chosen is of the number that is, and may be played with it."""
    mind, chosen = desk.mind, [one.card for one in desk.picked.cards if one.card is not JOKER]
    if mind is None or not isinstance(mind.todo, ToPlay) or mind.field or thing.card is JOKER or not chosen:
        return False
    return set_number((thing.card,)) == set_number(tuple(chosen)) and thing not in desk.picked.cards


def given(desk: Desk) -> tuple[Card, ...]:
    """The own cards that an exchange has brought, until their owner has played."""
    view = desk.view
    if view.seat is None:
        return ()
    for event in reversed(desk.recent):
        if isinstance(event, Played) and event.laid.seat == view.seat:
            return ()
        if isinstance(event, Exchanged) and view.seat in (event.seat, event.partner):
            giver = event.partner if view.seat == event.seat else event.seat
            hand = view.hands[view.seat]
            lying = zip(hand.cards, hand.known, strict=True)
            return tuple(card for card, who in lying if card and who == giver)
    return ()


class OwnHand:
    """The hand of the desk's bottom seat, which the view shows."""

    def __init__(self, table: Table) -> None:
        self.desk, self.words, self.at = table.desk, table.words, table.at
        self.view = self.desk.view
        sealed, self.given = self._sealed(), given(self.desk)
        self.cards: list[HandCard] = []
        for thing in held(self.view):
            if thing.card in sealed:
                sealed.remove(thing.card)
            else:
                self.cards.append(thing)
        open_ = (i for i, thing in enumerate(self.cards) if self._opens(thing))
        self.parting = Parting(self.at.hand.row, len(self.cards), eased=tuple(open_))

    def _opens(self, thing: HandCard) -> bool:
        """Whether its neighbours slide aside a little: it is looked at, or chosen."""
        return thing.id == self.desk.focus or thing in self.desk.picked.cards

    def _sealed(self) -> list[Card]:
        todo, seat = self.view.todo, self.view.seat
        if not isinstance(todo, ToExchange) or seat not in (todo.seat, todo.partner):
            return []
        return [card for card in (todo.given if seat == todo.seat else todo.taken) if card]

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The cards, the topmost last. Among the targets those that can be chosen come first."""
        order = [(i, self.cards[i]) for i in self.parting.order()]
        drawn = [self._card(i, thing) for i, thing in order]
        drawn += [p for i, thing in order for p in self._marks(i, thing)]
        targets = [self._target(i, thing) for i, thing in enumerate(self.cards)] if self.desk.mind else []
        barred = {thing.id for thing in self.cards if self._barred(thing.card)}
        return drawn, sorted(targets, key=lambda target: target.id in barred)

    def _barred(self, card: Card) -> bool:
        mind = self.desk.mind
        if mind is None:
            return self._waits()
        return isinstance(mind.todo, ToOffer) or cannot_pick(mind, card) is not None

    def _waits(self) -> bool:
        """The own cards are sealed and the other one still chooses."""
        return bool(self._sealed())

    def _target(self, i: int, thing: HandCard) -> Target:
        """What of a card shows beside the others can be pointed at, and what it has left by being lifted: a
        card does not go from under the pointer that lifts it."""
        (lying, angle), lift = self._rests(i), self._lift(thing)
        kept = _up(lying, angle, lift / 2).centred(lying.w, lying.h + lift)
        return self.parting.target(i, thing.id, thing.id, kept, self.at.reach, angle)

    def _spot(self, i: int) -> Spot:
        """Where the card lies as high as it is lifted: drawn out along its own edges, while its neighbours
        stay, so that every press means the card that was seen there before."""
        box, angle = self._rests(i)
        return Spot(_up(box, angle, self._lift(self.cards[i])), angle)

    def _rests(self, i: int) -> Spot:
        """Where the card lies that is not lifted."""
        return self.at.hand.turned(self.parting.boxes[i], i, len(self.cards))

    def _lift(self, thing: HandCard) -> float:
        """How far it is lifted. One that is chosen stays in line with the others of its set."""
        lift, chosen = self._stands(thing), thing in self.desk.picked.cards
        return min(self.at.lifts.most, lift + LIFT) if thing.id == self.desk.focus and not chosen else lift

    def _stands(self, thing: HandCard) -> float:
        """How far the card is lifted that is not looked at."""
        if thing in self.desk.picked.cards:
            return self.at.lifts.picked
        if thing.card is SPADE_THREE and returns(self.desk):
            return self.at.lifts.returns
        return self.at.lifts.legal if self.desk.mind and not self._barred(thing.card) else 0.0

    def _card(self, i: int, thing: HandCard) -> Placement:
        box, angle = self._spot(i)
        chosen, looked_at = thing in self.desk.picked.cards, thing.id == self.desk.focus
        look = self._look(thing.card, chosen)
        return Placement(thing.id, replace(look, shadow=3) if looked_at else look, *box, layer=3, angle=angle)

    def _marks(self, i: int, thing: HandCard) -> Iterator[Placement]:
        """That it is chosen, that it may join what is, or that it has come by an exchange: over all cards,
        and clear of the next one's index."""
        box, _ = self._spot(i)
        corner = box.x + min(box.w - 14, self.parting.shows(i) - MARK)
        if thing in self.desk.picked.cards:
            yield from tick(thing.id, corner, box.y - 4, 21)
        elif thing.card in self.given:
            yield from _brought(thing.id, corner, box.y + 4)
        elif joins(self.desk, thing):
            yield from _joining(thing.id, corner, box.y - 6)

    def _look(self, card: Card, chosen: bool) -> Printed:
        down = reversed_order(self.view)
        barred = self._barred(card)
        able = self.desk.mind is not None and not barred
        return face(
            card,
            self.words,
            down,
            shadow=3 if chosen else 2,
            veil=theme.ILLEGAL_VEIL if barred else 0.0,
            outline=theme.YAMA if chosen else theme.MINT if able else None,
        )


def _up(box: Box, angle: float, lift: float) -> Box:
    """The box of a card turned by so many degrees, drawn out upwards along its edges."""
    turned = radians(angle)
    return box.at(lift * sin(turned), -lift * cos(turned), box.w, box.h)


def _joining(key: str, x: float, y: float) -> Iterator[Placement]:
    """The sign that one more may be added, round x, y."""
    yield disc(f"{key}:more", x, y, SIGN, theme.STRAW, 3, border=theme.KARASHI_DARK, border_width=3)
    box = (x - SIGN, y - SIGN, 2 * SIGN, 2 * SIGN)
    yield label(f"{key}:more sign", "+", box, 28, theme.INK0, "bold", "centre", layer=3)


def _brought(key: str, x: float, y: float) -> Iterator[Placement]:
    """The sign of an exchange, round x, y."""
    ink, side = theme.PAPER0, 1.4 * SIGN
    yield disc(f"{key}:new", x, y, SIGN, theme.MATCHA_DARK, 3, border=ink, border_width=2)
    sign = (x - side / 2, y - side / 2, side, side)
    yield picture(f"{key}:sign:new", "icons/swap", sign, layer=3, tint=ink)


FEW = {2: (12.0, 1.2), 1: (9.0, 1.55)}
"""How far so many last cards of somebody else are drawn out of the plate, and how many times as large."""


def hidden_hand(table: Table, seat: Seat) -> Iterator[Placement]:
    """A hand seen from behind, above its plate or in the place of the own hand: backs, and at its end what
    the viewer knows to be in it."""
    view, bottom = table.desk.view, table.desk.bottom
    down, near = reversed_order(view), seat == bottom
    fan = table.at.hand if near else table.at.other(seat, bottom, len(view.hands)).backs
    lying: list[tuple[str, Picture | Printed]] = [
        (back_id(seat, slot), back(0)) for slot in range(unknown_count(view, seat))
    ]
    for card, name in known_cards(view, seat):
        lying.append((known_id(seat, name), face(card, table.words, down)))
    for i, (key, look) in enumerate(lying):
        box, angle = fan.spot(i, len(lying))
        if len(lying) in FEW and not near and view.trick:
            drawn, larger = FEW[len(lying)]
            box = box.at(0, -drawn, box.w, box.h).centred(larger * box.w, larger * box.h)
            look = replace(look, outline=theme.YAMA) if len(lying) == 1 else look
        yield Placement(key, look, *box, 2 if near else 1, angle)
