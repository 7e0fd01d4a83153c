"""A process beside the program's own ends when it is to, whatever it is doing, and its death is noticed."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from operator import methodcaller

import pytest

from game.config.child import Child

WAITS = methodcaller("poll", 60)
LEAVES = methodcaller("close")


@pytest.mark.timeout(10)
@pytest.mark.skipif(sys.platform == "win32", reason="needs to stop a process")
def test_one_that_was_stopped_ends_too_and_leaves_nothing_behind() -> None:
    child = Child("waits", WAITS)
    pid = child.process.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    os.waitpid(pid, os.WUNTRACED)
    try:
        child.end()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def test_one_that_dies_is_missed_at_once_and_none_keeps_the_program_from_ending() -> None:
    child = Child("leaves", LEAVES)
    assert child.process.daemon
    assert child.pipe.poll(30)
    with pytest.raises(EOFError):
        child.pipe.recv_bytes()
    child.end()
