"""戦列札: who fires when, and at what. What the screen asks while cards are being arranged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from game.rules.protocol import Seat
from game.rules.senretsu.arrange import deck_place
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, FieldCard, Rank, ToChooseCasualty, View


def aim(rank: int, number: int) -> int:
    """The enemy rank that a card of this range hits from its own rank, both counted from 1 at the front.

    Ranks are `rank + target - 1` apart (rules 000-16 and 000-21, rulings 0-a and 0-b). Below 1 it falls among
    the own ranks, above the enemy's last rank it falls beyond: no attack (rule 000-17).
    """
    return number - rank + 1


def firing_order(ranks: Sequence[Rank]) -> Iterator[tuple[int, FieldCard]]:
    """The field cards, each with its rank, in the order of attack: the rearmost rank first, within a rank the
    larger range, then by card (rule 000-15, ruling 0-c)."""
    for rank in range(len(ranks), 0, -1):
        for card in ranks[rank - 1].cards:
            yield rank, card


class Shot(Struct, frozen=True):
    """What one field card will do in an attack."""

    card: FieldCard
    rank: int
    """Its own rank."""
    target: int
    """The rank it will hit when its turn comes, as the ranks will be numbered then; less than 1: none, among
    the own ranks; more than the enemy has: none, beyond."""
    standing: int | None
    """The rank it will hit as the ranks are numbered now; None if it hits nothing."""
    deck: bool
    """Whether it will hit the deck."""


def volley(view: View, seat: Seat, fired: int = 0) -> tuple[Shot, ...]:
    """All shots of the seat's attack, were it to take place on the table as the view shows it, staged cards
    included; with `fired` only the rest of the attack, after that many cards.

    Exact whatever the defender chooses: a hit takes one card of a rank, so when a rank closes up follows from
    the numbers of cards alone. That a deck may run out on the way is left aside.
    """
    enemy = _strengths(view, seat, fired)
    shots = []
    for rank, card in list(firing_order(view.sides[seat].ranks))[fired:]:
        target = aim(rank, card.number)
        if not 1 <= target <= len(enemy):
            shots.append(Shot(card, rank, target, None, False))
            continue
        standing, left, deck = enemy[target - 1]
        shots.append(Shot(card, rank, target, standing, bool(deck)))
        if not deck:
            enemy[target - 1][1] = left - 1
            if left == 1:
                del enemy[target - 1]
    return tuple(shots)


def _strengths(view: View, seat: Seat, fired: int) -> list[list[int]]:
    """Number, cards and whether it is the deck's, of each enemy rank that stands after that many shots: the
    card that a pending choice will cost is gone already, and so is a rank that is about to close up."""
    todo = view.todo
    struck = (
        todo.rank if isinstance(todo, ToChooseCasualty) and todo.seat != seat and todo.fired == fired else 0
    )
    return [
        [n, len(rank.cards) - (n == struck), rank.deck]
        for n, rank in enumerate(view.sides[1 - seat].ranks, 1)
        if rank.cards or rank.deck
    ]


def slots(ranks: Sequence[Rank]) -> tuple[int, ...]:
    """Where a card may be placed: a new front rank, every own rank but the deck's, a new rear rank (rules
    000-9 and 000-10)."""
    return _slots(len(ranks), deck_place(ranks) + 1)


@lru_cache
def _slots(ranks: int, deck: int) -> tuple[int, ...]:
    return (NEW_FRONT, *(n for n in range(1, ranks + 1) if n != deck), NEW_REAR)


def rank_at(ranks: Sequence[Rank], slot: int) -> int:
    """The number of the rank in which a card placed in the slot will lie."""
    if slot == NEW_FRONT:
        return 1
    return len(ranks) + 1 if slot == NEW_REAR else slot


class Reach(Struct, frozen=True):
    """Where a card would reach from a slot."""

    slot: int
    rank: int
    """The own rank it would lie in."""
    target: int
    """As in `Shot`, for the table as it stands."""
    hits: bool
    """Whether the enemy has such a rank."""
    deck: bool
    """Whether that is the deck's."""


def reaches(view: View, seat: Seat, number: int) -> tuple[Reach, ...]:
    """Where a card of this range would reach from every slot in which the seat might place it now."""
    own, enemy = view.sides[seat].ranks, view.sides[1 - seat].ranks
    found = []
    for slot in slots(own):
        rank = rank_at(own, slot)
        target = aim(rank, number)
        hits = 1 <= target <= len(enemy)
        found.append(Reach(slot, rank, target, hits, hits and enemy[target - 1].deck))
    return tuple(found)
