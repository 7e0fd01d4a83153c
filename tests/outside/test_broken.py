"""A game from outside that cannot be played: named in one sentence, and harmful to nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main
from game.config.places import asset
from game.look.describe.words import LANGUAGES, Words
from game.mats.registry import games, own_games
from game.outside.admitting import Fault, Met, meet
from tests.outside.packages import installed, removed, replaced, sixth

BROKEN: dict[str, tuple[str, Callable[[Path], None]]] = {
    "a mistake at the top": ("broken", replaced("about.py", "DRESS =", "1 / 0\nDRESS =")),
    "it leaves": ("broken", replaced("rules.py", "GAME,", "raise SystemExit(3)\nGAME,")),
    "no such module": ("broken", removed("bot.py")),
    "no descriptor": ("no_about", replaced("about.py", "ABOUT =", "OTHER =")),
    "another id": ("bad_id", replaced("about.py", 'id="ishi"', 'id="stone"')),
    "other rules": ("bad_id", replaced("rules.py", '"ishi"', '"stone"')),
    "no words at all": ("no_file", removed("assets/locale/en.po")),
    "half a file": ("bad_words", replaced("assets/locale/ja.po", "msgid", "msgi")),
    "a word is missing": ("no_words", replaced("assets/locale/ja.po", '"demo.ishi.2"', '"demo.ishi.3"')),
    "no emblem": ("no_file", removed("assets/art/emblems/ishi.svg")),
    "no pattern": ("no_file", removed("assets/art/mats/tile-ishi.svg")),
    "a function is missing": ("no_names", replaced("rules.py", "def imagine", "def imagines")),
    "other people": ("other_people", replaced("about.py", "people=(3, 5)", "people=(2, 5)")),
    "too many people": ("too_many", replaced("rules.py", "= (3, 4, 5)", "= (3, 4, 5, 6)")),
    "no choice": ("no_bot", replaced("bot.py", "BOTS:", "BOT:")),
    "no mat": ("no_mat", replaced("mat.py", "MAT:", "MATS:")),
}


@pytest.mark.parametrize("name", BROKEN)
def test_each_fault_is_named_in_one_sentence_and_the_others_are_not_harmed(tmp_path: Path, name: str) -> None:
    code, change = BROKEN[name]
    change(sixth(tmp_path))
    met = meet(drawn=True)
    assert met.admitted == ()
    (fault,) = met.faults
    assert (fault.game, fault.code) == ("ishi", code)
    for lang in LANGUAGES:
        words = Words(lang)
        sentence = fault.sentence(words)
        assert "ishi" in sentence
        assert "\n" not in sentence
        assert met.notice(words) == sentence
    assert games() == own_games()
    assert not Words("ja").has("game.ishi")
    assert not asset("rulebook", "ishi.ja.txt").is_file()


def test_nobody_takes_the_place_of_a_game_of_the_house(tmp_path: Path) -> None:
    home = sixth(tmp_path)
    replaced("about.py", 'id="ishi"', 'id="sht"')(home)
    replaced("rules.py", '"ishi"', '"sht"')(home)
    (tmp_path / "gotaku_ishi-1.0.dist-info" / "entry_points.txt").write_text(
        "[gotaku.games]\nsht = gotaku_ishi.about\n"
    )
    assert [fault.code for fault in meet(drawn=False).faults] == ["taken"]


def test_a_good_one_is_admitted_beside_broken_ones(tmp_path: Path) -> None:
    sixth(tmp_path / "good")
    installed(tmp_path / "bad", {"one": "gotaku_none.about", "two": "gotaku_none.about"}, "gotaku-none")
    met = meet(drawn=True)
    assert [entry.name for entry in met.admitted] == ["ishi"]
    assert [fault.game for fault in met.faults] == ["one", "two"]
    for lang in LANGUAGES:
        assert "2" in met.notice(Words(lang))
        assert "gotaku --version" in met.notice(Words(lang))
    assert games()[-1] == "ishi"


def test_where_nothing_is_wrong_nothing_is_said() -> None:
    assert Met().notice(Words("en")) == ""


def test_a_long_error_is_cut_and_stays_on_its_line(tmp_path: Path) -> None:
    replaced("about.py", "DRESS =", "raise ValueError('x\\ny' * 400)\nDRESS =")(sixth(tmp_path))
    (fault,) = meet(drawn=False).faults
    assert isinstance(fault, Fault)
    assert len(fault.sentence(Words("en"))) < 300
    assert "\n" not in fault.sentence(Words("en"))


def test_the_version_names_what_came_from_outside_and_what_could_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sixth(tmp_path)
    installed(tmp_path / "bad", {"one": "gotaku_none.about"}, "gotaku-none")
    assert main(["--version", "--lang", "en"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("gotaku ")
    assert lines[-2] == "Ishi: gotaku-ishi 1.0"
    assert lines[-1].startswith("“one” was left out: ")


def test_plug_ins_are_loaded_only_where_they_are_trusted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sixth(tmp_path / "plugins")
    sys.path.remove(str(tmp_path / "plugins"))
    assert main(["--version", "--data-dir", str(tmp_path)]) == 0
    assert "gotaku-ishi" not in capsys.readouterr().out
    assert main(["--version", "--plugins", "--data-dir", str(tmp_path)]) == 0
    assert "gotaku-ishi 1.0" in capsys.readouterr().out


def test_a_command_names_a_broken_game_and_does_its_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installed(tmp_path, {"one": "gotaku_none.about"}, "gotaku-none")
    assert main(["play", "sht", "--seats", "bot:random,bot:random", "--seed", "x", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert err.startswith("“one” was left out: ")
    assert err.count("\n") == 1
