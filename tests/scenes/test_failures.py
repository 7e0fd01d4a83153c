"""What can happen around a game: a full disk, a folder that cannot be written, a worker that dies."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from game.bots.worker import BotFailed, BotWorker
from game.config.settings import Settings
from game.match.store import Store
from game.window.loop import Window
from tests.scenes.house import House
from tests.scenes.loop import decide, pictures_for, rest


def fill_up(store: Store) -> None:
    """From now on the database cannot grow by a single page."""

    def limit(db: sqlite3.Connection) -> None:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")

    store._writer.do(limit)


def play_to_the_end(house: House, rng: random.Random) -> bool:
    """Whether it was told at the end that the disk is full."""
    while house.scene == "table":
        house.decide(rng)
    assert house.scene == "result"
    return house.shell.words("unsaved.reason.full") in house.texts()


def test_on_a_full_disk_games_go_on_and_the_player_is_told(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    house = House(store)
    house.start(humans=1)
    fill_up(store)
    rng = random.Random("full")
    for _ in range(40):
        if play_to_the_end(house, rng):
            break
        house.press("again")
    else:
        raise AssertionError("the disk does not fill")
    house.press("again")
    assert house.scene == "parting"
    assert any(str(tmp_path) in text for text in house.texts())
    house.press("leave")
    assert play_to_the_end(house, rng)
    house.close()


def test_what_was_saved_before_the_disk_was_full_can_be_gone_on_with(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    house = House(store)
    house.start(humans=1)
    rng = random.Random("full")
    house.decide(rng)
    known = house.match.record().actions
    fill_up(store)
    for _ in range(3):
        house.decide(rng)
    house.leave()
    house.close()
    again = Store.open(tmp_path)
    (waiting,) = again.unfinished()
    assert again.resume(waiting.id).record().actions[: len(known)] == known
    again.close()


@pytest.fixture
def blocked(tmp_path: Path) -> Settings:
    """A data folder that cannot be made, for a file lies in its way."""
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    return Settings(lang="ja", speed="off", seed="blocked", data_dir=tmp_path / "file" / "data")


def test_where_nothing_can_be_written_games_are_played_and_the_player_is_told(blocked: Settings) -> None:
    pictures_for(display=True)
    window = Window(blocked)
    rest(window)
    decide(window, "cloth:sht")
    decide(window, "start")
    assert window.shell.top.name == "table"
    frame = window.manager.frame(0.0)
    said = {getattr(placement.what, "text", "") for placement in frame.placements}
    assert window.shell.words("unsaved.reason.closed") in said
    window.close()
    pictures_for(display=False)
    assert blocked.data_dir is not None
    assert blocked.data_dir.parent.read_text(encoding="utf-8") == "mine"


def test_settings_that_cannot_be_kept_hold_and_are_told(blocked: Settings) -> None:
    pictures_for(display=True)
    window = Window(blocked)
    rest(window)
    decide(window, "lang:en")
    assert window.shell.words.lang == "en"
    assert "settings.json" in window.shell.notice
    window.close()
    pictures_for(display=False)


def test_a_worker_that_is_dead_for_good_is_replaced_by_the_same_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(self: BotWorker) -> None:
        raise BotFailed("gone")

    monkeypatch.setattr(BotWorker, "poll", gone)
    house = House()
    house.start(humans=0)
    assert house.scene == "result"
    house.close()
