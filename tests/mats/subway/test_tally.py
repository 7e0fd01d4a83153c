"""How the end of a game is felt on 地下鉄's map before its result is told, with invented time."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.conduct.projector import LINGERS
from game.look.describe.specs import Label
from game.mats.subway.tally import BEGINS, HELD, spans
from game.motion.placement import Placement
from game.rules.subway.score import own_beads
from game.rules.subway.values import Ended, Over, State
from tests.mats.subway.filmed import at, film, played

SEATS = 3


@cache
def last() -> tuple[State, Any, State]:
    """The action that ends a game, the state before it and the state after it."""
    state, action, beats = list(played("tally", "tutorial.tmx"))[-1]
    return state, action, beats[-1][1]


def points() -> list[int]:
    over = last()[2]
    assert isinstance(over.todo, Over)
    return [score.total for score in over.todo.outcome.scores]


def shown(seat: int, share: float, reduced: bool = False) -> dict[str, Placement]:
    """The table after that share of the seat's time."""
    begin, each = {seat: times for seat, *times in spans(points())}[seat]
    return frame_at(begin + share * each, reduced)


def frame_at(t: float, reduced: bool = False) -> dict[str, Placement]:
    state, action, _ = last()
    made, events = film(state, action, reduced)
    return at(made, events, Ended, t)


def totals(frame: dict[str, Placement]) -> list[int]:
    looks = [
        next(p.what for key, p in frame.items() if key.startswith(f"plate:{n}:total")) for n in range(SEATS)
    ]
    return [int(look.text) for look in looks if isinstance(look, Label)]


def test_everybodys_beads_and_path_light_up_in_turn_while_the_plate_counts_them() -> None:
    over, counted = last()[2], list[int]()
    for seat, *_ in spans(points()):
        early, late = shown(seat, 0.3), shown(seat, 0.85)
        lit = {key for key in late if key.startswith("tally ring")}
        own = own_beads(over.beads, seat)
        assert lit == {f"tally ring {seat} {n}" for n, many in enumerate(own) if many}
        assert (f"tally path {seat}" in early, f"tally path {seat}" in late) == (False, True)
        assert 0 < totals(early)[seat] < points()[seat] == totals(late)[seat]
        done = [n if other in counted else 0 for other, n in enumerate(points()) if other != seat]
        assert [n for other, n in enumerate(totals(early)) if other != seat] == done
        counted.append(seat)
        assert f"tally {seat} score total" in late
    assert totals(frame_at(HELD - 10.0)) == points()
    assert not any(totals(frame_at(HELD + 10.0)))


def test_whoever_has_most_is_counted_last_and_longest_and_all_within_two_seconds() -> None:
    for asked in ((17, 13, 12), (5, 9), (3, 20, 20, 8)):
        seats, begins, lengths = zip(*spans(asked), strict=True)
        assert [asked[seat] for seat in seats] == sorted(asked)
        assert begins[0] == BEGINS
        assert lengths[-1] > max(lengths[:-1])
        assert begins[-1] + lengths[-1] < 2080.0


def test_it_names_nobody_the_winner_and_is_over_in_two_seconds() -> None:
    state, action, _ = last()
    made, events = film(state, action)
    span = made.clips[-1].span - LINGERS
    assert BEGINS < span <= 2200.0
    for t in range(130, int(span), 100):
        assert not any(key.startswith(("lead:", "gap:")) for key in at(made, events, Ended, float(t)))
    assert not any(key.startswith("tally") for key in at(made, events, Ended, span))


def test_without_motion_nothing_counts() -> None:
    for seat in range(SEATS):
        frame = shown(seat, 0.5, reduced=True)
        assert not any(key.startswith("tally") for key in frame)
        assert totals(frame) == points()
