"""Files, databases and command lines that somebody or something has damaged: always one clear sentence, never
a traceback, never a loss, never a wait. `HOSTILE` inputs (100,000 by default) of all kinds, each kind in a
process of its own.

`HOSTILE=100000 python -m pytest -n 2 -s tests/long/test_hostile.py`
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.long import hostile
from tests.long.hostile import KINDS, MOST_BYTES, MOST_SECONDS

HOSTILE = int(os.environ.get("HOSTILE", "100000"))
SHARES = {
    "records": 0.25,
    "begun-records": 0.2,
    "maps": 0.15,
    "settings": 0.2,
    "databases": 0.04,
    "rows": 0.06,
    "command-lines": 0.1,
}
"""How many of them are of which kind."""


def test_every_kind_has_its_share() -> None:
    assert SHARES.keys() == KINDS.keys()
    assert sum(SHARES.values()) == pytest.approx(1)


@pytest.mark.parametrize("kind", SHARES)
def test_nothing_that_lies_on_the_disk_can_hurt(kind: str) -> None:
    count = round(HOSTILE * SHARES[kind])
    done = subprocess.run(
        [sys.executable, "-m", "tests.long.hostile", kind, str(count)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout)
    memory = found["memory"] // 1024 // 1024
    print(f"\n{kind}: {count} inputs, {found['counted']}, slowest {found['slowest']:.2f} s, {memory} MB")
    assert sum(found["counted"].values()) == count
    assert len(found["counted"]) > 1, "all came to the same: they cannot be very different"
    assert found["slowest"] < MOST_SECONDS
    assert found["memory"] < MOST_BYTES


def test_a_traceback_a_wait_and_a_changed_file_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    def raises(rng: object) -> str:
        raise IndexError("25")

    def hesitates(rng: object) -> str:
        monkeypatch.setattr(hostile, "MOST_SECONDS", -1.0)
        return "late"

    for wrong, said in ((raises, "records 3"), (hesitates, "took")):
        monkeypatch.setitem(KINDS, "records", lambda folder, wrong=wrong: wrong)
        with pytest.raises(AssertionError, match=said):
            hostile.tried("records", 1, 3, tmp_path)  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        hostile.one_sentence("Traceback (most recent call last)")
    with pytest.raises(AssertionError):
        hostile.one_sentence("something is wrong", "file.json")
