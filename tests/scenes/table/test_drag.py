"""Dragging, wheels and shifts: what is carried follows the pointer and is let go where it may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.conduct.conductor import Conductor
from game.config.settings import Settings
from game.input.focus import by_id, centre
from game.input.intents import Digit, Linger, Pan, Point, Press, Release, Wheel
from game.mats.table import AnyDesk, Pick
from game.motion.placement import Placement
from game.scenes.gallery import screens
from game.scenes.gallery.samples import LONG, still_shell
from game.scenes.manager import Manager
from game.scenes.table.screen import TableScene
from tests.scenes.house import House
from tests.scenes.tour import Tour, small


@pytest.fixture
def house() -> Iterator[House]:
    """A game of SHT in which the first seat is to open."""
    house = House()
    house.start(humans=1)
    yield house
    house.close()


def spot(house: House, target: str) -> tuple[float, float]:
    found = by_id((*house.frame.drops, *house.frame.targets), target)
    assert found is not None
    return centre(found)


def take(house: House, target: str) -> tuple[float, float]:
    """The pointer goes down on a target and moves a little."""
    x, y = spot(house, target)
    house.manager.handle(Press(x, y), house.now)
    house.manager.handle(Point(x + 30, y - 30), house.now)
    house.look()
    return x, y


def lying(house: House, key: str) -> Placement:
    return next(p for p in house.frame.placements if p.key == key)


def looked_at(house: House, card: str) -> Placement:
    """The card as it lies in a hand that has parted round it."""
    house.manager.handle(Point(*spot(house, card)), house.now)
    house.rest()
    return lying(house, card)


def test_a_card_dragged_onto_the_own_field_is_played(house: House) -> None:
    card = house.ids("hand:0")[0]
    before = looked_at(house, card)
    x, _ = take(house, card)
    assert (lying(house, card).x, lying(house, card).layer) == (before.x + 30, 4)
    assert lying(house, f"{card}:tick").x == lying(house, card).x + before.w - 32
    field = spot(house, "drop")
    house.manager.handle(Point(*field), house.now)
    house.look()
    assert lying(house, card).x == before.x + field[0] - x
    house.manager.handle(Release(*field), house.now)
    house.rest()
    assert [entry[0] for entry in house.match.record().actions][1] == 0
    assert card not in house.ids("hand:")


def test_a_card_let_go_over_nothing_stays_selected_in_its_place(house: House) -> None:
    card, ply = house.ids("hand:0")[0], house.match.ply
    before = looked_at(house, card)
    take(house, card)
    house.manager.handle(Release(960, 20), house.now)
    house.rest()
    assert house.match.ply == ply
    assert lying(house, card).x == before.x
    assert lying(house, f"{card}:tick")


def test_a_card_let_go_over_itself_is_not_dropped_anywhere(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, scene, dropped = house.ids("hand:0")[0], house.shell.top, list[str]()
    assert isinstance(scene, TableScene)

    def let_go(desk: AnyDesk, thing: object, over: object) -> Pick[Any]:
        dropped.append(str(over))
        return Pick(desk.picked)

    monkeypatch.setattr(scene, "mat", replace(scene.mat, on_drop=let_go))
    for over, times in ((card, 0), ("drop", 1)):
        looked_at(house, card)
        take(house, card)
        scene.drop(over, house.now)
        assert len(dropped) == times
        house.manager.handle(Release(960, 20), house.now)
        house.rest()


def test_while_an_action_is_being_saved_nothing_can_be_pressed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert house.frame.targets
    monkeypatch.setattr(Conductor, "saving", property(lambda conductor: True))
    assert not house.look().targets


def test_a_finger_that_rests_while_it_carries_goes_on_carrying(house: House) -> None:
    card, ply = house.ids("hand:0")[0], house.match.ply
    take(house, card)
    field = spot(house, "drop")
    for intent in (Linger(*field), Point(*field), Release(*field)):
        house.manager.handle(intent, house.now)
    house.rest()
    assert house.match.ply > ply


def test_a_finger_that_rests_before_it_moves_carries_nothing(house: House) -> None:
    card, ply = house.ids("hand:0")[0], house.match.ply
    x, y = spot(house, card)
    for intent in (Press(x, y), Linger(x, y), Point(x + 60, y - 60), Release(x + 60, y - 60)):
        house.manager.handle(intent, house.now)
    house.rest()
    assert house.match.ply == ply
    assert not house.frame.drops


def test_what_cannot_be_carried_stays(house: House) -> None:
    theirs = [t.id for t in house.frame.targets if t.id.startswith("hand:1")]
    before = lying(house, theirs[0]) if theirs else lying(house, "back")
    take(house, theirs[0] if theirs else "back")
    house.look()
    assert lying(house, before.key).x == before.x


def test_wheels_shifts_and_numbers_that_mean_nothing_change_nothing(house: House) -> None:
    before = house.frame
    for gesture in (Wheel(1, 900, 500), Wheel(-1), Pan(50, 0), Digit(7)):
        house.manager.handle(gesture, house.now)
        house.rest()
    assert house.frame == before


def test_the_wheel_over_the_open_log_turns_its_pages() -> None:
    shell = still_shell(Settings())
    screens()["sht-log"](shell)
    manager = Manager(shell)
    manager.tick(LONG)
    newest = manager.frame(LONG).placements
    manager.handle(Wheel(1, 1600, 500), LONG)
    manager.tick(LONG)
    assert manager.frame(LONG).placements != newest
    manager.handle(Wheel(-1, 1600, 500), LONG)
    assert manager.frame(LONG).placements == newest
    shell.close()


def tremble(house: House, target: str) -> None:
    """Somebody whose hand is not quite steady presses a target."""
    x, y = spot(house, target)
    house.manager.handle(Press(x, y), house.now)
    house.manager.handle(Point(x + 6, y - 5), house.now)
    house.look()
    house.manager.handle(Release(x + 6, y - 5), house.now)
    house.rest()


def test_a_hand_that_trembles_presses_and_drags_nothing(house: House) -> None:
    card = house.ids("hand:")[0]
    tremble(house, card)
    assert house.shell.top.picked.ids() == (card,)  # type: ignore[attr-defined]
    tremble(house, card)
    assert house.shell.top.picked.ids() == ()  # type: ignore[attr-defined]
    tremble(house, card)
    ply = house.match.ply
    tremble(house, "act")
    assert house.match.ply > ply


def test_a_hand_that_trembles_presses_a_station_and_moves_no_map() -> None:
    tour = Tour()
    tour.sit(small(), humans=1)
    station = tour.ids("station:")[0]
    before = spot(tour, station)
    tremble(tour, station)
    assert tour.shell.top.picked.ids() == (station,)  # type: ignore[attr-defined]
    assert spot(tour, station) == before
    tour.close()
