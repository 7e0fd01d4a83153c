"""戦列札 positions in short: ranks front to rear, "D" the deck: `table("H02 | D | D04 X01=4", "D | S02")`.

Seat 0 is 先攻 and has the red cards.
"""

from __future__ import annotations

import random
from typing import Any

from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import CHANCE, Beats, Seat
from game.rules.senretsu.values import (
    BLACK,
    DECK_RANK,
    RED,
    Confirm,
    FieldCard,
    Gone,
    Options,
    Place,
    Rank,
    Side,
    State,
    Todo,
    ToPlace,
    TurnUp,
)


def cards(text: str) -> tuple[Card, ...]:
    """ "S07 H03" as sorted cards."""
    return tuple(sorted(Card(name) for name in text.split()))


def lying(word: str) -> FieldCard:
    """ "S07", or a joker with its number: "X01=4"."""
    name, _, number = word.partition("=")
    return FieldCard(Card(name), int(number) if number else Card(name).number)


def ranks(text: str) -> tuple[Rank, ...]:
    """ "H02 | D | D04 H03" as ranks, the cards of a rank in any order."""
    return tuple(_rank(part.split()) for part in text.split("|"))


def _rank(words: list[str]) -> Rank:
    if words == ["D"]:
        return DECK_RANK
    return Rank(tuple(sorted(map(lying, words), key=lambda lain: (-lain.number, lain.card))))


def table(
    red: str = "D",
    black: str = "D",
    hands: tuple[str, str] = ("", ""),
    saved: tuple[str, str] = ("", ""),
    decks: tuple[int | str | None, int | str | None] = (None, None),
    mover: Seat = 0,
    todo: Todo | None = None,
    options: Options | None = None,
) -> State:
    """A position in the middle of the game, `mover` placing unless `todo` says otherwise.

    A deck is all cards not seen elsewhere, or a number of them, or those named; what is left over lies in the
    discards."""
    packs = (RED, BLACK)
    sides = tuple(_side(packs[n], (red, black)[n], hands[n], saved[n], decks[n]) for n in (0, 1))
    return State(
        options or Options(first=0), todo or ToPlace(mover), sides, turn=5 if mover == 0 else 4, mover=mover
    )


def _side(pack: tuple[Card, ...], field: str, hand: str, saved: str, deck: int | str | None) -> Side:
    lines = ranks(field)
    seen = {*cards(hand), *cards(saved), *(card.card for rank in lines for card in rank.cards)}
    assert seen <= {*pack}, "a card of the other pack"
    rest = tuple(card for card in pack if card not in seen)
    left = cards(deck) if isinstance(deck, str) else rest[:deck]
    gone = tuple(Gone(card, 1, True) for card in rest if card not in left)
    return Side(cards(hand), cards(saved), lines, left, None, gone)


def after(state: State, seat: Seat, action: senretsu.Action) -> State:
    """The decision point that the action leads to."""
    return senretsu.apply(state, seat, action)[-1][1]


def attacked(red: str, black: str, by: Seat = 0, **more: Any) -> Beats:
    """The beats from the other's `Confirm` on: the attack by `by`, until somebody is asked."""
    state = table(red, black, mover=1 - by, **more)
    return senretsu.apply(state, 1 - by, Confirm())[2:]


def turned(state: State, name: str) -> Beats:
    """CHANCE turns this card up."""
    return senretsu.apply(state, CHANCE, TurnUp(Card(name)))


def drawn(state: State, seed: str = "x") -> Beats:
    """CHANCE does what it has to do."""
    return senretsu.apply(state, CHANCE, senretsu.draw(state, random.Random(seed)))


def place(name: str, slot: int, number: int | None = None) -> Place:
    return Place(Card(name), slot, number)


def events(beats: Beats) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event, _ in beats]


def listed(state: State, seat: Seat) -> set[senretsu.Action]:
    """What the seat may do."""
    return set(senretsu.actions(senretsu.view(state, seat)))


def field(side: Any) -> str:
    """The ranks of a side in the words of `table`."""
    return " | ".join("D" if rank.deck else " ".join(map(_word, rank.cards)) for rank in side.ranks)


def _word(card: FieldCard) -> str:
    return f"{card.card}={card.number}" if card.card.suit == "X" else str(card.card)
