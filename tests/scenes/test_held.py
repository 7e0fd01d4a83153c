"""What a press must not do, and what must have been said before a screen rests or opens."""

from __future__ import annotations

import pytest

from game.input.focus import by_id, centre
from game.input.intents import Press, Release
from game.match.record import RecordError
from game.match.store import Store
from game.scenes.table.opening import open_stored
from game.scenes.table.screen import TableScene
from tests.scenes.house import House


def table_of(house: House) -> TableScene:
    scene = house.shell.top
    assert isinstance(scene, TableScene)
    return scene


def test_a_press_that_is_let_go_of_on_something_else_does_nothing() -> None:
    house = House()
    first, other = house.ids("cloth:")[:2]
    spots = [by_id(house.frame.targets, name) for name in (first, other)]
    assert spots[0] is not None
    assert spots[1] is not None
    house.manager.handle(Press(*centre(spots[0])), house.now)
    house.manager.handle(Release(*centre(spots[1])), house.now)
    house.rest()
    assert house.scene == "title"
    house.press(other)
    assert house.scene != "title"
    house.close()


def test_why_a_press_could_not_be_is_forgotten_with_the_next_choice() -> None:
    house = House()
    house.start(humans=1)
    scene = table_of(house)
    scene.said = "why not"
    house.press(house.ids("hand:")[0])
    assert scene.picked
    assert scene.said == ""
    house.close()


def test_what_the_saves_say_is_drawn_on_a_screen_at_rest() -> None:
    house = House()
    house.press("settings")
    assert house.manager.at_rest(house.now)
    house.shell.saves.leave_alone()
    assert not house.manager.at_rest(house.now)
    house.look()
    assert house.manager.at_rest(house.now)
    house.close()


def test_a_match_that_cannot_be_read_opens_no_table_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(_: Store, match_id: int) -> None:
        raise RecordError("missing_file", name=str(match_id))

    house = House()
    monkeypatch.setattr(Store, "resume", damaged)
    assert open_stored(house.shell, 7)
    assert house.scene == "title"
    house.close()
