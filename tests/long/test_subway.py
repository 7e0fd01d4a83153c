"""A thousand games of `bot:greedy` at every number of seats: `python -m pytest -s tests/long/test_subway.py`.

Half of them by the usual options, the other half by every combination of the variants in turn.
`GOTAKU_GAMES` sets another number of games."""

from __future__ import annotations

import os
from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from game.maps.usual import usual_options
from game.match.record import SeatInfo, encode, load, verify
from game.match.selfplay import play_out
from game.rules import subway
from game.rules.registry import rules_of

GAMES = int(os.environ.get("GOTAKU_GAMES", "1000"))
USUAL = usual_options(rules_of("subway"))
VARIANTS = [
    replace(USUAL, length=length, other_timeline=timeline, no_stalking=stalking)
    for length, timeline, stalking in product((1, 2, 3), (False, True), (False, True))
]


@pytest.mark.parametrize("seats", subway.SEATS)
def test_greedy_games(seats):
    players = tuple(SeatInfo(f"greedy {seat}", "bot:greedy") for seat in range(seats))
    reasons: Counter[str] = Counter()
    styles: Counter[int] = Counter()
    rounds = []
    for n in range(GAMES):
        options = VARIANTS[n // 2 % len(VARIANTS)] if n % 2 else USUAL
        match = play_out("subway", options, players, f"long/{seats}/{n}")
        state, outcome = match.state, match.outcome
        assert outcome is not None
        reasons[outcome.reason] += 1
        rounds.append(state.round)
        styles.update(state.players[seat].style for seat in outcome.winners)
        if n % 50 == 0:
            record = match.record()
            assert load(encode(record), "long") == record
            verify(record, "long")
    rounds.sort()
    print(
        f"{seats} seats, {GAMES} games: {dict(reasons)}, rounds {rounds[0]} to {rounds[-1]}, "
        f"median {rounds[GAMES // 2]}, wins by style {dict(sorted(styles.items()))}"
    )
    assert reasons == {"lines_full": GAMES}
