"""戦列札: which casualty hurts least, for a defender who lets the program choose."""

from __future__ import annotations

from game.rules.protocol import Seat
from game.rules.senretsu.reach import volley
from game.rules.senretsu.trying import with_ranks
from game.rules.senretsu.values import FieldCard, Rank, View

AT_DECK, AT_RANK = 3, 1


def least_missed(view: View, seat: Seat, rank: int) -> FieldCard:
    """The card of the seat's rank without which its next attack does most, from what everybody sees; of
    equals the one with the largest range, which is the hardest to use."""
    ranks = view.sides[seat].ranks

    def worth(card: FieldCard) -> tuple[int, int]:
        left = Rank(tuple(other for other in ranks[rank - 1].cards if other is not card))
        after = with_ranks(view, seat, (*ranks[: rank - 1], left, *ranks[rank:]))
        shots = volley(after, seat)
        force = sum(AT_DECK if shot.deck else AT_RANK for shot in shots if shot.standing is not None)
        return force, card.number

    return max(ranks[rank - 1].cards, key=worth)
