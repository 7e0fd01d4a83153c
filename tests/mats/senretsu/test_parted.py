"""A rank of many cards parts round the one that is chosen, where a finger may be too wide for it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.look.describe.space import Space
from game.mats.senretsu.layouts import FINGER, LAYOUTS


@pytest.mark.parametrize("count", [12, 16])
@pytest.mark.parametrize("space", [Space.COMPACT, Space.TALL])
def test_a_crowded_rank_parts_round_the_chosen_card(space: Space, count: int) -> None:
    field = LAYOUTS[space].field
    usual = [box.y for box in field.stack(count, 500, 116)]
    for chosen in range(count):
        tops = [box.y for box in field.stack(count, 500, 116, chosen)]
        assert (tops[0], tops[-1]) == pytest.approx((usual[0], usual[-1]))
        gaps = [low - high for high, low in pairwise(tops)]
        near = gaps[max(0, chosen - 1) : chosen + 2]
        assert all(gap == pytest.approx(FINGER) or gap > 2 * (usual[1] - usual[0]) for gap in near)
        assert min(gaps) > 15
        pressed = usual[chosen] + min(usual[1] - usual[0], 30) / 2
        if count == 12 and 2 <= chosen < count - 3:
            assert tops[chosen] <= pressed <= tops[chosen] + FINGER


def test_in_a_wide_window_it_stays_as_it_is() -> None:
    field = LAYOUTS[Space.WIDE].field
    assert field.stack(12, 500, 116, 4) == field.stack(12, 500, 116)
