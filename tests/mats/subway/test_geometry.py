"""Boxes that share an area."""

from __future__ import annotations

import random

from game.mats.subway.geometry import common, overlaps
from game.motion.placement import Box


def test_many_boxes_are_compared_as_each_alone_would_be() -> None:
    rng = random.Random("boxes")
    boxes = [Box(*(float(rng.randrange(0, 9)) for _ in range(4))) for _ in range(60)]
    for box in boxes[:12]:
        alone = [(n, area) for n, other in enumerate(boxes) if (area := common(box, other))]
        assert [(n, area) for n, area in overlaps(box, boxes) if area] == alone
    assert any(common(boxes[0], other) for other in boxes[1:])


def test_boxes_that_touch_share_nothing() -> None:
    assert not [*overlaps(Box(0, 0, 10, 10), [Box(10, 0, 5, 5), Box(0, 10, 5, 5), Box(-5, 0, 5, 5)])]
