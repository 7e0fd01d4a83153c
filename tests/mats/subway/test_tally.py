"""How the end of a game is counted on 地下鉄's map before its result is told, with invented time."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game.look.describe.specs import Label, Picture, Stroke
from game.mats.subway.crowning import CROWNED, DRAWN
from game.mats.subway.decided import DIM, FALLS_AT, HOLDS, LASTS, STANDS
from game.mats.subway.mat import COUNTED, MAT
from game.mats.subway.tally import BEGINS, BLANK, BREATH, leading, places_of, spans, won
from game.mats.subway.worth import PARTS
from game.motion.clip import FADE
from game.motion.placement import Placement
from game.rules.subway.legal import board_of
from game.rules.subway.score import own_beads
from game.rules.subway.values import Ended, Over, State
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.test_paying import table_of

SEATS = 3


@cache
def last() -> tuple[State, Any, State]:
    """The action that ends a game in which one overtakes another as points are counted; the state before it
    and the state after it."""
    state, action, beats = list(played("d", "tutorial.tmx"))[-1]
    return state, action, beats[-1][1]


def scores() -> list[dict[str, int]]:
    over = last()[2]
    assert isinstance(over.todo, Over)
    return [dict(score.parts) for score in over.todo.outcome.scores]


def points() -> list[int]:
    return [sum(parts.values()) for parts in scores()]


def frame_at(t: float, reduced: bool = False) -> dict[str, Placement]:
    state, action, _ = last()
    made, events = film(state, action, reduced)
    return at(made, events, Ended, t)


def figure(frame: dict[str, Placement], key: str) -> int:
    look = next(p.what for name, p in frame.items() if name.startswith(key))
    assert isinstance(look, Label)
    return 0 if look.text == BLANK else int(look.text)


def totals(frame: dict[str, Placement]) -> list[int]:
    return [figure(frame, f"plate:{n}:total") for n in range(SEATS)]


def test_in_the_last_part_the_last_place_is_counted_first_and_whoever_has_won_last() -> None:
    over, counted = last()[2], [0] * SEATS
    assert isinstance(over.todo, Over)
    places = places_of(over.todo.outcome)
    assert [points()[seat] for seat in places] == sorted(points())
    assert places[-1] in winners()
    for time in spans(scores()):
        for seat in places if time == spans(scores())[-1] else sorted(places):
            counted[seat] += scores()[seat][time.part]
            assert totals(frame_at(time.of(places, seat).counted - 1.0)) == counted


def test_all_are_counted_together_part_by_part_and_the_list_tells_nothing_before_its_time() -> None:
    counted = [0] * SEATS
    for t in (0.0, BEGINS - 10.0):
        texts = [
            p.what.text for key, p in frame_at(t).items() if ":total" in key or key.startswith("score total")
        ]
        assert texts == [BLANK] * (SEATS + 1)
    for part, begin, until, *_ in spans(scores()):
        early, late = frame_at(begin - 10.0), frame_at(until + 10.0)
        assert totals(early) == counted
        assert figure(early, "score total") == counted[0]
        assert part == "finish" or figure(early, f"score {part} v") == 0
        counted = [n + parts[part] for n, parts in zip(counted, scores(), strict=True)]
        assert totals(late) == counted
        assert figure(late, "score total") == counted[0]
        assert f"tally row {part}" in late
        gained = {seat for seat in range(SEATS) if f"plate:{seat} gains {part}" in late}
        assert gained == {seat for seat in range(SEATS) if scores()[seat][part]}
    assert counted == points()


def test_what_brings_a_part_is_lit_while_it_is_counted() -> None:
    over = last()[2]
    owned = [own_beads(over.beads, seat) for seat in range(SEATS)]
    beads = {n for own in owned for n, many in enumerate(own) if many}
    terminals = {n for n in beads if board_of(over).terminal[n]}
    for part, _, until, end, _ in spans(scores()):
        lit, gone = frame_at(until), frame_at(end)
        rings = {
            int(key.split()[-1]) for key in lit if key.startswith(f"tally {part} ") and "leads" not in key
        }
        if part in ("beads", "terminals"):
            assert rings == (beads if part == "beads" else terminals)
        elif part == "longest":
            assert all(f"tally path {seat}" in lit for seat in range(SEATS) if scores()[seat][part] > 1)
        assert not any(
            key.startswith((f"tally {part} ", "tally path")) and "leads" not in key for key in gone
        )


def test_whoever_leads_between_two_parts_has_a_rim_and_nobody_after_the_last() -> None:
    times = spans(scores())
    for n, (part, _, until, end, _) in enumerate(times, start=1):
        rims = {key for key in frame_at((until + end) / 2) if " leads " in key and part in key}
        ahead = leading(scores(), times[:n]) if n < len(times) else ()
        assert rims == {f"tally {part} leads {seat}" for seat in ahead}
    asked = ({**dict.fromkeys(PARTS, 0), "beads": 2}, {**dict.fromkeys(PARTS, 0), "beads": 1, "finish": 3})
    assert [leading(asked, spans(asked)[:n]) for n in (1, 2)] == [(0,), (1,)]


def test_the_mark_of_who_leads_goes_from_plate_to_plate_as_parts_are_counted() -> None:
    times = spans(scores())
    state, action, _ = last()
    made, events = film(state, action)
    heard = [sound.at for sound in made.clips[-1].sounds if sound.cue == "promote"]
    assert heard == [time.counted for n, time in enumerate(times[:-1], 1) if won(scores(), times[:n])]
    assert heard
    for n, (part, _, until, end, _) in enumerate(times, start=1):
        marks = {key.split()[2] for key in frame_at((until + end) / 2) if key.startswith(f"ahead {part} ")}
        ahead = leading(scores(), times[:n]) if n < len(times) else ()
        assert marks == {f"lead:{seat}" for seat in ahead}
        ring = "ring ripple-yama" in at(made, events, Ended, until + 60.0)
        assert ring == (n < len(times) and bool(won(scores(), times[:n])))
    none = dict.fromkeys(PARTS, 0)
    asked = {**none, "beads": 2, "sets": 2}, {**none, "beads": 1, "terminals": 2, "finish": 3}
    assert [won(asked, spans(asked)[:n]) for n in (1, 2, 3, 4)] == [(), (1,), (0,), (1,)]


def test_each_part_can_be_read_and_before_the_last_nobody_is_marked() -> None:
    *times, last_one = spans(scores())
    long = [time.end - time.begin for time in times]
    assert long == sorted(long, reverse=True)
    assert long[0] > long[-1] >= 340.0
    assert max(long) < last_one.end - last_one.begin <= 700.0
    assert all(time.end - time.counted >= 160.0 for time in (*times, last_one))
    assert [then.begin - time.end for time, then in pairwise(times)] == [0.0] * (len(times) - 1)
    assert last_one.begin - times[-1].end == BREATH >= 300.0
    held = [frame_at(times[-1].end + t) for t in (FADE, BREATH / 2, BREATH - 20.0)]
    for frame in held:
        assert totals(frame) == totals(held[0]) != points()
        assert not any(key.startswith(("tally", "ahead")) for key in frame)
    alone = {**dict.fromkeys(PARTS, 0), "beads": 2}
    assert [time.begin for time in spans((alone,))] == [BEGINS]


def winners() -> tuple[int, ...]:
    over = last()[2]
    assert isinstance(over.todo, Over)
    return over.todo.outcome.winners


def test_both_halves_are_as_short_as_any_film_and_nobody_is_named_the_winner_before_all_is_counted() -> None:
    state, action, _ = last()
    made, events = film(state, action)
    span, counted = made.clips[-1].span - COUNTED, spans(scores())[-1].end
    assert MAT.counts_out
    assert MAT.lingers == COUNTED < 1000.0
    full = spans(({**dict.fromkeys(PARTS, 1), "finish": 3},))
    assert LASTS < BEGINS <= 2200.0
    assert full[-1].begin - BEGINS <= 2200.0
    assert full[-1].end - full[-1].begin + CROWNED <= 2200.0
    assert span == counted + CROWNED
    for t in range(130, int(counted), 100):
        frame = at(made, events, Ended, float(t))
        assert not any(key.startswith(("lead:", "gap:", "crown")) for key in frame)
    assert not any(key.startswith("tally") for key in at(made, events, Ended, span))
    assert any(":style" in key for key in at(made, events, Ended, span))


def test_then_the_longest_path_of_whoever_has_won_draws_itself_and_stays_with_the_mark_of_who_leads() -> None:
    counted, (seat, *others) = spans(scores())[-1].end, winners()
    assert not others
    early, late = frame_at(counted + DRAWN / 4), frame_at(counted + CROWNED)
    for n in range(2):
        half, whole = (frame[f"crown path {seat} {n}"].what for frame in (early, late))
        assert isinstance(half, Stroke)
        assert isinstance(whole, Stroke)
        assert 0.0 < half.share < whole.share == 1.0
    calm = frame_at(300.0, reduced=True)
    assert f"crown head {seat}" not in early
    path = [frame[f"crown path {seat} 1"] for frame in (late, calm)]
    for frame, drawn in zip((late, calm), path, strict=True):
        worn = frame[f"crown head {seat}"].box
        assert isinstance(drawn.what, Stroke)
        x, y = drawn.what.points[-1]
        assert worn.middle == pytest.approx((drawn.x + x * drawn.w, drawn.y + y * drawn.h))
    for frame in (late, calm):
        assert {key for key in frame if key.startswith("crown")} >= {
            f"crown path {seat} 1", f"crown rim {seat}", f"crown lead:{seat}",
        }  # fmt: skip
        assert not any(key.startswith("crown") and str(seat) not in key for key in frame)


def test_before_anything_is_counted_a_ring_leaves_the_last_station_and_the_seal_falls_on_a_darker_map() -> (
    None
):
    over, stands = last()[2], frame_at(FALLS_AT + 120.0 + HOLDS / 2)
    assert over.finisher is not None
    assert stands["decided veil"].alpha == DIM
    mark = stands["seal"].what
    assert isinstance(mark, Picture)
    assert mark.name == "moments/stamp-decided"
    early, late = (frame_at(t)["ring ripple-yama"].box for t in (200.0, 500.0))
    ended = table_of(over).place(board_of(over).index[str(over.players[over.finisher].at)])
    assert early.middle == pytest.approx(ended)
    assert late.w > early.w
    texts = [p.what.text for key, p in stands.items() if ":total" in key and isinstance(p.what, Label)]
    assert texts == [BLANK] * SEATS
    gone = frame_at(LASTS + 1.0)
    assert not any(key.startswith("decided") or key == "seal" for key in gone)
    calm = frame_at(STANDS / 2, reduced=True)
    assert "seal" in calm
    assert "decided veil" not in calm


def test_without_motion_nothing_counts_and_the_table_stays_as_long_as_any() -> None:
    for _, begin, *_ in spans(scores()):
        frame = frame_at(begin + 20.0, reduced=True)
        assert not any(key.startswith("tally") for key in frame)
        assert totals(frame) == points()
    state, action, _ = last()
    assert film(state, action, reduced=True)[0].clips[-1].span >= 2000.0
