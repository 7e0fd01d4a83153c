"""Programs that end with whoever started them, whatever ends that."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress


def leashed(*command: str) -> list[str]:
    """The command of a program that Linux ends when whoever starts it ends, also by a kill."""
    return ["setpriv", "--pdeathsig", "KILL", "--", *command]


def run(command: list[str], seconds: float) -> subprocess.CompletedProcess[str]:
    """Runs it, and ends it with all that it has started. Raises `TimeoutExpired` where it takes longer."""
    with subprocess.Popen(
        leashed(*command),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as first:
        try:
            out, err = first.communicate(timeout=seconds)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(first.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, first.returncode, out, err)
