"""The hard player of 地下鉄: looks at every roll of its rivals after its move and of its own after theirs.

Everything is in points until the end, when the lead becomes a chance to win. The rivals' turns and its own
next one are weighed each for itself, as if nothing else happened in between: exact in what the dice offer,
rough in how the turns meet.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import product
from math import exp

from game.bots.search.budget import Budget, Meter
from game.bots.search.thought import Estimate, Thought
from game.bots.subway.greedy import distances, ranked, room, style_worth, worth
from game.rules.protocol import Seat
from game.rules.subway import Action, View, actions, apply
from game.rules.subway.legal import board_of, dice_rolled, totals
from game.rules.subway.score import FINISH, own_beads
from game.rules.subway.values import PROTECTED, Over, State, StyleAndStart

MOST = 24
"""Of more actions the best by the greedy player's reckoning are weighed."""
NEXT = 0.75
"""What a point of one's own next turn is worth now, for much may come between."""
MEETING = 0.5
"""How often a rival is still where it stands when one's next turn comes."""
AFAR = 0.05
"""Each step to the nearest station with room."""
CLOSING = 8.0
"""What it is worth, in points, to be sure of the win once the end is settled."""
TIGHT, WIDE = 1.5, 9.0
"""A lead that is worth 1 in odds of e, in points: when the end is settled, and with the board empty."""


def hard(view: View, stream: str, budget: Budget) -> Thought[Action]:
    """What to do; its value is the chance to win as the points tell it, 0 to 1. One iteration weighs one
    action; the first is weighed in any case."""
    assert view.seat is not None
    meter = Meter(budget)
    likely = ranked(view, actions(view), random.Random(f"{stream}/candidates"))[:MOST]
    outlook = Outlook(view.state, view.seat)
    weighed: list[tuple[float, Action]] = []
    for action in likely:
        if meter.spend() or not weighed:
            weighed.append((outlook.value(action), action))
    weighed.sort(key=lambda pair: -pair[0])
    best, *others = (Estimate(action, outlook.chance(value), 0.0, 1) for value, action in weighed)
    return Thought(best, tuple(others), (best.candidate,))


class Outlook:
    """What actions bring to a seat, the turns that follow included."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._board = board_of(state)

    def value(self, action: Action) -> float:
        """The lead in points that is to be expected."""
        after = apply(self._state, self._seat, action)[-1][1]
        if isinstance(after.todo, Over):
            return self._over(after)
        table = _Table(after)
        lead = table.lead(self._seat)
        for rival in table.to_come(self._seat):
            lead += table.reply(rival, self._seat)
        if after.finisher is not None:
            return lead + CLOSING * (2 / (1 + exp(-lead / TIGHT)) - 1)
        lead += NEXT * table.prospects(self._seat)
        if isinstance(action, StyleAndStart):
            lead += style_worth(after, action)
        return lead

    def _over(self, after: State) -> float:
        assert isinstance(after.todo, Over)
        lead = _Table(after).lead(self._seat)
        won = self._seat in after.todo.outcome.winners
        return lead + (CLOSING if won else -CLOSING)

    def chance(self, lead: float) -> float:
        """The chance to win with such a lead, by how much room the board still has."""
        free = sum(slots.count(None) for slots in self._state.beads)
        whole = sum(map(len, self._state.beads))
        wide = TIGHT + (WIDE - TIGHT) * free / whole
        return 1 / (1 + exp(-max(-50.0, min(50.0, lead / wide))))


class _Table:
    """A position between two turns."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._board = board_of(state)
        self._seats = range(len(state.players))
        self._own = [own_beads(state.beads, seat) for seat in self._seats]
        self._worth = [worth(self._board, own) for own in self._own]
        self._at = [None if p.at is None else self._board.index[p.at] for p in state.players]
        self._closers = self._closing()

    def _closing(self) -> int:
        """The stations whose bead would bring the end, as bits."""
        state = self._state
        if state.finisher is not None or len(state.complete) + 1 < state.options.length:
            return 0
        found = 0
        for line, stations in self._board.counting:
            empty = [n for n in stations if state.beads[n][0] is None]
            if line.id not in state.complete and len(empty) == 1:
                found |= 1 << empty[0]
        return found

    def lead(self, seat: Seat) -> float:
        """How far the seat is ahead: of the best rival and of the mean of all, half and half."""
        points = [value + (FINISH if n == self._state.finisher else 0) for n, value in enumerate(self._worth)]
        own = points.pop(seat)
        return own - (max(points) + sum(points) / len(points)) / 2

    def to_come(self, seat: Seat) -> list[Seat]:
        """The rivals who move before the seat does again, or before the end."""
        state, count = self._state, len(self._seats)
        order = [(seat + n) % count for n in range(1, count)]
        if state.finisher is not None and state.options.first is not None:
            order = order[: (state.options.first - 1 - seat) % count]
        return [rival for rival in order if self._at[rival] is not None]

    def reply(self, rival: Seat, seat: Seat) -> float:
        """What the rival's next turn is expected to do to the seat's lead."""
        share = 1 / (len(self._seats) - 1)
        effects = {n: self._landing(rival, n) for n in self._reached(rival)}
        likes: dict[int, float] = {}
        hurts: dict[int, float] = {}
        for n, (gain, victim, loss) in effects.items():
            likes[n] = gain + loss * share
            hurts[n] = -gain * share - (
                loss if victim == seat else -loss * share if victim is not None else 0
            )
        return self._expected(rival, likes, hurts)

    def prospects(self, seat: Seat) -> float:
        """What the seat's own next turn is expected to bring, and how far the next free station lies."""
        share = 1 / (len(self._seats) - 1)
        gains: dict[int, float] = {}
        for n in self._reached(seat):
            gain, victim, loss = self._landing(seat, n)
            gains[n] = gain + loss * share if victim is None else MEETING * (gain + loss * share)
        here = self._at[seat]
        assert here is not None
        far = distances(self._board, room(self._state))
        return self._expected(seat, gains, gains) - AFAR * far[here]

    def _reached(self, seat: Seat) -> frozenset[int]:
        """The stations to which some roll leads."""
        found = 0
        for steps, _ in rolls(self._style(seat)):
            found |= self._reach(seat, steps)
        return _stations(found)

    def _style(self, seat: Seat) -> int:
        style = self._state.players[seat].style
        assert style is not None
        return style

    def _reach(self, seat: Seat, steps: tuple[int, ...]) -> int:
        here = self._at[seat]
        assert here is not None
        found = 0
        for n in steps:
            found |= self._board.reach(here, n)
        return found

    def _expected(self, seat: Seat, likes: dict[int, float], counts: dict[int, float]) -> float:
        """The mean over the rolls of what counts of the station that the seat likes best."""
        order = sorted(likes, key=lambda n: -likes[n])
        total = 0.0
        for steps, chance in rolls(self._style(seat)):
            mask = self._reach(seat, steps)
            total += chance * next((counts[n] for n in order if mask >> n & 1), 0.0)
        return total

    def _landing(self, seat: Seat, n: int) -> tuple[float, Seat | None, float]:
        """What the seat gains at a station, whose bead it replaces, and what he loses by that."""
        slots = self._state.beads[n]
        timid = self._state.options.other_timeline and self._style(seat) == PROTECTED
        best: tuple[float, Seat | None, float] = (0.0, None, 0.0)
        for other in () if timid else self._seats:
            if other != seat and self._at[other] == n and other in slots and self._style(other) != PROTECTED:
                loss = self._worth[other] - worth(self._board, _more(self._own[other], n, -1))
                if best[1] is None or loss > best[2]:
                    best = 0.0, other, loss
        if best[1] is None and None not in slots:
            return best
        gain = worth(self._board, _more(self._own[seat], n, 1)) - self._worth[seat]
        closing = FINISH if self._closers >> n & 1 and best[1] is None else 0
        return gain + closing, best[1], best[2]


def _more(own: tuple[int, ...], n: int, beads: int) -> tuple[int, ...]:
    return (*own[:n], own[n] + beads, *own[n + 1 :])


@lru_cache(maxsize=4096)
def _stations(mask: int) -> frozenset[int]:
    return frozenset(n for n in range(mask.bit_length()) if mask >> n & 1)


@lru_cache(maxsize=8)
def rolls(style: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The numbers of steps that the style's rolls offer, and how likely each offer is."""
    count = dice_rolled(style)
    chances: dict[tuple[int, ...], float] = {}
    for dice in product(range(1, 7), repeat=count):
        offer = totals(style, dice)
        chances[offer] = chances.get(offer, 0.0) + 1 / 6**count
    return tuple(chances.items())
