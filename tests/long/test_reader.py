"""A game of many moves through the accessibility tree alone, as its user plays it. It needs X."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.window.hearing import heard_through, listens
from tests.window.test_play import stored

pytestmark = pytest.mark.skipif(
    not listens() or "DISPLAY" not in os.environ, reason="no AT-SPI or no display here"
)


@pytest.mark.timeout(900)
def test_a_whole_game_of_ryuki_through_the_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    heard = heard_through(tmp_path, "ryuki", "tree")
    humans, actions, _ = stored(tmp_path)
    assert humans == [0]
    assert len(actions) > 20
    assert any("目を覚ましました" in line for line in heard)
