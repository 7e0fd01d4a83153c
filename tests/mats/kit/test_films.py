"""What films of tables share."""

from __future__ import annotations

from game.look.describe.parts import panel
from game.look.describe.words import Words
from game.mats.kit.films import ends, filmed, found, going, is_of
from game.mats.table import AnyDesk, Desk, Frame, Seating
from game.motion.clip import Clip, Recipe, Track, along
from game.motion.moment import chained
from game.motion.placement import Placement


def at(x: float) -> Placement:
    return panel("thing", (x, 0.0, 10.0, 10.0))


def frame(desk: AnyDesk, words: Words) -> Frame:
    """A thing at the view's place, and the event's own."""
    return Frame((at(desk.view), panel(f"event {desk.event}", (0.0, 0.0, 1.0, 1.0))))


def test_a_film_goes_from_the_table_before_to_the_table_after_and_both_know_the_event() -> None:
    desks = [Desk(x, Seating(("A",), (True,)), 0, None, None) for x in (100.0, 300.0)]
    made = filmed(frame, desks[0], "drew", desks[1], Words("en"), Recipe(span=200, hold=50), {}, False)
    way = next(track for track in made.tracks if track.end.key == "thing")
    assert (way.start.x, way.end.x, way.span) == (100, 300, 200)
    assert [p.key for p in made.still] == ["event drew"]


def test_one_thing_s_ways_follow_one_another() -> None:
    whole = chained([Track(at(n), at(n + 1.0), 100.0 * n, 100.0, "linear") for n in range(3)])
    assert [along(whole, t).x for t in (0, 50, 150, 250, 400)] == [0, 0.5, 1.5, 2.5, 3]


def test_what_lies_there_in_the_end_is_found_by_its_key() -> None:
    made = Clip((panel("still", (0.0, 0.0, 1.0, 1.0)),), (Track(at(0), at(9), 0, 10),), 10)
    assert [p.key for p in ends(made)] == ["still", "thing"]
    thing = found(ends(made), "thing")
    assert thing is not None
    assert thing.x == 9
    assert found(ends(made), "other") is None


def test_a_key_is_of_a_thing_of_what_it_replaces_and_of_marks_on_it() -> None:
    assert all(is_of(key, "card:1") for key in ("card:1", going("card:1"), "card:1:tick"))
    assert not any(is_of(key, "card:1") for key in ("card:12", "card", "card:2", "card:1 text"))
