"""Whole turns of 戦列札: rows of placements that promise something by the greedy player's foresight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from game.bots.senretsu.greedy import HELD, UNWIELDY, Army, Numbers, army, foreseen, placed
from game.rules.cards import Card
from game.rules.protocol import without
from game.rules.senretsu import Action, View
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import aim
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, NUMBERS, Confirm, Place, is_joker

WIDTH = 8
"""How many plans are continued after each placement."""
DEPTH = 9
"""How many placements a plan may have: one draw of 後攻 and what it may have saved."""
OF_EACH = 2
"""How many of the best plans are kept for every number of placements."""
MOST = 16
"""How many plans are kept in all."""


class Plan(Struct, frozen=True):
    """What a turn may still place."""

    value: float
    """By the greedy player's foresight, in deck cards."""
    spent: float
    army: tuple[Numbers, ...]
    """The ranks as they will lie."""
    hand: tuple[Card, ...]
    """What will be left in it."""
    places: tuple[Place, ...] = ()

    @property
    def first(self) -> Action:
        """What it begins with."""
        return self.places[0] if self.places else Confirm()


def plans(view: View) -> list[Plan]:
    """Plans for the view's seat, which must be placing, the most promising first: to place nothing further,
    the best for every number of placements and the best of all. No two lead to the same army."""
    seat = view.seat
    assert seat is not None
    mine, theirs = army(view.sides[seat].ranks), army(view.sides[1 - seat].ranks)
    decks = view.sides[seat].deck, view.sides[1 - seat].deck
    hand = held(view.sides[seat])
    rest = Plan(foreseen(mine, theirs, decks), 0.0, tuple(mine), hand)
    kept, others, beam = [rest], list[Plan](), [rest]
    for _ in range(min(DEPTH, len(hand))):
        grown: dict[tuple[Numbers, ...], Plan] = {}
        for plan in _grown(beam, theirs, decks):
            if plan.army not in grown or plan.value > grown[plan.army].value:
                grown[plan.army] = plan
        beam = _best(grown.values(), WIDTH)
        kept += beam[:OF_EACH]
        others += beam[OF_EACH:]
    return _best([*kept, *_best(others, max(0, MOST - len(kept)))], MOST)


def _best(some: Iterable[Plan], count: int) -> list[Plan]:
    return sorted(some, key=lambda plan: -plan.value)[:count]


def _grown(beam: list[Plan], theirs: Army, decks: tuple[int, int]) -> Iterator[Plan]:
    """Every plan with one placement more."""
    for plan in beam:
        before = list(plan.army)
        for card, slot, number in _tries(plan, len(theirs)):
            after = placed(before, number, slot)
            spent = plan.spent + HELD - (0.0 if is_joker(card) else UNWIELDY * number)
            place = Place(card, slot, number if is_joker(card) else None)
            value = foreseen(after, theirs, decks) - spent
            yield Plan(value, spent, tuple(after), without(plan.hand, card), (*plan.places, place))


def _tries(plan: Plan, enemy: int) -> Iterator[tuple[Card, int, int]]:
    """Card, slot and range: of equal ranges one card; and a joker only where it would reach a rank."""
    joining = ((n, n) for n, rank in enumerate(plan.army, 1) if rank)
    places = [(NEW_FRONT, 1), *joining, (NEW_REAR, len(plan.army) + 1)]
    seen: set[int] = set()
    for card in plan.hand:
        for slot, rank in places:
            if is_joker(card):
                yield from ((card, slot, number) for number in NUMBERS if 1 <= aim(rank, number) <= enemy)
            elif card.number not in seen:
                yield card, slot, card.number
        seen.add(card.number)
