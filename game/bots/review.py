"""One decision of a match that is over, looked back at: what the hard player would have done at that seat,
from what the seat could see then, and how much less was got by what was done.

What is best is looked for in some imagined worlds and measured in others, so that luck in the search is not
taken for merit; best, played and usual line are measured in the same worlds, so that their differences show
after few trials.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.bots.contract import AnyBots
from game.bots.reason import Reason
from game.bots.search.budget import Budget
from game.bots.search.thought import Table, Tally
from game.bots.search.worlds import Worlds
from game.rules.protocol import Action, AnyRules, Seat, State, View

A = TypeVar("A")

USUAL = 3
"""So often the greedy player is asked, who may choose among what seems alike to him."""
MOST_LINE = 24
"""No staged line is longer."""


class Effort(Struct, frozen=True):
    """What is spent on one decision."""

    think: float
    """On looking for the best: in shares of what a hint may spend."""
    compare: int
    """On measuring: iterations of a `Comparer`."""
    seconds: float | None = None
    """The cap in time for each of both; None: the same answer on any computer."""


GLANCE, STUDY = Effort(0.35, 36), Effort(1.0, 200)
"""Every decision is glanced at; those that seem to turn the match are studied."""


class Gap(Struct, frozen=True):
    """How much less one line is worth than another, in chances to win, in the same worlds."""

    mean: float = 0.0
    error: float = 0.0
    """The standard error of the mean."""


class Judged(Struct, Generic[A], frozen=True):
    """What is to be said of a decision."""

    best: tuple[A, ...] = ()
    """What the hard player would have done, or what was played if nothing better was found; empty where it
    has no opinion."""
    chance: float = 0.0
    """The chance to win by that, as the seat could see it, 0 to 1."""
    error: float = 0.0
    """The standard error of that chance."""
    lost: Gap = Gap()
    """By how much what was played is worse than the best."""
    ahead: Gap = Gap()
    """By how much the best is better than the best of what the greedy player might have done."""
    reason: Reason = Reason("why.trust")
    """Why it is the best."""
    choice: bool = False
    """Whether there was any."""
    line: tuple[A, ...] = ()
    """How play is expected to go on from there, the best first; empty where nobody has looked further."""


def judge(
    rules: AnyRules, bots: AnyBots, view: View, played: Sequence[Action], stream: str, effort: Effort
) -> Judged[Any]:
    """What is to be said of what the view's seat did: `played` is its line at this decision."""
    budget = Budget(effort.compare, effort.seconds)
    done, again = tuple(played), f"{stream}/again"
    if len(rules.actions(view)) == 1 and len(done) == 1:
        rows = bots.compare(view, (done,), again, budget)
        return _measured(rows, [done], done, Judged(done)) if rows else Judged()
    if not bots.compare(view, (done,), again, Budget(1)):
        return Judged()
    thought = bots.hard(
        view, stream, Budget(max(1, round(bots.hint.iterations * effort.think)), effort.seconds)
    )
    best = _own(rules, view, thought.line or (thought.candidate,))
    usual = tuple(dict.fromkeys(_usual(rules, bots, view, f"{stream}/usual/{n}") for n in range(USUAL)))
    lines = list(dict.fromkeys((best, done, *usual)))
    rows = bots.compare(view, lines, again, budget)
    found = _measured(rows, lines, done, Judged(best, choice=True, line=thought.line), usual)
    if all(one.candidate != found.best[0] for one in (thought.best, *thought.others)):
        return found
    return replace(found, reason=bots.why(view, found.best[0], thought, stream))


def _measured(
    rows: Table,
    lines: Sequence[tuple[Any, ...]],
    done: tuple[Any, ...],
    judged: Judged[Any],
    usual: Sequence[tuple[Any, ...]] = (),
) -> Judged[Any]:
    """The judgment with its figures; what was played is the best where nothing turns out to be better."""
    best = judged.best
    if gap(rows, lines.index(best), lines.index(done)).mean <= 0:
        best = done
    expected = judged.line if judged.line[: len(best)] == best else ()
    at = lines.index(best)
    tally = Tally()
    for row in rows:
        tally.add(row[at])
    ahead = min((gap(rows, at, lines.index(one)) for one in usual), key=lambda one: one.mean, default=Gap())
    lost = gap(rows, at, lines.index(done))
    return replace(
        judged, best=best, line=expected, chance=tally.mean, error=tally.error, lost=lost, ahead=ahead
    )


def gap(rows: Table, better: int, worse: int) -> Gap:
    """By how much one column is worth more than another."""
    tally = Tally()
    for row in rows:
        tally.add(row[better] - row[worse])
    return Gap(tally.mean, tally.error)


def line_of(rules: AnyRules, view: View, choose: Callable[[View], Action]) -> tuple[Action, ...]:
    """What somebody who chooses so does at the view's decision: one action, or all that it stages and the
    one that ends it."""
    seat: Seat = view.seat
    worlds: Worlds[State, View, Action] = Worlds(rules, view, "line")
    state, line = worlds.state(0), list[Action]()
    while len(line) < MOST_LINE:
        line.append(choose(rules.view(state, seat)))
        state = rules.apply(state, seat, line[-1])[-1][1]
        if not _goes_on(rules, state, seat):
            break
    return tuple(line)


def _usual(rules: AnyRules, bots: AnyBots, view: View, stream: str) -> tuple[Action, ...]:
    """What the greedy player might do."""
    rng = random.Random(stream)
    return line_of(rules, view, lambda seen: bots.greedy(seen, rng))


def _own(rules: AnyRules, view: View, line: Sequence[Action]) -> tuple[Action, ...]:
    """As much of a line of play as belongs to the view's decision."""
    rest = iter(line)
    return line_of(rules, view, lambda seen: next(rest))


def _goes_on(rules: AnyRules, state: State, seat: Seat) -> bool:
    """Whether the seat's decision is still open: it has staged something, and acts again."""
    return bool(rules.acting(state) == (seat,) and rules.staged(state, seat))
