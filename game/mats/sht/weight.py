"""SHT: how heavily an attack lands: a three is not a king."""

from __future__ import annotations

from collections.abc import Iterator

from game.mats.kit.moments import blow, burst, dust
from game.mats.sht.layout import Table
from game.motion.clip import Stop, Track
from game.rules.protocol import Seat

BEHIND = 4
"""Over the plates of a duel, and behind its numbers and words."""
HEAVY, FELT, HEAVIEST = 11, 6, 13
"""From which number on an attack lands heavily, from which on it is felt, and the largest."""
HELD, HALTS = 80.0, 60.0
"""How long all stands still as it lands that is heavy, or is felt."""
STROKES, HEIGHTS, BROADTHS, TRAILS = (110.0, 24.0), (26.0, 3.5), (5.0, 3.0), (90.0, 14.0)
"""Of the strokes behind its number, of the height from which that falls, and of the stroke that its card
strikes with, how broad it is and how long it stays: what they have at least, and more for each."""


COMES = 40.0
"""How far before where its card lies that stroke begins: the card has come forward by then."""


def of(pair: tuple[float, float], number: int) -> float:
    """One of these for a number."""
    return pair[0] + pair[1] * number


def recoils(number: int) -> float:
    """How far the half of who is attacked gives way."""
    return min(6.0, number / 2) if number >= FELT else 0.0


def raises(number: int) -> float:
    """From how high a card falls that is played open."""
    return 6.0 + 2.0 * number


def drops(number: int) -> float:
    """How far the cards beside it hop as it lands."""
    return number / 2 if number >= FELT else 0.0


def stops(number: int, at: float, loud: bool) -> tuple[Stop, ...]:
    """All stands still where it lands heavily, or is otherwise loud; for less where it is only felt."""
    if loud or number >= HEAVY:
        return (Stop(at, HELD),)
    return (Stop(at, HALTS),) if number >= FELT else ()


def landing(table: Table, seat: Seat, n: int, number: int, at: float) -> Iterator[Track]:
    """What is seen where a number lands: strokes and the stroke that its card strikes with, as large as it
    is; where it is felt, also dust from under that."""
    goal = table.at.duel.attack_number.middle
    yield burst(goal, at, 160.0, "burst-16", of(STROKES, number), layer=BEHIND)
    mine, field = seat == table.desk.bottom, table.desk.view.sides[seat].field
    i = next((i for i, lying in enumerate(field) if lying.n == n), 0)
    card = table.at.half(mine).field.box(i, max(len(field), 1))
    start = card.middle[0], card.y - COMES if mine else card.bottom + COMES
    yield from blow(start, goal, at - 60.0, of(TRAILS, number), of(BROADTHS, number), layer=BEHIND)
    if number >= FELT:
        yield from dust(card, at, k=number / HEAVIEST)
