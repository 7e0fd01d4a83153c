"""Looking back in a process of its own: never at a match that runs, stopped at any time, gone on with."""

from __future__ import annotations

import time
from contextlib import closing

import pytest

from game.bots.review import Effort, Judged
from game.conduct.reviewing import Reviewing, reckon
from game.match.review import Decision, Looked, Review
from game.match.store import Store
from game.match.table import Match
from game.scenes.reviews import Reviews
from tests.match.tables import begun
from tests.match.test_tape import played

SECONDS = 60.0


def nearly(match: Match, left: int) -> Review[object]:
    """All but the last decisions are known."""
    known = Reviewing(match).decisions[:-left]
    return Review(looked=tuple(Looked(at, Judged((), 0.0)) for at in known))


def test_nobody_looks_into_a_match_that_runs() -> None:
    running = begun(9, "runs")
    for ask in (Reviewing, reckon, Reviews(Store.in_memory, lambda: False).of):
        with pytest.raises(ValueError, match="over"):
            ask(running)


def test_it_goes_from_the_end_on_and_stops_at_any_time() -> None:
    reviewing = Reviewing(played("sht"), nearly(match := played("sht"), 2))
    last = reviewing.decisions[-1]
    assert not reviewing.done
    reviewing.tick()
    assert reviewing.progress[0] == len(reviewing.decisions) - 2
    reviewing.begin()
    end = time.monotonic() + SECONDS
    while len(reviewing.review.looked) < len(reviewing.decisions) - 1:
        reviewing.tick()
        time.sleep(0.01)
        assert time.monotonic() < end
    reviewing.stop()
    assert not reviewing.running
    assert reviewing.review.looked[-1].at == last
    again = Reviewing(match, reviewing.review)
    assert again.review == reviewing.review
    assert again._next() == (again.decisions[-2], False)


def test_what_was_found_is_kept_with_the_match_and_not_found_again() -> None:
    with closing(Store.in_memory()) as store:
        match = played("sht")
        match_id = store.create(match)
        reviews = Reviews(lambda: store, lambda: True)
        whole = reckon(match, Effort(0.01, 2), Effort(0.01, 2))
        fresh = reviews.of(match)
        for one in whole.review.looked:
            fresh.take(one.at, one.judged, one.studied)
        reviews.stop()
        stored = store.load(match_id)
        again = Match.resume(stored.record, stored.seed)
        other = Reviews(lambda: store, lambda: True)
        assert not other.of(again).review.looked
        other.stop()
        other = Reviews(lambda: store, lambda: True)
        other.know(again, match_id)
        found = other.of(again)
        assert found.done
        assert found.review == whole.review
        assert other.turns(again) is not None
        assert other.turns(match) is None


def test_all_decisions_are_looked_at_once_and_some_are_studied() -> None:
    whole = reckon(played("sht"), Effort(0.01, 3), Effort(0.01, 3))
    assert whole.done
    assert [one.at for one in whole.review.looked] == list(whole.decisions)
    done, of = whole.progress
    assert done == of
    assert done == len(whole.decisions) + sum(one.studied for one in whole.review.looked)
    assert isinstance(whole.decisions[0], Decision)
