"""Clips and films with invented time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label, Panel
from game.motion.clip import (
    FADE,
    Clip,
    Film,
    Recipe,
    Track,
    along,
    film_pose,
    goals,
    in_order,
    pose,
    transition,
)
from game.motion.placement import FLYING, Placement, Sided


class Side(Sided, frozen=True):
    """A look that can be turned over."""

    side: str


def card(key: str, x: float, look: object = "card", **rest: float) -> Placement:
    return Placement(key, look, x, 0, 100, 140, **rest)


def by_key(frame: tuple[Placement, ...]) -> dict[str, Placement]:
    return {p.key: p for p in frame}


def test_a_track_rests_before_it_begins_and_after_it_ends() -> None:
    track = Track(card("a", 0), card("a", 300), begin=100, span=200)
    assert along(track, 0) == along(track, 100) == track.start
    assert along(track, 300) == along(track, 1e9) == track.end


def test_a_track_is_a_pure_function_of_time() -> None:
    track = Track(card("a", 0), card("a", 300), begin=0, span=200)
    assert along(track, 130) == along(track, 130)
    assert 0 < along(track, 50).x < along(track, 100).x < along(track, 150).x < 300
    assert along(track, 100).x == pytest.approx(150)


def test_an_arc_bends_upwards_and_comes_down_again() -> None:
    track = Track(card("a", 0), card("a", 300), begin=0, span=200, arc=40)
    assert along(track, 100).y == pytest.approx(-40)
    assert along(track, 200).y == 0


def test_what_moves_flies_above_what_rests() -> None:
    track = Track(card("a", 0), card("a", 300), begin=0, span=200)
    assert along(track, 100).layer == 4
    assert along(track, 200).layer == 2


def test_a_flip_shows_the_old_side_first_and_is_thin_in_between() -> None:
    clip = transition([card("a", 0, Side("back"))], [card("a", 0, Side("face"))], Recipe(span=200))
    early, middle, late = (pose(clip, t)[0] for t in (40, 100, 160))
    assert (early.what, late.what) == (Side("back"), Side("face"))
    assert middle.squash < 0.1 < early.squash < 1


def test_two_things_with_the_same_side_do_not_turn_over() -> None:
    clip = transition(
        [card("deck", 0, Side("back"))], [card("h", 200, Side("back"))], Recipe(), {"h": "deck"}
    )
    assert all(p.squash == 1 for t in range(0, 300, 20) for p in pose(clip, t))


def test_a_new_thing_comes_from_its_origin() -> None:
    clip = transition(
        [card("deck", 0)], [card("deck", 0), card("hand", 500)], Recipe(span=200), {"hand": "deck"}
    )
    assert by_key(pose(clip, 0))["hand"].x == 0
    assert 0 < by_key(pose(clip, 100))["hand"].x < 500
    assert by_key(pose(clip, 200)) == {"deck": card("deck", 0), "hand": card("hand", 500)}


def test_things_without_origin_or_goal_fade() -> None:
    clip = transition([card("old", 0)], [card("new", 500)], Recipe())
    half = by_key(pose(clip, FADE / 2))
    assert half["old"].x == 0
    assert half["new"].x == 500
    assert half["old"].alpha == pytest.approx(0.5)
    assert list(by_key(pose(clip, FADE))) == ["new"]


def test_where_nothing_travels_an_origin_goes_once_unless_it_stays() -> None:
    deck, drawn = card("deck", 0), [card("one", 500), card("two", 900)]
    origins = {"one": "deck", "two": "deck"}
    for after, alpha in (([deck, *drawn], [1.0]), (drawn, [0.5])):
        half = pose(transition([deck], after, Recipe(), origins, reduced=True), FADE / 2)
        assert [p.alpha for p in half if p.x == 0] == alpha
        assert [(p.key, p.alpha) for p in half if p.x] == [("one", 0.5), ("two", 0.5)]


def test_a_mark_comes_when_the_thing_it_is_on_has_arrived() -> None:
    after = [card("a", 300), card("a:mark", 300), card("other:mark", 0)]
    clip = transition([card("a", 0)], after, Recipe(span=200))
    early = by_key(pose(clip, 150))
    assert "a:mark" not in early
    assert early["other:mark"].alpha == 1
    assert by_key(pose(clip, 200 + FADE))["a:mark"].alpha == 1


def test_staggered_things_begin_one_after_the_other() -> None:
    before = [card("a", 0), card("b", 0)]
    after = [card("a", 300), card("b", 300)]
    clip = transition(before, after, Recipe(span=100, stagger=50))
    frame = by_key(pose(clip, 50))
    assert frame["a"].x > 0 == frame["b"].x
    assert clip.span == 150


def test_what_lies_on_a_thing_goes_with_it() -> None:
    before = [card("a", 0), card("a:tag", 0), card("b", 500), card("b:tag", 500)]
    after = [card("a", 300), card("a:tag", 300), card("b", 800), card("b:tag", 800)]
    clip = transition(before, after, Recipe(span=100, stagger=50))
    for t in (0, 40, 90, 130, 150):
        frame = by_key(pose(clip, t))
        assert frame["a"].x == frame["a:tag"].x
        assert frame["b"].x == frame["b:tag"].x
    assert clip.span == 150


def test_only_what_comes_or_turns_over_leaves_the_table() -> None:
    back, front = Side("back"), Side("front")
    before = [card("deck", 0, back), card("held", 500, front), card("words", 0), card("taken", 0, back)]
    after = [
        card("deck", 0, back),
        card("held", 600, front),
        card("words", 90),
        card("taken", 400, front),
        card("drawn", 700, front),
        card("drawn:mark", 700),
    ]
    frame = by_key(pose(transition(before, after, Recipe(span=100, arc=40), {"drawn": "deck"}), 50))
    assert frame["held"].y == frame["words"].y == 0
    assert frame["taken"].y == frame["drawn"].y < 0


def test_another_look_of_a_side_covers_the_old_one() -> None:
    class Marked(Sided, frozen=True):
        mark: str
        side: str = "front"

    clip = transition([card("a", 0, Marked("old"))], [card("a", 0, Marked("new"))], Recipe(span=200))
    for t in range(0, round(FADE), 10):
        assert max(p.alpha for p in pose(clip, t)) == 1.0
    assert clip.span == FADE


def test_a_panel_that_hides_all_beneath_it_goes_on_doing_so_while_it_changes() -> None:
    for opacity, hides in ((1.0, True), (0.5, False)):
        before, after = (
            card("a", 0, Panel((9, 9, 9), border=rim, opacity=opacity)) for rim in ((1, 1, 1), None)
        )
        clip = transition([before], [after], Recipe())
        assert all(max(p.alpha for p in pose(clip, t)) == 1.0 for t in range(0, round(FADE), 10)) is hides


def test_words_are_never_printed_over_others() -> None:
    said, next_said = (card(key, 0, Label(key, 20, (0, 0, 0))) for key in ("old", "new"))
    for before, after in ((said, replace(next_said, key="old")), (said, next_said)):
        clip = transition([before], [after], Recipe())
        assert all(len(pose(clip, t)) <= 1 for t in range(0, round(FADE), 5))
        assert pose(clip, FADE)[0].alpha == 1.0


def test_a_hold_lets_the_eye_rest() -> None:
    clip = transition([card("a", 0)], [card("a", 300)], Recipe(span=100, hold=400))
    assert clip.span == 500
    assert pose(clip, 100) == pose(clip, 499)


def test_reduced_motion_moves_nothing() -> None:
    clip = transition([card("a", 0)], [card("a", 300)], Recipe(span=400, arc=40), reduced=True)
    assert {p.x for t in range(0, 200, 10) for p in pose(clip, t)} == {0, 300}
    assert clip.span == FADE


def test_what_is_equal_in_both_stands_still() -> None:
    clip = transition([card("a", 0), card("b", 0)], [card("a", 0), card("b", 9)], Recipe())
    assert clip.still == (card("a", 0),)


def test_layers_order_the_frame_and_keep_the_given_order_within() -> None:
    things = [card("top", 0, layer=5), card("first", 0, layer=2), card("second", 0, layer=2)]
    assert [p.key for p in in_order(things)] == ["first", "second", "top"]


def test_a_film_shows_its_clips_one_after_another_and_then_its_last_frame() -> None:
    first = transition([card("a", 0)], [card("a", 100)], Recipe(span=100))
    second = transition([card("a", 100)], [card("a", 200)], Recipe(span=100))
    film = Film((first, second))
    assert film.span == 200
    assert film_pose(film, 0)[0].x == 0
    assert film_pose(film, 100)[0].x == 100
    assert film_pose(film, 1e6) == (card("a", 200),)


def test_a_film_without_clips_has_no_frames() -> None:
    with pytest.raises(ValueError, match="no frames"):
        film_pose(Film(), 0)


def test_every_pose_of_a_clip_is_where_it_should_be_at_both_ends() -> None:
    before = [card("a", 0), card("b", 50), card("gone", 80)]
    after = [card("a", 300, layer=3), replace(card("b", 50), alpha=0.5), card("new", 10)]
    clip = transition(before, after, Recipe(span=333, stagger=7), {"new": "a"})
    assert by_key(pose(clip, 1e9)) == by_key(tuple(after))


def test_a_track_goes_over_into_the_next() -> None:
    back = Track(card("a", 300), card("a", 100), begin=200, span=100)
    track = Track(card("a", 0), card("a", 300), begin=0, span=200, then=back)
    assert along(track, 199).x > 290
    assert along(track, 250).x == pytest.approx(200)
    assert along(track, 400) == back.end


def test_the_goals_of_a_clip_are_what_comes_to_rest_and_what_it_looks_like_on_its_way() -> None:
    a, b, c = (Placement("card", "look", x, 0, w, 2 * w) for x, w in ((0, 10), (50, 10), (90, 30)))
    fades = Track(replace(a, key="gone"), replace(a, key="gone", alpha=0.0), 0, 100)
    stays = Track(replace(a, key="dark"), replace(a, key="dark", what="other"), 0, 100)
    moves = Track(a, b, 0, 100, then=Track(b, c, 100, 100))
    clip = Clip((), (moves, fades, stays), 200)
    assert goals(clip) == (b, c, replace(c, w=20, h=40, layer=FLYING), stays.end)


def test_a_change_in_the_middle_of_a_fade_keeps_all_keys_apart() -> None:
    first, second, third = (card("title", 0, look) for look in ("one", "two", "three"))
    fading = pose(transition((first,), (second,), Recipe()), FADE / 2)
    assert {p.key for p in fading} == {"title", "title going"}
    again = pose(transition(fading, (third,), Recipe()), FADE / 2)
    assert len({p.key for p in again}) == len(again) == 3


def test_words_that_become_others_in_a_wider_place_are_never_drawn_in_a_narrower_one() -> None:
    old, new = (
        Placement("n", Label(text, 30, (0, 0, 0)), x, 0, w, 40)
        for text, x, w in (("9", 80, 20), ("11", 60, 40))
    )
    clip = transition([old], [new], Recipe(span=260))
    for t in range(0, 400, 10):
        for p in pose(clip, t):
            assert isinstance(p.what, Label)
            assert p.w == (20 if p.what.text == "9" else 40)
    far = replace(new, x=900)
    assert pose(transition([old], [far], Recipe(span=260)), 130)[0].x not in (old.x, far.x)
