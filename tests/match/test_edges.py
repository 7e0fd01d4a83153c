"""What lies right at the edge: the very next version, one seat too many, an undo that the disk refuses."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.config.places import DATABASE
from game.match import record, schema
from game.match.record import RecordError, SeatInfo, encode, load
from game.match.selfplay import play_out
from game.match.store import Store, StoreError
from game.match.table import Match
from game.rules import crown, sht
from game.rules.crown.values import Exchanged
from game.rules.protocol import CHANCE, IllegalAction
from tests.match.tables import PEOPLE, begun


class Refusing:
    """A journal whose disk takes actions and refuses undos."""

    def append(self, *entry: Any) -> Future[None]:
        done: Future[None] = Future()
        done.set_result(None)
        return done

    def truncate(self, *entry: Any) -> Future[None]:
        failed: Future[None] = Future()
        failed.set_exception(StoreError("full", path="here"))
        return failed


def staged() -> Match:
    """A person has laid a card, and may take it back."""
    match = begun(0, casual_undo=True, journal=Refusing())
    while match.latest is None or match.latest[0] == CHANCE or not match.can_undo(match.latest[0]):
        if match.advance() is None:
            seat = match.acting()[0]
            match.play(seat, match.rules.actions(match.view(seat))[0])
    match.wait()
    return match


def test_chance_does_not_act_out_of_turn_and_nobody_acts_for_it() -> None:
    match = begun(0)
    with pytest.raises(IllegalAction) as early:
        match.play(0, sht.read("attack ♠7"))
    while match.advance() is not None:
        pass
    with pytest.raises(IllegalAction) as late:
        match.play(CHANCE, match.rules.actions(match.view(match.acting()[0]))[0])
    assert [error.value.refusal.code for error in (early, late)] == ["not_your_turn"] * 2


def test_an_undo_is_waited_for_and_a_disk_that_refuses_it_is_heard_of() -> None:
    match = staged()
    latest = match.latest
    assert latest is not None
    match.undo(latest[0])
    assert match.pending is not None
    with pytest.raises(StoreError, match="full"):
        match.wait()
    assert match.pending is None


def test_time_that_was_played_adds_up() -> None:
    match = begun(0)
    match.pass_time(3.0)
    match.pass_time(4.5)
    assert match.played == 7.5
    match.played = None
    match.pass_time(2.0)
    assert match.played is None


def spoilt(**changes: Any) -> bytes:
    fields = msgspec.json.decode(encode(begun(4).record()))
    return msgspec.json.encode({**fields, **changes})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"version": sht.VERSION + 1}, "newer_rules"),
        ({"format": record.FORMAT + 1}, "newer_format"),
        ({"seats": [{"name": "A", "player": "human"}]}, "seat_count"),
        ({"seats": [{"name": name, "player": "human"} for name in "ABC"]}, "seat_count"),
    ],
)
def test_the_next_version_and_another_number_of_seats_are_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordError) as error:
        load(spoilt(**changes), "file")
    assert error.value.code == code


def test_the_present_version_is_read() -> None:
    assert load(spoilt(version=sht.VERSION, format=record.PLAIN), "file").seats == PEOPLE


@pytest.mark.parametrize(("above", "kept"), [(0, True), (1, False)])
def test_a_database_of_the_next_version_is_set_aside(tmp_path: Path, above: int, kept: bool) -> None:
    with closing(Store.open(tmp_path)) as store:
        store.create(begun(3))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {schema.SCHEMA + above}")
    with closing(Store.open(tmp_path)) as store:
        assert len(store.unfinished()) == int(kept)
        assert (store.notice is None) == kept


def test_a_match_that_cannot_be_resumed_is_free_for_others(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        match_id = store.create(begun(3))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("UPDATE action SET action = '{}' WHERE ply = 1")
    with closing(Store.open(tmp_path)) as first, closing(Store.open(tmp_path)) as second:
        with pytest.raises(RecordError):
            first.resume(match_id)
        second.hold(match_id)


def test_bots_that_choose_at_once_choose_each_from_its_own_hand() -> None:
    seats = tuple(SeatInfo(f"bot {n}", "bot:random") for n in range(4))
    exchanges = 0
    for seed in ("a", "b", "c"):
        match = play_out("crown", crown.Options(), seats, seed)
        steps = zip(match.states, match.record().actions, strict=False)
        for state, (seat, action) in steps:
            exchanges += any(isinstance(e, Exchanged) for e, _ in match.rules.apply(state, seat, action))
    assert exchanges
