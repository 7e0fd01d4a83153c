"""A QR code is drawn in whole pixels and reads as it was made."""

from __future__ import annotations

import pygame

from game.commands.flags import parse
from game.commands.stand import at_stand
from game.look.describe.specs import Code
from game.look.stage import Stage
from game.motion.placement import Placement


def test_it_reads_as_it_was_made_at_every_size() -> None:
    rows = at_stand(parse(["--booth-url", "https://example.org/gotaku"])).code
    count = len(rows)
    assert {len(row) for row in rows} == {count}
    assert not any("1" in row for row in rows[:4])
    assert rows[4][4:11] == "1111111"
    for size in ((1280, 720), (1920, 1080)):
        surface = pygame.Surface(size, 0, 32)
        Stage(surface, "ja", 1.0).show((Placement("code", Code(rows), 90, 60, 300, 300),))
        scale = size[0] / 1920
        side = round(300 * scale)
        module = side // count
        left, top = (round(at * scale) + (side - module * count) // 2 for at in (90, 60))
        for y, row in enumerate(rows):
            at = [(left + module * x + module // 2, top + module * y + module // 2) for x in range(count)]
            found = "".join("1" if surface.get_at(place)[0] < 128 else "0" for place in at)
            assert found == row
