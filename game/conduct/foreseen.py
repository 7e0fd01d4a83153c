"""A line of play that was never played, to be shown when a match that is over is looked back at."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.match.review import Decision
from game.match.tape import Tape
from game.rules.protocol import CHANCE, Action, AnyRules, Beats, Seat, State

WORLDS = 5
"""In so many imagined worlds what others do and what chance does has to look the same."""
MOST = 12
"""Beyond as many actions a line is guesswork, and a film of it long."""


def foreseen(tape: Tape, at: Decision, line: Sequence[Action]) -> Tape:
    """The line as a tape of its own, which begins at the decision. What the decision's seat does there brings
    what it would have brought in this match. What follows, by others and by chance, is on it as long as the
    seat could know how it would look: as long as it looks the same in all worlds that the seat could imagine.
    Raises `ValueError` for a match that is not over."""
    if tape.record.outcome is None:
        raise ValueError("a match that runs has no other way to be shown")
    rules, state, own = tape.rules, tape.state(at.ply), True
    states, actions = [state], list[tuple[Seat, Action]]()
    for action in line:
        while rules.acting(state) == (CHANCE,) and len(actions) < MOST:
            own = False
            drawn = _drawn(rules, state, at.seat)
            if drawn is None:
                break
            actions.append((CHANCE, drawn))
            state = rules.apply(state, CHANCE, drawn)[-1][1]
            states.append(state)
        seats = rules.acting(state)
        own = own and seats == (at.seat,)
        worlds = [state] if own else [state, *_imagined(rules, state, at.seat)]
        if len(actions) == MOST or not all(_can(rules, world, seats, action) for world in worlds):
            break
        found = [rules.apply(world, seats[0], action) for world in worlds]
        if not _alike(rules, found, at.seat):
            break
        actions.append((seats[0], action))
        state = found[0][-1][1]
        states.append(state)
    return Tape(replace(tape.record, actions=tuple(actions), outcome=None, seed=None), states)


def _imagined(rules: AnyRules, state: State, seat: Seat) -> list[State]:
    """Worlds that the seat cannot tell from this one."""
    view = rules.view(state, seat)
    return [rules.imagine(view, random.Random(f"foreseen/{n}")) for n in range(WORLDS)]


def _drawn(rules: AnyRules, state: State, seat: Seat) -> Action | None:
    """What chance does, if it looks the same to the seat however it falls."""
    worlds = [state, *_imagined(rules, state, seat)]
    drawn = [rules.draw(world, random.Random(f"drawn/{n}")) for n, world in enumerate(worlds)]
    found = [rules.apply(world, CHANCE, action) for world, action in zip(worlds, drawn, strict=True)]
    return drawn[0] if _alike(rules, found, seat) else None


def _can(rules: AnyRules, state: State, seats: tuple[Seat, ...], action: Action) -> bool:
    """Whether these are one seat that decides alone there, and may do that."""
    alone = len(seats) == 1 and seats != (CHANCE,) and rules.acting(state) == seats
    return alone and rules.why_not(rules.view(state, seats[0]), action) is None


def _alike(rules: AnyRules, found: Sequence[Beats], seat: Seat) -> bool:
    """Whether the seat sees the same of all of these."""
    seen = [
        [(rules.redact(event, seat), rules.view(state, seat)) for event, state in beats] for beats in found
    ]
    return all(one == seen[0] for one in seen)
