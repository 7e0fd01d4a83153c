"""The player's own keys."""

from __future__ import annotations

import pytest

from game.input.intents import Command, Decide, Move
from game.input.keymap import ACTIONS, FIXED, KEYS, bound, intent_of, key_of, rebound


def test_nothing_changes_for_who_changes_nothing() -> None:
    assert bound({}) == KEYS


def test_an_action_gets_another_key_and_loses_its_usual_one() -> None:
    own = rebound({}, "undo", "z")
    assert own == {"undo": "z"}
    keys = bound(own)
    assert intent_of("z", keys=keys) == Command("undo")
    assert intent_of("u", keys=keys) is None
    assert intent_of("z", ctrl=True, keys=keys) == Command("undo")


def test_a_key_that_another_action_has_is_exchanged() -> None:
    own = rebound({}, "undo", "l")
    assert own == {"undo": "l", "log": "u"}
    keys = bound(own)
    assert (intent_of("l", keys=keys), intent_of("u", keys=keys)) == (Command("undo"), Command("log"))
    assert rebound(own, "undo", "u") == {}


@pytest.mark.parametrize("key", ["left", "return", "escape", "7", "ctrl+z"])
def test_a_fixed_key_is_never_given_away(key: str) -> None:
    assert key in FIXED
    assert rebound({}, "undo", key) is None
    assert bound({"undo": key}) == KEYS


def test_the_way_back_stays() -> None:
    assert rebound({}, "back", "b") is None
    assert intent_of("escape", keys=bound({"back": "b"})) == Command("back")


def test_what_names_no_action_is_passed_over() -> None:
    assert bound({"fly": "q"}) == KEYS


@pytest.mark.parametrize("action", [name for name in ACTIONS if name != "back"])
def test_every_action_can_have_another_key_and_go_back(action: str) -> None:
    own = rebound({}, action, "q")
    assert own is not None
    assert key_of(action, own) == "q"
    assert bound(own)["q"] == KEYS[ACTIONS[action]]
    assert rebound(own, action, ACTIONS[action]) == {}


def test_arrows_and_enter_always_work() -> None:
    own = rebound({}, "decide", "x") or {}
    keys = bound(own)
    assert intent_of("return", keys=keys) == Decide()
    assert intent_of("left", keys=keys) == Move("left")
