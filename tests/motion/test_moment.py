"""The kit of which moments are made."""

from __future__ import annotations

import pytest

from game.motion.clip import Clip, Sound, Stop, Track, along, pose
from game.motion.moment import STROKE, Beat, Moment, acted, felt, known, paced, shown, since, stayed, struck
from game.motion.placement import Box, Placement


def thing(key: str = "thing", x: float = 100.0, alpha: float = 1.0) -> Placement:
    return Placement(key, "look", x, 0.0, 40.0, 20.0, alpha=alpha)


def at(made: Clip, t: float) -> dict[str, Placement]:
    return {p.key: p for p in pose(made, t)}


def test_a_thing_does_one_beat_after_another_counted_from_how_it_rests() -> None:
    track = acted(thing(), (Beat(100.0, 50.0, dx=10.0), Beat(200.0, 100.0, scale=0.5, ease="linear")))
    assert [along(track, t).x for t in (0, 100, 150, 200)] == [100, 100, 110, 110]
    end = along(track, 300.0)
    assert (end.x, end.w, end.h) == (110.0, 20.0, 10.0)


def test_what_lies_on_no_table_is_nowhere_before_and_after() -> None:
    made = Clip((), (stayed(thing(), 100.0, 300.0), shown(thing("other"), Beat(200.0))), 400.0)
    assert [set(at(made, t)) for t in (50, 150, 250, 350)] == [
        set(),
        {"thing"},
        {"thing", "other"},
        {"other"},
    ]


def test_a_seal_falls_stays_and_shrinks_into_the_place_that_carries_its_word() -> None:
    label = Box(500.0, 500.0, 10.0, 5.0)
    made = Clip((), (struck(thing(), 100.0, 600.0, to=label),), 2000.0)
    assert at(made, 100.0)["thing"].w == pytest.approx(50.0)
    assert at(made, 220.0)["thing"].w == at(made, 810.0)["thing"].w == 40.0
    assert at(made, 1070.0)["thing"].w < 12.0
    assert not at(made, 1081.0)


def test_while_a_blow_is_felt_everything_stands_and_sound_goes_on() -> None:
    way = Track(thing(), thing(x=300.0), 0.0, 200.0, "linear")
    blow = Moment(
        span=400.0,
        things=(shown(thing("crack"), Beat(100.0)), shown(thing("shard"), Beat(180.0))),
        stops=(Stop(100.0, 80.0),),
        sounds=(Sound(150.0, "hit"),),
    )
    made = felt(Clip((), (way,), 200.0), blow)
    assert at(made, 179.0)["thing"].x - at(made, 100.0)["thing"].x < 3.0
    assert at(made, 200.0)["thing"].x == pytest.approx(300.0)
    assert ["shard" in at(made, t) for t in (99, 101, 170, 181)] == [False, False, False, True]
    assert ["crack" in at(made, t) for t in (99, 101)] == [False, True]
    assert made.sounds == (Sound(150.0, "hit"),)


def test_a_counter_waits_for_its_gain_and_snaps_over() -> None:
    old, new = thing("plate:1:total"), thing("plate:1:total two")
    fades = (
        Track(old, thing("plate:1:total", alpha=0.0), 0.0, 120.0, "linear"),
        Track(thing("plate:1:total two", alpha=0.0), new, 0.0, 120.0, "linear"),
    )
    made = felt(Clip((), fades, 120.0), Moment(span=900.0, when={"plate": 0.0, "plate:1:total": 700.0}))
    assert set(at(made, 690.0)) == {old.key}
    assert set(at(made, 850.0)) == {new.key}
    snapped = felt(Clip((), fades, 120.0), Moment(span=900.0, when={"plate": 700.0}, snaps=("plate",)))
    assert [set(at(snapped, t)) for t in (699, 701)] == [{old.key}, {new.key}]


def test_what_rests_on_the_table_can_act_with_all_that_lies_on_it() -> None:
    still = (thing("card:1"), thing("card:1:tick"), thing("card:12"))
    made = felt(Clip(still, (), 100.0), Moment(span=100.0, acts={"card:1": (Beat(0.0, 50.0, dy=-9.0),)}))
    assert [at(made, 60.0)[p.key].y for p in still] == [-9.0, -9.0, 0.0]


def test_a_thing_that_changes_its_look_leaves_the_marks_on_it_theirs() -> None:
    still = (thing("card:1"), thing("card:1:tick"))
    made = felt(Clip(still, (), 100.0), Moment(span=100.0, acts={"card:1": (Beat(0.0, what="grey"),)}))
    assert [at(made, 60.0)[p.key].what for p in still] == ["grey", "look"]


def test_a_moment_goes_on_in_the_next_clip_where_it_has_come() -> None:
    whole = (
        stayed(thing("gone"), 0.0, 100.0),
        stayed(thing("long"), 0.0, 700.0),
        shown(thing("stays"), Beat(50.0)),
    )
    rest = Clip((), since(whole, 500.0), 500.0)
    assert [set(at(rest, t)) for t in (0, 190, 210)] == [{"long", "stays"}, {"long", "stays"}, {"stays"}]


def test_a_clip_in_half_its_time_is_the_same_clip_without_its_stops() -> None:
    things = (Track(thing(), thing(x=300.0), 0.0, 200.0, "linear"),)
    made = felt(
        Clip((), things, 0.0), Moment(span=400.0, stops=(Stop(100.0, 80.0),), sounds=(Sound(300.0, "hit"),))
    )
    half = paced(made, 0.5)
    assert half.span == 200.0
    assert half.sounds[0].at == 150.0
    for t in (50.0, 120.0, 300.0):
        assert at(half, t / 2)["thing"].x == pytest.approx(at(made, t)["thing"].x, abs=3.0)
    quick = paced(made, 0.5, stops=False)
    assert quick.stops == ()
    assert quick.span == pytest.approx(160.5)


def test_a_known_moment_is_shorter_and_has_no_strokes() -> None:
    things = (stayed(thing(STROKE + "burst"), 0.0, 300.0), stayed(thing("seal"), 0.0, 300.0))
    made = known(Clip((), things, 1000.0))
    assert made.span == 700.0
    assert set(at(made, 200.0)) == {"seal"}
