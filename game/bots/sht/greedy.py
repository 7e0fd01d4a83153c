"""The greedy bot for SHT: looks one action and its answer ahead, and weighs cards, shields and danger.

It never lists the sets of cards that could defend, for there may be 2**m of them: a defence matters only
through its sum and its cost, so the cheapest set for each sum is found by adding one card at a time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

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
    return ranked(view, offered, rng, noise)[0]


def ranked(view: View, offered: Sequence[Action], rng: random.Random, noise: float = NOISE) -> list[Action]:
    """The actions, those of highest value first."""
    table = _Table.of(view, rng)
    values = {action: table.value(action) + rng.random() * noise for action in offered}
    return sorted(offered, key=lambda action: -values[action])


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


def ways(cards: Sequence[tuple[Card, float]]) -> list[Way | None]:
    """For each sum 0 .. TOP the cheapest set of the cards that has it (TOP stands for itself and more)."""
    best: list[Way | None] = [Way(0.0, ())] + [None] * TOP
    for card, cost in cards:
        after = list(best)
        for total, way in enumerate(best):
            if way is None:
                continue
            reached = min(TOP, total + card.number)
            old = after[reached]
            if old is None or way.cost + cost < old.cost:
                after[reached] = Way(way.cost + cost, (*way.cards, card))
        best = after
    return best


def answer(best: Sequence[Way | None], attack: int, shield: bool) -> tuple[float, tuple[Card, ...] | None]:
    """The defender's best answer and its value to him; no cards: take the hit (rules 004-6 to 004-8)."""
    value, cards = (1.0 - SHIELD if shield else -WIN), None
    for total in range(attack, TOP + 1):
        way = best[total]
        if way is None:
            continue
        winner, steps = bonus(attack, total)
        gain = (BONUS if winner == "defender" else -BONUS) * steps
        if gain - way.cost > value:
            value, cards = gain - way.cost, way.cards
    return value, cards


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

    def __init__(self, view: View, answers: list[list[Way | None]], threat: int, reach: int) -> None:
        self._me, self._other = _me(view), _other(view)
        self._answers = answers
        """The opponent's ways to defend, once for each guess at his closed cards."""
        self._threat = threat
        """The highest card with which he might attack from his field."""
        self._reach = reach
        """The highest sum his whole field might have."""

    @classmethod
    def of(cls, view: View, rng: random.Random) -> _Table:
        other = _other(view)
        known = [field.card for field in other.field if field.card]
        closed = len(other.field) - len(known)
        unseen = _unseen(view)
        highest = sorted((card.number for card in unseen), reverse=True)[:closed]
        guesses = [take(rng, unseen, closed)[0] for _ in range(SAMPLES if closed else 1)]
        return cls(
            view,
            [ways([(card, worth(card)) for card in (*known, *guess)]) for guess in guesses],
            threat=max([*(card.number for card in known), *highest], default=0),
            reach=sum(card.number for card in known) + sum(highest),
        )

    def value(self, action: Action) -> float:
        """What the action brings, the danger it leaves included."""
        field = [lying.card for lying in self._me.field if lying.card]
        if isinstance(action, Attack):
            gain = self._attack(action.card)
            return gain - self._danger([card for card in field if card is not action.card])
        if isinstance(action, PlaceClosed):
            return ON_FIELD + UNSEEN - self._danger([*field, action.card])
        placed = action.cards if isinstance(action, PlaceOpen) else ()
        return ON_FIELD * len(placed) - self._danger([*field, *placed])

    def _attack(self, card: Card) -> float:
        """An attack that ends the game for certain is worth most; else the mean over the guesses."""
        if not self._other.shield and self._reach < card.number:
            return WIN * 2
        lost = [answer(best, card.number, self._other.shield)[0] for best in self._answers]
        return -sum(lost) / len(lost) - worth(card)

    def _danger(self, field: Sequence[Card]) -> float:
        """What the opponent could do next to a field like this."""
        if sum(card.number for card in field) >= self._threat:
            return 0.0
        return BARE if self._me.shield else NAKED


def _unseen(view: View) -> list[Card]:
    seen = {used.card for used in view.discards}
    for side in view.sides:
        seen.update(card for card in side.hand if card)
        seen.update(field.card for field in side.field if field.card)
    return [card for card in PACK if card not in seen]
