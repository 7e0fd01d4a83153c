"""The rules pages laid out: the pieces of a chapter flow onto as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from game.motion.placement import Placement
from game.scenes.rulebook.text import Picture, Ruling, book
from game.scenes.rulebook.typesetting import HEIGHT, TOP, Edition, Piece, Setter, Stepper

BALANCE = 24
"""By such steps the pages of a chapter are made equally full."""


class Page(Struct, frozen=True):
    """One page: what is always there, and what is played through."""

    placements: tuple[Placement, ...]
    steppers: tuple[Stepper, ...] = ()


@lru_cache(maxsize=32)
def pages(edition: Edition, chapter: int) -> tuple[Page, ...]:
    """The pages of a chapter of the game's book."""
    setter = Setter(edition)
    blocks = book(edition.game, edition.lang).chapters[chapter].blocks
    rows = list(setter.rows(blocks))
    pieces = [setter.piece(f"rules {n}", row) for n, row in enumerate(rows)]
    for n, (row, following) in enumerate(pairwise(rows)):
        if isinstance(row[0], Ruling) and isinstance(following[0], Picture):
            pieces[n] = replace(pieces[n], glued=True)
    return tuple(_flowed(pieces))


def _flowed(pieces: list[Piece]) -> Iterator[Page]:
    """The pieces on as few pages as they need, and those about equally full."""
    units = list(_units(pieces))
    fewest = len(_filled(units, HEIGHT))
    limit = HEIGHT
    while limit > BALANCE and len(_filled(units, limit - BALANCE)) == fewest:
        limit -= BALANCE
    for page in _filled(units, limit):
        y: float = TOP
        lying: list[Placement] = []
        steppers: list[Stepper] = []
        for piece in (piece for unit in page for piece in unit):
            lying.extend(_lower(piece.placements, y))
            if piece.stepper is not None:
                steppers.append(_lower_stepper(piece.stepper, y))
            y += piece.height + piece.gap
        yield Page(tuple(lying), tuple(steppers))


def _lower(placements: tuple[Placement, ...], y: float) -> tuple[Placement, ...]:
    return tuple(replace(p, y=p.y + y) for p in placements)


def _lower_stepper(stepper: Stepper, y: float) -> Stepper:
    box, (x, row) = stepper.box, stepper.buttons
    steps = tuple(_lower(step, y) for step in stepper.steps)
    return Stepper(stepper.name, box._replace(y=box.y + y), (x, row + y), steps)


def _filled(units: list[list[Piece]], limit: float) -> list[list[list[Piece]]]:
    """The units page by page, each page as full as the limit allows; a higher unit has its own page."""
    filled: list[list[list[Piece]]] = []
    room = -1.0
    for unit in units:
        if _height(unit) > room:
            filled.append([])
            room = limit
        filled[-1].append(unit)
        room -= _height(unit) + unit[-1].gap
    return filled


def _units(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """What stays together: glued pieces and the one they are glued to."""
    unit: list[Piece] = []
    for piece in pieces:
        unit.append(piece)
        if not piece.glued:
            yield unit
            unit = []
    if unit:
        yield unit


def _height(unit: list[Piece]) -> float:
    return sum(piece.height + piece.gap for piece in unit) - unit[-1].gap
