"""Looking back, checked by looking again with ten times the budget: where a match is said to have turned, the
longer search has to agree in at least `AGREED` of all cases. Matches between greedy and hard.

    python -m pytest -n 0 -s tests/long/test_review.py

`GOTAKU_REVIEWS` is the number of matches of each game (2 if it is not set; 10 for the whole figure of 50),
`GOTAKU_REVIEW_GAMES` names some of them. It agrees that something was missed if another line is better again,
by at least half of what turns a match; and that a good one was found if what was played is better than the
usual line again, by as much.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from msgspec.structs import replace

from game.bots.registry import bots_of
from game.bots.review import STUDY, judge
from game.conduct.reviewing import Reviewing, reckon
from game.conduct.turning import TURN, Turn, curve, turns
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.review import line
from game.match.selfplay import play_out
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.registry import rules_of

AGREED = 0.8
TIMES = 10
MATCHES = int(os.environ.get("GOTAKU_REVIEWS", "2"))
GAMES = tuple(os.environ.get("GOTAKU_REVIEW_GAMES", " ".join(own_games())).split())


def matches(game: str) -> Iterator[Match]:
    """Greedy and hard at the seats in turn."""
    rules = rules_of(game)
    for n in range(MATCHES):
        seats = tuple(
            SeatInfo(str(seat), "bot:hard" if (seat + n) % 2 else "bot:greedy")
            for seat in range(min(rules.SEATS))
        )
        yield play_out(game, usual_options(rules), seats, f"review {n}")


def agrees(reviewing: Reviewing, turn: Turn) -> bool:
    """Whether the longer search says the same of the decision, in other worlds."""
    tape, at = reviewing.tape, turn.looked.at
    view = tape.rules.view(tape.state(at.ply), at.seat)
    longer = replace(STUDY, think=TIMES * STUDY.think, compare=TIMES * STUDY.compare)
    found = judge(tape.rules, bots_of(tape.record.game), view, line(tape, at), "looked at again", longer)
    change = found.ahead.mean - found.lost.mean if turn.good else found.lost.mean
    print(f"  ply {at.ply} seat {at.seat} {'found' if turn.good else 'missed'}:"
          f" {turn.before:.2f} to {turn.after:.2f}, again {change:+.2f}", flush=True)  # fmt: skip
    return change >= TURN / 2


def test_ten_times_the_budget_agrees_where_a_match_turned() -> None:
    told, agreed = 0, 0
    for game in GAMES:
        of_game = 0, 0
        for n, match in enumerate(matches(game), 1):
            reviewing = reckon(match)
            seats = len(match.seats)
            assert match.outcome is not None
            for seat in range(seats):
                end = curve(reviewing.review, seat, match.ply, match.outcome, seats)[-1].chance
                winners = match.outcome.winners or range(seats)
                assert end == (1 / len(winners) if seat in winners else 0.0)
            found = turns(reviewing.review)
            print(f"{game}: {len(reviewing.decisions)} decisions, {len(found)} turning points", flush=True)
            same = sum(agrees(reviewing, turn) for turn in found)
            of_game = of_game[0] + same, of_game[1] + len(found)
            print(f"{game}: {of_game[0]} of {of_game[1]} agreed in {n} matches", flush=True)
        agreed, told = agreed + of_game[0], told + of_game[1]
    print(f"all: {agreed} of {told} agreed")
    assert told >= len(GAMES)
    assert agreed >= AGREED * told
