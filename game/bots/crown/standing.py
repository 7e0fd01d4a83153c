"""How a deal stands, for playing it on at speed, and a rough reckoning of what to play.

Hands are kept by number as bits of suits, without the values of the rules. Every seat counts the cards that
are left and weighs a set as the greedy player does, each with an eagerness of its own, so that no one kind of
opponent is planned for.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from math import comb, exp
from typing import Final

from game.rules.cards import Card
from game.rules.crown.deck import JOKER_NUMBER, NUMBERS
from game.rules.crown.sets import SUITS
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    State,
    ToPlay,
)
from game.rules.protocol import Seat

LEAD = 1.0
"""Being the next to lead, in points."""
SHED = 0.4
"""Each card got rid of."""
EAGER = (-0.4, 0.9)
"""How much more than that a seat may think of it, from the patient to the hasty."""
OUT = 6.0
"""Going out clean."""
DOOM = 8.0
"""A foul, or a hand that can only go out by one."""
NEARLY = 3.0
"""Leaving one set that goes out."""
SPLIT = 0.3
"""Leaving part of a set in the hand."""
COST, JOKER_COST, EIGHT_COST = 1.4, 2.4, 0.35
"""The strongest natural card, a joker, an 8."""
ANSWERED = 0.5
"""How readily the others answer with a set that they might hold."""

FOULS = 10
"""So many cards at most could not be the last ones: jokers, 3s or 2s, 8s."""

COUNT = tuple(mask.bit_count() for mask in range(16))
ALL = 15
SPADE = 1 << SUITS.index("S")
PICK = tuple(
    tuple(
        next(
            (sum(some) for some in combinations([bit for bit in (1, 2, 4, 8) if mask & bit], size)),
            0,
        )
        for size in range(5)
    )
    for mask in range(16)
)
"""By mask and number: that many of the mask's suits."""
SETS = tuple(
    tuple(
        tuple(
            sum(comb(count, size - wild) * comb(jokers, wild) for wild in range(min(jokers, size - 1) + 1))
            for count in range(5)
        )
        for size in range(7)
    )
    for jokers in range(3)
)
"""How many sets can be made, by jokers, size and cards of one number, of which one at least takes part."""
POINTS = tuple(
    (NUMBERS[n].common, NUMBERS[n].revolution) if n in NUMBERS else (0, 0) for n in range(JOKER_NUMBER + 1)
)
DOWNWARDS, UPWARDS = tuple(range(15, 2, -1)), tuple(range(3, 16))
"""The numbers from the strongest on, and from the weakest on while the order is not reversed."""
WORTH = tuple(
    tuple(
        EIGHT_COST if n == 8 else COST * ((15 - n) if turned else (n - 3)) / 12 for n in range(JOKER_NUMBER)
    )
    for turned in (False, True)
)
"""What it costs to part with a card, by whether a revolution lasts and the number."""

Move = tuple[int, int, int]
"""A number, its suits as bits, and how many jokers."""
MOVES: Final[Mapping[Card, Move]] = {
    card: (number, 0, 1) if card is JOKER else (number, 1 << SUITS.index(card.suit), 0)
    for card, number in NUMBER.items()
}
"""Each card alone."""


def suits_of(cards: tuple[Card | None, ...]) -> int:
    """The suits of a set as bits; jokers have none."""
    return sum(MOVES[card][1] for card in cards if card)


class Standing:
    """A deal as it stands, and what each seat thinks of what it may play."""

    def __init__(self, state: State, luck: random.Random) -> None:
        """Where the state stands, in which every card is known and somebody is to act."""
        seats = len(state.hands)
        self.seats = seats
        self.luck = luck
        self.hands = [[0] * (JOKER_NUMBER + 1) for _ in range(seats)]
        self.jokers = [0] * seats
        self.sizes = [len(hand.cards) for hand in state.hands]
        self.left = [0] * (JOKER_NUMBER + 1)
        for seat, hand in enumerate(state.hands):
            own = self.hands[seat]
            for card in filter(None, hand.cards):
                number, bit, wild = MOVES[card]
                own[number] |= bit
                self.left[number] += 1
                self.jokers[seat] += wild
        self.eager = [SHED + luck.uniform(*EAGER) for _ in range(seats)]
        self.turned, self.back = state.revolution, state.back
        self.eight_foul, self.locks = state.options.eight_foul, state.options.suit_lock
        self.pass_locks = state.options.pass_locks
        self.points = list(state.points)
        self.out = list(state.out)
        self.alive = sum(1 << seat for seat, size in enumerate(self.sizes) if size)
        # Who may not answer the last play any more, as bits.
        self.silent = sum(1 << seat for seat in {*state.passed, *state.locked_out})
        if state.skipped is not None:
            self.silent |= 1 << state.skipped
        self.barred = sum(1 << seat for seat in state.locked_out)
        self.lock = sum(1 << SUITS.index(suit) for suit in state.lock) or ALL
        last = state.field[-1] if state.field else None
        self.mover = last.seat if last else 0
        self.size = len(last.cards) if last else 0
        self.number = last.number if last else 0
        self.mask = suits_of(last.cards) if last else 0
        self.pure = last is not None and JOKER not in last.cards
        self.turn = state.todo.seat if isinstance(state.todo, ToPlay) else 0

    def move(self) -> Move | None:
        """What the seat whose turn it is plays, by its own hand and the count of the others' cards; None: it
        passes."""
        return self._answer(self.turn) if self.size else self._lead(self.turn)

    def _clean(self, seat: Seat) -> int:
        """How many cards the seat has with which it could go out."""
        hand = self.hands[seat]
        fouls = self.jokers[seat] + COUNT[hand[3 if self.turned else 15]]
        return self.sizes[seat] - fouls - (COUNT[hand[8]] if self.eight_foul else 0)

    def _fouls(self, number: int, wild: int, down: bool, returns: bool = False) -> bool:
        """Whether it is foul to go out with this (ruling 1-s)."""
        if wild or (number == 8 and self.eight_foul):
            return True
        return (number == 3 and not returns) if down else number == 15

    def _stronger(self, seat: Seat, number: int, size: int, down: bool) -> int:
        """How many sets above this number the cards in the other hands make."""
        hand, jokers = self.hands[seat], self.left[JOKER_NUMBER] - self.jokers[seat]
        sets, left = SETS[jokers][size], self.left
        found = comb(jokers, size)
        for n in range(3, number) if down else range(number + 1, 16):
            found += sets[left[n] - COUNT[hand[n]]]
        return found

    def _value(self, seat: Seat, move: Move, stronger: int, asked: int, rate: float) -> float:
        """What the set brings now, less what its cards are worth later."""
        number, mask, wild = move
        hand = self.hands[seat]
        natural = COUNT[mask]
        size = natural + wild
        down = self.turned != self.back
        if number == 5 and asked:
            asked -= 1
        stands = 1.0 if number == 8 else exp(-ANSWERED * stronger * asked * rate)
        points = 0 if wild else POINTS[number][down ^ (size >= 4) ^ (number == 11)]
        value = stands * (points + LEAD) + self.eager[seat] * size
        if size == self.sizes[seat]:
            return value + (-DOOM if self._fouls(number, wild, down) else OUT)
        value -= WORTH[self.turned][number] * natural + JOKER_COST * wild
        if hand[number] != mask:
            value -= SPLIT
        rest = self.sizes[seat] - size
        if rest <= FOULS and natural == self._clean(seat) and not self._fouls(number, 0, self.turned):
            value -= DOOM
        return value

    def _jokers(self, seat: Seat, size: int) -> float:
        """What it brings to play jokers alone."""
        stands = 1.0
        if size == 1 and self.left[3] - COUNT[self.hands[seat][3]] and not self.hands[seat][3] & SPADE:
            stands = 0.8
        if size == self.sizes[seat]:
            return -DOOM
        return stands * LEAD + (self.eager[seat] - JOKER_COST) * size

    def _answer(self, seat: Seat) -> Move | None:
        """What it plays; None: it passes."""
        size, number = self.size, self.number
        hand, wild = self.hands[seat], self.jokers[seat]
        if number == JOKER_NUMBER:
            return (3, SPADE, 0) if size == 1 and hand[3] & SPADE else None
        best, chosen = self.luck.random() * 0.3, None
        down = self.turned != self.back
        if wild < size and not any(hand[:number] if down else hand[number + 1 :]):
            return None
        others = self.alive.bit_count() - 1
        asked = (self.alive & ~self.barred).bit_count() - 1
        rate = (1.0 if self.lock == ALL else 0.3) / others**size
        jokers = self.left[JOKER_NUMBER] - wild
        sets, left, lock = SETS[jokers][size], self.left, self.lock
        stronger = comb(jokers, size)
        for n in UPWARDS if down else DOWNWARDS:
            if n == number:
                break
            mask = hand[n] & lock
            if mask:
                own = COUNT[mask]
                if own + wild >= size:
                    used = own if own < size else size
                    move = (n, PICK[mask][used], size - used)
                    above = self._stronger(seat, n, size, not down) if n == 11 else stronger
                    value = self._value(seat, move, above, asked, rate)
                    if value > best:
                        best, chosen = value, move
            stronger += sets[left[n] - COUNT[hand[n]]]
        if wild >= size and self._jokers(seat, size) > best:
            return (JOKER_NUMBER, 0, size)
        return chosen

    def _lead(self, seat: Seat) -> Move:
        """What it leads: whole sets, or a joker."""
        hand, wild = self.hands[seat], self.jokers[seat]
        others = self.alive.bit_count() - 1
        held = [n for n in range(3, 16) if hand[n]]
        best, chosen = -1e9, (JOKER_NUMBER, 0, 1)
        down = self.turned
        if wild:
            best = self._jokers(seat, 1)
        alone = others > 0 and len(held) == 2 and not wild
        for n in held:
            mask = hand[n]
            size = COUNT[mask]
            if size == self.sizes[seat] and self._fouls(n, 0, down):
                mask, size = PICK[mask][1], 1
            above = self._stronger(seat, n, size, down ^ (n == 11) ^ (size >= 4))
            value = self._value(seat, (n, mask, 0), above, others, 1.0 / others**size)
            if alone and not self._fouls(held[0] if n == held[1] else held[1], 0, self.turned):
                value += NEARLY * exp(-ANSWERED * above * others / others**size)
            value += self.luck.random() * 0.3
            if value > best:
                best, chosen = value, (n, mask, 0)
        if wild and len(held) == 1 and self.sizes[seat] > COUNT[hand[held[0]]] and best < 0:
            return (JOKER_NUMBER, 0, wild)
        return chosen
