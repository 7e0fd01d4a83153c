"""Databases of earlier programs: opened, brought up to date, nothing of them lost."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from game.config.places import DATABASE
from game.match import schema
from game.match.packing import unpack
from game.match.store import Store
from tests.match.tables import begun, go_on

OLDER = {
    1: (
        "DROP TABLE setup",
        "ALTER TABLE match DROP COLUMN played",
        "PRAGMA user_version = 1",
    ),
    2: (
        "DROP INDEX waiting",
        "ALTER TABLE match DROP COLUMN aside",
        "UPDATE match SET seed = plain_text(seed)",
        "UPDATE action SET action = plain(action)",
        "PRAGMA user_version = 2",
    ),
    3: (
        "ALTER TABLE match DROP COLUMN hints",
        "PRAGMA user_version = 3",
    ),
    4: (
        "ALTER TABLE match DROP COLUMN origin",
        "DROP TABLE review",
        "PRAGMA user_version = 4",
    ),
    5: (
        "DROP TABLE feat",
        "PRAGMA user_version = 5",
    ),
}
"""By schema, what makes it of the next one."""


def aged(folder, age):
    """A database as the program with that schema left it, with one match of nine actions; its record."""
    with closing(Store.open(folder)) as store:
        match = begun(9, "aged")
        store.create(match)
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.create_function("plain", 1, lambda blob: unpack(blob).decode())
        connection.create_function("plain_text", 1, lambda blob: json.loads(unpack(blob)))
        for older in range(schema.SCHEMA - 1, age - 1, -1):
            for statement in OLDER[older]:
                connection.execute(statement)
    return match.record()


def test_every_earlier_schema_is_known():
    assert set(schema.UPGRADES) == set(OLDER) == set(range(1, schema.SCHEMA))


@pytest.mark.parametrize("age", sorted(OLDER))
def test_an_older_database_goes_on_with_all_its_matches(tmp_path, age):
    record = aged(tmp_path, age)
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is None
        (summary,) = store.unfinished()
        assert summary.fault is None
        assert summary.played == (None if age == 1 else 0.0)
        match = store.resume(summary.id)
        assert match.record() == record
        match.pass_time(5)
        go_on(match)
        match.wait()
        assert store.load(summary.id).played == (None if age == 1 else 5.0)
        store.remember("sht", "{}")
    with closing(Store.open(tmp_path)) as store:
        assert store.remembered("sht") == "{}"
        assert store.load(summary.id).record.actions == match.record().actions


@pytest.mark.parametrize("age", sorted(OLDER))
def test_an_upgraded_database_is_as_a_new_one(tmp_path, age):
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    aged(old, age)
    shapes = []
    for folder in (old, new):
        Store.open(folder).close()
        with closing(sqlite3.connect(folder / DATABASE)) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall()
            columns = [connection.execute(f"PRAGMA table_info({name})").fetchall() for (name,) in tables]
            shapes.append((tables, columns, connection.execute("PRAGMA user_version").fetchone()))
    assert shapes[0] == shapes[1]


def test_an_upgrade_that_was_made_meanwhile_is_not_made_twice(tmp_path):
    aged(tmp_path, 1)
    with closing(Store.open(tmp_path)), closing(Store.open(tmp_path)) as second:
        assert len(second.unfinished()) == 1


def test_a_database_without_a_version_is_set_aside(tmp_path):
    aged(tmp_path, 1)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.execute("PRAGMA user_version = 0")
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is not None
        assert store.notice.code == "aside_damaged"


# What is new in it


def test_time_played_is_kept_with_the_actions_and_without(tmp_path):
    with closing(Store.open(tmp_path)) as store:
        match = begun(0, "time")
        match_id = store.create(match)
        match.pass_time(3.5)
        go_on(match)
        match.wait()
        assert store.load(match_id).played == 3.5
        match.pass_time(2)
        assert store.load(match_id).played == 3.5
        store.note_played(match_id, match.played)
    with closing(Store.open(tmp_path)) as store:
        assert store.unfinished()[0].played == 5.5
        again = store.resume(match_id)
        again.pass_time(1)
        go_on(again)
        again.wait()
        assert store.load(match_id).played == 6.5


def test_what_was_chosen_last_is_remembered_for_each_game(tmp_path):
    with closing(Store.open(tmp_path)) as store:
        assert store.remembered("sht") is None
        store.remember("sht", "1")
        store.remember("subway", "2")
        store.remember("sht", "3")
    with closing(Store.open(tmp_path)) as store:
        assert (store.remembered("sht"), store.remembered("subway")) == ("3", "2")
