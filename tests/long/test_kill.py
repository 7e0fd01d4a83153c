"""The long campaign: 200 programs killed with kill -9. `python -m pytest -s tests/long/test_kill.py`."""

from __future__ import annotations

import sys

import pytest

from tests.long.kills import campaign


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_two_hundred_kills_lose_nothing_acknowledged(tmp_path):
    found = campaign(tmp_path, 200)
    print(dict(sorted(found.items())))
    assert sum(found.values()) == 200
    assert found["exact"] > 0
