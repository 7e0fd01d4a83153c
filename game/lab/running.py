"""Plays an experiment on whatever processes there are. They play batches and return rows; the one that asks
writes them down, in the order of the games, so that a ledger is the same whoever played and however often
the run was interrupted."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from threading import Thread
from typing import NamedTuple

from game.lab.ledger import Row
from game.lab.notebook import Notebook, columns_of
from game.lab.plan import Batch, Cell, Plan
from game.lab.playing import play_batch
from game.lab.tally import Tally
from game.rules.registry import homes

SECONDS = 1.0
"""About how long a batch should take: long beside the milliseconds that sending it costs, short enough that
little is lost with a process."""
MOST = 2000
"""At most so many games are in a batch."""
AHEAD = 3
"""So many batches wait for each worker."""

Result = tuple[tuple[Row, ...], float]


class Silence(Exception):
    """Nothing has come from the workers for so long that there seem to be none."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"nothing for {seconds} s")


class Progress(NamedTuple):
    """How far a run has come."""

    played: int
    """Those of earlier runs included."""
    wanted: int
    seconds: float | None
    """How long the rest will take; None: nobody knows yet."""


class Crew(NamedTuple):
    """Who plays."""

    executor: Executor
    workers: int
    patience: float | None = None
    """After so many seconds without a result `Silence` is raised; None: never."""


def local(workers: int) -> ProcessPoolExecutor:
    """Processes of this machine. They leave an interrupt from the keyboard to the one that asks."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_deaf)


def _deaf() -> None:
    """A worker's first act: interrupts are not for it, and it does not outlive the one that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Run:
    """One run of a plan: each cell is played up to as many games as are wanted of it."""

    def __init__(
        self,
        plan: Plan,
        wanted: Mapping[str, int],
        notebook: Notebook,
        told: Callable[[Progress], None] = lambda progress: None,
        settled: Callable[[Tally], bool] = lambda tally: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Takes up what the notebook holds, never more than is wanted, so that what comes out follows
        from the plan and the numbers alone. `wanted`: games by cell; `told` hears how it goes on; `settled`
        is asked after each game, and ends its cell. Raises `BadLedger`."""
        self._plan, self._notebook, self._told, self._settled = plan, notebook, told, settled
        self._wanted = dict(wanted)
        self._seconds: dict[str, tuple[float, int]] = {}
        """By cell how long how many games took, in seconds of one processor."""
        self._handed = {cell.name: 0 for cell in plan.cells}
        self.tallies = {cell.name: Tally(cell, columns_of(cell)) for cell in plan.cells}
        for cell in plan.cells:
            tally = self.tallies[cell.name]
            for row in islice(notebook.ledgers[cell.name].rows(), wanted[cell.name]):
                if self._ends(tally, row):
                    break
            self._handed[cell.name] = tally.games
        self._clock = clock
        self._since = clock()

    def go(self, crew: Crew) -> Mapping[str, Tally]:
        """Plays until all is played or it is enough, and returns what it came to. Whatever ends it before,
        what was written stays. Raises `Silence`, `BrokenExecutor`, `OSError`, what a game raised."""
        pending: deque[tuple[Cell, Future[Result]]] = deque()
        try:
            while True:
                while len(pending) < AHEAD * crew.workers and (batch := self._next()):
                    pending.append((batch.cell, crew.executor.submit(play_batch, batch)))
                if not pending:
                    break
                _await(pending, crew.patience)
                cell, future = pending.popleft()
                if self._write(cell, *future.result()):
                    _drop(cell, pending)
                self._told(self.progress(crew.workers))
        finally:
            for _, future in pending:
                future.cancel()
            for ledger in self._notebook.ledgers.values():
                ledger.keep()
        return self.tallies

    def progress(self, workers: int) -> Progress:
        """How far it has come, with so many at work."""
        left = {name: max(0, n - self.tallies[name].games) for name, n in self._wanted.items()}
        played = sum(self._wanted.values()) - sum(left.values())
        return Progress(played, sum(self._wanted.values()), self._seconds_left(left, workers))

    def _seconds_left(self, left: Mapping[str, int], workers: int) -> float | None:
        """By what the games have cost so far, and by how much slower than that they come in."""
        games = sum(n for _, n in self._seconds.values())
        if not games:
            return None
        spent = sum(seconds for seconds, _ in self._seconds.values())
        work = sum(n * (self._each(name) or spent / games) for name, n in left.items())
        return work / workers * max(1.0, (self._clock() - self._since) * workers / max(spent, 1e-6))

    def _each(self, name: str) -> float | None:
        """How long a game of the cell takes; None: none has been timed."""
        seconds, games = self._seconds.get(name, (0.0, 0))
        return seconds / games if games else None

    def _next(self) -> Batch | None:
        """The next games of the cell of which the smallest part has been handed out."""
        open_cells = [cell for cell in self._plan.cells if self._handed[cell.name] < self._wanted[cell.name]]
        if not open_cells:
            return None
        cell = min(open_cells, key=lambda cell: self._handed[cell.name] / self._wanted[cell.name])
        each = self._each(cell.name)
        size = len(cell.seatings) if each is None else max(1, min(MOST, int(SECONDS / max(each, 1e-6))))
        start = self._handed[cell.name]
        stop = self._handed[cell.name] = min(start + size, self._wanted[cell.name])
        return Batch(cell, self._plan.seed, start, stop, tuple(sorted(homes().items())))

    def _ends(self, tally: Tally, row: Row) -> bool:
        """Adds the game. Whether no more of the cell are wanted, as it has settled."""
        tally.add(row)
        if self._settled(tally):
            self._wanted[tally.cell.name] = tally.games
            return True
        return False

    def _write(self, cell: Cell, rows: tuple[Row, ...], seconds: float) -> bool:
        """Writes the games down, up to the one by which the cell settles. Whether one did."""
        before, games = self._seconds.get(cell.name, (0.0, 0))
        self._seconds[cell.name] = before + seconds, games + len(rows)
        self._notebook.timed(cell.name, len(rows), seconds)
        tally, ends = self.tallies[cell.name], False
        for kept, row in enumerate(rows, 1):
            if ends := self._ends(tally, row):
                rows = rows[:kept]
                break
        self._notebook.ledgers[cell.name].append(rows)
        return ends


def _drop(cell: Cell, pending: deque[tuple[Cell, Future[Result]]]) -> None:
    """Takes the cell's games out of those that are waited for."""
    for _ in range(len(pending)):
        other, future = pending.popleft()
        if other.name == cell.name:
            future.cancel()
        else:
            pending.append((other, future))


def _await(pending: deque[tuple[Cell, Future[Result]]], patience: float | None) -> None:
    """Waits for the first of them, for as long as now and then one of them comes."""
    while not pending[0][1].done():
        waiting = [future for _, future in pending if not future.done()]
        if not wait(waiting, patience, FIRST_COMPLETED).done:
            raise Silence(patience or 0.0)
