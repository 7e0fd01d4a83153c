"""How a game of 地下鉄 ends and what beads are worth: the rulings of RULES.md 003, one by one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules import subway
from game.rules.subway.longest import longest_path
from game.rules.subway.score import decider, result, scores, sets
from game.rules.subway.values import (
    MAX_ROUNDS,
    Ended,
    FinishEarned,
    LineCompleted,
    ToMove,
    ToRoll,
)
from tests.rules.subway.tables import (
    beats,
    game,
    kinds,
    moved,
    network,
    own,
)

# The end


def last_gap(seats: int, mover: int, **options: object) -> subway.State:
    """東山線 is full, 桜通線 lacks 神沢 alone; the mover stands beside it, the others far away."""
    of = {line.id: line.stations for line in network().lines}
    beads = dict.fromkeys({*of["H"], *of["S"]} - {"kamisawa"}, (0,))
    places = ["hara", "ueda", "hirabari", "irinaka"][:seats]
    places[mover] = "aioiyama"
    style = (2, 4, 1, 3)[mover]
    dice = (1, 2) if style in (1, 3) else (1,)
    state = game(places, beads, dice, mover, styles=(2, 4, 1, 3), **options)
    return replace(state, complete=("H",), round=7)


def test_ruling_3_n_the_round_is_played_to_its_end():
    state = last_gap(3, 0)
    happened = beats(state, "kamisawa")
    events = [event for event, _ in happened]
    assert LineCompleted(0, "S") in events
    assert FinishEarned(0, 7) in events
    state = happened[-1][1]
    assert (subway.outcome(state), state.todo) == (None, ToRoll(1))
    state = moved(replace(state, todo=ToMove(1, (1,))), "shiogama_guchi")
    assert subway.outcome(state) is None
    happened = beats(replace(state, todo=ToMove(2, (1, 1))), "akaike")
    assert isinstance(happened[-1][0], Ended)
    ending = subway.outcome(happened[-1][1])
    assert (ending.reason, ending.winners) == ("lines_full", (0,))
    assert [dict(score.parts)["finish"] for score in ending.scores] == [3, 0, 0]


def test_ruling_3_n_the_last_seat_ends_it_at_once():
    happened = beats(last_gap(3, 2), "kamisawa")
    assert kinds(happened) == ["Moved", "BeadPlaced", "LineCompleted", "FinishEarned", "Ended"]
    assert subway.actions(subway.view(happened[-1][1], 0)) == ()
    assert subway.acting(happened[-1][1]) == ()


def test_ruling_3_o_a_third_line_brings_nothing():
    state = replace(last_gap(3, 0), complete=("H", "T"), finisher=2)
    happened = beats(state, "kamisawa")
    assert "LineCompleted" in kinds(happened)
    assert "FinishEarned" not in kinds(happened)
    assert happened[-1][1].finisher == 2


def test_ruling_3_p_one_bead_may_fill_two_lines():
    of = {line.id: line.stations for line in network().lines}
    beads = dict.fromkeys({*of["H"], *of["M"]} - {"motoyama"}, (0,))
    happened = beats(game(("kakuozan", "hara"), beads, dice=(1, 1)), "motoyama")
    assert kinds(happened)[2:5] == ["LineCompleted", "LineCompleted", "FinishEarned"]


def test_ruling_3_q_replacing_keeps_a_line_full():
    state = replace(last_gap(2, 0), complete=("H", "S"), finisher=1)
    state = replace(state, beads=game(("hara", "issha"), {"issha": (1,)}).beads)
    after = moved(replace(state, todo=ToMove(0, (1,))), "kamisawa")
    assert after.complete == ("H", "S")


@pytest.mark.parametrize(("length", "ends"), [(1, True), (2, True), (3, False)])
def test_option_length(length, ends):
    happened = beats(last_gap(3, 0, length=length), "kamisawa")
    assert ("FinishEarned" in kinds(happened)) == ends


def test_refinement_f_the_cap_of_the_program():
    state = replace(game(("hara", "issha"), mover=1, styles=(1, 2)), round=MAX_ROUNDS)
    happened = beats(state, "hoshigaoka")
    ending = subway.outcome(happened[-1][1])
    assert ending.reason == "round_limit"
    assert [dict(score.parts)["finish"] for score in ending.scores] == [0, 0]
    earlier = beats(replace(state, round=MAX_ROUNDS - 1), "hoshigaoka")
    assert subway.outcome(earlier[-1][1]) is None
    midway = beats(replace(game(("hara", "issha")), round=MAX_ROUNDS), "ueda")
    assert subway.outcome(midway[-1][1]) is None


# Points


def test_ruling_3_u_one_bead_and_none():
    assert longest_path(network(), own(network(), {}), 4) == ()
    assert longest_path(network(), own(network(), {"sakae": 1}), 4) == ("sakae",)
    assert longest_path(network(), own(network(), {"sakae": 2}), 4) == ("sakae",)


def test_ruling_3_t_one_bead_at_a_transfer_is_one_visit():
    cross = {"sakae": 1, "fushimi": 1, "shinsakae_machi": 1, "yaba_cho": 1, "hisaya_odori": 1}
    assert len(longest_path(network(), own(network(), cross), 4)) == 3


def test_ruling_3_s_a_terminal_is_no_turning_place_for_the_path():
    end = own(network(), {"taiko_dori": 1, "nagoya": 2})
    assert len(longest_path(network(), end, 4)) == 2


def test_a_whole_ring_is_a_path():
    ring = next(line.stations for line in network().lines if line.loop)
    assert len(longest_path(network(), own(network(), dict.fromkeys(ring, 1)), 4)) == 28


def test_ruling_3_v_a_second_bead_at_kanayama_makes_no_set():
    beads = {"kanayama": 2, "issha": 1, "hara": 1, "takaoka": 1}
    assert sets(network(), own(network(), beads), 4) == 1
    assert sets(network(), own(network(), {**beads, "hongo": 1, "ueda": 1, "kurumamichi": 1}), 4) == 1


def test_ruling_3_w_terminals_are_counted_by_station():
    state = game(("hara", "issha"), {"akaike": (0,), "tokushige": (0,), "fujigaoka": (1,)})
    assert [dict(score.parts)["terminals"] for score in scores(state)] == [4, 2]


def tie(*beads: dict[str, int], finisher: int | None = None) -> subway.State:
    """A position of as many seats as there are bead lists, with another's beads left out."""
    laid: dict[str, tuple[int, ...]] = {}
    for seat, mine in enumerate(beads):
        for station, count in mine.items():
            laid[station] = (*laid.get(station, ()), *[seat] * count)
    return replace(game(("hara", "issha", "ueda")[: len(beads)], laid), finisher=finisher)


APART = {"shonai_dori": 1, "meijo_koen": 1, "hatta": 1}


def test_rule_11_the_one_with_the_end_wins_a_tie():
    terminal = tie({"akaike": 1}, {"arahata": 1}, finisher=1)
    scored = scores(terminal)
    assert [score.total for score in scored] == [4, 5]
    even = tie({"akaike": 1, "shonai_dori": 1}, {"arahata": 1, "tsurumai": 0}, finisher=1)
    assert [score.total for score in scores(even)] == [5, 5]
    assert result(even, "x").winners == (1,)
    assert decider(result(even, "x")) == "finish"
    assert decider(result(terminal, "x")) is None


def test_rule_11_then_beads_then_terminals():
    state = tie({"akaike": 1}, {"arahata": 1, "hatta": 1, "shonai_dori": 1})
    assert [score.total for score in scores(state)] == [4, 4]
    assert result(state, "x").winners == (1,), "more beads"
    assert decider(result(state, "x")) == "beads"


def test_rule_11_and_ruling_3_x_equal_in_all_is_a_joint_win():
    state = tie({"akaike": 1}, {"tokushige": 1}, {"hatta": 1})
    assert result(state, "x").winners == (0, 1)
    assert decider(result(state, "x")) is None


def test_rule_11_who_has_the_end_but_is_not_in_the_tie_settles_nothing():
    state = tie(APART, {"akaike": 1, "tokushige": 1}, {"fujigaoka": 1, "takabata": 1}, finisher=0)
    table = scores(state)
    assert [score.total for score in table] == [7, 7, 7]
    assert result(state, "x").winners == (0,)
    assert decider(result(state, "x")) == "finish"
    state = tie({"hatta": 1}, {"akaike": 1, "tokushige": 1}, {"fujigaoka": 1, "takabata": 1}, finisher=0)
    assert [score.total for score in scores(state)] == [5, 7, 7]
    assert result(state, "x").winners == (1, 2)
