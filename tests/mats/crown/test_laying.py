"""Cards that are laid down raise dust, a set more than one card."""

from __future__ import annotations

import pytest

from game.mats.crown.laying import LANDS
from tests.mats.crown.test_moments import at, film
from tests.rules.crown.tables import table

LEADS = table("C09 D09 H09 C04 D05", "C10 D11", "S05 D10")


@pytest.mark.parametrize(("cards", "size"), [("C09", 0.5), ("C09 D09 H09", 0.9)])
def test_dust_rises_as_they_land_and_is_gone_when_play_goes_on(cards: str, size: float) -> None:
    made, names = film(LEADS, cards)
    before, lands, later = (at(made, names, "Played", t) for t in (LANDS - 20.0, LANDS + 120.0, 790.0))
    assert "laid dust 0" not in before
    assert "laid dust 0" not in later
    one, other = lands["laid dust 0"], lands["laid dust 1"]
    assert one.x < other.x
    assert one.w > 100.0 * size
