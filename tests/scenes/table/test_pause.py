"""The pause: what can be done there, what stands still, and what may not be seen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.look.describe.specs import Picture
from game.mats.kit.cards import face
from game.mats.sht.zones import BACK
from game.rules import sht
from game.scenes.table.screen import TableScene
from tests.rounds import the_first
from tests.scenes.house import FRAME_MS, House


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def pictures(house: House) -> set[str]:
    return {p.what.name for p in house.frame.placements if isinstance(p.what, Picture)}


def table(house: House) -> TableScene:
    return next(scene for scene in house.shell.stack if isinstance(scene, TableScene))


def test_esc_pauses_and_goes_on_again(house: House) -> None:
    house.start(humans=1)
    targets = house.ids()
    house.back()
    assert house.scene == "pause"
    assert house.manager.focus == "continue"
    assert house.shell.words("pause.saved") in house.texts()
    house.back()
    assert house.scene == "table"
    assert house.ids() == targets


def test_the_arrow_of_the_bar_pauses_and_the_button_goes_on(house: House) -> None:
    house.start(humans=1)
    house.press("back")
    assert house.scene == "pause"
    house.press("continue")
    assert house.scene == "table"


def test_the_selection_outlives_the_pause(house: House) -> None:
    house.start(humans=1)
    house.press(house.ids("hand:")[0])
    house.press("back")
    house.back()
    assert house.ids("act")


def test_only_what_is_on_the_pause_can_be_pressed(house: House) -> None:
    house.start(humans=1)
    house.back()
    assert not house.ids("hand:")
    assert not house.ids("back")


@pytest.mark.parametrize("seed", the_first(range(10)))
def test_with_two_people_no_hand_shows_through_the_veil(seed: int) -> None:
    """At every decision of a game: no face that is not public, and nobody's name stands for the screen."""
    house, rng = House(seed=f"veil {seed}"), random.Random(seed)
    compared = 0
    try:
        house.start(humans=2)
        while house.scene != "result":
            if house.scene == "handover":
                house.open_cover()
            state = house.match.state
            public = sht.view(state, None)
            secret = {face(card, BACK) for side in state.sides for card in side.hand}
            secret |= {face(f.card, BACK) for side in state.sides for f in side.field if not f.open}
            seen = {face(used.card, BACK) for used in public.discards}
            seen |= {face(f.card, BACK) for side in public.sides for f in side.field if f.card}
            house.back()
            assert house.scene == "pause"
            assert house.shell.top.viewer is None
            assert not pictures(house) & secret
            assert pictures(house) & {face(card, BACK) for card in sht.values.PACK} <= seen
            compared += bool(secret)
            house.back()
            house.decide(rng)
        assert compared > 3
    finally:
        house.close()


def test_one_person_alone_keeps_the_hand_in_sight(house: House) -> None:
    house.start(humans=1)
    hand = {face(card, BACK) for card in house.match.view(0).sides[0].hand}
    house.back()
    assert hand <= pictures(house)
    assert BACK in pictures(house)


def test_while_two_people_pause_a_film_shows_the_beat_it_stands_at() -> None:
    house = House(speed="normal")
    try:
        house.start(humans=2)
        house.open_cover()
        house.press(house.ids("hand:")[0])
        before = len(house.match.view(None).sides[0].hand)
        house.touch("act")
        while not house.shell.top.moving(house.now):
            house.look()
        desk = table(house).presenter.covered(house.now)
        assert len(desk.view.sides[0].hand) == before
        assert desk.view.seat is None
        house.look()
        assert house.shell.top.skip()
        assert len(table(house).presenter.covered(house.now).view.sides[0].hand) == before - 1
    finally:
        house.close()


def test_a_film_stands_still_while_paused() -> None:
    house = House(speed="slow")
    try:
        house.start(humans=1)
        house.press(house.ids("hand:")[0])
        house.touch("act")
        while not house.shell.top.moving(house.now):
            house.look()
        shown = table(house).presenter
        house.shell.top.back()
        house.look()
        stood = shown.moving(house.now)
        for _ in range(100):
            house.look(20 * FRAME_MS)
        assert shown.moving(house.now) == stood
        house.shell.top.back()
        house.look()
        assert shown.running(house.now)
    finally:
        house.close()


def test_a_bot_does_not_move_while_paused(house: House) -> None:
    house.start(humans=1)
    house.press(house.ids("hand:")[0])
    house.touch("act")
    house.manager.tick(house.now)
    ply = house.match.ply
    house.shell.top.back()
    for _ in range(40):
        house.look(5 * FRAME_MS)
    assert house.scene == "pause"
    assert house.match.ply == ply
    house.back()
    assert house.match.ply > ply


def test_starting_over_asks_once_more_in_its_row(house: House) -> None:
    house.start(humans=1)
    house.back()
    old = house.match
    house.press("again")
    assert house.manager.focus == "again:no"
    assert "again" not in house.ids()
    house.press("again:no")
    assert house.match is old
    house.press("again")
    house.press("again:yes")
    assert house.scene == "table"
    assert house.match is not old
    assert house.match.seats == old.seats
    house.leave()
    house.press("continue")
    assert len(house.ids("match:")) == 2


def test_another_row_takes_the_question_back(house: House) -> None:
    house.start(humans=1)
    house.back()
    house.press("again")
    house.press("rules")
    assert house.scene == "rules"
    house.back()
    assert house.scene == "pause"
    assert not house.ids("again:yes")


def test_leaving_goes_to_the_title_and_the_match_can_be_gone_on_with(house: House) -> None:
    house.start(humans=1)
    hand = house.ids("hand:")
    house.leave()
    assert house.scene == "title"
    house.press("continue")
    house.press(house.ids("match:")[0])
    assert house.ids("hand:") == hand


def test_the_log_row_opens_the_log_beside_the_table(house: House) -> None:
    house.start(humans=1)
    house.back()
    house.press("log")
    assert house.scene == "table"
    assert house.ids("log:shut")


def test_what_cannot_be_stored_is_said_and_not_called_saved(house: House) -> None:
    house.start(humans=1)
    house.match.journal = None
    house.back()
    assert house.shell.words("pause.unsaved") in house.texts()
    assert house.shell.words("pause.saved") not in house.texts()


# What the foot of the sheet says


def test_the_hand_is_covered_where_several_play_and_shows_where_one_does(house: House) -> None:
    for humans, covered in ((1, False), (2, True)):
        house.start(humans=humans)
        if house.scene == "handover":
            house.open_cover()
        hand = {face(card, BACK) for card in house.match.state.sides[0].hand}
        house.back()
        assert (house.shell.top.viewer is None) == covered
        assert bool(hand & pictures(house)) != covered
        house.press("cover")
        assert (house.shell.top.viewer is None) != covered
        assert bool(hand & pictures(house)) == covered
        house.press("continue")
        house.back()
        assert bool(hand & pictures(house)) == covered
        house.press("leave")


def test_the_time_played_and_the_turn_are_told(house: House) -> None:
    house.start(humans=1)
    house.match.pass_time(1000)
    house.back()
    assert house.shell.words("result.length", length="1ターン目", time="17分") in house.texts()
    house.match.played = None
    house.rest()
    assert "1ターン目" in house.texts()


def test_where_nothing_is_hidden_no_hand_is_offered_to_be_covered(house: House) -> None:
    ends = []
    for game, offers in (("subway", False), ("sht", True)):
        house.pass_through(f"cloth:{game}", "start")
        if house.scene == "handover":
            house.open_cover()
        house.back()
        assert bool(house.ids("cover")) is offers
        ends.append(next(p.box.bottom for p in house.frame.placements if p.key == "pause sheet"))
        house.press("leave")
    assert ends[0] < ends[1]
