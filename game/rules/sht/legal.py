"""SHT: what a seat may do and why it may not do another thing, from its own cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import add

from game.rules.cards import Card
from game.rules.lazy import LazyActions
from game.rules.protocol import Refusal
from game.rules.sht.values import (
    Action,
    Attack,
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    Side,
    State,
    TakeHit,
    ToAct,
    ToDefend,
    Todo,
    ToPlace,
    View,
    decider,
)

Hand = tuple[Card | None, ...]
HANDS = 1024
"""Hands whose placements are kept: a hand stays the same through attacks and defences."""


def actions(view: View) -> Sequence[Action]:
    """Everything the view's seat may do now (rules 004-2, 004-4, 004-6, 004-9); empty if not to act."""
    todo, seat = view.todo, view.seat
    if seat is None or decider(todo) != seat:
        return ()
    side = view.sides[seat]
    if type(todo) is ToDefend:
        assert todo.attacker.card is not None
        return Defences(_own_field(side), todo.attacker.card.number)
    if type(todo) is ToPlace:
        return (*_one_open(side.hand), PlaceNothing())
    if type(todo) is ToAct and todo.opening:
        return _one_open(side.hand)
    return (*_placements(side.hand), *[Attack(field.card) for field in side.field if field.card])


@lru_cache(HANDS)
def _one_open(hand: Hand) -> tuple[Action, ...]:
    return tuple(PlaceOpen((card,)) for card in hand if card)


@lru_cache(HANDS)
def _placements(hand: Hand) -> tuple[Action, ...]:
    known = [card for card in hand if card]
    return (*map(PlaceClosed, known), *map(PlaceOpen, combinations(known, 2)))


def _own_field(side: Side) -> list[Card]:
    return sorted([field.card for field in side.field if field.card])


class Defences(LazyActions[Action]):
    """`TakeHit` and every set of field cards whose sum reaches the attack (rules 004-6, 004-7, ruling 4-u).

    Lazy, because m cards have up to 2**m sets: counted once by how many sets of the last cards still reach
    each shortfall, then unranked one by one. Ordered by the bits of the sorted cards, first card lowest.
    """

    def __init__(self, cards: Sequence[Card], attack: int) -> None:
        self._cards = tuple(cards)
        self._attack = attack
        # _ways[i][short]: sets of the first i cards whose sum is at least `short` (0 .. attack).
        self._ways = [[1] + [0] * attack]
        for card in self._cards:
            without = self._ways[-1]
            # With the card any set meets a shortfall up to its number; of a greater one the rest is left.
            using = without[:1] * card.number + without
            self._ways.append(list(map(add, without, using)))

    def __len__(self) -> int:
        return 1 + self._ways[-1][self._attack]

    def at(self, index: int) -> Action:
        """`TakeHit` first, then the defences by rank."""
        return self._unrank(index - 1) if index else TakeHit()

    def _unrank(self, rank: int) -> Defend:
        chosen: list[Card] = []
        short = self._attack
        for i in range(len(self._cards) - 1, -1, -1):
            without = self._ways[i][short]
            if rank >= without:
                rank -= without
                chosen.append(self._cards[i])
                short = max(0, short - self._cards[i].number)
        return Defend(tuple(reversed(chosen)))

    def __contains__(self, action: object) -> bool:
        if isinstance(action, TakeHit):
            return True
        return isinstance(action, Defend) and _refuse_defence(action, self._cards, self._attack) is None


def why_not(view: View, action: Action) -> Refusal | None:
    """None if the view's seat may do this now, else why not."""
    if view.seat is None or decider(view.todo) != view.seat:
        return Refusal("not_your_turn")
    return _refuse(view.todo, view.sides[view.seat], action)


def refuse(state: State, seat: int, action: Action) -> Refusal | None:
    """`why_not` for the seat's view of the state, without building the view."""
    if decider(state.todo) != seat:
        return Refusal("not_your_turn")
    return _refuse(state.todo, state.sides[seat], action)


def _refuse(todo: Todo, side: Side, action: Action) -> Refusal | None:
    if type(todo) is ToDefend:
        assert todo.attacker.card is not None
        if type(action) is TakeHit:
            return None
        if type(action) is Defend:
            return _refuse_defence(action, _own_field(side), todo.attacker.card.number)
        return Refusal("defend_first")
    if type(todo) is ToPlace:
        if type(action) is PlaceNothing:
            return None
        if type(action) is PlaceOpen:
            return _refuse_open(action, side, 1)
        return Refusal("bonus_open_only")
    assert type(todo) is ToAct
    if type(action) is PlaceOpen:
        return _refuse_open(action, side, 1 if todo.opening else 2)
    if todo.opening:
        return Refusal("opening_one_open")
    if type(action) is PlaceClosed:
        return None if action.card in side.hand else Refusal("not_in_hand")
    if type(action) is Attack:
        there = action.card in [field.card for field in side.field]
        return None if there else Refusal("not_on_field")
    return Refusal("not_now")


def _refuse_open(action: PlaceOpen, side: Side, count: int) -> Refusal | None:
    """Rule 004-2 (two in a turn), 004-4 (one in the opening), 004-9 (one as a bonus)."""
    if len(action.cards) != count:
        return Refusal("open_count", (("count", count),))
    if not set(action.cards).issubset(side.hand):
        return Refusal("not_in_hand")
    return None if _ascending(action.cards) else Refusal("not_sorted")


def _refuse_defence(action: Defend, cards: Sequence[Card], attack: int) -> Refusal | None:
    """Rule 004-6, ruling 4-d: a defence that falls short is not allowed."""
    if not set(action.cards).issubset(cards):
        return Refusal("not_on_field")
    if not _ascending(action.cards):
        return Refusal("not_sorted")
    short = attack - sum([card.number for card in action.cards])
    return Refusal("defence_short", (("short", short),)) if short > 0 else None


def _ascending(cards: Sequence[Card]) -> bool:
    return list(cards) == sorted(set(cards))
