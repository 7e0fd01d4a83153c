"""Storage: what is acknowledged is there, what cannot be read is kept, and two programs do not fight."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.config.files import set_aside
from game.config.places import DATABASE
from game.look.describe.words import LANGUAGES, Words
from game.match import codes, copies, journal, schema, writer
from game.match import store as storage
from game.match.record import RecordError
from game.match.store import Held, Store, StoreError
from game.match.table import Match
from game.rules.sht import Options
from tests.match.tables import BOTS, PEOPLE, begun, finished, go_on

NOW = time.mktime((2026, 11, 20, 20, 15, 0, 0, 0, -1))


@pytest.fixture
def store(tmp_path):
    with closing(Store.open(tmp_path)) as opened:
        yield opened


def tamper(folder, *statements):
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def play_stored(store, plies, seed="s", seats=PEOPLE, casual_undo=True):
    match = begun(0, seed, seats, casual_undo)
    match_id = store.create(match)
    while match.ply < plies and not match.over:
        go_on(match)
    match.wait()
    return match_id, match


def sentences(error):
    return [Words(lang)(f"store.{error.code}", **error.params) for lang in LANGUAGES]


def test_a_match_goes_on_after_closing_and_opening(tmp_path):
    with closing(Store.open(tmp_path)) as store:
        match_id, match = play_stored(store, 9)
    with closing(Store.open(tmp_path)) as store:
        again = store.resume(match_id)
        assert (again.states, again.record()) == (match.states, match.record())
        assert again.secret_seed() == match.secret_seed()
        go_on(again)
        again.wait()
    with closing(Store.open(tmp_path)) as store:
        assert store.load(match_id).record.actions == again.record().actions


def test_a_match_that_has_begun_can_be_stored_whole(store):
    for match in (begun(6), finished()):
        stored = store.load(store.create(match))
        assert stored.record == match.record()
        assert stored.seed == match.secret_seed()


def test_the_database_is_ours_durable_and_versioned(store, tmp_path):
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    pragmas = [store._writer.do(lambda db, p=p: db.execute(f"PRAGMA {p}").fetchone()) for p in DURABLE]
    assert pragmas == [(2,), (1,), (1,)]


DURABLE = ("synchronous", "foreign_keys", "secure_delete")


def test_undo_is_stored(store):
    match_id, match = play_stored(store, 4)
    while not any(match.can_undo(seat) for seat in (0, 1)):
        go_on(match)
    match.undo(next(seat for seat in (0, 1) if match.can_undo(seat)))
    match.wait()
    assert store.load(match_id).record == match.record()


def test_lists_have_the_latest_first_and_know_how_it_ended(tmp_path):
    times = iter(range(1000, 9000))
    with closing(Store.open(tmp_path, clock=lambda: next(times))) as store:
        first, _ = play_stored(store, 4)
        second, _ = play_stored(store, 6)
        third, over = play_stored(store, 400, seats=BOTS)
        assert [(s.id, s.plies, s.fault) for s in store.unfinished()] == [(second, 6, None), (first, 4, None)]
        assert store.unfinished()[0].seats == PEOPLE
        assert store.unfinished()[0].updated > store.unfinished()[1].updated
        (ended,) = store.finished()
        assert (ended.id, ended.outcome, ended.plies) == (third, over.outcome, over.ply)
        assert store.finished(limit=0) == []


def test_deleted_is_off_the_lists_can_be_taken_back_and_is_gone_at_the_next_opening(tmp_path):
    with closing(Store.open(tmp_path)) as store:
        kept, gone = play_stored(store, 3)[0], play_stored(store, 3)[0]
        store.delete(kept)
        store.delete(gone)
        assert store.unfinished() == []
        with pytest.raises(StoreError, match="no_match"):
            store.load(kept)
        store.undelete(kept)
        assert [s.id for s in store.unfinished()] == [kept]
    with closing(Store.open(tmp_path)) as store:
        with pytest.raises(StoreError, match="no_match"):
            store.undelete(gone)
        assert [s.id for s in store.unfinished()] == [kept]
        assert [path.name for path in (tmp_path / "locks").iterdir()] == [f"{kept}.lock"]
        fresh, _ = play_stored(store, 1)
        assert fresh > gone  # an id is never used again


def test_in_memory_everything_works_and_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with closing(Store.in_memory()) as store:
        match_id, match = play_stored(store, 8)
        store.release(match_id)
        assert store.resume(match_id).record() == match.record()
        assert [s.held for s in store.unfinished()] == [False]
    assert list(tmp_path.iterdir()) == []


def test_a_closed_store_says_so_and_the_match_plays_on(store):
    _, match = play_stored(store, 3)
    store.close()
    store.close()
    go_on(match)
    with pytest.raises(StoreError, match="closed"):
        match.wait()
    with pytest.raises(StoreError, match="closed"):
        store.unfinished()
    go_on(match)


# Two programs


def test_a_match_that_one_program_plays_is_held_for_another(tmp_path):
    with closing(Store.open(tmp_path)) as one, closing(Store.open(tmp_path)) as two:
        match_id, _ = play_stored(one, 4)
        assert [s.held for s in one.unfinished()] == [False]
        assert [s.held for s in two.unfinished()] == [True]
        for refused in (two.resume, two.hold, two.delete):
            with pytest.raises(Held) as caught:
                refused(match_id)
            assert all(str(match_id) in sentence for sentence in sentences(caught.value))
        own, _ = play_stored(two, 4)
        assert own != match_id
        one.release(match_id)
        assert two.resume(match_id).ply == 4
        with pytest.raises(Held):
            one.resume(match_id)


def test_the_hold_of_a_killed_program_is_let_go(tmp_path):
    with closing(Store.open(tmp_path)) as store:
        match_id, _ = play_stored(store, 4)
        store.release(match_id)
        code = (
            "import sys; from pathlib import Path; from game.match.store import Store\n"
            f"store = Store.open(Path({str(tmp_path)!r})); store.hold({match_id})\n"
            "print('held', flush=True); sys.stdin.read()"
        )
        with subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as other:
            assert other.stdout.readline() == b"held\n"
            assert [s.held for s in store.unfinished()] == [True]
            other.kill()
        assert [s.held for s in store.unfinished()] == [False]
        assert store.resume(match_id).ply == 4


# Trouble


def spoil_header(folder):
    (folder / DATABASE).write_bytes(b"these are no games" * 500)


def spoil_pages(folder):
    path = folder / DATABASE
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xaa" * (len(data) - 4096)
    path.write_bytes(data)


def make_newer(folder):
    tamper(folder, "PRAGMA user_version = 99")


def make_foreign(folder):
    tamper(folder, "PRAGMA application_id = 7")


SPOILERS = {
    "not_a_database": spoil_header,
    "damaged": spoil_pages,
    "newer": make_newer,
    "foreign": make_foreign,
}


@pytest.mark.parametrize("reason", SPOILERS)
def test_a_database_that_cannot_be_used_is_kept_aside_and_the_player_told(tmp_path, reason):
    with closing(Store.open(tmp_path)) as store:
        play_stored(store, 5)
    SPOILERS[reason](tmp_path)
    spoilt = (tmp_path / DATABASE).read_bytes()
    for n, name in enumerate(("gotaku-20261120-201500.sqlite3", "gotaku-20261120-201500-2.sqlite3"), 1):
        with closing(Store.open(tmp_path, clock=lambda: NOW)) as store:
            kept = tmp_path / name
            assert store.notice.code == f"aside_{reason}"
            assert all(str(kept) in sentence for sentence in sentences(store.notice))
            assert kept.read_bytes() == spoilt
            assert store.unfinished() == []
            match_id, _ = play_stored(store, 3)
        with closing(Store.open(tmp_path)) as store:
            assert store.notice is None
            assert store.resume(match_id).ply == 3
        assert len(list(tmp_path.glob("gotaku-*"))) == n
        (tmp_path / DATABASE).write_bytes(spoilt)


def test_what_belongs_to_a_database_goes_aside_with_it(tmp_path):
    (tmp_path / DATABASE).write_bytes(b"no" * 3000)
    (tmp_path / f"{DATABASE}-wal").write_bytes(b"wal")
    kept = set_aside(tmp_path / DATABASE, NOW)
    assert {path.name for path in tmp_path.iterdir()} == {kept.name, f"{kept.name}-wal"}


def test_an_empty_file_is_a_new_database(tmp_path):
    (tmp_path / DATABASE).touch()
    with closing(Store.open(tmp_path)) as store:
        assert store.notice is None
        play_stored(store, 2)


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as caught:
        Store.open(tmp_path / "file" / "deeper")
    assert caught.value.code == "folder"
    assert all(str(tmp_path) in sentence for sentence in sentences(caught.value))


def fill(store):
    for n in range(50):
        play_stored(store, 400, f"full{n}")


def test_a_full_disk_is_reported_and_nothing_after_it_is_stored(store):
    match_id, match = play_stored(store, 3)

    def limit(pages):
        store._writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())

    limit(1)
    with pytest.raises(StoreError) as caught:
        fill(store)
    assert caught.value.code == "full"
    assert all("gotaku.sqlite3" in sentence for sentence in sentences(caught.value))
    limit(100_000)
    go_on(match)
    match.wait()
    assert store.load(match_id).record.actions == match.record().actions


def test_after_a_write_that_failed_no_later_one_makes_a_gap(store):
    match_id, match = play_stored(store, 3)
    match.journal, journal = None, match.journal
    go_on(match)
    match.journal = journal
    go_on(match)
    with pytest.raises(StoreError, match="gap"):
        match.wait()
    assert store.load(match_id).record.actions == match.record().actions[:3]


def test_a_finished_game_takes_no_more_actions(store):
    match_id, match = play_stored(store, 400, seats=BOTS)
    seat, action = match.record().actions[-1]
    for write in (
        store.journal(match_id, match).append(match.ply, seat, action, None, 0.0),
        store.journal(match_id, match).truncate(3, 0.0),
    ):
        with pytest.raises(StoreError, match="gap"):
            write.result()
    assert store.load(match_id).record == match.record()


@pytest.mark.parametrize(
    ("code", "statement"),
    [
        ("illegal_action", 'UPDATE action SET seat = 0, action = \'{"type":"take hit"}\' WHERE ply = 3'),
        ("bad_field", "UPDATE action SET action = 'xx' WHERE ply = 3"),
        ("missing_action", "DELETE FROM action WHERE ply = 3"),
        ("bad_field", 'UPDATE match SET options = \'{"first":"x"}\''),
        ("unknown_game", "UPDATE match SET game = 'chess'"),
    ],
)
def test_a_damaged_match_is_listed_and_kept_and_says_what_is_wrong(tmp_path, code, statement):
    with closing(Store.open(tmp_path)) as store:
        match_id, _ = play_stored(store, 8)
    tamper(tmp_path, statement)
    with closing(Store.open(tmp_path)) as store:
        (summary,) = store.unfinished()
        assert summary.id == match_id
        assert summary.fault is None or summary.fault.code == code
        with pytest.raises(RecordError) as caught:
            store.resume(match_id)
        assert caught.value.code == code
        assert all(
            f"#{match_id}" in Words(lang)(f"record.{code}", **caught.value.params_in(lang))
            for lang in LANGUAGES
        )
        play_stored(store, 2)
    with closing(Store.open(tmp_path)) as store:
        assert match_id in [s.id for s in store.unfinished()]


def test_every_code_has_its_sentence_in_both_languages():
    modules = (storage, codes, writer, journal, copies)
    source = "".join(Path(module.__file__).read_text(encoding="utf-8") for module in modules)
    found = {*re.findall(r'StoreError\(\s*"(\w+)"', source), "held"}
    assert len(found) > 10
    for lang in LANGUAGES:
        words = Words(lang)
        assert all(words.has(f"store.{code}") for code in found)


def test_another_program_writing_at_length_is_waited_for_or_reported(tmp_path):
    with closing(Store.open(tmp_path)) as store:
        store._writer.do(lambda db: db.execute("PRAGMA busy_timeout = 0").fetchall())
        match = Match.new("sht", Options(), PEOPLE, "s")
        with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError) as caught:
                store.create(match)
            assert caught.value.code == "busy"
            other.execute("ROLLBACK")
        assert store.load(store.create(match)).record == match.record()
