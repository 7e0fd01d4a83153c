"""地下鉄 on other maps (refinement 003-g), networks that cannot be played on, options and their SHA-256."""

from __future__ import annotations

import pickle

import msgspec
import pytest
from msgspec.structs import replace

from game.rules import subway
from game.rules.protocol import BadSetup
from game.rules.subway.board import board_for
from game.rules.subway.network import MOST_CODES, MOST_LINES, MOST_STATIONS, Network, digest
from game.rules.subway.score import score_parts
from game.rules.subway.validity import faults
from game.rules.subway.values import Options, ToMove, on
from tests.rules.subway.tables import beads_at, beats, drawn, game, goals, kinds, moved, network
from tests.together import together

TOWN = drawn({"a": "p q r m s t", "b": "u q v s w", "c": "s x y"}, no_count="c", absent="c")


def codes(city):
    return [fault.code for fault in faults(city)]


# Refinement g


def test_a_town_is_sound():
    assert codes(TOWN) == []


def test_uncounted_lines_end_nothing_and_make_no_sets():
    filled = dict.fromkeys(("p", "q", "r", "m", "s", "t"), (0,))
    state = game(("x", "r", "v", "m"), filled, dice=(1, 1), city=TOWN)
    happened = beats(state, "y")
    assert "LineCompleted" not in kinds(happened)
    assert board_for(TOWN, 4).counting[0][0].id == "a"
    parts = dict(score_parts(board_for(TOWN, 4), [1] * len(TOWN.stations), finisher=False))
    assert parts["sets"] == 2 * 4


def test_stations_of_absent_lines_are_not_in_play():
    board = board_for(TOWN, 3)
    assert [name for name, room in zip(board.ids, board.capacity, strict=True) if not room] == ["x", "y"]
    assert subway.start(on(TOWN), 3).beads[board.index["x"]] == ()


def test_two_lines_may_join_the_same_stations_and_turning_back_is_by_station():
    city = drawn({"a": "p q r s t u w x", "b": "q r v"})
    state = game(("q", "u"), dice=(2, 2), city=city)
    assert goals(state) == {"s", "v", "q"}
    assert len(board_for(city, 2).near[1]) == 2


def test_a_dead_end_with_two_lines_is_a_terminal_and_a_transfer():
    city = drawn({"a": "p q r s m t", "b": "p q u v"})
    board = board_for(city, 4)
    end = board.index["p"]
    assert (board.terminal[end], board.capacity[end], end in board.starts) == (True, 2, False)
    state = game(("q", "t"), {"p": (0,)}, dice=(2, 1), city=city)
    assert "q" in goals(replace(state, todo=ToMove(0, (2, 2)))), "it bounces"
    after = moved(state, "p")
    assert beads_at(after, "p") == [0, 0]
    assert dict(score_parts(board, [2, 0, 0, 0, 0, 0, 0, 0], finisher=False))["terminals"] == 2


def test_three_lines_meet_and_two_beads_lie():
    city = drawn({"a": "p q r", "b": "s q t", "c": "u q v"})
    assert board_for(city, 4).capacity[1] == 2


def test_lines_to_finish_comes_from_the_map():
    city = replace(TOWN, lines_to_finish=1)
    assert on(city).length == 1
    assert on(TOWN).length == 2


# Soundness


@together(
    ("city", "wrong"),
    [
        (drawn({"a": "p q r s t u", "b": "v w x y"}), {"disconnected"}),
        (drawn({"a": "p q r s t u v", "b": "r w"}, absent="a"), {"too_few_starts", "lines_to_finish"}),
        (drawn({"a": "p q r s t u w", "b": "q v"}, no_count="a b"), {"no_counting_line"}),
        (drawn({"a": "p q r s t u v"}), {"lines_to_finish"}),
        (drawn({"a": "p q r", "b": "p q r"}), {"too_few_starts"}),
        (drawn({"a": "p q q r s t u", "b": "p v"}), {"station_twice"}),
        (drawn({"a": "p q", "b": "p q r s t u v"}, loops="a"), {"short_line"}),
        (drawn({"a": "p", "b": "p q r s t u v"}), {"short_line"}),
        (replace(TOWN, lines_to_finish=0), {"lines_to_finish"}),
        (replace(TOWN, width=0), {"bad_value", "outside"}),
        (replace(TOWN, ja=""), {"bad_value"}),
        (replace(TOWN, en="a\nb"), {"bad_value"}),
        (replace(TOWN, stations=()), {"unknown_station"}),
        (replace(TOWN, lines=()), {"no_line"}),
        (replace(TOWN, stations=(), lines=()), {"no_counting_line", "too_few_starts"}),
        (replace(TOWN, stations=TOWN.stations[:-1]), {"unknown_station"}),
        (replace(TOWN, stations=(*TOWN.stations, TOWN.stations[0])), {"double_id"}),
        (replace(TOWN, lines=(*TOWN.lines, TOWN.lines[0])), {"double_id"}),
        (replace(TOWN, stations=TOWN.stations * MOST_STATIONS), {"too_large", "double_id"}),
        (replace(TOWN, lines=TOWN.lines * MOST_LINES), {"too_large", "double_id"}),
    ],
)
def test_faults_of_networks(city, wrong):
    assert set(codes(city)) == wrong
    with pytest.raises(BadSetup, match=r"network|seats"):
        subway.start(on(city), 2)


@together(
    ("field", "value", "code"),
    [
        ("id", "", "bad_id"),
        ("id", "a b", "bad_id"),
        ("id", "x" * 41, "bad_id"),
        ("ja", " ", "bad_value"),
        ("en", "x" * 81, "bad_value"),
        ("kana", "", "bad_value"),
        ("codes", ("H01", ""), "bad_value"),
        ("codes", ("H01",) * (MOST_CODES + 1), "bad_value"),
        ("label", "up", "bad_value"),
        ("x", -1, "outside"),
        ("y", 101, "outside"),
    ],
)
def test_faults_of_stations_name_the_station(field, value, code):
    spoilt = replace(TOWN.stations[3], **{field: value})
    city = replace(TOWN, stations=(*TOWN.stations[:3], spoilt, *TOWN.stations[4:]))
    assert (code, "station", 3) in [(fault.code, fault.kind, fault.index) for fault in faults(city)]


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("id", "b/c", "bad_id"),
        ("ja", "", "bad_value"),
        ("colour", "red", "bad_value"),
        ("stripe", "#12345", "bad_value"),
        ("stations", ("p", "nowhere"), "unknown_station"),
    ],
)
def test_faults_of_lines_name_the_line(field, value, code):
    spoilt = replace(TOWN.lines[1], **{field: value})
    city = replace(TOWN, lines=(TOWN.lines[0], spoilt, TOWN.lines[2]))
    assert (code, "line", 1) in [(fault.code, fault.kind, fault.index) for fault in faults(city)]


def test_a_sound_network_keeps_within_the_bounds_of_records():
    """Whatever can be played on can be written down and read again."""
    city = msgspec.json.decode(msgspec.json.encode(TOWN), type=Network)
    assert city == TOWN
    edge = replace(TOWN.stations[0], ja="x" * 80, codes=("H01",) * MOST_CODES)
    city = replace(TOWN, stations=(edge, *TOWN.stations[1:]))
    assert faults(city) == ()
    assert msgspec.json.decode(msgspec.json.encode(city), type=Network) == city


def test_a_fault_that_only_three_players_meet_says_so():
    city = drawn({"a": "p q r s t m n", "b": "u v w x", "c": "r v"}, absent="c")
    assert [dict(fault.params)["players"] for fault in faults(city)] == [3]


# Options


def test_without_a_network_no_game_starts():
    with pytest.raises(BadSetup):
        subway.start(Options(), 3)


def test_the_sha_names_the_network():
    options = on(network())
    assert options.network_sha256 == digest(network())
    assert digest(network()) != digest(network("nagoya-real.tmx"))
    for wrong in ("", digest(TOWN), options.network_sha256.upper()):
        with pytest.raises(BadSetup):
            subway.start(replace(options, network_sha256=wrong), 3)


def test_a_network_survives_json():
    packed = msgspec.json.encode(on(network()))
    assert msgspec.json.decode(packed, type=Options) == on(network())


def test_equal_networks_are_one_object_wherever_they_come_from():
    """Compared station by station at every action, the games of a stored record took twice the time."""
    ours = on(network())
    read = msgspec.json.decode(msgspec.json.encode(ours), type=Options)
    sent = pickle.loads(pickle.dumps(ours))
    assert read.network is sent.network is replace(ours, length=1).network is ours.network
    assert on(network("nagoya-real.tmx")).network is not ours.network


@together(
    ("change", "seats"),
    [({"first": 2}, 2), ({"first": -1}, 3), ({"length": 0}, 3), ({"length": 5}, 3), ({}, 1), ({}, 5)],
)
def test_options_that_are_not_on_offer(change, seats):
    with pytest.raises(BadSetup):
        subway.start(replace(on(network()), **change), seats)


def test_length_is_bounded_by_the_lines_of_the_map():
    assert subway.start(replace(on(network()), length=4), 4).options.length == 4
    with pytest.raises(BadSetup):
        subway.start(replace(on(TOWN), length=3), 4)
