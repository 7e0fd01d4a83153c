"""Whatever goes wrong inside: a calm card, a report without names or cards, and the game goes on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.look.describe.words import LANGUAGES
from game.look.paint.raster import Rasters
from game.mats.sht import mat as sht
from game.scenes.safe import report
from game.scenes.table.laid import Laid
from game.scenes.table.screen import TableScene
from game.window.loop import Window
from tests.scenes.loop import decide, pass_through, rest, step

SECRET = "the king of hearts, and Sakura holds it"


class Broken(Exception):
    """What a defect raises."""


def table_for_one(window: Window) -> TableScene:
    pass_through(window, "cloth:sht", "start")
    scene = window.shell.top
    assert isinstance(scene, TableScene)
    return scene


def break_down(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mat raises in the middle of the game, with secrets in its mouth."""

    def broken(*args: object) -> None:
        raise Broken(SECRET)

    with monkeypatch.context() as patch:
        table = window.shell.top
        patch.setattr(table, "_laid", Laid(replace(sht.MAT, frame=broken), window.shell.words))
        window._stirred = True
        with pytest.raises(Broken) as caught:
            step(window)
    assert window.keep_calm(caught.value)
    rest(window)


def reports(window: Window) -> list[Path]:
    folder = window.shell.settings.data_dir
    assert folder is not None
    return sorted((folder / report.FOLDER).glob("*.txt"))


def test_a_defect_in_the_middle_of_a_game_loses_nothing(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for_one(window)
    ply, actions = table.match.ply, table.match.record().actions
    break_down(window, monkeypatch)
    assert (window.shell.top.name, window.manager.focus) == ("safe", "resume")
    decide(window, "resume")
    again = window.shell.top
    assert isinstance(again, TableScene)
    assert again is not table
    assert (again.match.ply, again.match.record().actions) == (ply, actions)


def test_from_the_card_to_the_tables(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table_for_one(window)
    break_down(window, monkeypatch)
    decide(window, "tables")
    assert window.shell.top.name == "title"
    assert len(window.shell.unfinished()) == 1


def test_the_report_says_where_and_nothing_else(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for_one(window)
    seed = table.match.secret_seed()
    break_down(window, monkeypatch)
    (path,) = reports(window)
    told = path.read_text(encoding="utf-8")
    assert "Broken" in told
    assert "game/scenes/table/screen.py" in told
    assert "table sht" in told
    for secret in (SECRET, "Sakura", "さくら", str(Path.home())):
        assert secret not in told
    assert seed not in told.split()
    assert window.shell.top.report.number in told  # type: ignore[attr-defined]


def test_a_game_that_was_not_saved_is_not_promised(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for_one(window)
    table.match.journal = None
    break_down(window, monkeypatch)
    assert [t.id for t in window.manager.targets] == ["tables"]


def test_a_defect_before_any_game(window: Window) -> None:
    rest(window)
    assert window.keep_calm(Broken(SECRET))
    rest(window)
    assert window.shell.top.name == "safe"
    decide(window, "tables")
    assert window.shell.top.name == "title"


def test_where_even_the_card_fails_there_is_one_sentence(
    window: Window, capsys: pytest.CaptureFixture[str]
) -> None:
    rest(window)
    assert window.keep_calm(Broken("first"))
    assert not window.keep_calm(Broken("second"))
    said = capsys.readouterr().err.strip()
    assert "\n" not in said
    assert "5T-" in said


def test_the_same_mishap_has_the_same_number_and_another_one_another(tmp_path: Path) -> None:
    def numbered(kind: type[Exception], scene: str) -> str:
        try:
            raise kind("whatever")
        except Exception as error:
            return report.write(tmp_path, error, scene).number

    assert numbered(Broken, "a") == numbered(Broken, "b")
    assert numbered(Broken, "a") != numbered(ValueError, "a")


def test_a_report_that_cannot_be_written_is_no_second_mishap(tmp_path: Path) -> None:
    (tmp_path / report.FOLDER).write_text("in the way", encoding="utf-8")
    made = report.write(tmp_path, Broken("x"), "title")
    assert made.path is None
    assert made.number.startswith("5T-")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the folder of the user's profile keeps others out")
def test_a_report_is_its_owners_alone(tmp_path: Path) -> None:
    path = report.write(tmp_path, Broken("x"), "title").path
    assert path is not None
    assert path.stat().st_mode & 0o077 == 0


def test_only_the_latest_reports_are_kept(tmp_path: Path) -> None:
    for n in range(report.KEPT + 5):
        report.write(tmp_path, Broken("x"), "title", clock=lambda n=n: 1_700_000_000.0 + n)
    kept = sorted(path.name for path in (tmp_path / report.FOLDER).iterdir())
    assert len(kept) == report.KEPT
    assert kept == sorted(kept)


@pytest.mark.parametrize("name", ["icons/help", "mats/tile-sht", "brand/crest", "cards/spade-01"])
def test_a_missing_drawing_is_said_once_and_a_blank_stands_for_it(
    window: Window, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    import game.look.paint.raster as raster
    from game.config import art

    whole = art.text

    def lost(asked: str) -> bytes:
        if asked == name:
            raise art.MissingArt(f"/somewhere/{name}.svg")
        return whole(asked)

    monkeypatch.setattr(art, "text", lost)
    raster._natural.cache_clear()
    table_for_one(window)
    assert window.shell.top.name == "table"
    if name != "cards/spade-01":
        assert f"/somewhere/{name}.svg" in window.shell.notice
    raster._natural.cache_clear()


def test_without_anybody_to_tell_a_missing_drawing_is_raised() -> None:
    from game.config.art import MissingArt

    with pytest.raises(MissingArt):
        Rasters(1000).get("nowhere/nothing", 10)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_data_that_is_not_there_is_one_sentence(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game import cli

    def nothing(lang: str) -> None:
        raise FileNotFoundError("/nowhere/assets")

    monkeypatch.setattr(cli, "Words", nothing)
    assert cli.main(["--lang", lang]) == 1
    said = capsys.readouterr().err.strip()
    assert "/nowhere/assets" in said
    assert "\n" not in said
