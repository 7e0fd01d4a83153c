"""グローリアスクラウン: what a seat may do and why it may not do another thing, from its own hand alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.rules.cards import Card
from game.rules.crown.deck import JOKER_NUMBER, SPADE_THREE
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    Action,
    Discard,
    DiscardNothing,
    Laid,
    Offer,
    Pass,
    Play,
    Seal,
    State,
    ToDiscard,
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
        plays: list[Action] = [Play(chosen) for chosen in playable(view, cards)]
        return plays if not view.field else [*plays, _PASS]
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
    if isinstance(todo, ToExchange):
        return (seat == todo.seat and not todo.given) or (seat == todo.partner and not todo.taken)
    return isinstance(todo, ToPlay | ToOffer | ToDiscard) and todo.seat == seat


# Sets


def playable(table: State | View, cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The sets of these sorted cards that may be put down now: by number, size, jokers, suits; jokers alone
    last (rules 001-10, 001-11, 001-16, rulings 1-g, 1-h, 1-r, 1-ii)."""
    jokers = cards.count(JOKER)
    field = table.field[-1] if table.field else None
    if field is None:
        return _leads(cards, jokers)
    return _answers(table, field, cards, jokers)


def _leads(cards: Sequence[Card], jokers: int) -> Iterator[tuple[Card, ...]]:
    for group in by_number(cards):
        for size in range(1, len(group) + jokers + 1):
            yield from _sets(group, size, jokers)
    for count in range(1, jokers + 1):
        yield (JOKER,) * count


def _answers(
    table: State | View, field: Laid, cards: Sequence[Card], jokers: int
) -> Iterator[tuple[Card, ...]]:
    size = len(field.cards)
    if field.number == JOKER_NUMBER:
        if size == 1 and SPADE_THREE in cards:
            yield (SPADE_THREE,)
        return
    down, lock = reversed_order(table), table.lock
    for group in by_number(cards):
        number = NUMBER[group[0]]
        if number < field.number if down else number > field.number:
            yield from _sets([card for card in group if card.suit in lock] if lock else group, size, jokers)
    if jokers >= size:
        yield (JOKER,) * size


def by_number(cards: Sequence[Card]) -> list[list[Card]]:
    """The natural cards in groups of one number, 3 first, each in the order of suits."""
    groups: list[list[Card]] = [[] for _ in range(JOKER_NUMBER + 1)]
    for card in cards:
        groups[NUMBER[card]].append(card)
    return [group for group in groups[:JOKER_NUMBER] if group]


def _sets(group: Sequence[Card], size: int, jokers: int) -> Iterable[tuple[Card, ...]]:
    """Sets of this size from cards of one number, one of them at least, and jokers."""
    return _joined(group, size, jokers) if jokers else combinations(group, size)


def _joined(group: Sequence[Card], size: int, jokers: int) -> Iterator[tuple[Card, ...]]:
    for wild in range(max(0, size - len(group)), min(jokers, size - 1) + 1):
        filled = (JOKER,) * wild
        for chosen in combinations(group, size - wild):
            yield chosen + filled


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
    if any(cards.count(card) > hand.count(card) for card in cards):
        return Refusal("not_in_hand")
    return None if tuple(sorted(cards)) == cards else Refusal("not_sorted")


def _refuse_play(table: State | View, hand: Sequence[Card | None], cards: tuple[Card, ...]) -> Refusal | None:
    if not cards:
        return Refusal("not_a_set")
    refusal = _refuse_cards(hand, cards)
    if refusal:
        return refusal
    number = set_number(cards)
    if any(NUMBER[card] not in (number, JOKER_NUMBER) for card in cards):
        return Refusal("not_a_set")
    return _refuse_answer(table, table.field[-1], cards, number) if table.field else None


def _refuse_answer(table: State | View, field: Laid, cards: tuple[Card, ...], number: int) -> Refusal | None:
    """Rule 001-10, the order of the effective state, ruling 1-r, then the suits (1-f to 1-h)."""
    if len(cards) != len(field.cards):
        return Refusal("set_size", (("size", len(field.cards)),))
    return None if spade_returns(table, cards) else _refuse_rank(table, field, cards, number)


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
