"""A few kills with kill -9; `tests/long/test_kill.py` is the campaign of two hundred."""

from __future__ import annotations

import sys

import pytest

from tests.long.kills import campaign
from tests.long.script import after
from tests.rounds import rounds

KILLS = rounds(30)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_kills_lose_nothing_acknowledged(tmp_path):
    assert sum(campaign(tmp_path, KILLS).values()) == KILLS


def test_the_script_takes_back_and_goes_on_to_another_match():
    records, kinds = after("k0", 150)
    assert kinds.count("undo") > 5
    assert kinds.count("create") == len(records) > 2
    assert records[0].outcome is not None
