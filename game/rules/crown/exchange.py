"""グローリアスクラウン: 7渡し, the secret deal (rule 001-22, rulings 1-m to 1-p)."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.crown.hands import swap
from game.rules.crown.trick import Beat, settle
from game.rules.crown.values import Exchanged, Offered, Sealed, State, ToExchange, ToOffer
from game.rules.protocol import Seat


def offer(state: State, count: int) -> tuple[Beat, ...]:
    """The player of the 7 says how many; with 0 the trick goes on (ruling 1-m)."""
    todo = state.todo
    assert isinstance(todo, ToOffer)
    event = Offered(todo.seat, todo.partner, count)
    if count == 0:
        return settle([(event, state)])
    return ((event, replace(state, todo=ToExchange(todo.seat, todo.partner, count))),)


def seal(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Beat, ...]:
    """One of the two has chosen; when both have, the cards change hands (ruling 1-o)."""
    todo = state.todo
    assert isinstance(todo, ToExchange)
    todo = replace(todo, given=cards) if seat == todo.seat else replace(todo, taken=cards)
    sealed = replace(state, todo=todo)
    beat: Beat = (Sealed(seat, cards), sealed)
    if not (todo.given and todo.taken):
        return (beat,)
    given = tuple(card for card in todo.given if card)
    taken = tuple(card for card in todo.taken if card)
    swapped = replace(sealed, hands=swap(state.hands, todo.seat, given, todo.partner, taken))
    return settle([beat, (Exchanged(todo.seat, todo.partner, given, taken), swapped)])


def staged(state: State, seat: Seat) -> int:
    """How many of the seat's latest actions it may take back: its sealed choice, while the other one has not
    sealed. Then it is the latest action of all."""
    todo = state.todo
    if not isinstance(todo, ToExchange):
        return 0
    return int((seat == todo.seat and bool(todo.given)) or (seat == todo.partner and bool(todo.taken)))
