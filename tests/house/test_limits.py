"""A test that blocks is ended and named, the others are run, and the run comes to its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

BLOCKED = """
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest


@pytest.fixture
def writer():
    writer = ThreadPoolExecutor(1)
    yield writer
    writer.submit(Event).result()


def test_that_waits_for_ever(writer):
    writer.submit(Event().wait).result()


def test_of_something_else():
    pass
"""

HASTY = """
from tests import conftest

conftest.LAST_SECONDS = 0.1
"""


def test_a_blocked_test_is_ended_and_named(tmp_path: Path) -> None:
    """The test waits for a thread that waits for nothing, and so does what tidies up after it."""
    (tmp_path / "test_blocked.py").write_text(BLOCKED, encoding="utf-8")
    (tmp_path / "conftest.py").write_text(HASTY, encoding="utf-8")
    options = ["-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:xdist", "--timeout=0.2"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 1
    assert "FAILED" in done.stdout
    assert "test_blocked.py::test_that_waits_for_ever" in done.stdout
    assert "1 failed, 1 passed, 1 error" in done.stdout
    assert "is blocked" in done.stderr
