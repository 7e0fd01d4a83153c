"""A press on nothing is answered."""

from __future__ import annotations

import pytest

from game.input.focus import by_id, centre
from game.input.intents import Press, Release
from game.motion.placement import Placement
from game.scenes.touching import CUE, SPAN
from tests.scenes.house import House

NOWHERE = (958.0, 8.0)


def ring(house: House) -> Placement | None:
    return next((p for p in house.frame.placements if p.key == "touched"), None)


def pressed(house: House, spot: tuple[float, float]) -> list[Placement]:
    """The ring, picture by picture, from a press there until all is at rest."""
    house.look()
    house.shell.cues.clear()
    house.manager.handle(Press(*spot), house.now)
    house.manager.handle(Release(*spot), house.now)
    seen = []
    for _ in range(60):
        house.look()
        seen += filter(None, [ring(house)])
        if house.manager.at_rest(house.now):
            break
    return seen


def test_a_ring_widens_where_it_was_and_goes_and_a_tick_is_heard() -> None:
    house = House(speed="normal")
    seen = pressed(house, NOWHERE)
    assert CUE in house.shell.cues
    assert all(p.box.middle == pytest.approx(NOWHERE) for p in seen)
    assert [p.w for p in seen] == sorted(p.w for p in seen)
    assert seen[0].w < 0.6 * seen[-1].w
    assert seen[-1].alpha < 0.2 < seen[0].alpha
    assert 5 < len(seen) <= SPAN / 16 + 1
    house.close()


def test_a_press_on_something_leaves_none() -> None:
    house = House(speed="normal")
    assert not pressed(house, centre(by_id(house.frame.targets, "play")))
    house.close()


def test_without_motion_it_does_not_widen_and_with_none_at_all_it_is_only_heard() -> None:
    house = House(speed="normal", reduced_motion=True)
    assert len({p.w for p in pressed(house, NOWHERE)}) == 1
    house.close()
    house = House(speed="off")
    assert not pressed(house, NOWHERE)
    assert CUE in house.shell.cues
    house.close()
