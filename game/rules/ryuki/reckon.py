"""龍棋: what can be worked out about a side from outside (RULES 002, engine facts).

Known are the twenty cards of a side, and so the multiset of those whose place is unknown; how many of these
are in the hand, on which squares they sleep, and how many are still in the deck. The cards of the start hand
cannot be in the deck. Nothing else restricts what a card asleep is, except in the set-up: the king is among
the cards, and no file has two pawns.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from game.rules.protocol import below, take
from game.rules.ryuki.values import START_DECK, START_HAND, WIDTH, Piece, Staged

_DECK = Counter(START_DECK)

Pieces = tuple[Piece, ...]


class Hidden(Struct, frozen=True):
    """What everybody knows of the hidden cards of a side."""

    unknown: Pieces
    """Sorted: hand, sleeping cards and deck together."""
    hand: int
    asleep: tuple[int, ...] = ()
    """The squares."""


class Known(Struct, frozen=True):
    """What follows from it for certain."""

    asleep: tuple[Piece | None, ...]
    """By square of `Hidden.asleep`."""
    hand: tuple[Piece | None, ...]
    """Certain cards first."""


class Guess(Struct, frozen=True):
    """One of the possibilities."""

    asleep: Pieces
    hand: Pieces
    deck: Pieces


@lru_cache(maxsize=1024)
def known(hidden: Hidden) -> Known:
    """What is certain about the hidden cards."""
    if _in_set_up(hidden):
        return _known_in_set_up(hidden)
    held, pool, drawn = _split(hidden)
    kinds = set(held) | (set(pool) if drawn else set())
    faces: tuple[Piece | None, ...] = (kinds.pop() if len(kinds) == 1 else None,) * len(hidden.asleep)
    left = len(pool) - drawn
    certain: list[Piece | None] = []
    for piece, count in sorted(Counter(hidden.unknown).items()):
        # As many as can be are in the deck, and after them on the board.
        least = held.count(piece) + max(0, pool.count(piece) - left) - len(hidden.asleep)
        certain += [piece] * max(0, min(least, count))
    if faces and faces[0] is not None:
        certain = [faces[0]] * hidden.hand
    return Known(faces, _padded(certain, hidden.hand))


def guess(hidden: Hidden, rng: random.Random) -> Guess:
    """One possibility, drawn: set-ups are all alike, else every unseen card may be any of the pool."""
    if _in_set_up(hidden):
        faces = (worlds := set_ups(hidden.asleep))[below(rng, len(worlds))]
        return Guess(faces, _less(START_HAND, faces), START_DECK)
    held, pool, drawn = _split(hidden)
    fresh, deck = take(rng, pool, drawn)
    lying, hand = take(rng, sorted((*held, *fresh)), len(hidden.asleep))
    return Guess(tuple(lying), tuple(hand), tuple(deck))


@lru_cache(maxsize=1024)
def odds(hidden: Hidden) -> tuple[tuple[Piece, float], ...]:
    """For each card asleep alike: what it may be and how likely that is, by the measure of `guess`. After the
    set-up only: there is one card asleep at most (refinement 002-f)."""
    held, pool, drawn = _split(hidden)
    weights = {piece: float(count) for piece, count in Counter(held).items()}
    for piece, count in Counter(pool).items():
        weights[piece] = weights.get(piece, 0.0) + count * drawn / len(pool)
    whole = len(held) + drawn
    return tuple((piece, weight / whole) for piece, weight in sorted(weights.items()) if weight)


def _in_set_up(hidden: Hidden) -> bool:
    return bool(hidden.asleep) and Piece.KING in hidden.unknown


def _split(hidden: Hidden) -> tuple[Pieces, Pieces, int]:
    """The cards that must be in hand or asleep, those that may be in the deck, and how many of these are
    drawn."""
    held: list[Piece] = []
    pool: list[Piece] = []
    for piece, count in Counter(hidden.unknown).items():
        drawable = min(count, _DECK[piece])
        pool += [piece] * drawable
        held += [piece] * (count - drawable)
    return tuple(sorted(held)), tuple(sorted(pool)), hidden.hand + len(hidden.asleep) - len(held)


def _padded(certain: list[Piece | None], size: int) -> tuple[Piece | None, ...]:
    return (*certain, *[None] * (size - len(certain)))


def _less(cards: Pieces, gone: Pieces) -> Pieces:
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


# The set-up


@lru_cache(maxsize=1024)
def set_ups(squares: tuple[int, ...]) -> tuple[Pieces, ...]:
    """Everything that may lie on these squares of a set-up (rule 002-5, ruling 2-i)."""
    found = (world for world in _arrangements(squares, START_HAND) if Piece.KING in world)
    return tuple(sorted(found))


def _arrangements(squares: tuple[int, ...], cards: Pieces, files: tuple[int, ...] = ()) -> Iterator[Pieces]:
    """The cards in every way on the squares, no pawn on one of these files."""
    if not squares:
        yield ()
        return
    file = squares[0] % WIDTH
    for n, piece in enumerate(cards):
        pawn = piece is Piece.PAWN
        if piece in cards[:n] or (pawn and file in files):
            continue
        rest = cards[:n] + cards[n + 1 :]
        for others in _arrangements(squares[1:], rest, (*files, file) if pawn else files):
            yield (piece, *others)


def _known_in_set_up(hidden: Hidden) -> Known:
    worlds = set_ups(hidden.asleep)
    faces = tuple(kinds[0] if len(set(kinds)) == 1 else None for kinds in zip(*worlds, strict=True))
    hands = [Counter(_less(START_HAND, world)) for world in worlds]
    certain: list[Piece | None] = []
    for piece in sorted(hands[0]):
        certain += [piece] * min(hand[piece] for hand in hands)
    return Known(faces, _padded(certain, hidden.hand))


def guess_staged(camp: tuple[int, ...], rng: random.Random) -> tuple[Staged, ...]:
    """Up to five cards that a seat may have laid in a set-up that is not confirmed yet."""
    staged: list[Staged] = []
    cards = START_HAND
    for _ in range(below(rng, len(START_HAND))):
        piece = cards[below(rng, len(cards))]
        cards = _less(cards, (piece,))
        pawns = {other.at % WIDTH for other in staged if other.piece is Piece.PAWN}
        free = [
            at
            for at in camp
            if all(other.at != at for other in staged) and not (piece is Piece.PAWN and at % WIDTH in pawns)
        ]
        staged.append(Staged(free[below(rng, len(free))], piece))
    return tuple(sorted(staged))
