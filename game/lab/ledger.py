"""Games as rows of CSV: one file for each cell, only ever appended to, its rows in the order of the games.

However a run ends, the file holds the first so many games of its cell, each once; a line that was being
written when the power went is dropped, and its game is played again.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

from game.rules.protocol import Seat

HEAD = ("game", "winners", "began", "reason", "actions", "scores")


class Row(NamedTuple):
    """One game, boiled down."""

    n: int
    winners: tuple[Seat, ...]
    began: Seat
    reason: str
    actions: int
    scores: tuple[int, ...]
    counts: tuple[int, ...]
    """What the cell's measure counts."""


class BadLedger(Exception):
    """A file that nobody of the house has written."""

    def __init__(self, path: Path, line: int) -> None:
        self.path, self.line = path, line
        super().__init__(f"{path}: {line}")


def line_of(row: Row) -> str:
    """The row as a line of CSV."""
    fields = (
        row.n,
        "+".join(map(str, row.winners)),
        row.began,
        row.reason,
        row.actions,
        "/".join(map(str, row.scores)),
        *row.counts,
    )
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(fields)
    return text.getvalue()


def read_row(fields: Sequence[str]) -> Row:
    """The row in the fields of a line. Raises `ValueError`."""
    n, winners, began, reason, actions, scores, *counts = fields
    return Row(
        int(n),
        tuple(map(int, winners.split("+"))) if winners else (),
        int(began),
        reason,
        int(actions),
        tuple(map(int, scores.split("/"))) if scores else (),
        tuple(map(int, counts)),
    )


class Ledger:
    """One cell's file, open for going on."""

    def __init__(self, path: Path, columns: Sequence[str]) -> None:
        """Goes on where the file ends, behind its last whole line. Raises `OSError`, `BadLedger`."""
        self._path = path
        self._head = ",".join((*HEAD, *columns)) + "\n"
        self._file: IO[bytes] = path.open("ab")
        _drop_torn(path)
        self._file.seek(0, os.SEEK_END)
        if not self._file.tell():
            self._file.write(self._head.encode())
            self._file.flush()

    def rows(self) -> Iterator[Row]:
        """What has been written, game by game, never more than a line of it in memory. Raises `BadLedger`."""
        with self._path.open(encoding="utf-8", newline="") as file:
            if file.readline() != self._head:
                raise BadLedger(self._path, 1)
            for n, fields in enumerate(csv.reader(file)):
                try:
                    row = read_row(fields)
                except ValueError:
                    raise BadLedger(self._path, n + 2) from None
                if row.n != n:
                    raise BadLedger(self._path, n + 2)
                yield row

    def append(self, rows: Iterable[Row]) -> None:
        """Writes the games down, which must follow those that are there. They outlive the process at once,
        and a failure of power from the next `keep` on."""
        self._file.write("".join(map(line_of, rows)).encode())
        self._file.flush()

    def keep(self) -> None:
        """Waits until all of it is on the disk."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Keeps it, and lets go of it."""
        self.keep()
        self._file.close()


def _drop_torn(path: Path) -> None:
    """Cuts off what stands behind the last end of a line."""
    with path.open("rb+") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - 4096)
            file.seek(start)
            at = file.read(end - start).rfind(b"\n")
            if at >= 0:
                file.truncate(start + at + 1)
                return
            end = start
        file.truncate(0)
