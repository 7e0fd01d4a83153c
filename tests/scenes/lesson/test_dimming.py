"""The veil of a lesson comes, goes and lights another place softly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.look.describe.space import Space
from game.motion.placement import Box
from game.scenes.lesson.dimming import SPAN, Dimming
from tests.scenes.house import House

HERE, THERE = (Box(300, 300, 120, 180),), (Box(900, 300, 120, 180),)
NOWHERE: tuple[Box, ...] = ()


@pytest.fixture
def dimming(request: pytest.FixtureRequest) -> Iterator[Dimming]:
    house = House(**getattr(request, "param", {"speed": "normal"}))
    yield Dimming(house.shell, (10, 20, 30))
    house.close()


def dark(dimming: Dimming, lit: tuple[Box, ...], now: float) -> float:
    """How much of the veil there is then."""
    return max((p.alpha for p in dimming.drawn(lit, Space.WIDE, now)), default=0.0)


def lights(dimming: Dimming, lit: tuple[Box, ...], now: float) -> list[float]:
    """Where what is lit begins, from the left."""
    return [p.x for p in dimming.drawn(lit, Space.WIDE, now) if p.key.startswith("lit")]


def test_the_first_veil_is_there_at_once(dimming: Dimming) -> None:
    assert dark(dimming, HERE, 5.0) == 1.0
    assert not dimming.moving(5.0)


def test_it_goes_and_comes_little_by_little(dimming: Dimming) -> None:
    dark(dimming, HERE, 0.0)
    going = [dark(dimming, NOWHERE, now) for now in (10.0, 40.0, 70.0, 100.0, 10.0 + SPAN)]
    assert all(one > other for one, other in pairwise(going))
    assert going[0] == 1.0
    assert going[-1] == 0.0
    coming = [dark(dimming, THERE, now) for now in (1000.0, 1040.0, 1080.0, 1000.0 + SPAN)]
    assert all(one < other for one, other in pairwise(coming))
    assert coming[-1] == 1.0


def test_what_comes_back_on_its_way_comes_from_where_it_was(dimming: Dimming) -> None:
    dark(dimming, HERE, 0.0)
    dark(dimming, NOWHERE, 10.0)
    half = dark(dimming, NOWHERE, 60.0)
    assert 0.0 < half < 1.0
    assert dark(dimming, HERE, 60.0) == pytest.approx(half)


def test_the_light_glides(dimming: Dimming) -> None:
    (set_out,) = lights(dimming, HERE, 0.0)
    (half,) = lights(dimming, THERE, 0.0) and lights(dimming, THERE, SPAN / 3)
    (arrived,) = lights(dimming, THERE, SPAN)
    assert set_out < half < arrived
    assert dark(dimming, THERE, SPAN / 3) == 1.0


@pytest.mark.parametrize("dimming", [{"speed": "normal", "reduced_motion": True}], indirect=True)
def test_with_reduced_motion_it_fades_and_nothing_glides(dimming: Dimming) -> None:
    lights(dimming, HERE, 0.0)
    lights(dimming, THERE, 0.0)
    (glides,) = lights(dimming, THERE, SPAN / 3)
    assert [glides] == lights(dimming, THERE, SPAN)
    dark(dimming, NOWHERE, 1000.0)
    assert 0.0 < dark(dimming, NOWHERE, 1050.0) < 1.0


@pytest.mark.parametrize("dimming", [{"speed": "off"}], indirect=True)
def test_without_motion_all_is_there_at_once(dimming: Dimming) -> None:
    dark(dimming, HERE, 0.0)
    assert dark(dimming, NOWHERE, 1.0) == 0.0
    assert dark(dimming, THERE, 2.0) == 1.0
    assert not dimming.moving(2.0)
