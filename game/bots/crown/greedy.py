"""The greedy bot for グローリアスクラウン: weighs what a set may win now against its cards' later use.

It counts the cards it has not seen to judge whether a set would stand, keeps jokers and 2s for where they
win points or the lead, and never chooses to be left with a hand that can only go out by a foul. As a trick is
worth as much as a place in the order of going out, it is in no hurry.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb, exp

from game.rules.cards import Card
from game.rules.crown import Action, View, actions
from game.rules.crown.deck import JOKER_NUMBER
from game.rules.crown.play import foul_of
from game.rules.crown.sight import unseen_by
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    Discard,
    DiscardNothing,
    Laid,
    Offer,
    Play,
    Seal,
    ToDiscard,
    ToExchange,
    ToOffer,
    holders,
    reversed_order,
    set_number,
    set_points,
    turns_state,
)
from game.rules.protocol import Seat

# All values are in points.
LEAD = 1.0
"""Being the next to lead."""
COST = 1.4
"""The strongest natural card, which would win a trick at any other time too."""
JOKER_COST = 2.4
"""A joker."""
EIGHT_COST = 0.35
"""An 8: the lead whenever it is wanted."""
SHED = 0.4
"""Each card got rid of in answer to somebody else."""
SPLIT = 0.2
"""Leaving part of a set in the hand."""
DOOM = 8.0
"""A hand that can only go out by a foul; going out by one."""
OUT = 6.0
"""Going out clean."""
GIFT = 2.5
"""Handing a foul card to somebody who has nothing else."""
EAGER = 0.5
"""How readily the others answer with a set that they might hold."""
LOWEST = 7
"""How many of the least useful cards are weighed against each other in an exchange."""


def choose(view: View, rng: random.Random) -> Action:
    """The bot's action for the view's seat, which must be to act."""
    table = _Table(view)
    todo = view.todo
    if isinstance(todo, ToOffer):
        return Offer(table.offer(todo))
    if isinstance(todo, ToExchange):
        partner = todo.partner if view.seat == todo.seat else todo.seat
        return Seal(table.parcel(todo.count, partner)[1])
    if isinstance(todo, ToDiscard):
        return table.discard()
    return max(actions(view), key=lambda action: table.value(action) + rng.random() * 0.02)


def ranked(view: View, offered: Sequence[Action], rng: random.Random, noise: float = 0.02) -> list[Action]:
    """The actions, those of highest value first: plays and passing by what they bring, sets of cards to hand
    over by how little they are missed; up to `noise` points are settled by the dice."""
    table = _Table(view)
    values = {action: table.brings(action) + rng.random() * noise for action in offered}
    return sorted(offered, key=lambda action: -values[action])


def doomed(view: View, cards: tuple[Card, ...]) -> bool:
    """Whether the seat, once it has put down these cards (maybe none), could go out by a foul only."""
    table = _Table(view)
    rest = _less(table.hand, cards)
    return bool(rest) and not table.can_exit(rest, view.revolution != turns_state(cards))


class _Table:
    """What the bot knows of the table while it weighs its actions."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._view = view
        self._seat: Seat = view.seat
        self.hand = [card for card in view.hands[view.seat].cards if card]
        self._others = [seat for seat in holders(view) if seat != view.seat]
        known = [card for seat in self._others for card in view.hands[seat].cards if card]
        unseen = unseen_by(view)
        self._against = Counter(NUMBER[card] for card in (*unseen, *known))
        self._returnable = Card.S03 in (*unseen, *known)
        """Whether somebody else may hold the ♠3 that answers a single joker."""
        """The cards that might be in another hand, by number."""
        held = sum(len(view.hands[seat].cards) for seat in self._others)
        self._share = held / max(1, len(unseen) + len(known))
        """The chance that such a card is in a hand and not blind."""
        self._stands: dict[tuple[int, int, bool], float] = {}

    # What cards and sets are worth

    def stands(self, number: int, size: int, down: bool) -> float:
        """How likely nobody answers a set of this number, without regard to a lock."""
        key = (number, size, down)
        if key not in self._stands:
            self._stands[key] = exp(-EAGER * self._answers(number, size, down))
        return self._stands[key]

    def _answers(self, number: int, size: int, down: bool) -> float:
        """How many stronger sets of the size are to be expected in the other hands."""
        jokers = self._against[JOKER_NUMBER]
        if number == JOKER_NUMBER:
            return float(size == 1 and self._returnable)
        found = comb(jokers, size)
        for other, count in self._against.items():
            if other != JOKER_NUMBER and (other < number if down else other > number):
                found += sum(
                    comb(count, size - wild) * comb(jokers, wild) for wild in range(min(jokers, size - 1) + 1)
                )
        others = max(1, len(self._others))
        return float(found * others * (self._share / others) ** size)

    def worth(self, card: Card) -> float:
        """What it costs to part with a card, by its strength in the state that lasts."""
        if card is JOKER:
            return JOKER_COST
        number = NUMBER[card]
        if number == 8:
            return EIGHT_COST
        return COST * ((15 - number) if self._view.revolution else (number - 3)) / 12

    def can_exit(self, cards: Sequence[Card], revolution: bool) -> bool:
        """Whether some set of these cards could be the last one without a foul (ruling 1-s)."""
        fouls = {JOKER_NUMBER, 3 if revolution else 15} | ({8} if self._view.options.eight_foul else set())
        return any(NUMBER[card] not in fouls for card in cards)

    def _cost(self, cards: Sequence[Card], rest: Sequence[Card], revolution: bool) -> float:
        """What is lost with these cards when the rest stays."""
        cost = sum(map(self.worth, cards))
        numbers = {NUMBER[card] for card in cards if card is not JOKER}
        cost += SPLIT * any(NUMBER[card] in numbers for card in rest)
        doomed = rest and not self.can_exit(rest, revolution) and self.can_exit([*cards, *rest], revolution)
        return cost + (DOOM if doomed else 0.0)

    # Playing

    def brings(self, action: Action) -> float:
        """What any action brings, as far as it can be said without knowing what comes back for a card."""
        if isinstance(action, Seal | Discard):
            cards = action.cards if isinstance(action, Seal) else (action.card,)
            return SHED * len(cards) - self._cost(cards, _less(self.hand, cards), self._view.revolution)
        return self.value(action)

    def value(self, action: Action) -> float:
        """What playing this, or passing, brings now, less the cards it takes."""
        view = self._view
        if not isinstance(action, Play):
            return 0.0
        cards, number = action.cards, set_number(action.cards)
        laid = Laid(self._seat, cards, number, view.trick)
        turns = len(cards) >= 4
        down = reversed_order(view) ^ turns ^ (number == 11)
        returns = bool(view.field) and view.field[-1].number == JOKER_NUMBER
        won = self._stands_now(number, len(cards), down, returns) * (set_points(laid, down) + LEAD)
        rest = _less(self.hand, cards)
        if not rest:
            return won - DOOM if foul_of(view, laid, returns) else won + OUT
        shed = SHED * len(cards) if view.field else 0.0
        return won + shed - self._cost(cards, rest, view.revolution != turns)

    def _stands_now(self, number: int, size: int, down: bool, returns: bool) -> float:
        """`stands` with what is certain: a clear by the effect, and who may not answer."""
        others = len(self._others)
        if returns or number == 8 or (number == 5 and others == 1):
            return 1.0
        asked = others - len(self._view.locked_out) - (number == 5)
        return float(self.stands(number, size, down) ** (max(0, asked) / max(1, others)))

    # The effects of 7 and 10

    def discard(self) -> Action:
        """The card of least worth, if it is worth less than being rid of it; never the last one."""
        best: Action = DiscardNothing()
        value = 0.0
        for card in dict.fromkeys(self.hand) if len(self.hand) > 1 else ():
            gain = SHED - self._cost((card,), _less(self.hand, (card,)), self._view.revolution)
            if gain > value:
                best, value = Discard(card), gain
        return best

    def offer(self, todo: ToOffer) -> int:
        """How many cards to exchange: as many as make a gain."""
        gains = [0.0, *(self.parcel(count, todo.partner)[0] for count in range(1, todo.most + 1))]
        return max(range(len(gains)), key=gains.__getitem__)

    def parcel(self, count: int, partner: Seat) -> tuple[float, tuple[Card, ...]]:
        """The best cards to hand over, and what is gained if poor cards come back for them."""
        revolution = self._view.revolution
        doomed = len(self._view.hands[partner].cards) == count
        poor = sorted(self.hand, key=self.worth)[: LOWEST + count - 1]
        fouls = [card for card in self.hand if not self.can_exit((card,), revolution)]
        best: tuple[float, tuple[Card, ...]] | None = None
        for cards in dict.fromkeys(combinations(_union(poor, fouls), count)):
            gain = SHED * count - self._cost(cards, _less(self.hand, cards), revolution)
            if doomed and not self.can_exit(cards, revolution):
                gain += GIFT
            if best is None or gain > best[0]:
                best = gain, cards
        assert best is not None
        return best


def _less(hand: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


def _union(some: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """The cards of both, sorted; those in both once."""
    return sorted((Counter(some) | Counter(others)).elements())
