"""Cards that lie a little turned: their edges are smooth, and what lies on them is turned with them."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe.parts import panel
from game.look.describe.specs import Colour, Picture
from game.look.stage import Stage
from game.motion.placement import Placement

GROUND: Colour = (255, 0, 255)
YELLOW: Colour = (255, 255, 0)


def drawn(angle: float, look: Picture) -> pygame.Surface:
    """A card on a ground of a colour that no card has."""
    pygame.font.init()
    surface = pygame.Surface((1920, 1080), 0, 32)
    card = Placement("card", look, 860, 400, 150, 210, angle=angle)
    Stage(surface, "ja", 1.0).show([panel("ground", (0, 0, 1920, 1080), GROUND, 0, layer=0), card])
    return surface


def edge(surface: pygame.Surface, y: int) -> float:
    """Where the ground ends in a row of pixels, by how much of it shows through."""
    at = 0.0
    for x in range(830, 935):
        green = surface.get_at((x, y)).g
        if green >= 200:
            return at
        at += 1 - green / 200
    raise AssertionError(f"no card in row {y}")


@pytest.mark.parametrize("angle", [3.0, -2.0, -5.0])
def test_the_edge_of_a_turned_card_has_no_steps(angle: float) -> None:
    """It lies on a straight line to a tenth of a pixel; steps would leave it by nearly a third."""
    surface = drawn(angle, Picture("cards/spade-07"))
    rows = range(440, 570)
    places = [edge(surface, y) for y in rows]
    middle, mean = sum(rows) / len(rows), sum(places) / len(places)
    slope = sum((y - middle) * (x - mean) for y, x in zip(rows, places, strict=True))
    slope /= sum((y - middle) ** 2 for y in rows)
    off = [x - mean - slope * (y - middle) for y, x in zip(rows, places, strict=True)]
    assert (sum(one * one for one in off) / len(off)) ** 0.5 < 0.1


def test_the_rim_of_a_turned_card_is_turned_with_it() -> None:
    """At the upper left corner of a card turned to the right the rim lies farther right than at the lower."""
    surface = drawn(8.0, Picture("cards/spade-07", outline=YELLOW))

    def rim(y: int) -> int:
        return next(x for x in range(800, 1000) if surface.get_at((x, y)).b < 120 < surface.get_at((x, y)).g)

    assert rim(440) > rim(570) + 10
