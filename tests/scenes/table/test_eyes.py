"""Whose hand is seen on a table that has ended: offered only where hands were hidden."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.scenes.gallery import screen
from game.scenes.table.board import EYES


@pytest.mark.parametrize(("name", "hides"), [("subway-over", False), ("result-board", True)])
def test_eyes_are_offered_only_where_something_was_hidden(name: str, hides: bool) -> None:
    shell, frame = screen(name, Settings())
    shell.close()
    assert any(target.id == EYES for target in frame.targets) is hides
