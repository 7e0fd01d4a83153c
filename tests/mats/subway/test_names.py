"""Station names: every one in full, in both languages and all text sizes, and none touches anything."""

from __future__ import annotations

import json
from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from game.config.places import asset
from game.maps.usual import TUTORIAL
from game.mats.subway.layout import LAYOUT
from game.mats.subway.names import name_of, names, problem, size_of
from game.mats.subway.solver import Ground, Site, Spot, Wording, cost, solve, touching
from game.motion.placement import Box
from game.rules.subway.network import digest
from tests.mats.subway.tables import MAPS, network
from tests.rounds import crosswise, every_other, text_scales

SIZES = [(lang, scale) for lang in ("ja", "en") for scale in text_scales()]
SOLVED = every_other(crosswise(MAPS, ("ja", "en"), text_scales()))


@cache
def solved(name: str, lang: str, scale: int) -> tuple[Site, ...]:
    """What the solver finds, looked for once."""
    return solve(*problem(network(name), lang, scale, LAYOUT))


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize(("name", "lang", "scale"), SOLVED)
def test_the_solver_lets_no_name_touch_anything(name: str, lang: str, scale: int) -> None:
    spots, ground = problem(network(name), lang, scale, LAYOUT)
    assert touching(spots, ground, solved(name, lang, scale)) == ()


@pytest.mark.parametrize(("name", "lang", "scale"), SOLVED)
def test_what_is_stored_touches_nothing_and_costs_hardly_less_than_the_solvers(
    name: str, lang: str, scale: int
) -> None:
    made = network(name)
    spots, ground = problem(made, lang, scale, LAYOUT)
    stored = names(made, lang, scale, LAYOUT, None)
    assert f"{digest(made)}/{lang}/{scale}" in json.loads(asset("maps", "names.json").read_text("utf-8"))
    assert touching(spots, ground, stored) == ()
    assert cost(spots, ground, solved(name, lang, scale)) <= cost(spots, ground, stored) + 1


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(("lang", "scale"), SIZES)
def test_every_name_has_the_box_that_it_is_drawn_in_and_names_in_a_row_lie_apart(
    name: str, lang: str, scale: int
) -> None:
    made = network(name)
    stored = names(made, lang, scale, LAYOUT, None)
    for spot, site in zip(problem(made, lang, scale, LAYOUT)[0], stored, strict=True):
        wide = next(wording.w for wording in spot.wordings if wording.lines == site.lines)
        assert site.box[2] == pytest.approx(wide, abs=0.2)
    for n, site in enumerate(stored):
        x, y, w, h = site.box
        row = [other.box for m, other in enumerate(stored) if m != n]
        row = [b for b in row if b[1] < y + h and y < b[1] + b[3]]
        assert all(b[0] - x - w >= 11.8 or x - b[0] - b[2] >= 11.8 for b in row)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_name_is_written_in_full(lang: str) -> None:
    for station, site in zip(network().stations, names(network(), lang, 130, LAYOUT, None), strict=True):
        joined = "".join(line if line.endswith("-") else line + " " for line in site.lines).strip()
        assert joined == name_of(station, lang)


def test_the_same_stations_give_the_same_places() -> None:
    spots = problem(network(TUTORIAL), "en", 115, LAYOUT)
    assert solve(*spots) == solve(*spots)


def test_a_map_that_was_changed_by_hand_is_solved_anew() -> None:
    made = network()
    first, *rest = made.stations
    moved = replace(made, stations=(replace(first, x=first.x + 40), *rest))
    before, after = names(made, "ja", 100, LAYOUT, None), names(moved, "ja", 100, LAYOUT, None)
    assert before[0].box != after[0].box
    assert touching(*problem(moved, "ja", 100, LAYOUT), after) == ()


def test_a_name_gives_way_to_panels_lines_and_names() -> None:
    word = (Wording(("name",), 80, 17),)
    spots = (Spot(500, 500, 24, 14, word), Spot(700, 500, 24, 14, word))
    free = Ground(Box(0, 0, 1000, 1000), (), ((0, 1),))
    for site in solve(spots, free):
        assert site.side not in ("e", "w") or not touching(spots, free, solve(spots, free))
    panel = Box(440, 400, 120, 90)
    walled = Ground(Box(0, 0, 1000, 1000), (panel,), ((0, 1),))
    assert solve(spots, walled)[0].side not in ("n", "ne", "nw")
    bad = (Site("n", ("name",), Box(460, 459, 80, 17)), solve(spots, walled)[1])
    assert touching(spots, walled, bad) == (0,)
    assert cost(spots, walled, bad) > cost(spots, walled, solve(spots, walled))


def test_text_grows_with_the_setting_as_far_as_names_find_a_place() -> None:
    assert size_of("ja", 100) == 18.5
    assert size_of("en", 130) == 21.0
    assert size_of("en", 115) == pytest.approx(20.7)
