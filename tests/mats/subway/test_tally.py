"""How the end of a game is felt on 地下鉄's map before its result is told, with invented time."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.conduct.projector import LINGERS
from game.look.describe.specs import Label
from game.mats.subway.tally import BEGINS, LONGEST
from game.motion.placement import Placement
from game.rules.subway.score import own_beads
from game.rules.subway.values import Ended, Over, State
from tests.mats.subway.filmed import at, film, played

SEATS = 3
EACH = min(LONGEST, 1800.0 / SEATS)


@cache
def last() -> tuple[State, Any, State]:
    """The action that ends a game, the state before it and the state after it."""
    state, action, beats = list(played("tally", "tutorial.tmx"))[-1]
    return state, action, beats[-1][1]


def shown(seat: int, share: float, reduced: bool = False) -> dict[str, Placement]:
    """The table after that share of the seat's time."""
    state, action, _ = last()
    made, events = film(state, action, reduced)
    return at(made, events, Ended, BEGINS + EACH * (seat + share))


def totals(frame: dict[str, Placement]) -> list[int]:
    looks = [
        next(p.what for key, p in frame.items() if key.startswith(f"plate:{n}:total")) for n in range(SEATS)
    ]
    return [int(look.text) for look in looks if isinstance(look, Label)]


def test_everybodys_beads_and_path_light_up_in_turn_while_the_plate_counts_them() -> None:
    _, _, over = last()
    assert isinstance(over.todo, Over)
    points = [score.total for score in over.todo.outcome.scores]
    for seat in range(SEATS):
        early, late = shown(seat, 0.3), shown(seat, 0.85)
        lit = {key for key in late if key.startswith("tally ring")}
        own = own_beads(over.beads, seat)
        assert lit == {f"tally ring {seat} {n}" for n, many in enumerate(own) if many}
        assert (f"tally path {seat}" in early, f"tally path {seat}" in late) == (False, True)
        assert totals(early)[:seat] == points[:seat]
        assert 0 < totals(early)[seat] < points[seat] == totals(late)[seat]
        assert not any(totals(early)[seat + 1 :])
        assert f"tally {seat} score total" in late


def test_it_names_nobody_the_winner_and_is_over_in_two_seconds() -> None:
    state, action, _ = last()
    made, events = film(state, action)
    span = made.clips[-1].span - LINGERS
    assert BEGINS + EACH * SEATS < span <= 2200.0
    for t in range(130, int(span), 100):
        assert not any(key.startswith(("lead:", "gap:")) for key in at(made, events, Ended, float(t)))
    assert not any(key.startswith("tally") for key in at(made, events, Ended, span))


def test_without_motion_nothing_counts() -> None:
    for seat in range(SEATS):
        frame = shown(seat, 0.5, reduced=True)
        assert not any(key.startswith("tally") for key in frame)
        assert totals(frame) == totals(shown(SEATS, 0.5))
