"""What the disk refuses is kept in order, tried again, and written whole when it answers: nothing is given
up."""

from __future__ import annotations

import random
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from game.config.places import DATABASE
from game.match import copies
from game.match.copies import MOST_DISKS, Place, save_copy
from game.match.journal import LONGEST_PAUSE_S, SHORTEST_PAUSE_S, StoreJournal
from game.match.store import Held, Store, StoreError
from game.match.table import Match
from game.rules.protocol import below
from tests.match.tables import PEOPLE, begun, go_on


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as opened:
        yield opened


class Disk:
    """What the disk says: nothing, or always the same refusal. Counts how often it was asked to write."""

    def __init__(self, store: Store, patch: pytest.MonkeyPatch) -> None:
        self.fault: StoreError | None = None
        self.asked = 0
        writer = store._writer
        transact = writer.transact

        def guarded(work: Callable[[sqlite3.Connection], object], writes: bool = True) -> object:
            self.asked += writes
            if writes and self.fault is not None:
                raise self.fault
            return transact(work, writes)

        patch.setattr(writer, "transact", guarded)


@pytest.fixture
def disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(store, monkeypatch)


FULL = StoreError("full", path="/somewhere")


def journal_of(match: Match) -> StoreJournal:
    assert isinstance(match.journal, StoreJournal)
    return match.journal


def unwaited(match: Match) -> StoreError | None:
    """All writes are answered; the first refusal."""
    try:
        match.wait()
    except StoreError as error:
        return error
    return None


def idle(store: Store) -> None:
    """All that was asked of the writer so far is done."""
    store._writer.later(lambda: None).result()


def answers(store: Store, match: Match, now: float = 0.0) -> None:
    """Time passes until all is on the disk that answers again."""
    for _ in range(20):
        store.poke(now)
        idle(store)
        now += LONGEST_PAUSE_S
    assert journal_of(match).unsaved is None


def stored_as_played(store: Store, match: Match) -> None:
    match_id = journal_of(match).match_id
    assert match_id is not None
    stored = store.load(match_id)
    assert (stored.record, stored.seed, stored.played) == (match.record(), match.secret_seed(), match.played)


# Going on


def test_what_is_refused_fails_at_once_is_counted_and_written_when_the_disk_answers(
    store: Store, disk: Disk
) -> None:
    match = begun(3)
    store.create(match)
    go_on(match)
    match.wait()
    disk.fault = FULL
    for n in range(1, 4):
        match.pass_time(2)
        go_on(match)
        assert unwaited(match) is FULL
        assert journal_of(match).unsaved == (n, FULL)
    assert store.load(journal_of(match).match_id or 0).record.actions == match.record().actions[:4]
    disk.fault = None
    answers(store, match)
    stored_as_played(store, match)
    go_on(match)
    match.wait()
    stored_as_played(store, match)


def test_the_time_played_is_stored_with_every_action_and_whatever_is_taken_back(store: Store) -> None:
    """A program that is killed loses none of it."""
    match = begun(3, casual_undo=True)
    store.create(match)
    while not match.can_undo(match.record().actions[-1][0]):
        match.pass_time(7)
        go_on(match)
        match.wait()
        stored_as_played(store, match)
    match.pass_time(5)
    match.undo(match.record().actions[-1][0])
    match.wait()
    stored_as_played(store, match)
    assert match.played


def test_after_a_refusal_the_disk_is_left_alone_until_it_is_time(store: Store, disk: Disk) -> None:
    """Pauses double from the shortest to the longest; actions meanwhile ask nothing of the disk."""
    match = begun(3)
    store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    asked, tries, now = disk.asked, [], 0.0
    while len(tries) < 8:
        store.poke(now)
        idle(store)
        if disk.asked != asked:
            tries.append(now)
            asked = disk.asked
        if not match.over:
            go_on(match)
            assert unwaited(match) is FULL
        assert disk.asked == asked
        now += 0.5
    pauses = [late - early for early, late in zip([0.0, *tries], tries, strict=False)]
    assert pauses[0] == SHORTEST_PAUSE_S
    doubled = [min(SHORTEST_PAUSE_S * 2**n, LONGEST_PAUSE_S) for n in range(8)]
    assert all(0 <= pause - wanted <= 1 for pause, wanted in zip(pauses, doubled, strict=True)), pauses


def test_a_press_tries_at_once(store: Store, disk: Disk) -> None:
    match = begun(3)
    store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    disk.fault = None
    attempt = journal_of(match).retry()
    assert attempt is not None
    attempt.result()
    assert journal_of(match).unsaved is None
    assert journal_of(match).retry() is attempt
    stored_as_played(store, match)


def test_what_was_under_way_when_the_first_failed_keeps_its_order(store: Store, disk: Disk) -> None:
    """Several actions wait for the writer; the first of them fails, and none of the others is written."""
    match = begun(3)
    match_id = store.create(match)
    gate = Event()
    store._writer.later(gate.wait)
    for _ in range(4):
        go_on(match)
    disk.fault = FULL
    gate.set()
    assert unwaited(match) is FULL
    idle(store)
    asked = disk.asked
    assert journal_of(match).unsaved == (4, FULL)
    assert len(store.load(match_id).record.actions) == 3
    disk.fault = None
    answers(store, match)
    assert disk.asked == asked + 1, "all of it is one transaction"
    stored_as_played(store, match)


def test_the_reason_of_the_first_refusal_stays_though_the_disk_answers_again(
    store: Store, disk: Disk
) -> None:
    """What waited behind it is not tried out of its order, which would be another refusal for another
    reason."""
    match = begun(3)
    store.create(match)
    gate = Event()
    store._writer.later(gate.wait)
    go_on(match)
    store._writer.later(lambda: setattr(disk, "fault", None))
    for _ in range(2):
        go_on(match)
    disk.fault = FULL
    gate.set()
    assert unwaited(match) is FULL
    idle(store)
    assert journal_of(match).unsaved == (3, FULL)


@pytest.mark.parametrize("more", range(3))
def test_what_was_played_instead_of_what_was_taken_back_is_stored(
    store: Store, disk: Disk, more: int
) -> None:
    """Also where the disk refused both, and more was played since."""
    match = begun(3, casual_undo=True)
    store.create(match)
    while not match.can_undo(match.record().actions[-1][0]):
        go_on(match)
    match.wait()
    taker, before = match.record().actions[-1]
    disk.fault = FULL
    match.undo(taker)
    others = [action for action in match.rules.actions(match.view(taker)) if action != before]
    match.play(taker, others[0])
    for _ in range(more):
        go_on(match)
    unwaited(match)
    disk.fault = None
    answers(store, match)
    stored_as_played(store, match)


def test_what_happens_during_an_attempt_is_not_forgotten(store: Store, disk: Disk) -> None:
    match = begun(3)
    store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    disk.fault = None
    gate = Event()
    store._writer.later(gate.wait)
    attempt = journal_of(match).retry()
    go_on(match)
    assert unwaited(match) is FULL
    gate.set()
    assert attempt is not None
    attempt.result()
    assert journal_of(match).unsaved == (1, FULL)
    store.poke(0.0)
    idle(store)
    assert journal_of(match).unsaved is None, "the disk answers: nothing is waited for"
    stored_as_played(store, match)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_the_end_is_stored_as_it_was_played(store: Store, disk: Disk, seed: int) -> None:
    """Actions, takings-back, refusals, answers and attempts in any order."""
    rng = random.Random(f"journal/{seed}")
    match = begun(0, f"journal {seed}", PEOPLE, casual_undo=True)
    store.begin(match)
    now = 0.0
    for _ in range(60):
        deed = below(rng, 6)
        if deed == 0:
            disk.fault = None if disk.fault else FULL
        elif deed == 1:
            now += 1
            store.poke(now)
        elif deed == 2 and any(match.can_undo(seat) for seat in (0, 1)):
            match.undo(next(seat for seat in (0, 1) if match.can_undo(seat)))
        elif not match.over:
            match.pass_time(1)
            go_on(match)
        if below(rng, 3) == 0:
            unwaited(match)
    disk.fault = None
    unwaited(match)
    answers(store, match, now)
    if match.over or match.ply:
        stored_as_played(store, match)


# A match that could not be stored at all


def test_a_match_begun_on_a_disk_that_refuses_is_stored_later_and_held(
    tmp_path: Path, disk: Disk, store: Store
) -> None:
    disk.fault = FULL
    match = begun(0)
    journal = store.begin(match)
    assert journal.match_id is None
    assert journal.unsaved == (0, FULL)
    for _ in range(5):
        go_on(match)
    assert unwaited(match) is FULL
    disk.fault = None
    answers(store, match)
    stored_as_played(store, match)
    with closing(Store.open(tmp_path)) as other, pytest.raises(Held):
        other.resume(journal.match_id or 0)


def test_a_match_left_unsaved_is_let_go_of_once_it_is_saved(tmp_path: Path, disk: Disk, store: Store) -> None:
    match = begun(3)
    match_id = store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    store.release(match_id)
    with closing(Store.open(tmp_path)) as other:
        with pytest.raises(Held):
            other.resume(match_id)
        disk.fault = None
        answers(store, match)
        assert other.resume(match_id).record() == match.record()


def test_going_on_with_it_saves_it_first_or_says_why_not(disk: Disk, store: Store) -> None:
    match = begun(3)
    match_id = store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    store.release(match_id)
    with pytest.raises(StoreError, match="full"):
        store.resume(match_id)
    disk.fault = None
    again = store.resume(match_id)
    assert again.record() == match.record()
    go_on(again)
    again.wait()
    stored_as_played(store, again)


def test_closing_tries_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(tmp_path)
    disk = Disk(store, monkeypatch)
    match = begun(3)
    match_id = store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    disk.fault = None
    store.close()
    with closing(Store.open(tmp_path)) as again:
        assert again.load(match_id).record == match.record()


# Real trouble


def limit(store: Store, pages: int) -> None:
    store._writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())


def test_a_disk_that_was_full_and_has_room_again(store: Store) -> None:
    match = begun(0)
    store.create(match)
    (pages,) = store._writer.read(lambda db: db.execute("PRAGMA page_count").fetchone())
    limit(store, pages)
    fillers = 0
    while journal_of(match).unsaved is None:
        go_on(match)
        unwaited(match)
        if match.over:
            fillers += 1
            match = begun(0, f"filler {fillers}")
            store.begin(match)
    unsaved = journal_of(match).unsaved
    assert unsaved is not None
    assert unsaved.fault.code == "full"
    while not match.over:
        go_on(match)
    unwaited(match)
    limit(store, 1_000_000)
    answers(store, match)
    stored_as_played(store, match)


def test_a_database_locked_by_another_program(tmp_path: Path, store: Store) -> None:
    store._writer.read(lambda db: db.execute("PRAGMA busy_timeout = 0").fetchall())
    match = begun(3)
    store.create(match)
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        go_on(match)
        assert (unwaited(match) or FULL).code == "busy"
        assert [summary.plies for summary in store.unfinished()] == [3], "what is there can be read"
        go_on(match)
        other.execute("ROLLBACK")
    answers(store, match)
    stored_as_played(store, match)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
@pytest.mark.parametrize("what", ["removed", "replaced by nothing", "replaced by rubbish"])
def test_a_file_that_somebody_took_away(tmp_path: Path, store: Store, what: str) -> None:
    """What was written into a file that nobody can find any more would be lost."""
    match = begun(3)
    store.create(match)
    for tail in ("", "-wal", "-shm"):
        (tmp_path / f"{DATABASE}{tail}").unlink(missing_ok=True)
    if what != "removed":
        (tmp_path / DATABASE).write_bytes(b"rubbish" * 900 * (what == "replaced by rubbish"))
    go_on(match)
    assert (unwaited(match) or FULL).code == "gone"
    go_on(match)
    answers(store, match)
    stored_as_played(store, match)
    with closing(Store.open(tmp_path)) as other:
        assert [summary.plies for summary in other.unfinished()] == [5]
    assert len(list(tmp_path.glob("gotaku-*"))) == (what == "replaced by rubbish")


def test_another_match_under_the_same_number_is_not_written_over(tmp_path: Path, store: Store) -> None:
    match = begun(3)
    match_id = store.create(match)
    with closing(Store.open(tmp_path / "elsewhere")) as other:
        stranger = begun(6, "stranger")
        assert other.create(stranger) == match_id
    for tail in ("-wal", "-shm", ""):
        (tmp_path / f"{DATABASE}{tail}").unlink(missing_ok=True)
    (tmp_path / "elsewhere" / DATABASE).rename(tmp_path / DATABASE)
    go_on(match)
    unwaited(match)
    for now in range(0, 600, 40):
        store.poke(float(now))
        idle(store)
    unsaved = journal_of(match).unsaved
    assert unsaved is not None
    assert unsaved.fault.code == "taken"
    assert store.load(match_id).record == stranger.record()


# A copy elsewhere


def test_a_copy_can_be_gone_on_with_and_is_its_owner_s_alone(tmp_path: Path) -> None:
    match = begun(7)
    match.pass_time(60)
    save_copy([match], tmp_path / "stick" / DATABASE)
    assert [path.name for path in (tmp_path / "stick").iterdir()] == [DATABASE]
    if sys.platform != "win32":
        assert (tmp_path / "stick" / DATABASE).stat().st_mode & 0o777 == 0o600
    with closing(Store.open(tmp_path / "stick")) as elsewhere:
        (summary,) = elsewhere.unfinished()
        again = elsewhere.resume(summary.id)
        assert (again.record(), again.played, again.secret_seed()) == (
            match.record(),
            60,
            match.secret_seed(),
        )


def test_a_copy_overwrites_nothing_and_leaves_nothing_behind(tmp_path: Path) -> None:
    match = begun(7)
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match="exists"):
        save_copy([match], tmp_path / "mine")
    with pytest.raises(StoreError, match="folder"):
        save_copy([match], tmp_path / "mine" / "copy")
    assert (tmp_path / "mine").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_copy_that_fails_half_way_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(matches: object, path: Path, now: float) -> None:
        for tail in ("", "-wal", "-shm", "-journal"):
            path.with_name(path.name + tail).write_bytes(b"half")
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(copies, "_write", half)
    for folder in (tmp_path / "new", tmp_path):
        with pytest.raises(StoreError):
            save_copy([begun(1)], folder / DATABASE)
    assert not list(tmp_path.iterdir())


def test_disks_that_are_plugged_in_are_offered_first_and_no_more_than_a_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disks = [tmp_path / f"disk {n}" for n in range(MOST_DISKS + 2)]
    for disk in disks[1:]:
        disk.mkdir()
    monkeypatch.setattr(copies, "_within", lambda root: disks if root == "/Volumes" else [])
    found = copies.places(tmp_path)
    assert [place.folder for place in found if place.kind == "disk"] == disks[1 : MOST_DISKS + 1]
    assert [place.kind for place in found[:MOST_DISKS]] == ["disk"] * MOST_DISKS
    assert found[-1] == Place("data", tmp_path)


def test_a_folder_that_is_several_things_is_offered_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("user_documents_path", "user_desktop_path"):
        monkeypatch.setattr(copies, name, lambda: tmp_path)
    monkeypatch.setattr(copies, "_within", lambda root: [])
    offered = [place.folder for place in copies.places(tmp_path)]
    assert offered.count(tmp_path) == 1


def test_after_an_answer_of_the_disk_pauses_begin_anew(store: Store, disk: Disk) -> None:
    """It had refused for long; whoever has played meanwhile does not wait as long again."""
    match = begun(3)
    store.create(match)
    disk.fault = FULL
    go_on(match)
    unwaited(match)
    now = 0.0
    while now < 3 * LONGEST_PAUSE_S:
        store.poke(now)
        idle(store)
        now += 0.5
    disk.fault = None
    gate = Event()
    store._writer.later(gate.wait)
    attempt = journal_of(match).retry()
    go_on(match)
    unwaited(match)
    gate.set()
    assert attempt is not None
    attempt.result()
    disk.fault, asked = FULL, disk.asked
    store.poke(now)
    idle(store)
    assert disk.asked == asked + 1
    end = now + 4 * SHORTEST_PAUSE_S
    while now < end:
        now += 0.5
        store.poke(now)
        idle(store)
    assert disk.asked == asked + 2
