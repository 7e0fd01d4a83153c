"""How long the README's test command takes, beside work that takes any computer as long as it is slow:

    python -m tests.bench.suite [PYTEST OPTION ...]

Prints for the run its seconds on the clock and on the processors, how many processors it had, and what
`sum(range(10**8))` took on one of them before and after it. Ends as the tests do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

ROOT = Path(__file__).resolve().parents[2]
WORK = [sys.executable, "-c", "sum(range(10**8))"]


def timed(command: list[str]) -> tuple[int, float, float]:
    """The exit code of a command, its seconds, and those of the processors for it and all it started."""
    begin, before = time.monotonic(), getrusage(RUSAGE_CHILDREN)
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    after = getrusage(RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return code, time.monotonic() - begin, used


def main(options: list[str]) -> int:
    """The command."""
    _, *first = timed(WORK)
    code, seconds, used = timed([sys.executable, "-m", "pytest", *options])
    _, *last = timed(WORK)
    work = (first[1] + last[1]) / 2
    print(f"tests: {seconds:.0f} s, {used:.0f} s of {os.cpu_count()} processors")
    clock = f"on the clock {first[0]:.2f} and {last[0]:.2f}"
    print(f"sum(range(10**8)): {first[1]:.2f} s before, {last[1]:.2f} s after ({clock})")
    print(f"the tests cost as much as {used / work:.0f} of them")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
