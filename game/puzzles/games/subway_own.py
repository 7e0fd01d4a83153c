"""The longest route on a map of one's own: a puzzle that is made on the spot, the same for the same file.

It is searched for within fixed bounds, in a process of its own (`Maker`), and only what is proven to be the
longest is asked for: a route over every bead is its own proof; for a shorter one every way to move has been
tried.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from game.config.bounded import Bounded
from game.maps.helper import answer, digest_of, read
from game.maps.queue import MOST_KEPT, Kept, Queue, Work
from game.maps.reader import remember
from game.puzzles.games.subway import OWN, SEATS, Moves, Own, Route, digest_in
from game.puzzles.kind import Puzzle
from game.puzzles.own import Made
from game.rules.subway import write
from game.rules.subway.board import Board, board_for
from game.rules.subway.network import Network
from game.rules.subway.values import Move

Dice = tuple[int, ...]
Best = tuple[int, Moves]
"""How long the route is, and the moves to it."""

VERSION = 1
"""Part of the seed: raised, other puzzles are made."""
BEADS = (15, 12, 9, 7, 5, 4, 3)
"""n, the longest challenge first: an easier one is asked for where that cannot be proven."""
HARD = {15: 3, 12: 2}
"""Their grades; all others are of the first."""
DRAWS = 12
"""So many starts and dice are tried for each n."""
ENOUGH = 60_000
"""So many positions looked at for one map, and no more is begun."""
MOST = 4_000
"""A full search that would have more positions than this after one move is not made."""
PATIENCE_S = 20.0
"""How long one map may take, before it is said to be too large."""


def make(path: Path) -> Made:
    """The puzzle of the map in the file."""
    reading = read(path)
    if reading.network is None:
        return Made(reading)
    return Made(reading, puzzle_on(reading.network, digest_of(path)))


def puzzle_on(network: Network, digest: str) -> Puzzle | None:
    """The hardest that is found: one in which looking at the next move alone misses the longest route; on a
    map that has none, one whose longest route is proven. None: there is nothing to be found."""
    board = board_for(network, SEATS)
    looked = 0
    for proof in (_whole, _missed, _any):
        for start, dice in _draws(board, digest):
            if looked > ENOUGH:
                break
            route = Route(board)
            found = proof(route, start, _bead(board, start), dice)
            looked += route.searched
            if found is not None:
                return _puzzle(board, digest, start, dice, route.searched, found)
    return None


def _draws(board: Board, digest: str) -> Iterator[tuple[int, Dice]]:
    """Where to begin and the dice: the same for every proof."""
    rng = random.Random(f"own/{VERSION}/{digest}")
    room = sum(board.capacity)
    for beads in (n for n in BEADS if n <= room and board.starts):
        for _ in range(DRAWS):
            start = board.starts[int(rng.random() * len(board.starts))]
            yield start, tuple(1 + int(rng.random() * 6) for _ in range(beads - 1))


def _bead(board: Board, at: int) -> Own:
    """The first one."""
    return bytes(n == at for n in range(len(board.ids)))


def _whole(route: Route, start: int, own: Own, dice: Dice) -> Best | None:
    """A route over every bead."""
    best, moves = route.best(start, own, dice)
    whole = best == len(dice) + 1
    return (best, moves) if whole and route.greedy(start, own, dice) < best else None


def _missed(route: Route, start: int, own: Own, dice: Dice) -> Best | None:
    """The longest there is, of every way to move."""
    found = route.longest(start, own, dice, MOST)
    return found if found is not None and route.greedy(start, own, dice) < found[0] else None


def _any(route: Route, start: int, own: Own, dice: Dice) -> Best | None:
    """The same, though it is found without looking ahead."""
    return route.longest(start, own, dice, MOST)


def _puzzle(board: Board, digest: str, start: int, dice: Dice, searched: int, found: Best) -> Puzzle:
    best, moves = found
    text = f"{OWN}{digest} / {board.ids[start]} / {' '.join(map(str, dice))}"
    line = tuple(write(Move(board.ids[to]), "en") for to in moves)
    return Puzzle(f"route-{int(digest[:16], 16):02}", HARD.get(len(dice) + 1, 1), text, line, searched, best)


# Beside the window


def serve(pipe: Connection) -> None:
    """Makes puzzles until the other end of the pipe is closed."""
    answer(pipe, make)


def _here(path: Path) -> Made:
    """Where no process can be had nothing is searched: the window waits for nobody."""
    return Made(read(path), heavy=True)


_kept: Kept[Made] = Bounded(MOST_KEPT)


class Maker(Queue[Made]):
    """Makes the puzzles of some files in the order given."""

    def __init__(self, paths: Sequence[Path], clock: Callable[[], float] = time.monotonic) -> None:
        work = Work("gotaku-routes", serve, Made, _here, Made(heavy=True), PATIENCE_S, _kept)
        super().__init__(work, paths, clock)

    def poll(self, timeout: float = 0.0) -> tuple[Path, Made] | None:
        """As it says there; the map of a puzzle is known from then on."""
        found = super().poll(timeout)
        if found is not None and (puzzle := found[1].puzzle) is not None:
            remember(digest_in(puzzle.position), found[1].reading)
        return found
