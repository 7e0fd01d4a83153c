"""One bad match, or anything bad beside the matches, harms no other: it is listed with its reason, the rest
is there, and nothing but `StoreError` and `RecordError` ever comes out."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import sys
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.config.places import DATABASE
from game.look.describe.words import LANGUAGES, Words
from game.match import reading
from game.match.packing import pack
from game.match.record import RecordError
from game.match.store import Store, StoreError
from game.match.table import Match
from tests.match.tables import PEOPLE, begun, go_on
from tests.rounds import crosswise, every_fourth

Fault = str | None


THREE = [3, 2, 1]
"""The ids of three matches, the middle one of which will be hurt; latest first."""


@cache
def stored() -> bytes:
    """A database of these."""
    times = iter(range(1000, 9000))
    with TemporaryDirectory() as folder:
        with closing(Store.open(Path(folder), lambda: float(next(times)))) as store:
            assert [store.create(begun(8, f"three {n}")) for n in range(3)] == THREE[::-1]
        return Path(folder, DATABASE).read_bytes()


def three(folder: Path) -> list[int]:
    Store.open(folder).close()
    (folder / DATABASE).write_bytes(stored())
    return THREE


def hurt(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement, values)


def looked_at(store: Store, match_id: int) -> tuple[Fault, Fault]:
    """What the list says is wrong with the match, and what going on with it says."""
    (summary,) = [summary for summary in store.unfinished() if summary.id == match_id]
    listed = summary.fault.code if summary.fault else None
    assert summary.game.isprintable()
    try:
        store.resume(match_id)
    except RecordError as fault:
        for lang in LANGUAGES:
            sentence = Words(lang)(f"record.{fault.code}", **fault.params_in(lang))
            assert f"#{match_id}" in sentence
            assert "\n" not in sentence
        return listed, fault.code
    return listed, None


ACTION = "UPDATE action SET action = ? WHERE match_id = 2 AND ply = 4"
DEEP = b'{"type":"open","cards":' + b"[" * 90_000 + b"]" * 90_000 + b"}"

MATCH = "UPDATE match SET"
UNKNOWN = ("unknown_game", "unknown_game")
HURTS: dict[str, tuple[str, tuple[object, ...], tuple[Fault, Fault]]] = {
    "a name that is no text": (
        "UPDATE seat SET name = CAST(? AS TEXT) WHERE match_id = 2 AND seat = 1",
        (b"\xffbad",),
        ("bad_field", "bad_field"),
    ),
    "a name that is a blob": (
        "UPDATE seat SET name = ? WHERE match_id = 2",
        (b"bad",),
        ("bad_field", "bad_field"),
    ),
    "an old action that is no text": (
        "UPDATE action SET action = CAST(? AS TEXT) WHERE match_id = 2 AND ply = 4",
        (b'{"type":"\xff"}',),
        (None, "bad_field"),
    ),
    "an action that nobody packed": (ACTION, (b"\x02abc",), (None, "bad_field")),
    "an action cut off": (ACTION, (pack(b'{"type":"take hit"}')[:-3],), (None, "bad_field")),
    "an action that unpacks without end": (ACTION, (pack(b" " * 3_000_000 + b"1"),), (None, "bad_field")),
    "an action as deep as a well": (ACTION, (pack(DEEP),), (None, "bad_field")),
    "an action that is a number": (ACTION, (3.5,), (None, "bad_field")),
    "options that are no text": (
        "UPDATE match SET options = CAST(? AS TEXT) WHERE id = 2",
        (b"{\xff}",),
        (None, "bad_field"),
    ),
    "options that are a blob": (f"{MATCH} options = ? WHERE id = 2", (b"{}",), (None, "bad_field")),
    "a seed that is nothing": (f"{MATCH} seed = ? WHERE id = 2", (b"",), (None, "bad_field")),
    "a game that is not installed": (f"{MATCH} game = ? WHERE id = 2", ("mahjong",), UNKNOWN),
    "a game that is no text": (f"{MATCH} game = CAST(? AS TEXT) WHERE id = 2", (b"\xff\x00\n",), UNKNOWN),
    "a game that is a number": (f"{MATCH} game = 7 WHERE id = 2", (), UNKNOWN),
    "rules of tomorrow": (f"{MATCH} version = 99 WHERE id = 2", (), ("newer_rules",) * 2),
    "a format of tomorrow": (f"{MATCH} format = 99 WHERE id = 2", (), ("newer_format",) * 2),
    "a format before all": (f"{MATCH} format = -1 WHERE id = 2", (), ("unknown_format",) * 2),
    "nobody at the table": ("DELETE FROM seat WHERE match_id = 2", (), ("seat_count",) * 2),
    "a hole in the middle": (
        "DELETE FROM action WHERE match_id = 2 AND ply = 4",
        (),
        (None, "missing_action"),
    ),
    "a seat beyond the table": (
        "UPDATE action SET seat = 400 WHERE match_id = 2 AND ply = 4",
        (),
        (None, "bad_field"),
    ),
}


@pytest.mark.parametrize("which", HURTS)
def test_one_bad_match_is_listed_with_its_reason_and_harms_no_other(tmp_path: Path, which: str) -> None:
    ids = three(tmp_path)
    statement, values, faults = HURTS[which]
    hurt(tmp_path, statement, *values)
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is None
        assert [summary.id for summary in store.unfinished()] == ids
        assert looked_at(store, 2) == faults
        for good in (1, 3):
            match = store.resume(good)
            go_on(match)
            match.wait()


TIMES = (float("inf"), -float("inf"), -5.0, 1e300, 9e18, "yesterday", b"\x00", None)


@pytest.mark.parametrize(("value", "column"), crosswise(TIMES, ["updated", "played"]))
def test_a_time_that_no_clock_shows_is_one_that_nobody_knows(
    tmp_path: Path, column: str, value: object
) -> None:
    """The match itself is as good as any, and its times are mended by the next action."""
    ids = three(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'updated REAL NOT NULL', 'updated')")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'played REAL', 'played')")
    hurt(tmp_path, f"UPDATE match SET {column} = ? WHERE id = 2", value)
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is None
        found = {summary.id: summary for summary in store.unfinished()}
        assert sorted(found) == sorted(ids)
        assert getattr(found[2], column) is None
        assert found[2].fault is None
        match = store.resume(2)
        go_on(match)
        match.wait()
        (again,) = [summary for summary in store.unfinished() if summary.id == 2]
        assert again.updated is not None


def test_a_square_beyond_the_board_is_a_fault_of_its_match(tmp_path: Path) -> None:
    from game.rules import ryuki

    with closing(Store.open(tmp_path)) as store:
        match = Match.new("ryuki", ryuki.Options(first=0), PEOPLE, "square")
        match_id = store.create(match)
    hurt(
        tmp_path,
        "INSERT INTO action VALUES (?, 0, 0, ?)",
        match_id,
        pack(json.dumps({"type": "lay", "piece": "P", "at": 25}).encode()),
    )
    with closing(Store.open(tmp_path)) as store:
        assert looked_at(store, match_id) == (None, "bad_field")


# What lies beside


def test_a_lock_that_is_a_folder_is_said_of_its_match_alone(tmp_path: Path) -> None:
    ids = three(tmp_path)
    for n in (2, 77):
        (tmp_path / "locks" / f"{n}.lock").unlink(missing_ok=True)
        (tmp_path / "locks" / f"{n}.lock").mkdir()
    with closing(Store.open(tmp_path)) as store:
        assert [summary.id for summary in store.unfinished()] == ids
        with pytest.raises(StoreError) as caught:
            store.resume(2)
        assert caught.value.code == "lock"
        for lang in LANGUAGES:
            assert str(tmp_path / "locks" / "2.lock") in Words(lang)("store.lock", **caught.value.params)
        assert store.resume(1).ply == 8


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@pytest.mark.parametrize("what", ["pipe", "folder", "device"])
def test_a_database_that_is_no_file_is_said_so(tmp_path: Path, what: str) -> None:
    path = tmp_path / DATABASE
    {
        "pipe": lambda: os.mkfifo(path),
        "folder": path.mkdir,
        "device": lambda: path.symlink_to("/dev/zero"),
    }[what]()
    with pytest.raises(StoreError) as caught:
        Store.open(tmp_path)
    assert caught.value.code == "not_a_file"
    assert [found.name for found in tmp_path.iterdir() if found.name != "locks"] == [DATABASE]


def test_a_database_that_is_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / DATABASE).symlink_to(tmp_path / "elsewhere" / "games")
    three(tmp_path / "data")
    assert (tmp_path / "data" / DATABASE).is_symlink()
    assert (tmp_path / "elsewhere" / "games").stat().st_size > 0


def test_lists_look_at_no_actions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many matches there are and however long, a page of them is a page."""
    ids = three(tmp_path)

    def decoded(*given: object) -> None:
        raise AssertionError("a match was decoded")

    monkeypatch.setattr(reading, "record_of", decoded)
    monkeypatch.setattr(reading, "fetch", decoded)
    with closing(Store.open(tmp_path)) as store:
        assert store.listed() == ids
        pages = [store.unfinished(2, 0), store.unfinished(2, 2), store.unfinished(2, 4)]
        assert [[summary.id for summary in page] for page in pages] == [ids[:2], ids[2:], []]
        assert [summary.plies for summary in pages[0]] == [8, 8]
        assert [summary.id for summary in store.summaries([2, 99, 1])] == [2, 1]


def test_what_is_put_aside_is_off_the_list_kept_for_good_and_can_come_back(tmp_path: Path) -> None:
    ids = three(tmp_path)
    with closing(Store.open(tmp_path)) as store:
        store.set_aside(2)
        assert [summary.id for summary in store.unfinished()] == [ids[0], ids[2]]
        assert store.listed() == [ids[0], ids[2]]
    with closing(Store.open(tmp_path)) as store:
        assert store.listed(aside=True) == [2]
        with closing(Store.open(tmp_path)) as other:
            other.hold(1)
            with pytest.raises(StoreError, match="held"):
                store.set_aside(1)
        for change in (store.set_aside, store.bring_back):
            with pytest.raises(StoreError, match="no_match"):
                change(99)
        store.bring_back(2)
        assert [summary.id for summary in store.unfinished()] == ids
        assert store.listed(aside=True) == []


@pytest.mark.parametrize("seed", every_fourth(range(40)))
def test_a_flipped_bit_in_what_is_stored_harms_one_match_at_most(tmp_path: Path, seed: int) -> None:
    """SQLite's own check sees no flipped bit within a value."""
    ids = three(tmp_path)
    rng = random.Random(f"flip/{seed}")
    path = tmp_path / DATABASE
    data = bytearray(path.read_bytes())
    data[100 + int(rng.random() * (len(data) - 100))] ^= 1 << int(rng.random() * 8)
    path.write_bytes(data)
    with closing(Store.open(tmp_path)) as store:
        if store.notice is not None:
            return
        good = 0
        for summary in store.unfinished():
            try:
                good += store.resume(summary.id).ply >= 0
            except (RecordError, StoreError):
                continue
        assert good >= len(ids) - 1


@pytest.mark.parametrize("column", ["casual_undo", "outcome", "ply", "choice"])
def test_a_file_that_describes_itself_wrongly_is_set_aside_whole(tmp_path: Path, column: str) -> None:
    """A bit that was flipped in a column's name makes every question about it fail."""
    three(tmp_path)
    path = tmp_path / DATABASE
    data, told = bytearray(path.read_bytes()), f"    {column} ".encode()
    assert data.count(told) == 1
    data[data.index(told) + len(told) - 2] ^= 1
    path.write_bytes(data)
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is not None
        assert list(store.unfinished()) == []
    others = (kept for kept in tmp_path.iterdir() if kept.is_file() and kept.name != DATABASE)
    assert bytes(data) in [kept.read_bytes() for kept in others]


# Other people's eyes


@pytest.mark.skipif(sys.platform == "win32", reason="there the profile's folder is its owner's")
def test_all_that_is_stored_is_its_owner_s_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    with closing(Store.open(folder)) as store:
        store.create(begun(3))
        found = [folder, *folder.rglob("*")]
        modes = {path.name: path.stat().st_mode & 0o777 for path in found}
    wanted = {path.name: 0o700 if path.is_dir() else 0o600 for path in [folder, folder / "locks"]}
    for name, mode in modes.items():
        assert mode == wanted.get(name, 0o600), name
    assert {DATABASE, f"{DATABASE}-wal", "1.lock"} <= set(modes)


@pytest.mark.skipif(sys.platform == "win32", reason="there the profile's folder is its owner's")
@pytest.mark.parametrize("stranger", [False, True])
def test_what_an_older_program_left_open_is_closed(tmp_path: Path, stranger: bool) -> None:
    """The folder too, unless something else lies in it."""
    three(tmp_path)
    if stranger:
        (tmp_path / "diary.txt").write_text("mine", encoding="utf-8")
    tmp_path.chmod(0o755)
    (tmp_path / DATABASE).chmod(0o644)
    Store.open(tmp_path).close()
    assert (tmp_path / DATABASE).stat().st_mode & 0o777 == 0o600
    assert tmp_path.stat().st_mode & 0o777 == (0o755 if stranger else 0o700)
