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

    @property
    def out(self) -> int:
        """How many of them are out of the deck."""
        return self.hand + len(self.asleep)


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


def known(hidden: Hidden) -> Known:
    """What is certain about the hidden cards."""
    if _in_set_up(hidden):
        return _known_in_set_up(_files(hidden.asleep), hidden.hand)
    return _known_in_play(hidden.unknown, hidden.hand, len(hidden.asleep))


@lru_cache(maxsize=4096)
def _known_in_play(unknown: Pieces, hand: int, asleep: int) -> Known:
    """After the set-up it does not matter where the cards asleep lie, but only how many they are."""
    held, pool, drawn = _split(unknown, hand + asleep)
    kinds = set(held) | (set(pool) if drawn else set())
    faces: tuple[Piece | None, ...] = (kinds.pop() if len(kinds) == 1 else None,) * asleep
    left = len(pool) - drawn
    certain: list[Piece | None] = []
    for piece in sorted(set(unknown)):
        # As many as can be are in the deck, and after them on the board.
        least = held.count(piece) + max(0, pool.count(piece) - left) - asleep
        certain += [piece] * max(0, min(least, unknown.count(piece)))
    if faces and faces[0] is not None:
        certain = [faces[0]] * hand
    return Known(faces, _padded(certain, hand))


def guess(hidden: Hidden, rng: random.Random) -> Guess:
    """One possibility, drawn: set-ups are all alike, else every unseen card may be any of the pool."""
    if _in_set_up(hidden):
        faces = (worlds := set_ups(hidden.asleep))[below(rng, len(worlds))]
        return Guess(faces, _less(START_HAND, faces), START_DECK)
    held, pool, drawn = _split(hidden.unknown, hidden.out)
    fresh, deck = take(rng, pool, drawn)
    lying, hand = take(rng, sorted((*held, *fresh)), len(hidden.asleep))
    return Guess(tuple(lying), tuple(hand), tuple(deck))


@lru_cache(maxsize=1024)
def odds(hidden: Hidden) -> tuple[tuple[Piece, float], ...]:
    """For each card asleep alike: what it may be and how likely that is, by the measure of `guess`. After the
    set-up only: there is one card asleep at most (refinement 002-f)."""
    held, pool, drawn = _split(hidden.unknown, hidden.out)
    weights = {piece: float(count) for piece, count in Counter(held).items()}
    for piece, count in Counter(pool).items():
        weights[piece] = weights.get(piece, 0.0) + count * drawn / len(pool)
    whole = len(held) + drawn
    return tuple((piece, weight / whole) for piece, weight in sorted(weights.items()) if weight)


def _in_set_up(hidden: Hidden) -> bool:
    return bool(hidden.asleep) and Piece.KING in hidden.unknown


def _split(unknown: Pieces, out: int) -> tuple[Pieces, Pieces, int]:
    """Of the unknown cards, of which some are out of the deck: those that must be, those that may be in it,
    and how many of these are drawn."""
    held: list[Piece] = []
    pool: list[Piece] = []
    for piece in sorted(set(unknown)):
        count = unknown.count(piece)
        drawable = min(count, _DECK[piece])
        pool += [piece] * drawable
        held += [piece] * (count - drawable)
    return tuple(held), tuple(pool), out - len(held)


def _padded(certain: list[Piece | None], size: int) -> tuple[Piece | None, ...]:
    return (*certain, *[None] * (size - len(certain)))


def _less(cards: Pieces, gone: Pieces) -> Pieces:
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


# The set-up


def set_ups(squares: tuple[int, ...]) -> tuple[Pieces, ...]:
    """Everything that may lie on these squares of a set-up (rule 002-5, ruling 2-i)."""
    return _worlds(_files(squares))


def _files(squares: tuple[int, ...]) -> tuple[int, ...]:
    """The file of each square, numbered as they come: which of them share one is all that matters."""
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(at % WIDTH, len(numbers)) for at in squares)


@lru_cache(maxsize=512)
def _worlds(files: tuple[int, ...]) -> tuple[Pieces, ...]:
    found = (world for world in _arrangements(files, START_HAND) if Piece.KING in world)
    return tuple(sorted(found))


def _arrangements(files: tuple[int, ...], cards: Pieces, taken: tuple[int, ...] = ()) -> Iterator[Pieces]:
    """The cards in every way on squares of these files, no pawn on one that is taken."""
    if not files:
        yield ()
        return
    for n, piece in enumerate(cards):
        pawn = piece is Piece.PAWN
        if piece in cards[:n] or (pawn and files[0] in taken):
            continue
        rest = cards[:n] + cards[n + 1 :]
        for others in _arrangements(files[1:], rest, (*taken, files[0]) if pawn else taken):
            yield (piece, *others)


@lru_cache(maxsize=512)
def _known_in_set_up(files: tuple[int, ...], hand: int) -> Known:
    """What is certain whatever lies on squares of these files, and of a hand of so many, to which a card may
    have been drawn."""
    worlds = _worlds(files)
    faces = tuple(kinds[0] if len(set(kinds)) == 1 else None for kinds in zip(*worlds, strict=True))
    hands = [Counter(_less(START_HAND, world)) for world in worlds]
    certain: list[Piece | None] = []
    for piece in sorted(hands[0]):
        certain += [piece] * min(left[piece] for left in hands)
    return Known(faces, _padded(certain, hand))


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
