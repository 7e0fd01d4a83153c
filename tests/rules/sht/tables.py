"""SHT positions in short: cards by name, closed ones in brackets, as in `table(fields=("S07 (H03)", ""))`."""

from __future__ import annotations

from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.protocol import Beats, Seat
from game.rules.sht.values import Attack, FieldCard, Options, Side, State, ToAct, Todo

CLOSED = "("


def cards(text: str) -> tuple[Card, ...]:
    """ "S07 H03" as sorted cards."""
    return tuple(sorted(Card(name) for name in text.split()))


def field(text: str) -> tuple[FieldCard, ...]:
    """ "S07 (H03)": cards in the order of placing, those in brackets closed."""
    return tuple(
        FieldCard(n, Card(word.strip("()")), not word.startswith(CLOSED))
        for n, word in enumerate(text.split())
    )


def table(
    hands: tuple[str, str] = ("", ""),
    fields: tuple[str, str] = ("", ""),
    shields: tuple[bool, bool] = (True, True),
    todo: Todo | None = None,
    mover: Seat = 0,
    deck: int | None = None,
) -> State:
    """A position in the third turn, `mover` to act unless `todo` says otherwise. With `deck` only that many
    cards are left besides the unbroken shields; the others count as never seen again."""
    sides = tuple(
        Side(cards(hand), field(lying), shield, placed=len(lying.split()))
        for hand, lying, shield in zip(hands, fields, shields, strict=True)
    )
    seen = {card for side in sides for card in (*side.hand, *(f.card for f in side.field))}
    unseen = tuple(card for card in PACK if card not in seen)
    if deck is not None:
        unseen = unseen[: deck + sum(shields)]
    return State(
        Options(first=0),
        todo=todo or ToAct(mover),
        sides=sides,
        unseen=unseen,
        turn=3,
        mover=mover,
    )


def attacked(
    attacker: str, defenders: str, shields: tuple[bool, bool] = (True, True), deck: int | None = None
) -> State:
    """Seat 0 has attacked seat 1, whose field is `defenders`; both hold a card, so that nobody is stuck."""
    state = table(("C13", "H13"), (attacker, defenders), shields, deck=deck)
    return after(state, 0, Attack(Card(attacker.strip("()"))))


def after(state: State, seat: Seat, action: sht.Action) -> State:
    """The decision point that the action leads to."""
    return sht.apply(state, seat, action)[-1][1]


def events(beats: Beats) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event, _ in beats]


def listed(state: State, seat: Seat) -> set[sht.Action]:
    """What the seat may do."""
    return set(sht.actions(sht.view(state, seat)))
