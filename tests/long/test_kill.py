"""The long campaigns of sudden ends. `KILLS` (1,000 by default) programs are killed with kill -9 in the real
window, over all games, half of them within 50 ms after an action was stored; the picture after reopening is
that of what was stored last. Two hundred more are killed without a window.

`KILLS=1000 xvfb-run -a -s "-screen 0 1920x1080x24" python -m pytest -n 0 -s tests/long/test_kill.py`
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.long import kills, window_kills

KILLS = int(os.environ.get("KILLS", "1000"))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_two_hundred_kills_lose_nothing_acknowledged(tmp_path: Path) -> None:
    found = kills.campaign(tmp_path, min(KILLS, 200))
    print(dict(sorted(found.items())))
    assert sum(found.values()) == min(KILLS, 200)
    assert found["exact"] > 0


@pytest.mark.skipif("DISPLAY" not in os.environ, reason="needs a screen")
def test_whatever_is_killed_in_the_window_goes_on_from_what_was_stored_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    found = window_kills.campaign(tmp_path, KILLS)
    print(dict(sorted(found.items())))
    assert sum(number for name, number in found.items() if ":" in name) == KILLS


def test_a_lost_action_would_be_noticed(tmp_path: Path) -> None:
    window_kills.begin(tmp_path, "sht", "noticed")
    known = window_kills.stored(tmp_path)
    assert window_kills.look(tmp_path, known) == ("exact", False)
    with pytest.raises(AssertionError, match="gone"):
        window_kills.look(tmp_path, (*known, (0, 0, "played and lost")))
