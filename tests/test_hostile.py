"""Near two thousand damaged files, databases and command lines, each quick: always one clear sentence,
never a traceback, never a loss. A hundred thousand are tried in `tests/long/test_hostile.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long import hostile

QUICK = {
    "begun-records": 1000,
    "settings": 400,
    "command-lines": 300,
    "maps": 25,
    "rows": 15,
    "databases": 12,
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
