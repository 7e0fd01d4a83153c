"""グローリアスクラウン: what a seat may do and why it may not do another thing, from its own hand alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.rules.cards import Card
from game.rules.crown.deck import JOKER_NUMBER, SPADE_THREE
from game.rules.crown.sets import SETS, plays
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    OF_ONE_SEAT,
    Action,
    Discard,
    DiscardNothing,
    Laid,
    Offer,
    Pass,
    Play,
    Seal,
    State,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
    reversed_order,
    set_number,
    spade_returns,
)
from game.rules.protocol import Refusal, Seat

_PASS = Pass()


def actions(view: View) -> Sequence[Action]:
    """Everything the view's seat may do now, each once; empty if it is not to act.

    Jokers are interchangeable: a play differs from another by its natural cards or its number of jokers
    (refinement 001-a)."""
    if view.seat is None or not to_act(view, view.seat):
        return ()
    cards = [card for card in view.hands[view.seat].cards if card]
    todo = view.todo
    if isinstance(todo, ToPlay):
        return [*_plays(view, cards), _PASS] if view.field else _plays(view, cards)
    if isinstance(todo, ToOffer):
        return [Offer(count) for count in range(todo.most + 1)]
    if isinstance(todo, ToExchange):
        return [Seal(chosen) for chosen in dict.fromkeys(combinations(cards, todo.count))]
    return [*(Discard(card) for card in dict.fromkeys(cards)), DiscardNothing()]


def blind(public: View, seat: Seat) -> Action | None:
    """What the seat may do whatever it holds: pass, unless it leads (rule 001-12)."""
    todo = public.todo
    return _PASS if isinstance(todo, ToPlay) and todo.seat == seat and public.field else None


def to_act(table: State | View, seat: Seat) -> bool:
    """Whether the seat is to act now; in an exchange both are until they have sealed."""
    todo = table.todo
    if isinstance(todo, OF_ONE_SEAT):
        return todo.seat == seat
    return isinstance(todo, ToExchange) and (
        (seat == todo.seat and not todo.given) or (seat == todo.partner and not todo.taken)
    )


# Sets


def playable(table: State | View, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The sets of these sorted cards that may be put down now: by number, size, jokers, suits; jokers alone
    last."""
    return [play.cards for play in _plays(table, cards)]


def _plays(table: State | View, cards: Sequence[Card]) -> list[Play]:
    """Rules 001-10, 001-11, 001-16, rulings 1-g, 1-h, 1-r, 1-ii."""
    if not table.field:
        return plays(cards)
    field = table.field[-1]
    size, number = len(field.cards), field.number
    if number == JOKER_NUMBER:
        return [Play((SPADE_THREE,))] if size == 1 and SPADE_THREE in cards else []
    if table.lock:
        cards = [card for card in cards if card.suit in table.lock or card is JOKER]
    return plays(cards, size, below=number) if reversed_order(table) else plays(cards, size, above=number)


# Refusals


def why_not(view: View, action: Action) -> Refusal | None:
    """None if the view's seat may do this now, else why not."""
    return Refusal("not_your_turn") if view.seat is None else refuse(view, view.seat, action)


def refuse(table: State | View, seat: Seat, action: Action) -> Refusal | None:
    """`why_not` for a seat whose hand the table shows."""
    if not 0 <= seat < len(table.hands) or not to_act(table, seat):
        return Refusal("not_your_turn")
    todo, hand = table.todo, table.hands[seat].cards
    if isinstance(todo, ToPlay):
        if isinstance(action, Pass):
            return None if table.field else Refusal("must_lead")
        return _refuse_play(table, hand, action.cards) if isinstance(action, Play) else Refusal("not_now")
    if isinstance(todo, ToOffer):
        if not isinstance(action, Offer):
            return Refusal("offer_first")
        return None if 0 <= action.count <= todo.most else Refusal("offer_most", (("most", todo.most),))
    if isinstance(todo, ToExchange):
        if not isinstance(action, Seal):
            return Refusal("exchange_first")
        if len(action.cards) != todo.count:
            return Refusal("exchange_count", (("count", todo.count),))
        return _refuse_cards(hand, action.cards)
    if isinstance(action, DiscardNothing):
        return None
    if not isinstance(action, Discard):
        return Refusal("discard_first")
    return None if action.card in hand else Refusal("not_in_hand")


def _refuse_cards(hand: Sequence[Card | None], cards: tuple[Card, ...]) -> Refusal | None:
    if not _holds(hand, cards):
        return Refusal("not_in_hand")
    return None if tuple(sorted(cards)) == cards else Refusal("not_sorted")


def _holds(hand: Sequence[Card | None], cards: tuple[Card, ...]) -> bool:
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def _refuse_play(table: State | View, hand: Sequence[Card | None], cards: tuple[Card, ...]) -> Refusal | None:
    if cards not in SETS or not _holds(hand, cards):
        return _refuse_cards(hand, cards) or Refusal("not_a_set")
    return _refuse_answer(table, table.field[-1], cards) if table.field else None


def _refuse_answer(table: State | View, field: Laid, cards: tuple[Card, ...]) -> Refusal | None:
    """Rule 001-10, the order of the effective state, ruling 1-r, then the suits (1-f to 1-h)."""
    if len(cards) != len(field.cards):
        return Refusal("set_size", (("size", len(field.cards)),))
    return None if spade_returns(table, cards) else _refuse_rank(table, field, cards, set_number(cards))


def _refuse_rank(table: State | View, field: Laid, cards: tuple[Card, ...], number: int) -> Refusal | None:
    """What these cards lack in answer to the field, as many as they may be."""
    if number == JOKER_NUMBER or field.number == JOKER_NUMBER:
        return unbeaten(field)
    down = reversed_order(table)
    if number >= field.number if down else number <= field.number:
        return Refusal("too_high" if down else "too_low", (("number", field.number),))
    if table.lock and any(card.suit not in table.lock for card in cards if card is not JOKER):
        return Refusal("suit_lock", (("suits", "".join(table.lock)),))
    return None


def unbeaten(field: Laid) -> Refusal | None:
    """Why jokers alone are not beaten: one by nothing but ♠3, two by nothing (ruling 1-r); None for any other
    play."""
    if field.number != JOKER_NUMBER:
        return None
    return Refusal("spade_three_only" if len(field.cards) == 1 else "jokers_unbeaten")


def left_out(table: State | View, card: Card) -> Refusal:
    """Why no set that may answer the field holds this card, if none does: the card itself could not, or too
    few go with it."""
    field = table.field[-1]
    refusal = _refuse_rank(table, field, (card,), NUMBER[card])
    return refusal or Refusal("too_few", (("size", len(field.cards)),))
