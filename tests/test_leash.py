"""What a test starts does not outlive it."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from pathlib import Path
from shutil import which

import pytest

from tests.leash import leashed, run

pytestmark = pytest.mark.skipif(which("setpriv") is None, reason="no setpriv here")
PATIENCE = 10.0


def starting(told: Path) -> list[str]:
    """A shell that waits for another program, which tells its number there once it is on its leash."""
    inner = shlex.join(leashed("sh", "-c", f"echo $$ > {told}.new; mv {told}.new {told}; exec sleep 300"))
    return ["sh", "-c", f"{inner} & wait"]


def gone(told: Path) -> bool:
    """Whether the program whose number is told there has ended, or does so soon."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{told.read_text().strip()}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def test_what_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    with pytest.raises(subprocess.TimeoutExpired):
        run(starting(told), 1.0)
    assert told.exists()
    assert gone(told)


def test_what_ends_leaves_nothing_behind(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    done = run(["sh", "-c", f"sleep 300 >/dev/null 2>&1 & echo $! > {told}; echo said"], PATIENCE)
    assert (done.returncode, done.stdout) == (0, "said\n")
    assert gone(told)


def test_it_ends_also_where_the_test_itself_is_killed(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    code = f"from tests.leash import run; run({starting(told)!r}, 300.0)"
    with subprocess.Popen([sys.executable, "-c", code], cwd=Path(__file__).parents[1]) as test:
        end = time.monotonic() + PATIENCE
        while not told.exists() and time.monotonic() < end:
            time.sleep(0.02)
        test.kill()
    assert told.exists()
    assert gone(told)
