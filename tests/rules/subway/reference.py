"""A second, naive reading of the rules: names instead of numbers, every way walked out, nothing remembered.

Written from RULES.md 003 alone; it shares no code with `game.rules.subway` but the value types.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

CAP = 2000


@dataclass
class Board:
    """The stations in play with their neighbours, and how many lines stop there."""

    near: dict[str, list[str]]
    lines: dict[str, list[str]]
    counting: list[str]

    @classmethod
    def of(cls, network: Any, seats: int) -> Board:
        near: dict[str, list[str]] = {}
        lines: dict[str, list[str]] = {}
        for line in network.lines:
            if line.absent_with_three and seats < 4:
                continue
            stops = list(line.stations)
            lines[line.id] = stops
            around = [*stops, stops[0]] if line.loop else stops
            for i in range(len(around) - 1):
                a, b = around[i], around[i + 1]
                near.setdefault(a, [])
                near.setdefault(b, [])
                if b not in near[a]:
                    near[a].append(b)
                    near[b].append(a)
        return cls(near, lines, [line.id for line in network.lines if line.counts and line.id in lines])

    def is_terminal(self, station: str) -> bool:
        return len(self.near[station]) == 1

    def room(self, station: str) -> int:
        return 2 if sum(station in stops for stops in self.lines.values()) > 1 else 1

    def may_start(self, station: str) -> bool:
        return self.room(station) == 1 and not self.is_terminal(station)


def walks(board: Board, start: str, steps: int) -> list[list[str]]:
    """Rules 003-4 and 003-5: every way of exactly this number of steps."""
    ways = [[start]]
    for _ in range(steps):
        longer = []
        for way in ways:
            here = way[-1]
            for there in board.near[here]:
                turning_back = len(way) > 1 and way[-2] == there
                if turning_back and not board.is_terminal(here):
                    continue
                longer.append([*way, there])
        ways = longer
    return ways


def goals(board: Board, start: str, steps: int) -> set[str]:
    """Where such ways end, without listing them all: pairs of (before, here)."""
    arcs = {("", start)}
    for _ in range(steps):
        arcs = {
            (here, there)
            for before, here in arcs
            for there in board.near[here]
            if there != before or board.is_terminal(here)
        }
    return {here for _, here in arcs}


def offered(style: int, dice: tuple[int, ...]) -> set[int]:
    """Rule 003-8."""
    if style == 1:
        return {dice[0], dice[1]}
    if style == 2:
        return {dice[0], {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}[dice[0]]}
    if style == 3:
        a, b = dice
        return {a + b} if a == b else {a + b, max(a, b) - min(a, b)}
    return {dice[0]}


def longest(board: Board, mine: dict[str, int]) -> int:
    """③ by trying every walk."""
    left = dict(mine)

    def on(before: str, here: str) -> int:
        best = 0
        for there in board.near[here]:
            if there != before and left.get(there, 0):
                left[there] -= 1
                best = max(best, 1 + on(here, there))
                left[there] += 1
        return best

    best = 0
    for start in mine:
        left[start] -= 1
        best = max(best, 1 + on("", start))
        left[start] += 1
    return best


def most_sets(board: Board, mine: dict[str, int]) -> int:
    """④ by trying every way of giving beads to lines."""
    fixed = dict.fromkeys(board.counting, 0)
    free: list[list[tuple[str, ...]]] = []
    for station, beads in mine.items():
        here = [line for line in board.counting if station in board.lines[line]]
        if len(here) <= beads:
            for line in here:
                fixed[line] += 1
        elif beads == 1:
            free.append([(line,) for line in here])
        else:
            free.append([(a, b) for i, a in enumerate(here) for b in here[i + 1 :]])

    tried: dict[tuple[int, tuple[int, ...]], int] = {}

    def give(n: int, have: tuple[int, ...]) -> int:
        if n == len(free):
            return min(have)
        if (n, have) not in tried:
            tried[n, have] = max(
                give(n + 1, tuple(h + (line in ways) for h, line in zip(have, board.counting, strict=True)))
                for ways in free[n]
            )
        return tried[n, have]

    return give(0, tuple(fixed.values()))


@dataclass
class Game:
    """A game as lists and dicts that change."""

    board: Board
    seats: int
    first: int
    length: int = 2
    other_timeline: bool = False
    no_stalking: bool = False
    style: dict[int, int] = field(default_factory=dict)
    at: dict[int, str] = field(default_factory=dict)
    robbed: dict[int, int | None] = field(default_factory=dict)
    beads: dict[str, list[int]] = field(default_factory=dict)
    turns: int = 0
    full: list[str] = field(default_factory=list)
    finisher: int | None = None
    dice: tuple[int, ...] = ()

    def order(self) -> list[int]:
        return [(self.first + n) % self.seats for n in range(self.seats)]

    def setting_up(self) -> int | None:
        """Whose start it is, in reverse order of turns."""
        return next((seat for seat in reversed(self.order()) if seat not in self.at), None)

    def mover(self) -> int:
        return self.order()[self.turns % self.seats]

    def over(self) -> str | None:
        if self.setting_up() is not None or self.turns % self.seats:
            return None
        if self.finisher is not None:
            return "lines_full"
        return "round_limit" if self.turns == CAP * self.seats else None

    # What may be done

    def starts(self) -> set[tuple[int, str]]:
        return {
            (style, station)
            for style in {1, 2, 3, 4} - {*self.style.values()}
            for station in self.board.near
            if self.board.may_start(station) and station not in self.at.values()
        }

    def victims(self, station: str) -> list[int]:
        me = self.mover()
        if self.other_timeline and self.style[me] == 4:
            return []
        return [
            seat
            for seat in range(self.seats)
            if seat != me
            and self.at[seat] == station
            and seat in self.beads.get(station, [])
            and self.style[seat] != 4
        ]

    def moves(self) -> set[tuple[str, int | None]]:
        me = self.mover()
        reached: set[str] = set()
        for steps in offered(self.style[me], self.dice):
            reached |= goals(self.board, self.at[me], steps)
        other = self.robbed.get(me)
        if self.no_stalking and other is not None and reached != {self.at[other]}:
            reached -= {self.at[other]}
        found: set[tuple[str, int | None]] = set()
        for station in reached:
            who = self.victims(station)
            found |= {(station, seat) for seat in who} if len(who) > 1 else {(station, None)}
        return found

    # What happens

    def set_out(self, style: int, station: str) -> None:
        seat = self.setting_up()
        assert seat is not None
        self.style[seat], self.at[seat], self.robbed[seat] = style, station, None
        self._lay(seat, station)

    def move(self, station: str, victim: int | None) -> None:
        me = self.mover()
        who = self.victims(station)
        if victim is None and who:
            victim = who[0]
        self.at[me] = station
        self.robbed[me] = victim
        if victim is not None:
            row = self.beads[station]
            row[row.index(victim)] = me
        elif len(self.beads.get(station, [])) < self.board.room(station):
            self._lay(me, station)
        self.turns += 1

    def _lay(self, seat: int, station: str) -> None:
        self.beads.setdefault(station, []).append(seat)
        for line in self.board.counting:
            if line not in self.full and all(self.beads.get(stop) for stop in self.board.lines[line]):
                self.full.append(line)
                if len(self.full) >= self.length and self.finisher is None:
                    self.finisher = seat

    # What it is worth

    def mine(self, seat: int) -> dict[str, int]:
        return {station: row.count(seat) for station, row in self.beads.items() if seat in row}

    def points(self, seat: int, with_longest: int | None = None) -> list[int]:
        mine = self.mine(seat)
        ends = sum(self.board.is_terminal(station) for station in mine)
        path = longest(self.board, mine) if with_longest is None else with_longest
        return [
            sum(mine.values()),
            2 * ends,
            path,
            2 * most_sets(self.board, mine),
            3 if seat == self.finisher else 0,
        ]

    def winners(self, table: list[list[int]]) -> list[int]:
        best = max(map(sum, table))
        tied = [seat for seat in range(self.seats) if sum(table[seat]) == best]
        if self.finisher in tied:
            return [self.finisher]
        top = max(table[seat][:4] for seat in tied)
        return [seat for seat in tied if table[seat][:4] == top]
