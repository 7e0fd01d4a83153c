"""The table of a review in every shape of the window."""

from __future__ import annotations

from game.look.describe.parts import label
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.scenes.review.places import PLACES, Texts


def test_the_words_of_its_table_grow_with_the_table_alone_on_a_page_that_is_scrolled() -> None:
    at = PLACES[Space.COMPACT]
    for fixed in (False, True):
        (p,) = at.small([label("fact", "a fact", (100, 200, 300, 40), 22)], Texts(200, 100, fixed))
        assert isinstance(p.what, Label)
        assert p.what.printed == p.what.tiny == fixed
        assert 0.9 * 40 * at.room.scale < p.what.size < 40 * at.room.scale
