"""A thousand games of `bot:greedy` at every number of seats: `python -m pytest -s tests/long/test_subway.py`.

Half of them by the usual options, the other half by every combination of the variants in turn.
`GOTAKU_GAMES` sets another number of games."""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from game.config.places import map_file
from game.maps.lint import read_map
from game.maps.usual import MAPS, usual_options
from game.match.record import SeatInfo, encode, load, verify
from game.match.selfplay import play_out
from game.rules import subway
from game.rules.registry import rules_of
from game.rules.subway import longest
from game.rules.subway.board import board_for
from game.rules.subway.longest import longest_walk
from tests.rules.subway.test_longest import crossing, is_path

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


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_longest_path_is_exact_whoever_owns_how_much(name, seats, monkeypatch):
    """Up to every bead on the map one player's, whatever the limit of work."""
    board, rng = board_for(read_map(map_file(name)), seats), random.Random(f"{name} {seats}")
    held = [
        tuple(sum(rng.random() < share for _ in range(beads)) for beads in board.capacity)
        for share in (0.8, 0.85, 0.9, 0.95, 1.0)
        for _ in range(1 if share == 1 else 10)
    ]
    paths = [longest_walk(board, own) for own in held]
    monkeypatch.setattr(longest, "MOST_WORK", 10**12)
    assert [longest_walk(board, own) for own in held] == paths


def test_the_deepest_walk_that_can_be_drawn_fits_into_the_programs_stack():
    """Four hundred stations that two lines cross, all beads one player's."""
    board = board_for(crossing(20), 4)
    path = longest_walk(board, board.capacity)
    assert len(path) > 700
    assert is_path(board, board.capacity, path)
