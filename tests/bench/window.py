"""The window against the smallest program that shows one: first frame, idle processor time, memory.

Needs an X display: `xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.window`.
"""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import game
from tests.bench.floor import BARE_WINDOW

STARTS, IDLE_SECONDS, SETTLE_SECONDS = 9, 20.0, 6.0


class Program(NamedTuple):
    """A program that writes a line to a pipe once its first frame is on the screen."""

    name: str
    command: list[str]


def programs(folder: Path) -> tuple[Program, Program]:
    """Ours and the bare one, both telling through `folder/pipe`."""
    pipe = str(folder / "pipe")
    ours = [sys.executable, "-m", "game", "--probe", pipe, "--data-dir", str(folder / "data"), "--lang", "ja"]
    return Program("gotaku", ours), Program("bare", [sys.executable, "-c", BARE_WINDOW, pipe])


def started(program: Program, folder: Path) -> tuple[subprocess.Popen[bytes], float]:
    """The running program, and the milliseconds until its first frame was shown."""
    began = time.perf_counter()
    process = subprocess.Popen(program.command)
    with (folder / "pipe").open("rb", buffering=0) as pipe:
        pipe.readline()
        return process, (time.perf_counter() - began) * 1000


def first_frames(pair: Iterable[Program], folder: Path) -> dict[str, float]:
    """The median start of each, measured in turn."""
    pair, times = tuple(pair), dict[str, list[float]]()
    for _ in range(STARTS):
        for program in pair:
            process, spent = started(program, folder)
            process.kill()
            process.wait()
            times.setdefault(program.name, []).append(spent)
    return {name: median(spent) for name, spent in times.items()}


def processor_seconds(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mib(pid: int) -> float:
    """The process's proportional share of memory."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    line = next(line for line in rollup.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1024


def idle(folder: Path) -> dict[str, tuple[float, float]]:
    """Percent of one processor over the idle time, and memory, of each program alone."""
    found = {}
    for program in programs(folder):
        process, _ = started(program, folder)
        time.sleep(SETTLE_SECONDS)
        before = processor_seconds(process.pid)
        time.sleep(IDLE_SECONDS)
        share = (processor_seconds(process.pid) - before) / IDLE_SECONDS * 100
        found[program.name] = share, memory_mib(process.pid)
        process.kill()
        process.wait()
    return found


def main() -> None:
    """Prints each figure with its ratio to the bare program's."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.mkfifo(folder / "pipe")
        compileall.compile_dir(Path(game.__file__).parent, quiet=1)  # As pip leaves an installed program.
        frames = first_frames(programs(folder), folder)
        ratio = frames["gotaku"] / frames["bare"]
        print(f"first frame: {frames['gotaku']:.0f} ms, bare {frames['bare']:.0f} ms, ratio {ratio:.2f}")
        resting = idle(folder)
        (cpu, pss), (bare_cpu, bare_pss) = resting["gotaku"], resting["bare"]
        print(f"idle processor: {cpu:.2f} %, bare {bare_cpu:.2f} %")
        print(f"memory (PSS): {pss:.0f} MiB, bare {bare_pss:.0f} MiB, ratio {pss / bare_pss:.2f}")


if __name__ == "__main__":
    main()
