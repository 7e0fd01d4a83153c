"""A match taken up from another one: marked as such, stored, resumed and verified like any other."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.maps.usual import usual_options
from game.match.record import PLAIN, TAKEN_UP, RecordError, SeatInfo, encode, load, verify
from game.match.selfplay import play_out, step
from game.match.store import Store
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.protocol import BadSetup
from game.rules.registry import rules_of


def finished(game: str = "sht") -> Match:
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(n), "bot:random") for n in range(min(rules.SEATS)))
    return play_out(game, usual_options(rules), seats, "taken up")


def others(match: Match) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"new {n}", "bot:greedy") for n in range(len(match.seats)))


@pytest.mark.parametrize("game", own_games())
def test_it_goes_on_from_any_decision_and_says_where_it_began(game: str) -> None:
    old = finished(game)
    for ply in random.Random(game).sample(range(old.ply), 3):
        match = Match.taken_up(old.record(), ply, others(old), "another seed")
        assert match.states == old.states[: ply + 1]
        assert match.seats == others(old)
        assert not match.over
        while not match.over and match.ply < ply + 12:
            step(match)
        record = match.record()
        assert (record.origin, record.format) == (ply, TAKEN_UP)
        again = load(encode(record), "file")
        assert again == record
        assert verify(again, "file") == match.states
        assert encode(again) == encode(record)


def test_what_was_played_from_its_beginning_is_written_as_ever() -> None:
    record = finished().record()
    assert (record.origin, record.format) == (None, PLAIN)
    assert b"origin" not in encode(record)


def test_it_is_stored_and_resumed_with_its_origin(tmp_path: Path) -> None:
    old = finished()
    store = Store.open(tmp_path)
    match = Match.taken_up(old.record(), 5, others(old), "another seed")
    match_id = store.create(match)
    step(match)
    match.wait()
    store.close()
    store = Store.open(tmp_path)
    assert [summary.fault for summary in store.unfinished()] == [None]
    resumed = store.resume(match_id)
    assert resumed.record() == match.record()
    assert resumed.origin == 5
    assert resumed.played == 0.0
    while not resumed.over:
        step(resumed)
    resumed.wait()
    assert store.load(match_id).record == resumed.record()
    store.close()


def test_nobody_takes_back_what_was_done_in_the_other_match() -> None:
    old = finished()
    for ply in range(1, old.ply):
        match = Match.taken_up(old.record(), ply, others(old), "seed", casual_undo=True)
        assert match.latest is None
        for seat in range(len(match.seats)):
            refusal = match.why_no_undo(seat)
            assert refusal is not None
            assert refusal.code == "no_undo_none"


def test_only_a_finished_match_is_taken_up_and_before_its_end() -> None:
    old = finished().record()
    seats = others(finished())
    running = replace(old, actions=old.actions[:8], outcome=None, seed=None)
    for record, ply in ((running, 3), (old, len(old.actions)), (old, -1)):
        with pytest.raises(ValueError, match="taken up"):
            Match.taken_up(record, ply, seats, "seed")
    for wrong in (seats[:1], (*seats[:1], SeatInfo("x", "cat"))):
        with pytest.raises(BadSetup):
            Match.taken_up(old, 3, wrong, "seed")


@pytest.mark.parametrize(
    ("there", "wrong"),
    [
        (b'"format": 2', b'"format": 1'),
        (b'  "origin": 5,\n', b""),
        (b'"origin": 5', b'"origin": -1'),
        (b'"origin": 5', b'"origin": 6'),
        (b'"origin": 5', b'"origin": "5"'),
    ],
)
def test_a_wrong_origin_is_refused(there: bytes, wrong: bytes) -> None:
    old = finished()
    data = encode(Match.taken_up(old.record(), 5, others(old), "seed").record())
    assert there in data
    with pytest.raises(RecordError) as caught:
        load(data.replace(there, wrong), "file")
    assert (caught.value.code, caught.value.params["field"]) == ("bad_field", "origin")
