"""戦列札: what a seat may do and why it may not do another thing, from what it sees."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Card
from game.rules.lazy import LazyActions
from game.rules.protocol import Refusal, Seat
from game.rules.senretsu.reach import slots
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    NUMBERS,
    SECOND_DRAWS,
    Action,
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    Place,
    Rank,
    Side,
    SideView,
    State,
    ToChooseCasualty,
    ToPlace,
    View,
    decider,
    is_joker,
)


def actions(view: View) -> Sequence[Action]:
    """Everything the view's seat may do now (rules 000-6, 000-8 to 000-11, 000-18); empty if not to act."""
    todo, seat = view.todo, view.seat
    if seat is None or decider(todo) != seat:
        return ()
    side = view.sides[seat]
    if type(todo) is ToPlace:
        return Placements(held(side), side.ranks)
    if type(todo) is ToChooseCasualty:
        return tuple([ChooseCasualty(card.card) for card in side.ranks[todo.rank - 1].cards])
    return tuple(map(ChooseDraw, SECOND_DRAWS))


def held(side: Side | SideView) -> tuple[Card, ...]:
    """All hand cards that the side shows, saved or not, sorted."""
    return tuple(sorted((*filter(None, side.hand), *side.saved)))


class Placements(LazyActions[Action]):
    """Every placement of a hand card, then `Confirm`.

    Lazy, because there may be hundreds: by card, then slot from the front to the rear, then a joker's number.
    A hand holds one joker at most, and it is sorted last, so that an index can be worked out.
    """

    def __init__(self, hand: tuple[Card, ...], ranks: Sequence[Rank]) -> None:
        self._slots = slots(ranks)
        ways = len(self._slots)
        self._ranks = ranks
        self._hand = hand
        joker = is_joker(hand[-1]) if hand else False
        self._plain = (len(hand) - joker) * ways
        self._all = self._plain + (ways * len(NUMBERS) if joker else 0)

    def __len__(self) -> int:
        return self._all + 1

    def at(self, index: int) -> Action:
        """Plain cards by card and slot, then the joker by slot and number, `Confirm` last."""
        if index == self._all:
            return Confirm()
        if index < self._plain:
            card, slot = divmod(index, len(self._slots))
            return Place(self._hand[card], self._slots[slot])
        slot, number = divmod(index - self._plain, len(NUMBERS))
        return Place(self._hand[-1], self._slots[slot], NUMBERS[number])

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Confirm):
            return True
        return isinstance(action, Place) and _refuse_place(action, self._hand, self._ranks) is None


def why_not(view: View, action: Action) -> Refusal | None:
    """None if the view's seat may do this now, else why not."""
    return Refusal("not_your_turn") if view.seat is None else refuse(view, view.seat, action)


def refuse(table: State | View, seat: Seat, action: Action) -> Refusal | None:
    """`why_not` for the seat, from its view or, without building the view, from the state."""
    todo = table.todo
    if decider(todo) != seat:
        return Refusal("not_your_turn")
    side = table.sides[seat]
    if type(todo) is ToPlace:
        if type(action) is Place:
            return _refuse_place(action, (*side.hand, *side.saved), side.ranks)
        return None if type(action) is Confirm else Refusal("place_or_confirm")
    if type(todo) is ToChooseCasualty:
        if type(action) is not ChooseCasualty:
            return Refusal("choose_casualty_first")
        hit = side.ranks[todo.rank - 1].cards
        there = action.card in [card.card for card in hit]
        return None if there else Refusal("not_in_rank", (("rank", todo.rank),))
    if type(action) is not ChooseDraw:
        return Refusal("choose_draw_first")
    if action.count in SECOND_DRAWS:
        return None
    return Refusal("draw_count", (("least", SECOND_DRAWS[0]), ("most", SECOND_DRAWS[-1])))


def _refuse_place(action: Place, hand: Sequence[Card | None], ranks: Sequence[Rank]) -> Refusal | None:
    """Rules 000-9 to 000-11, ruling 0-i."""
    if action.card not in hand:
        return Refusal("not_in_hand")
    if is_joker(action.card):
        if action.number not in NUMBERS:
            return Refusal("declare_number", (("least", NUMBERS[0]), ("most", NUMBERS[-1])))
    elif action.number is not None:
        return Refusal("number_is_printed")
    if action.slot in (NEW_FRONT, NEW_REAR):
        return None
    if not 1 <= action.slot <= len(ranks):
        return Refusal("no_such_rank", (("ranks", len(ranks)),))
    return Refusal("deck_rank") if ranks[action.slot - 1].deck else None
