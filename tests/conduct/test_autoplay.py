"""A forced promotion, and a pass where nothing can be played, play on by themselves after a moment; what is
free waits for its answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.autoplay import LOOK_MS
from game.mats.crown.mat import MAT
from game.rules.crown.values import Pass
from game.scenes.gallery import screens
from game.scenes.table.screen import TableScene
from tests.scenes.house import FRAME_MS, House


def asked(name: str, speed: str) -> tuple[House, TableScene]:
    house = House(speed=speed)
    screens()[name](house.shell)
    table = house.shell.top
    assert isinstance(table, TableScene)
    return house, table


@pytest.mark.parametrize(("speed", "seen"), [("normal", 700), ("fast", 389), ("slow", 1167), ("off", 700)])
def test_a_forced_promotion_is_seen_for_a_moment_and_played(speed: str, seen: float) -> None:
    house, table = asked("ryuki-promotion-forced", speed)
    ply, began = table.match.ply, house.now
    while table.match.ply == ply:
        house.look()
        assert "promote" in house.ids() or table.match.ply > ply
    assert seen <= house.now - began <= seen + 2 * FRAME_MS
    house.close()


def test_the_screen_is_not_at_rest_while_it_waits_to_be_played() -> None:
    house, table = asked("ryuki-promotion-forced", "normal")
    ply = table.match.ply
    house.look()
    assert not house.manager.at_rest(house.now)
    house.rest()
    assert table.match.ply > ply
    house.close()


def test_going_back_in_time_plays_nothing() -> None:
    house, table = asked("ryuki-promotion-forced", "normal")
    ply = table.match.ply
    house.look()
    house.press("return")
    assert table.match.ply == ply
    assert len(table.picked.ids()) == 1
    house.close()


def test_a_pause_lets_it_be_seen_anew() -> None:
    house, table = asked("ryuki-promotion-forced", "normal")
    ply = table.match.ply
    for _ in range(30):
        house.look()
    house.touch("back")
    for _ in range(60):
        house.look()
    assert house.scene == "pause"
    assert table.match.ply == ply
    house.touch("continue")
    for _ in range(30):
        house.look()
    assert table.match.ply == ply
    house.rest()
    assert table.match.ply > ply
    house.close()


def test_a_free_one_waits() -> None:
    house, table = asked("ryuki-promotion", "normal")
    ply = table.match.ply
    house.rest()
    for _ in range(100):
        house.look()
    assert table.match.ply == ply
    assert {"promote", "keep"} <= set(house.ids())
    house.close()


def test_where_nothing_can_be_played_the_pass_comes_by_itself() -> None:
    house, table = asked("crown-late", "normal")
    house.look()
    ply, began = table.match.ply, house.now
    while table.match.ply == ply:
        house.look()
    assert MAT.seen_first <= 350
    assert MAT.seen_first - 2 * LOOK_MS <= house.now - began <= MAT.seen_first + FRAME_MS
    assert table.match.record().actions[ply] == (0, Pass())
    house.close()


def test_where_others_sit_at_the_screen_a_pass_waits_for_its_press() -> None:
    """How soon it came would tell them what the hand can do."""
    house, table = asked("crown-late", "normal")
    house.look()
    desk = table.presenter.desk()
    assert table.mat.plays_on(desk) == Pass()
    several = replace(desk.seating, humans=(True, True, False, False))
    assert table.mat.plays_on(replace(desk, seating=several)) is None
    house.close()


def test_a_computer_that_stood_still_has_not_seen_it() -> None:
    house, table = asked("crown-late", "normal")
    ply = table.match.ply
    house.look()
    for _ in range(2):
        house.look(60_000.0)
    assert table.match.ply == ply
    house.close()
