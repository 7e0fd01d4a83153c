"""龍棋 at length: a thousand games between greedy bots, 100,000 plies beside the reference, and what the hard
player finds at its budget of play: mates in three, and mates in one of the opponent's:
`python -m pytest -s tests/long/test_ryuki.py`."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from game.bots.ryuki import BOTS
from game.bots.search.budget import Budget
from game.conformance.plays import option_sets
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import ryuki
from game.rules.ryuki import Options, State
from tests.bots.mates import mates
from tests.bots.test_ryuki_levels import dreams, falls, moments
from tests.rules.ryuki.compare import careful, play_both, shuffling

GAMES = 1000
PLIES = 100_000
MATES, ENOUGH = 200, 0.95
POSITIONS = 1000
AT_PLAY = Budget(BOTS.budget.iterations)
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


def test_mates_in_three_are_found():
    found = 0
    for number, state in enumerate(mating(), 1):
        action = BOTS.hard(ryuki.view(state, 0), f"long/{number}", AT_PLAY).candidate
        found += action in mates(state, 0, 3)
        if number == MATES:
            break
    print(f"mates in three found: {found} of {MATES}")
    assert found >= ENOUGH * MATES


def mating() -> Iterator[State]:
    """Open positions, of pieces put down by chance, with a mate in three and none in one."""
    rng = random.Random("mates in three")
    while True:
        squares = list(range(25))
        rng.shuffle(squares)
        board = ["1"] * 25
        for piece, at in zip(
            ["k", "K", *(_piece(rng) for _ in range(rng.randint(3, 7)))], squares, strict=False
        ):
            board[at] = piece
        ranks = "/".join("".join(board[n : n + 5]) for n in range(0, 25, 5))
        held = rng.choice(("-", "-", "R", "B", "G", "S", "P", "GS", "Lg"))
        try:
            state = ryuki.read_position(f"{ranks} b {held} 9")
        except ValueError:
            continue
        if ryuki.acting(state) == (0,) and not mates(state, 0, 1) and mates(state, 0, 3):
            yield state


def _piece(rng: random.Random) -> str:
    piece = rng.choice("GGSSNLBRPP")
    return rng.choice((piece, piece.lower()))


def test_no_mate_in_one_is_allowed_that_could_be_avoided():
    looked, allowed, avoidable = 0, 0, []
    for state, seat in moments(range(1000, 1000 + POSITIONS), step=10):
        if looked == POSITIONS:
            break
        looked += 1
        action = BOTS.hard(ryuki.view(state, seat), f"long/{looked}", AT_PLAY).candidate
        if any(falls(world, seat, action) for world in dreams(state, seat, 3)):
            allowed += 1
            worlds = dreams(state, seat, 24)
            others = ryuki.actions(ryuki.view(state, seat))
            if any(not any(falls(world, seat, other) for world in worlds) for other in others):
                avoidable.append((looked, action))
    print(f"{looked} positions, {allowed} in which a mate in one could not be avoided, {avoidable}")
    assert looked == POSITIONS
    assert not avoidable
