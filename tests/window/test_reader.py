"""A whole game through the accessibility tree alone, as a screen reader's user plays it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.hearing import heard_through, listens
from tests.window.test_play import stored

pytestmark = pytest.mark.skipif(
    not listens(), reason="no AT-SPI here: at-spi2-core, gir1.2-atspi-2.0, python3-gi"
)


def test_a_whole_game_of_sht_through_the_tree(tmp_path: Path) -> None:
    heard = heard_through(tmp_path, "sht", "tree")
    humans, actions, _ = stored(tmp_path)
    assert humans == [0]
    assert len(actions) > 4
    assert any("で攻撃します" in line for line in heard)
    assert any("シールドが割れました" in line or "引き分け" in line for line in heard)
