"""Bytes that are no text, in places where text stands: found by the campaign of damaged databases."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.config.places import DATABASE
from game.match.store import Store
from tests.match.tables import begun


@pytest.mark.parametrize("column", ["played", "updated"])
def test_a_time_that_is_no_text_is_no_time(tmp_path: Path, column: str) -> None:
    with closing(Store.open(tmp_path)) as store:
        match_id = store.create(begun(3))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(f"UPDATE match SET {column} = CAST(X'312eb0' AS TEXT)")
    with closing(Store.open(tmp_path)) as store:
        (summary,) = store.unfinished()
        assert (summary.played if column == "played" else summary.updated) is None
        assert store.resume(match_id).ply == 3


def test_a_schema_that_is_no_text_is_damage_and_the_file_is_set_aside(tmp_path: Path) -> None:
    """SQLite then says what is wrong in words that cannot be decoded."""
    with closing(Store.open(tmp_path)) as store:
        store.create(begun(3))
    path = tmp_path / DATABASE
    data = path.read_bytes()
    path.write_bytes(data.replace(b"CREATE TABLE", b"CREATE \xff\xfe\xdbB\xff", 1))
    damaged = path.read_bytes()
    assert damaged != data
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is not None
        assert Path(str(store.notice.params["kept"])).read_bytes() == damaged
        assert store.unfinished() == []
