"""`gotaku check --watch`: every save is told of once, faults with their places, and a sound map is drawn."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cli import main
from game.commands.watch import Watched
from game.config.places import map_file
from game.config.settings import Settings
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL


def save(path: Path, text: str, at: int) -> None:
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(at, at))


def test_every_save_is_told_once_and_a_sound_map_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = map_file(TUTORIAL).read_text(encoding="utf-8")
    path = tmp_path / "my.tmx"
    watched = Watched(path, Settings(lang="en", size=(1280, 720)), Words("en"))
    assert not watched.look(), "there is no file yet"
    save(path, good, 1)
    assert [watched.look() for _ in range(3)] == [False, True, False]
    assert "a valid map" in capsys.readouterr().out
    drawn = watched.picture.read_bytes()
    assert drawn.startswith(b"\x89PNG")
    save(path, good.replace('name="kana"', 'name="cana"', 1), 2)
    assert [watched.look() for _ in range(3)] == [False, True, False]
    said = capsys.readouterr()
    assert not said.out
    assert "kana" in said.err
    assert watched.picture.read_bytes() == drawn
    save(path, good, 3)
    assert [watched.look() for _ in range(2)] == [False, True]
    path.unlink()
    assert not watched.look()


def test_a_map_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--watch", str(tmp_path / "no.tmx"), "--lang", "en"]) == 1
    assert "no.tmx: there is no such file" in capsys.readouterr().err
