"""What takes long is found out bit by bit, once, what is wanted first before all others."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from game.mats.table import Errand
from game.scenes.errands import Errands

STEPS = 3


class Counting:
    """Errands that count to three; it is noted how often each began, and what was counted."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.steps: list[str] = []

    def errand(self, key: str, edition: int = 1) -> Errand[int]:
        return Errand("counts", edition, key, int, lambda: self._find(key), lambda kept: kept < 100)

    def _find(self, key: str) -> Generator[None, None, int]:
        self.begun.append(key)
        for _ in range(STEPS):
            self.steps.append(key)
            yield
        return len(key)


@pytest.fixture
def counting() -> Counting:
    return Counting()


def run(errands: Errands) -> int:
    """Does all there is; returns in how many steps."""
    count = 0
    while errands.waiting:
        errands.step()
        count += 1
    return count


def test_they_are_done_in_small_steps_the_latest_asked_for_first(counting: Counting) -> None:
    errands = Errands(None)
    errands.prepare([counting.errand("a"), counting.errand("bb")])
    errands.step()
    errands.prepare([counting.errand("ccc")])
    assert run(errands) == 3 * (STEPS + 1) - 1
    assert counting.steps == [*"a", *["ccc"] * STEPS, *"aa", *["bb"] * STEPS]
    assert counting.begun == ["a", "ccc", "bb"]


def test_what_is_asked_for_again_is_done_once_and_before_the_others(counting: Counting) -> None:
    errands = Errands(None)
    errands.prepare([counting.errand("a"), counting.errand("bb")])
    errands.prepare([counting.errand("bb")])
    assert run(errands) == 2 * (STEPS + 1)
    assert counting.begun == ["bb", "a"]
    errands.prepare([counting.errand("a")])
    run(errands)
    assert counting.begun == ["bb", "a"]


def test_whoever_needs_it_now_goes_on_where_it_stands(counting: Counting) -> None:
    errands = Errands(None)
    errands.prepare([counting.errand("abcd")])
    errands.step()
    assert errands.result(counting.errand("abcd")) == 4
    assert errands.result(counting.errand("abcd")) == 4
    assert counting.steps == ["abcd"] * STEPS
    run(errands)
    assert counting.begun == ["abcd"]


def test_what_nobody_has_got_ready_is_found_at_once(counting: Counting) -> None:
    assert Errands(None).result(counting.errand("abc")) == 3


def test_time_that_is_up_ends_the_work(counting: Counting) -> None:
    errands = Errands(None)
    errands.prepare([counting.errand("a")])
    errands.run(0.0)
    assert counting.steps == []
    errands.run(60.0)
    assert not errands.waiting


def test_what_was_found_is_at_hand_in_the_next_program(counting: Counting, tmp_path: Path) -> None:
    first, again = Errands(tmp_path), Errands(tmp_path)
    first.prepare([counting.errand("abc")])
    run(first)
    again.prepare([counting.errand("abc")])
    assert again.result(counting.errand("abc")) == 3
    assert counting.begun == ["abc"]


def test_what_another_program_found_meanwhile_is_at_hand_too(counting: Counting, tmp_path: Path) -> None:
    one, other = Errands(tmp_path), Errands(tmp_path)
    one.prepare([counting.errand("a")])
    run(one)
    other.prepare([counting.errand("bb")])
    run(other)
    one.prepare([counting.errand("bb")])
    assert one.result(counting.errand("bb")) == 2
    assert counting.begun == ["a", "bb"]


def test_what_does_not_fit_or_is_of_another_edition_is_found_anew(counting: Counting, tmp_path: Path) -> None:
    first = Errands(tmp_path)
    first.prepare([counting.errand("k" * 100)])
    run(first)
    again = Errands(tmp_path)
    again.prepare([counting.errand("k" * 100)])
    run(again)
    assert len(counting.begun) == 2
    later = Errands(tmp_path)
    later.prepare([counting.errand("a")])
    run(later)
    other = Errands(tmp_path)
    other.prepare([counting.errand("a", edition=2)])
    run(other)
    assert counting.begun[2:] == ["a", "a"]
