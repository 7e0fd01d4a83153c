"""What is kept of looking back: whole decisions, taken up again where it stopped, gone with its match."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from game.bots.review import Gap, Judged
from game.match.review import METHOD, Looked, Review, decisions, line, read, written
from game.match.store import Store
from game.match.tape import Tape
from game.mats.registry import own_games
from game.rules.protocol import CHANCE
from tests.match.tables import begun
from tests.match.test_tape import played


def some(tape: Tape, count: int = 3) -> Review[object]:
    """A review of the last decisions, all of them said to be the best."""
    return Review(
        looked=tuple(
            Looked(at, Judged(line(tape, at), 0.5, 0.1, Gap(0.2, 0.1))) for at in decisions(tape)[-count:]
        )
    )


@pytest.mark.parametrize("game", own_games())
def test_decisions_are_all_that_somebody_chose_and_staged_ones_are_one(game: str) -> None:
    tape = Tape.of(played(game))
    found = decisions(tape)
    covered = [ply for at in found for ply in range(at.ply, at.end)]
    chosen = [ply for ply, (seat, _) in enumerate(tape.record.actions) if seat != CHANCE]
    assert covered == chosen
    for at in found:
        assert {seat for seat, _ in tape.record.actions[at.ply : at.end]} == {at.seat}
        staged = [bool(tape.rules.staged(tape.state(ply), at.seat)) for ply in range(at.ply + 1, at.end)]
        assert all(staged)
    assert (len(found) < len(chosen)) == (game in ("senretsu", "ryuki"))


@pytest.mark.parametrize("game", ["sht", "senretsu"])
def test_a_review_is_read_as_it_was_written_and_for_its_own_match_alone(game: str) -> None:
    tape = Tape.of(played(game))
    review = some(tape)
    assert read(written(review), tape) == review
    for wrong in (
        None,
        b"",
        b"{}x",
        written(Review(METHOD + 1, review.looked)),
        written(Review(METHOD, (*review.looked, review.looked[0]))),
        written(some(Tape.of(played(game, "another")), 40)),
    ):
        assert read(wrong, tape) == Review()


def test_it_is_kept_with_its_match_and_goes_with_it(tmp_path: Path) -> None:
    match = played("sht")
    data = written(some(Tape.of(match)))
    with closing(Store.open(tmp_path)) as store:
        match_id, running = store.create(match), store.create(begun(5, "runs"))
        assert store.review(match_id) is None
        store.keep_review(match_id, b"[]")
        store.keep_review(match_id, data)
        assert store.review(match_id) == data
        store.keep_review(running, data)
        assert store.review(running) is None
    with closing(Store.open(tmp_path)) as store:
        assert store.review(match_id) == data
        store.release(match_id)
        store.delete(match_id)
    with closing(Store.open(tmp_path)) as store:
        assert store.review(match_id) is None
