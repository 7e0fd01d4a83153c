"""A run of an experiment as the command line sees it: its folder, its workers, its progress, its end."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from game.commands.speech import DONE, INTERRUPTED, ContentError, complain
from game.lab.cluster import NoCluster, NoDask, cluster
from game.lab.ledger import BadLedger
from game.lab.notebook import Notebook, OtherPlan
from game.lab.plan import Plan
from game.lab.running import Crew, Progress, Run, Silence, local
from game.lab.tally import Tally
from game.look.describe.words import Words

EVERY = 1.0
"""Seconds between two lines of progress on a terminal; elsewhere it is silent."""


class Wanted(Struct, frozen=True):
    """What is to be played, where it is written, and who plays."""

    plan: Plan
    games: Mapping[str, int]
    folder: Path
    workers: int
    cluster: str | None


class Found(Struct, frozen=True):
    """What a run came to."""

    tallies: Mapping[str, Tally]
    folder: Path
    seconds: Mapping[str, float]
    """How long each cell took, on one processor."""


def never(tally: Tally) -> bool:
    """It is not enough before all is played."""
    return False


def carry_out(
    wanted: Wanted,
    words: Words,
    tell: Callable[[Found], None],
    settled: Callable[[Tally], bool] = never,
) -> int:
    """Plays what is missing and tells what came out. Interrupted, it says what is kept; the same command goes
    on from there. Raises `ContentError`."""
    bar = _Bar(words)
    notebook = _open(wanted)
    try:
        run = Run(wanted.plan, wanted.games, notebook, bar.show, settled)
        tallies = _go(run, wanted)
    except BadLedger as bad:
        raise ContentError("lab_bad_ledger", path=bad.path, line=bad.line) from None
    except KeyboardInterrupt:
        return complain(words("lab.kept", folder=wanted.folder), INTERRUPTED)
    finally:
        bar.clear()
        notebook.close()
    tell(Found(tallies, wanted.folder, notebook.seconds()))
    print(words("lab.written", folder=wanted.folder, seed=wanted.plan.seed))
    return DONE


def _open(wanted: Wanted) -> Notebook:
    try:
        return Notebook(wanted.folder, wanted.plan)
    except OtherPlan:
        raise ContentError("lab_other_plan", folder=wanted.folder) from None
    except BlockingIOError:
        raise ContentError("lab_held", folder=wanted.folder) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise ContentError("no_write", path=wanted.folder, reason=reason) from None


def _go(run: Run, wanted: Wanted) -> Mapping[str, Tally]:
    try:
        with _crew(wanted) as crew:
            return run.go(crew)
    except Silence as silence:
        raise ContentError("lab_silence", seconds=round(silence.seconds), folder=wanted.folder) from None
    except BrokenExecutor:
        raise ContentError("lab_worker_died", folder=wanted.folder) from None


@contextmanager
def _crew(wanted: Wanted) -> Iterator[Crew]:
    if wanted.cluster is not None:
        with _cluster(wanted.cluster) as crew:
            yield crew
        return
    executor = local(wanted.workers)
    try:
        yield Crew(executor, wanted.workers)
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    executor.shutdown()


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        with cluster(address) as crew:
            yield crew
    except NoDask:
        raise ContentError("lab_no_dask") from None
    except NoCluster as none:
        raise ContentError("lab_no_cluster", address=address, reason=none) from None


class _Bar:
    """One line on the terminal that tells how far it is."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._shown = 0.0
        self._width = 0
        self._live = sys.stderr is not None and sys.stderr.isatty()

    def show(self, progress: Progress) -> None:
        """Tells it, at most once a second."""
        if not self._live or time.monotonic() - self._shown < EVERY:
            return
        self._shown = time.monotonic()
        text = self._words(
            "lab.progress",
            played=progress.played,
            wanted=progress.wanted,
            left="?" if progress.seconds is None else clock(progress.seconds),
        )
        print(f"\r{text.ljust(self._width)}", end="", file=sys.stderr, flush=True)
        self._width = len(text)

    def clear(self) -> None:
        """Takes the line away."""
        if self._width:
            print(f"\r{' ' * 2 * self._width}\r", end="", file=sys.stderr, flush=True)
            self._width = 0


def clock(seconds: float) -> str:
    """Hours, minutes and seconds.

    >>> clock(3725)
    '1:02:05'
    """
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
