"""龍棋 at length: a thousand games between greedy bots, and 100,000 plies beside the reference:
`python -m pytest -s tests/long/test_ryuki.py`."""

from __future__ import annotations

from collections import Counter

from game.conformance.plays import option_sets
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import ryuki
from game.rules.ryuki import Options
from tests.rules.ryuki.compare import careful, play_both, shuffling

GAMES = 1000
PLIES = 100_000
GREEDY = (SeatInfo("greedy 1", "bot:greedy"), SeatInfo("greedy 2", "bot:greedy"))
OPEN = (
    "rbsgk/4p/5/P4/KGSBR b - 1",
    "3rk/5/5/5/KR3 w - 2",
    "2k2/5/2p2/5/K3R b - 9",
    "2g1k/5/5/5/KS3 b BNpl 2",
)


def test_a_thousand_greedy_games():
    found: Counter[str] = Counter()
    for number in range(GAMES):
        match = play_out("ryuki", Options(), GREEDY, f"long/{number}")
        assert match.outcome is not None
        assert match.ply <= ryuki.MAX_ACTIONS
        found[match.outcome.reason] += 1
        found["first player"] += match.outcome.winners == (match.state.options.first,)
        found["turns"] += match.state.turn
        found["actions"] += match.ply
    print(dict(sorted(found.items())))
    assert found["resigned"] == 0
    assert found["turn_limit"] < GAMES / 20


def test_greedy_games_with_every_combination_of_options():
    for number, options in enumerate(option_sets(ryuki)):
        for game in range(20):
            assert play_out("ryuki", options, GREEDY, f"long/{number}/{game}").outcome is not None


def test_the_reference_agrees_on_a_hundred_thousand_plies():
    plies, game, reasons = 0, 0, Counter()
    while plies < PLIES:
        state = ryuki.start(Options(first=game % 2, junior=game % 3 == 0), 2)
        count, end = play_both(state, careful, f"long/{game}")
        reasons[ryuki.outcome(end).reason] += 1
        plies += count
        for text in OPEN if game % 10 == 0 else ():
            count, end = play_both(ryuki.read_position(text), shuffling, f"long/{game}")
            reasons[ryuki.outcome(end).reason] += 1
            plies += count
        game += 1
    print(plies, dict(sorted(reasons.items())))
