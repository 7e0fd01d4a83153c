"""5飛ばし, as everybody feels it and most of all whom it befalls."""

from __future__ import annotations

from typing import Any

import pytest

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.specs import Label, Printed
from game.look.describe.words import Words
from game.mats.crown.mat import MAT
from game.mats.table import Seating
from game.motion.clip import Clip, film_pose
from game.motion.placement import Placement
from game.rules import crown
from tests.mats.crown.desks import NAMES
from tests.rules.crown.tables import play, table

FIVE = table("C12 S02 H08 H09", "D03 D04 H06", "C13 H07 S08", "C05 S05 S09", field="H04", turn=3, by=2)
WORDS = Words("ja")


def film(viewer: int, reduced: bool = False) -> tuple[Clip, Any]:
    """The clip of the skip as that seat sees it, and what is there at a time of it."""
    seating = Seating(NAMES[:4], tuple(seat == viewer for seat in range(4)))
    shown = Presenter(crown, MAT, seating, FIVE, WORDS, "normal", reduced)
    shown.watch(viewer, FIVE)
    beats = crown.apply(FIVE, 3, play("C05"))
    shown.show(beats, 0.0)
    n = [type(event).__name__ for event, _ in beats].index("Skipped")
    begin = sum(clip.span for clip in shown.film.clips[:n])
    return shown.film.clips[n], lambda t: {p.key: p for p in film_pose(shown.film, begin + t)}


def veiled(now: dict[str, Placement]) -> set[str]:
    return {
        key
        for key, p in now.items()
        if key.startswith("hand:") and isinstance(p.what, Printed) and p.what.veil == theme.ILLEGAL_VEIL
    }


def test_whoever_is_skipped_sees_a_larger_sign_for_longer_and_the_own_hand_sink() -> None:
    (mine, at), (theirs, beside) = film(0), film(1)
    own, other = at(500)["barred"], beside(500)["barred"]
    assert own.w > 1.4 * other.w
    assert 1000 < theirs.span < mine.span < 2200
    assert "barred" in at(1200)
    before, sunk, after = at(0), at(500), at(mine.span)
    hand = {key for key in before if key.startswith("hand:0:")}
    assert veiled(sunk) == hand
    assert all(sunk[key].y > before[key].y for key in hand)
    assert not veiled(after)
    assert not veiled(beside(500))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_header_names_who_is_skipped(viewer: int, reduced: bool) -> None:
    clip, at = film(viewer, reduced)
    for t in (400, clip.span - 1):
        told = {
            p.what.text for p in at(t).values() if isinstance(p.what, Label) and p.key.startswith("status")
        }
        assert WORDS("crown.event.skipped", name="Ada") in told
    assert "barred" in at(400)
