"""地下鉄: ③, the longest one-stroke path (一筆書きの最長距離, rule 003-10), exactly but for `MOST_WORK`.

The path is a walk over one player's stations: each is used at most as often as the player has beads there,
stretches may be used again (ruling 3-r), and nowhere, terminals included, does it turn straight back (ruling
3-s). What a path can never leave half-way is put together first: between hubs (stations with two beads, or
with more or fewer than two neighbours) lie chains of stations with one bead each, used whole and once. Then
branch and bound over the hubs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.subway.board import Board, board_for
from game.rules.subway.network import Network

MOST_WORK = 800_000
"""How many hubs are looked at in the search over one connected piece of a player's stations, before it ends
with the longest path found by then: the same everywhere, and a few seconds. No position on the maps that come
with the program needs as many, not even with every bead one player's; on a map of one's own whose lines cross
everywhere one may (the program's own limit, unknown to the text)."""


def longest_path(network: Network, own: Sequence[int], seats: int) -> tuple[str, ...]:
    """A longest path over the beads of one player, as station ids in order; ③ scores its length.

    `own` holds the player's beads by the order of `network.stations`; `seats` says which lines are in play.
    """
    board = board_for(network, seats)
    return tuple(board.ids[n] for n in longest_walk(board, own))


def longest_walk(
    board: Board, own: Sequence[int], patience: int | None = None, known: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """`longest_path` in the board's own numbers. With `patience` each connected piece of the network gets so
    many visits of hubs and no more; the path is then a good one, perhaps not the longest, as it is where
    `MOST_WORK` is reached. A walk that is known already makes the search shorter; it is the answer where none
    is longer."""
    return _searched(board, own, patience, known, MOST_WORK)[0]


def sure_walk(board: Board, own: Sequence[int], most: int) -> tuple[int, ...] | None:
    """`longest_walk`; None where it takes looking at more hubs than that to be sure that none is longer."""
    best, sure = _searched(board, own, None, (), most)
    return best if sure else None


def _searched(
    board: Board, own: Sequence[int], patience: int | None, known: tuple[int, ...], most: int
) -> tuple[tuple[int, ...], bool]:
    """The longest walk that was found, and whether everything was looked at."""
    best, sure = known, True
    pieces = [(sum(own[n] for n in stations), stations) for stations in _components(board, own)]
    for beads, stations in sorted(pieces, key=lambda piece: -piece[0]):
        if beads > len(best):
            piece = _Piece(board, own, stations, most)
            best = piece.search(best, patience)
            sure = sure and not piece.ended
    return best, sure


def _components(board: Board, own: Sequence[int]) -> Iterator[list[int]]:
    left = {n for n, beads in enumerate(own) if beads}
    while left:
        todo = [min(left)]
        left.discard(todo[0])
        found = []
        while todo:
            here = todo.pop()
            found.append(here)
            fresh = [n for n in board.near[here] if n in left]
            left.difference_update(fresh)
            todo += fresh
        yield sorted(found)


class _Piece:
    """One connected piece of a player's stations, its hubs and its chains, and the search for a path."""

    def __init__(self, board: Board, own: Sequence[int], stations: list[int], most: int) -> None:
        inside = set(stations)
        near = {n: [m for m in board.near[n] if m in inside] for n in stations}
        hubs = [n for n in stations if own[n] > 1 or len(near[n]) != 2] or stations[:1]
        self.hubs = hubs
        self._left = [own[n] for n in hubs]
        """How often each hub may still be visited."""
        self._chains = list(_chains(near, hubs))
        """From hub, to hub, the stations in between."""
        self._ends: list[list[tuple[int, int]]] = [[] for _ in hubs]
        """By hub: (chain, hub at the other end), the longest first; a chain back to its own hub twice."""
        for n, (a, b, _) in enumerate(self._chains):
            self._ends[a].append((n, b))
            self._ends[b].append((n, a))
        for ends in self._ends:
            ends.sort(key=lambda end: -len(self._chains[end[0]][2]))
        self._length = [len(between) for _, _, between in self._chains]
        self._used = 0
        """The chains already used, as bits; those without stations in between may be used again."""
        self._gone = 0
        """The chains that lead to hubs from which all walks are known, as bits."""
        self._passing = 0
        """The chains in which all walks that end are known."""
        self._steps: list[tuple[int, int]] = []
        """The walk so far: (chain or -1, hub or -1)."""
        self._best: tuple[int, ...] = ()
        self._patience = -1
        """Visits left; below 0 without end."""
        self._most_work = most
        self.work = 0
        """How many hubs were looked at, in all visits together."""
        self._seen: set[tuple[int, int, int, tuple[int, ...]]] = set()

    def search(self, known: tuple[int, ...], patience: int | None) -> tuple[int, ...]:
        """The longest walk of this piece, or `known` if none is longer.

        A walk read backwards is a walk too. So once all that begin at some place are known, those that end
        there need not be looked for: a hub with one way in is then closed, a chain is no place to end."""
        self._best = known
        self._patience = -1 if patience is None else patience
        hubs = sorted(range(len(self.hubs)), key=lambda hub: len(self._ends[hub]))
        for hub in hubs:
            self._start(-1, hub)
            if len(self._ends[hub]) == 1:
                self._gone |= 1 << self._ends[hub][0][0]
                self._left[hub] = 0
        for n, (a, b, between) in enumerate(self._chains):
            if between and not self._gone >> n & 1:
                self._start(n, b)
                self._start(n, a)
                self._passing |= 1 << n
        return self._best

    def _start(self, chain: int, hub: int) -> None:
        """All walks that begin at the hub, or with the chain that leads to it."""
        self._used = self._gone | (1 << chain if chain >= 0 else 0)
        self._left[hub] -= 1
        self._steps = [(chain, hub)]
        self._visit(hub, -1, 1 + (self._length[chain] if chain >= 0 else 0))
        self._left[hub] += 1

    def _visit(self, hub: int, last: int, length: int) -> None:
        """Go on from the hub; `last` is the chain it must not turn back into, -1 if that is used up."""
        self._keep(length)
        key = (hub, last, self._used, tuple(self._left))
        if self.ended or key in self._seen or length + self._most(hub) <= len(self._best):
            return
        self._patience -= 1
        self._seen.add(key)  # The beads used up are the same for every walk to here, so its length is too.
        for chain, there in self._ends[hub]:
            between = self._length[chain]
            if self._used >> chain & 1 or chain == last:
                continue
            if between:
                self._used |= 1 << chain
            if self._left[there]:
                self._left[there] -= 1
                self._steps.append((chain, there))
                self._visit(there, -1 if between else chain, length + between + 1)
                self._steps.pop()
                self._left[there] += 1
            elif between and not self._passing >> chain & 1:
                self._steps.append((chain, -1))
                self._keep(length + between)
                self._steps.pop()
            if between:
                self._used &= ~(1 << chain)

    @property
    def ended(self) -> bool:
        """Whether no more is looked for."""
        return self._patience == 0 or self.work >= self._most_work

    def _most(self, here: int) -> int:
        """No walk from here gets longer by more than this.

        A visit to a hub uses two chain ends, so a hub that may be visited r more times gives at most its 2r
        longest chains, half a chain for each end; and if all its chains can be used but once, no more visits
        than half their number. Only the last step of the walk is different, once: it may be a visit that uses
        one end, or a chain whose other end is not reached."""
        doubled, last = 0, 0
        used, length, left = self._used, self._length, self._left
        reached, todo = {here}, [here]
        while todo:
            hub = todo.pop()
            self.work += 1
            ends = [  # Those that a walk which stands here can still use.
                (chain, there)
                for chain, there in self._ends[hub]
                if not used >> chain & 1 and (length[chain] or left[there] > 0 or there == here)
            ]
            leaving = hub == here
            visits = left[hub]
            if ends and (length[ends[-1][0]] or (len(ends) == 1 and not leaving)):
                through = (len(ends) - leaving) // 2
                if visits > through:
                    visits = through
                    spare = 2 * through + leaving
                    last = max(last, 2 + length[ends[spare][0]] if spare < len(ends) else 0)
            doubled += 2 * visits
            for chain, _ in ends[: 2 * visits + leaving]:
                doubled += length[chain]
            for chain, there in ends:
                if not self._passing >> chain & 1:
                    last = max(last, length[chain])
                if there not in reached and left[there]:
                    reached.add(there)
                    todo.append(there)
        return (doubled + last) // 2

    def _keep(self, length: int) -> None:
        if length <= len(self._best):
            return
        walk: list[int] = []
        here = -1
        for chain, hub in self._steps:
            if chain >= 0:
                a, b, between = self._chains[chain]
                forward = hub == b if hub >= 0 else here == a
                walk += between if forward else reversed(between)
            if hub >= 0:
                walk.append(self.hubs[hub])
            here = hub
        self._best = tuple(walk)


def _chains(near: dict[int, list[int]], hubs: list[int]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every chain once: the hubs at its ends, by their places in `hubs`, and the stations in between."""
    place = {station: n for n, station in enumerate(hubs)}
    for hub in hubs:
        for there in near[hub]:
            between: list[int] = []
            before, here = hub, there
            while here not in place:
                between.append(here)
                before, here = here, next(n for n in near[here] if n != before)
            first, second = (hub, there), (here, before)
            if first < second:
                yield place[hub], place[here], tuple(between)
