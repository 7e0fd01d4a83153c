"""Beside the table of a review: how far it is."""

from __future__ import annotations

import pytest

from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.scenes.review.places import PLACES
from game.scenes.review.points import GO, STOP, Line, Points, Progress


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("running", [True, False])
def test_the_work_counts_alike_while_it_goes_on_and_while_it_rests(running: bool, lang: str) -> None:
    progress = Progress(3, 12, running=running, failed=False)
    points = Points([], None, progress, [], Line.NONE, Words(lang), PLACES[Space.WIDE].list)
    begins = STOP if running else GO
    said = [
        p.what.text
        for made in points.buttons()
        for p in made.placements
        if p.key.startswith(begins) and isinstance(p.what, Label)
    ]
    assert len(said) == 1
    assert "3 / 12" in said[0]
