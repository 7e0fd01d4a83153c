"""Looking back in a process of its own: never at a match that runs, stopped at any time, gone on with."""

from __future__ import annotations

import time
from contextlib import closing
from functools import cache
from typing import ClassVar

import pytest

from game.bots.messages import Reviewed, ReviewQuestion
from game.bots.review import Effort, Judged
from game.bots.worker import BotFailed
from game.conduct.reviewing import Reviewing, reckon
from game.match.review import Decision, Looked, Review, read, written
from game.match.store import Store
from game.match.table import Match
from game.scenes.reviews import Reviews
from tests.match.tables import begun
from tests.match.test_tape import played

SECONDS = 60.0


@cache
def reckoned() -> Reviewing:
    """One that has looked at everything, in no time."""
    return reckon(played("sht"), Effort(0.01, 1), Effort(0.01, 1))


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


class Mute:
    """A worker that cannot say anything of one decision, as often as is given, and dies over another."""

    times, dies = 99, -1
    asked: ClassVar[list[tuple[int, str]]] = []

    def __init__(self) -> None:
        self.reviewed: Reviewed | None = None
        self._question: ReviewQuestion | None = None

    def ask_review(self, question: ReviewQuestion) -> None:
        self.asked.append((question.ply, question.stream))
        self.reviewed, self._question = None, question

    def poll(self) -> None:
        if self._question is None:
            return
        ply = self._question.ply
        if ply == Mute.dies:
            raise BotFailed("dead")
        first = self.asked[0][0]
        mute = ply == first and len([at for at, _ in self.asked if at == first]) <= Mute.times
        self.reviewed = Reviewed(self._question.match, ply, None if mute else Judged((), 0.5))

    def close(self) -> None:
        self._question = None


@pytest.fixture
def mute(monkeypatch: pytest.MonkeyPatch) -> type[Mute]:
    monkeypatch.setattr("game.conduct.reviewing.BotWorker", Mute)
    Mute.times, Mute.dies = 99, -1
    Mute.asked.clear()
    return Mute


def on(reviewing: Reviewing) -> Reviewing:
    reviewing.begin()
    for _ in range(3 * len(reviewing.decisions)):
        reviewing.tick()
    return reviewing


def test_what_failed_is_asked_again_at_once_and_by_whoever_comes_back(mute: type[Mute]) -> None:
    match = played("sht")
    reviewing = on(Reviewing(match, nearly(match, 3)))
    last = reviewing.decisions[-1]
    assert [ply for ply, _ in mute.asked[:3]] == [last.ply, last.ply, reviewing.decisions[-2].ply]
    assert mute.asked[0][1] != mute.asked[1][1]
    assert len(mute.asked) == 4
    assert (reviewing.spent, reviewing.done, reviewing.running) == (True, False, False)
    assert reviewing.unanswered == {last}
    assert len(reviewing.review.looked) == len(reviewing.decisions) - 1
    again = Reviewing(match, read(written(reviewing.review), reviewing.tape))
    mute.times = 0
    for each in (again, reviewing):
        assert on(each).done
        assert not each.unanswered


def test_a_question_over_which_the_process_dies_does_not_stand_in_the_way(mute: type[Mute]) -> None:
    match = played("sht")
    reviewing = Reviewing(match, nearly(match, 3))
    mute.dies, mute.times = reviewing.decisions[-1].ply, 0
    assert on(reviewing).failed
    assert not on(reviewing).failed
    assert reviewing.unanswered == {reviewing.decisions[-1]}
    assert reviewing.spent
    mute.dies = -1
    assert on(reviewing).done


def test_what_was_found_is_kept_with_the_match_and_not_found_again() -> None:
    with closing(Store.in_memory()) as store:
        match = played("sht")
        match_id = store.create(match)
        reviews = Reviews(lambda: store, lambda: True)
        whole = reckoned()
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
    whole = reckoned()
    assert whole.done
    assert [one.at for one in whole.review.looked] == list(whole.decisions)
    done, of = whole.progress
    assert done == of
    assert done == len(whole.decisions) + sum(one.studied for one in whole.review.looked)
    assert isinstance(whole.decisions[0], Decision)
