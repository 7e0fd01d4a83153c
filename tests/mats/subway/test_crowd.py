"""Names on a map that is too small for them: in small windows nearly every station has its own."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from game.config.stepwise import finished
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL
from game.mats.subway.crowd import Surroundings, apart, seating
from game.mats.subway.layouts import LAYOUTS
from game.mats.subway.solver import Ground, Site, Spot, Wording
from game.mats.subway.stations import stations
from game.mats.subway.table import Table
from game.motion.placement import Box
from tests.mats.subway.tables import MAPS, begun, desk

SMALL = (Space.COMPACT, Space.TALL)
ROOM = Box(0, 0, 600, 400)


def left_out(name: str, space: Space, scale: int, lang: str) -> list[str]:
    """The stations in play of which no name is drawn on the whole map."""
    now = replace(desk(begun(4, name)), space=space, text_scale=scale)
    table = Table(now, Words(lang), LAYOUTS[space])
    drawn = {p.key for p in stations(table)}
    return [
        station
        for n, station in enumerate(table.board.ids)
        if table.seen(n) and f"name:{station}" not in drawn
    ]


@pytest.mark.parametrize(("name", "space"), [*product(MAPS, SMALL)])
def test_in_small_windows_every_station_has_its_name(name: str, space: Space) -> None:
    """In an upright window one of 87 has no room, in English."""
    pygame.font.init()
    for scale, lang in product((100, 115, 130), ("ja", "en")):
        most = space is Space.TALL and lang == "en" and name != TUTORIAL
        assert len(left_out(name, space, scale, lang)) <= most, (scale, lang)


def seated(spots: list[Spot], least: float = 1.0, panels: tuple[Box, ...] = ()) -> tuple[Site, ...]:
    return finished(seating(spots, Ground(ROOM, panels, ()), least))


def spot(x: float, y: float, w: float = 90.0, *more: Wording) -> Spot:
    return Spot(x, y, 24, 14, (Wording(("name",), w, 18), *more))


def test_none_touches_anything() -> None:
    spots = [spot(60.0 + 45 * n, 200.0) for n in range(10)]
    lines = tuple((n, n + 1) for n in range(9))
    found = finished(seating(spots, Ground(ROOM, (), lines), 1.0))
    around = Surroundings([(each.x, each.y) for each in spots], Ground(ROOM, (), lines))
    for n, site in enumerate(found):
        assert around.leave(site.box)
        assert apart(site.box, [other.box for m, other in enumerate(found) if m != n])


def test_one_in_the_way_moves_on() -> None:
    """The first would stand at the right, where alone the second has room."""
    walls = (Box(0, 0, 290, 400), Box(290, 0, 310, 180), Box(290, 222, 310, 178))
    free, held = spot(250.0, 200.0), spot(300.0, 201.0)
    alone, among = seated([held], panels=walls)[0], seated([free, held], panels=walls[1:])
    assert alone.box.x > 300
    assert apart(among[0].box, [among[1].box])


def test_it_becomes_smaller_only_where_it_may_and_has_no_room_else() -> None:
    walls = (Box(0, 0, 600, 190), Box(0, 210, 600, 190), Box(0, 0, 300, 400), Box(409, 0, 191, 400))
    assert seated([spot(304.0, 200.0, 80)], panels=walls)[0].share == 1.0
    tight = seated([spot(304.0, 200.0, 95)], 0.7, walls)[0]
    assert tight.share < 1
    assert tight.box.w == pytest.approx(95 * tight.share, abs=0.1)
    assert seated([spot(304.0, 200.0, 95)], 1.0, walls)[0].share == 1.0


def test_the_same_stations_give_the_same_places() -> None:
    spots = [spot(60.0 + 31 * n, 200.0 + 17 * (n % 3)) for n in range(15)]
    assert seated(spots, 0.7) == seated(spots, 0.7)
