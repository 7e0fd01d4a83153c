"""The rules pages laid out: the pieces of a chapter flow onto as few pages as they need, in two columns where
none of them needs the whole width."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.config.bounded import Bounded
from game.config.stepwise import finished
from game.look.describe import text
from game.motion.placement import Box, Placement
from game.scenes.rulebook.figures import Engraver
from game.scenes.rulebook.text import Block, Chapter, Picture, Prose, Ruling, Verdict, Vignette, book
from game.scenes.rulebook.typesetting import COLUMN_GUTTER, SIZE, Edition, Piece, Setter, Stepper

BALANCE = 24
"""By such steps the pages of a chapter are made equally full."""
HIGHEST = (150.0, 200.0, 250.0, 300.0, 350.0, 400.0, 460.0, 520.0)
"""So high pictures may be: the highest that take no more pages than the lowest."""
FULL = 0.7
"""The share of its room that no page falls short of, if that can be."""
FITS = (0.95, 0.9, 1.05, 1.1, 1.2)
"""So much smaller or larger the words of a chapter may be set for that."""
SPREAD, MOST_OPEN = 24.0, 64
"""By so much more the bands of a page may stand apart, to fill it, and all parts of a half-empty one."""
NONE: Mapping[str, float] = {}
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

    def opened(self, more: float) -> _Unit:
        """With so much more room below it."""
        return self._replace(gap=self.gap + more)


def _unit(pieces: tuple[Piece, ...], wide: bool, tight: float) -> _Unit:
    gap = pieces[-1].gap
    return _Unit(pieces, wide, sum(piece.height + piece.gap for piece in pieces) - gap, gap * tight)


Band = tuple[tuple[_Unit, ...], ...]
"""Columns side by side, each of units; one column is as wide as the page."""
Laying = Generator[None, None, list[list[Band]]]
"""What lays out bands page by page, little by little."""


def pages(edition: Edition, chapter: int) -> tuple[Page, ...]:
    """The pages of a chapter of the game's book. Where one would be half empty in a wide window, the words of
    the chapter are set a little smaller or larger, if that fills them."""
    return finished(compose(edition, chapter))


_KEPT = Bounded[tuple[Edition, int], tuple[Page, ...]](64)


def kept(edition: Edition, chapter: int) -> tuple[Page, ...]:
    """The same, if they are made; none until then."""
    return _KEPT.get((edition, chapter), ())


def compose(edition: Edition, chapter: int) -> Generator[None, None, tuple[Page, ...]]:
    """Makes them, little by little."""
    if found := kept(edition, chapter):
        return found
    made = book(edition.game, edition.lang).chapters[chapter]
    best = yield from _pictured(edition, made)
    for fit in FITS if edition.window is None else ():
        if _least(edition, best) >= FULL:
            break
        other = yield from _pictured(replace(edition, fit=fit), made)
        if len(other) <= len(best) and _beyond(edition, other) <= _beyond(edition, best):
            best = max(best, other, key=lambda laid: min(FULL, _least(edition, laid)))
    if edition.window is None and _least(edition, best) < FULL:
        best = yield from _singly(edition, made, best)
    return _KEPT.keep((edition, chapter), tuple(_page(edition, bands) for bands in best))


def _pictured(edition: Edition, made: Chapter) -> Laying:
    """The bands of the pages, with pictures as high as can be; lower ones where that fills the pages."""
    laid = [(yield from _laid(edition, made, HIGHEST[0]))]
    few, many = 0, len(HIGHEST) if any(isinstance(block, Picture) for block in made.blocks) else 1
    while many - few > 1:
        half = (few + many) // 2
        larger = yield from _laid(edition, made, HIGHEST[half])
        if len(larger) > len(laid[0]) or _beyond(edition, larger) > _beyond(edition, laid[0]):
            many = half
        else:
            few = half
            laid.append(larger)
    if few and _least(edition, laid[-1]) < FULL:
        del laid[:-1]
        for n, high in enumerate(HIGHEST[:few]):
            laid.insert(n, (yield from _laid(edition, made, high)))
    return max(reversed(laid), key=lambda one: min(FULL, _least(edition, one)))


def _singly(edition: Edition, made: Chapter, best: list[list[Band]]) -> Laying:
    """The bands with one picture after the other higher than the others, where that fills the pages."""
    higher: dict[str, float] = {}
    pictures = [block.name for block in made.blocks if isinstance(block, Picture)]
    for name in pictures:
        for high in HIGHEST[::3]:
            tried = {**higher, name: high}
            laid = yield from _laid(edition, made, HIGHEST[0], tried)
            if len(laid) <= len(best) and _least(edition, laid) > _least(edition, best):
                best, higher = laid, tried
    return best


def chapter_of(edition: Edition, anchor: str) -> int | None:
    """The chapter of a rule's number, a ruling's id, or with that id of its own; None if there is none."""
    chapters = enumerate(book(edition.game, edition.lang).chapters)
    return next((n for n, one in chapters if anchor in (one.id, *(name for name, _ in one.anchors))), None)


def page_of(edition: Edition, chapter: int, anchor: str) -> int:
    """Its page there; the first one of a whole chapter."""
    laid = enumerate(pages(edition, chapter))
    return next((n for n, page in laid if any(name == anchor for name, _ in page.anchors)), 0)


def _laid(edition: Edition, chapter: Chapter, highest: float, higher: Mapping[str, float] = NONE) -> Laying:
    """The bands page by page, and the pages about equally full."""
    units = yield from _Compositor(edition, highest, higher).units(chapter)
    filled = _filled(units, edition.room.height)
    for lower in range(1, round(edition.room.height / BALANCE)):
        closer = _filled(units, edition.room.height - lower * BALANCE)
        if len(closer) > len(filled):
            break
        filled = max(filled, closer, key=lambda laid: min(map(_used, laid)))
    return filled


def _least(edition: Edition, laid: list[list[Band]]) -> float:
    """The share of its room that the emptiest page fills."""
    opened = (_opened(edition, bands) for bands in laid)
    return min(_filling(edition, bands) for bands in opened) / edition.room.height


def _opened(edition: Edition, bands: list[Band]) -> list[Band]:
    """A half-empty page with more room between all its parts."""
    opened, goal = bands, FULL * edition.room.height
    for more in range(8, MOST_OPEN + 1, 8):
        if _filling(edition, opened) >= goal:
            break
        wider = [tuple(tuple(unit.opened(more) for unit in column) for column in band) for band in bands]
        if _used(wider) > edition.room.height:
            break
        opened = wider
    return opened


def _filling(edition: Edition, bands: list[Band]) -> float:
    """How much of the page they fill."""
    return _used(bands) + _spread(edition, bands) * (len(bands) - 1)


def _spread(edition: Edition, bands: list[Band]) -> float:
    """By how much more the bands of a page stand apart."""
    room = edition.room.height - _used(bands)
    return max(0.0, min(SPREAD, room / max(1, len(bands) - 1)))


def _used(bands: list[Band]) -> float:
    """How much of a page the bands take."""
    return sum(_high(band) + _gap(band) for band in bands) - _gap(bands[-1])


def _beyond(edition: Edition, laid: list[list[Band]]) -> int:
    """How many bands are higher than a page."""
    return sum(_high(band) > edition.room.height for bands in laid for band in bands)


class _Compositor:
    """Makes units of blocks."""

    def __init__(self, edition: Edition, highest: float, higher: Mapping[str, float]) -> None:
        self._edition = edition
        self._room, self._column = edition.room.width, edition.column
        self._setter = Setter(edition)
        self._engraver = Engraver(edition, self._setter, highest, higher)
        self._step = 0
        """The number of the last step; 0 after any other block."""
        self._vignettes = 0

    def units(self, chapter: Chapter) -> Generator[None, None, list[_Unit]]:
        """The blocks from top to bottom, little by little; what is glued to its follower shares its unit."""
        units = []
        rows = list(self._rows(chapter.blocks))
        wide = []
        for row in rows:
            wide.append((yield from self._wide(row)))
        _widen(rows, wide)
        held: list[Piece] = []
        first = 0
        for n, row in enumerate(rows):
            piece = yield from self._piece(f"rules {n}", row, self._room if wide[n] else self._column)
            names = tuple(name for name, block in chapter.anchors if first <= block < first + len(row))
            held.append(replace(piece, anchors=names))
            first += len(row)
            if not held[-1].glued or n + 1 == len(rows) or wide[n] != wide[n + 1]:
                units.append(_unit(tuple(held), wide[n] or self._column == self._room, self._edition.tight))
                held = []
        return units

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

    def _wide(self, row: list[Block]) -> Generator[None, None, bool]:
        """Whether the blocks need the whole width."""
        block = row[0]
        if isinstance(block, Picture):
            return not (yield from self._engraver.narrow(block))
        return not isinstance(block, Prose) or block.kind in ("lead", "note")

    def _piece(self, key: str, row: list[Block], w: float) -> Generator[None, None, Piece]:
        yield
        block = row[0]
        self._step = self._step + 1 if isinstance(block, Prose) and block.kind == "step" else 0
        if isinstance(block, Picture):
            return (yield from self._engraver.picture(key, block, w))
        if isinstance(block, Vignette):
            first, self._vignettes = self._vignettes + 1, self._vignettes + len(row)
            vignettes = [one for one in row if isinstance(one, Vignette)]
            return (yield from self._engraver.vignettes(key, vignettes, first, w))
        if isinstance(block, Verdict):
            return self._setter.cards(key, [card for card in row if isinstance(card, Verdict)], w)
        if isinstance(block, Ruling):
            return (yield from self._setter.ruling(key, block, w))
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
    bands, y = _opened(edition, bands), top
    spread = _spread(edition, bands)
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
                down = end + unit.gap
        y += _high(band) + _gap(band) + spread
    return Page(tuple(lying), tuple(steppers), tuple(anchors))
