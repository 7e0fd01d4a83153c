"""グローリアスクラウン: the own hand, a fan in which what can be played stands out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Printed
from game.mats.crown.choice import cannot_pick, hand_of, held
from game.mats.crown.desk import Desk, HandCard
from game.mats.crown.faces import face
from game.mats.crown.layout import Spot, Table
from game.mats.kit.cards import tick
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.deck import SPADE_THREE
from game.rules.crown.values import ToExchange, ToOffer, ToPlay, reversed_order, spade_returns

LEGAL_LIFT, PICKED_LIFT, RETURN_LIFT = 12.0, 58.0, 78.0
"""How far a card rises that can be played, is chosen, or is ♠3 where it answers a joker."""


def returns(desk: Desk) -> bool:
    """Whether ♠3 can be given back to a single joker now (rule 001-20)."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay):
        return False
    return spade_returns(mind, (SPADE_THREE,)) and SPADE_THREE in hand_of(mind)


class OwnHand:
    """The hand of the desk's bottom seat, which the view shows."""

    def __init__(self, table: Table) -> None:
        self.desk, self.words, self.at = table.desk, table.words, table.at
        self.view = self.desk.view
        sealed = self._sealed()
        self.cards: list[HandCard] = []
        for thing in held(self.view):
            if thing.card in sealed:
                sealed.remove(thing.card)
            else:
                self.cards.append(thing)

    def _sealed(self) -> list[Card]:
        todo, seat = self.view.todo, self.view.seat
        if not isinstance(todo, ToExchange) or seat not in (todo.seat, todo.partner):
            return []
        return [card for card in (todo.given if seat == todo.seat else todo.taken) if card]

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The cards from left to right, the one that is looked at last. Among the targets that one comes
        first, so that what shows of its neighbours can be pointed at; then those that can be chosen."""
        drawn: list[Placement] = []
        large: list[Placement] = []
        targets: list[tuple[bool, bool, Target]] = []
        for i, thing in enumerate(self.cards):
            placements, looked_at = list(self._card(i, thing)), self._looked_at(thing)
            (large if looked_at else drawn).extend(placements)
            targets.append((not looked_at, self._barred(thing.card), self._target(i, thing)))
        targets.sort(key=lambda entry: entry[:2])
        return [*drawn, *large], [target for *_, target in targets] if self.desk.mind else []

    def _barred(self, card: Card) -> bool:
        mind = self.desk.mind
        if mind is None:
            return self._waits()
        return isinstance(mind.todo, ToOffer) or cannot_pick(mind, card) is not None

    def _waits(self) -> bool:
        """The own cards are sealed and the other one still chooses."""
        return bool(self._sealed())

    def _looked_at(self, thing: HandCard) -> bool:
        return thing.id == self.desk.focus

    def _target(self, i: int, thing: HandCard) -> Target:
        """What of a card shows beside the next one can be pointed at."""
        if self._looked_at(thing):
            return Target(thing.id, *self._large_box(i))
        x, wide = self._spot(i).box.x, self.at.hand.row.reach(i, len(self.cards))
        return Target(thing.id, x, self.at.reach.y, wide, self.at.reach.h)

    def _spot(self, i: int) -> Spot:
        return self.at.hand.spot(i, len(self.cards))

    def _large_box(self, i: int) -> Box:
        """The card that is looked at, over its place."""
        room, lying = self.at.large, self._spot(i).box
        wide = room.h / theme.CARD_RATIO
        x = lying.x - (wide - lying.w) / 2
        return Box(min(max(x, room.x), room.right - wide), room.y, wide, room.h)

    def _lift(self, thing: HandCard) -> float:
        if thing in self.desk.picked.cards:
            return PICKED_LIFT
        if thing.card is SPADE_THREE and returns(self.desk):
            return RETURN_LIFT
        return LEGAL_LIFT if self.desk.mind and not self._barred(thing.card) else 0.0

    def _card(self, i: int, thing: HandCard) -> Iterator[Placement]:
        (box, angle), looked_at = self._spot(i), self._looked_at(thing)
        chosen = thing in self.desk.picked.cards
        look = self._look(thing.card, chosen)
        box = box.at(0, -self._lift(thing), box.w, box.h)
        if looked_at:
            box, angle = self._large_box(i), 0.0
            look = replace(look, shadow=3)
        yield Placement(thing.id, look, *box, layer=3, angle=angle)
        if chosen:
            shows = box.w if looked_at else self.at.hand.row.reach(i, len(self.cards))
            yield from tick(thing.id, box.x + min(box.w - 14, shows - 6), box.y - 4, 21)

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
