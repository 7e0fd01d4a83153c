"""地下鉄: the longest one-stroke path with a given number of beads and all dice known.

One pawn, alone on a map, with style ②. No path is longer than there are beads: a path over all of them is its
own proof that it is the best. The map comes with the program, or is the player's own (`game.puzzles.own`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from game.config.places import map_file
from game.maps.lint import read_map
from game.maps.reader import known_by
from game.maps.usual import MAPS
from game.puzzles.kind import PERSON, Deeds, Figures, Found, Judgement, Kind, Puzzle, States, Unsound
from game.rules.protocol import Action
from game.rules.subway import acting, apply, on, outcome, read
from game.rules.subway.board import Board, board_for
from game.rules.subway.longest import longest_walk
from game.rules.subway.network import Network
from game.rules.subway.score import own_beads
from game.rules.subway.values import (
    TURN_OVER,
    Move,
    Player,
    Roll,
    Slots,
    State,
    ToRoll,
    network_of,
)

SEATS = 1
WIDE = 10
"""How many positions the search keeps after each move."""
Moves = tuple[int, ...]
MOST_DICE = 40


OWN = "own:"
"""Before the digest of a file of the player's own that has been read, in the place of a map's name."""


@lru_cache(maxsize=4)
def network(name: str) -> Network:
    """One of the maps that come with the program."""
    if name not in MAPS:
        raise ValueError(f"{name!r} is no map of the program")
    return read_map(map_file(name))


def digest_in(text: str) -> str:
    """Of the file with the player's own map; empty for a map of the program."""
    name = text.partition(" / ")[0]
    return name.removeprefix(OWN) if name.startswith(OWN) else ""


def _map(name: str) -> Network:
    if not (digest := digest_in(name)):
        return network(name)
    if (found := known_by(digest)) is None:
        raise ValueError(f"{name!r} is no map that has been read")
    return found


def _parts(text: str) -> tuple[str, str, tuple[int, ...]]:
    parts = text.split(" / ")
    if len(parts) != 3:
        raise ValueError(f"{text!r} is not map, station and dice")
    dice = tuple(int(die) for die in parts[2].split())
    if not 0 < len(dice) <= MOST_DICE or not all(1 <= die <= 6 for die in dice):
        raise ValueError(f"{parts[2]!r} are no dice")
    return parts[0], parts[1], dice


def dice_of(puzzle: Puzzle) -> tuple[int, ...]:
    """All dice to come, from the first on."""
    return _parts(puzzle.position)[2]


def pose(text: str) -> State:
    """The pawn stands on its first station and bead. Raises `ValueError`."""
    name, station, _ = _parts(text)
    return begun(_map(name), station)


def begun(network: Network, station: str) -> State:
    """The pawn on its first station and bead. Raises `ValueError`."""
    options = on(network)
    board = board_for(network, SEATS)
    if station not in board.index or board.index[station] not in board.starts:
        raise ValueError(f"{station!r} is no station to begin at")
    here = board.index[station]
    beads: list[Slots] = [(None,) * room for room in board.capacity]
    beads[here] = (PERSON, *beads[here][1:])
    options = replace(options, first=PERSON, length=len(board.counting))
    player = Player(TURN_OVER, station)
    return State(options, ToRoll(PERSON), (player,), tuple(beads), round=1)


def done(state: State, action: Action) -> State:
    """The state after an action of whoever is to act."""
    return apply(state, acting(state)[0], action)[-1][1]


def length(state: State) -> int:
    """③, of what lies on the map."""
    return len(longest_walk(_board_of(state), own_beads(state.beads, PERSON)))


def beads(state: State) -> int:
    """The beads on the map."""
    return sum(own_beads(state.beads, PERSON))


def reply(puzzle: Puzzle, states: States) -> Action:
    """The die whose turn it is; after the last one the last again, for nobody sees it."""
    dice = dice_of(puzzle)
    rolled = sum(isinstance(state.todo, ToRoll) for state in states[:-1])
    return Roll((dice[min(rolled, len(dice) - 1)],))


Own = bytes
"""How many beads lie at each station."""


class Route:
    """A search for the longest path with known dice: after each move it keeps what is most promising."""

    def __init__(self, board: Board) -> None:
        self.searched = 0
        self._board = board
        self._lengths: dict[Own, int] = {}

    def length(self, own: Own) -> int:
        """The longest path over these beads."""
        if own not in self._lengths:
            self._lengths[own] = len(longest_walk(self._board, own))
        return self._lengths[own]

    def after(self, here: int, own: Own, die: int) -> Iterator[tuple[int, Own]]:
        """Where a move by the die or its other side leads, with a bead there if there is room."""
        there = self._board.reach(here, die) | self._board.reach(here, 7 - die)
        for to in range(len(own)):
            if there >> to & 1:
                room = own[to] < self._board.capacity[to]
                yield to, own[:to] + bytes((own[to] + 1,)) + own[to + 1 :] if room else own

    def best(self, here: int, own: Own, dice: tuple[int, ...]) -> tuple[int, Moves]:
        """The longest path that is found from here, and the moves to it."""
        kept = {(here, own): Moves()}
        for die in dice:
            found = self._further(kept, die)
            ranked = sorted(found.items(), key=lambda one: (-self.length(one[0][1]), -sum(one[0][1]), one[1]))
            kept = dict(ranked[:WIDE])
        (_, beads), moves = next(iter(kept.items()))
        return self.length(beads), moves

    def longest(self, here: int, own: Own, dice: tuple[int, ...], most: int) -> tuple[int, Moves] | None:
        """The longest path there is from here, of every way to move; None: that would be more than so many
        positions after one of the moves."""
        kept = {(here, own): Moves()}
        for die in dice:
            kept = self._further(kept, die)
            if len(kept) > most:
                return None
        best, found = 0, Moves()
        for (_, beads), moves in sorted(kept.items(), key=lambda one: -sum(one[0][1])):
            if sum(beads) <= best:  # No path is longer than there are beads.
                break
            if (length := self.length(beads)) > best:
                best, found = length, moves
        return best, found

    def greedy(self, here: int, own: Own, dice: tuple[int, ...]) -> int:
        """The path of whoever only looks at the next move."""
        for die in dice:
            here, own = max(self.after(here, own, die), key=lambda one: self.length(one[1]))
        return self.length(own)

    def _further(self, kept: Mapping[tuple[int, Own], Moves], die: int) -> dict[tuple[int, Own], Moves]:
        """Where the next move leads from all these, and how each was come by."""
        found: dict[tuple[int, Own], Moves] = {}
        for (at, beads), moves in kept.items():
            for to, more in self.after(at, beads, die):
                self.searched += 1
                found.setdefault((to, more), (*moves, to))
        return found


def _board_of(state: State) -> Board:
    return board_for(network_of(state.options), SEATS)


def _standing(state: State, board: Board) -> tuple[int, Own]:
    at = state.players[PERSON].at
    assert at is not None
    return board.index[at], bytes(own_beads(state.beads, PERSON))


def search(state: State, text: str) -> Found:
    """A route that uses every bead in one path, so that none can be longer; going for the longest path at
    every single move does not find it."""
    dice, board = _parts(text)[2], _board_of(state)
    route = Route(board)
    best, moves = route.best(*_standing(state, board), dice)
    if best < len(dice) + 1:
        raise Unsound("no path over all beads is found")
    if greedy(state, dice) >= best:
        raise Unsound("it is found without looking ahead")
    return Found(tuple(Move(board.ids[to]) for to in moves), route.searched, best)


def greedy(state: State, dice: tuple[int, ...]) -> int:
    """The path of whoever only looks at the next move."""
    board = _board_of(state)
    return Route(board).greedy(*_standing(state, board), dice)


def right(puzzle: Puzzle, states: States) -> Action | None:
    """The next move of the stored route for whoever has followed it, else of a good one from here."""
    dice, state = dice_of(puzzle), states[-1]
    moved = sum(isinstance(one.todo, ToRoll) for one in states) - 1
    followed = pose(puzzle.position)
    for die, move in zip(dice[:moved], puzzle.answer, strict=False):
        followed = done(done(followed, Roll((die,))), read(move))
    if moved < len(puzzle.answer) and followed.players == state.players and followed.beads == state.beads:
        return read(puzzle.answer[moved])
    board = _board_of(state)
    moves = Route(board).best(*_standing(state, board), dice[moved:])[1]
    return Move(board.ids[moves[0]])


def judge(puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """The path is counted when all dice are used."""
    state = states[-1]
    moves = sum(isinstance(action, Move) for _, action in deeds)
    if moves < len(dice_of(puzzle)) and outcome(state) is None:
        return None
    found = length(state)
    solved = found >= puzzle.best
    params = (("n", found), ("best", puzzle.best))
    return Judgement(solved, "subway.best" if solved else "subway.shorter", params, found)


def sort(state: State, action: Action) -> str:
    """A move by the die as it fell, or by its other side."""
    assert isinstance(action, Move)
    return "move"


def figures(puzzle: Puzzle, states: States) -> Figures:
    """The dice to come, and how long the path is."""
    dice = dice_of(puzzle)
    rolled = sum(isinstance(state.todo, ToRoll) for state in states[:-1])
    left = " ".join(map(str, dice[rolled:])) or "-"
    here = states[-1]
    return (
        ("subway.dice", (("dice", left),)),
        ("subway.length", (("n", length(here)), ("beads", beads(here)), ("of", len(dice) + 1))),
    )


def scored(states: States) -> int:
    """How long the path is."""
    return length(states[-1])


KINDS = (Kind("route", "subway", 0, pose, reply, right, judge, search, sort, SEATS, figures, scored),)
