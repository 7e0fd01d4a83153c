"""One key, or a touch anywhere, does everything: targets are offered one after another."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game.input.intents import Decide, Intent, Point, Press, Typed
from game.scenes.setup.naming import TAKE
from tests.scenes.house import House

EVERY = 600
SWITCHES: list[Callable[[], Intent]] = [Decide, lambda: Press(3.0, 1077.0), lambda: Press(960.0, 540.0, True)]


class OneSwitch(House):
    """A house whose hand waits for what it wants and then does the one thing that it can."""

    def __init__(self, **flags: object) -> None:
        self.presses = 0
        super().__init__(scan=EVERY, **flags)

    def touch(self, target: str) -> None:
        """The switch is pressed while the target is offered, or a group in which it is."""
        end = self.now + 100 * EVERY
        while self.now < end:
            self.look(EVERY)
            offered = [t.id for t in self.manager._scan.offered]
            if target in offered:
                self.presses += 1
                self.manager.handle(SWITCHES[self.presses % len(SWITCHES)](), self.now)
                if offered == [target]:
                    return
        raise AssertionError(f"{target} is never offered in {self.scene}")


@pytest.fixture
def house() -> Iterator[OneSwitch]:
    house = OneSwitch(lang="en")
    yield house
    house.close()


def test_a_whole_game_with_one_switch_alone(house: OneSwitch) -> None:
    """From the title to its result and back, of two people with a cover between them."""
    rng = random.Random("one switch")
    for target in ("cloth:sht", "human:1", "start"):
        house.press(target)
    while house.scene != "result":
        if house.scene == "handover":
            house.press("open")
        else:
            house.decide(rng)
    house.press("tables")
    assert house.scene == "title"


def test_it_can_be_chosen_slower_and_left_again_with_it(house: OneSwitch) -> None:
    house.press("settings")
    house.press("tab:ease")
    house.press("set:scan:2500")
    assert house.shell.settings.scan == 2500
    house.press("set:scan:0")
    house.manager.handle(Decide(), house.now)
    assert not [p for p in house.rest().placements if p.key.startswith("offered ")]
    assert house.shell.settings.scan == 0


def test_a_group_is_framed_and_a_single_target_has_focus(house: OneSwitch) -> None:
    seen = set()
    for _ in range(40):
        house.look(EVERY)
        offered = {t.id for t in house.manager._scan.offered}
        framed = {p.key.split()[1] for p in house.frame.placements if p.key.startswith("offered ")}
        focus = {house.manager.focus} - {None}
        assert (framed, focus) == ((offered, set()) if len(offered) > 1 else (set(), offered))
        seen |= offered
    assert seen == {t.id for t in house.frame.targets if t.enabled}


def test_a_mouse_that_moves_points_at_nothing_and_keys_keep_their_meaning(house: OneSwitch) -> None:
    house.start(humans=1)
    house.look(EVERY)
    before = house.manager._scan.offered, house.manager.focus
    at = next(t for t in house.frame.targets if t.enabled and t not in before[0])
    house.manager.handle(Point(at.x + at.w / 2, at.y + at.h / 2), house.now)
    assert (house.manager._scan.offered, house.manager.focus) == before
    house.command("rules")
    assert house.scene != "table"
    house.back()
    assert house.scene == "table"


def test_a_name_is_chosen_with_the_switch_which_is_none_of_its_letters(house: OneSwitch) -> None:
    house.press("cloth:sht")
    house.press("name:0")
    assert not house.manager.typing
    house.manager.handle(Typed("x"), house.now)
    assert house.shell.words("setup.name.pick") in house.texts()
    assert TAKE not in house.ids()
    names = {t.id: t for t in house.frame.targets if t.id.startswith("called:preset:")}
    preset = list(names)[2]
    name = next(p.what.text for p in house.frame.placements if p.key == f"{preset} text")  # type: ignore[attr-defined]
    house.press(preset)
    assert "called:cancel" not in house.ids()
    assert name in house.texts()


def test_nobody_is_taken_for_gone_while_targets_are_offered() -> None:
    house = OneSwitch()
    for _ in range(200):
        house.wait(EVERY)
    assert house.scene == "title"
    house.close()
