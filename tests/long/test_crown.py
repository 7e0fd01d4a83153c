"""A thousand games of グローリアスクラウン between greedy bots at every number of seats:
`python -m pytest -s tests/long/test_crown.py`."""

from __future__ import annotations

from collections import Counter

import pytest

from game.conformance.plays import option_sets
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import crown

GAMES = 1000


def _tally(found: Counter[str], seats: int, options: crown.Options, seed: str) -> None:
    """Plays one game, in which `Match.play` lets no illegal action pass, and counts what came of it."""
    people = tuple(SeatInfo(f"greedy {seat + 1}", "bot:greedy") for seat in range(seats))
    match = play_out("crown", options, people, seed)
    assert match.outcome is not None
    assert match.ply <= crown.MAX_ACTIONS
    result = match.state.past[-1]
    found["games"] += 1
    found["actions"] += match.ply
    found["tricks"] += match.state.trick
    found["fouls"] += sum(finish.foul is not None for finish in result.out)
    found["joint wins"] += len(match.outcome.winners) > 1
    found["won by who went out first"] += result.out[0].seat in match.outcome.winners
    leader = match.states[1].todo.seat
    found["won by who led first"] += leader in match.outcome.winners


@pytest.mark.parametrize("seats", crown.SEATS)
def test_a_thousand_greedy_games(seats):
    found: Counter[str] = Counter()
    for number in range(GAMES):
        _tally(found, seats, crown.Options(), f"long/{number}")
    print(f"{seats} seats: {dict(sorted(found.items()))}")
    assert found["games"] == GAMES


@pytest.mark.parametrize("seats", crown.SEATS)
def test_greedy_games_with_every_combination_of_options(seats):
    found: Counter[str] = Counter()
    for number, options in enumerate(option_sets(crown)):
        for game in range(4):
            _tally(found, seats, options, f"long/{number}/{game}")
    assert found["games"] == 4 * len(option_sets(crown))
