"""The rules pages laid out: the pieces of a chapter flow onto as few pages as they need, in two columns where
none of them needs the whole width."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import text
from game.motion.placement import Box, Placement
from game.scenes.rulebook.figures import Engraver
from game.scenes.rulebook.text import Block, Chapter, Picture, Prose, Ruling, Verdict, Vignette, book
from game.scenes.rulebook.typesetting import COLUMN_GUTTER, SIZE, Edition, Piece, Setter, Stepper

BALANCE = 24
"""By such steps the pages of a chapter are made equally full."""
HIGHEST = (150.0, 200.0, 250.0, 300.0, 350.0, 400.0, 460.0, 520.0)
"""So high pictures may be: the highest that take no more pages than the lowest."""
SPREAD = 24.0
"""By so much more the parts of a page may stand apart, to fill it."""
CARDS_IN_A_ROW, CARD_EMS = 3, 10.5
"""So many cards stand side by side at most, each so many ems of running text wide at least."""


class Page(Struct, frozen=True):
    """One page: what is always there, and what is played through."""

    placements: tuple[Placement, ...]
    steppers: tuple[Stepper, ...] = ()
    anchors: tuple[tuple[str, Box], ...] = ()
    """Where the paragraph of a rule or a ruling is."""


class _Unit(NamedTuple):
    """Pieces that stay together, below each other: across the page, or in a column of it."""

    pieces: tuple[Piece, ...]
    wide: bool
    height: float
    """Without the room below it, which is the `gap`."""
    gap: float


def _unit(pieces: tuple[Piece, ...], wide: bool) -> _Unit:
    gap = pieces[-1].gap
    return _Unit(pieces, wide, sum(piece.height + piece.gap for piece in pieces) - gap, gap)


Band = tuple[tuple[_Unit, ...], ...]
"""Columns side by side, each of units; one column is as wide as the page."""


@lru_cache(maxsize=256)
def pages(edition: Edition, chapter: int) -> tuple[Page, ...]:
    """The pages of a chapter of the game's book."""
    made = book(edition.game, edition.lang).chapters[chapter]
    best = _laid(edition, made, HIGHEST[0])
    few, many = 0, len(HIGHEST) if any(isinstance(block, Picture) for block in made.blocks) else 1
    while many - few > 1:
        half = (few + many) // 2
        larger = _laid(edition, made, HIGHEST[half])
        if len(larger) > len(best) or _beyond(edition, larger) > _beyond(edition, best):
            many = half
        else:
            few, best = half, larger
    return tuple(_page(edition, bands) for bands in best)


@lru_cache(maxsize=256)
def place_of(edition: Edition, anchor: str) -> tuple[int, int] | None:
    """The chapter and the page of a rule's number, a ruling's id, or a chapter's own id; None if there is no
    such thing."""
    for number, chapter in enumerate(book(edition.game, edition.lang).chapters):
        if chapter.id == anchor:
            return number, 0
        if any(name == anchor for name, _ in chapter.anchors):
            laid = enumerate(pages(edition, number))
            return next((number, n) for n, page in laid if any(name == anchor for name, _ in page.anchors))
    return None


def _laid(edition: Edition, chapter: Chapter, highest: float) -> list[list[Band]]:
    """The bands page by page, and the pages about equally full."""
    units = list(_Compositor(edition, highest).units(chapter))
    filled = _filled(units, edition.room.height)
    low, high = 0, round(edition.room.height / BALANCE)
    while high - low > 1:
        half = (low + high) // 2
        closer = _filled(units, half * BALANCE)
        if len(closer) > len(filled):
            low = half
        else:
            high, filled = half, closer
    return filled


def _beyond(edition: Edition, laid: list[list[Band]]) -> int:
    """How many bands are higher than a page."""
    return sum(_high(band) > edition.room.height for bands in laid for band in bands)


class _Compositor:
    """Makes units of blocks."""

    def __init__(self, edition: Edition, highest: float) -> None:
        self._edition = edition
        self._room, self._column = edition.room.width, edition.column
        self._setter = Setter(edition)
        self._engraver = Engraver(edition, self._setter, highest)
        self._step = 0
        """The number of the last step; 0 after any other block."""
        self._vignettes = 0

    def units(self, chapter: Chapter) -> Iterator[_Unit]:
        """The blocks from top to bottom; what is glued to its follower shares its unit."""
        rows = list(self._rows(chapter.blocks))
        wide = [self._wide(row) for row in rows]
        _widen(rows, wide)
        held: list[Piece] = []
        first = 0
        for n, row in enumerate(rows):
            piece = self._piece(f"rules {n}", row, self._room if wide[n] else self._column)
            names = tuple(name for name, block in chapter.anchors if first <= block < first + len(row))
            held.append(replace(piece, anchors=names))
            first += len(row)
            if not held[-1].glued or n + 1 == len(rows) or wide[n] != wide[n + 1]:
                yield _unit(tuple(held), wide[n] or self._column == self._room)
                held = []

    def _rows(self, blocks: tuple[Block, ...]) -> Iterator[list[Block]]:
        """Cards, and the pictures of the page in one minute, stand side by side."""
        row: list[Block] = []
        left = sum(isinstance(block, Vignette) for block in blocks)
        for block in blocks:
            if row and not (type(row[0]) is type(block) and len(row) < self._most(row[0], left)):
                left -= len(row) if isinstance(row[0], Vignette) else 0
                yield row
                row = []
            row.append(block)
        yield row

    def _most(self, block: Block, vignettes: int) -> int:
        """How many of its kind stand in a row at most, where so many vignettes are still to come."""
        if isinstance(block, Vignette):
            return 2 if self._column == self._room or vignettes in (2, 4, 5) else 3
        if not isinstance(block, Verdict):
            return 1
        ems = self._room / text.drawn_size(SIZE, self._edition.text_scale)
        return min(CARDS_IN_A_ROW, max(1, int(ems / CARD_EMS)))

    def _wide(self, row: list[Block]) -> bool:
        """Whether the blocks need the whole width."""
        block = row[0]
        if isinstance(block, Picture):
            return not self._engraver.narrow(block)
        return not isinstance(block, Prose) or block.kind in ("lead", "note")

    def _piece(self, key: str, row: list[Block], w: float) -> Piece:
        block = row[0]
        self._step = self._step + 1 if isinstance(block, Prose) and block.kind == "step" else 0
        if isinstance(block, Picture):
            return self._engraver.picture(key, block, w)
        if isinstance(block, Vignette):
            first, self._vignettes = self._vignettes + 1, self._vignettes + len(row)
            vignettes = [one for one in row if isinstance(one, Vignette)]
            return self._engraver.vignettes(key, vignettes, first, w)
        if isinstance(block, Verdict):
            return self._setter.cards(key, [card for card in row if isinstance(card, Verdict)], w)
        if isinstance(block, Ruling):
            return self._setter.ruling(key, block, w)
        return self._setter.prose(key, block, w, self._step)


def _widen(rows: list[list[Block]], wide: list[bool]) -> None:
    """What has no neighbour for a second column takes the whole width: a row, or a heading with its text."""
    start = 0
    while start < len(rows):
        end = start + 1
        while end < len(rows) and not wide[start] and not wide[end]:
            end += 1
        if all(isinstance(row[0], Prose) and row[0].kind == "heading" for row in rows[start : end - 1]):
            wide[start:end] = [True] * (end - start)
        start = end


def _filled(units: list[_Unit], limit: float) -> list[list[Band]]:
    """The units page by page, each page as full as the limit allows; a higher unit has its own page."""
    filled: list[list[Band]] = [[]]
    room, at = limit, 0
    while at < len(units):
        end = at + 1
        while end < len(units) and not units[at].wide and not units[end].wide:
            end += 1
        while end > at and _high(band := _band(units[at:end])) > room:
            end -= 1
        if end == at and filled[-1]:
            filled.append([])
            room = limit
            continue
        end = max(end, at + 1)
        band = _band(units[at:end])
        filled[-1].append(band)
        room -= _high(band) + _gap(band)
        at = end
    return filled


def _band(units: list[_Unit]) -> Band:
    """The units across the page, or in two columns as equally high as can be, the left one no lower."""
    if len(units) == 1 or units[0].wide:
        return (tuple(units),)
    cuts = ((tuple(units[:cut]), tuple(units[cut:])) for cut in range(1, len(units)))
    return min(cuts, key=_high)


def _column(units: tuple[_Unit, ...]) -> float:
    return sum(unit.height + unit.gap for unit in units) - units[-1].gap


def _high(band: Band) -> float:
    return max(map(_column, band))


def _gap(band: Band) -> float:
    return max(units[-1].gap for units in band)


def _page(edition: Edition, bands: list[Band]) -> Page:
    left, top, _, _ = edition.room
    lying: list[Placement] = []
    steppers: list[Stepper] = []
    anchors: list[tuple[str, Box]] = []
    used = sum(_high(band) + _gap(band) for band in bands) - _gap(bands[-1])
    spread = min(SPREAD, (edition.room.height - used) / max(1, len(bands) - 1))
    y = top
    for band in bands:
        for n, column in enumerate(band):
            x, down = left + n * (edition.column + COLUMN_GUTTER), y
            for unit in column:
                end = down + unit.height
                for piece in unit.pieces:
                    moved = piece.moved(x, down)
                    lying.extend(moved.placements)
                    steppers.extend([moved.stepper] if moved.stepper else [])
                    box = Box(x, down, edition.room.width if unit.wide else edition.column, end - down)
                    anchors.extend((name, box) for name in piece.anchors)
                    down += piece.height + piece.gap
        y += _high(band) + _gap(band) + max(0.0, spread)
    return Page(tuple(lying), tuple(steppers), tuple(anchors))
