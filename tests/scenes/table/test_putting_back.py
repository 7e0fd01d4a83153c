"""Esc, and the pad's button for it: what is selected goes back first, and only then the game pauses."""

from __future__ import annotations

import pytest

from tests.scenes.house import House

GAMES = ("crown", "ryuki", "senretsu", "sht", "subway")


def at_a_decision(game: str) -> House:
    """The only person at the table is to decide something."""
    house = House()
    house.press(f"cloth:{game}")
    house.press("start")
    house.rest()
    return house


def selected(house: House) -> bool:
    return bool(house.shell.stack[-1].picked)  # type: ignore[attr-defined]


def select_something(house: House) -> None:
    """Presses what can be pressed until something is selected; nothing is played."""
    for target in house.ids():
        if target in ("back", "log", "rules", "settings", "hint", "discards", "act", "undo"):
            continue
        ply = house.match.ply
        house.press(target)
        if house.scene != "table" or house.match.ply != ply:
            house.back()
        elif selected(house):
            return
    raise AssertionError("nothing can be selected")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_selected_goes_back_before_the_game_pauses(game: str) -> None:
    house = at_a_decision(game)
    select_something(house)
    ply = house.match.ply
    house.back()
    assert house.scene == "table"
    assert not selected(house)
    assert house.match.ply == ply
    house.back()
    assert house.scene == "pause"
