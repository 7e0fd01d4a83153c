"""A second 戦列札, written from RULES 000 alone: slow, mutable, and built otherwise than the real one.

Distances are counted along one axis on which both armies stand, attackers are objects in a list made before
the first shot, and what others may see is a copy taken when placing begins.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

RED_SUITS, BLACK_SUITS = "DH", "CS"


def pack(suits: str, joker: str) -> set[str]:
    return {f"{suit}{number:02}" for suit in suits for number in range(1, 14)} | {joker}


class Lying:
    """A card on the table."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number


class Army:
    """One player's things. A line is a list of `Lying`, or the word "deck"."""

    def __init__(self, cards: set[str]) -> None:
        self.deck = set(cards)
        self.hand: set[str] = set()
        self.known: set[str] = set()
        self.lines: list[Any] = ["deck"]
        self.pile: list[str] = []

    def picture(self) -> Any:
        lines = [
            "deck" if line == "deck" else sorted((card.name, card.number) for card in line)
            for line in self.lines
        ]
        return sorted(self.hand), sorted(self.known), lines, sorted(self.deck), list(self.pile)


class Game:
    """The phases: "first", "count", "draw", "place", "casualty", "turn up", "over"."""

    def __init__(self, first: int | None, second_draw: int | None, saving: bool) -> None:
        self.second_draw, self.saving = second_draw, saving
        self.phase = "first"
        self.armies: list[Army] = []
        self.winner: int | None = None
        self.reason = ""
        self.turn = 0
        if first is not None:
            self.begin(first)

    def begin(self, first: int) -> None:
        red, black = Army(pack(RED_SUITS, "X01")), Army(pack(BLACK_SUITS, "X02"))
        self.armies = [red, black] if first == 0 else [black, red]
        self.mover = first
        self.turn = 1
        self.to_draw = 3  # 000-4: the game is entered at 先攻's draw
        self.phase = "draw"

    # What may be done

    def decider(self) -> int | str | None:
        if self.phase in ("first", "draw", "turn up"):
            return "chance"
        if self.phase == "casualty":
            return 1 - self.mover
        return None if self.phase == "over" else self.mover

    def legal(self) -> set[Any]:
        """What the decider may do, if it is no chance."""
        if self.phase == "count":
            return {("count", n) for n in (3, 4, 5, 6)}
        if self.phase == "casualty":
            return {("casualty", card.name) for card in self.hit}
        me = self.armies[self.mover]
        found: set[Any] = {("confirm",)}
        for name in me.hand | me.known:
            numbers = range(1, 14) if name[0] == "X" else [None]
            places = [0, -1] + [n for n, line in enumerate(me.lines, 1) if line != "deck"]
            found |= {("place", name, slot, number) for slot in places for number in numbers}
        return found

    # What happens

    def first(self, seat: int) -> None:
        self.begin(seat)

    def count(self, n: int) -> None:
        self.to_draw = n
        self.phase = "draw"

    def draw(self, *names: str) -> None:
        me = self.armies[self.mover]
        for name in names:
            me.deck.remove(name)
            me.hand.add(name)
        if not me.deck:
            return self.lose(self.mover, "deck_drawn")  # 000-7, 0-e
        self.phase = "place"
        self.shown = deepcopy(me)  # 000-b
        return None

    def place(self, name: str, slot: int, number: int | None) -> None:
        me = self.armies[self.mover]
        me.hand.discard(name)
        me.known.discard(name)
        card = Lying(name, int(name[1:]) if number is None else number)
        if slot == 0:
            me.lines.insert(0, [card])
        elif slot == -1:
            me.lines.append([card])
        else:
            me.lines[slot - 1].append(card)

    def confirm(self) -> None:
        self.mover = 1 - self.mover
        self.turn += 1
        me = self.armies[self.mover]
        self.waiting = []
        for line in reversed(me.lines):  # 000-15
            if line != "deck":
                self.waiting += [(line, card) for card in sorted(line, key=lambda c: (-c.number, c.name))]
        self.fire()

    def fire(self) -> None:
        """Until somebody is asked or nobody waits."""
        while self.waiting:
            line, card = self.waiting.pop(0)
            target = self.target(line, card.number)
            if target == "deck":
                self.phase = "turn up"
                return
            if target is not None and len(target) > 1:
                self.hit = target
                self.phase = "casualty"
                return
            if target is not None:
                self.kill(target, target[0])
        self.after_attack()

    def target(self, line: Any, number: int) -> Any:
        """000-16 and 000-17: the line `number` places along the axis, if it is the enemy's."""
        mine, theirs = self.armies[self.mover].lines, self.armies[1 - self.mover].lines
        axis = [*reversed(mine), *theirs]
        here = next(n for n, other in enumerate(axis) if other is line)
        there = here + number
        if there >= len(axis) or there < len(mine):
            return None
        return axis[there]

    def casualty(self, name: str) -> None:
        self.kill(self.hit, next(card for card in self.hit if card.name == name))
        self.fire()

    def kill(self, line: Any, card: Lying) -> None:
        enemy = self.armies[1 - self.mover]
        line.remove(card)
        enemy.pile.append(card.name)
        enemy.lines = [other for other in enemy.lines if other != []]  # 000-20

    def turn_up(self, name: str) -> None:
        enemy = self.armies[1 - self.mover]
        enemy.deck.remove(name)
        low = name[0] == "X" or name[1:] in ("01", "02", "03")
        if low and self.saving:
            enemy.known.add(name)
        else:
            enemy.pile.append(name)
        if not enemy.deck:
            return self.lose(1 - self.mover, "deck_destroyed")  # 0-f, 0-g
        return self.fire()

    def after_attack(self) -> None:
        self.phase, self.to_draw = "draw", 3
        if self.turn == 2:
            if self.second_draw is None:
                self.phase = "count"
            else:
                self.to_draw = self.second_draw

    def lose(self, seat: int, reason: str) -> None:
        self.phase, self.winner, self.reason = "over", 1 - seat, reason

    # What can be seen

    def seen_by_others(self) -> Any:
        """Hand size, known cards and lines of the mover, as everybody else sees them."""
        army = self.shown if self.phase == "place" else self.armies[self.mover]
        picture = army.picture()
        return len(army.hand), picture[1], picture[2]
