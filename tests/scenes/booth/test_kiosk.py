"""At a kiosk nothing outlives a visitor, nobody ends the program, and whoever is gone is counted down."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pytest

from game.config.booth import BoothConfig
from game.input.intents import Command, Decide, Intent, Point, Press, Typed
from game.mats.registry import about_of, games
from game.scenes.booth.demo import DemoScene
from game.scenes.booth.keeper import Keeper
from game.scenes.setup.screen import SetupScene
from game.scenes.table.copying import CopyScene
from tests.scenes.house import House

IDLE, COUNTDOWN = 90_000.0, 15_000.0


@pytest.fixture
def house() -> Iterator[House]:
    house = House(booth=BoothConfig(kiosk=True))
    yield house
    house.close()


def pass_by(house: House, span: float) -> None:
    """Time passes without anybody."""
    keeper, end = Keeper(house.shell), house.now + span
    while house.now < end:
        house.wait(500.0)
        keeper.tick(house.now)
    house.look()


HANDS: dict[str, object] = {
    "keys": {"undo": "z"}, "buttons": {"hint": "right stick"}, "press_only": True, "repeats": 400,
    "rim": "thick", "pointer": "huge",
}  # fmt: skip
"""What a visitor may have chosen for their hands."""


def at_table(house: House) -> None:
    """A visitor has changed what can be changed, and plays."""
    house.press("lang:en")
    house.press("settings")
    house.press("set:text_scale:130")
    house.back()
    house.shell.choose(**HANDS)
    house.press("cloth:sht")
    house.press("name:0")
    house.press("called:preset:3")
    house.press("start")
    assert house.scene == "table"
    house.manager.handle(Point(40, 40), house.now)


def test_a_screen_that_is_left_alone_is_counted_down_and_begins_anew(house: House) -> None:
    at_table(house)
    assert "Konta" in " ".join(house.texts())
    pass_by(house, IDLE - 2_000)
    assert house.scene == "table"
    pass_by(house, 3_000)
    assert house.scene == "countdown"
    assert "Then this game is gone." in house.texts()
    pass_by(house, COUNTDOWN - 1_500)
    assert house.scene == "countdown"
    assert {"1", "second"} <= set(house.texts())
    assert not [text for text in house.texts() if "15" in text]
    pass_by(house, 4_000)
    assert house.scene == "title"
    house.rest()
    shell = house.shell
    assert (shell.words.lang, shell.settings.text_scale, shell.own.names) == ("ja", None, ())
    assert [name for name, chosen in HANDS.items() if getattr(shell.settings, name) == chosen] == []
    assert not shell.unfinished()
    assert not house.ids("continue")
    assert len(shell.stack) == 1
    assert house.press("cloth:sht") is None
    scene = shell.top
    assert isinstance(scene, SetupScene)
    assert scene.choice.named[0] == 0


def test_where_no_game_is_on_the_table_none_is_said_to_go(house: House) -> None:
    house.press("cloth:sht")
    pass_by(house, IDLE + 1_000)
    assert house.scene == "countdown"
    assert {"戻ると、選んだことはすべて消えます。", "秒"} <= set(house.texts())


def test_the_title_is_there_at_once(house: House) -> None:
    at_table(house)
    began = perf_counter()
    house.shell.renew()
    house.look()
    assert perf_counter() - began < 0.5
    assert house.scene == "title"


@pytest.mark.parametrize("intent", [Point(40, 40), Press(900, 900), Decide(), Command("back")], ids=str)
def test_any_input_goes_on_and_means_nothing_else(house: House, intent: Intent) -> None:
    at_table(house)
    pass_by(house, IDLE + 1_000)
    assert house.scene == "countdown"
    picked, ply = house.match.ply, house.match.ply
    house.manager.handle(intent, house.now)
    house.now += 20
    house.manager.tick(house.now)
    assert house.shell.flush
    house.look()
    assert (house.scene, house.match.ply) == ("table", ply)
    assert picked == house.match.ply
    pass_by(house, IDLE - 2_000)
    assert house.scene == "table"


def test_no_hand_is_seen_beneath_the_countdown(house: House) -> None:
    at_table(house)
    mine = {p.what for p in house.frame.placements if p.key.startswith("hand") and "cards/" in str(p.what)}
    house.shell.open.countdown()
    seen = {p.what for p in house.look().placements}
    assert mine
    assert not mine & seen


def test_nobody_can_leave_the_program_or_write_into_a_folder(house: House) -> None:
    assert not house.ids("quit")
    house.shell.quit()
    assert not house.shell.over
    house.press("settings")
    assert not house.ids("set:fullscreen")
    assert not house.ids("tab:plugins")
    house.back()
    house.shell.push(CopyScene(house.shell))
    house.look()
    assert not house.ids("place:")
    assert not house.ids("save")


def test_names_are_chosen_and_never_typed(house: House) -> None:
    house.press("cloth:sht")
    house.press("name:0")
    assert not house.frame.typing
    assert not house.ids("called:take")
    scene = house.shell.top
    assert not scene.gesture(Typed("Anna"), house.now)
    house.press("called:preset:2")
    assert house.shell.own.names == ()


def test_the_usual_game_is_a_short_one(house: House) -> None:
    for game in games():
        house.press(f"cloth:{game}")
        scene = house.shell.top
        assert isinstance(scene, SetupScene)
        offer = about_of(game).offer
        for name, value in offer.short:
            assert getattr(scene.options, name) == value
        if offer.short_map:
            assert scene.on_offer.at(scene.choice.map).key == offer.short_map
        house.back()


def test_how_long_a_game_takes_is_said_of_the_short_form(house: House) -> None:
    whole, short = "約20分", "約10分"
    house.press("cloth:ryuki")
    assert [text for text in house.texts() if text in (whole, short)] == [short]
    house.press("option:junior")
    assert [text for text in house.texts() if text in (whole, short)] == [whole]
    house.back()
    assert sorted(text for text in house.texts() if text.endswith("0分")) == [*["10分"] * 4, "20分"]
    house.shell.open.invite("ryuki")
    assert "2人・10分" in (house.look() and house.texts())
    house.shell.home()
    house.shell.open.demo()
    showing = house.shell.top
    assert isinstance(showing, DemoScene)
    showing.stand("subway", 3)
    assert "10分" in (house.look() and house.texts())


def test_the_attract_mode_leaves_nothing_of_whoever_left_the_title(house: House) -> None:
    house.press("lang:en")
    pass_by(house, 1000 * house.shell.booth.attract_after + 1_000)
    assert (house.scene, house.shell.words.lang) == ("demo", "ja")
    pass_by(house, IDLE + COUNTDOWN)
    assert house.scene == "demo"


def test_only_open_tables_hang_at_the_title() -> None:
    house = House(booth=BoothConfig(kiosk=True, tables=("sht", "crown")))
    assert house.ids("cloth:") == ["cloth:crown", "cloth:sht"]
    house.close()
    house = House(booth=BoothConfig(tables=("nothing",)))
    assert len(house.ids("cloth:")) == len(games())
    house.close()
