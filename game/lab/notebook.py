"""The folder of an experiment: what was planned, and a ledger for each cell."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
from msgspec import Struct

from game.lab.ledger import Ledger
from game.lab.plan import Cell, Plan
from game.lab.study import study_of
from game.match.hold import Hold

PLAN = "plan.json"
LOCK = "lock"
TIMES = "times.log"
"""How long what took: a line for each batch, with cell, games and seconds. Not part of the results, which are
the same everywhere."""


class CellNote(Struct, frozen=True):
    """A cell as people can read it."""

    name: str
    game: str
    seatings: tuple[tuple[str, ...], ...]
    options_sha256: str
    measure: str
    twist: str


class Note(Struct, frozen=True):
    """A plan as it stands in its folder."""

    kind: str
    seed: str
    digest: str
    cells: tuple[CellNote, ...]


class OtherPlan(Exception):
    """The folder holds another experiment, or a file in it is none of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(str(folder))


class Notebook:
    """Open for one experiment; nobody else's is ever written into."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Makes the folder, or goes on in it. Raises `OSError`, `OtherPlan`; `BlockingIOError` while another
        run has it open."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._hold = Hold(folder / LOCK)
        try:
            self._take(folder / PLAN, plan)
        except BaseException:
            self._hold.release()
            raise
        self.ledgers = {
            cell.name: Ledger(folder / f"{cell.name}.csv", columns_of(cell)) for cell in plan.cells
        }

    def _take(self, path: Path, plan: Plan) -> None:
        """Writes the plan into a folder without one; another plan, or other files, are left alone."""
        note = msgspec.json.encode(_note(plan))
        if path.exists():
            try:
                if msgspec.json.decode(path.read_bytes(), type=Note).digest != plan.digest:
                    raise OtherPlan(self.folder)
            except msgspec.MsgspecError:
                raise OtherPlan(self.folder) from None
            return
        if any(self.folder.glob("*.csv")):
            raise OtherPlan(self.folder)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(note, indent=2) + b"\n")
        fresh.replace(path)

    def timed(self, cell: str, games: int, seconds: float) -> None:
        """So many games of the cell took so long, on one processor."""
        with (self.folder / TIMES).open("a", encoding="utf-8") as file:
            file.write(f"{cell} {games} {seconds:.3f}\n")

    def seconds(self) -> dict[str, float]:
        """How long each cell's games took in all, those of earlier runs included."""
        found: dict[str, float] = {}
        path = self.folder / TIMES
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            cell, *_, seconds = line.split(" ")
            if seconds.replace(".", "").isdecimal():
                found[cell] = found.get(cell, 0.0) + float(seconds)
        return found

    def close(self) -> None:
        """Keeps all ledgers."""
        for ledger in self.ledgers.values():
            ledger.close()
        self._hold.release()


def columns_of(cell: Cell) -> tuple[str, ...]:
    """What the cell's measure counts."""
    return study_of(cell.game).measures[cell.measure].columns if cell.measure else ()


def _note(plan: Plan) -> Note:
    cells = (
        CellNote(
            cell.name,
            cell.game,
            cell.seatings,
            hashlib.sha256(cell.options.encode()).hexdigest(),
            cell.measure,
            cell.twist,
        )
        for cell in plan.cells
    )
    return Note(plan.kind, plan.seed, plan.digest, tuple(cells))
