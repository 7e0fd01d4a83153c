"""戦列札: the table as it would lie with a card placed, and what the card would do from there."""

from __future__ import annotations

from game.rules.protocol import Seat
from game.rules.senretsu.arrange import with_card
from game.rules.senretsu.reach import Reach, volley
from game.rules.senretsu.values import FieldCard, Rank, SideView, View


def with_side(view: View, seat: Seat, side: SideView) -> View:
    """The view with this side in the seat's place."""
    sides = (side, view.sides[1]) if seat == 0 else (view.sides[0], side)
    return View(view.seat, view.options, view.todo, sides, view.before, view.turn, view.mover)


def with_ranks(view: View, seat: Seat, ranks: tuple[Rank, ...]) -> View:
    """The view with these ranks as the seat's."""
    side = view.sides[seat]
    return with_side(
        view, seat, SideView(side.hand, side.saved, ranks, side.deck, side.turned, side.discards)
    )


def tried(view: View, seat: Seat, card: FieldCard, slot: int) -> View:
    """The view with the card placed in the slot, out of the hand if it is there."""
    side = view.sides[seat]
    hand, saved = (
        tuple(c for c in side.hand if c is not card.card),
        tuple(c for c in side.saved if c is not card.card),
    )
    ranks = with_card(side.ranks, card, slot)
    return with_side(view, seat, SideView(hand, saved, ranks, side.deck, side.turned, side.discards))


def foreseen(view: View, card: FieldCard, slot: int) -> Reach:
    """What the card will hit in the next attack if the placing seat puts it there: as `Shot.standing`, with
    the ranks counted as they stand now, and those taken into account that will have vanished by then."""
    seat = view.seat
    assert seat is not None
    shot = next(shot for shot in volley(tried(view, seat, card, slot), seat) if shot.card.card is card.card)
    hits = shot.standing is not None
    return Reach(slot, shot.rank, shot.target if shot.standing is None else shot.standing, hits, shot.deck)
