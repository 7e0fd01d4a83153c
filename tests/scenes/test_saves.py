"""Whatever befalls the saved games, the title opens, says what and where and what to do, and goes on from
there."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.config.places import DATABASE
from game.config.settings import Settings
from game.look.describe.words import LANGUAGES, Words
from game.match.store import Store, StoreError
from game.scenes.saves import LONGEST_PAUSE_MS, Saves
from game.scenes.title.note import AGAIN, OPEN, WITHOUT
from game.window.loop import AGAIN_MS, Window
from tests.match.tables import begun
from tests.rounds import every_other, text_scales
from tests.scenes.house import House
from tests.scenes.loop import decide, pad_to, pictures_for, rest, tap
from tests.screens.fitting import misplaced

BUSY = StoreError("busy", path="/somewhere/gotaku.sqlite3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(Store.open(tmp_path)) as store:
        store.create(begun(5, "saved"))
    return tmp_path


@pytest.fixture
def opened(folder: Path) -> Iterator[Callable[[], Window]]:
    """Opens the program on the folder; it may be called again once what it opened is closed."""
    windows: list[Window] = []

    def begin() -> Window:
        pictures_for(display=True)
        windows.append(Window(Settings(lang="en", speed="off", seed="saves", data_dir=folder)))
        rest(windows[-1])
        return windows[-1]

    yield begin
    for window in windows:
        window.close()
    pictures_for(display=False)


def texts(window: Window) -> list[str]:
    placements = window.manager.frame(float(pygame.time.get_ticks())).placements
    return [getattr(p.what, "text", "") for p in placements]


def targets(window: Window) -> set[str]:
    return {target.id for target in window.manager.targets}


def lock(folder: Path) -> sqlite3.Connection:
    """Another program has the whole file to itself, even from readers."""
    other = sqlite3.connect(folder / DATABASE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    return other


# A file that cannot be had for now


def test_a_locked_file_is_waited_for_and_offered_again_by_itself(
    folder: Path, opened: Callable[[], Window]
) -> None:
    with closing(lock(folder)):
        window = opened()
        assert window.shell.top.name == "title"
        assert Words("en")("store.busy", path=str(folder / DATABASE)) in texts(window)
        assert {AGAIN, WITHOUT} <= targets(window)
        assert "continue" not in targets(window)
    saves, now = window.shell.saves, float(pygame.time.get_ticks())
    saves.poke(now)
    saves.poke(now + LONGEST_PAUSE_MS)
    rest(window)
    assert saves.fault is None
    assert "continue" in targets(window)
    assert not {AGAIN, WITHOUT, OPEN} & targets(window)


HANDS = {"keys": decide, "pad": pad_to, "finger": tap}


@pytest.mark.parametrize("hand", every_other([*HANDS]))
def test_by_any_device_it_is_tried_again_or_done_without(
    folder: Path, opened: Callable[[], Window], hand: str
) -> None:
    press = HANDS[hand]
    with closing(lock(folder)):
        window = opened()
        press(window, AGAIN)
        assert {AGAIN, WITHOUT} <= targets(window)
        press(window, WITHOUT)
    assert Words("en")("saves.without") in texts(window)
    assert targets(window) & {AGAIN, WITHOUT, OPEN} == {OPEN}
    press(window, OPEN)
    assert "continue" in targets(window)
    assert Words("en")("saves.without") not in texts(window)


def test_what_is_played_without_the_file_is_put_into_it_when_it_is_opened_after_all(
    folder: Path, opened: Callable[[], Window]
) -> None:
    with closing(lock(folder)):
        window = opened()
        decide(window, WITHOUT)
        decide(window, "cloth:sht")
        decide(window, "start")
        assert window.shell.top.name == "table"
        window.shell.home()
        rest(window)
        assert "continue" in targets(window)
        decide(window, OPEN)
        assert OPEN in targets(window), "it is still locked"
        assert Words("en")("store.busy", path=str(folder / DATABASE)) in texts(window)
    window.shell.notice = ""
    decide(window, OPEN)
    assert len(window.shell.unfinished()) == 2
    window.shell.close()
    with closing(Store.open(folder)) as store:
        assert [summary.plies > 0 for summary in store.unfinished()] == [True, True]
        assert not any(summary.held for summary in store.unfinished())


# Trouble of every kind


def folder_in_the_way(folder: Path) -> None:
    (folder / DATABASE).unlink()
    (folder / DATABASE).mkdir()


def pipe_in_the_way(folder: Path) -> None:
    (folder / DATABASE).unlink()
    os.mkfifo(folder / DATABASE)


def locks_is_a_file(folder: Path) -> None:
    for path in (folder / "locks").iterdir():
        path.unlink()
    (folder / "locks").rmdir()
    (folder / "locks").write_text("in the way", encoding="utf-8")


TROUBLES = {
    "a folder in its place": (folder_in_the_way, "not_a_file"),
    "a pipe in its place": (pipe_in_the_way, "not_a_file"),
    "no folder for locks": (locks_is_a_file, "folder"),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@pytest.mark.parametrize("which", TROUBLES)
def test_trouble_of_any_kind_shows_the_title_with_a_note(
    folder: Path, opened: Callable[[], Window], which: str
) -> None:
    spoil, code = TROUBLES[which]
    spoil(folder)
    window = opened()
    assert window.shell.top.name == "title"
    fault = window.shell.saves.fault
    assert fault is not None
    assert fault.code == code
    (said,) = [text for text in texts(window) if str(folder) in text]
    assert said == Words("en")(f"store.{code}", **fault.params)
    assert {AGAIN, WITHOUT} <= targets(window)


def hurt(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute(statement, values)


HURTS = {
    "a name that is no text": ("UPDATE seat SET name = CAST(? AS TEXT)", b"\xff"),
    "options that are no text": ("UPDATE match SET options = CAST(? AS TEXT)", b"{\xff}"),
    "an action that is no text": ("UPDATE action SET action = CAST(? AS TEXT)", b"\xff"),
    "a game that is not installed": ("UPDATE match SET game = ?", "mahjong"),
    "a game that is no text": ("UPDATE match SET game = CAST(? AS TEXT)", b"\xff\n"),
    "a time beyond all times": ("UPDATE match SET updated = ?", float("inf")),
    "a time of play below none": ("UPDATE match SET played = ?", -1e300),
    "a time that is a word": ("UPDATE match SET updated = ?", "yesterday"),
    "a choice that is no text": ("INSERT INTO setup VALUES ('sht', CAST(? AS TEXT))", b"\xff"),
}


@pytest.mark.parametrize("which", HURTS)
def test_a_bad_row_shows_the_title_the_list_and_the_set_up(folder: Path, which: str) -> None:
    hurt(folder, *HURTS[which])
    house = House(Store.open(folder))
    assert house.scene == "title"
    house.press("continue")
    assert house.scene == "resume"
    assert "match:1" in house.ids()
    house.back()
    house.press("cloth:sht")
    assert house.scene == "setup"
    house.close()


def test_a_lock_that_is_a_folder_keeps_one_match_shut_and_says_why(
    folder: Path, opened: Callable[[], Window]
) -> None:
    (folder / "locks" / "1.lock").unlink()
    (folder / "locks" / "1.lock").mkdir()
    window = opened()
    decide(window, "continue")
    decide(window, "continue")
    assert window.shell.top.name == "resume"
    assert any(str(folder / "locks" / "1.lock") in text for text in texts(window))


def test_a_list_that_fails_while_it_is_looked_up_is_trouble_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store.in_memory()
    house = House(store)

    def refuse() -> None:
        raise BUSY

    monkeypatch.setattr(store, "waiting", refuse)
    house.shell.home()
    house.rest()
    assert house.scene == "title"
    assert house.shell.words("store.busy", **BUSY.params) in house.texts()
    monkeypatch.undo()
    house.press(AGAIN)
    assert house.shell.saves.fault is None
    house.close()


def test_it_is_tried_again_after_pauses_that_double() -> None:
    tries = []

    def refuse(without: bool) -> Store:
        tries.append(now)
        raise BUSY

    now = 0.0
    saves = Saves(refuse, lambda: True, lambda notice: None)
    assert saves.waiting() is None
    while len(tries) < 9:
        saves.poke(now)
        now += 250
    pauses = [(late - early) / 1000 for early, late in pairwise(tries[1:])]
    wanted = [2, 4, 8, 16, 30, 30, 30]
    assert all(0 <= pause - least <= 0.5 for pause, least in zip(pauses, wanted, strict=True)), pauses
    with pytest.raises(StoreError, match="busy"):
        _ = saves.store
    assert len(tries) == 9, "whoever only asks for it does not try"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_scale", text_scales())
@pytest.mark.parametrize("without", [False, True])
def test_the_note_fits_however_long_the_path(lang: str, text_scale: int, without: bool) -> None:
    pygame.font.init()
    house = House(lang=lang, text_scale=text_scale)
    if without:
        house.shell.saves.leave_alone()
    else:
        long = "/home/somebody/.local/share/" + "a rather long folder/" * 2 + "gotaku/gotaku.sqlite3"
        house.shell.saves._fail(StoreError("busy", path=long))
    house.rest()
    order = [p.key for p in house.frame.placements]
    assert order.index("notice") < order.index(OPEN if without else AGAIN), "buttons lie on the paper"
    assert misplaced(house.frame.placements, lang, text_scale) == []
    house.close()


# The calm card that comes again


class Broken(Exception):
    """What a defect raises."""


def test_the_second_calm_card_within_a_minute_offers_to_do_without(
    folder: Path, opened: Callable[[], Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something stored that nobody thought of breaks the title each time that it is looked up."""
    window, before = opened(), (folder / DATABASE).read_bytes()

    def broken(self: Store) -> None:
        raise Broken

    monkeypatch.setattr(Store, "waiting", broken)

    def break_down() -> None:
        window.shell.home()
        with pytest.raises(Broken) as caught:
            rest(window)
        assert window.keep_calm(caught.value)
        rest(window)

    break_down()
    assert targets(window) == {"tables"}
    break_down()
    assert targets(window) == {"tables", "without"}
    monkeypatch.setattr(Store, "waiting", lambda self: pytest.fail("looked up") if self.folder else None)
    decide(window, "without")
    assert window.shell.top.name == "title"
    assert Words("en")("saves.without") in texts(window)
    decide(window, "cloth:sht")
    decide(window, "start")
    assert window.shell.top.name == "table"
    assert (folder / DATABASE).read_bytes() == before


def test_a_calm_card_after_more_than_a_minute_is_a_first_one(
    opened: Callable[[], Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    ticks = pygame.time.get_ticks()
    for late, offered in ((0, False), (AGAIN_MS + 1, False), (2 * AGAIN_MS, True)):
        monkeypatch.setattr(pygame.time, "get_ticks", lambda late=late: ticks + late)
        window.shell.home()
        assert window.keep_calm(Broken())
        rest(window)
        assert ("without" in targets(window)) == offered
