"""Killing a program in the middle of its matches, and looking at what is left."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from game.match.record import verify
from game.match.store import Store
from game.rules.protocol import below
from tests.long.script import after

ROOT = Path(__file__).resolve().parents[2]
MOST_OPERATIONS = 150
MOST_MICROSECONDS = 1500


def kill_one(folder: Path, seed: str) -> str:
    """One program killed at a moment drawn from the seed. Returns "exact" if the store stands at the last
    operation acknowledged on the pipe, "ahead" if the one in flight was committed as well, together with
    what that operation was. Fails on anything else."""
    acknowledged = _run_and_kill(folder, seed)
    with closing(Store.open(folder)) as store:
        assert store.notice is None
        left = sorted([*store.unfinished(), *store.finished()], key=lambda summary: summary.id)
        assert [summary.fault for summary in left] == [None] * len(left)
        assert not any(summary.held for summary in left)
        records = [store.load(summary.id).record for summary in left]
    for record in records:
        verify(record, "stored")
    exact, _ = after(seed, acknowledged)
    if records == exact:
        return "exact"
    ahead, kinds = after(seed, acknowledged + 1)
    assert records == ahead, f"{seed}: not at operation {acknowledged} nor at the one after it"
    return f"ahead by one {kinds[-1]}"


def _run_and_kill(folder: Path, seed: str) -> int:
    """The number of operations that the program said were acknowledged before it was killed."""
    rng = random.Random(f"kill/{seed}")
    command = [sys.executable, "-m", "tests.long.script", str(folder), seed]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(below(rng, MOST_OPERATIONS))]
        until = time.perf_counter_ns() + 1000 * below(rng, MOST_MICROSECONDS)
        while time.perf_counter_ns() < until:
            pass  # The moment of the kill falls anywhere between two acknowledgements.
        child.kill()
        told += child.stdout.read().splitlines(keepends=True)
    assert child.returncode == -signal.SIGKILL
    whole = [line for line in told if line.endswith(b"\n")]
    assert [int(line) for line in whole] == list(range(1, len(whole) + 1))
    return len(whole)


def campaign(folder: Path, kills: int) -> Counter[str]:
    """`kills` kills, each in a folder of its own."""
    return Counter(kill_one(folder / str(n), f"k{n}") for n in range(kills))
