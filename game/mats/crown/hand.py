"""グローリアスクラウン: the own hand, a fan in which what can be played stands out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Printed
from game.look.describe.words import Words
from game.mats.crown.choice import cannot_pick, hand_of, targets_of
from game.mats.crown.desk import Desk
from game.mats.crown.faces import face
from game.mats.crown.places import (
    HAND_H,
    HAND_W,
    LARGE_W,
    LARGE_Y,
    LEGAL_LIFT,
    PICKED_LIFT,
    REACH_H,
    REACH_Y,
    RETURN_LIFT,
    hand_pitch,
    hand_spot,
)
from game.mats.kit.cards import tick
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.deck import SPADE_THREE
from game.rules.crown.values import ToExchange, ToOffer, ToPlay, reversed_order, spade_returns


def returns(desk: Desk) -> bool:
    """Whether ♠3 can be given back to a single joker now (rule 001-20)."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay):
        return False
    return spade_returns(mind, (SPADE_THREE,)) and SPADE_THREE in hand_of(mind)


class OwnHand:
    """The hand of the desk's bottom seat, which the view shows."""

    def __init__(self, desk: Desk, words: Words) -> None:
        self.desk, self.words, self.view = desk, words, desk.view
        sealed = self._sealed()
        self.cards: list[tuple[str, Card]] = []
        for target, card in targets_of(desk.view).items():
            if card in sealed:
                sealed.remove(card)
            else:
                self.cards.append((target, card))

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
        for i, (target, card) in enumerate(self.cards):
            placements = list(self._card(i, target, card))
            (large if target == self.desk.focus else drawn).extend(placements)
            targets.append((target != self.desk.focus, self._barred(card), self._target(i, target)))
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

    def _target(self, i: int, target: str) -> Target:
        """What of a card shows beside the next one can be pointed at."""
        count = len(self.cards)
        if target == self.desk.focus:
            return Target(target, *self._large_box(i))
        wide = HAND_W if i == count - 1 else min(HAND_W, hand_pitch(count))
        return Target(target, hand_spot(i, count).x, REACH_Y, wide, REACH_H)

    def _large_box(self, i: int) -> Box:
        """The card that is looked at, over its place."""
        x = hand_spot(i, len(self.cards)).x - (LARGE_W - HAND_W) / 2
        return Box(min(max(x, 376.0), 1584.0 - LARGE_W), LARGE_Y, LARGE_W, LARGE_W * theme.CARD_RATIO)

    def _lift(self, target: str, card: Card) -> float:
        if target in self.desk.picked:
            return PICKED_LIFT
        if card is SPADE_THREE and returns(self.desk):
            return RETURN_LIFT
        return LEGAL_LIFT if self.desk.mind and not self._barred(card) else 0.0

    def _card(self, i: int, target: str, card: Card) -> Iterator[Placement]:
        spot, desk = hand_spot(i, len(self.cards)), self.desk
        lift = self._lift(target, card)
        chosen = target in desk.picked
        look = self._look(card, chosen)
        box, angle = Box(spot.x, spot.y - lift, HAND_W, HAND_H), spot.angle
        if target == desk.focus:
            box, angle = self._large_box(i), 0.0
            look = replace(look, shadow=3)
        yield Placement(target, look, *box, layer=3, angle=angle)
        if chosen:
            shows = LARGE_W if target == desk.focus or i == len(self.cards) - 1 else self._pitch()
            yield from self._tick(target, box, min(box[2] - 14, shows - 6))

    def _pitch(self) -> float:
        return hand_pitch(len(self.cards))

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

    def _tick(self, target: str, box: Box, right: float) -> Iterator[Placement]:
        """The mark of a chosen card, where the next card does not cover it."""
        return tick(target, box[0] + right, box[1] - 4, 21)
