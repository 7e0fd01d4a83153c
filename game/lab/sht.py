"""SHT in the lab: RULES.md, game 004, section 4."""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec.structs import replace

from game.bots.sht import BOTS
from game.bots.sht.greedy import priced, ways
from game.lab.claim import Arm, Claim, Figure, Finding, above, below, every
from game.lab.figures import Interval, difference
from game.lab.plan import mirror, rotated
from game.lab.study import Measure, Played, Study
from game.lab.tally import Tally
from game.rules.protocol import Seat
from game.rules.sht import Action, State, View, view
from game.rules.sht.values import (
    BonusWon,
    DeckEmpty,
    Defend,
    Defended,
    Side,
    TakeHit,
    ToAct,
    ToDefend,
)

LOW, HIGH = 4, 10
"""Attacks up to the one are low, from the other on high."""


# Players


def stubborn(state: State, seat: Seat, rng: random.Random) -> Action:
    """The greedy player, but it never lets its shield break, or loses, where it could defend."""
    seen = view(state, seat)
    action = BOTS.greedy(seen, rng)
    if not isinstance(action, TakeHit) or not isinstance(seen.todo, ToDefend):
        return action
    card = seen.todo.attacker.card
    assert card is not None
    able = [way for way in ways(priced(seen))[card.number :] if way is not None]
    return Defend(tuple(sorted(min(able, key=lambda way: way.cost).cards))) if able else action


def peeking(state: State, seat: Seat, rng: random.Random) -> Action:
    """The normal player, but it sees the cards that the other has closed."""
    return BOTS.normal(_peeked(state, seat), rng)


def _peeked(state: State, seat: Seat) -> View:
    seen = view(state, seat)
    sides = list[Side](seen.sides)
    sides[1 - seat] = replace(sides[1 - seat], field=state.sides[1 - seat].field)
    return replace(seen, sides=tuple(sides))


# What is counted

BATTLES = ("low", "low_gain", "high", "high_gain", "hits", "waived", "deck_out")


def battles(game: Played) -> tuple[int, ...]:
    """Defended attacks with low and with high cards and what they brought the attacker in cards: bonuses won,
    cards the defence cost, less the attacker's own card and the defender's bonuses. Hits taken, those of them
    that could have been defended, and whether a bonus found the deck empty."""
    found = dict.fromkeys(BATTLES, 0)
    for step in game.steps:
        defence = next((event for event in step.events if isinstance(event, Defended)), None)
        if defence is not None:
            gain = len(defence.cards) - 1
            for event in step.events:
                if isinstance(event, BonusWon):
                    gain += -event.steps if event.seat == defence.seat else event.steps
            kind = "low" if defence.attack <= LOW else "high" if defence.attack >= HIGH else ""
            if kind:
                found[kind] += 1
                found[f"{kind}_gain"] += gain
        if isinstance(step.action, TakeHit):
            found["hits"] += 1
            found["waived"] += _could_defend(step.before, step.seat)
        found["deck_out"] |= any(isinstance(event, DeckEmpty) for event in step.events)
    return tuple(found.values())


def _could_defend(state: State, seat: Seat) -> bool:
    todo = state.todo
    assert isinstance(todo, ToDefend)
    assert todo.attacker.card is not None
    return (
        sum(lying.card.number for lying in state.sides[seat].field if lying.card) >= todo.attacker.card.number
    )


def unrestricted(state: State) -> State:
    """Without rule 004-4: the first turn is a turn like every other."""
    if isinstance(state.todo, ToAct) and state.todo.opening:
        return replace(state, todo=replace(state.todo, opening=False))
    return state


# Claims

USUAL = Arm("greedy", mirror("greedy", 2), measure="battles", weight=60)
FREE = Arm("greedy-without-first-turn-rule", mirror("greedy", 2), twist="unrestricted", weight=60)
PEEK = Arm("normal-peeking-vs-normal", rotated("peeking", "normal", 2), weight=3)
STUBBORN = Arm("greedy-vs-stubborn", rotated("greedy", "stubborn", 2), weight=60)


def _imbalance(found: Interval) -> Interval:
    """How far a share is from one half."""
    off = abs(found.value - 0.5)
    return Interval(off, off - found.half, off + found.half)


def _first_turn(tallies: Mapping[str, Tally]) -> Finding:
    ruled, free = (tallies[arm.name].began_share() for arm in (USUAL, FREE))
    less = difference(_imbalance(ruled), _imbalance(free))
    return Finding(below(less, 0.0), {"ruled": Figure(ruled), "free": Figure(free)})


def _small_attacks(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    low, high = tally.ratio("low_gain", "low"), tally.ratio("high_gain", "high")
    figures = {"low": Figure(low, percent=False), "high": Figure(high, percent=False)}
    return Finding(above(difference(low, high), 0.0), figures)


def _hiding(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[PEEK.name].share("peeking")
    return Finding(above(share, 0.5), {"share": Figure(share)})


def _stalls(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    drawn, empty = tally.drawn(), tally.often("deck_out")
    verdict = every(below(drawn, 0.02), below(empty, 0.1))
    return Finding(verdict, {"drawn": Figure(drawn), "empty": Figure(empty)})


def _waiving(tallies: Mapping[str, Tally]) -> Finding:
    waived = tallies[USUAL.name].part("waived", "hits")
    share = tallies[STUBBORN.name].share("greedy")
    verdict = every(above(waived, 0.0), above(share, 0.5))
    return Finding(verdict, {"waived": Figure(waived), "share": Figure(share)})


STUDY = Study(
    players={"stubborn": stubborn, "peeking": peeking},
    measures={"battles": Measure(BATTLES, battles)},
    twists={"unrestricted": unrestricted},
    claims=(
        Claim("H4-1", (USUAL, FREE), _first_turn),
        Claim("H4-2", (USUAL,), _small_attacks),
        Claim("H4-3", (PEEK,), _hiding),
        Claim("H4-4", (USUAL,), _stalls),
        Claim("H4-5", (USUAL, STUBBORN), _waiving),
    ),
)
