"""Memory is looked through thoroughly while nothing moves, and not while something does. Each is tried in a
process of its own: what other tests hold takes seconds to look through."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from game.config.settings import Settings
from game.window import tidying
from game.window.loop import Window
from tests.scenes.loop import pictures_for

RING = """
import gc
from game.window import tidying

class Ring:
    "Refers to itself, so that only a search finds out that nobody needs it."
    alive = 0
    def __init__(self):
        self.itself = self
        Ring.alive += 1
    def __del__(self):
        Ring.alive -= 1
"""


def alone(script: str) -> list[int]:
    """What a fresh process prints: how many rings there are, moment after moment."""
    source = RING + dedent(script)
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    return [int(line) for line in done.stdout.split()]


def test_a_thorough_search_waits_for_a_rest() -> None:
    """The first one as well: nothing was ever looked through by then."""
    assert alone("""
        tidying.DUE = 1
        tidying.begin()
        gc.disable()
        kept = Ring()
        for _ in range(3):
            gc.collect(1)  # It is old by now.
        del kept
        tidying.tidy(tidying.REST_MS - 1)
        print(Ring.alive)
        tidying.tidy(tidying.REST_MS)
        print(Ring.alive)
    """) == [1, 0]


def test_what_one_search_left_is_looked_through_again_now_and_then() -> None:
    assert alone("""
        tidying.DUE = 0
        tidying.begin()
        kept = Ring()
        gc.collect()
        del kept
        gc.collect()
        print(Ring.alive)
        tidying.WHOLE = 1
        tidying.tidy(tidying.PAUSE_MS - 1)
        print(Ring.alive)
        tidying.tidy(tidying.PAUSE_MS)
        print(Ring.alive)
    """) == [1, 1, 0]


def test_nothing_is_searched_again_so_soon() -> None:
    assert alone("""
        gc.disable()
        gc.collect()
        Ring()
        tidying.tidy(10 * tidying.REST_MS)
        print(Ring.alive)
        gc.collect()
        print(Ring.alive)
    """) == [1, 0]


def test_a_rest_begins_where_the_last_movement_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(tidying, "tidy", rests.append)
    pictures_for(display=True)
    window = Window(Settings(lang="ja", speed="off", data_dir=tmp_path))
    now = 0.0
    while not rests:
        window.step(now := now + 20.0)
    with monkeypatch.context() as moving:
        moving.setattr(window.manager, "at_rest", lambda now: False)
        while window._lively < 7000.0:
            window.step(now := now + 1000.0)
    moved = window._lively
    rests.clear()
    while not rests:
        window.step(now := now + 20.0)
    window.close()
    pictures_for(display=False)
    assert rests == [now - moved]
