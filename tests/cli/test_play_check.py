"""`play` and `check`: what they print, what they write, and that they do it the same way every time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cli import main
from game.match.record import encode, load, read_file
from game.match.selfplay import play_out
from game.rules.protocol import Outcome

ROOT = Path(__file__).resolve().parents[2]
PLAY = ["play", "sht", "--seats", "bot:greedy,bot:random", "--lang", "en"]


def run(*args, env=(), **kwargs):
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, args)],
        cwd=ROOT,
        env={**os.environ, **dict(env)},
        capture_output=True,
        check=False,
        **kwargs,
    )


def test_one_game_is_one_line(capsys):
    assert main([*PLAY, "--seed", "one"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    assert out.startswith("Game 1: seat ")
    assert out.endswith("Seed one\n")


def test_games_have_seeds_of_their_own_and_totals(capsys):
    assert main([*PLAY, "--games", "4", "--seed", "many"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.rpartition("Seed ")[2] for line in lines[:4]] == [f"many/{k}" for k in range(1, 5)]
    wins = [f"Game {k}: seat {seat}" for k, line in enumerate(lines[:4], 1) for seat in (1, 2)]
    first = sum(line.startswith(win) for line in lines[:4] for win in wins if win.endswith("1"))
    assert lines[4].startswith(f"Total of 4 games: seat 1 (greedy) won {first}, seat 2 (random) won")


class Drawn:
    """A match that has ended without a winner."""

    def __init__(self, *given):
        self._played = play_out(*given).record()

    def record(self):
        return replace(self._played, outcome=Outcome((), "both_stuck"))


def test_games_that_nobody_wins_are_counted(capsys, monkeypatch):
    monkeypatch.setattr("game.commands.play.play_out", Drawn)
    assert main([*PLAY, "--games", "2", "--seed", "drawn"]) == 0
    totals = capsys.readouterr().out.splitlines()[-1]
    assert totals.endswith("seat 1 (greedy) won 0, seat 2 (random) won 0, nobody 2")


def test_a_value_given_twice_counts_as_it_was_given_last(capsys):
    assert main([*PLAY, "--games", "3", "--seed", "old", "--games", "1", "--seed", "new"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("Seed new")


def test_japanese_is_spoken_too(capsys):
    assert main(["play", "sht", "--seats", "bot:greedy,bot:random", "--lang", "ja"]) == 0
    assert capsys.readouterr().out.startswith("第1局: 席")


def test_without_a_seed_every_game_is_another(capsys):
    main(PLAY)
    main(PLAY)
    one, two = capsys.readouterr().out.splitlines()
    assert one.rpartition("Seed ")[2] != two.rpartition("Seed ")[2]


def test_the_same_seed_gives_the_same_bytes_whatever_the_hash_seed(tmp_path):
    files = []
    for n, hash_seed in enumerate(("1", "77")):
        path = tmp_path / f"{n}.json"
        done = run(*PLAY, "--seed", "同じ", "--record", path, env={"PYTHONHASHSEED": hash_seed})
        assert (done.returncode, done.stderr) == (0, b"")
        files.append(path.read_bytes())
    assert files[0] == files[1]
    assert load(files[0], "x").seed == "同じ"


def test_game_k_of_many_is_the_game_of_its_own_seed(tmp_path):
    assert main([*PLAY, "--games", "3", "--seed", "s", "--record", str(tmp_path / "all")]) == 0
    assert sorted(path.name for path in (tmp_path / "all").iterdir()) == ["1.json", "2.json", "3.json"]
    assert main([*PLAY, "--seed", "s/2", "--record", str(tmp_path / "two.json")]) == 0
    assert (tmp_path / "all" / "2.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def test_options_are_played(tmp_path):
    for text, first in (("drawn", None), ("1", 0), ("2", 1)):
        path = tmp_path / f"{text}.json"
        assert main([*PLAY, "--option", f"first={text}", "--record", str(path)]) == 0
        assert read_file(path)[0].options.first == first


def test_a_record_that_is_there_is_never_overwritten(tmp_path, capsys):
    path = tmp_path / "mine.json"
    path.write_text("mine")
    for args in (["--record", str(path)], ["--games", "2", "--record", str(path)]):
        assert main([*PLAY, *args]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert str(path) in err
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "2.json").write_text("mine")
    assert main([*PLAY, "--games", "2", "--record", str(folder)]) == 1
    assert "2.json" in capsys.readouterr().err
    assert [p.name for p in folder.iterdir()] == ["2.json"]
    assert path.read_text() == (folder / "2.json").read_text() == "mine"


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path, capsys):
    assert main([*PLAY, "--record", str(tmp_path / "none" / "a.json")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_check_sums_up_good_records_and_says_what_is_wrong_with_others(tmp_path, capsys):
    good, part, bad = (tmp_path / name for name in ("good.json", "part.json", "bad.json"))
    assert main([*PLAY, "--seed", "c", "--record", str(good)]) == 0
    line = capsys.readouterr().out
    record, _ = read_file(good)
    part.write_bytes(encode(type(record)(record.game, 1, record.options, record.seats, record.actions[:5])))
    assert main(["check", str(good), str(part), "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    whole, some = out.splitlines()
    assert whole.startswith(f"{good}: a valid record. SHT, seat 1 greedy (bot:greedy), seat 2 random")
    assert f"{len(record.actions)} actions, {line[8:].split('.')[0]}" in whole
    assert some.endswith("5 actions, in progress")
    bad.write_bytes(good.read_bytes()[:100])
    assert main(["--lang", "en", "check", str(bad), str(good), str(tmp_path / "none")]) == 1
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert [text.split(":")[0] for text in err.splitlines()] == [str(bad), str(tmp_path / "none")]


@pytest.mark.parametrize("ending", [".tmx", ".TMX"])
def test_a_map_is_checked_as_a_map_however_its_ending_is_written(ending, tmp_path, capsys):
    path = tmp_path / f"mine{ending}"
    path.write_bytes((ROOT / "maps" / "tutorial.tmx").read_bytes())
    assert main(["check", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{path}: a valid map. Suzukaze City Subway, 16 stations, 3 lines\n"


def test_windowless_commands_load_neither_pygame_nor_the_database():
    lines = [["--version"], ["--help"], PLAY, ["check", "none"], ["play", "none"]]
    code = (
        "import sys; from game.cli import main\n"
        f"for args in {lines!r}: main(args)\n"
        "assert not {'pygame', 'sqlite3', 'pytmx'} & sys.modules.keys()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)


def test_version(capsys):
    assert main(["--version"]) == 0
    first, readers = capsys.readouterr().out.splitlines()
    assert first.split() == ["gotaku", "0.1.0"]
    assert "AccessKit" in readers or "gotaku[access]" in readers


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes there")
def test_a_reader_that_goes_away_is_no_traceback():
    with subprocess.Popen(
        [sys.executable, "-m", "game", *PLAY, "--games", "5000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_an_interrupt_is_no_traceback(monkeypatch, capsys):
    def interrupted(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr("game.commands.play.play_out", interrupted)
    assert main(PLAY) == 130
    assert capsys.readouterr() == ("", "")


def test_a_console_that_cannot_write_japanese_does_not_end_the_program():
    done = run("play", "crown", "--lang", "ja", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, b"Traceback" in done.stderr) == (2, False)
