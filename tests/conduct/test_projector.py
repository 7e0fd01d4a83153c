"""The projector alone: films of one thing that travels, in invented time."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from game.conduct.projector import LINGERS, QUICK, TAKEN_IN, Projector
from game.motion.clip import Clip, Recipe, goals, transition
from game.motion.placement import Placement
from tests.together import together


def thing(x: float) -> Placement:
    return Placement("thing", "", x, 0, 10, 10)


def way(begin: float, end: float) -> Clip:
    """From one place to another, evenly, in 100 ms."""
    return transition((thing(begin),), (thing(end),), Recipe(span=100, ease="linear"))


CLIPS = (way(0, 100), way(100, 300), way(300, 600))
NOWHERE = Clip((thing(600),), (), 0.0)
"""What nobody has time to see."""


def _same(clip: Clip) -> Clip:
    return clip


def projector(clips: tuple[Clip, ...] = CLIPS, cue: str | None = None, tempo: float = 1.0) -> Projector:
    """A film that begins at 1000 ms; before its first clip everybody saw "view 0"."""
    made = Projector()
    for n, clip in enumerate(clips):
        made.append(partial(_same, clip), cue, f"view {n}", 1000.0, tempo)
    return made


def place(shown: Projector, now: float) -> float:
    (only,) = shown.picture(now)
    return only.x


def test_at_first_no_film_runs() -> None:
    none = Projector()
    assert not none.running(0.0)
    assert none.before(0.0) is None
    assert none.coming(0.0) == ()
    assert none.heard(0.0) == ()
    with pytest.raises(ValueError, match="no frames"):
        none.picture(0.0)


def test_a_film_runs_from_its_first_clip_to_the_end_of_its_last() -> None:
    shown = projector()
    assert [place(shown, 1000.0 + t) for t in (0, 50, 100, 150, 250)] == [0, 50, 100, 200, 450]
    assert shown.running(1299.0)
    assert not shown.running(1300.0)
    assert not shown.film.clips


@pytest.mark.parametrize("tempo", [0.5, 2.0])
def test_its_own_time_runs_faster_or_slower_by_its_tempo(tempo: float) -> None:
    shown = projector(tempo=tempo)
    assert place(shown, 1000.0 + 150 / tempo) == 200
    assert shown.running(1000.0 + 299 / tempo)
    assert not shown.running(1000.0 + 301 / tempo)


def test_what_joins_a_running_film_keeps_its_tempo() -> None:
    shown = projector(CLIPS[:1], tempo=2.0)
    shown.append(partial(_same, CLIPS[1]), None, "view 1", 1020.0, 0.5)
    assert place(shown, 1075.0) == 200


def test_after_a_rest_the_film_goes_on_where_it_stood() -> None:
    shown = projector()
    shown.freeze(1050.0)
    shown.freeze(1080.0)
    assert place(shown, 9000.0) == 50
    shown.resume(9000.0)
    assert place(shown, 9000.0) == 50
    shown.resume(9020.0)
    assert place(shown, 9050.0) == 100


def test_what_is_to_come_is_where_the_clip_that_runs_and_the_next_one_lead() -> None:
    shown = projector()
    first, second, third = (goals(clip) for clip in CLIPS)
    assert {p.x for p in first} == {100}
    assert shown.coming(1000.0) == first
    assert shown.coming(1000.0) == first + second
    assert shown.coming(1150.0) == second
    assert shown.coming(1150.0) == second + third
    assert shown.coming(1250.0) == third


def test_a_film_that_grows_says_anew_what_is_to_come() -> None:
    shown = projector(CLIPS[:1])
    assert shown.coming(1000.0) == goals(CLIPS[0])
    shown.append(partial(_same, CLIPS[1]), None, "view 1", 1000.0, 1.0)
    assert shown.coming(1000.0) == goals(CLIPS[0]) + goals(CLIPS[1])


def test_it_knows_what_has_not_begun_and_what_everybody_saw_before() -> None:
    shown = projector()
    told = [(shown.unbegun(now), shown.before(now)) for now in (1000.0, 1100.0, 1250.0, 1300.0)]
    assert told == [(2, "view 0"), (1, "view 1"), (0, "view 2"), (0, None)]


def test_each_clip_is_heard_once_as_it_begins() -> None:
    shown = projector(cue="card_play")
    heard = [bool(shown.heard(1000.0 + t)) for t in range(0, 400, 10)]
    assert [10 * n for n, sounds in enumerate(heard) if sounds] == [0, 100, 200]


def test_what_nobody_has_time_to_see_is_not_heard() -> None:
    shown = projector((NOWHERE, CLIPS[0]), cue="card_play")
    assert len(shown.heard(1000.0)) == 1


def test_of_a_film_that_is_skipped_only_the_last_sound_is_heard() -> None:
    shown = projector(cue="card_play")
    shown.skip()
    assert not shown.running(1000.0)
    assert len(shown.heard(1000.0)) == 1
    assert shown.heard(1001.0) == ()


def test_of_a_film_that_is_given_up_nothing_is_heard() -> None:
    shown = projector(cue="card_play")
    shown.clear()
    assert not shown.running(1000.0)
    assert shown.heard(1000.0) == ()


def test_a_film_of_one_clip_takes_the_place_of_whatever_runs() -> None:
    shown = projector()
    shown.play(way(50, 0), "as it was", 1050.0, 1.0)
    assert place(shown, 1050.0) == 50
    assert shown.before(1050.0) == "as it was"
    assert not shown.running(1150.0)


@pytest.mark.parametrize("tempo", [0.5, 1.0, 2.0])
def test_as_a_game_ends_its_last_picture_stays_two_seconds_by_the_clock(tempo: float) -> None:
    shown = projector(tempo=tempo)
    shown.linger()
    assert [p.x for p in shown.parting] == [600]
    ends = 1000.0 + 300.0 / tempo
    assert shown.running(ends + LINGERS - 1)
    assert place(shown, ends + LINGERS - 1) == 600
    assert not shown.running(ends + LINGERS)


def test_clips_are_made_one_by_one_before_they_are_due() -> None:
    made: list[int] = []

    def make(n: int) -> Clip:
        made.append(n)
        return (*CLIPS, NOWHERE)[n]

    shown = Projector()
    for n in range(4):
        shown.append(partial(make, n), None, f"view {n}", 1000.0, 1.0)
    assert (made, shown.unbegun(1000.0)) == ([0], 3)
    for now in (1000.0, 1016.0, 1033.0, 1050.0):
        shown.coming(now)
    assert made == [0, 1]
    assert (place(shown, 1100.0), made) == (100, [0, 1])
    shown.coming(1100.0)
    assert made == [0, 1]
    assert shown.before(1250.0) == "view 2"
    assert made == [0, 1, 2]
    assert not shown.running(1300.0)
    assert made == [0, 1, 2, 3]


def test_who_skips_waits_for_the_last_clip_alone() -> None:
    made: list[int] = []

    def make(n: int) -> Clip:
        made.append(n)
        return CLIPS[n]

    shown = Projector()
    for n in range(3):
        shown.append(partial(make, n), "card_play" if n < 2 else None, "view", 1000.0, 1.0)
    shown.linger()
    shown.skip()
    assert made == [0, 2]
    assert [p.x for p in shown.parting] == [600]
    assert shown.heard(1000.0) == ("card_play",)


def volley(*strikes: int, clips: int = 6) -> Projector:
    """A film of clips of 100 ms that begins at 1000 ms; something new strikes with these."""
    made = Projector()
    for n in range(clips):
        made.append(partial(_same, way(n, n + 1)), "card_play", f"view {n}", 1000.0, 1.0, n in strikes)
    return made


def test_a_press_leads_to_what_strikes_next_and_the_last_one_to_the_end() -> None:
    shown = volley(1, 3, 4)
    assert shown.strikes(1000.0) == 3
    for now, place_, left in ((1000.0, 1, 2), (2050.0, 3, 1), (3099.0, 4, 0)):
        shown.hasten(now)
        assert (place(shown, now), shown.strikes(now)) == (place_, left)
        assert shown.before(now) == f"view {place_}"
    assert shown.running(3100.0)
    shown.hasten(4000.0)
    assert not shown.running(4000.0)


def test_a_second_quick_press_and_whoever_wants_none_of_it_skip_the_rest() -> None:
    shown = volley(1, 3, 4)
    shown.hasten(1000.0)
    shown.hasten(1000.0 + QUICK - 1)
    assert not shown.running(1000.0 + QUICK)
    watched = volley(1, 3, 4)
    watched.hasten(1000.0, whole=True)
    assert not watched.running(1000.0)


def test_a_press_that_follows_slowly_and_one_in_another_film_is_a_first_press() -> None:
    shown = volley(1, 3)
    shown.hasten(1000.0)
    shown.hasten(1000.0 + QUICK)
    assert place(shown, 1000.0 + QUICK) == 3
    shown.skip()
    shown.append(partial(_same, way(0, 1)), None, "again", 1500.0, 1.0)
    shown.append(partial(_same, way(1, 2)), None, "again", 1500.0, 1.0, strikes=True)
    shown.hasten(1500.0)
    assert place(shown, 1500.0) == 1


def test_nothing_is_heard_of_what_a_press_leaves_out() -> None:
    shown = volley(3)
    assert len(shown.heard(1000.0)) == 1
    shown.hasten(1010.0)
    assert len(shown.heard(1010.0)) == 1
    assert shown.heard(1011.0) == ()


@together("quick", [False, True])
@together("tempo", [0.5, 1.0, 2.0])
def test_the_press_that_skips_what_led_to_the_end_of_a_game_does_not_skip_its_reason(
    tempo: float, quick: bool
) -> None:
    """Nor does one that comes before it can have been seen; any later one does."""
    shown = projector(tempo=tempo)
    shown.linger()
    shown.hasten(1000.0)
    now = 1000.0
    if quick:
        now += QUICK / 2
        shown.hasten(now)
        assert TAKEN_IN > QUICK / 2
    assert place(shown, now) == 600
    assert shown.running(1000.0 + LINGERS - 1)
    assert not projector(tempo=tempo).running(1000.0 + LINGERS - 1)
    shown.hasten(1000.0 + TAKEN_IN - 1)
    assert shown.running(1000.0 + TAKEN_IN)
    shown.hasten(1000.0 + TAKEN_IN)
    assert not shown.running(1000.0 + TAKEN_IN)


@pytest.mark.parametrize("tempo", [1.0, 2.0])
def test_a_film_that_waits_for_a_person_goes_on_at_a_press(tempo: float) -> None:
    waiting = replace(CLIPS[1], span=160.0, waits=60.0)
    for now, goes in ((20.0, False), (110.0, True), (165.0, False)):
        shown = projector((CLIPS[0], waiting, CLIPS[2]), tempo=tempo)
        asked = 1000.0 + now / tempo
        assert shown.running(asked)
        shown.hasten(asked)
        if not goes:
            assert not shown.running(asked)
            continue
        ends = 1000.0 + 310.0 / tempo
        assert shown.running(ends - 1.0)
        assert not shown.running(ends + 1.0)
