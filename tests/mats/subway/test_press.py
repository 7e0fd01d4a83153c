"""What presses, wheels, shifts and typed text mean at the subway's table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.input.intents import Digit, Erase, Follow, Pan, Seek, Shut, Typed, Wheel
from game.look.describe.words import Words
from game.mats.subway.desk import (
    Answer,
    Desk,
    Display,
    Finding,
    Lens,
    Numbers,
    OnMap,
    Plate,
    Review,
    Scored,
    Selection,
    Style,
    Total,
)
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import MAT
from game.mats.subway.plan import plan
from game.mats.subway.view import STEPS, Sight, View
from game.mats.table import Act, No, Pick, Show
from game.rules.subway.values import Move, StyleAndStart
from tests.mats.subway.tables import after, begun, desk, rolled, under_way


def pressed(now: Desk, *targets: str) -> Desk:
    """The desk after presses that select or show."""
    for target in targets:
        answer = MAT.press(now, target)
        if isinstance(answer, Pick):
            now = replace(now, picked=answer.picked)
        else:
            assert isinstance(answer, Show), answer
            now = replace(now, display=answer.display)
    return now


def shown(now: Desk, *gestures: object) -> Desk:
    for gesture in gestures:
        answer = MAT.gesture(now, gesture)  # type: ignore[arg-type]
        assert isinstance(answer, Show), answer
        now = replace(now, display=answer.display)
    return now


def seen(display: Display) -> Sight:
    """How the map is seen."""
    return Sight(display.view, LAYOUT.sheet, LAYOUT.inside)


def refused(answer: Answer | None) -> str:
    assert isinstance(answer, No)
    return answer.refusal.code


# Starting


def test_style_and_station_are_chosen_in_either_order_and_then_decided() -> None:
    start = desk(begun())
    assert refused(MAT.press(start, "act")) == "choose_start"
    for order in (("style:2", "station:takaoka"), ("station:takaoka", "style:2")):
        assert MAT.press(pressed(start, *order), "act") == Act(StyleAndStart(2, "takaoka"))
    assert refused(MAT.press(pressed(start, "style:2"), "act")) == "choose_start"


def test_the_last_style_that_is_free_needs_no_choice() -> None:
    start = desk(after(begun(), "start 4 kurokawa", "start 3 ikeshita", "start 2 fukiage"))
    assert MAT.press(pressed(start, "station:takaoka"), "act") == Act(StyleAndStart(1, "takaoka"))
    keys = {p.key for p in MAT.frame(start, Words("en")).placements}
    assert any(key.startswith("style:1:tick") for key in keys)


def test_a_new_choice_replaces_the_old_one_and_the_same_again_lets_go() -> None:
    start = pressed(desk(begun()), "style:2", "station:takaoka", "style:4", "station:kurokawa")
    assert set(start.picked.ids()) == {"style:4", "station:kurokawa"}
    assert pressed(start, "style:4").picked == Selection(station=OnMap("kurokawa"))
    assert pressed(start, "clear").picked == Selection()


@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("style:4", "style_taken"),
        ("station:kurokawa", "station_taken"),
        ("station:sakae", "no_start_at_transfer"),
        ("station:fujigaoka", "no_start_at_terminal"),
    ],
)
def test_what_cannot_be_a_start_says_why(target: str, code: str) -> None:
    start = desk(after(begun(), "start 4 kurokawa"))
    assert refused(MAT.press(start, target)) == code
    assert MAT.sentence(MAT.press(start, target).refusal, Words("en"))  # type: ignore[union-attr]


# Moving


def test_a_station_within_reach_is_gone_to() -> None:
    now = desk(rolled(under_way(), 1, 2))
    assert refused(MAT.press(now, "act")) == "choose_station"
    chosen = pressed(now, "station:kurumamichi")
    assert MAT.press(chosen, "act") == Act(Move("kurumamichi"))
    assert refused(MAT.press(now, "station:fujigaoka")) == "out_of_reach"


def test_the_chosen_station_once_more_is_gone_to_as_the_button_would_and_a_start_is_not() -> None:
    now = desk(rolled(under_way(), 1, 2))
    assert isinstance(MAT.press(now, "station:kurumamichi"), Pick)
    chosen = pressed(now, "station:kurumamichi")
    assert MAT.press(chosen, "station:kurumamichi") == MAT.press(chosen, "act") == Act(Move("kurumamichi"))
    assert isinstance(MAT.press(chosen, "station:imaike"), Pick)
    start = pressed(desk(begun()), "style:2", "station:takaoka", "station:takaoka")
    assert start.picked == Selection(style=Style(2))


def test_a_total_narrows_the_choice_and_lets_go_of_what_it_does_not_lead_to() -> None:
    now = pressed(desk(rolled(under_way(), 1, 2)), "station:kurumamichi")
    assert pressed(now, "total:1").picked == Selection(station=OnMap("kurumamichi"), total=Total(1))
    assert pressed(now, "total:2").picked == Selection(total=Total(2))
    assert refused(MAT.press(now, "total:5")) == "no_such_total"
    assert MAT.gesture(now, Digit(2)) == Pick(Selection(total=Total(2)))
    assert MAT.gesture(now, Digit(6)) is None


def test_whose_bead_is_asked_where_two_can_be_replaced() -> None:
    """池下 and 吹上 lie beside 今池: ③ and ② both walk there, so the first seat may choose."""
    state = rolled(under_way(), 1, 2)
    there = replace(
        state,
        players=tuple(replace(p, at="imaike") if n in (1, 2) else p for n, p in enumerate(state.players)),
        beads=tuple(
            (1, 2) if s.id == "imaike" else slots
            for s, slots in zip(state.options.network.stations, state.beads, strict=True)
        ),
    )
    now = pressed(desk(there), "station:imaike")
    assert refused(MAT.press(now, "act")) == "choose_whose_bead"
    assert MAT.press(pressed(now, "victim:2"), "act") == Act(Move("imaike", 2))
    ids = {target.id for target in MAT.frame(now, Words("ja")).targets}
    assert {"victim:1", "victim:2"} <= ids
    assert pressed(now, "victim:2", "station:kurumamichi").picked == Selection(station=OnMap("kurumamichi"))


def test_nobody_is_asked_whose_bead_where_only_one_can_be_replaced() -> None:
    state = rolled(under_way(), 1, 2)
    there = replace(
        state,
        players=tuple(replace(p, at="kurumamichi") if n == 2 else p for n, p in enumerate(state.players)),
        beads=tuple(
            (2,) if s.id == "kurumamichi" else slots
            for s, slots in zip(state.options.network.stations, state.beads, strict=True)
        ),
    )
    now = pressed(desk(there), "station:kurumamichi")
    assert not any(t.id.startswith("victim:") for t in MAT.frame(now, Words("ja")).targets)
    assert MAT.press(now, "act") == Act(Move("kurumamichi"))


def test_who_does_not_decide_can_look_but_not_choose() -> None:
    watching = replace(desk(rolled(under_way(), 1, 2)), mind=None)
    assert refused(MAT.press(watching, "station:kurumamichi")) == "not_your_turn"
    assert isinstance(MAT.press(watching, "plate:2"), Show)
    assert isinstance(MAT.press(watching, "nearer"), Show)


# Looking


def test_the_wheel_keeps_what_is_under_the_pointer_where_it_is() -> None:
    now = desk(rolled(under_way(), 1, 2))
    at = (700.0, 500.0)
    near = seen(shown(now, Wheel(2, *at)).display)
    assert near.zoom == STEPS[2]
    assert near.point(at) == pytest.approx(at, abs=0.2)
    assert shown(now, Wheel(2, *at), Wheel(-9, *at)).display.view == View()


def test_the_map_is_never_shifted_beyond_its_edge() -> None:
    now = shown(desk(rolled(under_way(), 1, 2)), Wheel(4, *LAYOUT.sheet.middle), Pan(9999, 9999))
    part = seen(now.display).part(LAYOUT.sheet)
    assert part[:2] == pytest.approx(LAYOUT.sheet[:2], abs=0.2)
    far = shown(now, Pan(-99999, -99999))
    part = seen(far.display).part(LAYOUT.sheet)
    corner = LAYOUT.sheet.right, LAYOUT.sheet.bottom
    assert (part.right, part.bottom) == pytest.approx(corner, abs=0.2)


def test_beside_the_sheet_the_wheel_means_nothing_and_the_whole_map_cannot_be_shifted() -> None:
    now = desk(rolled(under_way(), 1, 2))
    assert MAT.gesture(now, Wheel(1, 1800, 200)) is None
    assert MAT.gesture(now, Pan(40, 0)) is None


def test_a_station_that_keys_reach_is_well_inside_and_stays_focused() -> None:
    now = shown(desk(rolled(under_way(), 1, 2)), Wheel(3, *LAYOUT.sheet.middle))
    answer = MAT.gesture(now, Follow("station:fujigaoka"))
    assert isinstance(answer, Show)
    assert answer.focus == "station:fujigaoka"
    ids = {target.id for target in MAT.frame(replace(now, display=answer.display), Words("ja")).targets}
    assert {"station:fujigaoka", "station:hongo"} <= ids
    assert MAT.gesture(now, Follow("act")) is None


def test_what_is_shown_otherwise_keeps_the_rest_as_it_was() -> None:
    now = pressed(desk(rolled(under_way(), 1, 2)), "plate:2", "nearer")
    assert now.display.view.near
    assert now.display.scored == Scored(2, now.view.state.round)
    assert pressed(now, "whole").display == Display(scored=Scored(2, now.view.state.round))
    assert pressed(now, "whole", "plate:2").display == Display()


def test_what_the_map_of_a_finished_game_shows_goes_back_to_the_longest_path() -> None:
    now = desk(rolled(under_way(), 1, 2))
    sets = pressed(now, "show sets")
    assert sets.display.review is Review.SETS
    assert pressed(sets, "show sets").display.review is Review.LONGEST
    assert pressed(sets, "show longest").display.review is Review.LONGEST
    assert pressed(now, "show longest").display.review is Review.LONGEST


# Finding


@pytest.mark.parametrize("text", ["ほたる", "ホタル", "HOTARU", "hotaru"])
def test_a_station_is_found_by_whatever_it_is_called(text: str) -> None:
    now = shown(desk(under_way_small()), Seek(), Typed(text))
    ids = [t.id for t in MAT.frame(now, Words("ja")).targets if t.id.startswith("found:")]
    assert ids == ["found:hotaru_bashi"]


def under_way_small() -> object:
    return begun(3, "tutorial.tmx", length=1)


@pytest.mark.parametrize(
    ("text", "station"),
    [("おお", "osu_kannon"), ("oosu", "osu_kannon"), ("大須", "osu_kannon"), ("T08", "osu_kannon")],
)
def test_the_usual_map_knows_kana_kanji_letters_and_numbers(text: str, station: str) -> None:
    now = shown(desk(rolled(under_way(), 1, 2)), Seek(), Typed(text))
    ids = {t.id for t in MAT.frame(now, Words("ja")).targets}
    assert f"found:{station}" in ids


def test_typing_narrows_erasing_widens_and_shutting_closes() -> None:
    now = desk(rolled(under_way(), 1, 2))
    assert MAT.gesture(now, Shut()) is None
    found = shown(now, Seek(), Typed("sa"), Typed("kae"))
    frame = MAT.frame(found, Words("en"))
    assert frame.typing
    assert [t.id for t in frame.targets if t.id.startswith("found:")] == [
        "found:sakae",
        "found:shinsakae_machi",
    ]
    assert shown(found, Erase()).display == Display(finding=Finding("saka"))
    wider = MAT.frame(shown(found, Erase(), Erase(), Erase()), Words("en"))
    assert sum(t.id.startswith("found:") for t in wider.targets) > 3
    closed = MAT.gesture(found, Shut())
    assert isinstance(closed, Show)
    assert closed.display == Display()
    assert not MAT.frame(replace(found, display=closed.display), Words("en")).typing


def test_three_do_not_find_the_stations_of_lines_that_stay_away() -> None:
    for seats, there in ((3, False), (4, True)):
        now = shown(desk(begun(seats)), Seek(), Typed("nagoyako"))
        ids = {t.id for t in MAT.frame(now, Words("ja")).targets}
        assert ("found:nagoyako" in ids) is there


def test_the_panel_opens_shuts_and_lets_go_of_an_initial() -> None:
    now = pressed(desk(rolled(under_way(), 1, 2)), "find")
    assert now.display.finding == Finding()
    assert pressed(now, "find shut").display.finding is None
    chosen = pressed(now, "group:さ")
    assert chosen.display.finding == Finding(initial="さ")
    assert pressed(chosen, "find more").display.finding == Finding(initial="さ", page=1)
    assert pressed(chosen, "find more", "group:さ").display.finding == Finding()


def test_an_initial_lists_its_stations_page_by_page() -> None:
    now = pressed(desk(rolled(under_way(), 1, 2)), "find", "group:か")
    seen: list[str] = []
    while len(seen) < 40:
        ids = [t.id for t in MAT.frame(now, Words("ja")).targets]
        page = [i.removeprefix("found:") for i in ids if i.startswith("found:")]
        if not page or page[0] in seen:
            break
        seen += page
        if "find more" not in ids:
            break
        now = pressed(now, "find more")
    kana = {s.id: s.kana for s in now.view.state.options.network.stations}
    assert {kana[name][0] for name in seen} <= set("かきくけこがぎぐげご")
    assert len(seen) == len(set(seen)) == sum(k[0] in "かきくけこがぎぐげご" for k in kana.values())


def test_all_stations_are_listed_page_by_page_and_after_the_last_the_first_comes_again() -> None:
    now, pages = pressed(desk(rolled(under_way(), 1, 2)), "find"), []
    for _ in range(20):
        ids = [t.id for t in MAT.frame(now, Words("ja")).targets]
        pages.append([i.removeprefix("found:") for i in ids if i.startswith("found:")])
        now = pressed(now, "find more")
        if pages[-1] == pages[0] and len(pages) > 1:
            break
    listed = [name for page in pages[:-1] for name in page]
    assert len(pages) > 3
    assert sorted(listed) == sorted(s.id for s in now.view.state.options.network.stations)


def test_the_station_found_is_focused_and_in_the_middle_of_a_map_shown_near() -> None:
    now = desk(rolled(under_way(), 1, 2))
    answer = MAT.press(shown(now, Seek(), Typed("kurokawa")), "found:kurokawa")
    assert isinstance(answer, Show)
    assert (answer.display, answer.focus) == (Display(), "station:kurokawa")
    near = shown(now, Wheel(4, *LAYOUT.sheet.middle), Seek(), Typed("gokiso"))
    answer = MAT.press(near, "found:gokiso")
    assert isinstance(answer, Show)
    place = {s.id: n for n, s in enumerate(now.view.state.options.network.stations)}
    at = plan(now.view.state.options.network, 100, LAYOUT).at[place["gokiso"]]
    assert seen(answer.display).point(at) == pytest.approx(LAYOUT.sheet.middle, abs=1)


def test_nearer_shows_the_pawn_that_is_to_move_and_what_is_chosen() -> None:
    now = desk(rolled(under_way(), 1, 2))
    for picked, station in (
        (Selection(), "takaoka"),
        (Selection(station=OnMap("imaike")), "imaike"),
    ):
        answer = MAT.press(replace(now, picked=picked), "nearer")
        assert isinstance(answer, Show)
        network = now.view.state.options.network
        n = next(n for n, one in enumerate(network.stations) if one.id == station)
        at = plan(network, 100, LAYOUT).at[n]
        assert seen(answer.display).point(at) == pytest.approx(LAYOUT.sheet.middle, abs=0.2)
        assert at != pytest.approx(LAYOUT.sheet.middle, abs=5)


def test_what_only_shows_the_table_otherwise_is_told_apart_by_ear() -> None:
    things = (Lens.NEARER, Lens.FARTHER, Lens.WHOLE, Numbers.POINTS, Plate(1))
    heard = []
    for thing in things:
        answer = MAT.press(desk(under_way()), thing.id)
        assert isinstance(answer, Show)
        heard.append(answer.cue)
    assert len(set(heard)) == len(things)
    assert all(heard)


def test_the_bracket_round_a_total_lies_on_no_letter_of_the_style() -> None:
    frame = MAT.frame(desk(rolled(under_way(), 6, 2)), Words("ja"))
    totals = [target for target in frame.targets if target.id.startswith("total:")]
    assert totals
    assert all(target.mirrored for target in totals)
