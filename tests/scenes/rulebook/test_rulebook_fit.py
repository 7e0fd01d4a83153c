"""How large the examples of the rules pages are drawn, and the texts in them."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe.parts import label, panel
from game.look.describe.specs import Label
from game.look.stage import Stage
from game.mats.examples import Example
from game.motion.placement import Placement
from game.scenes.rulebook.fit import EXAMPLE_PAD, EXAMPLE_SMALLEST, Print, fitting_scale, steady

WIDE, HIGH = 400.0, 900.0


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


def tower(room: float, size: float = 24) -> Example:
    """A high example with one word in a box of that width."""
    words = label("words", "Contact line", (10, 10, room, 40), size)
    return Example((panel("ground", (0, 0, WIDE, HIGH)), words), WIDE, HIGH)


def misfits(drawn: list[Placement], text_scale: float) -> list[str]:
    return [
        wrong
        for size in ((1280, 720), (1920, 1080))
        for wrong in Stage(pygame.Surface(size, 0, 32), "en", text_scale).misfits(drawn)
    ]


def test_a_high_example_is_drawn_as_small_as_its_texts_allow():
    assert fitting_scale(Print("en"), (tower(380),), 1128, 250.0) == EXAMPLE_SMALLEST
    assert EXAMPLE_SMALLEST < fitting_scale(Print("en"), (tower(120, 18),), 1128, 250.0) <= 1.0


def test_the_picture_with_the_least_room_decides():
    tight = fitting_scale(Print("en"), (tower(120, 18),), 1128, 250.0)
    assert fitting_scale(Print("en"), (tower(380), tower(120, 18)), 1128, 250.0) == tight


def test_no_example_is_wider_than_its_cloth():
    assert fitting_scale(Print("en"), (tower(20, 18),), 300, 250.0) == pytest.approx(
        (300 - 2 * EXAMPLE_PAD) / WIDE
    )


@pytest.mark.parametrize("text_scale", [1.15, 1.3])
def test_a_text_without_room_does_not_grow(text_scale: float):
    tight = [label("words", "Contact line", (10, 10, 100, 30), 18)]
    assert misfits(tight, 1.0) == []
    assert misfits(tight, text_scale) != []
    assert misfits(steady(tight, Print("en", text_scale)), text_scale) == []


def test_a_text_with_room_grows_and_so_does_all_at_the_usual_size():
    wide = [label("words", "Contact line", (10, 10, 300, 60), 18), panel("ground", (0, 0, 10, 10))]
    assert steady(wide, Print("en", 1.3)) == wide
    tight = [label("words", "Contact line", (10, 10, 20, 10), 18)]
    assert steady(tight, Print("en", 1.0)) == tight


def test_an_upright_text_does_not_grow():
    (drawn,) = steady([label("words", "新しい列", (10, 10, 30, 300), 18, vertical=True)], Print("ja", 1.3))
    assert isinstance(drawn.what, Label)
    assert drawn.what.size * 1.3 == pytest.approx(18)
