"""Law 4 on the screen with 500 pairs a game: `python -m pytest tests/long/test_secrets.py`."""

from __future__ import annotations

import pytest

from tests.screens import test_secrets as short

PAIRS = 500


@pytest.mark.parametrize("game", short.SECRETIVE)
def test_pictures_of_500_pairs(game: str) -> None:
    short.compare_pictures(game, PAIRS, "long pictures")


@pytest.mark.parametrize("game", short.SECRETIVE)
def test_films_of_500_pairs(game: str) -> None:
    short.compare_films(game, PAIRS, "long films")
