"""A move that is typed at the table: found, taken over, played by Enter, answered where it cannot be."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.input.intents import Command, Decide, Erase, Typed
from game.input.keymap import KEYS
from game.match.spelling import spelled
from game.mats.examples import rule_of
from game.mats.registry import mat_of
from game.mats.table import RULE
from game.rules import sht
from game.rules.sht.values import PlaceOpen
from game.scenes.table.typed import LINE, MOVE
from tests.scenes.house import House


@pytest.fixture
def house() -> Iterator[House]:
    opened = House(lang="en")
    yield opened
    opened.close()


def enter(house: House) -> None:
    house.manager.handle(Decide(), house.now)
    house.manager.handle(Decide(held=False), house.now)
    house.rest()


def write(house: House, text: str) -> None:
    house.manager.handle(Typed(text), house.now)
    house.rest()


def opening(house: House) -> str:
    """An opening, as it is typed."""
    view = house.match.view(0)
    action = next(action for action in sht.actions(view) if isinstance(action, PlaceOpen))
    return sht.write(action, "en")


def test_a_whole_move_is_typed_and_played_by_enter(house: House) -> None:
    house.start(humans=1)
    text, ply = opening(house), house.match.ply
    house.command("typed")
    assert house.scene == "typed"
    assert house.manager.typing
    write(house, text)
    enter(house)
    assert house.scene == "table"
    assert sht.write(house.match.record().actions[ply][1], "en") == text


def test_what_is_offered_is_taken_over_first_and_then_played(house: House) -> None:
    house.start(humans=1)
    ply = house.match.ply
    house.command("typed")
    house.press(f"{MOVE}1")
    assert (house.scene, house.manager.focus, house.match.ply) == ("typed", LINE, ply)
    enter(house)
    assert (house.scene, house.match.ply > ply) == ("table", True)


def test_what_means_several_or_nothing_is_answered_and_plays_nothing(house: House) -> None:
    house.start(humans=1)
    ply = house.match.ply
    house.command("typed")
    words = house.shell.words
    for text, said in (
        ("", words("typed.empty")),
        ("open", words("typed.many")),
        (" sausage", words("typed.wants", verb="open", examples="")),
    ):
        write(house, text)
        enter(house)
        assert any(shown.startswith(said) for shown in house.texts())
    for _ in "open sausage":
        house.manager.handle(Erase(), house.now)
    write(house, "defend h3")
    enter(house)
    refusal = sht.why_not(house.match.view(0), sht.read("defend ♥3"))
    assert refusal is not None
    assert mat_of("sht").sentence(refusal, house.shell.words) in house.texts()
    assert (house.scene, house.match.ply) == ("typed", ply)
    link = f"{RULE}{rule_of('sht', refusal)}"
    house.press(link)
    assert house.scene == "rules"
    marked = [p for p in house.frame.placements if p.key == "rules mark"]
    house.back()
    house.command("rules")
    assert marked == [p for p in house.frame.placements if p.key == "rules mark"]
    assert len(marked) == 1
    house.back()
    write(house, "x")
    assert link not in house.ids()
    house.back()
    assert house.scene == "table"


def test_nobody_types_where_nobody_decides(house: House) -> None:
    house.start(humans=0)
    house.manager.handle(Command("typed"), house.now)
    house.look()
    assert house.scene != "typed"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_whoever_types_out_of_turn_is_told_so_until_it_is_their_turn(lang: str) -> None:
    house = House(lang=lang, speed="normal")
    house.start(humans=1)
    table = house.shell.top
    while table.conductor.decider is not None:
        house.rest()
        table._play(sht.actions(house.match.view(0))[0], house.now)
        house.look()
    house.manager.handle(Command("typed"), house.now)
    house.look()
    assert house.scene == "table"
    said = house.shell.words("typed.waits")
    assert said in house.texts()
    house.rest()
    assert table.conductor.decider is not None
    assert said not in house.texts()
    house.close()


def test_between_two_people_nobody_types_at_the_cover_and_each_only_what_they_can_see(house: House) -> None:
    house.start(humans=2)
    assert house.scene == "handover"
    house.command("typed")
    assert house.scene == "handover"
    house.open_cover()
    house.command("typed")
    seat = house.match.acting()[0]
    assert house.shell.top.viewer == seat
    rules, own = house.match.rules, house.match.view(seat)
    other = rules.view(rules.imagine(own, random.Random(1)), seat)
    offered = {one.action for one in spelled(rules, own, "en")}
    assert offered == {one.action for one in spelled(rules, other, "en")}
    shown = {button for button in house.texts() if button in {rules.write(one, "en") for one in offered}}
    assert shown


@pytest.mark.parametrize(("lang", "scene"), [("ja", "table"), ("en", "typed")])
def test_shift_and_semicolon_are_a_plus_in_japanese_and_a_colon_elsewhere(lang: str, scene: str) -> None:
    """Where the map can come nearer; the key alone types everywhere."""
    house = House(lang=lang)
    for target in ("cloth:subway", "start"):
        house.press(target)
    house.manager.handle(Command("colon"), house.now)
    house.rest()
    assert house.scene == scene
    house.manager.handle(KEYS[";"], house.now)
    house.rest()
    assert house.scene == "typed"
