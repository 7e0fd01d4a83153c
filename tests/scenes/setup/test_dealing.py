"""A deal by its number: chosen at set-up, the same for everybody, shown at the end."""

from __future__ import annotations

import random

from game.bots.registry import choose
from game.input.intents import Typed
from game.look.describe.space import Space
from game.match.chance import deal_seed, grouped
from game.scenes.result.dealt import dealt
from game.scenes.setup.around import DEAL, START
from game.scenes.setup.dealing import ERASE, KEY, NONE, TAKE, DealScene
from game.scenes.setup.screen import SetupScene
from tests.scenes.house import House


def set_up() -> House:
    house = House()
    house.shell.push(SetupScene(house.shell, "sht"))
    house.rest()
    return house


def test_the_number_pressed_is_the_match_s_own_and_stands_on_its_result() -> None:
    house = set_up()
    house.press(DEAL)
    for key in ("4", "7", "2"):
        house.press(f"{KEY}{key}")
    for _ in range(2):
        house.press(ERASE)
    house.press(f"{KEY}2")
    house.press(TAKE)
    assert grouped("42") in house.texts()
    house.press(START)
    match = house.match
    assert match.secret_seed() == deal_seed("42")
    assert not list(dealt(house.shell, match, Space.WIDE))
    rng = random.Random(1)
    while not match.over:
        if match.advance() is None:
            seat = match.acting()[0]
            match.play(seat, choose("random", match.rules, match.view(seat), rng))
    drawn = {p.key: p.what for p in dealt(house.shell, match, Space.WIDE)}
    assert grouped(deal_seed("42")) in drawn["deal number text"].text
    house.close()


def test_it_can_be_typed_or_pasted_and_left_to_chance_again() -> None:
    house = set_up()
    house.press(DEAL)
    scene = house.shell.top
    assert isinstance(scene, DealScene)
    scene.gesture(Typed("1234 5678 9012 3456 789"), 0.0)
    house.press(TAKE)
    setup = house.shell.top
    assert isinstance(setup, SetupScene)
    assert setup.deal == "1234567890123456"
    house.press(DEAL)
    house.press(NONE)
    assert not setup.deal
    house.close()
