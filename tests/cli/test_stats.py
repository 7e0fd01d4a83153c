"""`gotaku stats`: who won how often, in words and as a table."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from game.cli import main
from game.config.places import DATABASE
from game.look.describe.words import LANGUAGES, Words
from game.match.past import Sift
from game.match.store import Store
from tests.match.test_past import ended


def filled(folder: Path) -> Store:
    store = Store.open(folder)
    for n in range(3):
        store.create(ended("sht", "Aki", 'Be"n,', seed=f"{n}"))
    store.create(ended("ryuki", "Aki"))
    return store


def test_a_table_says_what_the_list_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = filled(tmp_path)
    wanted = {
        (game, person.name, str(person.played), str(person.won))
        for game in ("sht", "ryuki")
        for person in store.totals(Sift(game)).people
    }
    store.close()
    assert main(["stats", "--csv", "--data-dir", str(tmp_path)]) == 0
    head, *rows = csv.reader(io.StringIO(capsys.readouterr().out))
    assert head == ["game", "name", "played", "won"]
    assert {tuple(row) for row in rows} == wanted
    assert len(rows) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_say_it_by_table(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(tmp_path).close()
    assert main(["stats", "--lang", lang, "--data-dir", str(tmp_path)]) == 0
    lines, words = capsys.readouterr().out.splitlines(), Words(lang)
    assert f"{words('game.sht')}: {words.count('history.total', 3)}" in lines
    assert sum("Aki" in line for line in lines) == 2


def test_where_nothing_was_played_nothing_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--data-dir", str(tmp_path), "--lang", "en"]) == 0
    assert Words("en")("history.none") in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / DATABASE).mkdir()
    assert main(["stats", "--data-dir", str(tmp_path), "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert DATABASE in said
    assert said.count("\n") == 1
