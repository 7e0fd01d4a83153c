"""The sheets of what is not saved: what they offer first, what they say, and what becomes of a copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.conduct.botdesk import anything
from game.config.places import DATABASE
from game.input.focus import by_id
from game.input.intents import Decide
from game.look.describe.parts import TIP
from game.match import copies
from game.match.copies import NAME, Place
from game.match.store import Store
from game.motion.placement import Box
from game.rules.protocol import CHANCE
from game.scenes.table.copying import PLACE
from game.scenes.table.unsaved import COPY, RETRY
from tests.scenes.house import House
from tests.scenes.table.test_unsaved import FULL, Disk


class Refused(House):
    """A table that was begun on a disk that takes nothing."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.store = Store.open(folder)
        super().__init__(self.store, lang="en")
        self.disk = Disk(self.store, patch)
        self.disk.fault = FULL
        self.start(humans=1)

    def another(self) -> None:
        """The game is left, and another one begun."""
        self.leave()
        self.press("leave")
        self.start(humans=1)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Refused]:
    at = Refused(tmp_path, monkeypatch)
    yield at
    at.close()


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Two folders that can take a copy, and no other."""
    found = tmp_path / "stick", tmp_path / "mine"
    for folder in found:
        folder.mkdir()
    offered = tuple(Place("disk", folder) for folder in found)
    monkeypatch.setattr("game.scenes.table.copying.places", lambda own: offered)
    return found


# Leaving


def test_a_hurried_key_on_the_leaving_sheet_loses_nothing(house: Refused) -> None:
    house.leave()
    assert (house.scene, house.manager.focus) == ("parting", "stay")
    house.manager.handle(Decide(), house.now)
    house.rest()
    assert house.scene == "pause"


def test_what_came_of_another_attempt_is_heard(house: Refused) -> None:
    house.leave()
    house.shell.cues.clear()
    house.press("again")
    assert house.shell.cues.count("ui_no") == 1
    house.disk.fault = None
    house.shell.cues.clear()
    house.press("again")
    assert house.shell.cues.count("ui_no") == 0


def test_of_several_games_the_sheet_says_how_many_and_tries_all_of_them(
    house: Refused, tmp_path: Path
) -> None:
    words = house.shell.words
    house.another()
    house.leave()
    assert words.count("parting.games", 2) in house.texts()
    house.disk.fault = None
    house.press("again")
    assert words("parting.saved") in house.texts()
    with closing(Store.open(tmp_path)) as other:
        assert len(other.unfinished()) == 2


def test_leaving_a_table_does_not_speak_of_the_program_s_end(house: Refused) -> None:
    words = house.shell.words
    house.leave()
    assert {words("parting.without"), words("parting.note")} <= set(house.texts())
    assert words("parting.without_ends") not in house.texts()


def test_after_the_copy_the_leaving_sheet_says_where_it_lies(
    house: Refused, folders: tuple[Path, Path]
) -> None:
    house.leave()
    house.press("copy")
    house.press("save")
    house.press("close")
    assert house.shell.words("copy.done", path=folders[0] / NAME / DATABASE) in house.texts()


# Copying


def test_the_chosen_folder_alone_is_marked(house: Refused, folders: tuple[Path, Path]) -> None:
    house.press(COPY)

    def marked() -> list[str]:
        return [p.key for p in house.frame.placements if p.key.startswith(PLACE) and p.key.endswith(" dot")]

    assert marked() == [f"{PLACE}0 dot"]
    house.press(f"{PLACE}1")
    assert marked() == [f"{PLACE}1 dot"]


def test_a_name_that_somebody_took_meanwhile_is_not_used(house: Refused, folders: tuple[Path, Path]) -> None:
    house.press(COPY)
    (folders[0] / NAME).mkdir()
    (folders[0] / NAME / DATABASE).write_text("theirs", encoding="utf-8")
    house.press("save")
    assert (folders[0] / NAME / DATABASE).read_text(encoding="utf-8") == "theirs"
    assert house.shell.words("copy.done", path=folders[0] / f"{NAME}-2" / DATABASE) in house.texts()


def test_all_games_that_are_not_saved_are_in_the_copy_and_nothing_more_is_offered(
    house: Refused, folders: tuple[Path, Path]
) -> None:
    house.another()
    house.press(COPY)
    house.press("save")
    assert house.ids() == ["close"]
    with closing(Store.open(folders[0] / NAME)) as copy:
        assert len(copy.unfinished()) == 2


def test_what_was_said_of_one_folder_is_not_said_of_another(
    house: Refused, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    house.press(COPY)
    monkeypatch.setattr(copies, "_write", refuse)
    house.press("save")
    assert any("I/O" in text for text in house.texts())
    assert house.ids("save")
    house.press(f"{PLACE}1")
    assert not any("I/O" in text for text in house.texts())
    assert house.shell.words("copy.about") in house.texts()


# The sign where it stands low


def test_on_the_result_the_whole_sentence_stands_above_the_sign(house: Refused) -> None:
    """Below it there is no room, and nothing that can be pressed there lies under it."""
    match = house.match
    while not match.over:
        seat = match.acting()[0]
        if seat == CHANCE:
            match.advance()
        else:
            match.play(seat, anything(match, seat))
    house.shell.open.result(match, house.shell.top.conductor.seating)  # type: ignore[attr-defined]
    house.rest()
    sign = next(p for p in house.frame.placements if p.key == "unsaved")
    target = by_id(house.frame.targets, RETRY)
    assert target is not None
    house.manager.attention.go_to(target)
    house.rest()
    tip = next(p for p in house.frame.placements if p.key == f"{RETRY}{TIP}")
    assert tip.y + tip.h <= sign.y
    assert 0 <= tip.x <= tip.x + tip.w <= 1920


# The sign


def test_in_a_narrow_bar_the_sign_leaves_the_status_free_and_keeps_its_buttons(house: Refused) -> None:
    wide = by_key(house, "unsaved")
    house.shell.reshape((720, 1280))
    house.look()
    sign = by_key(house, "unsaved")
    status = min(p.x for p in house.frame.placements if p.key.startswith("status") and p.y < 72)
    assert sign.w < wide.w
    assert sign.right <= status
    for name in (RETRY, COPY):
        target = by_id(house.frame.targets, name)
        assert target is not None
        assert sign.x <= target.x + target.w / 2 <= sign.right


def by_key(house: Refused, key: str) -> Box:
    """Where something stands."""
    return next(p.box for p in house.frame.placements if p.key == key)
