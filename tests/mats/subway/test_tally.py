"""How the end of a game is counted on 地下鉄's map before its result is told, with invented time."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label, Picture, Stroke
from game.look.describe.words import Words
from game.mats.subway.course import (
    BEGINS,
    BREATH,
    CLOSE,
    LAST_BEAD,
    Course,
    course,
    leading,
    sign,
    spans,
    won,
)
from game.mats.subway.crowning import CROWNED, DRAWN
from game.mats.subway.decided import DIM, FALLS_AT, HOLDS, LASTS, STANDS
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import COUNTED, MAT
from game.mats.subway.table import Table
from game.mats.subway.tally import BLANK
from game.mats.subway.worth import PARTS
from game.mats.table import Seating
from game.motion.clip import FADE
from game.motion.placement import Placement
from game.rules import subway
from game.rules.protocol import Outcome, Score
from game.rules.subway.legal import board_of
from game.rules.subway.score import own_beads
from game.rules.subway.score import scores as score_of
from game.rules.subway.values import BeadPlaced, Ended, FinishEarned, LineCompleted, Over, State, TurnBegan
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import NAMES, desk
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


def test_all_run_up_together_and_the_last_part_step_by_step_ever_slower() -> None:
    times = spans(scores())
    for n, time in enumerate(times):
        stood = [sum(points[one.part] for one in times[:n]) for points in scores()]
        for at_last, t in ((False, time.begin + 1.0), (True, time.counted + 1.0)):
            shown = totals(frame_at(t))
            for seat, points in enumerate(scores()):
                gained = points[time.part]
                assert (shown[seat] > stood[seat]) == bool(gained)
                assert (shown[seat] == stood[seat] + gained) == (at_last or gained <= 1)
    steps = [at for at, _ in times[-1].steps(7)]
    apart = [b - a for a, b in pairwise(steps)]
    assert len(steps) == 7
    assert all(a < b for a, b in pairwise(apart))
    assert [n for _, n in times[-1].steps(3)] == [1, 2, 3]


def test_bars_run_up_with_the_totals_and_whoever_has_won_has_the_rim_at_the_end() -> None:
    times, most = spans(scores()), max(points())
    whole = frame_at(times[-1].end + 200.0)
    for n, time in enumerate(times, 1):
        frame = frame_at(time.end - 1.0)
        for seat, parts in enumerate(scores()):
            stands = sum(parts[one.part] for one in times[:n])
            assert frame[f"race {seat} bar"].w == pytest.approx(
                whole[f"race {seat} course"].w * stands / most
            )
            assert f"race {seat} n {stands}" in frame
        assert f"race head {time.part}" in frame
        assert not any(key.startswith("race won") for key in frame)
    assert {key for key in whole if key.startswith("race won")} == {f"race won {seat}" for seat in winners()}


@cache
def told_apart() -> tuple[State, Any, State]:
    """The same of a game whose last turn lays a bead that ends it."""
    state, action, beats = list(played("lines3", "tutorial.tmx"))[-1]
    return state, action, beats[-1][1]


def test_what_the_last_bead_brings_is_withheld_until_all_else_is_counted_and_then_told_by_itself() -> None:
    state, action, over = told_apart()
    made, events = film(state, action)
    seat = next(event.seat for event in events if isinstance(event, BeadPlaced))
    before, after = (score_of(one)[seat].total for one in (state, over))
    for kind in (BeadPlaced, LineCompleted, FinishEarned):
        clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, kind))
        frames = [at(made, events, kind, float(t)) for t in range(0, int(clip.span), 40)]
        assert not any("gain" in frame for frame in frames)
        assert figure(frames[-1], f"plate:{seat}:total") == before
    found = course_of(state, action)
    assert found.bead is not None
    *_, time = spans(found.scores)
    assert (time.part, found.scores[seat][LAST_BEAD]) == (LAST_BEAD, after - before)
    calls, flies, done = (
        at(made, events, Ended, t) for t in (time.begin - BREATH / 2, time.begin + 300.0, time.counted + 1.0)
    )
    for frame, stands in ((calls, before), (flies, before), (done, after)):
        assert figure(frame, f"plate:{seat}:total") == stands
    assert "tally bead" in calls
    assert not calls["tally bead name"].box.meets(calls["race"].box)
    assert "gain" not in calls
    assert "gain" in flies


def course_of(state: State, action: Any) -> Course:
    seating = Seating(NAMES[:SEATS], (True,) * SEATS, state.options)
    *beats, (last_event, then) = subway.apply(state, subway.acting(state)[0], action)
    recent = tuple(event for event, _ in beats)
    desks = (
        replace(MAT.desk(subway.view(one, None), seating, 0), event=last_event, recent=recent)
        for one in (beats[-1][1], then)
    )
    return course(*(Table(desk, Words("ja"), LAYOUT) for desk in desks))


def test_a_narrow_end_a_turnaround_and_a_tie_are_named_and_nothing_else_is() -> None:
    words = Words("ja")

    def outcome(*totals: int, won: tuple[int, ...] = (0,)) -> Outcome:
        parts = (("beads", 0), ("terminals", 0), ("longest", 0), ("sets", 0), ("finish", 0))
        return Outcome(won, "lines_full", tuple(Score(n, parts) for n in totals))

    assert [sign(outcome(20, 20 - by, 3), False, words) for by in (1, CLOSE, CLOSE + 1)] == [
        "1点差!", "2点差!", "",
    ]  # fmt: skip
    assert sign(outcome(20, 19, 3), True, words) == "1点差の逆転!"
    assert sign(outcome(20, 9, 3), True, words) == "逆転!"
    assert sign(outcome(20, 20, 3, won=(0, 1)), True, words) == ""


def test_it_has_turned_if_nobody_who_has_won_led_as_the_last_round_began() -> None:
    turned = set()
    for seed in ("d", "lines3", "t0", "t16"):
        game = list(played(seed, "tutorial.tmx"))
        events = [(event, then) for _, _, beats in game for event, then in beats]
        begins = next(
            then for event, then in events
            if isinstance(event, TurnBegan) and event.round == events[-2][1].round
        )  # fmt: skip
        totals = [score.total for score in score_of(begins)]
        over = events[-1][1].todo
        assert isinstance(over, Over)
        desks = (
            replace(desk(state), event=events[-1][0], recent=tuple(event for event, _ in events[:-1])[-96:])
            for state in (events[-2][1], events[-1][1])
        )
        found = course(*(Table(one, Words("ja"), LAYOUT) for one in desks))
        assert found.turned == all(totals[seat] < max(totals) for seat in over.outcome.winners)
        turned.add(found.turned)
    assert turned == {False, True}


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
    assert 300.0 <= last_one.end - last_one.begin <= 700.0
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


def test_the_count_is_short_and_nobody_is_named_the_winner_before_all_is_counted() -> None:
    state, action, _ = last()
    made, events = film(state, action)
    span, counted = made.clips[-1].span - COUNTED, spans(scores())[-1].end
    assert MAT.counts_out
    assert MAT.lingers == COUNTED < 1000.0
    full = spans(({**dict.fromkeys(PARTS, 1), "finish": 3},))
    assert LASTS < BEGINS <= 2200.0
    assert full[-1].begin - BEGINS <= 2200.0
    assert full[-1].end - full[-1].begin + CROWNED <= 2400.0
    apart = spans((*scores(), {LAST_BEAD: 30}))[-1]
    assert apart.end - apart.begin + CROWNED <= 3800.0
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


@pytest.mark.parametrize("reduced", [False, True])
def test_a_narrow_end_is_stamped_once_all_is_counted_and_stands_where_nothing_moves(reduced: bool) -> None:
    state, action, beats = list(played("t16", "tutorial.tmx"))[-1]
    made, events = film(state, action, reduced)
    span = made.clips[-1].span
    over = beats[-1][1].todo
    assert isinstance(over, Over)
    seen = [
        {p.key: p for p in at(made, events, Ended, float(t)).values() if p.alpha}
        for t in range(0, int(span), 60)
    ]
    told = {frame["sign text"].what.text for frame in seen if "sign text" in frame}
    assert told == {sign(over.outcome, False, Words("ja"))} != {""}
    assert "sign" not in seen[0]
    assert not any({"sign", "seal"} <= frame.keys() for frame in seen)
