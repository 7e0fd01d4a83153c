"""The film of a deal: where the cards lie on their way, and what the plates say of them."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from game.look.describe.specs import Label, Picture, Printed
from game.mats.crown.mat import MAT
from game.mats.table import Seating
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import Options
from game.rules.protocol import CHANCE
from tests.mats.crown.desks import NAMES, WORDS

SEATS = 4


@cache
def deal(viewer: int | None, lang: str = "ja", reduced: bool = False) -> Clip:
    start = crown.start(Options(), SEATS)
    event, after = crown.apply(start, CHANCE, crown.draw(start, random.Random(3)))[0]
    seating = Seating(NAMES[:SEATS], (True,) * SEATS)
    before, then = (MAT.desk(crown.view(state, viewer), seating, viewer or 0) for state in (start, after))
    return MAT.clip(before, crown.redact(event, viewer), then, WORDS[lang], reduced)


def seat_of(p: Placement) -> int | None:
    kind, _, rest = p.key.partition(":")
    return int(rest.split(":")[0]) if kind in ("back", "hand") else None


@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_on_its_way_lies_under_every_plate_and_all_words(viewer: int | None) -> None:
    made = deal(viewer)
    rests = {p.key: p for p in pose(made, made.span)}
    on_its_way = 0
    for t in range(0, int(made.span), 30):
        for p in pose(made, t):
            if seat_of(p) is not None and p.box != rests[p.key].box:
                assert p.layer == 0
                on_its_way += 1
    assert on_its_way > 100
    assert {p.layer for p in rests.values() if seat_of(p) == 1} == {1}


@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_on_its_way_is_drawn_in_few_sizes(viewer: int | None) -> None:
    """A drawing for each of the many sizes that it has on its way would take longer than there is time."""
    made = deal(viewer)
    rests = {p.key: p for p in pose(made, made.span)}
    for t in range(5, int(made.span), 30):
        for p in pose(made, t):
            if seat_of(p) is not None and isinstance(p.what, Picture | Printed):
                assert p.what.grows == (p.box != rests[p.key].box)


@pytest.mark.parametrize(("viewer", "lang"), [(0, "ja"), (None, "en")])
def test_a_plate_says_as_many_as_have_come(viewer: int | None, lang: str) -> None:
    made = deal(viewer, lang)
    rests = {p.key: p for p in pose(made, made.span)}
    for t in range(5, int(made.span), 30):
        shown = pose(made, t)
        for seat in range(SEATS):
            come = sum(seat_of(p) == seat and p.box == rests[p.key].box for p in shown)
            said = [p.what.text for p in shown
                    if p.key.startswith(f"plate:{seat}:count") and isinstance(p.what, Label)]  # fmt: skip
            assert [int(re.sub(r"\D", "", text)) for text in said] == [come]


def test_in_the_end_and_without_motion_the_plates_say_all() -> None:
    for made in (deal(0), deal(0, reduced=True)):
        shown = {p.key: p.what for p in pose(made, made.span)}
        told = [shown[f"plate:{seat}:count"] for seat in range(SEATS)]
        assert [look.text for look in told if isinstance(look, Label)] == ["13枚", *["のこり13枚"] * 3]
