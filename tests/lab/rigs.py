"""Executors that behave as badly as real ones may, and a small experiment."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from game.lab import contests
from game.lab.notebook import Notebook
from game.lab.plan import Plan
from game.lab.running import Crew, Run
from game.lab.tally import Tally
from game.rules import sht


class AtOnce(Executor):
    """Does what it is given in this very process; after so many tasks somebody presses Ctrl-C."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        self.done = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.most is not None and self.done >= self.most:
            raise KeyboardInterrupt
        self.done += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Asked(Future[Any]):
    """Is worked on when somebody looks whether it is done."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self.work = work

    def done(self) -> bool:
        self.work()
        return super().done()


class Jumbled(Executor):
    """Finishes tasks in any order, and does some of them twice, as a cluster does that loses a worker."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Asked(self.work)
        self.waiting.append((future, fn, args))
        return future

    def work(self) -> None:
        self.rng.shuffle(self.waiting)
        while self.waiting:
            done, task, given = self.waiting.pop()
            if self.rng.random() < 0.3:
                task(*given)
            done.set_result(task(*given))


def experiment(seed: str = "t") -> Plan:
    """Two cells of quick games."""
    return contests.sweep(sht.GAME, sht.Options(), "first", [("1", 0), ("2", 1)], ("random",), 2, seed)


def run(
    folder: Path,
    executor: Executor,
    games: int = 30,
    plan: Plan | None = None,
    settled: Callable[[Tally], bool] = lambda tally: False,
) -> Run:
    """The experiment played out in the folder, as far as the executor goes."""
    plan = plan or experiment()
    notebook = Notebook(folder, plan)
    found = Run(plan, {cell.name: games for cell in plan.cells}, notebook, settled=settled)
    try:
        found.go(Crew(executor, 1))
    finally:
        notebook.close()
    return found


def ledgers(folder: Path) -> dict[str, bytes]:
    """What is written down, by file."""
    return {path.name: path.read_bytes() for path in folder.glob("*.csv")}
