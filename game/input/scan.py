"""Scanning: one target after another is offered, and a single key, button or touch takes the one that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from game.input.focus import S, rows_of

MOST = 7
"""So many are offered one by one; of more first a row is chosen, then one of it."""
BAR = 72.0
"""Reference pixels: what begins above that is the bar of a screen, and is offered last."""
ROUNDS = 2
"""So often the targets of a row are offered before it is left again."""
LONGER = 1.5
"""So many times longer is the first one offered, after which somebody has to look where it goes on."""


def parted(targets: Sequence[S]) -> tuple[tuple[S, ...], ...]:
    """What is offered one after another: single targets, or groups of them where there are many. Rows from
    top to bottom, then what nothing can be done with now, then the bar."""
    parts = (
        [t for t in targets if t.y >= BAR and not t.minor],
        [t for t in targets if t.y >= BAR and t.minor],
        [t for t in targets if t.y < BAR],
    )
    if len(targets) <= MOST:
        return tuple((t,) for part in parts for row in rows_of(part) for t in row)
    parts_there = [part for part in parts if part]
    if len(parts_there) > 1:
        main, *others = parts_there
        return (*(tuple(group) for group in _banded(rows_of(main))), *map(tuple, others))
    rows = rows_of(targets)
    if len(rows) > 1:
        return _banded(rows)
    (row,) = rows
    size = -(-len(row) // -(-len(row) // MOST))
    return tuple(tuple(row[i : i + size]) for i in range(0, len(row), size))


def _banded(rows: Sequence[Sequence[S]]) -> tuple[tuple[S, ...], ...]:
    """The rows; where there are many, some of them together."""
    together = -(-len(rows) // MOST)
    bands = [rows[i : i + together] for i in range(0, len(rows), together)]
    return tuple(tuple(t for row in band for t in row) for band in bands)


class Scan(Generic[S]):
    """What is being offered. Times are milliseconds."""

    def __init__(self) -> None:
        self._levels: list[tuple[tuple[tuple[S, ...], ...], int]] = []
        """What is offered one after another, and which of it now: rows, then what is in the row, and on."""
        self._ids: tuple[str, ...] = ()
        self._until = 0.0
        self._rounds = 0
        """How often all of the innermost level has been offered."""

    @property
    def offered(self) -> tuple[S, ...]:
        """One target, or a group of them; empty while there are none."""
        if not self._levels:
            return ()
        groups, n = self._levels[-1]
        return groups[n]

    def due(self, now: float) -> bool:
        """Whether the next one is to be offered."""
        return bool(self._levels) and now >= self._until

    def see(self, targets: Sequence[S], now: float, every: float) -> bool:
        """These can be offered now, each for so long; True if another one is offered now than before."""
        before = tuple(t.id for t in self.offered)
        ids = tuple(t.id for t in targets)
        if ids != self._ids:
            self._ids = ids
            self._follow(targets, now, every)
        elif self.due(now):
            self._advance()
            self._until = now + every
        return tuple(t.id for t in self.offered) != before

    def begin(self) -> None:
        """All is offered anew, from the beginning."""
        self._levels, self._ids, self._rounds = [], (), 0

    def take(self, now: float, every: float) -> S | None:
        """The key is pressed: the target that is offered, after which all begins anew; None where that is a
        group, of which one is to be chosen now, or nothing."""
        offered = self.offered
        if len(offered) == 1:
            self.begin()
            return offered[0]
        if offered:
            self._levels.append((parted(offered), 0))
            self._rounds, self._until = 0, now + every * LONGER
        return None

    def _follow(self, targets: Sequence[S], now: float, every: float) -> None:
        """Other targets: it goes on where it was, as deep in groups, if that is still there."""
        first, depth = next((t.id for t in self.offered), None), len(self._levels)
        self._levels, group = [], tuple(targets)
        while group and len(self._levels) < max(1, depth):
            groups = parted(group)
            at = next((i for i, one in enumerate(groups) if any(t.id == first for t in one)), None)
            self._levels.append((groups, at or 0))
            if at is None or len(groups[at]) == 1:
                break
            group = groups[at]
        if not any(t.id == first for t in self.offered):
            del self._levels[1:]
            self._levels = [(groups, 0) for groups, _ in self._levels]
            self._rounds, self._until = 0, now + every * LONGER

    def _advance(self) -> None:
        groups, n = self._levels[-1]
        last = n + 1 == len(groups)
        self._rounds += last
        self._levels[-1] = (groups, 0 if last else n + 1)
        if last and self._rounds >= ROUNDS and len(self._levels) > 1:
            self._levels.pop()
            self._rounds = 0
