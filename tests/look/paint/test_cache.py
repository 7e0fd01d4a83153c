"""The byte budget of surfaces, and what importing the look costs."""

from __future__ import annotations

import subprocess
import sys

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.look.paint.cache import SurfaceCache, bytes_of


@given(st.lists(st.integers(1, 40), max_size=60), st.integers(0, 4000))
def test_the_budget_is_never_exceeded(sides: list[int], budget: int) -> None:
    cache = SurfaceCache(budget)
    for side in sides:
        made = cache.get(side, lambda side=side: pygame.Surface((side, side), pygame.SRCALPHA, 32))
        assert made.get_size() == (side, side)
        assert cache.used <= budget
        assert cache.used == sum(map(bytes_of, cache._kept.values()))
    cache.resize(budget // 2)
    assert cache.used <= budget // 2


def test_what_is_larger_than_the_budget_is_made_but_not_kept() -> None:
    cache = SurfaceCache(100)
    assert cache.get("large", lambda: pygame.Surface((50, 50))).get_size() == (50, 50)
    assert len(cache) == 0


def test_clearing_drops_everything() -> None:
    cache = SurfaceCache(100_000)
    first = cache.get("a", lambda: pygame.Surface((5, 5)))
    cache.clear()
    assert (cache.used, len(cache)) == (0, 0)
    assert cache.get("a", lambda: pygame.Surface((5, 5))) is not first


def test_importing_the_look_loads_nothing_heavy() -> None:
    script = (
        "import __future__, game, pygame, sys; before = set(sys.modules)\n"
        "import game.look.describe.text\n"
        "from game.look.paint import raster, shadow, vertical\n"
        "print(*sorted(name for name in set(sys.modules) - before if not name.startswith('game.')))"
    )
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert set(out.split()) <= {"array", "_struct", "struct", "zlib"}


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    def new() -> pygame.Surface:
        return pygame.Surface((5, 5), pygame.SRCALPHA, 32)

    cache = SurfaceCache(3 * bytes_of(new()))
    made = {key: cache.get(key, new) for key in "abc"}
    cache.get("a", new)
    made["d"] = cache.get("d", new)
    assert [key for key in "cda" if cache.get(key, new) is made[key]] == ["c", "d", "a"]
    assert cache.get("b", new) is not made["b"]
