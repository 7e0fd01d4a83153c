"""Hundreds of damaged files, databases and command lines, each quick: always one clear sentence, never a
traceback, never a loss. A hundred thousand are tried in `tests/long/test_hostile.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long import hostile
from tests.rounds import rounds

QUICK = {
    "begun-records": rounds(3000),
    "settings": rounds(1200),
    "command-lines": rounds(1000),
    "maps": rounds(80),
    "rows": rounds(60),
    "databases": rounds(50),
}
FIRST = 1_000_000
"""Others than those of the long campaign."""


@pytest.mark.parametrize("kind", QUICK)
def test_nothing_that_lies_on_the_disk_can_hurt(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hostile, "MOST_SECONDS", 60.0)  # Other tests may have the processor.
    counted, _ = hostile.tried(kind, QUICK[kind], FIRST, tmp_path)
    assert sum(counted.values()) == QUICK[kind]
