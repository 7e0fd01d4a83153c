"""龍棋 in the lab: RULES.md, game 002, section 4."""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec.structs import replace

from game.bots.ryuki.milder import guessing
from game.lab.claim import Arm, Claim, Figure, Finding, Verdict, above, within
from game.lab.plan import mirror, rotated
from game.lab.study import Measure, Played, Study
from game.lab.tally import Tally
from game.rules.protocol import CHANCE, Seat
from game.rules.ryuki import Action, State, View, imagine, view
from game.rules.ryuki.values import Checked, Lay

EVEN = 0.05
TRIES = 300
"""So often the other's cards are guessed until those on the board are right; else only those are."""


def peeking(state: State, seat: Seat, rng: random.Random) -> Action:
    """The normal player, but it sees what sleeps on the board."""

    def guess(seen: View, rng: random.Random) -> State:
        for _ in range(TRIES):
            world = imagine(seen, rng)
            if world.board == state.board:
                return world
        return replace(imagine(seen, rng), board=state.board)

    return guessing(view(state, seat), rng, guess)


TURNS = ("flipped", "interposed")


def turns(game: Played) -> tuple[int, ...]:
    """Whether a card that woke up gave check, and whether a check was answered by a card laid face down."""
    flipped = interposed = False
    checked: Seat | None = None
    for step in game.steps:
        if step.seat == checked and step.seat != CHANCE:
            interposed |= isinstance(step.action, Lay)
            checked = None
        for event in step.events:
            if isinstance(event, Checked):
                flipped |= event.awaking
                checked = 1 - event.seat
    return int(flipped), int(interposed)


USUAL = Arm("greedy", mirror("greedy", 2), measure="turns", weight=1.5)
PEEK = Arm("normal-peeking-vs-normal", rotated("peeking", "normal", 2), weight=0.4)
SKILL = Arm("normal-vs-easy", rotated("normal", "easy", 2), weight=0.4)


def _hidden(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[PEEK.name].share("peeking")
    return Finding(above(share, 0.5), {"share": Figure(share)})


def _untested(tallies: Mapping[str, Tally]) -> Finding:
    return Finding(Verdict.UNTESTED, {})


def _balance(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[USUAL.name].began_share()
    return Finding(within(share, 0.5 - EVEN, 0.5 + EVEN), {"share": Figure(share)})


def _skill(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[SKILL.name].share("normal")
    return Finding(above(share, 0.65), {"share": Figure(share)})


def _seen(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    figures = {name: Figure(tally.often(name)) for name in TURNS}
    return Finding(Verdict.OBSERVED, figures)


STUDY = Study(
    players={"peeking": peeking},
    measures={"turns": Measure(TURNS, turns)},
    claims=(
        Claim("H2-1", (PEEK,), _hidden),
        Claim("H2-2", (), _untested),
        Claim("H2-3", (USUAL,), _balance),
        Claim("H2-4", (SKILL,), _skill),
        Claim("H2-5", (USUAL,), _seen),
    ),
)
