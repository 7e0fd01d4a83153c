"""A thousand games of 戦列札 between greedy bots: `python -m pytest -s tests/long/test_senretsu.py`."""

from __future__ import annotations

from collections import Counter

from game.conformance.plays import option_sets
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import senretsu

GAMES = 1000
GREEDY = (SeatInfo("greedy 1", "bot:greedy"), SeatInfo("greedy 2", "bot:greedy"))


def _tally(found: Counter[str], options: senretsu.Options, seed: str) -> None:
    """Plays one game, in which `Match.play` lets no illegal action pass, and counts what came of it."""
    match = play_out("senretsu", options, GREEDY, seed)
    assert match.outcome is not None
    assert match.ply <= senretsu.MAX_ACTIONS
    (winner,) = match.outcome.winners
    found[match.outcome.reason] += 1
    found["first player"] += winner == match.state.options.first
    found["turns"] += match.state.turn
    found["actions"] += match.ply


def test_a_thousand_greedy_games():
    found: Counter[str] = Counter()
    for number in range(GAMES):
        _tally(found, senretsu.Options(), f"long/{number}")
    print(dict(sorted(found.items())))
    assert found["deck_drawn"] + found["deck_destroyed"] == GAMES


def test_greedy_games_with_every_combination_of_options():
    for number, options in enumerate(option_sets(senretsu)):
        found: Counter[str] = Counter()
        for game in range(10):
            _tally(found, options, f"long/{number}/{game}")
        assert found["deck_drawn"] + found["deck_destroyed"] == 10
