"""The greedy bot for SHT: looks one action and its answer ahead, and weighs cards, shields and danger.

It never lists the sets of cards that could defend, for there may be 2**m of them: a defence matters only
through its sum and its cost, so the cheapest set for each sum is found by adding one card at a time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache, cached_property

from msgspec import Struct

from game.rules.cards import PACK, Card
from game.rules.protocol import take
from game.rules.sht import Action, View, actions
from game.rules.sht.battle import bonus
from game.rules.sht.values import (
    Attack,
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    Side,
    TakeHit,
    ToAct,
    ToDefend,
    ToPlace,
)

# All values are in cards: what an unknown hand card is worth is 1.
WIN = 1000.0
SHIELD = 3.5
"""An unbroken shield, its card not counted."""
BONUS = 1.3
"""A drawn card and the free placement."""
ON_FIELD = 0.4
"""What a card gains by lying on the field, where it can attack and defend."""
UNSEEN = 0.15
"""What a field card gains by being closed."""
NAKED = 6.0
"""The danger of an attack that would decide the game and could not be answered."""
BARE = 1.5
"""The danger of an attack that would break the shield."""
NOISE = 0.1
"""Settled by the dice, lest the bot be predictable."""
SAMPLES = 6
"""Guesses at the opponent's closed cards."""
TOP = 27
"""Sums from here on are all alike: more than twice any attack."""


def choose(view: View, rng: random.Random) -> Action:
    """The bot's action for the view's seat, which must be to act."""
    todo = view.todo
    if isinstance(todo, ToDefend):
        return _defend(view, todo)
    if isinstance(todo, ToPlace):
        return best(view, [PlaceNothing(), *single_placements(view)], rng)
    assert isinstance(todo, ToAct)
    return best(view, actions(view), rng)


def single_placements(view: View) -> list[Action]:
    """Each card of the hand, placed open."""
    return [PlaceOpen((card,)) for card in _me(view).hand if card]


def best(view: View, offered: Sequence[Action], rng: random.Random, noise: float = NOISE) -> Action:
    """The action of highest value, in which up to `noise` cards are settled by the dice."""
    values = _values(view, offered, rng, noise)
    return max(values, key=values.__getitem__)


def ranked(view: View, offered: Sequence[Action], rng: random.Random, noise: float = NOISE) -> list[Action]:
    """The actions, those of highest value first."""
    values = _values(view, offered, rng, noise)
    return sorted(offered, key=lambda action: -values[action])


def _values(view: View, offered: Sequence[Action], rng: random.Random, noise: float) -> dict[Action, float]:
    table = _Table(view, rng)
    return {action: table.value(action) + rng.random() * noise for action in offered}


def _me(view: View) -> Side:
    assert view.seat is not None
    return view.sides[view.seat]


def _other(view: View) -> Side:
    assert view.seat is not None
    return view.sides[1 - view.seat]


def worth(card: Card) -> float:
    """What a card on the field is worth: high ones defend and break, low ones force costly answers."""
    return 1.0 + 0.04 * card.number


# Defending


class Way(Struct, frozen=True):
    """The cheapest cards found for a sum."""

    cost: float
    cards: tuple[Card, ...]


NO_CARDS: Sequence[Way | None] = (Way(0.0, ()), *[None] * TOP)


def ways(cards: Iterable[tuple[Card, float]], besides: Sequence[Way | None] = NO_CARDS) -> list[Way | None]:
    """For each sum 0 .. TOP the cheapest set of the cards that has it (TOP stands for itself and more), with
    those of other ways if there are any."""
    best = list(besides)
    for card, cost in cards:
        number = card.number
        after = list(best)
        for total, way in enumerate(best):
            if way is None:
                continue
            reached, spent = min(TOP, total + number), way.cost + cost
            old = after[reached]
            if old is None or spent < old.cost:
                after[reached] = Way(spent, (*way.cards, card))
        best = after
    return best


def answer(best: Sequence[Way | None], attack: int, shield: bool) -> tuple[float, tuple[Card, ...] | None]:
    """The defender's best answer and its value to him; no cards: take the hit (rules 004-6 to 004-8)."""
    value, cards = (1.0 - SHIELD if shield else -WIN), None
    for total in range(attack, TOP + 1):
        way = best[total]
        if way is not None and _gain(attack, total) - way.cost > value:
            value, cards = _gain(attack, total) - way.cost, way.cards
    return value, cards


@cache
def _gain(attack: int, total: int) -> float:
    """What the bonuses of such a defence are worth to the defender."""
    winner, steps = bonus(attack, total)
    return (BONUS if winner == "defender" else -BONUS) * steps


def priced(view: View) -> list[tuple[Card, float]]:
    """The cards with which the view's seat can defend, and what each is worth to it."""
    return [
        (field.card, worth(field.card) + (0 if field.open else UNSEEN))
        for field in _me(view).field
        if field.card
    ]


def _defend(view: View, todo: ToDefend) -> Action:
    assert todo.attacker.card is not None
    _, cards = answer(ways(priced(view)), todo.attacker.card.number, _me(view).shield)
    return TakeHit() if cards is None else Defend(tuple(sorted(cards)))


# Acting


class _Table:
    """What the bot believes about the table while it weighs its actions."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._me, self._other = _me(view), _other(view)
        self._field = sum([lying.card.number for lying in self._me.field if lying.card])
        self._known = [lying.card for lying in self._other.field if lying.card]
        closed = len(self._other.field) - len(self._known)
        unseen = _unseen(view) if closed else []
        self._guesses = [take(rng, unseen, closed)[0] for _ in range(SAMPLES if closed else 1)]
        known = [card.number for card in self._known]
        highest = sorted([card.number for card in unseen], reverse=True)[:closed]
        self._threat = max([*known, *highest], default=0)
        """The highest card with which he might attack from his field."""
        self._reach = sum(known) + sum(highest)
        """The highest sum his whole field might have."""

    @cached_property
    def _answers(self) -> list[list[Way | None]]:
        """The opponent's ways to defend, once for each guess at his closed cards."""
        known = ways((card, worth(card)) for card in self._known)
        return [ways(((card, worth(card)) for card in guess), known) for guess in self._guesses]

    def value(self, action: Action) -> float:
        """What the action brings, the danger it leaves included."""
        if type(action) is Attack:
            return self._attack(action.card) - self._danger(self._field - action.card.number)
        if type(action) is PlaceClosed:
            return ON_FIELD + UNSEEN - self._danger(self._field + action.card.number)
        placed = action.cards if type(action) is PlaceOpen else ()
        return ON_FIELD * len(placed) - self._danger(self._field + sum([card.number for card in placed]))

    def _attack(self, card: Card) -> float:
        """An attack that ends the game for certain is worth most; else the mean over the guesses."""
        if not self._other.shield and self._reach < card.number:
            return WIN * 2
        lost = [answer(best, card.number, self._other.shield)[0] for best in self._answers]
        return -sum(lost) / len(lost) - worth(card)

    def _danger(self, field: int) -> float:
        """What the opponent could do next to a field with this sum."""
        if field >= self._threat:
            return 0.0
        return BARE if self._me.shield else NAKED


def _unseen(view: View) -> list[Card]:
    seen = {used.card for used in view.discards}
    for side in view.sides:
        seen.update(card for card in side.hand if card)
        seen.update(field.card for field in side.field if field.card)
    return [card for card in PACK if card not in seen]
