"""グローリアスクラウン read a second time, straight from RULES 001, with plain numbers, lists and dicts.

Nothing of `game.rules.crown` is used here. A card is (number 3 .. 15, suit letter); a joker is (16, "X").
The table is one mutable object; `Table.legal` says what may be done, `Table.do` does it.
"""

from __future__ import annotations

from itertools import chain, combinations

JOKER = (16, "X")
LOW_HALF = (3, 4, 5, 6, 7, 9, 10)
HIGH_HALF = (11, 12, 13, 14, 15)


def point(number, revolution):
    """The point table of section 1, inferred rows by ruling 1-a."""
    if number in LOW_HALF:
        return 1 if revolution else 2
    if number in HIGH_HALF:
        return 2 if revolution else 1
    assert number in (8, 16)
    return 0


def is_set(cards):
    """Rules 10 and 16: equal numbers, jokers stand for anything."""
    return len(cards) > 0 and len({number for number, _ in cards if number != 16}) <= 1


def number_of(cards):
    """Ruling 1-q; jokers alone are above everything (1-r)."""
    return min(number for number, _ in cards)


def subsets(hand):
    """Every different set in the hand, by brute force over groups that could be one."""
    jokers = [card for card in hand if card == JOKER]
    found = set()
    for number in {n for n, _ in hand}:
        group = [card for card in hand if card[0] == number and card != JOKER] + jokers
        every = chain.from_iterable(combinations(group, size) for size in range(1, len(group) + 1))
        found |= {tuple(sorted(cards)) for cards in every if is_set(cards)}
    return found


class Table:
    def __init__(self, seats, pass_locks, suit_lock, eight_foul, deals):
        self.seats = seats
        self.pass_locks, self.suit_lock, self.eight_foul = pass_locks, suit_lock, eight_foul
        self.deals = deals
        self.deal = 0
        self.total = [0] * seats
        self.waiting = "deal"
        self.hands = [[] for _ in range(seats)]

    # The deal (rules 4 to 7)

    def give(self, hands):
        self.deal += 1
        self.hands = [list(hand) for hand in hands]
        self.points = [0] * self.seats
        self.revolution = self.back = False
        self.outs = []
        self.clear()
        self.turn = next(seat for seat, hand in enumerate(hands) if (3, "D") in hand)
        self.waiting = "play"

    def clear(self):
        self.plays = []
        self.silent = set()
        """Who passed or was skipped since the last play."""
        self.barred = set()
        self.suits = None
        self.back = False

    # What may be done

    def legal(self, seat):
        if self.waiting == "play" and seat == self.turn:
            options = {("play", cards) for cards in subsets(self.hands[seat]) if self.may(cards)}
            return options | ({("pass",)} if self.plays else set())
        if self.waiting == "offer" and seat == self.turn:
            return {("offer", k) for k in range(self.most + 1)}
        if self.waiting == "exchange" and seat in (self.turn, self.partner) and seat not in self.sealed:
            chosen = combinations(self.hands[seat], self.k)
            return {("seal", tuple(sorted(cards))) for cards in chosen}
        if self.waiting == "discard" and seat == self.turn:
            return {("discard", card) for card in self.hands[seat]} | {("keep",)}
        return set()

    def may(self, cards):
        if not self.plays:
            return True
        last = self.plays[-1][1]
        if list(last) == [JOKER] and cards == ((3, "S"),):
            return True
        if len(cards) != len(last) or number_of(last) == 16:
            return False
        if number_of(cards) == 16:
            return True
        stronger = number_of(cards) > number_of(last)
        if self.upside_down():
            stronger = number_of(cards) < number_of(last)
        fits = self.suits is None or all(suit in self.suits for _, suit in cards if suit != "X")
        return stronger and fits

    def upside_down(self):
        return self.revolution ^ self.back

    # What happens

    def do(self, seat, action):
        {
            "play": self.play,
            "pass": self.say_pass,
            "offer": self.offer,
            "seal": self.seal,
            "discard": self.throw,
            "keep": self.keep,
        }[action[0]](seat, *action[1:])

    def play(self, seat, cards):
        answered = self.plays[-1][1] if self.plays else None
        state_before = self.upside_down()
        for card in cards:
            self.hands[seat].remove(card)
        self.plays.append((seat, cards))
        self.silent = set()
        number = number_of(cards)
        counter = answered == (JOKER,) and cards == ((3, "S"),)
        self.foul = not self.hands[seat] and self.is_foul(cards, number, state_before, counter)
        if len(cards) >= 4:
            self.revolution = not self.revolution
        if number == 11:
            self.back = True
        self.cut = number == 8 or counter
        if self.suit_lock and answered and JOKER not in cards + answered:
            suits = sorted(suit for _, suit in cards)
            if suits == sorted(suit for _, suit in answered):
                self.suits = suits
        if number == 5:
            free = [other for other in self.clockwise(seat) if other not in self.barred]
            if free:
                self.silent.add(free[0])
        if number == 7 and self.hands[seat]:
            self.partner = self.clockwise(seat)[0]
            self.most = min(len(cards), len(self.hands[seat]), len(self.hands[self.partner]))
            self.waiting = "offer"
        elif number == 10 and self.hands[seat]:
            self.waiting = "discard"
        else:
            self.finish_play()

    def is_foul(self, cards, number, upside_down, counter):
        """Rulings 1-s and 1-t, refinement b."""
        return (
            JOKER in cards
            or (number == 15 and not upside_down)
            or (number == 3 and upside_down and not counter)
            or (number == 8 and self.eight_foul)
        )

    def clockwise(self, seat):
        """The others with cards, the next one first."""
        order = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in order if self.hands[other]]

    def offer(self, seat, k):
        self.k = k
        self.sealed = {}
        if k:
            self.waiting = "exchange"
        else:
            self.finish_play()

    def seal(self, seat, cards):
        self.sealed[seat] = cards
        if len(self.sealed) < 2:
            return
        for giver, taker in ((self.turn, self.partner), (self.partner, self.turn)):
            for card in self.sealed[giver]:
                self.hands[giver].remove(card)
                self.hands[taker].append(card)
        self.finish_play()

    def throw(self, seat, card):
        self.hands[seat].remove(card)
        self.foul = not self.hands[seat]
        self.finish_play()

    def keep(self, seat):
        self.finish_play()

    def open_to(self, seat):
        """Who may still answer, from the seat on clockwise."""
        mover = self.plays[-1][0]
        return [
            other
            for other in self.clockwise(seat)
            if other != mover and other not in self.silent and other not in self.barred
        ]

    def say_pass(self, seat):
        self.silent.add(seat)
        if self.pass_locks:
            self.barred.add(seat)
        mover = self.plays[-1][0]
        if self.open_to(seat):
            self.turn = self.open_to(seat)[0]
        else:
            self.clear_and_score()
            self.lead(mover)

    def clear_and_score(self):
        seat, cards = self.plays[-1]
        self.points[seat] += 0 if JOKER in cards else point(number_of(cards), self.upside_down())
        self.clear()

    def lead(self, seat):
        self.waiting = "play"
        self.turn = seat if self.hands[seat] else self.clockwise(seat)[0]

    def finish_play(self):
        """Ruling 1-x: effects, clear and points, going out, the end, who is next."""
        seat = self.plays[-1][0]
        cleared = self.cut or not self.open_to(seat)
        if cleared:
            self.clear_and_score()
        if not self.hands[seat]:
            self.outs.append((seat, self.foul))
            if sum(bool(hand) for hand in self.hands) == 1:
                self.end()
                return
        if cleared:
            self.lead(seat)
        else:
            self.waiting = "play"
            self.turn = self.open_to(seat)[0]

    def end(self):
        """Rule 18, ruling 1-y."""
        last = [seat for seat in range(self.seats) if self.hands[seat]]
        order = [seat for seat, foul in self.outs if not foul] + last
        self.bonus = [0] * self.seats
        for place, seat in enumerate(order):
            self.bonus[seat] = self.seats - place
        for seat in range(self.seats):
            self.total[seat] += self.points[seat] + self.bonus[seat]
        self.waiting = "deal" if self.deal < self.deals else "over"

    def winners(self):
        return [seat for seat in range(self.seats) if self.total[seat] == max(self.total)]
