"""Why a check cannot be met, from real positions."""

from __future__ import annotations

import pytest

from game.rules import ryuki
from game.rules.ryuki.mate import mate
from tests.mats.ryuki.desks import position


@pytest.mark.parametrize(
    ("board", "flights", "guard", "pinned", "between"),
    [
        # A gold beside the king in its corner, guarded by a silver.
        ("4k/4G/4S/5/2K2", ((3, 9), (8, 9)), 14, (), ()),
        # A rook far along the edge: squares lie between; the other file is another rook's.
        ("4k/5/5/3R1/2K1R", ((3, 18), (8, 18), (9, 24)), None, (), (9, 14, 19)),
        # Own pieces leave no square free.
        ("3lk/3bl/3N1/5/2K2", (), None, (), ()),
        # Nor does one that is attacked itself.
        ("3lk/5/3R1/5/2K1R", ((8, 13), (9, 24)), None, (), (9, 14, 19)),
    ],
)
def test_each_way_out_names_what_is_against_it(
    board: str,
    flights: tuple[tuple[int, int], ...],
    guard: int | None,
    pinned: tuple[int, ...],
    between: tuple[int, ...],
) -> None:
    found = mate(ryuki.view(position(board, mover="w"), None), 1)
    assert found is not None
    assert found.king == 4
    assert sorted(found.flights) == sorted(flights)
    assert (found.guard, found.pinned, sorted(found.between)) == (guard, pinned, sorted(between))


def test_the_king_hides_no_square_behind_it() -> None:
    found = mate(ryuki.view(position("5/3k1/5/3R1/K4", mover="w"), None), 1)
    assert found is not None
    assert (3, 18) in found.flights


def test_of_two_checkers_none_alone_is_taken_or_shut_off() -> None:
    found = mate(ryuki.view(position("4k/5/2B2/5/2K1R", mover="w"), None), 1)
    assert found is not None
    assert len(found.checkers) == 2
    assert (found.guard, found.pinned, found.between) == (None, (), ())


def test_who_is_not_in_check_is_not_asked() -> None:
    assert mate(ryuki.view(position("4k/5/5/5/2K2", mover="w"), None), 1) is None
