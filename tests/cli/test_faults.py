"""Every fault on the command line: one clear sentence on stderr, the right exit code, never a traceback."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import cli
from game.cli import main
from game.commands import check, flags, play, run, setting, watch
from game.commands.flags import UsageError, parse, shot_request, wanted_language
from game.config.settings import Settings, ShotRequest
from game.look.describe.words import LANGUAGES, Words
from tests.together import together

SEATS = ["--seats", "bot:random,bot:random"]

FAULTS = {
    "unknown_command": ["dance"],
    "unknown_flag": ["--loud"],
    "needs_value": ["--speed"],
    "takes_no_value": ["--fullscreen=1"],
    "flag_elsewhere": ["play", "sht", "--fullscreen"],
    "one_of": ["--speed", "quick"],
    "bad_size": ["--size", "big"],
    "bad_count": ["play", "sht", *SEATS, "--games", "0"],
    "bad_viewer": ["shot", "table", "-o", "a.png", "--viewer", "0"],
    "bad_seed": ["--seed", "a\nb"],
    "data_dir_file": ["--data-dir", __file__],
    "extra_word": ["selftest", "now"],
    "no_game": ["play"],
    "unknown_game": ["play", "chess"],
    "no_seats": ["play", "sht"],
    "seat_count": ["play", "sht", "--seats", "bot:random"],
    "bad_seat": ["play", "sht", "--seats", "human,bot:random"],
    "narrate_one": ["play", "sht", "--seats", "me,bot:random", "--games", "2"],
    "bad_name": ["play", "sht", "--seats", f"me:{'long' * 50},bot:random"],
    "bad_option": ["play", "sht", *SEATS, "--option", "first"],
    "unknown_option": ["play", "sht", *SEATS, "--option", "jokers=2"],
    "option_value": ["play", "sht", *SEATS, "--option", "first=3"],
    "no_map": ["play", "sht", *SEATS, "--map", "a.tmx"],
    "options_together": ["play", "subway", *SEATS, "--option", "first=4"],
    "no_files": ["check"],
    "watch_one": ["check", "--watch", "a.json"],
    "no_screen": ["shot"],
    "no_output": ["shot", "table"],
}


def test_flags_words_and_values_stand_in_any_order():
    line = parse(["shot", "-oa.png", "title", "--ply", "-3", "--out=b.png", "--list", "--", "--seed"])
    assert (line.command, line.words) == ("shot", ("title", "--seed"))
    assert line.given == {"--output": ["a.png", "b.png"], "--ply": ["-3"], "--list": [""]}


def test_a_value_with_a_space_belongs_to_its_flag() -> None:
    line = parse(["shot", "--output=my pictures/a.png", "title", "--record", "my games/b.json"])
    assert (line.command, line.words) == ("shot", ("title",))
    assert line.given == {"--output": ["my pictures/a.png"], "--record": ["my games/b.json"]}


@pytest.mark.parametrize("line", [["--seed"], ["--seed", "--mute"], ["-o"], ["shot", "-o", "-x"]])
def test_no_flag_is_taken_for_the_value_of_another(line):
    with pytest.raises(UsageError) as fault:
        parse(line)
    assert fault.value.code == "needs_value"


def raised_codes():
    """The codes of all `UsageError`s that the source can raise."""
    found = set()
    for module in (cli, flags, play, setting, check, watch, run):
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "UsageError":
                found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return found


def test_every_fault_that_can_be_raised_is_tested_here():
    assert raised_codes() == {*FAULTS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_is_one_sentence_and_exit_code_2(code, lang, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main([*FAULTS[code], "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    expected = Words(lang)._catalogue.gettext(f"cli.{code}")
    start = expected.split("{")[0]
    assert err.startswith(start)
    assert "{" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args",
    [
        ["--size", "1280x720x3"],
        ["--text-scale", "101"],
        ["--scan", "3"],
        ["--lang", "fr"],
        ["--games", "3"],
        ["play", "sht", "chess", *SEATS],
        ["play", "sht", *SEATS, "--games", "-1"],
        ["play", "sht", *SEATS, "--games", "1e3"],
        ["play", "sht", "--seats", ""],
        ["play", "sht", *SEATS, "--option", "=1"],
        ["shot", "--list", "more"],
        ["shot", "a", "b", "-o", "x.png"],
        ["shot", "a", "-o", "x.png", "--ply", "-3"],
        ["check", "--seats", "a"],
        ["--seed", "\udcff"],
        ["-x"],
        [""],
        ["play", "sht", "--demo"],
        ["two\nlines\x1b[2J"],
        ["--kiosk", "play"],
    ],
)
def test_more_that_makes_no_sense(args, capsys):
    assert main(args) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize("size", ["1x1", "319x720", "1280x179", "7681x4320", "99999x99999"])
def test_a_window_is_neither_smaller_nor_larger_than_a_screen(size):
    with pytest.raises(UsageError):
        parse(["--size", size])


def test_flags_may_stand_before_or_after_the_command():
    before = parse(["--lang", "en", "--seed", "x", "--size", "1280x720", "check", "a", "b"])
    after = parse(["check", "a", "--size=1280x720", "b", "--seed", "x", "--lang=en"])
    assert before.settings == after.settings
    assert (before.words, after.words) == (("a", "b"), ("a", "b"))


def test_all_flags_of_the_window(tmp_path):
    line = parse(
        [
            "--lang",
            "en",
            "--size",
            "1920x1080",
            "--fullscreen",
            "--speed",
            "off",
            "--text-scale",
            "130",
            "--reduced-motion",
            "--scan",
            "1.6",
            "--probe",
            "p",
            "--data-dir",
            str(tmp_path),
            "--seed",
            "s",
        ]
    )
    assert line.command == ""
    assert line.settings == Settings(
        lang="en",
        lang_given=True,
        size=(1920, 1080),
        fullscreen=True,
        speed="off",
        text_scale=130,
        reduced_motion=True,
        scan=1600,
        probe=Path("p"),
        data_dir=tmp_path,
        seed="s",
    )


def test_what_shot_asks_for():
    words = ["shot", "table", "-o", "t.png", "--record", "r.json", "--ply", "5", "--viewer", "2"]
    assert shot_request(parse([*words, "--option", "a=b"])) == ShotRequest(
        "table", Path("t.png"), Path("r.json"), 5, 1, (("a", "b"),)
    )
    assert shot_request(parse(["shot", "--list"])).screen is None
    assert shot_request(parse(["shot", "x", "-o", "x", "--viewer", "spectator"])).viewer is None
    with pytest.raises(UsageError):
        shot_request(parse(["shot", "--list", "x"]))


@together(
    ("environ", "lang"),
    [
        ({}, "ja"),
        ({"LANG": "C.UTF-8"}, "ja"),
        ({"LANG": "POSIX"}, "ja"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "ja_JP", "LC_ALL": ""}, "ja"),
    ],
)
def test_japanese_first_unless_the_environment_clearly_says_another(environ, lang):
    assert wanted_language([], environ, tuple) == lang
    assert wanted_language(["--lang", "en"], environ, tuple) == "en"
    assert wanted_language(["check", "--lang=ja"], environ, tuple) == "ja"
    assert wanted_language(["--lang"], environ, tuple) == lang


def test_where_the_environment_is_silent_the_system_is_asked_for_its_language():
    assert wanted_language([], {}, lambda: ["en-US"]) == "en"
    assert wanted_language(["--lang", "ja"], {}, lambda: ["en-US"]) == "ja"


def test_help_speaks_both_languages_and_names_every_flag(capsys):
    for lang in LANGUAGES:
        assert main(["--help", "--lang", lang]) == 0
        out = capsys.readouterr().out
        for names, _, _ in flags._FLAGS:
            assert any(name in out for name in names), names
        assert all(command in out for command in flags.COMMANDS)


def test_the_window_and_its_kin_are_called_with_the_settings(monkeypatch):
    called = []

    def stand_in(name, exit_code, what):
        def run(*given):
            called.append((name, what(*given)))
            return exit_code

        return run

    monkeypatch.setattr("game.app.run_window", stand_in("window", 0, lambda settings, file: settings.lang))
    monkeypatch.setattr("game.commands.selftest.run", stand_in("selftest", 1, lambda settings: settings.size))
    monkeypatch.setattr("game.commands.shot.run", stand_in("shot", 0, lambda settings, asked: asked.screen))
    assert main(["--lang", "en"]) == 0
    assert main(["selftest", "--size", "1280x720"]) == 1
    assert main(["shot", "title", "-o", "t.png"]) == 0
    assert called == [("window", "en"), ("selftest", (1280, 720)), ("shot", "title")]


def test_replay_opens_the_window_on_one_good_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[Path | None] = []
    monkeypatch.setattr("game.app.run_window", lambda settings, file: opened.append(file) or 0)
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    assert main(["play", "sht", *SEATS, "--record", str(good), "--seed", "replay"]) == 0
    bad.write_text("{}")
    assert main(["replay", str(good), "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["replay", str(bad), "--lang", "en"]) == 1
    assert "bad.json" in capsys.readouterr().err
    assert main(["replay", "--lang", "en"]) == main(["replay", str(good), str(good)]) == 2
    assert opened == [good]
