"""A day of play: `SOAK` simulated minutes (480 by default), all games, random hands. Memory is flat after the
first hour; handles, threads and processes stay as many as they were.

`SOAK=480 python -m pytest -n 0 -s tests/long/test_soak.py`
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.mats.registry import own_games
from tests.long.soak import Sample

MINUTES = int(os.environ.get("SOAK", "480"))
WARM = 60
"""Minutes after which all that is kept for later has been kept; a shorter run has half of its time."""
MORE_MEMORY = 24 * 1024 * 1024
"""Bytes by which memory may differ after that: what is kept of pictures comes and goes."""
MORE_HANDLES, MORE_THREADS, MORE_PROCESSES = 3, 0, 1
"""A bots' process is there or not yet, and has its pipe."""


def median(values: list[int]) -> int:
    return sorted(values)[len(values) // 2]


def growth(samples: list[Sample], name: str) -> int:
    """How much more there was in the last quarter of the time than in the first after it was warm; in the
    middle of each, for one moment says little."""
    warm = samples[min(WARM, len(samples) // 2) :]
    part = max(1, len(warm) // 4)
    first, last = ([sample[name] for sample in some] for some in (warm[:part], warm[-part:]))
    return median(last) - median(first)


def test_a_day_of_play_takes_no_more_in_the_evening_than_in_the_morning() -> None:
    if not Path("/proc/self/statm").exists():
        pytest.skip("this system does not say what a process takes")
    done = subprocess.run(
        [sys.executable, "-m", "tests.long.soak", str(MINUTES)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    samples, seen = found["samples"], found["seen"]
    print(f"\n{len(samples)} minutes; {seen}")
    for sample in samples[:: max(1, len(samples) // 16)]:
        print({name: value if name != "memory" else f"{value >> 20} MB" for name, value in sample.items()})
    assert len(samples) == MINUTES
    if len(own_games()) * 10 <= MINUTES:
        assert set(own_games()) <= seen.keys()
    assert growth(samples, "memory") < MORE_MEMORY
    assert growth(samples, "handles") <= MORE_HANDLES
    assert growth(samples, "threads") <= MORE_THREADS
    assert growth(samples, "processes") <= MORE_PROCESSES


def test_days_at_a_stand_leave_nothing_of_anybody() -> None:
    """No visitor's names or choices in any file, nothing but the log, and memory as in the second hour."""
    if not Path("/proc/self/smaps_rollup").exists():
        pytest.skip("this system does not say what a process takes")
    command = [
        sys.executable,
        "-m",
        "tests.long.kiosk",
        str(MINUTES),
        os.environ.get("SOAK_SECONDS", "36000"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    samples = found["samples"]
    print(f"\n{len(samples)} minutes, {found['came']} visitors; {found['seen']}; {found['files']}")
    for sample in samples[:: max(1, len(samples) // 16)]:
        print({name: f"{n >> 20} MB" if name in ("memory", "pss") else n for name, n in sample.items()})
    assert found["traces"] == []
    assert found["files"] == ["booth-log.csv"]
    warm = samples[min(WARM, len(samples) // 2)]
    assert growth(samples, "pss") < max(0.05 * warm["pss"], 8 * 1024 * 1024)
    assert growth(samples, "handles") <= MORE_HANDLES
    assert growth(samples, "threads") <= MORE_THREADS


def test_a_leak_would_be_noticed() -> None:
    flat = [{"memory": 90 << 20, "handles": 20} for _ in range(480)]
    assert growth(flat, "memory") == growth(flat, "handles") == 0
    leaking = [{"memory": (90 << 20) + n * 100_000, "handles": 20 + n // 60} for n in range(480)]
    assert growth(leaking, "memory") > MORE_MEMORY
    assert growth(leaking, "handles") > MORE_HANDLES
