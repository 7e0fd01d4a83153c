"""戦列札: what is left of an attack when the other has attacked before it."""

from __future__ import annotations

from collections import Counter

from game.rules.protocol import Seat
from game.rules.senretsu.arrange import deck_place
from game.rules.senretsu.reach import aim, volley
from game.rules.senretsu.trying import with_ranks
from game.rules.senretsu.values import FieldCard, Rank, View


def outlasting(view: View, seat: Seat) -> int:
    """How many of the seat's cards are aimed at the other's deck once the other has attacked, as the armies
    stand: casualties are one's own choice, and those stay that will aim at the deck, else at a rank."""
    return sum(shot.deck for shot in volley(with_ranks(view, seat, _left(view, seat)), seat))


def _left(view: View, seat: Seat) -> tuple[Rank, ...]:
    """The seat's ranks after the other's attack."""
    ranks, enemy = view.sides[seat].ranks, view.sides[1 - seat].ranks
    lost = Counter(shot.standing for shot in volley(view, 1 - seat) if not shot.deck)
    deck, found = deck_place(enemy) + 1, list[Rank]()

    def worth(lain: FieldCard) -> tuple[bool, bool]:
        target = aim(len(found) + 1, lain.number)
        return target == deck, 1 <= target <= len(enemy)

    for n, rank in enumerate(ranks, 1):
        count = len(rank.cards) - lost[n]
        kept = set(sorted(rank.cards, key=worth, reverse=True)[: max(0, count)])
        if kept or rank.deck:
            found.append(Rank(tuple(lain for lain in rank.cards if lain in kept), rank.deck))
    return tuple(found)
