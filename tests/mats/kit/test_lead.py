"""The race at a table of points: who is marked, who is told how far behind, and what is said of it."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.kit.lead import Race, origins, passed, race, told, upshot
from tests.together import together

NAMES = ("さくら", "たけし", "みどり", "コン太")
JA, EN = Words("ja"), Words("en")


@pytest.mark.parametrize(
    ("points", "leaders"),
    [((4, 2, 3), (0,)), ((4, 4, 3), (0, 1)), ((2, 2, 2), ()), ((2, None, 3), ()), ((0, 0, 1), (2,))],
)
def test_whoever_has_most_leads_ties_share_it_and_nobody_does_while_all_are_level(
    points: tuple[int | None, ...], leaders: tuple[int, ...]
) -> None:
    assert race(points).leaders == leaders


def test_only_one_who_is_near_alone_is_told_how_far_behind() -> None:
    assert race((9, 7, 4), near=3).behind == {1: 2}
    assert race((9, 5, 4), near=3).behind == {}
    assert race((9, 7, 7), near=3).behind == {}
    assert race((9, 9, 7), near=3).behind == {2: 2}


def test_in_the_last_stretch_everybody_is_told_who_is_not_too_far_behind() -> None:
    assert race((19, 15, 14, 2), near=3, stretch=12).behind == {1: 4, 2: 5}


def test_the_mark_goes_from_who_loses_the_lead_to_who_wins_it() -> None:
    assert passed(Race((0,)), Race((2,))) == ((0, 2),)
    assert passed(Race((0,)), Race((0, 1))) == ()
    assert passed(Race((0, 1)), Race((1,))) == ()
    assert origins(Race((0,)), Race((2,)))["lead:2"] == "lead:0"


@together(
    ("before", "after", "ja", "en"),
    [
        ((0,), (0,), "", ""),
        ((0,), (1,), "たけしさんがトップに立ちました", "たけし takes the lead"),
        ((0,), (0, 1), "たけしさんがトップにならびました", "たけし now shares the lead"),
        ((0, 1), (1,), "たけしさんがトップに立ちました", "たけし takes the lead"),
        ((0, 1, 2), (0, 1), "", ""),
        ((0,), (), "全員が同点になりました", "Everybody is level"),
    ],
)
def test_what_has_changed_at_the_head_is_said(
    before: tuple[int, ...], after: tuple[int, ...], ja: str, en: str
) -> None:
    assert upshot(Race(before), Race(after), NAMES, JA) == ja
    assert upshot(Race(before), Race(after), NAMES, EN) == en


def test_who_leads_is_said_with_how_far() -> None:
    assert told(race((9, 7, 4)), NAMES, JA) == "さくらさんが2点リード"
    assert told(race((9, 9, 4)), NAMES, JA) == "さくらさんとたけしさんが同点でトップ"
    assert told(race((9, 9, 9)), NAMES, JA) == ""
