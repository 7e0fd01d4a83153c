"""The player's own keys and buttons."""

from __future__ import annotations

import pytest

from game.input.intents import Command, Decide, Move
from game.input.keymap import ACTIONS, BUTTONS, CONTROLLER, KEYBOARD, KEYS, Board, Given, intent_of
from tests.together import together

BOARDS = [KEYBOARD, CONTROLLER]
EVERY = [(board, action) for board in BOARDS for action in ACTIONS]


def test_nothing_changes_for_who_changes_nothing() -> None:
    assert (KEYBOARD.bound({}), CONTROLLER.bound({})) == (KEYS, BUTTONS)


def test_an_action_gets_another_key_and_loses_its_usual_one() -> None:
    own = KEYBOARD.give({}, "undo", "z").own
    assert own == {"undo": "z"}
    keys = KEYBOARD.bound(own)
    assert intent_of("z", keys=keys) == Command("undo")
    assert intent_of("u", keys=keys) is None
    assert intent_of("z", ctrl=True, keys=keys) == Command("undo")


def test_what_another_action_has_is_exchanged_and_it_is_named() -> None:
    given = KEYBOARD.give({}, "undo", "l")
    assert given == ({"undo": "l", "log": "u"}, "log")
    assert given.own
    keys = KEYBOARD.bound(given.own)
    assert (intent_of("l", keys=keys), intent_of("u", keys=keys)) == (Command("undo"), Command("log"))
    assert KEYBOARD.give(given.own, "undo", "u").own == {}
    assert CONTROLLER.give({}, "decide", "b") == ({"decide": "b", "back": "a"}, "back")


def test_who_has_nothing_to_give_in_exchange_takes_no_action_its_last_one() -> None:
    assert KEYBOARD.give({}, "left", "l") == Given(None, "log")
    assert CONTROLLER.give({}, "left", "a") == Given(None, "decide")
    assert KEYBOARD.give({}, "left", "space") == ({"left": "space", "decide": ""}, "decide")


@pytest.mark.parametrize("key", ["left", "return", "escape", "7", "ctrl+z"])
def test_a_fixed_key_is_never_given_away(key: str) -> None:
    assert KEYBOARD.give({}, "undo", key) == Given(None)
    assert KEYBOARD.bound({"undo": key}) == KEYS
    assert KEYBOARD.sound({"undo": key}, bool) == {}


@together(("board", "action"), EVERY)
def test_every_action_can_have_another_and_go_back_and_the_way_back_stays(board: Board, action: str) -> None:
    own = board.give({}, action, "button 20").own
    assert own == {action: "button 20"}
    meant = board.bound(own)
    assert meant["button 20"] == ACTIONS[action].meant
    assert meant["escape" if board is KEYBOARD else "start"] == Command("back")
    assert board.restore(own, action) == {}


def test_whoever_has_the_usual_one_that_is_restored_gets_its_own_back_too() -> None:
    own = {"undo": "l", "log": "h", "hint": "u", "mute": "x", "bow": "b"}
    assert KEYBOARD.restore(own, "log") == {"mute": "x", "bow": "b"}


def test_of_what_is_written_what_cannot_be_gives_way_to_the_usual() -> None:
    written = {"log": "banana", "undo": "h", "decide": "", "mute": "", "later": "q", "fly": "w"}
    sound = KEYBOARD.sound(written, lambda name: name != "banana")
    assert sound == {"decide": "", "later": "q", "fly": "w"}
    assert CONTROLLER.sound({"undo": "a"}, bool) == {}
    assert CONTROLLER.sound({"decide": "b", "back": "a"}, bool) == {"decide": "b", "back": "a"}


def test_arrows_and_enter_always_work() -> None:
    keys = KEYBOARD.bound(KEYBOARD.give({}, "decide", "x").own or {})
    assert intent_of("return", keys=keys) == Decide()
    assert intent_of("left", keys=keys) == Move("left")
