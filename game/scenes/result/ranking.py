"""The result of a game that is won by points: everybody's place, what the points are made of, and bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.parts import chip, disc, label, panel
from game.look.describe.words import Words
from game.mats.faces import face_of
from game.mats.kit.portraits import bust
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Outcome, Score, Seat

SHEET = (60.0, 330.0, 1380.0, 640.0)
ROWS_Y, ROWS_END = 424.0, 962.0
PITCH, GAP = 220.0, 10.0
LARGE = 130
"""With text so large five rows have no room for a second line."""
FACE = 54.0
"""How wide a computer's face is where the columns have their usual room."""
THICK = 28
"""How thick the lines of points are then."""
COLUMNS = 5
"""More figures than that have no room beside the total."""
FIRST_X, LAST_X, TOTAL_X = 492.0, 1180.0, 1410.0
BAR_X, BAR_END = 196.0, 1306.0
PART_COLOURS: tuple[theme.RGB, ...] = (
    (61, 108, 168), (214, 160, 43), (85, 114, 42), (124, 92, 163), (191, 58, 34),
)  # fmt: skip
"""Of the parts of a score, in the game's own order."""
PART_INKS: tuple[theme.RGB, ...] = (theme.WHITE, theme.INK0, theme.WHITE, theme.WHITE, theme.WHITE)
NARROWEST = 30.0
"""A bar's piece that is not wider does not bear its number."""
SMALLER = 0.85
"""As much smaller than the others a long head may be."""
UNCOVERS, RISES, LIFT = 170.0, 200.0, 14.0
"""From one row that is uncovered to the next; how long one takes to come, and from how far below."""


class Placed(NamedTuple):
    """A seat and its place, which others may share."""

    place: int
    seat: Seat


def placed(outcome: Outcome) -> tuple[Placed, ...]:
    """All seats in the order of the outcome: the winners first, then by points; equal points share a place,
    but a winner's with nobody who has not won."""
    totals = [score.total for score in outcome.scores]
    order = sorted(range(len(totals)), key=lambda seat: (seat not in outcome.winners, -totals[seat], seat))
    found: list[Placed] = []
    for i, seat in enumerate(order):
        before = order[i - 1] if i else seat
        same = i > 0 and totals[before] == totals[seat]
        same = same and (before in outcome.winners) == (seat in outcome.winners)
        found.append(Placed(found[-1].place if same else i + 1, seat))
    return tuple(found)


def by_points(outcome: Outcome) -> bool:
    """Whether this is how the outcome is told: its points have parts."""
    return any(score.parts for score in outcome.scores)


def uncovering(outcome: Outcome) -> float:
    """How long it takes until whoever has won is uncovered, row by row from the last place on."""
    return UNCOVERS * (len(outcome.scores) - len(outcome.winners) + 1)


class Column(NamedTuple):
    """One figure of everybody."""

    name: str
    unit: str
    values: tuple[str, ...]
    part: int | None
    """Which part of the score it is; None: a fact beside it."""


def columns(
    game: str, scores: Sequence[Score], facts: Sequence[tuple[str, tuple[str, ...]]], words: Words
) -> tuple[Column, ...]:
    """The parts of the scores, and facts as far as there is room for them."""
    names = [name for name, _ in scores[0].parts]
    made = [
        Column(
            words(f"score.{game}.{name}"),
            words(f"score.{game}.{name}.unit"),
            tuple(str(score.parts[i][1]) for score in scores),
            i,
        )
        for i, name in enumerate(names)
    ]
    made += [Column(name, "", values, None) for name, values in facts]
    return tuple(made[:COLUMNS])


class Ranking(NamedTuple):
    """The table of a finished game."""

    game: str
    outcome: Outcome
    seating: Seating
    notes: tuple[str, ...]
    """By seat, what is said under the name."""
    marks: tuple[int, ...]
    """By seat, which player's mark it bears."""
    facts: Sequence[tuple[str, tuple[str, ...]]]
    words: Words
    text_scale: int
    face: float = FACE
    """How wide a computer's face is at most."""
    dense: bool = False
    """Whether the columns are so close together that the number of a part stands in front of its name."""

    def draw(self, share: float, ranked: float = 1.0) -> Iterator[Placement]:
        """The table when this share of every score has been counted, 1 being all. Until they are `ranked` the
        rows lie where people sit, and say no place; those that lie elsewhere then fade out, and in there.
        Nothing shows who has won before that."""
        shown = self._columns()
        yield from self._sheet(shown)
        for i, row in enumerate(placed(self.outcome)):
            seen = abs(1.0 - 2.0 * ranked) if i != row.seat else 1.0
            for p in self._whole(i, row, row.seat if ranked < 0.5 else i, shown, share, ranked >= 1.0):
                yield p if seen == 1.0 else replace(p, alpha=p.alpha * seen)

    def uncovered(self, t: float, last: float) -> Iterator[Placement]:
        """The table of points that are known already, t milliseconds after it has come into sight: all wait
        in the order of their seats, and each row comes where it belongs, from the last place to the first,
        which comes at the time `last`."""
        shown, rows = self._columns(), placed(self.outcome)
        yield from self._sheet(shown)
        came = dict[Seat, float]()
        for i, row in enumerate(rows):
            comes = last if row.seat in self.outcome.winners else UNCOVERS * (len(rows) - 1 - i)
            came[row.seat] = seen = max(0.0, min(1.0, (t - comes) / RISES))
            for p in self._whole(i, row, i, shown, 1.0, True) if seen > 0 else ():
                yield p if seen == 1.0 else replace(p, y=p.y + LIFT * (1.0 - seen), alpha=p.alpha * seen)
        for row in rows:
            if not came[row.seat]:
                yield from self._awaited(row, row.seat - sum(came[seat] for seat in range(row.seat)))

    def _awaited(self, row: Placed, at: float) -> Iterator[Placement]:
        """A row of which nothing is told yet, as it lies at that place: it moves up where one before it has
        been uncovered."""
        y, high = self._lies(at)
        silent = self._replace(notes=("",) * len(self.notes))
        yield from silent._row(0, row, y, high, False)
        thick, top = self._line(y, high)
        yield panel(f"track {row.seat}", (BAR_X, top, BAR_END - BAR_X, thick), theme.PAPER2, 5, layer=3)

    def _sheet(self, shown: tuple[Column, ...]) -> Iterator[Placement]:
        """The ground, and what its columns are."""
        yield panel("ranking", SHEET, theme.PAPER0, 24, shadow=2)
        yield from self._legend(shown) if self.text_scale > LARGE else ()
        for i, column in enumerate(shown):
            yield from self._head(i, column, self._column_x(i, len(shown)))
        total = self.words("result.total")
        yield label("total head", total, (1300, 346, 112, 52), 24, face="display", align="right")

    def _columns(self) -> tuple[Column, ...]:
        return columns(self.game, self.outcome.scores, self.facts, self.words)

    def _whole(
        self, i: int, row: Placed, at: int, shown: tuple[Column, ...], share: float, ranked: bool
    ) -> Iterator[Placement]:
        """All of the i-th row, as it lies at that place."""
        most = max(1, *(score.total for score in self.outcome.scores))
        y, high = self._lies(at)
        yield from self._row(i, row, y, high, ranked)
        yield from self._figures(row.seat, y, high, shown, share, ranked)
        yield from self._bar(row.seat, y, high, share, most)

    def _lies(self, at: float) -> tuple[float, float]:
        """Where a row at that place begins, and how high it is."""
        pitch = min(PITCH, (ROWS_END - ROWS_Y) / len(self.outcome.scores))
        return ROWS_Y + pitch * at, pitch - GAP

    def _column_x(self, i: int, count: int) -> float:
        """The middle of a column."""
        pitch = (LAST_X - FIRST_X) / (COLUMNS - 1)
        spread = max(1.0, (COLUMNS - 1) / max(1, count - 1) * 0.75) if count < COLUMNS else 1.0
        return FIRST_X + pitch * i * spread + (60 if count < COLUMNS else 0)

    def _legend(self, shown: tuple[Column, ...]) -> Iterator[Placement]:
        """What the numbers over the columns stand for, where names have no room there."""
        for n, column in enumerate(one for one in shown if one.part is not None):
            says = f"{n + 1} {column.name}" + (f" ({column.unit})" if column.unit else "")
            yield label(f"legend {n}", says, (100, 338 + 2 * n, 1200, 2), 21, face="bold")

    def _head(self, i: int, column: Column, x: float) -> Iterator[Placement]:
        if column.part is not None and self.text_scale > LARGE:
            yield label(f"head {i}", str(column.part + 1), (x - 80, 346, 160, 52), 25, align="centre")
            return
        whole = measure.width(column.name, 23, "bold", self.words.lang, self.text_scale)
        wide = min(whole, 150 if column.part is None else 126)
        size = 23 * min(1.0, max(SMALLER, wide / whole))
        key, name = f"head {i}", column.name
        left = x - wide / 2
        if column.part is not None and self.dense:
            name = f"{column.part + 1}\n{name}"
        elif column.part is not None:
            left = x - (wide + 38) / 2 + 38
            yield disc(f"{key} disc", left - 23, 367, 15, theme.PAPER1, layer=2)
            number = (left - 38, 352, 30, 30)
            yield label(f"{key} number", str(column.part + 1), number, 18, face="bold", align="centre")
        box = (left, 346, wide, 42) if column.unit else (left, 346, wide, 52)
        yield label(key, name, box, size, face="bold", align="centre", lines=name.count("\n") + 1)
        if column.unit:
            under = (x - 84, 386, 168, 32)
            yield label(f"{key} unit", column.unit, under, 18.5, theme.INK1, align="centre")

    def _row(self, i: int, row: Placed, y: float, high: float, ranked: bool) -> Iterator[Placement]:
        words, key = self.words, f"row {row.seat}"
        won = ranked and row.seat in self.outcome.winners
        if won:
            yield panel(key, (76, y, 1348, high), (253, 240, 208), 18, theme.YAMA, 3, layer=2)
        elif i % 2:
            yield panel(key, (76, y, 1348, high), theme.PAPER1, 18, layer=2)
        ink = theme.SHU if won else theme.INK1
        upper = high - 34
        if ranked:
            place = (84, y + 4, 46, upper)
            yield label(f"{key} place", str(row.place), place, 46, ink, "display", "centre")
            suffix = words(f"result.place.{row.place}")
            yield label(f"{key} th", suffix, (132, y + 14, 44, upper), 20, theme.INK1)
        middle, face, mark = y + 4 + upper / 2, face_of(self.seating, row.seat), self.marks[row.seat]
        if face:
            wide = min(self.face, upper + 6)
            yield from bust(key, face, mark, Box(197, middle, 0, 0).at(-wide / 2, -wide / 2, wide, wide))
        else:
            yield chip(f"{key}:chip", mark, 197, middle, 44)
        note = self.notes[row.seat] if upper > 80 or self.text_scale < LARGE else ""
        box = (232, y + 6, 186, upper * 0.56) if note else (232, y + 4, 186, upper)
        yield label(f"{key} name", self.seating.names[row.seat], box, 28, face="bold")
        if note:
            under = (232, y + 4 + upper * 0.58, 190, upper * 0.42)
            yield label(f"{key} note", note, under, 19, theme.INK1)

    def _figures(
        self, seat: Seat, y: float, high: float, shown: tuple[Column, ...], share: float, ranked: bool
    ) -> Iterator[Placement]:
        score, upper = self.outcome.scores[seat], high - 34
        total = str(round(score.total * share))
        ink = theme.SHU if ranked and seat in self.outcome.winners else theme.INK0
        box = (1290, y + 4, TOTAL_X - 1290, upper + 8)
        yield label(f"row {seat} total", total, box, 54, ink, "display", "right")
        for i, column in enumerate(shown):
            x, key = self._column_x(i, len(shown)), f"figure {seat} {i}"
            text = column.values[seat]
            if column.part is not None:
                points = counted_parts(score, share)[column.part]
                text = str(points) if score.parts[column.part][1] else "–"
                best = max(int(value) for value in column.values)
                if ranked and best > 0 and score.parts[column.part][1] == best:
                    rim = PART_COLOURS[column.part % COLUMNS]
                    around = (x - 42, y + 4 + (upper - 52) / 2, 84, 56)
                    yield panel(f"{key} best", around, theme.PAPER0, 28, rim, 3, layer=3)
            # As high as its ring, which stays round it where rows are higher.
            figure = (x - 80, y + 4 + (upper - 52) / 2, 160, 56)
            yield label(key, text, figure, 36, face="display", align="centre")

    def _bar(self, seat: Seat, top: float, high: float, share: float, most: int) -> Iterator[Placement]:
        """The score in one line, its parts one after the other."""
        thick, y = self._line(top, high)
        scale, x = (BAR_END - BAR_X) / most, BAR_X
        for i, points in enumerate(counted_parts(self.outcome.scores[seat], share)):
            if points <= 0:
                continue
            wide = max(2.0, points * scale - 3)
            key = f"bar {seat} {i}"
            yield panel(key, (x, y, wide, thick), PART_COLOURS[i % COLUMNS], 5, layer=3)
            if wide > NARROWEST:
                box = (x, y + thick / 2 - 13, wide, 26)
                yield label(
                    f"{key} n", str(i + 1), box, 18, PART_INKS[i % COLUMNS], "bold", "centre", layer=6
                )
            x += points * scale

    def _line(self, top: float, high: float) -> tuple[float, float]:
        """How thick a row's line is, as its numbers are high, and where: lower in a low row, clear of its
        words."""
        thick, low = (THICK, 30.0) if self.text_scale >= LARGE else (20.0, 32.0)
        return thick, top + high - min(low, 0.26 * high)


def counted_parts(score: Score, share: float) -> tuple[int, ...]:
    """The parts of a score when this much of it has been counted: one part after the other."""
    left = round(sum(max(0, points) for _, points in score.parts) * share)
    counted = []
    for _, points in score.parts:
        counted.append(points if points < 0 else min(points, left))
        left -= max(0, counted[-1])
    return tuple(counted)
