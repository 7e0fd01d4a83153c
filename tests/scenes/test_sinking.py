"""What is pressed goes down at once, is darker, and springs back."""

from __future__ import annotations

from msgspec.structs import replace

from game.input.focus import by_id, centre
from game.input.intents import Aim, Press, Release
from game.look.describe.specs import Panel
from game.motion.placement import Placement
from game.scenes.sinking import Sinking
from tests.scenes.house import House


def button(house: House) -> dict[str, Placement]:
    return {p.key: p for p in house.frame.placements if p.key.partition(" ")[0] == "play"}


def test_a_button_is_down_and_darker_in_the_next_picture_and_springs_back_when_it_is_let_go_of() -> None:
    house = House(speed="normal")
    spot = centre(by_id(house.frame.targets, "play"))
    up = button(house)
    house.manager.handle(Press(*spot), house.now)
    house.look()
    down = button(house)
    assert down.keys() == up.keys()
    assert all(down[key].y - up[key].y >= 3 for key in up)
    before, held = up["play"].what, down["play"].what
    assert isinstance(before, Panel)
    assert isinstance(held, Panel)
    assert before.fill
    assert held.fill
    assert sum(held.fill) < 0.9 * sum(before.fill)
    house.manager.handle(Release(5, 5), house.now)
    ways = []
    for _ in range(60):
        house.look()
        ways.append(button(house)["play"].y - up["play"].y)
        if house.manager.at_rest(house.now):
            break
    assert min(ways) < 0 < max(ways), "it does not spring"
    assert button(house) == up
    assert 10 < len(ways) < 20
    house.close()


def test_nothing_else_moves_and_without_motion_it_is_up_at_once() -> None:
    house = House(reduced_motion=True, speed="normal")
    house.manager.handle(Aim("play"), house.now)
    house.look()
    before = {p.key: p for p in house.frame.placements}
    spot = centre(by_id(house.frame.targets, "play"))
    house.manager.handle(Press(*spot), house.now)
    house.look()
    moved = {p.key for p in house.frame.placements if p.key in before and p.y != before[p.key].y}
    assert moved - {"focus"} == set(button(house))
    house.manager.handle(Release(5, 5), house.now)
    house.look()
    assert button(house)["play"].y == before["play"].y
    house.close()


def test_one_that_is_gone_with_its_press_is_seen_yet_but_not_on_another_screen() -> None:
    house = House(speed="normal")
    drawn = house.frame.placements
    rest = [p for p in drawn if p.key not in button(house)]

    def pressed() -> Sinking:
        sinking = Sinking(house.shell)
        assert list(sinking.shown(drawn, False, 0.0)) == list(drawn)
        sinking.down("play")
        return sinking

    there, elsewhere = pressed(), pressed()
    at_once, later, gone = ({p.key: p for p in there.shown(rest, False, t)} for t in (10.0, 80.0, 200.0))
    assert at_once["play"].y > button(house)["play"].y
    assert at_once["play"].alpha > later["play"].alpha > 0
    assert gone.keys() == {p.key for p in rest}
    house.press("settings")
    assert {p.key for p in elsewhere.shown(rest, False, house.now)} == gone.keys()
    house.close()


def test_one_that_goes_together_with_what_it_lies_on_is_not_seen_any_more() -> None:
    house = House(speed="normal")
    drawn = house.frame.placements
    control = button(house)["play"]
    sheet = Placement(
        "sheet", Panel((9, 9, 9)), control.x - 20, control.y - 20, control.w + 40, control.h + 40, 6
    )
    far = replace(sheet, key="far", x=control.x + 2000)
    for ground, seen in ((sheet, False), (far, True)):
        sinking = Sinking(house.shell)
        list(sinking.shown((ground, *drawn), False, 0.0))
        sinking.down("play")
        rest = [p for p in drawn if p.key not in button(house)]
        assert ("play" in {p.key for p in sinking.shown(rest, False, 10.0)}) is seen
    house.close()
