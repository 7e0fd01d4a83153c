"""地下鉄: what a player's beads are worth, ① to ⑤ (rule 003-10), and who wins (rule 003-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from game.rules.protocol import Outcome, Score, Seat
from game.rules.subway.board import Board, board_for
from game.rules.subway.legal import board_of
from game.rules.subway.longest import longest_walk, sure_walk
from game.rules.subway.network import Network
from game.rules.subway.values import Slots, State, View

TERMINAL, SET, FINISH = 2, 2, 3
"""Points for a terminal (②), for a set (④) and for the end of the game (⑤)."""
SOON = 400
"""So many hubs may be looked at for a ③ that is found while somebody looks on."""


def own_beads(beads: Sequence[Slots], seat: Seat) -> tuple[int, ...]:
    """How many beads the seat has at each station, by the order of the network."""
    return tuple([slots.count(seat) for slots in beads])


def sets(network: Network, own: Sequence[int], seats: int) -> int:
    """How many sets, one bead on each counting line, the beads make at best (④)."""
    return sets_on(board_for(network, seats), own)


def sets_on(board: Board, own: Sequence[int]) -> int:
    """`sets` on a board. Each bead counts for one line, two at one station for two different lines (ruling
    3-v, refinement 003-g)."""
    return _matched(board, own)[1]


def set_beads(board: Board, own: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """One way to make as many sets as `sets_on` says: for each counting line the stations whose beads are
    used for it, one for each set, by their order on the line."""
    matching, made = _matched(board, own)
    return tuple(matching.given(line)[:made] for line in range(len(board.counting)))


def _matched(board: Board, own: Sequence[int]) -> tuple[_Matching, int]:
    """Beads given to lines until no further set can be made, and how many sets that are."""
    matching = _Matching([stations for _, stations in board.counting], own)
    made = 0
    while all(matching.give(line) for line in range(len(board.counting))):
        made += 1
    return matching, made


class _Matching:
    """Beads given to lines, one at a time. Where all beads of a station are given away, a line that has one
    of them lets it go if it finds another in its place: the augmenting paths of a bipartite matching, so what
    cannot be given here cannot be given at all."""

    def __init__(self, courses: Sequence[Sequence[int]], own: Sequence[int]) -> None:
        self._courses = [[n for n in stations if own[n]] for stations in courses]
        self._own = own
        self._lines: list[list[int]] = [[] for _ in own]
        """By station, the lines to which its beads are given."""

    def give(self, line: int) -> bool:
        """One more bead for the line, from a station that it has none of yet; False if there is none."""
        return self._find(line, set())

    def given(self, line: int) -> tuple[int, ...]:
        """The stations whose beads the line has been given."""
        return tuple(n for n in self._courses[line] if line in self._lines[n])

    def _find(self, line: int, asked: set[int]) -> bool:
        for n in self._courses[line]:
            lines = self._lines[n]
            if n in asked or line in lines:
                continue
            asked.add(n)
            if len(lines) < self._own[n]:
                lines.append(line)
                return True
            for other in tuple(lines):
                if self._find(other, asked):
                    lines.remove(other)
                    lines.append(line)
                    return True
        return False


def score_parts(board: Board, own: Sequence[int], finisher: bool) -> tuple[tuple[str, int], ...]:
    """① to ⑤ in points, by name."""
    beads, terminals, *rest = quick_parts(board, own, finisher)
    return beads, terminals, ("longest", len(_longest(board, tuple(own)))), *rest


def quick_parts(board: Board, own: Sequence[int], finisher: bool) -> tuple[tuple[str, int], ...]:
    """The same without ③, which takes longer than all others together."""
    return (
        ("beads", sum(own)),
        ("terminals", TERMINAL * sum(board.terminal[n] and beads > 0 for n, beads in enumerate(own))),
        ("sets", SET * sets_on(board, own)),
        ("finish", FINISH if finisher else 0),
    )


@lru_cache(maxsize=256)
def _longest(board: Board, own: tuple[int, ...]) -> tuple[int, ...]:
    """Kept, for a screen that shows ③ and a bot that looks ahead ask for the same beads many times."""
    return longest_walk(board, own)


@lru_cache(maxsize=256)
def soon_longest(board: Board, own: tuple[int, ...]) -> tuple[str, ...] | None:
    """③ where that takes a few milliseconds, as it mostly does; None where it takes longer."""
    found = sure_walk(board, own, SOON)
    return None if found is None else tuple(board.ids[n] for n in found)


class Figure(Struct, frozen=True):
    """What takes long to work out for one seat."""

    own: tuple[int, ...]
    """The beads it was worked out for, by the order of the network."""
    longest: tuple[str, ...]
    """A longest path over them (③), as station ids in order."""


Figures = tuple[Figure, ...]


def figures(view: View) -> Figures:
    """What a screen wants to show of the game that takes long to work out, for every seat."""
    board = board_of(view.state)
    owned = [own_beads(view.state.beads, seat) for seat in range(len(view.state.players))]
    return tuple(Figure(own, tuple(board.ids[n] for n in _longest(board, own))) for own in owned)


def figures_fit(view: View, found: Figures) -> bool:
    """Whether these are the figures of that view, by the beads that lie there."""
    beads = view.state.beads
    return all(figure.own == own_beads(beads, seat) for seat, figure in enumerate(found))


def scores(state: State) -> tuple[Score, ...]:
    """Every seat's score as the board stands."""
    board = board_of(state)
    found = []
    for seat in range(len(state.players)):
        parts = score_parts(board, own_beads(state.beads, seat), seat == state.finisher)
        found.append(Score(sum(points for _, points in parts), parts))
    return tuple(found)


def decider(outcome: Outcome) -> str | None:
    """Which part of the score decided between several who have the most points; None where one alone has
    them, or all of those win (rule 003-11)."""
    most = max(score.total for score in outcome.scores)
    won, *_ = outcome.winners
    parts = outcome.scores[won].parts
    beaten = [
        score.parts
        for seat, score in enumerate(outcome.scores)
        if score.total == most and seat not in outcome.winners
    ]
    if not beaten:
        return None
    if dict(parts)["finish"]:
        return "finish"
    nearest = max(beaten)
    return next(name for (name, mine), (_, theirs) in zip(parts, nearest, strict=True) if mine != theirs)


def result(state: State, reason: str) -> Outcome:
    """The end of the game as it stands. The most points win; a tie goes to the one with ⑤ if he is in it,
    else to the most of ①, then ②, ③, ④; who is equal in all wins jointly (rule 003-11, ruling 3-x)."""
    table = scores(state)
    most = max(score.total for score in table)
    tied = [seat for seat, score in enumerate(table) if score.total == most]
    if state.finisher in tied:
        tied = [state.finisher]
    best = max(table[seat].parts for seat in tied)
    winners = tuple(seat for seat in tied if table[seat].parts == best)
    return Outcome(winners, reason, table)
