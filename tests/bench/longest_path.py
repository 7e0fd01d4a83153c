"""③ over finished games: `python -m tests.bench.longest_path [GAMES]`.

Plays games of `bot:greedy` at each number of seats and finds every seat's longest path in the final
position. Prints median, p99 and worst, in milliseconds and as a ratio to the time in which networkx lists the
connected pieces of the same beads, measured in the same run. Aim: p99 under 50 ms, worst under 1 s.
"""

from __future__ import annotations

import sys
from time import perf_counter

import networkx

from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import subway
from game.rules.registry import rules_of
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of
from game.rules.subway.longest import longest_walk
from game.rules.subway.score import own_beads


def finished(seats: int, games: int) -> list[tuple[Board, tuple[int, ...]]]:
    """The beads of every seat at the end of this many games."""
    options = usual_options(rules_of("subway"))
    players = tuple(SeatInfo(str(seat), "bot:greedy") for seat in range(seats))
    found = []
    for n in range(games):
        state = play_out("subway", options, players, f"bench/{seats}/{n}").state
        assert isinstance(state, subway.State)
        found += [(board_of(state), own_beads(state.beads, seat)) for seat in range(seats)]
    return found


def pieces(board: Board, own: tuple[int, ...]) -> int:
    """The yardstick."""
    graph = networkx.Graph()
    graph.add_nodes_from(n for n, beads in enumerate(own) if beads)
    graph.add_edges_from((n, m) for n in graph for m in board.near[n] if own[m])
    return sum(1 for _ in networkx.connected_components(graph))


def seconds(positions: list[tuple[Board, tuple[int, ...]]], work: object) -> list[float]:
    """How long the work takes on each, the shorter ones first."""
    assert callable(work)
    times = []
    for board, own in positions:
        begun = perf_counter()
        work(board, own)
        times.append(perf_counter() - begun)
    return sorted(times)


def main(games: int) -> None:
    """Prints the figures of each number of seats."""
    for seats in subway.SEATS:
        positions = finished(seats, games)
        floor = seconds(positions, pieces)[len(positions) // 2]
        times = seconds(positions, longest_walk)
        figures = (times[len(times) // 2], times[int(len(times) * 0.99)], times[-1])
        shown = ", ".join(
            f"{name} {time * 1000:.2f} ms (x{time / floor:.1f})"
            for name, time in zip(("median", "p99", "worst"), figures, strict=True)
        )
        print(f"{seats} seats, {len(times)} positions: {shown}; floor {floor * 1000:.2f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
