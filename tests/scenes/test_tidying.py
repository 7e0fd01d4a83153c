"""Memory is looked through thoroughly while nothing moves, and not while something does."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from game.window import tidying


class Ring:
    """Refers to itself, so that only a search finds out that nobody needs it."""

    alive = 0

    def __init__(self) -> None:
        self.itself = self
        Ring.alive += 1

    def __del__(self) -> None:
        Ring.alive -= 1


@pytest.fixture
def searching(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    thresholds, callbacks = gc.get_threshold(), gc.callbacks[:]
    monkeypatch.setattr(tidying, "DUE", 1)
    monkeypatch.setattr(tidying, "WHOLE", 1_000_000)  # Not yet, however often was searched before.
    monkeypatch.setattr(tidying, "WHOLE", 1 << 30)
    yield
    gc.callbacks[:] = callbacks
    gc.unfreeze()
    gc.enable()
    gc.set_threshold(*thresholds)


def test_a_thorough_search_waits_for_a_rest(searching: None) -> None:
    tidying.begin()
    gc.disable()
    kept = Ring()
    for _ in range(3):
        gc.collect(1)  # It is old by now.
    del kept
    tidying.tidy(tidying.REST_MS - 1)
    assert Ring.alive == 1
    tidying.tidy(tidying.REST_MS)
    assert Ring.alive == 0


def test_what_one_search_left_is_looked_through_again_now_and_then(
    searching: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "DUE", 0)
    tidying.begin()
    kept = Ring()
    gc.collect()
    del kept
    gc.collect()
    assert Ring.alive == 1
    monkeypatch.setattr(tidying, "WHOLE", 1)
    tidying.tidy(tidying.PAUSE_MS - 1)
    assert Ring.alive == 1
    tidying.tidy(tidying.PAUSE_MS)
    assert Ring.alive == 0


def test_nothing_is_searched_again_so_soon() -> None:
    gc.collect()
    Ring()
    tidying.tidy(10 * tidying.REST_MS)
    assert Ring.alive == 1
    gc.collect()
    assert Ring.alive == 0
