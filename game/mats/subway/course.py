"""地下鉄: the course of the count at the end of a game: what each part brings everybody, and the last bead of
all by itself; when each is counted; and how close it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.look.describe.words import Words
from game.mats.kit.gains import ARRIVES
from game.mats.subway.decided import LASTS
from game.mats.subway.lately import bead_of, counted, undone
from game.mats.subway.table import Table
from game.mats.subway.worth import PARTS, parts_of, settled, total
from game.rules.protocol import Outcome, Seat
from game.rules.subway.score import decider
from game.rules.subway.values import BeadPlaced, Over, TurnBegan

LAST_BEAD = "bead"
"""The part that the last bead of all makes by itself."""
CLOSE = 2
"""By how many points somebody wins narrowly."""
BEGINS, BREATH, LOOKED_AT = LASTS + 60.0, 520.0, 340.0
"""When it begins, how long nothing is counted before the last part, and how long that is looked at."""
PACES = (460.0, 430.0, 400.0, 370.0, 340.0)
"""How long each part takes before that: ever less."""
STEPS, COUNTING = 4, 0.52
"""In how many steps somebody's part is counted, and in which share of its time all are; then it is looked
at."""
TICKS, TICK, SLOWER = 8, 70.0, 14.0
"""In how many steps the last part is counted at the most, how long the first takes, and how much longer each
further one."""
FLIGHT = ARRIVES + 120.0
"""How long what the last bead has brought takes to its plate."""

Points = Mapping[str, int]
"""What each part has brought somebody."""


class Course(NamedTuple):
    """What is counted, and what is said of it."""

    scores: tuple[Points, ...]
    bead: BeadPlaced | None = None
    """The last of all, if what it has brought is counted by itself."""
    turned: bool = False
    """Whether whoever has won did not lead as the last round began."""


def course(before: Table, after: Table) -> Course:
    """The same of a game that ends between these two."""
    outcome, desk = _outcome(after), before.desk
    scores = [dict(score.parts) for score in outcome.scores]
    bead, stood = bead_of(desk.recent), counted(desk)
    if bead is None or stood is before.state:
        return Course(tuple(scores), turned=_turned(before, outcome))
    found = parts_of(stood, desk.figures, bead.seat)
    parts = {part: n or 0 for part, n in found.items()}
    brought = sum(scores[bead.seat].values()) - sum(parts.values())
    scores[bead.seat] = {**parts, LAST_BEAD: brought}
    return Course(tuple(scores), bead if brought else None, _turned(before, outcome))


def _outcome(table: Table) -> Outcome:
    assert isinstance(table.state.todo, Over)
    return table.state.todo.outcome


def _turned(before: Table, outcome: Outcome) -> bool:
    """Whether nobody of those who have won led as the last round began; not, where that is not known."""
    recent, state, figures = before.desk.recent, before.state, before.desk.figures
    begun = [n for n, e in enumerate(recent) if isinstance(e, TurnBegan) and e.round == state.round]
    if not begun:
        return False
    then = undone(state, recent[begun[0] :])
    seats = range(len(state.players))
    if not all(settled(then, figures, seat) for seat in seats):
        return False
    totals = [total(then, figures, seat) or 0 for seat in seats]
    return all(totals[seat] < max(totals) for seat in outcome.winners)


def sign(outcome: Outcome, turned: bool, words: Words) -> str:
    """How close it was, or that it has turned in the last round, in a word or two; empty where neither is
    so."""
    totals = sorted((score.total for score in outcome.scores), reverse=True)
    by = totals[0] - totals[1]
    if len(outcome.winners) == 1 and decider(outcome) is not None:
        return words("subway.sign.level")
    if 0 < by <= CLOSE:
        return words.count("subway.sign.turned_by" if turned else "subway.sign.by", by)
    return words("subway.sign.turned") if turned and len(outcome.winners) == 1 else ""


class Span(NamedTuple):
    """When a part is counted, until when, and when the next one is."""

    part: str
    begin: float
    counted: float
    end: float
    last: bool = False

    def steps(self, gained: int) -> tuple[tuple[float, int], ...]:
        """When how much of it is counted; all count together, that nobody's place is told by the order."""
        many = min(TICKS if self.last else STEPS, gained)
        first = self.begin + (FLIGHT if self.part == LAST_BEAD else 0.0)
        pace = (self.counted - first) / max(1, many)
        ats = (first + (_slower(n) if self.last else n * pace) for n in range(many))
        return tuple((at, gained * n // many) for n, at in enumerate(ats, 1))


def _slower(n: int) -> float:
    """When so many steps of the last part have been counted, from its beginning."""
    return n * TICK + n * (n - 1) / 2 * SLOWER


def spans(scores: Sequence[Points]) -> tuple[Span, ...]:
    """The parts that have brought anybody anything, and when each is counted."""
    *parts, last = [part for part in (*PARTS, LAST_BEAD) if any(points.get(part) for points in scores)] or [
        ""
    ]
    at, found = BEGINS, list[Span]()
    for part, takes in zip(parts, PACES, strict=False):
        found.append(Span(part, at, at + COUNTING * takes, at + takes))
        at += takes
    if not last:
        return ()
    at += BREATH if parts else 0.0
    most = max(points.get(last, 0) for points in scores)
    counted = at + (FLIGHT if last == LAST_BEAD else 0.0) + _slower(min(TICKS, most))
    return (*found, Span(last, at, counted, counted + LOOKED_AT, last=True))


def leading(scores: Sequence[Points], times: Sequence[Span]) -> tuple[Seat, ...]:
    """Who has most when these parts are counted; nobody while all have as many."""
    sums = [sum(points.get(time.part, 0) for time in times) for points in scores]
    return tuple(seat for seat, n in enumerate(sums) if n == max(sums) > min(sums))


def won(scores: Sequence[Points], times: Sequence[Span]) -> tuple[Seat, ...]:
    """Who has come to lead with the last of these parts, where others did before."""
    held = leading(scores, times[:-1])
    return tuple(seat for seat in leading(scores, times) if held and seat not in held)


def changes_of(points: Points, times: Sequence[Span]) -> list[tuple[float, int]]:
    """From when on what stands there, from nothing to all of it."""
    changes, reached = [(0.0, 0)], 0
    for time in times:
        gained = points.get(time.part, 0)
        changes += [(at, reached + n) for at, n in time.steps(gained)]
        reached += gained
    return changes
