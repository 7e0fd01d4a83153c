"""`python -m game.new ID`: what it lays out is a game at once, of which nothing is missing."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.conformance import law2
from game.conformance.suite import findings
from game.new.__main__ import CONTENT, DONE, USAGE, main
from game.outside.admitting import meet
from tests.outside.packages import installed
from tests.rounds import is_thorough
from tests.scenes.house import House

GAME = "nim"


@pytest.fixture
def laid_out(tmp_path: Path) -> Path:
    """The new package, its folder searched as if it were installed."""
    folder = tmp_path / "made" / GAME
    assert main([GAME, str(folder)]) == DONE
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed(folder, project["entry-points"]["gotaku.games"], project["name"], project["version"])
    return folder


def test_nothing_is_missing_of_what_is_laid_out(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the usual run it is not played in processes of their own, which takes longest."""
    if not is_thorough():
        monkeypatch.setattr(law2, "check_hash_seeds", lambda *games: None)
    assert [*findings(GAME)] == []


def test_it_can_be_played_at_once(laid_out: Path) -> None:
    assert meet(drawn=True).faults == ()
    house = House()
    house.press(f"cloth:{GAME}")
    house.press("start")
    while house.scene == "table":
        house.press("take:1")
        house.rest()
    assert house.scene == "result"
    house.close()


def test_its_table_is_short(laid_out: Path) -> None:
    assert len((laid_out / f"gotaku_{GAME}" / "mat.py").read_text(encoding="utf-8").splitlines()) < 200


def test_it_says_what_comes_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([GAME, str(tmp_path / "x")]) == DONE
    assert "python -m game.conformance nim" in capsys.readouterr().out


def test_nothing_that_is_there_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kept.txt").write_text("mine")
    assert main([GAME, str(tmp_path)]) == CONTENT
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.parametrize("argv", [[], ["Nim"], ["a/b"], ["../x"], ["nim", "a", "b"], ["n"]])
def test_what_is_no_id_is_refused(argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(argv) == USAGE
    assert [*tmp_path.iterdir()] == []
