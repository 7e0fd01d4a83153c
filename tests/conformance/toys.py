"""Tiny complete games that keep the rules protocol: the good ones, on which the suite must be silent.

`Sealed`: three seats choose at once, nobody sees a choice until all are in. `Dice`: a race by public rolls.
`FaceDown`: hidden hands, and a card face down that its owner knows. The bad ones are in `bad_toys`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.rules.protocol import (
    CHANCE,
    BadSetup,
    Beats,
    IllegalAction,
    OptionSpec,
    Outcome,
    Refusal,
    Seat,
    below,
    take,
)


class NoOptions(Struct, frozen=True):
    """Nothing to choose at set-up."""


class Toy:
    """What the toys have in common: no options, nothing staged, and JSON for a notation."""

    VERSION = 1
    OPTIONS: tuple[OptionSpec, ...] = ()
    Options: Any = NoOptions
    Action: Any

    def options_for(self, options: Any, seats: int) -> None:
        if seats not in self.SEATS:
            raise BadSetup(f"{self.GAME} is not for {seats}")

    GAME = ""
    SEATS: tuple[int, ...] = (2,)

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        return None if action in self.actions(view) else Refusal("not_now")

    def actions(self, view: Any) -> Sequence[Any]:
        raise NotImplementedError

    def view(self, state: Any, seat: Seat | None) -> Any:
        raise NotImplementedError

    def check(self, state: Any, seat: Seat, action: Any) -> None:
        """Raises `IllegalAction` unless the seat may do this."""
        if seat not in self.acting(state) or seat == CHANCE or self.why_not(self.view(state, seat), action):
            raise IllegalAction(Refusal("not_now"))

    def acting(self, state: Any) -> tuple[Seat, ...]:
        raise NotImplementedError

    def draw(self, state: Any, rng: random.Random) -> Any:
        raise IllegalAction(Refusal("not_chance"))

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event

    def private(self, view: Any, seat: Seat) -> bool:
        return False

    def staged(self, state: Any, seat: Seat) -> int:
        return 0

    def reveals(self, event: Any) -> bool:
        return False

    def write(self, action: Any, lang: str) -> str:
        return f"{lang} {msgspec.json.encode(action).decode()}"

    def read(self, text: str) -> Any:
        return msgspec.json.decode(text[3:], type=self.Action)


# Three seats, sealed choices.

SIGNS = ("rock", "paper", "scissors")


class Choose(Struct, frozen=True, tag="choose"):
    sign: str


class Sealing(Struct, frozen=True, tag="sealed"):
    seat: Seat


class Shown(Struct, frozen=True, tag="shown"):
    signs: tuple[str, ...]


class Table(Struct, frozen=True):
    """State and view in one: a view has None for a choice it may not see."""

    chosen: tuple[bool, ...]
    signs: tuple[str | None, ...]
    past: tuple[tuple[str, ...], ...] = ()
    seat: Seat | None = None


class Sealed(Toy):
    """Two rounds of rock, paper, scissors for three; the view has no winner to keep it short: all win."""

    GAME = "sealed"
    SEATS = (3,)
    MAX_ACTIONS = 6
    Action: Any = Choose
    Event: Any = Sealing | Shown
    State: Any = Table
    View: Any = Table

    def start(self, options: NoOptions, seats: int) -> Table:
        self.options_for(options, seats)
        return Table((False,) * seats, (None,) * seats)

    def acting(self, state: Table) -> tuple[Seat, ...]:
        if len(state.past) == 2:
            return ()
        return tuple(seat for seat, done in enumerate(state.chosen) if not done)

    def actions(self, view: Table) -> Sequence[Choose]:
        if view.seat is None or view.seat not in self.acting(view):
            return ()
        return tuple(map(Choose, SIGNS))

    def apply(self, state: Table, seat: Seat, action: Choose) -> Beats:
        self.check(state, seat, action)
        chosen = tuple(done or s == seat for s, done in enumerate(state.chosen))
        signs = tuple(action.sign if s == seat else sign for s, sign in enumerate(state.signs))
        after = replace(state, chosen=chosen, signs=signs)
        if not all(chosen):
            return ((Sealing(seat), after),)
        shown = tuple(sign for sign in signs if sign)
        fresh = Table((False,) * len(signs), (None,) * len(signs), (*state.past, shown))
        return (Sealing(seat), after), (Shown(shown), fresh)

    def view(self, state: Table, seat: Seat | None) -> Table:
        signs = tuple(sign if s == seat else None for s, sign in enumerate(state.signs))
        return replace(state, signs=signs, seat=seat)

    def imagine(self, view: Table, rng: random.Random) -> Table:
        signs = tuple(
            sign or SIGNS[below(rng, 3)] if done else None
            for sign, done in zip(view.signs, view.chosen, strict=True)
        )
        return replace(view, signs=signs, seat=None)

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Shown)

    def outcome(self, state: Table) -> Outcome | None:
        return None if self.acting(state) else Outcome((0, 1, 2), "all_shown")


# Dice.


class Roll(Struct, frozen=True, tag="roll"):
    face: int


class Go(Struct, frozen=True, tag="go"):
    """Take as many steps as the die says, or as many as it shows underneath."""

    under: bool


class Rolled(Struct, frozen=True, tag="rolled"):
    face: int


class Went(Struct, frozen=True, tag="went"):
    seat: Seat
    to: int


class Track(Struct, frozen=True):
    places: tuple[int, ...]
    mover: Seat = 0
    face: int | None = None
    seat: Seat | None = None
    goal: int = 10


class DiceOptions(Struct, frozen=True):
    goal: int = 10


class Dice(Toy):
    """Race to the goal; nothing is hidden."""

    GAME = "dice"
    SEATS = (2, 3)
    MAX_ACTIONS = 120
    OPTIONS = (OptionSpec("goal", (10, 5)),)
    Options: Any = DiceOptions
    Action: Any = Roll | Go
    Event: Any = Rolled | Went
    State: Any = Track
    View: Any = Track

    def start(self, options: DiceOptions, seats: int) -> Track:
        self.options_for(options, seats)
        return Track((0,) * seats, goal=options.goal)

    def acting(self, state: Track) -> tuple[Seat, ...]:
        if max(state.places) >= state.goal:
            return ()
        return (CHANCE,) if state.face is None else (state.mover,)

    def actions(self, view: Track) -> Sequence[Go]:
        if view.seat is None or view.seat not in self.acting(view):
            return ()
        return Go(False), Go(True)

    def draw(self, state: Track, rng: random.Random) -> Roll:
        return Roll(1 + below(rng, 6))

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        if seat == CHANCE:
            ready = self.acting(state) == (CHANCE,) and isinstance(action, Roll)
            if not ready or not 1 <= action.face <= 6:
                raise IllegalAction(Refusal("bad_roll"))
            return ((Rolled(action.face), replace(state, face=action.face)),)
        self.check(state, seat, action)
        assert state.face is not None
        to = state.places[seat] + (7 - state.face if action.under else state.face)
        places = tuple(to if s == seat else p for s, p in enumerate(state.places))
        after = replace(state, places=places, mover=(seat + 1) % len(places), face=None)
        return ((Went(seat, to), after),)

    def view(self, state: Track, seat: Seat | None) -> Track:
        return replace(state, seat=seat)

    def imagine(self, view: Track, rng: random.Random) -> Track:
        return replace(view, seat=None)

    def outcome(self, state: Track) -> Outcome | None:
        if self.acting(state):
            return None
        return Outcome((state.places.index(max(state.places)),), "goal")


# A face-down card its owner knows.

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
        self.options_for(options, seats)
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
