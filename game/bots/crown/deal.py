"""A deal played on at speed, everybody by one rough reckoning: thousands of them for one decision.

Where it starts and what it comes to are in the rules' terms; in between there are no values of the rules.
"""

from __future__ import annotations

import random

from game.bots.crown.standing import (
    ALL,
    COUNT,
    DOWNWARDS,
    MOVES,
    POINTS,
    UPWARDS,
    Move,
    Standing,
)
from game.rules.crown.deck import JOKER_NUMBER
from game.rules.crown.trick import bonuses
from game.rules.crown.values import Finish, State, ToDiscard, ToExchange, ToOffer, ToPlay
from game.rules.protocol import Seat

POOR = 6
"""A card that is gladly given away is at most as strong as this one."""


class Deal(Standing):
    """One deal on its way."""

    def __init__(self, state: State, luck: random.Random) -> None:
        super().__init__(state, luck)
        self._begin(state)

    def _begin(self, state: State) -> None:
        """Decides what the state waits for, if that is not a play."""
        todo = state.todo
        if isinstance(todo, ToPlay):
            return
        if isinstance(todo, ToOffer):
            self._offer(todo.seat, todo.partner, todo.most)
        elif isinstance(todo, ToExchange):
            given = [card for card in todo.given if card]
            taken = [card for card in todo.taken if card]
            one = [MOVES[card] for card in given] or self._poorest(todo.seat, todo.count)
            other = [MOVES[card] for card in taken] or self._poorest(todo.partner, todo.count)
            self._swap(todo.seat, todo.partner, one, other)
        else:
            assert isinstance(todo, ToDiscard)
            self._throw(todo.seat)
        self._settle(self.mover, False, None)

    def play_out(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The deal's points and bonuses, by seat."""
        while self.alive & (self.alive - 1):
            seat, move = self.turn, self.move()
            if move is None:
                self.pass_on(seat)
            else:
                self.play(seat, move)
        return tuple(self.points), bonuses(self.out, self.seats)

    # What happens

    def play(self, seat: Seat, move: Move) -> None:
        """The seat whose turn it is puts down a set it may put down; then all that comes of it."""
        number, mask, wild = move
        natural = COUNT[mask]
        size = natural + wild
        returns = self.size == 1 and self.number == JOKER_NUMBER
        down = self.turned != self.back
        self.hands[seat][number] ^= mask
        self.left[number] -= natural
        self.jokers[seat] -= wild
        self.left[JOKER_NUMBER] -= wild
        self.sizes[seat] -= size
        foul = "foul" if not self.sizes[seat] and self._fouls(number, wild, down, returns) else None
        if size >= 4:
            self.turned = not self.turned
        if number == 11:
            self.back = True
        if self.size and self.pure and not wild and self.mask == mask and self.locks and self.lock == ALL:
            self.lock = mask
        self.mover, self.size, self.number, self.mask, self.pure = seat, size, number, mask, not wild
        self.silent = self.barred
        clears = number == 8 or returns
        if not clears:
            self._effect(seat, number, size)
        self._settle(seat, clears, foul)

    def _effect(self, seat: Seat, number: int, size: int) -> None:
        """5飛ばし, 7渡し, 10捨て."""
        if number == 5:
            asked = self.alive & ~(1 << seat) & ~self.silent
            if asked:
                self.silent |= 1 << self._next(seat, asked)
        elif number == 7 and self.sizes[seat]:
            partner = self._next(seat, self.alive & ~(1 << seat))
            self._offer(seat, partner, min(size, self.sizes[seat], self.sizes[partner]))
        elif number == 10 and self.sizes[seat]:
            self._throw(seat)

    def _next(self, seat: Seat, among: int) -> Seat:
        seat = (seat + 1) % self.seats
        while not among >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def pass_on(self, seat: Seat) -> None:
        """The seat whose turn it is passes."""
        self.silent |= 1 << seat
        if self.pass_locks:
            self.barred |= 1 << seat
        asked = self.alive & ~(1 << self.mover) & ~self.silent
        if asked:
            self.turn = self._next(seat, asked)
            return
        mover = self.mover
        self._clear()
        self.turn = mover if self.sizes[mover] else self._next(mover, self.alive)

    def _clear(self) -> None:
        if self.pure:
            self.points[self.mover] += POINTS[self.number][self.turned != self.back]
        self.size = self.number = self.mask = self.silent = self.barred = 0
        self.back, self.lock = False, ALL

    def _settle(self, seat: Seat, clears: bool, foul: str | None) -> None:
        """Ruling 1-x: the clear, going out, who is next."""
        asked = self.alive & ~(1 << seat) & ~self.silent
        clears = clears or not asked
        if clears:
            self._clear()
        if not self.sizes[seat] and self.alive >> seat & 1:
            self.out.append(Finish(seat, foul))
            self.alive &= ~(1 << seat)
        if self.sizes[seat] and clears:
            self.turn = seat
        else:
            self.turn = self._next(seat, self.alive if clears else asked)

    # Effects that are decided

    def _poorest(self, seat: Seat, count: int) -> list[Move]:
        """So many cards of least use, one by one."""
        hand = self.hands[seat]
        found: list[Move] = []
        for n in DOWNWARDS if self.turned else UPWARDS:
            for bit in (1, 2, 4, 8) if hand[n] else ():
                if hand[n] & bit:
                    found.append((n, bit, 0))
        return (found + [(JOKER_NUMBER, 0, 1)] * self.jokers[seat])[:count]

    def _offer(self, seat: Seat, partner: Seat, most: int) -> None:
        weak = self._poorest(seat, most)
        given = [card for card in weak if card[0] < JOKER_NUMBER and self._poor(card[0])]
        if given:
            self._swap(seat, partner, given, self._poorest(partner, len(given)))

    def _poor(self, number: int) -> bool:
        return number >= 18 - POOR if self.turned else number <= POOR

    def _swap(self, one: Seat, other: Seat, ones: list[Move], others: list[Move]) -> None:
        for number, bit, wild in ones:
            self._move(one, other, number, bit, wild)
        for number, bit, wild in others:
            self._move(other, one, number, bit, wild)

    def _move(self, giver: Seat, taker: Seat, number: int, bit: int, wild: int) -> None:
        self.jokers[giver] -= wild
        self.jokers[taker] += wild
        self.hands[giver][number] ^= bit
        self.hands[taker][number] |= bit

    def _throw(self, seat: Seat) -> None:
        """10捨て: a poor card, never the last one."""
        if self.sizes[seat] < 2:
            return
        number, bit, wild = self._poorest(seat, 1)[0]
        if wild or not self._poor(number) or self._clean(seat) < 2:
            return
        self.hands[seat][number] ^= bit
        self.left[number] -= 1
        self.sizes[seat] -= 1
