"""Names on plates: as large as they have room for, and none of a usual length cut."""

from __future__ import annotations

import pytest

from game.mats.kit.plates import SIZES, written


def wide(text: str, size: float, face: str) -> float:
    """Full-width letters."""
    return len(text) * size


@pytest.mark.parametrize(("name", "size", "lines"), [
    ("さくら", 27.0, 1),
    ("さくらこ", 27.0, 1),
    ("さくらこの", 22.0, 1),
    ("さくらこのは", SIZES[-1], 1),
    ("さくらこのはなさく", SIZES[-1], 2),
])  # fmt: skip
def test_a_long_name_is_smaller_and_only_then_on_two_lines(name: str, size: float, lines: int) -> None:
    found = written(wide, 112.0, name, 27.0)
    assert found[:2] == (size, lines)
    assert wide(name, found[0], "bold") <= 112.0 * lines + found[0]
