"""Toys that tell what they should hide, each by one fault, and the check of law 3 that must catch it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.rules.protocol import Beats, Seat
from tests.conformance.facedown import PACK, Cards, CardView, Drew, FaceDown, Laid, Turned
from tests.conformance.toys import Choose, Sealed, Sealing, Table


class ViewTellsDownCards(FaceDown):
    """Everybody sees the cards that lie face down, and imagines accordingly."""

    caught_by = "law 3, gained"

    def view(self, state: Cards, seat: Seat | None) -> CardView:
        return replace(super().view(state, seat), down=state.down)


class SpectatorSeesHands(FaceDown):
    caught_by = "law 3, gained"

    def view(self, state: Cards, seat: Seat | None) -> CardView:
        seen = super().view(state, seat)
        return replace(seen, hands=state.hands) if seat is None else seen


class CheckedView(CardView, frozen=True):
    check: int = 0


class ViewCarriesChecksum(FaceDown):
    """A number that depends on the hidden cards."""

    caught_by = "law 3, views"
    View = CheckedView

    def view(self, state: Cards, seat: Seat | None) -> CheckedView:
        seen = super().view(state, seat)
        check = sum(int(card[1:]) * (n + 1) for n, card in enumerate(state.unseen))
        return CheckedView(*(getattr(seen, f) for f in seen.__struct_fields__), check=check)


class EventTellsLaidCard(FaceDown):
    caught_by = "law 3, canary"

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event if isinstance(event, Laid) else super().redact(event, seat)


class EventTellsDraw(FaceDown):
    caught_by = "law 3, canary"

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event if isinstance(event, Drew) and seat is None else super().redact(event, seat)


class EventHintsAtCard(FaceDown):
    """The redacted event says whether the card is low, with no card's name in it."""

    caught_by = "law 3, reveals"

    def redact(self, event: Any, seat: Seat | None) -> Any:
        seen = super().redact(event, seat)
        low = isinstance(event, Laid) and event.card in PACK[:4]
        return replace(seen, card="low") if low and event.seat != seat else seen


class ListPeeks(FaceDown):
    """The order of the list depends on the other hand, remembered from making the view."""

    caught_by = "law 3, actions"
    truth = Cards()

    def view(self, state: Cards, seat: Seat | None) -> CardView:
        self.truth = state
        return super().view(state, seat)

    def actions(self, view: CardView) -> Sequence[Any]:
        listed = super().actions(view)
        other = self.truth.hands[1 - view.seat] if view.seat is not None else ()
        return listed[::-1] if PACK[0] in other else listed


class ImaginesOneWorld(FaceDown):
    caught_by = "law 3, diversity"

    def imagine(self, view: CardView, rng: random.Random) -> Cards:
        return super().imagine(view, random.Random(0))


class ImaginesTheTruth(FaceDown):
    """Cheats: the true state is kept aside when the view is made."""

    caught_by = "law 3, diversity"

    def __init__(self) -> None:
        self.kept: dict[CardView, Cards] = {}

    def view(self, state: Cards, seat: Seat | None) -> CardView:
        seen = super().view(state, seat)
        self.kept[seen] = state
        return seen

    def imagine(self, view: CardView, rng: random.Random) -> Cards:
        return self.kept[view]


class ImaginesNonsense(FaceDown):
    """The imagined hands are right in number, but one card lies in two places."""

    caught_by = "law 3, views"

    def imagine(self, view: CardView, rng: random.Random) -> Cards:
        dream = super().imagine(view, rng)
        return replace(dream, hands=tuple(hand[:1] * len(hand) for hand in dream.hands))


class SealedViewTells(Sealed):
    caught_by = "law 3, sealed"

    def view(self, state: Table, seat: Seat | None) -> Table:
        return replace(state, seat=seat) if seat == 2 else super().view(state, seat)


class SealedEventTells(Sealed):
    caught_by = "law 3, sealed"

    def apply(self, state: Table, seat: Seat, action: Choose) -> Beats:
        (_, after), *rest = super().apply(state, seat, action)
        told = Sealing(seat if action.sign != "rock" else seat + 10)
        return ((told, after), *rest)


class SaysNothingReveals(FaceDown):
    """Turning a hidden card up is not flagged: undo would let a player look and take it back."""

    caught_by = "law 3, reveals"

    def reveals(self, event: Any) -> bool:
        return False if isinstance(event, Turned) else super().reveals(event)


class SaysTheDealRevealsNothing(FaceDown):
    caught_by = "law 3, reveals"

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Drew | Turned)


class SaysNothingIsPrivate(FaceDown):
    caught_by = "law 3, private"

    def private(self, view: CardView, seat: Seat) -> bool:
        return False


class SeededView(CardView, frozen=True):
    seed: int = 7


class ShowsTheSeed(FaceDown):
    caught_by = "law 3, seed"
    View = SeededView

    def view(self, state: Cards, seat: Seat | None) -> SeededView:
        seen = super().view(state, seat)
        return SeededView(*(getattr(seen, f) for f in seen.__struct_fields__))


LEAKY = tuple(toy for toy in list(vars().values()) if hasattr(toy, "caught_by"))
"""All of them, in the order above."""
