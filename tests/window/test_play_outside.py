"""A game from outside in a real window: from the folder of plug-ins, once that is trusted, by keys alone."""

from __future__ import annotations

from pathlib import Path

from tests.outside.packages import installed, sixth
from tests.window.driver import Window, opened
from tests.window.people import Person, play_on

CLOTH = "cloth:ishi"


class Guest(Person):
    """Lays any of the own stones."""

    def decide(self) -> None:
        stones = self.window.ids("stone:")
        self.press(self.random.choice(stones))
        self.press("act")


def has_cloth(window: Window) -> bool:
    return CLOTH in window.ids("cloth:")


def test_a_whole_game_by_keyboard_alone_with_two_at_the_screen(tmp_path: Path) -> None:
    sixth(tmp_path / "data" / "plugins")
    flags = ("--speed", "off", "--seed", "ishi keys", "--lang", "en", "--plugins")
    with opened(tmp_path, *flags) as window:
        window.wait_for(lambda line: any(target["id"] == CLOTH for target in line["targets"]))
        person = Guest(window, "keys", keyboard=True)
        person.press(CLOTH)
        assert window.scene == "setup"
        person.press("human:1")
        person.press("start")
        covers = play_on(window, person)
        assert covers[:4] == [0, 1, 0, 1]
        assert window.scene == "result"


def test_plug_ins_that_are_not_trusted_are_no_part_of_the_program(tmp_path: Path) -> None:
    sixth(tmp_path / "data" / "plugins")
    with opened(tmp_path, "--speed", "off", "--lang", "en") as window:
        window.key("Tab", "Tab")
        assert len(window.ids("cloth:")) == 5
        assert not has_cloth(window)


def test_a_broken_plug_in_leaves_the_title_as_it_is(tmp_path: Path) -> None:
    installed(tmp_path / "data" / "plugins", {"one": "gotaku_none.about"}, "gotaku-none")
    with opened(tmp_path, "--speed", "off", "--lang", "en", "--plugins") as window:
        window.key("Tab")
        assert len(window.ids("cloth:")) == 5
        window.walk_to("cloth:sht")
        window.key("space")
        assert window.scene == "setup"
