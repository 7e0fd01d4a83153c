"""Cues as values: their grammar, how often they may be heard, and when a film's are due."""

from __future__ import annotations

import pytest

from game.sound.cues import (
    FOLLOWS_MS,
    LEAVE_MS,
    LUFS,
    NAMES,
    RISING,
    RISING_MS,
    ROLES,
    VARIED,
    Part,
    chosen,
    ending,
    parts,
    sounds,
)
from game.sound.meter import APART_MS, OFTEN, OFTEN_MS, Meter, share
from game.sound.programme import LATE_MS, Programme
from tests.together import together


def test_a_plain_cue_is_one_sound_at_once() -> None:
    assert parts("koma") == (Part(0.0, "koma"),)
    assert parts("step") == (Part(0.0, "step-1"),)


def test_a_counted_cue_rises_with_the_pawn() -> None:
    begin = LEAVE_MS + RISING_MS
    assert parts("step.3") == (
        Part(begin, "step-1"),
        Part(begin + RISING_MS, "step-2"),
        Part(begin + 2 * RISING_MS, "step-3"),
    )
    assert parts("step.40")[-1].sound == "step-12"


def test_one_height_alone() -> None:
    assert parts("hits:3") == (Part(0.0, "hits-3"),)
    assert parts("hits:40") == (Part(0.0, f"hits-{RISING['hits']}"),)


def test_every_cue_has_one_role() -> None:
    named = [name for names in ROLES.values() for name in names]
    assert sorted(named) == sorted(NAMES)
    assert set(NAMES) >= VARIED
    assert set(ROLES) < set(LUFS)


def test_a_cue_may_follow_another_one() -> None:
    assert parts("trick+coin") == (Part(0.0, "trick"), Part(FOLLOWS_MS["coin"], "coin"))


@together("cue", ["", "gong", "koma.2", "koma:2", "trick+gong", "trick+"])
def test_what_is_no_cue_is_refused(cue: str) -> None:
    with pytest.raises(ValueError, match=f"^{cue.replace('+', '[+]')}$"):
        parts(cue)


def test_all_heights_have_files() -> None:
    assert {part.sound for part in parts("step.12")} <= set(sounds())
    assert len(set(sounds())) == len(sounds())


@together(
    ("winners", "humans", "heard"),
    [
        ((0,), (True, False), "win"),
        ((1,), (True, False), "lose"),
        ((1,), (True, True), "win"),
        ((0,), (False, False), "win"),
        ((), (True, True), "lose"),
        ((), (False, False), "lose"),
        ((0, 2), (False, True, True), "win"),
    ],
)
def test_the_end_is_the_phrase_for_people_who_won(
    winners: tuple[int, ...], humans: tuple[bool, ...], heard: str
) -> None:
    assert ending(winners, humans) == heard


# How often


def test_the_same_sound_is_not_heard_twice_at_once() -> None:
    meter = Meter()
    assert meter.strength("koma", 100.0) == 1.0
    assert meter.strength("koma", 100.0 + APART_MS - 1) == 0.0
    assert meter.strength("bead", 100.0 + APART_MS - 1) == 1.0
    assert meter.strength("koma", 100.0 + APART_MS) == OFTEN


def test_what_comes_more_than_once_a_second_is_3_db_softer() -> None:
    meter = Meter()
    strengths = [meter.strength("ui_move", t) for t in (0.0, 500.0, 1499.0, 1499.0 + OFTEN_MS)]
    assert strengths == [1.0, OFTEN, OFTEN, 1.0]
    assert pytest.approx(0.5, abs=0.01) == OFTEN**2


def test_the_heights_of_a_rising_cue_are_one_sound() -> None:
    meter = Meter()
    assert [meter.strength(f"step-{n}", 110.0 * n) for n in (1, 2, 3)] == [1.0, OFTEN, OFTEN]


def test_loudness_goes_from_nothing_to_all() -> None:
    assert [share(level) for level in (0, 50, 100)] == [0.0, 0.25, 1.0]


# Of a film


def test_each_sound_is_due_once_and_in_its_time() -> None:
    heard = Programme()
    heard.add("arrow", 0.0)
    heard.add(None, 500.0)
    heard.add("trick+coin", 1000.0)
    assert heard.due(0.0) == ("arrow",)
    assert heard.due(999.0) == ()
    assert heard.due(1016.0) == ("trick",)
    assert heard.due(1016.0) == ()
    assert heard.due(1000.0 + FOLLOWS_MS["coin"]) == ("coin",)


def test_a_stalled_film_does_not_catch_up_with_its_sounds() -> None:
    heard = Programme()
    for begin in (0.0, 300.0, 600.0, 900.0):
        heard.add("koma", begin)
    assert heard.due(900.0 + LATE_MS) == ("koma",)


def test_of_a_skipped_film_only_the_last_sound_is_heard() -> None:
    heard = Programme()
    for cue in ("arrow", "hit", "dice_roll+dice_stop"):
        heard.add(cue, 0.0)
    heard.cut()
    assert heard.due(0.0) == ("dice_stop",)
    heard.cut()
    assert heard.due(0.0) == ()


def test_without_films_the_last_of_several_is_heard() -> None:
    heard = Programme()
    for cue in ("arrow", "step.5", None):
        heard.at_once(cue)
    assert heard.due(0.0) == ("step-5",)


def test_a_film_that_follows_a_skipped_one_does_not_swallow_its_last_sound() -> None:
    heard = Programme()
    heard.add("koma", 300.0)
    heard.cut()
    heard.add("hit", 500.0)
    heard.begin()
    heard.add("bead", 0.0)
    assert heard.due(0.0) == ("bead", "koma")
    assert heard.due(600.0) == ()


def test_what_is_cleared_is_not_heard() -> None:
    heard = Programme()
    heard.add("koma", 0.0)
    heard.at_once("bead")
    heard.clear()
    assert heard.due(10.0) == ()


@pytest.mark.parametrize(("name", "up", "down"), [
    ("hand:0:S11", "card_lift", "card_down"), ("field:0:5", "card_lift", "card_down"),
    ("cell:12", "card_lift", "koma"), ("station:a", "koma", "ui_ok"), ("kind:open", "ui_ok", "ui_ok"),
    ("style:2", "card_flip", "card_play"), ("total:5", "dice_stop", "card_play"),
    ("victim:1", "bead", "card_play"),
])  # fmt: skip
def test_what_is_chosen_sounds_as_what_it_is(name: str, up: str, down: str) -> None:
    assert chosen((), (name,), paper=True) == chosen(("x",), ("x", name), paper=False) == up
    assert chosen((name,), (), paper=True) == down
    assert chosen((name,), (name,), paper=True) is None
    assert {up, down} <= VARIED


def test_other_things_sound_like_paper_where_a_game_says_so() -> None:
    assert chosen((), ("stone:1",), paper=False) == "ui_ok"
    assert chosen((), ("stone:1",), paper=True) == "card_lift"
