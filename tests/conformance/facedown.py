"""A good toy with secrets: hidden hands, a deck nobody has seen, a card face down that its owner knows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.rules.protocol import CHANCE, Beats, IllegalAction, Outcome, Refusal, Seat, below, take
from tests.conformance.toys import NoOptions, Toy

PACK = tuple(f"k{n}" for n in range(1, 10))


class DealOut(Struct, frozen=True, tag="deal"):
    hands: tuple[tuple[str, ...], ...]


class Draw(Struct, frozen=True, tag="draw"):
    card: str


class Lay(Struct, frozen=True, tag="lay"):
    card: str


class Show(Struct, frozen=True, tag="show"):
    """Turn up the card that lies face down."""


class Dealt(Struct, frozen=True, tag="dealt"):
    hands: tuple[tuple[str | None, ...], ...]


class Drew(Struct, frozen=True, tag="drew"):
    seat: Seat
    card: str | None


class Laid(Struct, frozen=True, tag="laid"):
    seat: Seat
    card: str | None


class Turned(Struct, frozen=True, tag="turned"):
    seat: Seat
    card: str


class Cards(Struct, frozen=True):
    step: int = 0
    hands: tuple[tuple[str | None, ...], ...] = ((), ())
    laid: tuple[bool, ...] = (False, False)
    down: tuple[str | None, ...] = (None, None)
    up: tuple[str, ...] = ()
    unseen: tuple[str, ...] = PACK


class CardView(Struct, frozen=True):
    seat: Seat | None
    step: int
    hands: tuple[tuple[str | None, ...], ...]
    laid: tuple[bool, ...]
    down: tuple[str | None, ...]
    up: tuple[str, ...]


SCRIPT = (CHANCE, 0, 1, CHANCE, CHANCE, 0, 1)
"""Deal; each lays a card face down; each draws; each turns its card up, or lays and shows another."""


class FaceDown(Toy):
    """Nine cards, two to each hand; the highest card turned up wins."""

    GAME = "facedown"
    MAX_ACTIONS = 7
    Action: Any = DealOut | Draw | Lay | Show
    Event: Any = Dealt | Drew | Laid | Turned
    State: Any = Cards
    View: Any = CardView

    def start(self, options: NoOptions, seats: int) -> Cards:
        self.check_seats(seats)
        return Cards()

    def acting(self, state: Cards | CardView) -> tuple[Seat, ...]:
        return (SCRIPT[state.step],) if state.step < len(SCRIPT) else ()

    def actions(self, view: CardView) -> Sequence[Any]:
        if view.seat is None or view.seat not in self.acting(view):
            return ()
        return tuple(Lay(card) for card in view.hands[view.seat] if card) if view.step < 5 else (Show(),)

    def draw(self, state: Cards, rng: random.Random) -> Any:
        if state.step:
            return Draw(state.unseen[below(rng, len(state.unseen))])
        cards, _ = take(rng, PACK, 4)
        return DealOut((tuple(sorted(cards[:2])), tuple(sorted(cards[2:]))))

    def apply(self, state: Cards, seat: Seat, action: Any) -> Beats:
        if seat == CHANCE:
            return self.chance(state, action)
        self.check(state, seat, action)
        if isinstance(action, Lay):
            hand = tuple(card for card in state.hands[seat] if card != action.card)
            after = replace(
                state,
                step=state.step + 1,
                hands=_put(state.hands, seat, hand),
                laid=_put(state.laid, seat, True),
                down=_put(state.down, seat, action.card),
            )
            return ((Laid(seat, action.card), after),)
        card = state.down[seat]
        assert card is not None
        after = replace(
            state,
            step=state.step + 1,
            laid=_put(state.laid, seat, False),
            down=_put(state.down, seat, None),
            up=(*state.up, card),
        )
        return ((Turned(seat, card), after),)

    def chance(self, state: Cards, action: Any) -> Beats:
        if state.step == 0 and isinstance(action, DealOut):
            dealt = [card for hand in action.hands for card in hand]
            if [len(hand) for hand in action.hands] != [2, 2] or len({*dealt} & {*PACK}) != 4:
                raise IllegalAction(Refusal("bad_deal"))
            unseen = tuple(card for card in PACK if card not in dealt)
            return ((Dealt(action.hands), replace(state, step=1, hands=action.hands, unseen=unseen)),)
        if state.step not in (3, 4) or not isinstance(action, Draw) or action.card not in state.unseen:
            raise IllegalAction(Refusal("bad_draw"))
        seat = state.step - 3
        hand = tuple(sorted((*(card for card in state.hands[seat] if card), action.card)))
        unseen = tuple(card for card in state.unseen if card != action.card)
        after = replace(state, step=state.step + 1, hands=_put(state.hands, seat, hand), unseen=unseen)
        return ((Drew(seat, action.card), after),)

    def view(self, state: Cards, seat: Seat | None) -> CardView:
        hands = tuple(h if s == seat else (None,) * len(h) for s, h in enumerate(state.hands))
        down = tuple(card if s == seat else None for s, card in enumerate(state.down))
        return CardView(seat, state.step, hands, state.laid, down, state.up)

    def redact(self, event: Any, seat: Seat | None) -> Any:
        if isinstance(event, Dealt):
            return Dealt(tuple(h if s == seat else (None,) * len(h) for s, h in enumerate(event.hands)))
        if isinstance(event, Drew | Laid) and event.seat != seat:
            return replace(event, card=None)
        return event

    def imagine(self, view: CardView, rng: random.Random) -> Cards:
        known = {*view.up, *view.down, *(card for hand in view.hands for card in hand)}
        pool = [card for card in PACK if card not in known]
        hands = []
        for hand in view.hands:
            fresh, pool = take(rng, pool, sum(card is None for card in hand))
            hands.append(tuple(sorted((*(card for card in hand if card), *fresh))))
        down: list[str | None] = []
        for lies, card in zip(view.laid, view.down, strict=True):
            fresh, pool = take(rng, pool, 1 if lies and card is None else 0)
            down.append(card or (fresh[0] if fresh else None))
        return Cards(view.step, tuple(hands), view.laid, tuple(down), view.up, tuple(pool))

    def private(self, view: CardView, seat: Seat) -> bool:
        return view.step < 5

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Dealt | Drew | Turned)

    def outcome(self, state: Cards) -> Outcome | None:
        if self.acting(state):
            return None
        return Outcome((state.up.index(max(state.up)),), "highest")


def _put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])
