"""Panels never cover the network, wherever its stations lie."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.mats.subway.geometry import crosses
from game.mats.subway.layout import LAYOUT
from game.mats.subway.plan import plan
from game.rules.protocol import below
from game.rules.subway.network import Network, edges
from tests.mats.subway.tables import MAPS, network
from tests.rounds import text_scales
from tests.together import together


def assert_clear(made: Network, text_scale: int) -> None:
    laid = plan(made, text_scale, LAYOUT)
    place = {station.id: laid.at[n] for n, station in enumerate(made.stations)}
    for box in laid.panels.boxes:
        assert box.meets(LAYOUT.sheet)
        assert box[0] >= LAYOUT.sheet[0]
        assert box[1] >= LAYOUT.sheet[1]
        assert box[0] + box[2] <= LAYOUT.sheet[0] + LAYOUT.sheet[2]
        assert box[1] + box[3] <= LAYOUT.sheet[1] + LAYOUT.sheet[3]
        for x, y in laid.at:
            assert not (box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3])
        for line in made.lines:
            for a, b in edges(line):
                assert not crosses((place[a], place[b]), box)
    for n, box in enumerate(laid.panels.boxes):
        assert not any(box.meets(other) for other in laid.panels.boxes[:n])


@together("name", MAPS)
@together("text_scale", text_scales())
def test_the_panels_lie_beside_the_built_in_maps(name: str, text_scale: int) -> None:
    assert_clear(network(name), text_scale)


def test_the_usual_map_has_the_panels_where_the_pictures_have_them() -> None:
    assert plan(network(), 100, LAYOUT).panels == LAYOUT.panels
    assert plan(network(), 130, LAYOUT).panels == LAYOUT.large_panels
    assert plan(network(), 100, LAYOUT).at[0] == pytest.approx((56.0, 830.0))


@pytest.mark.parametrize("seed", range(12))
def test_the_panels_lie_beside_any_map(seed: int) -> None:
    """Stations thrown onto the sheet at random: no gap is left, so the map makes room."""
    rng, made = random.Random(seed), network(MAPS[2] if seed % 2 else MAPS[0])
    scattered = tuple(replace(s, x=below(rng, 1920), y=below(rng, 1080)) for s in made.stations)
    assert_clear(replace(made, stations=scattered), (100, 130)[seed % 2])


def test_a_map_is_fitted_into_the_sheet_whatever_its_size() -> None:
    made = network()
    huge = replace(
        made,
        width=9600,
        height=5400,
        stations=tuple(replace(s, x=5 * s.x, y=5 * s.y) for s in made.stations),
    )
    for (x, y), (u, v) in zip(plan(made, 100, LAYOUT).at, plan(huge, 100, LAYOUT).at, strict=True):
        assert (x, y) == pytest.approx((u, v))
    x, y, w, h = LAYOUT.free
    assert all(x <= px <= x + w + 1e-6 and y <= py <= y + h + 1e-6 for px, py in plan(huge, 100, LAYOUT).at)
