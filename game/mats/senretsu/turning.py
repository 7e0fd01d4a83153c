"""戦列札: how near a winner was to losing, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.look.describe.words import Words
from game.mats.senretsu.salvo import LAST
from game.mats.table import Seating
from game.rules.protocol import Seat
from game.rules.senretsu.values import RED, DeckHit, Drew, Ended, Event, Fired, TurnBegan

BEHIND = 6
"""From how many cards less in the deck on a game is told as won from behind."""


class _Turn(NamedTuple):
    """One turn: whose, how many of its shots hit, and the decks as it begins and after its attack."""

    seat: Seat
    n: int
    hits: int
    begins: tuple[int, int]
    left: tuple[int, int]


def turning(events: Sequence[Event], seating: Seating, words: Words) -> Iterator[tuple[str, str]]:
    """The attack that brought the winner nearest to the end, and how far that one was behind, if far."""
    ends = next((event for event in events if isinstance(event, Ended)), None)
    if ends is None:
        return
    won, turns = 1 - ends.seat, tuple(_turns(events))
    outlived = [t for t in turns if t.seat != won and t.hits and t.left[won] <= LAST]
    if outlived:
        near = min(outlived, key=lambda t: (t.left[won], -t.hits))
        what = words("senretsu.moment.left", hits=near.hits, left=near.left[won])
        yield (
            words("senretsu.moment.outlived", name=seating.names[won]),
            words("senretsu.moment.in_turn", turn=near.n, what=what),
        )
    worst = min(turns, key=lambda t: t.begins[won] - t.begins[1 - won])
    behind = worst.begins[1 - won] - worst.begins[won]
    if behind >= BEHIND:
        what = words("senretsu.moment.behind", n=behind)
        yield (
            words("senretsu.moment.comeback", name=seating.names[won]),
            words("senretsu.moment.in_turn", turn=worst.n, what=what),
        )


def _turns(events: Sequence[Event]) -> Iterator[_Turn]:
    """All turns, the decks counted along."""
    decks, now = [len(RED), len(RED)], _Turn(0, 0, 0, (len(RED), len(RED)), (len(RED), len(RED)))
    for event in events:
        if isinstance(event, TurnBegan):
            yield now
            there = decks[0], decks[1]
            now = _Turn(event.seat, event.turn, 0, there, there)
        elif isinstance(event, Fired):
            now = now._replace(hits=now.hits + 1)
        elif isinstance(event, DeckHit | Drew):
            decks[event.seat] -= 1
            if isinstance(event, DeckHit):
                now = now._replace(left=(decks[0], decks[1]))
    yield now
