"""戦列札 in numbers, for playing imagined worlds on quickly: ranges, ranks, hands and decks, nothing else.

Both sides place by a quick guide of the greedy one's kind, one card at a time; casualties are the cards that
can do least. After some turns the chance to win is estimated from the table.
"""

from __future__ import annotations

import random
from math import exp

from game.bots.senretsu.greedy import (
    DECK,
    FIRST_DRAW,
    HELD,
    UNWIELDY,
    Army,
    Numbers,
    army,
    foreseen,
    placed,
    strength,
    strike,
)
from game.rules.cards import Card
from game.rules.protocol import Seat, below
from game.rules.senretsu.legal import held
from game.rules.senretsu.values import DRAW, NEW_FRONT, NEW_REAR, State, is_joker

JOKER = 0
"""A joker in the hand or the deck, where it has no range yet."""
LOW = 3
"""Up to here a card that a deck hit turns up is saved (rule 000-19)."""
PLACED = 6
"""How many cards the guide places in a turn at most."""
TURNS = 3
"""How many turns are played on before the chance to win is estimated."""

Table = tuple[tuple[Numbers, ...], tuple[Numbers, ...], tuple[int, int]]
"""Both armies and both decks."""
Try = tuple[int, int]
"""Slot and range of a card."""
KEPT = 4000
"""So many tables are kept in mind: some megabytes."""

# How the estimate leans, in log odds; fitted to games of the guide against itself.
ATTACKED = -1.6
"""The other attacks next."""
LEAD = 0.3
"""Each deck card more than the other has."""
RACE = 0.3
"""Each turn that the deck lasts longer."""
FIELD = 0.93
"""What the field cards aim at, as the greedy player reckons it."""
HANDS = 0.53
"""Each hand card more."""
FORESEEN = 0.8
"""The chance to win where the next attack would take the other's last deck card: he may put up a shield."""
DOOMED = 0.02


def number_of(card: Card) -> int:
    """The printed range; `JOKER` for a joker."""
    return JOKER if is_joker(card) else card.number


class Known:
    """What was foreseen of tables that come again: worlds differ in the hands, the tables of the first answer
    seldom."""

    def __init__(self) -> None:
        self._tables: dict[Table, dict[Try, float]] = {}

    def of(self, mine: Army, theirs: Army, decks: tuple[int, int]) -> dict[Try, float]:
        """What a card is worth there by slot and range, as far as that was asked; to be added to."""
        table = tuple(mine), tuple(theirs), decks
        values = self._tables.get(table)
        if values is None:
            values = {}
            if len(self._tables) < KEPT:
                self._tables[table] = values
        return values


class Sketch:
    """A world in numbers, by seat. It changes as it is played on."""

    def __init__(
        self, armies: list[Army], hands: list[list[int]], decks: list[list[int]], mover: Seat, turn: int
    ) -> None:
        self.armies, self.hands, self.decks = armies, hands, decks
        self.mover, self.turn = mover, turn
        self.saving, self.second_draw = True, FIRST_DRAW
        self.known = Known()

    @classmethod
    def of(cls, state: State, luck: random.Random) -> Sketch:
        """The state, with its decks in some order."""
        sides = state.sides
        sketch = cls(
            [army(side.ranks) for side in sides],
            [[number_of(card) for card in held(side)] for side in sides],
            [_shuffled([number_of(card) for card in side.deck], luck) for side in sides],
            state.mover,
            state.turn,
        )
        sketch.saving = state.options.saving
        sketch.second_draw = state.options.second_draw or FIRST_DRAW
        return sketch

    def copy(self) -> Sketch:
        """Another one, to be played on by itself."""
        twin = Sketch(
            [list(ranks) for ranks in self.armies],
            [list(hand) for hand in self.hands],
            [list(deck) for deck in self.decks],
            self.mover,
            self.turn,
        )
        twin.saving, twin.second_draw = self.saving, self.second_draw
        twin.known = self.known
        return twin

    def attack(self, fired: int = 0) -> bool:
        """The mover's attack, with `fired` cards of it done. Whether the other's deck still stands."""
        other = 1 - self.mover
        deck, hand = self.decks[other], self.hands[other]
        for _ in range(strike(self.armies[self.mover], self.armies[other], fired)):
            card = deck.pop()
            if not deck:
                return False
            if card <= LOW and self.saving:
                hand.append(card)
        return True

    def draw(self) -> bool:
        """The mover's draw. Whether his deck still stands (rule 000-7)."""
        count = self._draws()
        deck = self.decks[self.mover]
        if len(deck) <= count:
            return False
        self.hands[self.mover] += deck[-count:]
        del deck[-count:]
        return True

    def place(self) -> None:
        """The mover places what the guide finds, and the turn passes to the other."""
        me, other = self.mover, 1 - self.mover
        decks = len(self.decks[me]), len(self.decks[other])
        self.armies[me] = settle(self.armies[me], self.hands[me], self.armies[other], decks, self.known)
        self.mover, self.turn = other, self.turn + 1

    def won(self, seat: Seat, turns: int = TURNS) -> float:
        """The seat's chance to win when `turns` more are played, from the beginning of the mover's."""
        if not turns:
            return self.chance(seat)
        return self.attacked(seat, 0, turns)

    def attacked(self, seat: Seat, fired: int, turns: int = TURNS) -> float:
        """The same when `fired` cards of the mover's attack are done."""
        if not self.attack(fired):
            return float(self.mover == seat)
        return self.drawn(seat, turns)

    def drawn(self, seat: Seat, turns: int = TURNS) -> float:
        """The same when the mover is to draw."""
        if not self.draw():
            return float(self.mover != seat)
        self.place()
        return self.won(seat, turns - 1)

    def chance(self, seat: Seat) -> float:
        """The seat's chance to win when the mover's turn begins."""
        chance = self._chance()
        return 1 - chance if self.mover == seat else chance

    def _chance(self) -> float:
        """That of the side which has just placed: after both next attacks and draws, which may decide."""
        me, enemy = 1 - self.mover, self.mover
        mine, theirs = list(self.armies[me]), list(self.armies[enemy])
        own = len(self.decks[me]) - strike(theirs, mine)
        if own <= 0:
            return DOOMED
        other = len(self.decks[enemy]) - self._draws()
        if other <= 0:
            return 1.0
        other -= strike(mine, theirs)
        if other <= 0:
            return FORESEEN
        own -= DRAW
        if own <= 0:
            return DOOMED
        race = own / (DRAW + _at_deck(theirs, mine)) - other / (DRAW + _at_deck(mine, theirs))
        field = strength(mine, theirs) - strength(theirs, mine)
        hands = len(self.hands[me]) - len(self.hands[enemy])
        lean = ATTACKED + LEAD * (own - other) + RACE * race + FIELD * field + HANDS * hands
        return 1 / (1 + exp(-lean))

    def _draws(self) -> int:
        """How many cards the mover draws in this turn (rules 000-5 and 000-6)."""
        return self.second_draw if self.turn == 2 else DRAW


def _shuffled(numbers: list[int], luck: random.Random) -> list[int]:
    for n in range(len(numbers) - 1, 0, -1):
        k = below(luck, n + 1)
        numbers[n], numbers[k] = numbers[k], numbers[n]
    return numbers


def _at_deck(mine: Army, enemy: Army) -> int:
    """How many of the cards aim at the other deck."""
    deck = enemy.index(DECK)
    return sum(number - place - 1 == deck for place, rank in enumerate(mine) for number in rank)


def settle(mine: Army, hand: list[int], theirs: Army, decks: tuple[int, int], known: Known) -> Army:
    """The army after the guide has placed, one card after the other as long as it gains by it; the cards
    leave the hand."""
    best = foreseen(mine, theirs, decks)
    for _ in range(PLACED):
        found: tuple[int, int, int] | None = None
        top = best
        values = known.of(mine, theirs, decks)
        for card, slot, number in _tries(mine, hand, theirs):
            value = values.get((slot, number))
            if value is None:
                value = values[slot, number] = foreseen(placed(mine, number, slot), theirs, decks)
            value = value - HELD + UNWIELDY * card
            if value > top:
                top, found = value, (card, slot, number)
        if found is None:
            break
        card, slot, number = found
        mine = placed(mine, number, slot)
        hand.remove(card)
        best = top + (HELD - UNWIELDY * card)
    return mine


def _tries(mine: Army, hand: list[int], theirs: Army) -> list[tuple[int, int, int]]:
    """Card, slot and range: whatever reaches a rank, jokers only at the deck; and the longest range anywhere,
    as a shield."""
    enemy, deck = len(theirs), theirs.index(DECK)
    places = [(NEW_FRONT, 0), *((n + 1, n) for n, rank in enumerate(mine) if rank), (NEW_REAR, len(mine))]
    longest = max(hand, default=JOKER)
    tries = []
    for card in set(hand):
        for slot, place in places:
            if card == JOKER:
                tries.append((card, slot, place + deck + 1))
            elif 0 < card - place <= enemy or card == longest:
                tries.append((card, slot, card))
    return [(card, slot, number) for card, slot, number in tries if number <= 13]
