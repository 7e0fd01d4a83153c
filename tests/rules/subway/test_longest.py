"""③ is worked out with an upper limit of work, which no position on a map of the program's own reaches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.maps.usual import MAPS
from game.rules.subway import longest
from game.rules.subway.board import Board, board_for
from game.rules.subway.longest import longest_walk, sure_walk
from game.rules.subway.network import Network
from tests.rounds import rounds
from tests.rules.subway.tables import drawn, network


def crossing(side: int) -> Network:
    """As many lines across as down, each crossing each other."""
    across = {f"h{y}": " ".join(f"s{x}-{y}" for x in range(side)) for y in range(side)}
    down = {f"v{x}": " ".join(f"s{x}-{y}" for y in range(side)) for x in range(side)}
    return drawn(across | down)


def some_beads(board: Board, share: float, rng: random.Random) -> tuple[int, ...]:
    return tuple(sum(rng.random() < share for _ in range(beads)) for beads in board.capacity)


def is_path(board: Board, own: Sequence[int], path: tuple[int, ...]) -> bool:
    return (
        all(path.count(n) <= own[n] for n in path)
        and all(there in board.near[here] for here, there in pairwise(path))
        and all(there != before for before, there in zip(path, path[2:], strict=False))
    )


@pytest.fixture
def dense() -> tuple[Board, tuple[int, ...]]:
    """Half of the beads on a hundred stations in ten rows, on which the search would go on for hours."""
    board = board_for(crossing(10), 4)
    return board, some_beads(board, 0.5, random.Random("dense"))


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 4])
def test_on_the_programs_own_maps_the_search_never_ends_early(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player in a game with two has half of the beads or little more, with four a quarter."""
    board, rng = board_for(network(name), seats), random.Random(f"{name} {seats}")
    held = [
        some_beads(board, share, rng) for share in (0.3, 0.4, 0.5, 0.6, 0.7, 0.75) for _ in range(rounds(12))
    ]
    paths = [longest_walk(board, own) for own in held]
    monkeypatch.setattr(longest, "MOST_WORK", longest.MOST_WORK // 20)
    assert [longest_walk(board, own) for own in held] == paths, "not even a twentieth of it is needed"
    monkeypatch.setattr(longest, "MOST_WORK", 10**12)
    assert [longest_walk(board, own) for own in held] == paths


def test_where_the_limit_is_reached_the_path_found_by_then_counts(
    dense: tuple[Board, tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    board, own = dense
    lengths = []
    for most in (200, 2_000, 40_000):
        monkeypatch.setattr(longest, "MOST_WORK", most)
        path = longest_walk(board, own)
        assert is_path(board, own, path)
        lengths.append(len(path))
    assert lengths == sorted(lengths)
    assert lengths[-1] > sum(own) / 3


def test_the_limit_is_one_of_work_so_the_path_is_the_same_everywhere(
    dense: tuple[Board, tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, own = dense
    monkeypatch.setattr(longest, "MOST_WORK", 20_000)
    first, again = (longest_walk(Board(crossing(10), crossing(10).lines), own) for _ in range(2))
    assert first == again


def test_the_work_is_bounded_on_the_largest_map_that_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hundred stations with two beads each, all of one player."""
    looked: list[Any] = []
    begin = longest._Piece.__init__

    class Counted(list[Any]):
        def __getitem__(self, hub: Any) -> Any:
            looked.append(hub)
            return super().__getitem__(hub)

    def counting(self: longest._Piece, *given: Any) -> None:
        begin(self, *given)
        self._ends = Counted(self._ends)

    monkeypatch.setattr(longest._Piece, "__init__", counting)
    monkeypatch.setattr(longest, "MOST_WORK", 50_000)
    board = board_for(crossing(20), 4)
    path = longest_walk(board, board.capacity)
    assert is_path(board, board.capacity, path)
    assert 50_000 < len(looked) <= 2 * (50_000 + len(board.ids)), "once for its worth, once to go on from it"


def test_what_is_soon_found_is_the_longest_and_nothing_is_said_where_that_is_not_sure(
    dense: tuple[Board, tuple[int, ...]],
) -> None:
    assert sure_walk(*dense, 400) is None
    rng, sure = random.Random("soon"), 0
    for name in MAPS:
        board = board_for(network(name), 3)
        for share in (0.1, 0.3, 0.5):
            own = some_beads(board, share, rng)
            found = sure_walk(board, own, 400)
            if found is not None:
                assert len(found) == len(longest_walk(board, own))
                sure += 1
    assert sure >= 6
