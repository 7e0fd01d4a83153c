"""What the screens let be heard, in invented time: presses, doors, calls, films, the end; and M."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.config.preferences import Preferences
from game.input.focus import centre
from game.input.intents import Command, Move, Point, Press, Release, Walk
from game.look.describe.specs import Label
from game.scenes.signs import SIGN_MS
from game.scenes.table.screen import TableScene
from game.sound.cues import sounds
from tests.scenes.house import LONG_MS, SLOWLY_MS, House


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def heard(house: House) -> list[str]:
    """All that was told since this was last asked."""
    told = list(house.shell.cues)
    house.shell.cues.clear()
    assert set(told) <= set(sounds())
    return told


def after(house: House, target: str) -> list[str]:
    """What a press lets be heard until the screen is at rest."""
    heard(house)
    house.press(target)
    return heard(house)


def test_focus_ticks_when_it_moves_and_not_when_it_cannot(house: House) -> None:
    heard(house)
    house.manager.handle(Move("right"), house.now)
    assert heard(house) == ["ui_move"]
    house.rest()
    house.manager._targets = tuple(t for t in house.manager.targets if t.id == house.manager.focus)
    house.manager.handle(Move("right"), house.now)
    house.manager.handle(Walk(1), house.now)
    assert heard(house) == []


def test_a_resting_pointer_is_silent(house: House) -> None:
    heard(house)
    spot = next(t for t in house.frame.targets if t.id != house.manager.focus)
    house.manager.handle(Press(spot.x + 2, spot.y + 2), house.now)
    house.manager.handle(Release(5, 5), house.now)
    assert heard(house) == []


def test_opening_claps_and_going_back_claps_lower(house: House) -> None:
    assert after(house, "cloth:sht") == ["ui_ok"]
    assert after(house, "human:1") == ["ui_ok"]
    house.back()
    assert heard(house) == ["ui_back"]
    house.back()
    assert house.scene == "title"
    assert heard(house) == [], "there is nothing behind the title"


def test_a_press_on_what_closes_a_screen_claps_lower(house: House) -> None:
    house.press("cloth:sht")
    assert after(house, "back") == ["ui_back"]


def test_doors_close_the_bell_calls_and_they_open(house: House) -> None:
    house.press("cloth:sht")
    house.press("human:1")
    told = after(house, "start")
    assert told[-2:] == ["door_close", "turn"]
    for _ in range(5):
        house.look()
    assert heard(house) == [], "each is told once"
    house.open_cover()
    assert heard(house) == ["door_open"]


def test_a_card_is_taken_up_and_put_back(house: House) -> None:
    house.start(humans=1)
    card = house.ids("hand:")[0]
    assert after(house, card) == ["card_lift"]
    assert after(house, card) == ["card_down"], "it does not sound as if it were played"


def test_a_refusal_knocks(house: House) -> None:
    house.start(humans=1)
    heard(house)
    house.command("undo")
    assert heard(house) == ["ui_no"]


def test_an_act_is_heard_by_its_own_event_and_not_by_a_clap(house: House) -> None:
    house.start(humans=2)
    house.open_cover()
    house.press(house.ids("hand:")[0])
    told = after(house, "act")
    assert "card_play" in told
    assert "ui_ok" not in told


def test_a_person_is_called_once_in_a_turn_and_again_after_the_computer() -> None:
    house, rng = House(), random.Random("called")
    house.start(humans=1)
    assert "turn" in heard(house)
    calls, decisions = 0, 0
    while house.scene == "table" and decisions < 40:
        ply = house.match.ply
        house.decide(rng)
        decisions += 1
        told = heard(house)
        calls += told.count("turn")
        seats = {seat for seat, _ in house_actions(house, ply)}
        if house.scene == "table":
            assert ("turn" in told) == (1 in seats)
    assert 0 < calls < decisions
    house.close()


def house_actions(house: House, ply: int) -> tuple[Any, ...]:
    if house.scene != "table":
        return ()
    return house.match.record().actions[ply:]


@pytest.mark.parametrize(("humans", "sounds_like"), [(1, ("win", "lose")), (0, ("win", "lose"))])
def test_the_end_is_heard_once(humans: int, sounds_like: tuple[str, ...]) -> None:
    house, rng = House(), random.Random("end")
    house.start(humans=humans)
    told = heard(house)
    while house.scene == "table":
        house.decide(rng)
        told += heard(house)
    assert house.scene == "result"
    assert sum(told.count(name) for name in sounds_like) == 1
    house.rest()
    assert heard(house) == []
    house.close()


def test_a_film_is_heard_as_its_clips_begin() -> None:
    house = House(speed="normal")
    house.press("cloth:sht")
    house.press("first:0")
    heard(house)
    house.touch("start")
    told: list[tuple[float, str]] = []
    begin = house.now
    while len(told) < 3:
        house.look()
        assert house.now - begin < LONG_MS
        told += [(house.now - begin, sound) for sound in heard(house)]
    assert [sound for _, sound in told] == ["ui_ok", "deal", "turn"]
    assert told[2][0] - told[1][0] > 500, "the call comes after the film"
    house.press(house.ids("hand:")[0])
    heard(house)
    house.touch("act")
    while not (first := heard(house)):
        house.look()
        assert not house.manager.at_rest(house.now)
    assert first == ["card_lift"], "it lands later"
    while not (second := heard(house)):
        house.look()
        assert not house.manager.at_rest(house.now)
    assert second == ["card_play"]
    house.close()


def test_skipping_a_film_lets_only_its_last_sound_be_heard() -> None:
    house = House(speed="slow")
    house.press("cloth:sht")
    house.press("first:0")
    house.press("bot:0")
    house.touch("start")
    left: list[str] = []
    table = house.shell.top
    while len(left) < 2:
        house.look()
        heard(house)
        assert house.now < LONG_MS
        table = house.shell.top
        if isinstance(table, TableScene) and table.presenter.film.clips:
            left = [part.sound for part in table.presenter.projector.programme._parts]
    house.manager.handle(Press(5, 1000), house.now)
    house.look()
    told = heard(house)  # What happens next may already be heard too.
    assert told.count(left[-1]) == 1
    assert not (set(told) - {left[-1]}) & set(left[:-1])
    house.close()


def test_every_sound_of_a_paused_film_waits() -> None:
    house = House(speed="slow")
    house.press("cloth:sht")
    house.press("first:0")
    house.touch("start")
    while house.scene != "table" or not house.shell.top.moving(house.now):
        house.look()
    house.manager.handle(Command("back"), house.now)
    heard(house)
    for _ in range(20):
        house.look(SLOWLY_MS)
    assert heard(house) == []
    house.close()


def test_m_takes_all_sound_away_and_back_keeps_that_and_shows_it(house: House) -> None:
    for wanted, text in ((False, "音なし"), (True, "音あり")):
        house.manager.handle(Command("mute"), house.now)
        house.look()
        assert house.shell.settings.sound is wanted
        assert house.shell.own == Preferences(sound=wanted)
        assert text in house.texts()
        assert ("sound sign cross" in {p.key for p in house.frame.placements}) is not wanted
        assert not house.manager.at_rest(house.now)
        house.now += SIGN_MS
        house.look()
        assert text not in house.texts()
        assert house.manager.at_rest(house.now)


@pytest.mark.parametrize("text_scale", [100, 130])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_sign_holds_its_words(lang: str, text_scale: int) -> None:
    house = House(lang=lang, text_scale=text_scale)
    house.manager.handle(Command("mute"), house.now)
    house.look()
    sign = next(p for p in house.frame.placements if p.key == "sound sign")
    words = next(p for p in house.frame.placements if p.key == "sound sign text")
    assert isinstance(words.what, Label)
    assert sign.x < words.x
    assert words.x + words.w < sign.x + sign.w
    assert sign.x >= 0
    assert sign.x + sign.w <= 1920
    house.close()


def test_each_screen_has_its_music(house: House) -> None:
    def tune() -> str:
        return next(scene.tune.music for scene in reversed(house.shell.stack) if scene.tune)

    assert tune() == "title"
    house.start(humans=1)
    assert tune() == "sht"
    house.back()
    assert (house.scene, tune()) == ("pause", "sht")
    house.press("leave")
    assert tune() == "title"


def test_what_nobody_takes_does_not_pile_up(house: House) -> None:
    for _ in range(100):
        house.manager.handle(Move("right"), house.now)
        house.manager.handle(Move("left"), house.now)
    assert len(house.shell.cues) <= 16


def test_a_pointer_ticks_where_it_comes_to_something_else_that_can_be_used(house: House) -> None:
    heard(house)
    other = next(t for t in house.frame.targets if t.id != house.manager.focus and t.enabled)
    for _ in range(2):
        house.manager.handle(Point(*centre(other)), house.now)
        house.look()
    assert heard(house) == ["ui_move"]


def test_a_map_that_is_chosen_claps_and_is_not_heard_like_a_way_back(house: House) -> None:
    house.press("cloth:subway")
    house.press("map")
    row = next(name for name in house.ids("map:") if name != house.manager.focus)
    assert after(house, row) == ["ui_ok"]
    assert house.scene == "setup"


@pytest.mark.parametrize("rang", [False, True])
def test_a_film_that_has_let_the_end_be_heard_leaves_the_result_still(rang: bool) -> None:
    house, rng = House(), random.Random("end")
    house.start(humans=1)
    while house.scene == "table":
        scene, told = house.shell.top, heard(house)
        if isinstance(scene, TableScene):
            scene.presenter.projector.rang = rang
        house.decide(rng)
    assert not told or "win" not in told
    house.rest()
    assert bool({"win", "lose"} & set(heard(house))) is not rang
    house.close()
