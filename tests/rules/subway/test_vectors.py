"""The test vectors T3-1 to T3-11 of RULES.md."""

from __future__ import annotations

from itertools import combinations, pairwise

import networkx
import pytest

from game.rules.subway.board import board_for
from game.rules.subway.legal import totals
from game.rules.subway.longest import longest_path
from game.rules.subway.score import score_parts, sets
from game.rules.subway.values import BeadReturned, Moved, NoBead
from tests.rules.subway.reference import Board, walks
from tests.rules.subway.tables import beads_at, beats, game, goals, kinds, listed, moved, network, own


def test_t3_1_six_from_fushimi_reaches_taiko_dori():
    state = game(("fushimi", "issha"), dice=(6, 6))
    assert "taiko_dori" in goals(state)
    ways = [w for w in walks(Board.of(network(), 4), "fushimi", 6) if w[-1] == "taiko_dori"]
    assert len(ways) == 4
    named = ["fushimi", "sakae", "hisaya_odori", "marunouchi", "kokusai_center", "nagoya", "taiko_dori"]
    assert named in ways
    (shown,) = [event for event, _ in beats(state, "taiko_dori") if isinstance(event, Moved)]
    assert list(shown.path) in ways


def test_t3_1_two_from_fushimi_reaches_taiko_dori():
    state = game(("fushimi", "issha"), dice=(2, 2))
    (shown,) = [event for event, _ in beats(state, "taiko_dori") if isinstance(event, Moved)]
    assert shown.path == ("fushimi", "nagoya", "taiko_dori")


def test_t3_2_five_from_kurokawa_by_kamiiida_robs_blue_at_ozone():
    state = game(("kurokawa", "ozone", "issha", "hara"), {"ozone": (1,)}, dice=(5, 5))
    way = ["kurokawa", "shiga_hondori", "heian_dori", "ozone", "kamiiida", "ozone"]
    assert way in walks(Board.of(network(), 4), "kurokawa", 5)
    happened = beats(state, "ozone")
    shown = happened[0][0]
    assert shown == Moved(0, tuple(way), (4,))
    assert BeadReturned(1, 0, "ozone", 0) in [event for event, _ in happened]
    assert beads_at(moved(state, "ozone"), "ozone") == [0]


def test_t3_3_a_terminal_is_no_place_to_turn():
    blue = own(network(), {"kokusai_center": 1, "nagoya": 2, "taiko_dori": 1, "kamejima": 1})
    assert len(longest_path(network(), blue, 4)) == 3


GREEN = ("takaoka", "hisaya_odori", "marunouchi", "fushimi", "sakae", "osu_kannon")


def test_t3_4_a_stretch_may_be_used_twice():
    green = own(network(), dict(zip(GREEN, (1, 2, 2, 2, 1, 1), strict=True)))
    path = longest_path(network(), green, 4)
    assert len(path) == 9
    ends = {"takaoka", "osu_kannon"}
    assert {path[0], path[-1]} == ends
    assert sorted(path.count(station) for station in GREEN) == [1, 1, 1, 2, 2, 2]


def test_t3_4_with_one_bead_each_it_is_five():
    assert len(longest_path(network(), own(network(), dict.fromkeys(GREEN, 1)), 4)) == 5


M_OTHER, H_OTHER = {"kurokawa": 1}, {"issha": 1, "hongo": 1}
T_AND_S = {"hara": 1, "ueda": 1, "takaoka": 1, "kurumamichi": 1}


def test_t3_5_both_beads_of_motoyama_cannot_go_to_one_line():
    red = own(network(), {"motoyama": 2, **M_OTHER, **H_OTHER, **T_AND_S})
    assert sets(network(), red, 4) == 2
    board = board_for(network(), 4)
    assert dict(score_parts(board, red, finisher=False))["sets"] == 4
    without = own(network(), {"motoyama": 2, **H_OTHER, **T_AND_S})
    assert sets(network(), without, 4) == 1, "two beads at 本山 would make two on 名城線"


def test_t3_6_one_bead_at_a_transfer_fills_it_for_both_lines():
    city = network()
    of = {line.id: line.stations for line in city.lines}
    filled = dict.fromkeys({*of["H"], *of["M"]} - {"issha"}, (0,))
    state = game(("kamiyashiro", "hara"), filled, dice=(1, 1), styles=(1, 2))
    after = moved(state, "issha")
    assert beads_at(after, "motoyama") == [0]
    assert set(after.complete) == {"H"}
    assert after.finisher is None
    filled = dict.fromkeys({*of["H"], *of["M"]} - {"motoyama"}, (0,))
    state = game(("kakuozan", "hara"), filled, dice=(1, 1), styles=(1, 2))
    after = moved(state, "motoyama")
    assert (set(after.complete), after.finisher) == ({"H", "M"}, 0)


@pytest.mark.parametrize(
    ("style", "dice", "steps"),
    [(3, (3, 5), {2, 8}), (3, (4, 4), {8}), (2, (1,), {1, 6}), (1, (2, 5), {2, 5}), (4, (3,), {3})],
)
def test_t3_7_totals(style, dice, steps):
    assert set(totals(style, dice)) == steps


@pytest.mark.parametrize("style", [2, 4])
@pytest.mark.parametrize("die", range(1, 7))
def test_t3_7_one_die(style, die):
    assert set(totals(style, (die,))) == ({die, 7 - die} if style == 2 else {die})


def test_t3_8_a_bead_on_takabata():
    parts = dict(score_parts(board_for(network(), 4), own(network(), {"takabata": 1}), finisher=False))
    assert parts["beads"] + parts["terminals"] == 3


def test_t3_9_a_third_arrival_at_a_transfer_lays_nothing():
    state = game(("fushimi", "issha"), {"nagoya": (0, 0)}, dice=(1, 1))
    happened = beats(state, "nagoya")
    assert NoBead(0, "nagoya") in [event for event, _ in happened]
    assert beads_at(happened[-1][1], "nagoya") == [0, 0]


def test_t3_9_beads_of_absent_owners_stay():
    state = game(("fushimi", "issha", "hara"), {"nagoya": (1, 2)}, dice=(1, 1))
    happened = beats(state, "nagoya")
    assert kinds(happened) == ["Moved", "NoBead", "TurnBegan"]
    assert beads_at(happened[-1][1], "nagoya") == [1, 2]


def test_t3_10_the_graph():
    city = network()
    sizes = {line.id: len(line.stations) for line in city.lines}
    assert sizes == {"H": 22, "M": 28, "T": 20, "S": 21, "E": 7, "K": 2}
    assert [line.id for line in city.lines if line.loop] == ["M"]
    full, small = board_for(city, 4), board_for(city, 3)
    assert sum(beads > 0 for beads in full.capacity) == 87
    assert sum(beads > 0 for beads in small.capacity) == 80
    assert sum(map(len, full.near)) == 2 * 95
    assert (sum(full.terminal), sum(small.terminal)) == (8, 6)
    assert networkx.is_connected(networkx.Graph((a, b) for a, row in enumerate(full.near) for b in row))


def test_t3_10_the_least_that_ends_the_game():
    of = {line.id: set(line.stations) for line in network().lines if line.counts}
    unions = {"".join(sorted(pair)): len(of[pair[0]] | of[pair[1]]) for pair in combinations(of, 2)}
    assert unions == {"ST": 39, "HT": 41, "HS": 41, "MT": 46, "MS": 47, "HM": 48}


@pytest.mark.parametrize("seats", [3, 4])
def test_t3_11_every_station_and_total_has_a_way(seats):
    board = board_for(network(), seats)
    for station, beads in enumerate(board.capacity):
        for steps in range(1, 13):
            assert bool(board.destinations(station, 1 << steps)) == (beads > 0)


def test_t3_11_twelve_from_fushimi():
    state = game(("fushimi", "issha"), dice=(6, 6), styles=(3, 2), city=network())
    ways = walks(Board.of(network(), 4), "fushimi", 12)
    assert len(ways) == 1768
    board = board_for(network(), 4)
    found = board.destinations(board.index["fushimi"], 1 << 12)
    assert len(found) == 80
    assert {board.ids[n] for n in found} == {way[-1] for way in ways}
    small = {way[-1] for way in walks(Board.of(network(), 2), "fushimi", 12)}
    assert goals(state) == small, "two players use the three-player board"
    assert len(listed(state)) == len(small)


def test_shown_ways_are_real_ways():
    board = board_for(network(), 4)
    for steps in range(1, 13):
        for end in board.destinations(board.index["kurokawa"], 1 << steps):
            way = board.walk(board.index["kurokawa"], end, steps)
            assert len(way) == steps + 1
            assert way[-1] == end
            assert all(there in board.near[here] for here, there in pairwise(way))
