"""What is seen of scores, sets, dice, beads and the small map."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.subway import worth
from game.mats.subway.desk import Desk, Display, OnMap, Review, Scored, Selection, Total
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import MAT
from game.mats.subway.table import Table
from game.mats.subway.view import View
from game.mats.table import Act
from game.motion.placement import Placement
from game.rules import subway
from game.rules.subway.legal import board_of, free_starts
from game.rules.subway.score import own_beads, set_beads
from game.rules.subway.values import Over, State
from tests.mats.subway.tables import NAMES, after, begun, desk, rolled, under_way
from tests.mats.subway.test_layout import over

WORDS = Words("ja")


def drawn(now: Desk) -> dict[str, Placement]:
    return {p.key: p for p in MAT.frame(now, WORDS).placements}


def text_of(placement: Placement) -> str:
    assert isinstance(placement.what, Label)
    return placement.what.text


def fill_of(placement: Placement) -> object:
    assert isinstance(placement.what, Panel)
    return placement.what.fill


def with_beads(state: State, **owners: tuple[int | None, ...]) -> State:
    """The state with these beads at some stations."""
    index = board_of(state).index
    slots = list(state.beads)
    for name, lying in owners.items():
        slots[index[name]] = lying
    return replace(state, beads=tuple(slots))


# Scores


def test_any_players_score_can_be_shown_that_of_the_first_seat_too() -> None:
    now = desk(under_way(), seat=1)
    assert NAMES[1] in text_of(drawn(now)["score title"])
    for seat in range(4):
        shown = replace(now, display=Display(scored=Scored(seat, now.view.state.round)))
        assert NAMES[seat] in text_of(drawn(shown)["score title"])
        later = replace(now.view.state, round=now.view.state.round + 1)
        assert NAMES[1] in text_of(drawn(replace(shown, view=subway.view(later, 1)))["score title"])


def test_the_sum_waits_for_a_longest_path_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "soon_longest", lambda board, own: None)
    state = under_way()
    known = subway.figures(subway.view(state, None))
    assert text_of(drawn(desk(state, seat=0))["score total"]) == "…"
    now = desk(state, seat=0, figures=known)
    assert text_of(drawn(now)["score total"]) == str(MAT.points(now)[0])
    assert [text_of(drawn(now)[f"plate:{n}:total"]) for n in range(4)] == [*map(str, MAT.points(now))]


def test_a_line_is_full_only_with_its_last_station() -> None:
    state = begun(4)
    board = board_of(state)
    line, stations = board.counting[0]
    owned = {board.ids[n]: (0, *state.beads[n][1:]) for n in stations}
    last, _ = owned.popitem()
    full = WORDS("subway.meters.full")
    fewer = dict(list(owned.items())[:-1])
    counts = ((fewer, f"{len(fewer)}/{len(stations)}"), (owned, WORDS("subway.meters.last")))
    for beads, said in (*counts, ({**owned, last: (1,)}, full)):
        filled = with_beads(under_way(), **beads)
        assert text_of(drawn(desk(filled))[f"meter:{line.id}:n"]) == said


# A finished game


@pytest.mark.parametrize("seat", range(4))
def test_the_longest_path_shown_is_that_of_the_player_whose_score_is_shown(seat: int) -> None:
    now = replace(over(), display=Display(scored=Scored(seat, over().view.state.round)))
    todo = now.view.state.todo
    assert isinstance(todo, Over)
    longest = dict(todo.outcome.scores[seat].parts)["longest"]
    said = WORDS.count("subway.show.longest.note", longest, name=NAMES[seat])
    assert text_of(drawn(now)["tray note"]) == said


@pytest.mark.parametrize("seat", range(4))
def test_every_bead_of_a_set_has_a_tag_beside_it(seat: int) -> None:
    wish = Scored(seat, over().view.state.round)
    now = replace(over(), display=Display(scored=wish, review=Review.SETS))
    table, frame = Table(now, WORDS, LAYOUT), drawn(now)
    used = set_beads(table.board, own_beads(table.state.beads, seat))
    tags = {
        f"set:{line.id}:{i}": n
        for (line, _), stations in zip(table.board.counting, used, strict=True)
        for i, n in enumerate(stations)
    }
    assert {key for key in frame if key.startswith("set:") and not key.endswith(" text")} == set(tags)
    for key, n in tags.items():
        (x, y), tag = table.place(n), frame[key]
        assert abs(tag.x + tag.w / 2 - x) < 60
        assert abs(tag.y + tag.h / 2 - y) < 60
    assert "longest" not in frame


# Setting out


def test_it_is_shown_who_has_set_out_and_who_does_now() -> None:
    frame = drawn(desk(after(begun(), "start 4 kurokawa")))
    assert [seat for seat in range(4) if f"order:{seat} done" in frame] == [3]
    assert [seat for seat in range(4) if f"order:{seat} now" in frame] == [2]
    tops = [frame[f"order:{seat} chip"].y for seat in (3, 2, 1, 0)]
    assert tops == sorted(tops)


def test_open_stations_have_a_ring_and_all_others_are_grey() -> None:
    state = after(begun(), "start 4 kurokawa")
    frame, board = drawn(desk(state)), board_of(state)
    rings = {n for n, name in enumerate(board.ids) if (p := frame.get(f"mark:{name}")) and fill_of(p) is None}
    assert rings == set(free_starts(state))


# Moving


def test_a_total_narrows_the_rings_and_the_way_to_what_it_leads_to() -> None:
    state = rolled(under_way(), 1, 2)
    for steps, here, gone in ((1, "kurumamichi", "imaike"), (2, "imaike", "kurumamichi")):
        frame = drawn(desk(state, picked=Selection(total=Total(steps))))
        assert f"reach:{here}" in frame
        assert f"reach:{gone}" not in frame


def test_the_way_drawn_is_that_of_the_first_total_or_of_the_chosen_one() -> None:
    """Somewhere two totals of one roll lead to the same station."""
    found = False
    for high in range(1, 7):
        for low in range(1, high):
            table = Table(desk(rolled(under_way(), high, low)), WORDS, LAYOUT)
            for n, ways in table.reachable.items():
                if len(ways) > 1:
                    found = True
                    chosen = replace(table.desk, picked=Selection(total=Total(ways[-1])))
                    assert len(table.route(n)) == ways[0] + 1
                    assert len(Table(chosen, WORDS, LAYOUT).route(n)) == ways[-1] + 1
    assert found


def test_sums_and_differences_are_told_apart() -> None:
    state = under_way()
    third = replace(state, todo=replace(state.todo, seat=2))
    frame = drawn(desk(rolled(third, 5, 3)))
    assert text_of(frame["total:8:sum"]) == "5 + 3 = 8"
    assert text_of(frame["total:2:sum"]) == "5 − 3 = 2"


def test_the_total_that_is_chosen_or_leads_there_is_lit_and_no_other() -> None:
    state = rolled(under_way(), 1, 2)

    def lit(picked: Selection) -> list[int]:
        frame = drawn(desk(state, picked=picked))
        plain = fill_of(drawn(desk(state))["total:1"])
        return [steps for steps in (1, 2) if fill_of(frame[f"total:{steps}"]) != plain]

    assert lit(Selection()) == []
    assert lit(Selection(total=Total(2))) == [2]
    assert lit(Selection(station=OnMap("kurumamichi"))) == [1]


# Beads


def test_two_beads_at_a_station_lie_side_by_side_and_one_in_the_middle() -> None:
    x = {}
    for lying in ((0, 1), (0, None)):
        frame = drawn(desk(with_beads(under_way(), sakae=lying)))
        beads = [p for key, p in frame.items() if key.startswith("bead:sakae:")]
        x[lying] = [p.x + p.w / 2 for p in beads]
    (left, right), (middle,) = x.values()
    assert left < middle < right


def test_free_places_are_marked_on_a_map_that_is_shown_near() -> None:
    whole = desk(with_beads(under_way(), sakae=(0, None)))
    x, y = (at - middle for at, middle in zip(_place(whole, "sakae"), LAYOUT.sheet.middle, strict=True))
    near = replace(whole, display=Display(view=View(1.55, round(x, 1), round(y, 1))))
    assert not any(key.startswith("seat:") for key in drawn(whole))
    assert {key for key in drawn(near) if key.startswith("seat:sakae:")} == {"seat:sakae:1"}


def _place(now: Desk, name: str) -> tuple[float, float]:
    table = Table(now, WORDS, LAYOUT)
    return table.plan.at[table.board.index[name]]


# The small map


def test_the_small_map_frames_what_is_seen() -> None:
    for zoom, x, y in ((1.55, 0.0, 0.0), (2.6, -200.0, 100.0)):
        frame = drawn(desk(under_way(), display=Display(view=View(zoom, x, y))))
        small, seen = frame["small map"], frame["small view"]
        assert seen.w == pytest.approx(small.w / zoom)
        k = small.w / LAYOUT.sheet.w
        assert seen.x + seen.w / 2 == pytest.approx(small.x + small.w / 2 + k * x)
        assert seen.y + seen.h / 2 == pytest.approx(small.y + small.h / 2 + k * y)


# What is told of moves that bring nothing, and after the end


@pytest.mark.parametrize("owners", [((0,),), ((1,),), ((None,),)])
def test_the_button_recommends_no_move_that_brings_nothing_but_does_it(
    owners: tuple[tuple[int | None, ...]],
) -> None:
    state = rolled(under_way(), 6, 2)
    reached = Table(desk(state, 0), WORDS, LAYOUT).reachable
    board = board_of(state)
    name = next(board.ids[n] for n in reached if len(state.beads[n]) == 1)
    (beads,) = owners
    now = desk(with_beads(state, **{name: beads}), 0, picked=Selection(station=OnMap(name)))
    brings = beads == (None,) or bool(Table(now, WORDS, LAYOUT).robbed(board.index[name]))
    seen = drawn(now)
    assert (fill_of(seen["act"]) == theme.SHU) == brings
    assert isinstance(MAT.press(now, "act"), Act)
    target = next(t for t in MAT.frame(now, WORDS).targets if t.id == "act")
    assert target.enabled


def test_when_the_game_is_over_nobody_is_told_any_more_what_would_end_it() -> None:
    notes = {text_of(drawn(now)["meters note"]) for now in (over(), desk(under_way(), 0))}
    assert notes == {"終了しました", "2路線そろうと終了"}


def test_where_the_pawn_may_go_it_rises_over_the_numbers_and_off_that_of_its_station() -> None:
    hidden = many = 0
    state = rolled(under_way(), 6, 2)
    table = Table(desk(state), Words("ja"), LAYOUT)
    for n in table.reachable:
        name = table.board.ids[n]
        frame = MAT.frame(desk(state, focus=f"station:{name}"), Words("ja"))
        things = {p.key: p for p in frame.placements}
        ghost, badge = things["ghost"], things[f"reach:{name}:badge"]
        assert any(ghost.key.startswith(key) for key in frame.lively.rises)
        assert ghost.layer > badge.layer
        many, hidden = many + 1, hidden + ghost.box.meets(badge.box)
    assert hidden * 4 <= many
