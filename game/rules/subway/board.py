"""地下鉄: the board in play: what is next to what, and where a number of steps leads.

Stations are numbers here, their places in `Network.stations`; sets of stations are the bits of an `int`.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.subway.network import Line, Network, edges, lines_in_play

MOST_STEPS = 12
"""The highest total: style ③ with two sixes."""


class Board:
    """A network with the lines in play at a number of players. Read only; made by `board_for`."""

    def __init__(self, network: Network, lines: tuple[Line, ...]) -> None:
        self.network = network
        self.ids = tuple(station.id for station in network.stations)
        self.index = {station: n for n, station in enumerate(self.ids)}
        self.lines = tuple((line, tuple(self.index[s] for s in line.stations)) for line in lines)
        """The lines in play, each with its stations."""
        self.counting = tuple((line, stations) for line, stations in self.lines if line.counts)
        near: list[set[int]] = [set() for _ in self.ids]
        served = [0] * len(self.ids)
        for line, stations in self.lines:
            for a, b in edges(line):
                near[self.index[a]].add(self.index[b])
                near[self.index[b]].add(self.index[a])
            for station in stations:
                served[station] += 1
        self.near = tuple(tuple(sorted(stations)) for stations in near)
        """The neighbouring stations, however many lines go there; none if the station is not in play."""
        self.capacity = tuple(min(n, 2) for n in served)
        """Beads a station holds: two where lines meet, 0 off the board (rule 003-6)."""
        self.terminal = tuple(len(stations) == 1 for stations in self.near)
        """終点: every dead end of the board in play (decision 2)."""
        self.starts = tuple(n for n, beads in enumerate(self.capacity) if beads == 1 and not self.terminal[n])
        """Where one may begin: neither terminal nor transfer (rule 003-3)."""
        self._ahead = self._lead()
        self._destinations: dict[tuple[int, int], tuple[int, ...]] = {}

    def _lead(self) -> tuple[dict[tuple[int, int], int], ...]:
        """`_ahead[n][before, here]`: the stations that n more steps may end at."""
        level = {(before, here): 1 << here for before, row in enumerate(self.near) for here in row}
        levels = [level]
        for _ in range(MOST_STEPS - 1):
            shorter, level = level, {}
            for before, here in shorter:
                mask = 0
                for there in self.onward(before, here):
                    mask |= shorter[here, there]
                level[before, here] = mask
            levels.append(level)
        return tuple(levels)

    def onward(self, before: int, here: int) -> tuple[int, ...]:
        """Where a move that came from `before` goes next: never straight back, except out of a terminal
        (rule 003-5, refinement 003-e)."""
        if self.terminal[here]:
            return self.near[here]
        return tuple(there for there in self.near[here] if there != before)

    def reach(self, station: int, steps: int) -> int:
        """The stations at which exactly `steps` steps (1 or more) may end, as bits."""
        level = self._ahead[steps - 1]
        mask = 0
        for there in self.near[station]:
            mask |= level[station, there]
        return mask

    def destinations(self, station: int, totals: int) -> tuple[int, ...]:
        """The stations at which a move may end, in order; bit n of `totals` allows n steps."""
        key = station, totals
        found = self._destinations.get(key)
        if found is None:
            mask = 0
            for steps in range(1, MOST_STEPS + 1):
                if totals >> steps & 1:
                    mask |= self.reach(station, steps)
            found = tuple(n for n in range(len(self.ids)) if mask >> n & 1)
            self._destinations[key] = found
        return found

    def walk(self, start: int, end: int, steps: int) -> tuple[int, ...]:
        """The stations of one move of exactly `steps` steps, both ends included: of all such moves the one
        whose stations come first in the order of the network. Raises `ValueError` if there is none."""
        before, here, path = -1, start, [start]
        for left in range(steps - 1, -1, -1):
            level, terminal = self._ahead[left], self.terminal[here]
            for there in self.near[here]:
                if (there != before or terminal) and level[here, there] >> end & 1:
                    break
            else:
                raise ValueError(f"no {steps} steps from {self.ids[start]} to {self.ids[end]}")
            before, here = here, there
            path.append(there)
        return tuple(path)


def board_for(network: Network, seats: int) -> Board:
    """The board for a number of players. The network must be valid (`validity.faults`)."""
    return _board(network, seats >= 4)


@lru_cache(maxsize=16)
def _board(network: Network, full: bool) -> Board:
    return Board(network, lines_in_play(network, 4 if full else 3))
