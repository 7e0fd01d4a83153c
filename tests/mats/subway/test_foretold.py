"""What is told once on 地下鉄's map as the end comes near, with invented time."""

from __future__ import annotations

from itertools import chain

import pytest

from game.look.describe.specs import Label, Stroke
from game.look.describe.words import Words
from game.mats.subway.desk import OnMap, Selection
from game.mats.subway.foretold import BELL, LEFT, RICH, large, tie
from game.mats.subway.geometry import gap
from game.mats.subway.layout import LAYOUT
from game.mats.subway.layouts import layout_of
from game.mats.subway.mat import MAT
from game.mats.subway.table import Table
from game.mats.subway.tension import WIDE, last_stations, left, remaining
from game.mats.table import Seating
from game.motion.clip import film_pose
from game.motion.placement import Box
from game.rules import subway
from game.rules.subway.legal import board_of
from game.rules.subway.values import FinishEarned, Move, State, ToRoll, TurnBegan
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import NAMES, desk, under_way
from tests.rounds import is_thorough, the_first


def lasts(state: State) -> dict[str, int]:
    seating = Seating(NAMES[:3], (True,) * 3, state.options)
    desk = MAT.desk(subway.view(state, None), seating, 0)
    return last_stations(Table(desk, Words("ja"), layout_of(desk)))


@pytest.mark.parametrize("reduced", [False, True])
def test_few_stations_a_last_one_and_the_last_round_are_told_once_as_they_begin(reduced: bool) -> None:
    """In the usual run it is asked of one of three games, and of few of the films that tell nothing of it."""
    rounds, stations = [], 0
    for seed in the_first(("last", "lines", "round")):
        rounds.append(0)
        known: dict[str, int] = {}
        few, counted = 4, []
        for n, (state, action, beats) in enumerate(played(seed, "tutorial.tmx")):
            begins = FinishEarned in (type(event) for event, _ in beats) and isinstance(
                beats[-1][0], TurnBegan
            )
            new = [line for line in lasts(beats[-1][1]) if line not in known]
            are_left = left(beats[-1][1], board_of(state))
            told = bool(new) or 0 < are_left < few
            counted += [are_left] if 0 < are_left < few else []
            few = min(few, are_left)
            rounds[-1] += begins
            known |= lasts(beats[-1][1])
            if not (begins or told or is_thorough() or n % 5 == 0):
                continue
            made, _ = film(state, action, reduced)
            shown = (p for t in range(0, int(made.span), 50) for p in film_pose(made, t))
            said = {p.key for p in shown if p.alpha == 1.0}
            bells = sum(sound.cue == BELL for clip in made.clips for sound in clip.sounds)
            assert ("last round" in said) == begins
            assert any(key.startswith("last station") for key in said) == told
            assert bells == begins + told
        stations += len(known)
        assert counted in ([3, 2, 1], [3, 1], [2, 1], [1])
    assert max(rounds) == 1
    assert stations


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 130])
def test_what_the_last_round_begins_with_hides_no_name_no_station_and_no_panel(lang: str, scale: int) -> None:
    """On the map of the program, with two lines of words that fit."""
    words = Words(lang)
    now = desk(under_way(length=2), text_scale=scale)
    table = Table(now, words, layout_of(now))
    text = words.count("subway.last_round", 2)
    size, box = large(table, text)
    names = [name for name, seen in zip(table.sights.names, table.sights.seen, strict=True) if seen]
    assert not any(box.meets(other) for other in (*names, *table.panels))
    assert not any(box.holds(*place) for place in table.sights.places)
    assert len(text.split("\n")) == 2
    assert all(table.width(line, size, "bold") < box.w for line in text.split("\n"))
    assert table.at.inside.covers(box)


def test_what_is_told_of_stations_that_are_left_lies_near_one_of_them_or_is_tied_to_it() -> None:
    seen = set()
    for state, action, beats in chain(*(played(seed, "tutorial.tmx") for seed in ("last", "lines"))):
        if not 0 < left(beats[-1][1], board_of(state)) < 4:
            continue
        made, _ = film(state, action)
        poses = [{p.key: p for p in film_pose(made, t)} for t in range(0, int(made.span), 30)]
        full = [pose for pose in poses if pose.get("last station") and pose["last station"].alpha == 1.0]
        if not full:
            continue
        pose = full[len(full) // 2]
        rings = [p.box.middle for key, p in pose.items() if key.startswith("left ring")]
        off = min(gap(ring, pose["last station"].box) for ring in rings)
        assert off > LEFT or "last station tie" not in pose
        assert off < RICH
        seen.add("last station tie" in pose)
        says = pose["last station text"].what
        assert isinstance(says, Label)
        ahead = [p for key, p in pose.items() if key.startswith("lead:")]
        fewer = says.text.startswith("最短")
        assert ("リード" in says.text or "トップ" in says.text) == (fewer and bool(ahead))
    assert True in seen


def test_few_stations_that_are_left_keep_rings_that_are_wider_the_fewer_they_are() -> None:
    """On the map and off it, until they are filled; the bar says how many they are, and who leads."""
    wide: dict[int, float] = {}
    for state, _, beats in played("last", "tutorial.tmx"):
        state, few = beats[-1][1], left(beats[-1][1], board_of(state))
        now = desk(state)
        placed = MAT.frame(now, Words("ja")).placements
        ringed = {
            p.key: p for p in placed if p.key.startswith(("left:", "last:")) and p.key.endswith("outer")
        }
        if few not in WIDE:
            assert not any(key.startswith("left:") for key in ringed)
            continue
        ids = {key.split()[0].partition(":")[2] for key in ringed}
        assert ids >= {board_of(state).ids[n] for n in remaining(state, board_of(state))}
        (wide[few],) = {p.what.width for p in ringed.values() if isinstance(p.what, Stroke)}
        if isinstance(state.todo, ToRoll):
            note = next(p.what for p in placed if p.key.startswith("status note"))
            assert isinstance(note, Label)
            assert note.text.startswith(f"あと{few}駅")
    assert wide[3] < wide[2] < wide[1]


def test_a_slip_s_line_goes_round_the_name_of_its_station_or_is_left_out() -> None:
    table = Table(desk(under_way()), Words("ja"), LAYOUT)
    n = table.board.index["iwatsuka"]
    at, name = table.place(n), table.sights.names[n]
    beside = Box(name.right + 12, name.y - 8, 400, 56)
    (line,) = tie(table, at, Box(name.x, name.bottom + 20, 400, 56))
    assert not line.box.meets(name)
    assert not [*tie(table, at, beside)]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_last_round_begins_with_a_slip_beside_its_panels(reduced: bool) -> None:
    state, action = next(
        (state, action)
        for state, action, beats in played("last", "tutorial.tmx")
        if FinishEarned in (type(event) for event, _ in beats) and isinstance(beats[-1][0], TurnBegan)
    )
    made, events = film(state, action, reduced)
    early, late = (at(made, events, TurnBegan, t)["last round"].box for t in (300.0, 1000.0))
    table = Table(desk(state), Words("ja"), LAYOUT)
    assert early == late
    assert not any(early.meets(panel) for panel in table.panels)


def test_the_lines_that_end_the_game_stay_lit_through_the_last_round() -> None:
    seen = set()
    for state, _, _ in played("last", "tutorial.tmx"):
        seating = Seating(NAMES[:3], (True,) * 3, state.options)
        frame = MAT.frame(MAT.desk(subway.view(state, None), seating, 0), Words("ja"))
        lit = {p.key.split()[1] for p in frame.placements if p.key.startswith("full ")}
        assert lit == (set(state.complete) if state.finisher is not None else set())
        seen.add(bool(lit))
    assert seen == {False, True}


def test_the_way_of_a_move_lies_over_the_lines_that_are_lit() -> None:
    seen = 0
    for state, action, _ in played("last", "tutorial.tmx"):
        if state.finisher is None or not isinstance(action, Move):
            continue
        frame = MAT.frame(desk(state, picked=Selection(station=OnMap(action.to))), Words("ja"))
        keys = [p.key for p in frame.placements]
        if "way" in keys:
            seen += 1
            assert keys.index("way") > max(n for n, key in enumerate(keys) if key.startswith("full "))
    assert seen
