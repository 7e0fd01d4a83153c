"""Names are typed at the set-up, or had by a press: which can be, which are remembered, by which hands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.config.preferences import Preferences, load, save
from game.input.intents import Command, Composed, Decide, Erase, Move, Typed, Wheel
from game.mats.registry import own_games
from game.rules.registry import rules_of
from game.scenes.setup import choice as choices
from game.scenes.setup.names import KEPT, fault, tidy, used, width
from game.scenes.setup.screen import SetupScene
from tests.scenes.house import House
from tests.together import together


@pytest.fixture
def house() -> House:
    return House()


def asked(house: House, seat: int = 0, game: str = "sht") -> SetupScene:
    """The set-up with the name of a seat asked for."""
    house.press(f"cloth:{game}")
    house.press(f"name:{seat}")
    scene = house.shell.top
    assert isinstance(scene, SetupScene)
    return scene


def typed(house: House, *texts: str) -> None:
    for text in texts:
        house.manager.handle(Typed(text), house.now)
        house.rest()


def enter(house: House) -> None:
    house.manager.handle(Decide(), house.now)
    house.manager.handle(Decide(held=False), house.now)
    house.rest()


def said(house: House, key: str) -> bool:
    return house.shell.words(f"setup.name.{key}") in house.texts()


# Which names there can be


@together(("name", "wide"), [("さくら", 6), ("Anna", 4), ("髙橋𠮷男", 8), ("ｱﾝﾅ", 3), ("éé", 2), ("", 0)])
def test_wide_characters_count_twice(name: str, wide: int) -> None:
    assert width(name) == wide


@together(
    ("name", "others", "wrong"),
    [
        ("あいうえおかきく", (), None),
        ("あいうえおかきくけ", (), "long"),
        ("abcdefghijklmnop", (), None),
        ("abcdefghijklmnopq", (), "long"),
        ("", ("たけし",), None),
        ("たけし", ("たけし",), "taken"),
        ("ANNA", ("anna",), "taken"),
        ("Ａｎｎａ", ("Anna",), "taken"),
        ("アンナ", ("あんな",), None),
        ("a\nb", (), "sign"),
        ("a\u202eb", (), "sign"),
        ("\x07", (), "sign"),
        ("🦊", (), "sign"),
        ("\ue000", (), "sign"),
    ],
)
def test_what_is_wrong_with_a_name(name: str, others: tuple[str, ...], wrong: str | None) -> None:
    assert fault(name, others) == wrong


def test_space_around_a_name_is_no_part_of_it() -> None:
    assert tidy(" \u3000さくら  もち\t") == "さくら もち"
    assert tidy(" \n ") == ""


def test_names_that_were_used_are_remembered_latest_first_each_once_and_not_for_ever() -> None:
    assert used(("b", "", "a"), ("c", "a")) == ("b", "a", "c")
    assert len(used(("new",), tuple(map(str, range(40))))) == KEPT


# Typing


def test_a_name_is_typed_and_taken_by_enter(house: House) -> None:
    scene = asked(house)
    assert house.manager.typing
    assert house.manager.focus == "called:take"
    typed(house, "花", "子")
    assert scene.names()[0] == "さくら"
    enter(house)
    assert scene.names() == ("花子", "たけし")
    assert house.manager.focus == "name:0"
    assert not house.manager.typing
    house.press("start")
    assert house.match.seats[0].name == "花子"


def test_what_was_typed_stands_there_again_and_is_erased_letter_by_letter(house: House) -> None:
    scene = asked(house)
    typed(house, "花子")
    enter(house)
    house.press("name:0")
    for _ in range(3):
        house.manager.handle(Erase(), house.now)
    typed(house, "桜")
    enter(house)
    assert scene.names()[0] == "桜"


def test_an_empty_name_is_the_preset_one_again(house: House) -> None:
    scene = asked(house)
    typed(house, "花子")
    enter(house)
    house.press("name:0")
    for _ in range(2):
        house.manager.handle(Erase(), house.now)
    house.rest()
    assert said(house, "none")
    enter(house)
    assert scene.names() == ("さくら", "たけし")
    house.press("name:0")
    typed(house, "  ")
    enter(house)
    assert scene.names()[0] == "さくら"


def test_esc_gives_it_up_and_stays_at_the_set_up(house: House) -> None:
    scene = asked(house)
    typed(house, "花子")
    house.manager.handle(Command("back"), house.now)
    house.rest()
    assert scene.names()[0] == "さくら"
    assert house.shell.top is scene
    assert house.manager.focus == "name:0"
    house.press("name:0")
    typed(house, "花子")
    house.press("called:cancel")
    assert scene.names()[0] == "さくら"


def test_what_cannot_be_shown_and_what_is_too_long_is_left_out_with_a_word(house: House) -> None:
    scene = asked(house)
    typed(house, "花\n🦊子")
    assert said(house, "sign")
    typed(house, "えおかきくけこ")
    assert said(house, "long")
    enter(house)
    assert scene.names()[0] == "花子えおかきくけ"


def test_a_name_that_somebody_has_is_refused_with_a_word_until_it_is_another(house: House) -> None:
    scene = asked(house)
    typed(house, "たけし")
    enter(house)
    assert said(house, "taken")
    assert scene.names()[0] == "さくら"
    assert house.manager.focus == "called:take"
    typed(house, "2")
    assert not said(house, "taken")
    enter(house)
    assert scene.names() == ("たけし2", "たけし")
    house.press("name:1")
    typed(house, "たけし2")
    house.press("called:preset:0")
    assert scene.names() == ("たけし2", "さくら")


def test_a_preset_name_that_somebody_typed_is_refused_too(house: House) -> None:
    scene = asked(house)
    typed(house, "みどり")
    enter(house)
    house.press("name:1")
    house.press("called:preset:2")
    assert said(house, "taken")
    assert scene.names() == ("みどり", "たけし")


def test_pressing_beside_takes_what_was_typed_and_does_what_was_pressed(house: House) -> None:
    scene = asked(house)
    typed(house, "花子")
    house.press("start")
    assert house.scene in ("table", "handover")
    assert house.match.seats[0].name == "花子"
    assert not scene.namer.open


def test_another_name_can_be_asked_for_at_once(house: House) -> None:
    scene = asked(house, seat=1, game="crown")
    typed(house, "太郎")
    house.press("name:0")
    assert scene.names()[1] == "太郎"
    typed(house, "花子")
    enter(house)
    assert scene.names()[:2] == ("花子", "太郎")


def test_letters_command_nothing_while_a_name_is_typed(house: House) -> None:
    """The window hands letters on as text only; what is no text means what it means."""
    asked(house)
    assert not house.manager.handle(Wheel(1.0), house.now)
    assert house.scene == "setup"
    assert house.manager.typing


# Input methods


def test_what_an_input_method_is_making_is_seen_and_no_part_of_the_name_yet(house: House) -> None:
    scene = asked(house)
    typed(house, "お")
    before = house.manager.caret
    house.manager.handle(Composed("はなこ"), house.now)
    frame = house.rest()
    assert "おはなこ|" in house.texts()
    assert any(p.key == "name composing" for p in frame.placements)
    assert house.manager.caret == before
    typed(house, "花子")
    assert "お花子|" in house.texts()
    assert not any(p.key == "name composing" for p in house.frame.placements)
    house.manager.handle(Composed("x"), house.now)
    enter(house)
    assert scene.names()[0] == "お花子"


def test_the_caret_stands_in_the_field_after_what_was_typed(house: House) -> None:
    asked(house)
    field = next(p for p in house.frame.placements if p.key == "name field")
    empty = house.manager.caret
    assert empty is not None
    typed(house, "花子")
    after = house.manager.caret
    assert after is not None
    assert field.x < empty.x < after.x < field.x + field.w
    assert (after.y, after.h) == (field.y, field.h)


# Other hands


def test_a_pad_has_the_names_by_arrows_alone(house: House) -> None:
    scene = asked(house)
    for _ in range(20):
        if house.manager.focus == "called:preset:4":
            break
        house.manager.handle(Move("down" if house.manager.focus == "called:take" else "right"), house.now)
        house.rest()
    enter(house)
    assert scene.names()[0] == house.shell.words("name.5")


def test_names_that_were_used_are_offered_at_the_next_table_and_in_the_next_program(tmp_path: Path) -> None:
    house = House()
    house.shell._keep = lambda own: save(tmp_path, own)
    asked(house)
    typed(house, "花子")
    enter(house)
    assert not house.shell.own.names
    house.press("start")
    assert house.shell.own.names == ("花子",)
    own, notice = load(tmp_path)
    assert notice is None
    assert own.names == ("花子",)
    later = House()
    later.shell.own = own
    scene = asked(later, seat=1, game="ryuki")
    assert "花子" in later.texts()
    later.press("called:used:0")
    assert scene.names() == ("さくら", "花子")


def test_restoring_the_usual_settings_forgets_no_names(house: House) -> None:
    house.shell.remember_names(("花子",))
    house.press("settings")
    house.press("usual")
    assert house.shell.own.names == ("花子",)


def test_names_in_the_file_are_bounded(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"names": ["x" * 65]}), encoding="utf-8")
    own, notice = load(tmp_path)
    assert own == Preferences()
    assert notice is not None


# What is remembered of a table


@pytest.mark.parametrize("game", own_games())
def test_typed_names_are_remembered_with_the_seats(game: str) -> None:
    rules = rules_of(game)
    chosen = choices.usual_choice(rules).with_name(0, "花子")
    assert choices.read(choices.written(chosen), rules) == chosen
    assert choices.read(choices.written(chosen.with_name(0, "花\n子")), rules) is None
    assert choices.read(choices.written(chosen.with_name(0, "花" * 9)), rules) is None


def test_a_choice_of_an_earlier_version_has_no_typed_names() -> None:
    rules = rules_of("sht")
    usual = choices.usual_choice(rules)
    old = json.loads(choices.written(usual))
    del old["called"]
    assert choices.read(json.dumps(old), rules) == usual


def test_names_move_up_with_their_seats() -> None:
    rules = rules_of("crown")
    three = choices.usual_choice(rules).seated(3, "human").with_name(3, "花子").with_name(0, "太郎")
    assert three.left(1).called == ("太郎", "", "花子")
    assert three.with_preset(0, 4).called[0] == ""
