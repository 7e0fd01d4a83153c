"""The picture to keep: what stands on it has room, and it is saved with its film where nothing lay."""

from __future__ import annotations

import time
from datetime import date
from io import BytesIO
from multiprocessing import active_children
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from PIL import Image

from game.conduct.seated import seating_of
from game.conduct.story import story
from game.keepsakes import animation, saving
from game.keepsakes.keeper import Keeping
from game.keepsakes.postcard import SIDE, Postcard
from game.keepsakes.saving import Job, saved
from game.look.describe.layers import moved
from game.look.describe.words import LANGUAGES, Words
from game.look.stage import Stage
from game.maps.usual import usual_options
from game.match.record import SeatInfo, encode
from game.match.selfplay import play_out
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.registry import rules_of

LONG = ("Wilhelmina", "さくらこ", "O", "みどり", "Konstantin")


def ended(game: str, seats: int) -> Match:
    people = tuple(SeatInfo(name, "bot:random") for name in LONG[:seats])
    return play_out(game, usual_options(rules_of(game)), people, "postcard")


@pytest.fixture(scope="module")
def job() -> Job:
    record = encode(ended("sht", 2).record())
    return Job(record, "", "en", False, False, date(2026, 11, 22), 600.0)


@pytest.mark.parametrize("game", own_games())
def test_everything_on_it_has_room(game: str) -> None:
    pygame.font.init()
    for seats in {min(rules_of(game).SEATS), max(rules_of(game).SEATS)}:
        match = ended(game, seats)
        assert match.outcome is not None
        seating, told = seating_of(match.record()), story(match)
        for lang in LANGUAGES:
            stage = Stage(pygame.Surface((1920, 1200), 0, 32), lang, 1.0)
            card = Postcard(
                game, match.outcome, seating, told, match.state, date(2026, 11, 22), 4000.0, Words(lang)
            )
            placements = moved(card.draw(), 0, (1080 - SIDE) / 2)
            wrong = [text for text in stage.misfits(placements) if not text.startswith("final")]
            assert wrong == []  # What a game draws small is asked in its own tests.
            assert stage.overlaps(placements) == []
            assert all(p.x >= 0 and p.x + p.w <= SIDE for p in placements)


def test_without_pillow_there_is_the_picture_alone(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(animation, "find_spec", lambda name: None)
    picture, film = saved(replace(job, folder=str(tmp_path / "not there" / "yet")))
    assert Path(picture.path).is_file()
    assert (film.path, film.fault) == ("", "no_pillow")


def test_a_folder_that_takes_nothing_is_told(job: Job, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (told,) = saved(replace(job, folder=str(tmp_path / "file" / "inside")))
    assert told.fault == "no_write"
    assert told.reason


def test_another_process_lays_picture_and_film_together_where_nothing_is(job: Job, tmp_path: Path) -> None:
    folder = tmp_path / "Pictures" / "of mine"
    folder.mkdir(parents=True)
    (folder / "gotaku-sht-2026-11-22.gif").write_text("mine")
    keeping = Keeping(replace(job, folder=str(folder)))
    until = time.monotonic() + 60
    while keeping.busy and time.monotonic() < until:
        keeping.listen()
        time.sleep(0.02)
    assert [told.kind for told in keeping.told] == ["picture", "film"]
    picture, film = (Path(told.path) for told in keeping.told)
    assert (picture.name, film.name) == ("gotaku-sht-2026-11-22-2.png", "gotaku-sht-2026-11-22-2.webp")
    for path, kind, size in ((picture, "PNG", (1200, 1200)), (film, "WEBP", (800, 450))):
        with Image.open(BytesIO(path.read_bytes())) as found:
            assert (found.format, found.size) == (kind, size)
    assert film.stat().st_size <= 3_000_000


def test_what_is_stopped_stays_away(job: Job, tmp_path: Path) -> None:
    keeping = Keeping(replace(job, folder=str(tmp_path)))
    made = set(active_children())
    assert keeping._child is not None
    assert keeping._child.process in made
    keeping.stop()
    keeping.listen()
    assert not keeping.busy
    assert len(made - set(active_children())) == 1


def test_what_came_meanwhile_under_the_same_name_stays(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "_stem", lambda *given: "taken")
    (tmp_path / "taken.png").write_bytes(b"mine")
    (told,) = saved(replace(job, folder=str(tmp_path)))
    assert told.fault == "no_write"
    assert (tmp_path / "taken.png").read_bytes() == b"mine"
