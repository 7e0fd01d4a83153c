"""The cloth between a table and its result, in invented time."""

from __future__ import annotations

from typing import Any

import pytest

from game.input.intents import Decide, Press
from game.look.describe.specs import Picture
from game.mats.registry import about_of, games
from game.motion.placement import Placement
from game.scenes.result.cloth import FADE_MS, FALLS_MS, RISES_MS, cloth, covering
from game.scenes.result.feast import HEM
from game.scenes.result.screen import UNREAD, ResultScene
from tests.scenes.house import SLOWLY_MS, House

BEFORE, AFTER = (Placement("table", "", 0, 0, 10, 10),), (Placement("result", "", 0, 0, 10, 10),)


def way(t: float) -> dict[str, Placement]:
    return {p.key: p for p in covering(BEFORE, cloth("sht"), AFTER, t)}


def test_the_cloth_comes_down_over_the_table_and_goes_up_to_its_hem_over_the_result() -> None:
    assert way(0.0)["cloth"].y == -1080
    falling = [way(FALLS_MS * k / 10)["cloth"].y for k in range(10)]
    assert falling == sorted(falling)
    assert "table" in way(FALLS_MS - 1)
    down = way(FALLS_MS)
    assert down["cloth"].y == 0
    assert "table" not in down
    assert abs(way(FALLS_MS + RISES_MS)["cloth"].y + 1080 - HEM) < 3


@pytest.mark.parametrize("game", games())
def test_the_cloth_bears_the_emblem_of_its_table_and_takes_it_away(game: str) -> None:
    drawn = {p.key: p for p in cloth(game)}
    emblem = drawn["cloth emblem"]
    assert isinstance(emblem.what, Picture)
    assert emblem.what.name == about_of(game).dress.emblem
    assert emblem.box.middle == (960.0, 540.0)
    assert emblem.y + emblem.h < 1080 - HEM, "it is gone when only the hem is left"


def ended(**flags: Any) -> House:
    """Two computers have played to the end, and the film of it is over."""
    house = House(**flags)
    house.press("cloth:sht")
    house.press("bot:0")
    house.touch("start")
    while house.scene == "table":
        house.wait(SLOWLY_MS)
        if house.scene == "table":
            house.shell.top.skip()
    return house


@pytest.mark.parametrize("reduced", [False, True])
def test_the_result_comes_in_over_the_table_and_counts_only_then(reduced: bool) -> None:
    house = ended(speed="normal", reduced_motion=reduced)
    assert house.scene == "cloth"
    began = house.now
    assert not house.look().targets
    while house.scene == "cloth":
        assert house.shell.top.moving(house.now)
        house.look()
    assert house.scene == "result"
    assert house.now - began == pytest.approx(FADE_MS if reduced else FALLS_MS + RISES_MS, abs=40)
    house.close()


def test_any_press_lifts_it_at_once() -> None:
    house = ended(speed="normal")
    house.manager.handle(Press(960, 540), house.now)
    house.look()
    assert house.scene == "result"
    house.close()


def test_the_next_press_after_one_that_lifted_it_begins_no_other_game_yet() -> None:
    """A hurried hand presses again before anything here can have been read."""
    house = ended(speed="normal")
    house.manager.handle(Press(960, 540), house.now)
    house.now += 60
    assert not house.look().targets
    for intent in (Decide(), Decide(held=False)):
        house.manager.handle(intent, house.now)
    assert house.scene == "result"
    house.now += UNREAD
    house.look()
    house.touch("again")
    assert house.scene == "table"
    house.close()


def test_it_is_got_ready_while_the_table_still_lies_there() -> None:
    """Its disc takes longer than a round has."""
    house = House(speed="normal")
    house.press("cloth:sht")
    house.press("bot:0")
    house.touch("start")
    table, match, coming = house.shell.top, house.match, set[str]()
    while house.scene == "table":
        table.look_ahead(house.now)
        coming = {p.key for p in house.look().coming} or coming
        if not match.over:
            table.skip()
    pieces = {p.key for p in cloth("sht")}
    assert {"cloth rim", "cloth sign", "cloth emblem"} <= pieces <= coming
    house.close()


def test_without_films_there_is_none() -> None:
    house = ended(speed="off")
    assert house.scene == "result"
    house.close()


def test_the_result_is_laid_out_once_while_the_cloth_comes_down(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = []
    plain = ResultScene.frame
    monkeypatch.setattr(ResultScene, "frame", lambda *given: (laid.append(1), plain(*given))[1])
    house = ended(speed="normal")
    assert laid == []
    house.look()
    assert house.frame.coming
    while house.scene == "cloth":
        assert laid == [1]
        house.wait(16.0)
    house.close()
