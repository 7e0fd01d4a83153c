"""What the disk does not take: a lasting sign says so, the game goes on, all is written when the disk answers
again, and nobody leaves without having been asked."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.config.places import DATABASE
from game.config.settings import Settings
from game.input.intents import Walk
from game.look.describe.words import LANGUAGES, Words
from game.match import copies, journal
from game.match.copies import NAME, Place
from game.match.journal import LONGEST_PAUSE_S
from game.match.record import Record
from game.match.store import Store, StoreError
from game.scenes.table.copying import PLACE, CopyScene
from game.scenes.table.unsaved import COPY, IN_ITS_PLACE, RETRY
from game.window.loop import Window
from tests.rounds import every_other
from tests.scenes.house import House
from tests.scenes.loop import decide, pad_to, pass_through, pictures_for, rest, tap


class Disk:
    """What the disk says to whoever writes: nothing, or always the same refusal."""

    def __init__(self, store: Store, patch: pytest.MonkeyPatch) -> None:
        self.fault: StoreError | None = None
        transact = store._writer.transact

        def guarded(work: Callable[[sqlite3.Connection], object], writes: bool = True) -> object:
            if writes and self.fault is not None:
                raise self.fault
            return transact(work, writes)

        patch.setattr(store._writer, "transact", guarded)


FULL = StoreError("full", path="/somewhere/gotaku.sqlite3")


class Table:
    """A table for one person on a disk of which anything can be wanted."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, lang: str = "en") -> None:
        self.store = Store.open(folder)
        self.house = House(self.store, lang=lang)
        self.house.start(humans=1)
        self.disk = Disk(self.store, patch)
        self.rng = random.Random("unsaved")

    def play(self, moves: int) -> None:
        for _ in range(moves):
            self.house.decide(self.rng)

    def signed(self) -> bool:
        return bool(self.house.ids(RETRY))

    def wait(self, seconds: float) -> None:
        """Invented time passes, and the writer does what it was asked."""
        end = self.house.now + 1000 * seconds
        while self.house.now < end:
            self.house.now += 400
            self.house.look()
            self.store._writer.later(lambda: None).result()
        self.house.rest()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    at = Table(tmp_path, monkeypatch)
    yield at
    at.house.close()


def stored(folder: Path) -> Record:
    with closing(Store.open(folder)) as store:
        (summary,) = store.unfinished()
        return store.load(summary.id).record


# The sign


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_disk_that_is_full_for_three_moves_and_then_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    table, words = Table(tmp_path, monkeypatch, lang), Words(lang)
    house, before = table.house, table.house.match.ply
    assert not table.signed()
    table.disk.fault = FULL
    table.play(3)
    lost = house.match.ply - before
    assert lost >= 3
    assert {words.count("unsaved.moves", lost), words("unsaved.reason.full")} <= set(house.texts())
    assert not IN_ITS_PLACE & {placement.key for placement in house.frame.placements}
    table.wait(LONGEST_PAUSE_S)
    assert table.signed()
    table.disk.fault = None
    table.wait(LONGEST_PAUSE_S)
    assert not table.signed()
    assert words("unsaved.reason.full") not in house.texts()
    played = house.match.record()
    house.leave()
    assert house.scene == "title"
    house.close()
    assert stored(tmp_path) == played


def test_a_database_that_is_locked_for_ten_seconds(table: Table, tmp_path: Path) -> None:
    table.store._writer.read(lambda db: db.execute("PRAGMA busy_timeout = 0").fetchall())
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        table.play(2)
        assert table.house.shell.words("unsaved.reason.busy") in table.house.texts()
        table.wait(10)
        table.play(1)
        assert table.signed()
        other.execute("ROLLBACK")
    table.wait(LONGEST_PAUSE_S)
    assert not table.signed()
    table.play(1)
    played = table.house.match.record()
    table.house.close()
    assert stored(tmp_path) == played


def test_while_all_is_well_there_is_no_sign_and_nothing_asks(table: Table) -> None:
    table.play(2)
    assert not table.house.ids("unsaved")
    table.house.leave()
    assert table.house.scene == "title"


REASONS = {"full": "full", "busy": "busy", "read_only": "closed", "folder": "closed", "gone": "other"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_the_reason_is_told_in_a_few_words_and_whole_where_the_sign_is_focused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, lang: str
) -> None:
    table, words = Table(tmp_path, monkeypatch, lang), Words(lang)
    table.disk.fault = StoreError(code, path="/somewhere/file", reason="odd")
    table.play(1)
    house = table.house
    assert words(f"unsaved.reason.{REASONS[code]}") in house.texts()
    whole = words(f"store.{code}", **table.disk.fault.params)
    assert whole not in house.texts()
    table.disk.fault = None
    while house.manager.focus != COPY:
        house.manager.handle(Walk(1), house.now)
        house.rest()
    assert whole in house.texts()
    assert words("unsaved.copy") in house.texts()
    house.close()


def test_trying_again_says_what_came_of_it(table: Table) -> None:
    house, words = table.house, table.house.shell.words
    table.disk.fault = FULL
    table.play(1)
    house.press(RETRY)
    still = words("unsaved.still", reason=words("unsaved.reason.full"))
    assert still in house.texts()
    assert table.signed()
    table.disk.fault = None
    house.press(RETRY)
    assert still not in house.texts()
    assert not table.signed()


def test_it_is_heard_once_when_it_comes(table: Table) -> None:
    """Also where a computer has answered before the disk has."""
    house = table.house

    def heard() -> int:
        house.press(house.ids("hand:")[0])
        house.shell.cues.clear()
        house.press("act")
        return house.shell.cues.count("ui_no")

    table.disk.fault = FULL
    assert [heard(), heard()] == [1, 0]
    table.disk.fault = None
    house.press(RETRY)
    table.disk.fault = FULL
    assert heard() == 1


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """Does not try again by itself while a hand is on its way."""
    for pause in ("SHORTEST_PAUSE_S", "LONGEST_PAUSE_S"):
        monkeypatch.setattr(journal, pause, 3600.0)
    pictures_for(display=True)
    opened = Window(Settings(lang="en", speed="off", seed="unsaved", data_dir=tmp_path))
    pass_through(opened, "cloth:sht", "start")
    yield opened
    opened.close()
    pictures_for(display=False)


HANDS = {"keys": decide, "pad": pad_to, "finger": tap}


@pytest.mark.parametrize("hand", every_other([*HANDS]))
def test_the_sign_is_pressed_by_any_device_and_the_window_asks_before_it_closes(
    window: Window, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    press, disk = HANDS[hand], Disk(window.shell.store, monkeypatch)
    disk.fault = FULL
    first = next(t.id for t in window.manager.targets if t.id.startswith("hand:"))
    press(window, first)
    press(window, "act")
    press(window, COPY)
    assert window.shell.top.name == "copy"
    press(window, "close")
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        rest(window)
        assert window.shell.top.name == "parting"
        assert not window.shell.over
    press(window, "stay")
    assert window.shell.top.name == "table"
    disk.fault = None
    press(window, RETRY)
    assert not [t for t in window.manager.targets if t.id == RETRY]
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.step(float(pygame.time.get_ticks()))
    assert window.shell.over


# Leaving


def test_leaving_asks_first_and_staying_changes_nothing(table: Table) -> None:
    house = table.house
    table.disk.fault = FULL
    table.play(1)
    house.leave()
    assert house.scene == "parting"
    assert FULL.params["path"] in " ".join(house.texts())
    house.press("stay")
    assert house.scene == "pause"
    house.press("again")
    house.press("again:yes")
    assert house.scene == "parting"
    house.back()
    assert house.scene == "pause"


def test_between_two_people_the_cover_asks_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Store.open(tmp_path)) as store:
        house = House(store, lang="en")
        disk = Disk(store, monkeypatch)
        disk.fault = FULL
        house.start(humans=2)
        assert house.scene == "handover"
        house.press("leave")
        assert house.scene == "parting"
        assert house.shell.top.viewer is None
        house.press("stay")
        assert house.scene == "handover"
        disk.fault = None
        house.close()


def test_trying_again_there_saves_it_and_leaves_the_way_free(table: Table, tmp_path: Path) -> None:
    house, words = table.house, table.house.shell.words
    table.disk.fault = FULL
    table.play(2)
    played = house.match.record()
    house.leave()
    house.press("again")
    assert words("parting.title") in house.texts()
    table.disk.fault = None
    house.press("again")
    assert words("parting.saved") in house.texts()
    house.press("leave")
    assert house.scene == "title"
    house.close()
    assert stored(tmp_path) == played


def test_whoever_leaves_without_waiting_is_told_on_the_title_until_it_is_saved(
    table: Table, tmp_path: Path
) -> None:
    house, words = table.house, table.house.shell.words
    table.disk.fault = FULL
    table.play(2)
    played = house.match.record()
    house.leave()
    house.press("leave")
    assert house.scene == "title"
    note = words.count("parting.games", 1)
    assert any(text.startswith(note) for text in house.texts())
    house.press("quit")
    assert house.scene == "parting"
    assert words("parting.without_ends") in house.texts()
    house.press("stay")
    table.disk.fault = None
    table.wait(10)
    assert not any(text.startswith(note) for text in house.texts())
    with closing(Store.open(tmp_path)) as other:
        (summary,) = other.unfinished()
        assert other.resume(summary.id).record() == played, "nobody holds it any more"
    house.press("quit")
    assert house.shell.over


def test_a_result_that_is_not_saved_is_not_called_kept_and_asks(table: Table) -> None:
    house, words = table.house, table.house.shell.words
    table.disk.fault = FULL
    while house.scene == "table":
        house.decide(table.rng)
    assert words("result.kept") not in house.texts()
    assert words("unsaved.reason.full") in house.texts()
    for way in ("again", "tables"):
        house.press(way)
        assert house.scene == "parting"
        house.back()
        assert house.scene == "result"
    table.disk.fault = None
    house.press(RETRY)
    assert words("result.kept") in house.texts()
    house.press("again")
    assert house.scene == "table"


def test_a_match_begun_while_the_file_cannot_be_had_is_stored_when_it_can(tmp_path: Path) -> None:
    busy: list[StoreError] = [StoreError("busy", path="/somewhere")]

    def opened(without: bool) -> Store:
        if busy:
            raise busy[0]
        return Store.open(tmp_path)

    house = House(lang="en")
    house.shell.saves.close()
    house.shell.saves._open_store = opened
    house.start(humans=1)
    words = house.shell.words
    assert words("unsaved.reason.busy") in house.texts()
    house.leave()
    assert house.scene == "parting"
    house.back()
    house.back()
    rng = random.Random("later")
    house.decide(rng)
    busy.clear()
    house.press(RETRY)
    assert not house.ids(RETRY)
    house.decide(rng)
    played = house.match.record()
    house.close()
    assert stored(tmp_path) == played


# Doing without the file


def without(folder: Path) -> House:
    """A house that does without the file in the folder, which is there."""
    house = House(lang="en")
    house.shell.saves.close()
    house.shell.saves._open_store = lambda alone: Store.in_memory() if alone else Store.open(folder)
    house.shell.saves.leave_alone()
    return house


def test_what_is_played_without_the_file_is_not_called_saved(tmp_path: Path) -> None:
    house = without(tmp_path)
    house.start(humans=1)
    house.back()
    assert house.shell.words("saves.without") in house.texts()
    assert house.shell.words("pause.saved") not in house.texts()
    house.press("leave")
    assert house.scene == "title", "nothing is at risk before the program ends"
    house.close()


def test_a_game_that_ended_without_the_file_is_put_into_it_too(tmp_path: Path) -> None:
    house = without(tmp_path)
    house.start(humans=1)
    rng, match = random.Random("over"), house.match
    while house.scene == "table":
        house.decide(rng)
    house.press("tables")
    house.press("saves open")
    house.close()
    with closing(Store.open(tmp_path)) as store:
        (summary,) = store.finished()
        assert store.load(summary.id).record == match.record()


def test_what_waits_to_be_saved_waits_on_where_the_file_is_done_without(table: Table, tmp_path: Path) -> None:
    house, saves = table.house, table.house.shell.saves
    table.disk.fault = FULL
    table.play(2)
    played = house.match.record()
    house.leave()
    house.press("leave")
    saves._open_store = lambda alone: Store.in_memory() if alone else Store.open(tmp_path)
    saves.leave_alone()
    house.rest()
    assert [saves.store.load(match_id).record for match_id in saves.store.listed()] == [played]
    saves.open_again()
    house.close()
    with closing(Store.open(tmp_path)) as store:
        records = [store.load(match_id).record for match_id in store.listed()]
    assert played in records


# A copy elsewhere


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Two folders that can take a copy, and no other."""
    found = tmp_path / "stick", tmp_path / "mine"
    for folder in found:
        folder.mkdir()
    offered = tuple(Place("disk", folder) for folder in found)
    monkeypatch.setattr("game.scenes.table.copying.places", lambda own: offered)
    return found


def test_a_copy_is_saved_under_the_next_free_name_and_leaves_the_way_free(
    table: Table, folders: tuple[Path, Path]
) -> None:
    house, (_, mine) = table.house, folders
    (mine / NAME).mkdir()
    (mine / NAME / "letter").write_text("dear", encoding="utf-8")
    table.disk.fault = FULL
    table.play(2)
    played = house.match.record()
    house.press(COPY)
    house.press(f"{PLACE}1")
    target = mine / f"{NAME}-2" / DATABASE
    assert str(target) in house.texts()
    house.press("save")
    assert any(str(target) in text for text in house.texts())
    house.press("close")
    assert table.signed(), "the usual place has it as little as before"
    assert stored(target.parent) == played
    assert [path.name for path in (mine / NAME).iterdir()] == ["letter"]
    house.leave()
    assert house.scene == "title", "nothing would be lost"


def test_what_is_played_after_the_copy_is_asked_about_again(table: Table, folders: tuple[Path, Path]) -> None:
    house = table.house
    table.disk.fault = FULL
    table.play(1)
    house.press(COPY)
    house.press("save")
    house.press("close")
    table.play(1)
    house.leave()
    assert house.scene == "parting"
    house.press("copy")
    house.press("save")
    house.press("close")
    assert house.shell.words("parting.saved") in house.texts()
    assert {path.name for path in folders[0].iterdir()} == {NAME, f"{NAME}-2"}


def test_a_folder_that_takes_nothing_is_named_and_nothing_is_left_there(
    table: Table, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    house, (stick, _) = table.house, folders
    table.disk.fault = FULL
    table.play(1)
    house.press(COPY)
    monkeypatch.setattr(copies, "_write", refuse)
    house.press("save")
    assert house.scene == "copy"
    assert any(str(stick / NAME / DATABASE) in text and "I/O" in text for text in house.texts())
    assert not list(stick.iterdir())
    house.press("close")
    house.leave()
    assert house.scene == "parting"


def test_where_no_folder_can_be_written_to_that_is_said(table: Table) -> None:
    house = table.house
    house.shell.push(CopyScene(house.shell, ()))
    house.rest()
    assert house.shell.words("copy.nowhere") in house.texts()
    house.press("close")
    assert house.scene == "table"


def test_folders_are_those_that_are_there_and_can_be_written_to_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "user_documents_path", lambda: tmp_path / "gone")
    monkeypatch.setattr(copies, "user_desktop_path", lambda: tmp_path)
    own = tmp_path / "own"
    own.mkdir()
    found = {place.folder: place.kind for place in copies.places(own)}
    assert found[tmp_path] == "desktop"
    assert found[own] == "data"
    assert tmp_path / "gone" not in found
