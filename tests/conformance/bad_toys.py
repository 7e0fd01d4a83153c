"""Toys that break law 1 or 2 by one fault each, and the check that must catch it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from game.rules.protocol import CHANCE, Beats, IllegalAction, Refusal, Seat
from tests.conformance.facedown import PACK, Cards, CardView, FaceDown, Lay, Show
from tests.conformance.toys import Dice, Go, Roll, Rolled, Track
from tests.conformance.urn import Ball, GiveUp, Urn

# Values.


class ListState(Struct, frozen=True):
    places: list[int]
    mover: Seat = 0
    face: int | None = None
    seat: Seat | None = None
    goal: int = 10


class KeepsAList(Dice):
    """Frozen to look at, but the places are a list that the game changes."""

    caught_by = "law 1, values"
    State = ListState
    View = ListState

    def start(self, options: Any, seats: int) -> Any:
        return ListState([0] * seats, goal=options.goal)

    def apply(self, state: Any, seat: Seat, action: Any) -> Beats:
        beats = super().apply(state, seat, action)
        if seat != CHANCE:
            state.places[seat] = beats[0][1].places[seat]
            beats = ((beats[0][0], replace(beats[0][1], places=state.places)),)
        return beats


class NotFrozen(Struct):
    places: tuple[int, ...]
    mover: Seat = 0
    face: int | None = None
    seat: Seat | None = None
    goal: int = 10


class HasNoHash(Dice):
    caught_by = "law 1, values"
    State = NotFrozen
    View = NotFrozen

    def start(self, options: Any, seats: int) -> Any:
        return NotFrozen((0,) * seats, goal=options.goal)


class ChangesThePast(Dice):
    """Breaks into the frozen state it was given."""

    caught_by = "law 1, past"

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        beats = super().apply(state, seat, action)
        force_setattr(state, "places", beats[-1][1].places)
        return beats


class RefusalChangesState(Dice):
    """An illegal action is refused, but something of it stays."""

    caught_by = "law 1, past"

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        try:
            return super().apply(state, seat, action)
        except IllegalAction:
            force_setattr(state, "mover", state.mover + 1)
            raise


# Ends and lists.


class NeverEnds(Dice):
    caught_by = "law 1, ends"

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        ((event, after),) = super().apply(state, seat, action)
        return ((event, replace(after, places=state.places)),)


class Stalls(Dice):
    """An acting seat has nothing to do after a six."""

    caught_by = "law 1, moves"

    def actions(self, view: Track) -> Sequence[Go]:
        return () if view.face == 6 else super().actions(view)


class OffersOutOfTurn(Dice):
    caught_by = "law 1, moves"

    def actions(self, view: Track) -> Sequence[Go]:
        return (Go(False),) if view.seat == 1 else super().actions(view)


class EndsWithoutOutcome(Dice):
    caught_by = "law 1, outcome"

    def outcome(self, state: Track) -> None:
        return None


class ListsTwice(Dice):
    caught_by = "law 1, unique"

    def actions(self, view: Track) -> Sequence[Go]:
        return tuple(super().actions(view)) * 2


class UnstableOrder(Dice):
    caught_by = "law 1, order"

    def __init__(self) -> None:
        self.asked = count()

    def actions(self, view: Track) -> Sequence[Go]:
        return super().actions(view)[:: -1 if next(self.asked) % 2 else 1]


class OrderedByHash(FaceDown):
    """Walks a set of texts, whose order Python changes from run to run."""

    def actions(self, view: CardView) -> Sequence[Any]:
        hand = {card for hand in view.hands for card in (*hand, *PACK) if card}
        legal = super().actions(view)
        return tuple(action for card in hand if (action := Lay(card)) in legal) or legal


# Refusals.


class AcceptsTheUnlisted(FaceDown):
    """A card that is on no hand can be laid by whoever knows how to ask."""

    caught_by = "law 1, refusals"

    def check(self, state: Cards, seat: Seat, action: Any) -> None:
        if not (isinstance(action, Lay) and seat in self.acting(state) and state.step < 5):
            super().check(state, seat, action)


class AcceptsOutOfTurn(Dice):
    caught_by = "law 1, refusals"

    def check(self, state: Track, seat: Seat, action: Any) -> None:
        if state.face is None or not isinstance(action, Go) or not 0 <= seat < len(state.places):
            raise IllegalAction(Refusal("not_now"))


class GivesUpOutOfTurn(Urn):
    caught_by = "law 1, refusals"

    def apply(self, state: Any, seat: Seat, action: Any) -> Beats:
        if isinstance(action, GiveUp) and seat in (0, 1) and not state.over:
            return ((action, replace(state, over=True)),)
        return super().apply(state, seat, action)


class ListsGivingUp(Urn):
    caught_by = "law 1, moves"

    def actions(self, view: Any) -> Sequence[Any]:
        return (*super().actions(view), GiveUp()) if super().actions(view) else ()


class NeverLetsGo(Urn):
    """Giving up is named, but refused."""

    caught_by = "law 1, why_not"

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        return Refusal("no") if isinstance(action, GiveUp) else super().why_not(view, action)


class DrawsALostBall(Urn):
    """CHANCE may draw a ball of which none is left."""

    caught_by = "law 1, refusals"

    def chance(self, state: Any, action: Any) -> Beats:
        if isinstance(action, Ball) and action.name in state.drawn and action.name not in state.left:
            state = replace(state, left=(*state.left, action.name))
        return super().chance(state, action)


class CrashesInstead(FaceDown):
    """Refuses by falling over."""

    caught_by = "law 1, refusals"

    def apply(self, state: Cards, seat: Seat, action: Any) -> Beats:
        assert seat == CHANCE or isinstance(action, Lay | Show)
        return super().apply(state, seat, action)


class WhyNotSaysYes(FaceDown):
    caught_by = "law 1, why_not"

    def why_not(self, view: CardView, action: Any) -> Refusal | None:
        return None if view.seat == 1 else super().why_not(view, action)


class WhyNotSaysNo(Dice):
    caught_by = "law 1, why_not"

    def why_not(self, view: Track, action: Any) -> Refusal | None:
        return Refusal("no") if action == Go(True) else super().why_not(view, action)

    def check(self, state: Track, seat: Seat, action: Any) -> None:
        if seat not in self.acting(state) or not isinstance(action, Go):
            raise IllegalAction(Refusal("not_now"))


class DrawsACardTwice(FaceDown):
    """CHANCE may draw a card that somebody holds."""

    caught_by = "law 1, refusals"

    def chance(self, state: Cards, action: Any) -> Beats:
        held = getattr(action, "card", None) if state.step in (3, 4) else None
        return super().chance(replace(state, unseen=(*state.unseen, held)) if held else state, action)


class RollsASeven(Dice):
    caught_by = "law 1, refusals"

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        if isinstance(action, Roll) and seat == CHANCE and self.acting(state) == (CHANCE,):
            return ((Rolled(action.face), replace(state, face=action.face)),)
        return super().apply(state, seat, action)


class TakesBackTooMuch(Dice):
    caught_by = "law 1, staged"

    def staged(self, state: Track, seat: Seat) -> int:
        return 2


# Records.


class Rerolls(Dice):
    """The die is cast again inside `apply`."""

    caught_by = "law 2, replay"
    rng = random.Random("secret")

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        beats = super().apply(state, seat, action)
        self.rng.random()
        return beats


class DrawsItself(Dice):
    """`apply` asks `draw` for the next roll."""

    caught_by = "law 2, replay"

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        beats = super().apply(state, seat, action)
        self.draw(state, FixedDie())
        return beats


class FixedDie(random.Random):
    """Made without touching any generator."""

    def __new__(cls) -> FixedDie:
        return super().__new__(cls, 0)

    def __init__(self) -> None:
        return

    def random(self) -> float:
        return 0.5


class Counts(Dice):
    """What happens depends on how often something happened in this process."""

    caught_by = "law 2, replay"

    def __init__(self) -> None:
        self.calls = count()

    def apply(self, state: Track, seat: Seat, action: Any) -> Beats:
        ((event, after),) = super().apply(state, seat, action)
        told = event if seat == CHANCE else replace(event, to=event.to + next(self.calls))
        return ((told, after),)


class LosesInJson(Dice):
    """An action that the rules' own type does not know."""

    caught_by = "law 2, JSON"
    Event = Rolled


class WritesTooLittle(FaceDown):
    caught_by = "law 2, notation"

    def write(self, action: Any, lang: str) -> str:
        return super().write(Lay(PACK[0]) if isinstance(action, Lay) else action, lang)


BAD = tuple(toy for toy in list(vars().values()) if hasattr(toy, "caught_by"))
"""All of them, in the order above."""
