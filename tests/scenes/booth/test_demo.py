"""The demo: tables play themselves, and whatever is pressed leads to the title and does nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.input.intents import Command, Decide, Digit, Intent, Key, Move, Pan, Point, Press, Walk, Wheel
from game.mats.registry import games
from game.scenes.booth.demo import LAST_LOOK_MS, TABLE_MS, Booth, DemoScene
from game.scenes.title.screen import IDLE_MS
from tests.scenes.house import House
from tests.scenes.standin import finished

STEP_MS = 100.0


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def wait(house: House, span: float) -> None:
    """Time passes, without anybody doing anything."""
    end = house.now + span
    while house.now < end:
        house.now += STEP_MS
        house.look()


def showing(house: House) -> DemoScene:
    scene = house.shell.top
    assert isinstance(scene, DemoScene)
    return scene


def test_it_begins_when_nobody_comes(house: House) -> None:
    wait(house, IDLE_MS - 3 * STEP_MS)
    assert house.scene == "title"
    wait(house, 4 * STEP_MS)
    assert house.scene == "demo"


def test_whoever_does_something_at_the_title_is_waited_for(house: House) -> None:
    wait(house, IDLE_MS - 3 * STEP_MS)
    house.manager.handle(Move("right"), house.now)
    wait(house, IDLE_MS - 3 * STEP_MS)
    assert house.scene == "title"
    wait(house, 4 * STEP_MS)
    assert house.scene == "demo"


def test_every_table_is_shown_in_turn(house: House) -> None:
    house.touch("demo")
    house.look()
    for game in (*games(), games()[0]):
        assert showing(house).booth.conductor.match.game == game
        booth = showing(house).booth
        while showing(house).booth is booth:
            wait(house, STEP_MS)
            assert house.now < 20 * TABLE_MS


def test_the_cards_move_and_the_game_goes_on(house: House) -> None:
    house.touch("demo")
    house.look()
    match = showing(house).booth.conductor.match
    pictures = set()
    while match.ply < 14:
        wait(house, STEP_MS)
        pictures.add(tuple((p.key, round(p.x), round(p.y)) for p in house.frame.placements))
        assert house.now < 60_000
    assert len(pictures) > 20


def test_a_finished_game_is_looked_at_and_gives_way(house: House) -> None:
    house.touch("demo")
    house.look()
    booth = showing(house).booth = Booth(house.shell, finished(house.shell, "sht", 2))
    wait(house, LAST_LOOK_MS - 3 * STEP_MS)
    assert showing(house).booth is booth
    wait(house, 5 * STEP_MS)
    assert showing(house).booth is not booth


@pytest.mark.parametrize(
    "intent",
    [
        Command("back"),
        Command("log"),
        Command("undo"),
        Decide(),
        Move("left"),
        Walk(1),
        Press(960, 900),
        Press(5, 5),
        Wheel(1),
        Pan(4, 4),
        Digit(3),
        Key("q"),
    ],
    ids=str,
)
def test_any_input_leads_to_the_title_and_is_swallowed(house: House, intent: Intent) -> None:
    house.touch("demo")
    house.look()
    focus, words = house.manager.focus, house.shell.words.lang
    house.manager.handle(intent, house.now)
    assert house.shell.flush
    house.rest()
    assert (house.scene, house.shell.words.lang) == ("title", words)
    assert focus != house.manager.focus


def test_a_mouse_that_is_only_moved_does_not_end_it(house: House) -> None:
    house.touch("demo")
    house.look()
    house.manager.handle(Point(300, 300), house.now)
    house.look()
    assert house.scene == "demo"


def test_it_shows_nobody_s_hand_and_stores_nothing(house: House) -> None:
    house.touch("demo")
    house.look()
    wait(house, 5_000)
    assert house.shell.top.viewer is None
    assert showing(house).booth.conductor.presenter.viewer is None
    assert not house.shell.unfinished()
    assert [target.id for target in house.frame.targets] == ["leave"]


def test_it_speaks_the_language_that_is_chosen() -> None:
    house = House(lang="en")
    house.touch("demo")
    house.look()
    assert "Press anything to play" in house.texts()
    house.close()
