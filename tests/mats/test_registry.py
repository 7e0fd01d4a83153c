"""What the screens around the tables may count on."""

from __future__ import annotations

import pytest

from game.mats.registry import games, mat_of
from game.mats.table import Mat

OFFERED = sorted(name for name, value in vars(Mat).items() if callable(value) and not name.startswith("_"))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("name", OFFERED)
def test_every_table_offers_all_that_a_mat_promises(game: str, name: str) -> None:
    assert callable(getattr(mat_of(game), name))
