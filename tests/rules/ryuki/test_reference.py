"""The rules agree with the reference, action by action, over thousands of random plies."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import ryuki
from game.rules.protocol import below
from game.rules.ryuki.values import Options
from tests.rounds import rounds
from tests.rules.ryuki.compare import careful, play_both, shuffling


def _anything(view, offered, rng):
    return offered[below(rng, len(offered))]


@pytest.mark.parametrize("junior", [False, True])
def test_whole_games_agree_with_the_reference(junior):
    plies, reasons = 0, Counter()
    for n in range(rounds(55)):
        state = ryuki.start(Options(first=n % 2, junior=junior), 2)
        count, end = play_both(state, _anything if n % 6 == 5 else careful, f"{n}/{junior}")
        plies += count
        reasons[ryuki.outcome(end).reason] += 1
    assert plies >= rounds(1000)
    assert {"counter_check", "ten_points" if junior else "checkmate"} <= set(reasons)
    assert junior or "ten_points" not in reasons


SHUFFLES = (
    "4k/5/5/5/K4 b - 1",
    "3rk/5/5/5/KR3 b - 1",
    "3rk/5/5/5/KR3 w - 2",
    "3gk/5/5/5/KG3 w - 380",
    "2k2/5/2p2/5/K3R b - 9",
    "2k2/5/5/5/K1+B2 b Pp 9",
)


def test_repetition_and_the_cap_agree_with_the_reference():
    reasons = Counter()
    for position in SHUFFLES:
        for n in range(rounds(5)):
            _, end = play_both(ryuki.read_position(position), shuffling, f"{position}/{n}")
            reasons[ryuki.outcome(end).reason] += 1
    assert {"repetition", "perpetual_check", "turn_limit"} <= set(reasons)
