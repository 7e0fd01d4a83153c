"""戦列札 in the lab: RULES.md, game 000, section 4."""

from __future__ import annotations

import random
from collections.abc import Mapping

from game.bots.senretsu import BOTS
from game.lab.claim import Arm, Claim, Figure, Finding, above, below, every, within
from game.lab.figures import difference
from game.lab.plan import mirror, rotated
from game.lab.study import Measure, Played, Study
from game.lab.tally import Tally
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu import Action, State, view
from game.rules.senretsu.values import Confirm, Fired, Missed, Place, Placed, ToPlace

BIG, SMALL = range(8, 14), range(2, 6)
HELD_BACK = 7
"""The turn in which who has held back lays everything out."""
EVEN = 0.07
"""How far from one half a share may be and still be called close (H0-1)."""


# Players


def holding(state: State, seat: Seat, rng: random.Random) -> Action:
    """Places nothing before turn `HELD_BACK`; from then on the greedy player."""
    if isinstance(state.todo, ToPlace) and state.turn < HELD_BACK:
        return Confirm()
    return BOTS.greedy(view(state, seat), rng)


def bare(state: State, seat: Seat, rng: random.Random) -> Action:
    """The greedy player, but it never puts a big card beside smaller ones of its own, where it would take a
    hit in their place: it ends its turn instead."""
    action = BOTS.greedy(view(state, seat), rng)
    if isinstance(action, Place) and action.slot > 0 and action.card.number in BIG:
        rank = state.sides[seat].ranks[action.slot - 1]
        if any(lying.number < action.card.number for lying in rank.cards):
            return Confirm()
    return action


# What is counted

BATTLE = (
    "big", "big_hit", "small", "small_hit", "early", "early_hit", "late", "late_hit",
    "lead", "deck_hit", "deck_hit_won",
)  # fmt: skip


def battle(game: Played) -> tuple[int, ...]:
    """Big and small cards placed, and those that ever hit anything; the big ones' attacks before and in the
    last third of the turns, and those that hit; cards in the winner's deck; whether a deck was hit, and
    whether who hit the first won."""
    found = dict.fromkeys(BATTLE, 0)
    last = game.steps[-1].after.turn * 2 / 3
    hit: set[tuple[Seat, Card]] = set()
    placed: set[tuple[Seat, Card, int]] = set()
    for step in game.steps:
        for event in step.events:
            if isinstance(event, Placed):
                placed.add((event.seat, event.card.card, event.card.number))
            if isinstance(event, Fired | Missed) and event.card.number in BIG:
                part = "late" if step.after.turn > last else "early"
                found[part] += 1
                found[f"{part}_hit"] += isinstance(event, Fired)
            if isinstance(event, Fired):
                hit.add((event.seat, event.card.card))
                if event.deck and not found["deck_hit"]:
                    found["deck_hit"] = 1
                    found["deck_hit_won"] = int(event.seat in game.outcome.winners)
    for seat, card, number in placed:
        kind = "big" if number in BIG else "small" if number in SMALL else ""
        if kind:
            found[kind] += 1
            found[f"{kind}_hit"] += (seat, card) in hit
    found["lead"] = len(game.steps[-1].after.sides[game.outcome.winners[0]].deck)
    return tuple(found.values())


# Claims

DRAWS = {
    count: Arm(f"second-draws-{count}", mirror("greedy", 2), {"second_draw": count}, "battle", weight=3)
    for count in (3, 4, 5, 6)
}
USUAL = DRAWS[6]
UNSAVED = Arm("nothing-saved", mirror("greedy", 2), {"second_draw": 6, "saving": False}, "battle", weight=3)
HOLD = Arm("holding-vs-greedy", rotated("holding", "greedy", 2), weight=2)
BARE = Arm("greedy-vs-bare", rotated("greedy", "bare", 2), weight=3)


def _first_draw(tallies: Mapping[str, Tally]) -> Finding:
    shares = {count: tallies[arm.name].began_share() for count, arm in DRAWS.items()}
    verdict = every(above(shares[3], 0.5 + EVEN), within(shares[6], 0.5 - EVEN, 0.5 + EVEN))
    return Finding(verdict, {f"with{count}": Figure(share) for count, share in shares.items()})


def _saving(tallies: Mapping[str, Tally]) -> Finding:
    saved, unsaved = tallies[USUAL.name], tallies[UNSAVED.name]
    leads = unsaved.mean("lead"), saved.mean("lead")
    wins = unsaved.part("deck_hit_won", "deck_hit"), saved.part("deck_hit_won", "deck_hit")
    verdict = every(above(difference(*leads), 0), above(difference(*wins), 0))
    figures = {
        "lead_without": Figure(leads[0], percent=False),
        "lead": Figure(leads[1], percent=False),
        "wins_without": Figure(wins[0]),
        "wins": Figure(wins[1]),
    }
    return Finding(verdict, figures)


def _big_cards(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    big, small = tally.part("big_hit", "big"), tally.part("small_hit", "small")
    early, late = tally.part("early_hit", "early"), tally.part("late_hit", "late")
    verdict = every(below(difference(big, small), 0), above(difference(late, early), 0))
    shares = {"big": big, "small": small, "early": early, "late": late}
    return Finding(verdict, {name: Figure(share) for name, share in shares.items()})


def _holding_back(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[HOLD.name].share("holding")
    return Finding(above(share, 0.05), {"share": Figure(share)})


def _drawn_out(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[USUAL.name].reason("deck_drawn")
    return Finding(within(share, 0.1, 0.6), {"share": Figure(share)})


def _shields(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[BARE.name].share("greedy")
    return Finding(above(share, 0.5), {"share": Figure(share)})


STUDY = Study(
    players={"holding": holding, "bare": bare},
    measures={"battle": Measure(BATTLE, battle)},
    claims=(
        Claim("H0-1", tuple(DRAWS.values()), _first_draw),
        Claim("H0-2", (USUAL, UNSAVED), _saving),
        Claim("H0-3", (USUAL,), _big_cards),
        Claim("H0-4", (HOLD,), _holding_back),
        Claim("H0-5", (USUAL,), _drawn_out),
        Claim("H0-6", (BARE,), _shields),
    ),
)
