"""How often a test tries what it tries many times. `python -m pytest --thorough` tries all of it, the usual
run a share; what is counted on the way is asked for in the same share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import ceil
from typing import Any, TypeVar

T = TypeVar("T")

SHARE = 0.12

_share = SHARE


def be_thorough() -> None:
    """From now on everything is tried."""
    global _share
    _share = 1.0


def rounds(whole: int) -> int:
    """The number of rounds in this run, where a thorough one has `whole`; at least 1."""
    return ceil(whole * _share)


def every_fifth(cases: Sequence[T]) -> Sequence[T]:
    """The first, the sixth and so on; all of them in a thorough run."""
    return cases[::5] if _share < 1 else cases


def is_thorough() -> bool:
    """Whether everything is tried."""
    return _share >= 1


def text_scales() -> tuple[int, ...]:
    """The sizes of text at which things must fit: the smallest and the largest, and what lies in between."""
    return (100, 130) if _share < 1 else (100, 115, 130)


def every_fourth(cases: Iterable[T]) -> Sequence[T]:
    """The first, the fifth and so on, which meets each value of two lists of three; all of them in a thorough
    run."""
    return [*cases][:: 4 if _share < 1 else 1]


def every_other(cases: Sequence[T]) -> Sequence[T]:
    """The first, the third and so on; all of them in a thorough run."""
    return cases[::2] if _share < 1 else cases


def the_first(cases: Sequence[T]) -> Sequence[T]:
    """The first alone, where others are tried elsewhere; all of them in a thorough run."""
    return cases[:1] if _share < 1 else cases


def crosswise(*lists: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Every combination of a value from each list; in the usual run every other one, so chosen that of three
    lists or more any two values still meet."""
    numbered = [list(enumerate(values)) for values in lists]
    return [
        tuple(value for _, value in chosen)
        for chosen in product(*numbered)
        if _share >= 1 or sum(n for n, _ in chosen) % 2 == 0
    ]
