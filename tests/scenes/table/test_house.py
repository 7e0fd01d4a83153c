"""The way through the screens, without a window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import Decide, Press, Release
from game.match.store import Store
from game.mats.registry import games
from game.rules import sht
from game.scenes.handover.screen import HOLD_MS, HandoverScene
from tests.rounds import every_fifth
from tests.scenes.house import House


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def play_out(house: House, seed: str) -> list[int]:
    """Plays to the result; returns whom the cover was opened for."""
    rng = random.Random(seed)
    opened = []
    while house.scene != "result":
        if house.scene == "handover":
            house.open_cover()
            assert house.shell.top.viewer is not None
            opened.append(house.shell.top.viewer)
        else:
            house.decide(rng)
    return opened


def test_the_title_names_five_tables_and_each_opens_its_set_up(house: House) -> None:
    cloths = [f"cloth:{game}" for game in ("senretsu", "crown", "ryuki", "subway", "sht")]
    assert [t.id for t in house.frame.targets if t.id.startswith("cloth:")] == cloths
    for game in games():
        house.press(f"cloth:{game}")
        assert house.scene == "setup"
        house.back()


def test_from_title_to_table_and_back_and_on(house: House) -> None:
    house.press("cloth:sht")
    house.press("first:0")
    house.press("start")
    assert house.scene == "table"
    hand = house.ids("hand:")
    assert len(hand) == 5
    house.leave()
    assert house.scene == "title"
    house.press("continue")
    assert house.scene == "resume"
    house.press(house.ids("match:")[0])
    assert house.scene == "table"
    assert house.ids("hand:") == hand


def test_names_can_be_changed_without_typing_and_stay_different(house: House) -> None:
    house.press("cloth:sht")
    for preset in (4, 1, 1, 0, 3):
        house.press("name:0")
        house.press(f"called:preset:{preset}")
        names = house.shell.top.names()  # type: ignore[attr-defined]
        assert len(set(names)) == 2


def test_the_level_of_a_computer_can_be_chosen(house: House) -> None:
    house.press("cloth:sht")
    house.press("level:1")
    house.press("easy:1")
    house.press("start")
    assert house.match.seats[1].player == "bot:easy"


@pytest.mark.parametrize("seed", every_fifth(range(6)))
def test_the_cover_falls_exactly_when_another_persons_secret_is_needed(seed: int) -> None:
    house = House(seed=f"covers {seed}")
    try:
        house.start(humans=2)
        holder: int | None = None
        needed, opened = [], []
        rng = random.Random(seed)
        while house.scene != "result":
            state, (seat,) = house.match.state, house.match.acting()
            if holder != seat:
                private = sht.private(sht.view(state, None), seat)
                holder = seat if private else None
                if private:
                    needed.append(seat)
                    assert house.scene == "handover"
                    assert house.shell.top.viewer is None
                    house.open_cover()
                    opened.append(house.shell.top.viewer)
            assert house.scene == "table"
            assert house.shell.top.viewer == holder
            house.decide(rng)
        assert opened == needed
        assert needed
    finally:
        house.close()


def test_no_cover_with_one_person(house: House) -> None:
    house.start(humans=1)
    assert play_out(house, "alone") == []


def test_the_cover_opens_when_held_long_enough(house: House) -> None:
    house.start(humans=2)
    assert house.scene == "handover"
    house.manager.handle(Decide(), house.now)
    began = house.now
    while house.scene == "handover":
        house.look()
    assert house.now - began >= HOLD_MS
    house.manager.handle(Decide(held=False), house.now)
    house.rest()
    assert house.scene == "table"


def test_one_short_press_does_not_open_the_cover(house: House) -> None:
    house.start(humans=2)
    house.press("open")
    assert house.scene == "handover"
    house.press("open")
    assert house.scene == "table"


def test_leaving_the_cover_goes_to_the_title_never_beneath(house: House) -> None:
    house.start(humans=2)
    house.back()
    assert house.scene == "title"


def test_the_cover_tells_at_most_three_public_lines(house: House) -> None:
    house.start(humans=2)
    rng = random.Random("lines")
    longest = 0
    while house.scene != "result":
        if house.scene == "handover":
            scene = house.shell.top
            assert isinstance(scene, HandoverScene)
            longest = max(longest, len(scene.cover.lines))
            assert len(scene.cover.lines) <= 3
            house.open_cover()
        else:
            house.decide(rng)
    assert longest == 3


def test_a_release_elsewhere_is_no_press(house: House) -> None:
    house.start(humans=1)
    card = house.frame.targets[0]
    house.manager.handle(Press(card.x + 5, card.y + 5), house.now)
    house.manager.handle(Release(960, 20), house.now)
    house.rest()
    assert not house.ids("act")


def test_an_act_takes_two_steps(house: House) -> None:
    house.start(humans=1)
    ply = house.match.ply
    house.press(house.ids("hand:")[0])
    assert house.match.ply == ply
    assert house.ids("act")
    house.press("act")
    assert house.match.ply > ply


def test_a_refusal_says_why_in_one_line(house: House) -> None:
    house.start(humans=1)
    house.press("act")
    texts = [getattr(p.what, "text", "") for p in house.frame.placements if p.key.startswith("says")]
    assert house.shell.words("sht.no.choose_opening") in texts


def test_choosing_again_lets_go(house: House) -> None:
    house.start(humans=1)
    house.press(house.ids("hand:")[0])
    house.press("clear")
    assert not house.ids("act")


def test_the_discards_can_be_looked_at_any_time(house: House) -> None:
    house.start(humans=1)
    house.press("discards")
    assert {"close", "shut", "order:turn", "order:number", "order:suit"} == set(house.ids())
    house.back()
    assert house.ids("hand:")


def test_a_game_by_keys_alone(house: House) -> None:
    house.start(humans=1)
    presses = 0
    while house.scene != "result":
        for wish in [*house.ids("field:"), *house.ids("hand:"), *house.ids("decline")]:
            house.type(wish)
            if house.ids("act"):
                house.type("act")
                presses += 1
                break
    assert presses > 2


def test_a_rematch_lets_the_other_side_begin(house: House) -> None:
    house.start(humans=1)
    play_out(house, "rematch")
    began = house.shell.top.match.state.options.first  # type: ignore[attr-defined]
    house.press("again")
    assert house.match.options.first == 1 - began


def test_two_computers_play_to_the_end_by_themselves(house: House) -> None:
    house.start(humans=0)
    assert house.scene == "result"
    assert house.shell.top.viewer is None


def test_a_match_left_and_resumed_at_every_decision_ends_the_same(tmp_path: Path) -> None:
    """The same presses, once in one sitting and once with the program closed after every decision."""
    records = []
    for breaks in (False, True):
        folder = tmp_path / str(breaks)
        folder.mkdir()
        house = House(Store.open(folder), seed="sittings")
        house.start(humans=1)
        rng = random.Random("sittings")
        while house.scene != "result":
            house.decide(rng)
            if breaks and house.scene == "table":
                house.close()
                house = House(Store.open(folder), seed="another")
                house.press("continue")
                house.press(house.ids("match:")[0])
        records.append(house.shell.top.match.record().actions)  # type: ignore[attr-defined]
        house.close()
    assert records[0] == records[1]


def test_a_press_during_a_film_only_skips() -> None:
    house = House(speed="slow")
    try:
        house.start(humans=1)
        assert house.scene == "table"
        house.press(house.ids("hand:")[0])
        house.touch("act")
        ply = house.match.ply
        while not house.shell.top.moving(house.now):
            house.look()
        house.manager.handle(Press(960, 540), house.now)
        assert not house.shell.top.moving(house.now)
        assert house.match.ply in (ply, ply + 1)
    finally:
        house.close()


def test_a_match_open_in_another_window_is_shown_but_cannot_be_opened(tmp_path: Path) -> None:
    first, second = House(Store.open(tmp_path)), House(Store.open(tmp_path))
    try:
        first.start(humans=1)
        second.back()
        second.press("cloth:sht")
        second.back()
        second.press("continue")
        rows = [target for target in second.frame.targets if target.id.startswith("match:")]
        assert [row.enabled for row in rows] == [False]
        texts = [getattr(p.what, "text", "") for p in second.frame.placements]
        assert second.shell.words("resume.held") in texts
        second.press(rows[0].id)
        assert second.scene == "resume"
        first.leave()
        second.back()
        second.press("continue")
        second.press(second.ids("match:")[0])
        assert second.scene == "table"
    finally:
        first.close()
        second.close()


def test_a_disk_that_refuses_does_not_end_the_game(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    house = House(store)
    try:
        house.start(humans=1)
        store.close()
        rng = random.Random("disk")
        house.decide(rng)
        assert house.shell.words("unsaved.reason.other") in house.texts()
        while house.scene != "result":
            house.decide(rng)
    finally:
        house.shell.bots.close()
