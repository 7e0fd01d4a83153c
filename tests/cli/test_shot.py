"""`gotaku shot` and `gotaku selftest`, and a window where there is no display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.commands import selftest, shot
from game.config.places import map_file
from game.config.settings import Settings, ShotRequest
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.match.record import SeatInfo, encode, read_file
from game.match.selfplay import play_out
from game.rules import sht
from game.rules.protocol import AnyRules

SMALL = Settings(lang="en", size=(640, 360))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    seats = (SeatInfo("A", "bot:greedy"), SeatInfo("B", "bot:random"))
    path = tmp_path / "game.json"
    path.write_bytes(encode(play_out("sht", sht.Options(), seats, "shot").record()))
    return path


def test_the_list_names_every_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert shot.run(SMALL, ShotRequest()) == 0
    assert tuple(capsys.readouterr().out.split()) == shot.names()


def test_a_picture_is_written_at_the_size_asked_for(tmp_path: Path) -> None:
    target = tmp_path / "title.png"
    assert shot.run(SMALL, ShotRequest("title", target)) == 0
    assert pygame.image.load(target).get_size() == (640, 360)


def test_a_record_is_shown_at_a_ply_to_one_seat(tmp_path: Path, record: Path) -> None:
    pictures = set()
    for viewer in (None, 0, 1):
        target = tmp_path / f"{viewer}.png"
        assert shot.run(SMALL, ShotRequest("sht", target, record, 6, viewer)) == 0
        pictures.add(target.read_bytes())
    assert len(pictures) == 3


@pytest.mark.parametrize("ply", [None, "last", "last but one"])
def test_a_finished_record_is_shown_to_its_end(tmp_path: Path, record: Path, ply: str | None) -> None:
    """The outcome belongs to the last action, and to no earlier one."""
    plies = len(read_file(record)[0].actions)
    at = {None: None, "last": plies, "last but one": plies - 1}[ply]
    assert shot.run(SMALL, ShotRequest("sht", tmp_path / "end.png", record, at)) == 0
    assert pygame.image.load(tmp_path / "end.png").get_size() == (640, 360)


@pytest.mark.parametrize(
    ("request_", "code", "key"),
    [
        (ShotRequest("nowhere", Path("x.png")), 2, "shot.unknown"),
        (ShotRequest("title", Path("x.bmp")), 2, "shot.not_png"),
        (ShotRequest("title", Path("/no/such/folder/x.png")), 1, "shot.no_write"),
    ],
)
def test_each_fault_is_one_sentence(
    request_: ShotRequest, code: int, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shot.run(SMALL, request_) == code
    sentence = capsys.readouterr().err
    assert sentence.count("\n") == 1
    assert sentence[:4] == Words("en")(key, screen="nowhere", screens="", file=request_.output, reason="")[:4]


def test_a_ply_or_a_seat_that_the_record_does_not_have(
    tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "x.png"
    assert shot.run(SMALL, ShotRequest("sht", target, record, 999)) == 2
    assert shot.run(SMALL, ShotRequest("sht", target, record, 3, 2)) == 2
    assert capsys.readouterr().err.count("\n") == 2
    assert not target.exists()


def test_a_damaged_record_is_one_sentence_and_stays_as_it_is(
    tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(record.read_bytes()[:200])
    before = record.read_bytes()
    assert shot.run(SMALL, ShotRequest("sht", tmp_path / "x.png", record)) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(record) in said
    assert record.read_bytes() == before


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A self-test of a few screens, which are all drawn elsewhere, and of games on the smallest map."""

    def smallest(rules: AnyRules) -> Any:
        return usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)

    monkeypatch.setattr(shot, "screens", lambda: dict.fromkeys(("title", "sht", "rules-sht")))
    monkeypatch.setattr(selftest, "usual_options", smallest)


@pytest.mark.usefixtures("quick")
def test_the_self_test_passes_and_says_what_it_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where sound has a driver of its own, which it leaves chosen."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    assert selftest.run(SMALL) == 0
    assert capsys.readouterr().out.count("\n") == 11
    assert os.environ["SDL_AUDIODRIVER"] == "no such driver"


@pytest.mark.usefixtures("quick")
def test_the_self_test_fails_when_a_sound_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "asset", lambda *parts: tmp_path.joinpath(*parts))
    assert selftest.run(SMALL) == 1
    assert "fault" in capsys.readouterr().out


def test_the_self_test_fails_when_a_screen_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = pygame.Surface((640, 360), 0, 32)
    monkeypatch.setattr(selftest, "drawn", lambda settings: [("sht", empty)])
    with pytest.raises(selftest.Unsound, match="sht"):
        selftest._screens(SMALL)


def test_without_a_display_the_window_says_so_in_one_sentence(tmp_path: Path) -> None:
    outside = {
        k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "game", "--lang", "en", "--data-dir", str(tmp_path)],
        env=outside,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("No window can be opened")
