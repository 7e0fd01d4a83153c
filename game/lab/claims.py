"""The designers' claims put to the test: which games have to be played, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from game.lab import plan as plans
from game.lab.claim import Arm, Claim, Finding
from game.lab.plan import Cell, Plan
from game.lab.study import study_of
from game.lab.tally import Tally


class Judged(Struct, frozen=True):
    """A claim, and what became of it."""

    game: str
    claim: Claim
    finding: Finding
    cells: tuple[Cell, ...]
    """What was played for it."""
    games: int


def arms_of(game: str) -> tuple[Arm, ...]:
    """All that has to be played for a game's claims, each once. Raises `ValueError` where two arms that are
    not the same have the same name."""
    found: dict[str, Arm] = {}
    for claim in study_of(game).claims:
        for arm in claim.arms:
            if found.setdefault(arm.name, arm) != arm:
                raise ValueError(f"{game}: two arms are called {arm.name}")
    return tuple(found.values())


def plan_of(settings: Mapping[str, Any], seed: str) -> Plan:
    """The games for all claims of these games, each with its options."""
    cells = tuple(_cell(game, arm, options) for game, options in settings.items() for arm in arms_of(game))
    return Plan("claims", seed, cells)


def wanted(settings: Mapping[str, Any], games: int) -> dict[str, int]:
    """How many games of each cell make whole deals and are as many as are asked for, by the arm's weight."""
    found = {}
    for game in settings:
        for arm in arms_of(game):
            deals = max(1, round(games * arm.weight / len(arm.seatings)))
            found[cell_name(game, arm)] = deals * len(arm.seatings)
    return found


def cell_name(game: str, arm: Arm) -> str:
    """What the arm's cell is called."""
    return f"{game}-{arm.name}"


def _cell(game: str, arm: Arm, options: Any) -> Cell:
    return plans.cell(
        cell_name(game, arm), game, options, arm.seatings, arm.measure, arm.twist, changed=arm.changed
    )


def judged(settings: Mapping[str, Any], tallies: Mapping[str, Tally]) -> tuple[Judged, ...]:
    """What the tallies say of each claim, in the order of the list."""
    found = []
    for game in settings:
        for claim in study_of(game).claims:
            own = {arm.name: tallies[cell_name(game, arm)] for arm in claim.arms}
            cells = tuple(tally.cell for tally in own.values())
            games = sum(tally.games for tally in own.values())
            found.append(Judged(game, claim, claim.judge(own), cells, games))
    return tuple(found)
