"""SHT: positions of puzzles, and their actions apart from suits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.puzzles.kind import PERSON
from game.rules.cards import PACK, Card, sign, unsign
from game.rules.protocol import CHANCE, Action
from game.rules.sht import acting, apply
from game.rules.sht.values import (
    Attack,
    Break,
    Defend,
    FieldCard,
    Options,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    Side,
    State,
    TakeHit,
    ToAct,
    ToDefend,
    ToPlace,
    Used,
)

OTHER = 1 - PERSON
TURN = 21
"""The number of the turn in which a puzzle begins."""
TURNS = 2
"""Own turns in which the shield is to be broken."""
MOST = 8
"""At most so many cards lie on a field, or are held."""


def _cards(text: str) -> tuple[Card, ...]:
    cards = tuple(unsign(word) for word in text.split())
    if len(cards) > MOST:
        raise ValueError(f"{text!r}: more than {MOST} cards")
    return cards


def written(field: tuple[Card, ...], hand: tuple[Card, ...], theirs: tuple[Card, ...]) -> str:
    """The position as text: own field, own hand, the other's field."""
    return " / ".join(" ".join(map(sign, cards)) for cards in (field, hand, theirs))


def posed(text: str) -> State:
    """The position that `written` wrote. Raises `ValueError`."""
    parts = text.split(" / ")
    if len(parts) != 3:
        raise ValueError(f"{text!r} is not own field, own hand and the other's field")
    field, hand, theirs = map(_cards, parts)
    shown = (*field, *hand, *theirs)
    if len(set(shown)) < len(shown) or not theirs or any(card not in PACK for card in shown):
        raise ValueError(f"{text!r}: a card lies twice, or nothing lies there")
    left = [card for card in PACK if card not in shown]
    used = tuple(Used(card, n % 2, 1 + n * (TURN - 2) // len(left)) for n, card in enumerate(left[1:]))
    sides = (
        Side(tuple(sorted(hand)), _lying(field), shield=False, placed=len(field)),
        Side((), _lying(theirs), shield=True, placed=len(theirs)),
    )
    return State(Options(PERSON), ToAct(PERSON), sides, (left[0],), used, TURN, PERSON)


def _lying(cards: tuple[Card, ...]) -> tuple[FieldCard, ...]:
    return tuple(FieldCard(n, card, True) for n, card in enumerate(cards))


def numbers(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Suits play no part in SHT."""
    return tuple(sorted(card.number for card in cards))


def alike(action: Action) -> tuple[str, tuple[int, ...]]:
    """The same for two actions that differ in suits alone."""
    cards: tuple[Card, ...] = ()
    if isinstance(action, PlaceOpen | Defend):
        cards = action.cards
    elif isinstance(action, PlaceClosed | Attack):
        cards = (action.card,)
    return type(action).__name__, numbers(cards)


def _each(actions: Iterator[Action]) -> tuple[Action, ...]:
    """One of each that are alike."""
    found: dict[tuple[str, tuple[int, ...]], Action] = {}
    for action in actions:
        found.setdefault(alike(action), action)
    return tuple(found.values())


def choices(state: State) -> tuple[Action, ...]:
    """What whoever is to act may do, or CHANCE, which has one card left; one of each that are alike."""
    todo = state.todo
    if acting(state) == (CHANCE,):
        return (Break(state.unseen[0]),)
    assert isinstance(todo, ToAct | ToDefend | ToPlace)
    side = state.sides[todo.seat]
    hand = [card for card in side.hand if card]
    field = sorted(lying.card for lying in side.field if lying.card)
    return _each(_open_to(todo, hand, field))


def _open_to(todo: ToAct | ToDefend | ToPlace, hand: list[Card], field: list[Card]) -> Iterator[Action]:
    if isinstance(todo, ToPlace):
        yield from (PlaceOpen((card,)) for card in hand)
        yield PlaceNothing()
    elif isinstance(todo, ToDefend):
        assert todo.attacker.card is not None
        for count in range(1, len(field) + 1):
            for cards in combinations(field, count):
                if sum(card.number for card in cards) >= todo.attacker.card.number:
                    yield Defend(cards)
        yield TakeHit()
    else:
        yield from (PlaceOpen(pair) for pair in combinations(hand, 2))
        yield from (PlaceClosed(card) for card in hand)
        yield from (Attack(card) for card in field)


def done(state: State, action: Action) -> State:
    """The state after an action of whoever is to act."""
    return apply(state, acting(state)[0], action)[-1][1]
