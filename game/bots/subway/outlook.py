"""What an action of 地下鉄 is worth with the turns that follow: one of every rival and some of one's own.

Everything is in points of lead: what the seat gains, and what its rivals lose, shared among them. The turns
are weighed each for itself, as if nothing else happened in between: exact in what the dice offer, rough in
how the turns meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, inf

from game.bots.subway.ends import VISITS, Ends
from game.bots.subway.greedy import distances, room
from game.bots.subway.turns import Ways, journey, liked, ways
from game.rules.protocol import Seat
from game.rules.subway import apply
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of, stalked, victims
from game.rules.subway.longest import longest_walk
from game.rules.subway.score import FINISH, own_beads, quick_parts
from game.rules.subway.values import Move, Over, State

TURNS, PATIENCE = 2, 0.8
"""How many turns are looked at beyond one's next, and what a point of a turn counts in the one before."""
DENIED = 0.25
"""What it is worth to take a place from a rival, beside what the place is worth to him; half as much where
there is another place."""
REPLY = 0.7
"""What a point of a rival's next turn counts."""
PREY = 0.5
"""How often a rival is still where it stands when one's next turn comes."""
AFAR = 0.02
"""Each step to the nearest station with room."""
SWING = 200.0
"""What it is worth, in points, to win rather than to lose."""
CLEAR = 30.0
"""By how many points of lead a game that is over is more certain than one that is not."""
TIGHT, WIDE = 2.0, 4.0
"""A lead that is worth 1 in odds of e, in points: when the end is there, and before."""


class Outlook:
    """What the moves of one moment bring to the seat that is to act."""

    def __init__(self, state: State, seat: Seat, ends: Ends) -> None:
        """The ends must have been imagined with the seat first, and the stations it may go to watched."""
        self._state, self._seat, self._ends = state, seat, ends
        self._board = board_of(state)
        self._seats = range(len(state.players))
        self._share = 1 / (len(state.players) - 1)
        worth = [self.landing(state, seat, n)[0] for n in range(len(self._board.ids))]
        for n in {self._at(state, rival) for rival in self._seats if rival != seat}:
            if victims(state, seat, n):
                worth[n] *= PREY
        self._worth = worth
        self._later = journey(self._board, _style(state, seat), worth, TURNS, PATIENCE)

    def value(self, move: Move) -> float:
        """What the move brings, in points, to be compared with other moves."""
        state, seat = self._state, self._seat
        to = self._board.index[move.to]
        after = apply(state, seat, move)[-1][1]
        if after.finisher is not None:
            return _hope(self._at_the_end(after), TIGHT) - _hope(self._expected(seat), WIDE)
        robbed = after.players[seat].robbed
        brought = self.landing(state, seat, to)[0] if robbed is None else self._robbing(state, seat, robbed)
        replies = sum(self.reply(after, rival) for rival in to_come(after, seat))
        return brought + PATIENCE * self._next(after) + REPLY * replies

    def lead(self, move: Move) -> float:
        """The lead at the end that it makes one expect."""
        after = apply(self._state, self._seat, move)[-1][1]
        return self._expected(self._seat) if after.finisher is None else self._at_the_end(after)

    def _at(self, state: State, seat: Seat) -> int:
        at = state.players[seat].at
        assert at is not None
        return self._board.index[at]

    def _ways(self, state: State, seat: Seat) -> Ways:
        return ways(self._board, _style(state, seat), self._at(state, seat))

    # What a station brings

    def landing(self, state: State, who: Seat, n: int) -> tuple[float, float]:
        """What it brings to go to a station: to the one who goes, and, if that is a rival, to the lead of the
        seat that thinks."""
        if robbed := victims(state, who, n):
            victim = max(robbed, key=lambda seat: self._robbing(state, who, seat))
            gain, loss = self._ends.more(who, n), self._held(state, victim, n)
            hurt = loss if victim == self._seat else -self._share * loss
            return gain + self._share * loss, -self._share * gain - hurt
        places = state.beads[n].count(None)
        if not places:
            return 0.0, 0.0
        gain, denied = self._ends.more(who, n), DENIED * self._share / places
        others = sum(self._ends.more(seat, n) for seat in self._seats if seat != who)
        return gain + denied * others, -self._share * gain - denied * self._ends.more(self._seat, n)

    def _robbing(self, state: State, who: Seat, victim: Seat) -> float:
        """What it brings to replace the bead under another's pawn."""
        n = self._at(state, victim)
        return self._ends.more(who, n) + self._share * self._held(state, victim, n)

    def _held(self, state: State, seat: Seat, n: int) -> float:
        """What a bead that lies there is worth to its owner, be it laid just now."""
        fresh = state.beads[n].count(seat) > self._state.beads[n].count(seat)
        return self._ends.more(seat, n) if fresh else self._ends.less(seat, n)

    # The turns that follow

    def _next(self, after: State) -> float:
        """What the seat's own next turn is worth, and those beyond it."""
        seat, here = self._seat, self._at(after, self._seat)
        worth = self._worth.copy()
        if after.players[seat].robbed is not None or None not in after.beads[here]:
            worth[here] = 0.0
        for n in self._closing(after):
            worth[n] = max(0.0, self._finishing(after, seat, n))
        then = [now + PATIENCE * later for now, later in zip(worth, self._later, strict=True)]
        onward = liked(self._ways(after, seat), self._allowed(after, seat, then), then)
        return onward - AFAR * distances(self._board, room(after))[here]

    def reply(self, after: State, rival: Seat) -> float:
        """What the rival's next turn is expected to do to the lead of the seat that thinks."""
        there = self._ways(after, rival)
        likes, effects = [0.0] * len(self._board.ids), [0.0] * len(self._board.ids)
        closing = self._closing(after)
        for n in {n for _, stations in there for n in stations}:
            if n in closing:
                likes[n] = self._finishing(after, rival, n)
                effects[n] = -self._share * likes[n]
            else:
                likes[n], effects[n] = self.landing(after, rival, n)
        return liked(there, self._allowed(after, rival, likes), effects)

    def _allowed(self, state: State, seat: Seat, likes: list[float]) -> list[float]:
        """The same, but a station that is closed (rule 003-15) is liked least of all."""
        closed = stalked(state, seat, self._board)
        return likes if closed is None else [*likes[:closed], -inf, *likes[closed + 1 :]]

    # The end

    def _expected(self, seat: Seat) -> float:
        """The lead at the ends that were imagined."""
        return self._ends.points(seat) - max(
            self._ends.points(other) for other in self._seats if other != seat
        )

    def _closing(self, state: State) -> frozenset[int]:
        """The stations whose bead would bring the end."""
        if state.finisher is not None or len(state.complete) + 1 < state.options.length:
            return frozenset()
        found = set()
        for line, stations in self._board.counting:
            empty = [n for n in stations if state.beads[n][0] is None]
            if line.id not in state.complete and len(empty) == 1:
                found.add(empty[0])
        return frozenset(found)

    def _finishing(self, state: State, who: Seat, n: int) -> float:
        """What it brings to finish there, against going on."""
        own = [own_beads(state.beads, seat) for seat in self._seats]
        own[who] = _with(own[who], n, 1)
        table = [points(self._board, beads) for beads in own]
        return _hope(_ahead(table, who) + FINISH, TIGHT) - _hope(self._expected(who), WIDE)

    def _at_the_end(self, after: State) -> float:
        """The lead once the round in which the end has come is played out."""
        seat = self._seat
        if isinstance(after.todo, Over):
            outcome = after.todo.outcome
            lead = _ahead([score.total for score in outcome.scores], seat)
            return lead + (CLEAR if seat in outcome.winners else -CLEAR)
        table = [points(self._board, own_beads(after.beads, n)) for n in self._seats]
        assert after.finisher is not None
        table[after.finisher] += FINISH
        return _ahead(table, seat) + sum(self._last_turn(after, rival) for rival in to_come(after, seat))

    def _last_turn(self, after: State, rival: Seat) -> float:
        """What a rival's last turn is expected to do to the lead."""
        there = self._ways(after, rival)
        likes, effects = [0.0] * len(self._board.ids), [0.0] * len(self._board.ids)
        own = own_beads(after.beads, rival)
        for n in {n for _, stations in there for n in stations}:
            robbed = victims(after, rival, n)
            if not robbed and None not in after.beads[n]:
                continue
            gain = points(self._board, _with(own, n, 1)) - points(self._board, own)
            losses = {victim: self._lost(after, victim, n) for victim in robbed}
            victim = max(losses, key=losses.__getitem__, default=rival)
            loss = losses.get(victim, 0.0)
            likes[n] = gain + self._share * loss
            effects[n] = -self._share * gain - (loss if victim == self._seat else 0)
        return liked(there, self._allowed(after, rival, likes), effects)

    def _lost(self, state: State, seat: Seat, n: int) -> float:
        own = own_beads(state.beads, seat)
        return points(self._board, own) - points(self._board, _with(own, n, -1))


def to_come(state: State, seat: Seat) -> list[Seat]:
    """The rivals who move before the seat does again, or before the end, in their order."""
    count = len(state.players)
    turns = count - 1
    if state.finisher is not None and state.options.first is not None:
        turns = (state.options.first - 1 - seat) % count
    return [(seat + n) % count for n in range(1, turns + 1)]


@lru_cache(maxsize=1024)
def points(board: Board, own: tuple[int, ...]) -> float:
    """What the beads are worth as they lie (① to ④). Kept: a reckoning of the end asks again and again."""
    return sum(value for _, value in quick_parts(board, own, False)) + len(longest_walk(board, own, VISITS))


def _ahead(table: Sequence[float], seat: Seat) -> float:
    """How far the seat is ahead of the best of the others."""
    return table[seat] - max(points for other, points in enumerate(table) if other != seat)


def _with(own: tuple[int, ...], n: int, beads: int) -> tuple[int, ...]:
    return (*own[:n], own[n] + beads, *own[n + 1 :])


def _hope(lead: float, wide: float) -> float:
    """What a lead is worth, in points, the win included."""
    return lead + SWING / (1 + exp(-max(-50.0, min(50.0, lead / wide))))


def _style(state: State, seat: Seat) -> int:
    style = state.players[seat].style
    assert style is not None
    return style
