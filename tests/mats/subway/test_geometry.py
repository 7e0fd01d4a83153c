"""Boxes that share an area, and places that are looked for once."""

from __future__ import annotations

import random

import pytest

from game.mats.subway import pawns
from game.mats.subway.geometry import overlaps
from game.motion.placement import Box


def test_many_boxes_are_compared_as_each_alone_would_be() -> None:
    rng = random.Random("boxes")
    boxes = [Box(*(float(rng.randrange(0, 9)) for _ in range(4))) for _ in range(60)]
    for box in boxes[:12]:
        alone = [(n, area) for n, other in enumerate(boxes) if (area := box.shared(other))]
        assert [(n, area) for n, area in overlaps(box, boxes) if area] == alone
    assert any(boxes[0].shared(other) for other in boxes[1:])


def test_boxes_that_touch_share_nothing() -> None:
    assert not [*overlaps(Box(0, 0, 10, 10), [Box(10, 0, 5, 5), Box(0, 10, 5, 5), Box(-5, 0, 5, 5)])]


def test_a_pawn_that_moves_far_away_is_the_only_one_whose_place_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends = Box(100, 500, 80, 24), Box(1500, 500, 80, 24)
    among = pawns._Obstacles(ends, (), (), (), 1.0, Box(0, 0, 1920, 1080))
    looked: list[tuple[float, float]] = []
    plain = pawns._best
    monkeypatch.setattr(pawns, "_best", lambda at, *given: (looked.append(at), plain(at, *given))[1])
    before = pawns._spots(among, ((0, (140.0, 540.0)), (1, (700.0, 540.0)), (2, (1540.0, 540.0))))
    assert len(looked) == 3
    after = pawns._spots(among, ((0, (400.0, 900.0)), (1, (700.0, 540.0)), (2, (1540.0, 540.0))))
    assert looked[3:] == [(400.0, 900.0)]
    assert after[1:] == before[1:]
