"""The board, the set-up and the moves: the rulings, decisions and refinements of RULES.md 003, one by one."""

from __future__ import annotations

import networkx
import pytest
from msgspec.structs import replace

from game.rules import subway
from game.rules.protocol import CHANCE, IllegalAction
from game.rules.subway.board import board_for
from game.rules.subway.legal import board_of
from game.rules.subway.network import Network
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    ChooseFirst,
    Move,
    Moved,
    NoBead,
    Roll,
    Rolled,
    StyleAndStart,
    ToMove,
    ToRoll,
    ToStart,
    on,
)
from tests.rules.subway.reference import Board, walks
from tests.rules.subway.tables import (
    beads_at,
    beats,
    drawn,
    game,
    goals,
    kinds,
    listed,
    moved,
    network,
)

# The board


def test_decision_1_and_ruling_3_b_where_kamiiida_joins():
    text, real = board_for(network(), 4), board_for(network("nagoya-real.tmx"), 4)
    for board, hub, other in ((text, "ozone", "heian_dori"), (real, "heian_dori", "ozone")):
        assert board.capacity[board.index[hub]] == 2
        assert board.capacity[board.index[other]] == 1
        (joined,) = board.near[board.index["kamiiida"]]
        assert board.ids[joined] == hub


def test_ruling_3_b_the_codes_follow_the_join():
    codes = {station.id: station.codes for station in network().stations}
    assert (codes["ozone"], codes["heian_dori"]) == (("M12", "K02"), ("M11",))


FULL = {"takabata", "fujigaoka", "kami_otai", "akaike", "taiko_dori", "tokushige", "nagoyako", "kamiiida"}


@pytest.mark.parametrize(("seats", "ends"), [(4, FULL), (3, FULL - {"nagoyako", "kamiiida"})])
def test_decision_2_and_ruling_3_c_every_dead_end_is_a_terminal(seats, ends):
    board = board_for(network(), seats)
    assert {name for name, end in zip(board.ids, board.terminal, strict=True) if end} == ends


def test_refinement_a_two_players_use_the_board_of_three():
    assert board_for(network(), 2) is board_for(network(), 3)


def test_refinement_b_both_nagoya_maps_are_the_same_board_for_three():
    text, real = (board_for(network(name), 3) for name in ("nagoya.tmx", "nagoya-real.tmx"))
    assert (text.ids, text.near, text.capacity) == (real.ids, real.near, real.capacity)


def test_rule_12_with_three_ozone_and_kanayama_are_no_transfers_and_starts():
    board = board_for(network(), 3)
    for name in ("ozone", "kanayama"):
        assert board.capacity[board.index[name]] == 1
        assert board.index[name] in board.starts  # ruling 3-ee


def arcs_by_networkx(city: Network, seats: int) -> networkx.DiGraph:
    """Steps as nodes, (before, here); an edge where one step may follow another."""
    lines = [line for line in city.lines if seats == 4 or not line.absent_with_three]
    rails = networkx.Graph()
    for line in lines:
        (networkx.add_cycle if line.loop else networkx.add_path)(rails, line.stations)
    steps = networkx.line_graph(rails.to_directed())
    straight_back = [
        (first, then) for first, then in steps.edges if then[1] == first[0] and rails.degree(first[1]) > 1
    ]
    steps.remove_edges_from(straight_back)
    return steps


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", ["nagoya.tmx", "nagoya-real.tmx", "tutorial.tmx"])
def test_destinations_of_1_to_12_steps_equal_an_enumeration_with_networkx(name, seats):
    steps = arcs_by_networkx(network(name), seats)
    board = board_for(network(name), seats)
    checked = 0
    for start in {first for first, _ in steps}:
        here = {step for step in steps if step[0] == start}
        for count in range(1, 13):
            ends = {board.index[end] for _, end in here}
            assert set(board.destinations(board.index[start], 1 << count)) == ends
            here = {later for step in here for later in steps.successors(step)}
            checked += 1
    assert checked == 12 * sum(beads > 0 for beads in board.capacity)


# Set-up


def begun(seats: int, first: int | None = 0, **options: object) -> subway.State:
    return subway.start(replace(on(network()), first=first, **options), seats)


def test_rule_3_start_is_in_reverse_order_of_turns():
    state = begun(4, first=1)
    order = []
    for style, station in ((4, "issha"), (1, "hara"), (2, "ueda"), (3, "hongo")):
        (seat,) = subway.acting(state)
        order.append(seat)
        state = subway.apply(state, seat, StyleAndStart(style, station))[-1][1]
    assert order == [0, 3, 2, 1]
    assert state.todo == ToRoll(1)
    assert state.round == 1
    assert beads_at(state, "ueda") == [2]


def test_rule_2_chance_draws_who_begins():
    state = begun(3, first=None)
    assert subway.acting(state) == (CHANCE,)
    after = subway.apply(state, CHANCE, ChooseFirst(2))[-1][1]
    assert (after.options.first, after.todo) == (2, ToStart(1))
    assert subway.apply(after, 1, StyleAndStart(1, "issha"))[-1][1].todo == ToStart(0)


def test_rule_3_what_is_taken_is_taken():
    state = subway.apply(begun(2), 1, StyleAndStart(4, "issha"))[-1][1]
    offered = subway.actions(subway.view(state, 0))
    assert {action.style for action in offered} == {1, 2, 3}
    assert "issha" not in {action.station for action in offered}
    assert len(offered) == 3 * (len(board_of(state).starts) - 1)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (StyleAndStart(4, "hara"), "style_taken"),
        (StyleAndStart(5, "hara"), "no_such_style"),
        (StyleAndStart(1, "issha"), "station_taken"),
        (StyleAndStart(1, "takabata"), "no_start_at_terminal"),
        (StyleAndStart(1, "sakae"), "no_start_at_transfer"),
        (StyleAndStart(1, "hibino"), "no_such_station"),
        (StyleAndStart(1, "shinjuku"), "no_such_station"),
        (Move("hara"), "not_now"),
    ],
)
def test_refusals_of_a_start(action, code):
    state = subway.apply(begun(3), 2, StyleAndStart(4, "issha"))[-1][1]
    refusal = subway.why_not(subway.view(state, 1), action)
    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalAction, match=code):
        subway.apply(state, 1, action)
    assert subway.why_not(subway.view(state, 0), action).code == "not_your_turn"
    assert subway.why_not(subway.view(state, None), action).code == "not_your_turn"


# Moving


def test_rule_5_no_turning_back_but_at_terminals():
    state = game(("hatta", "issha"), dice=(2, 2))
    assert goals(state) == {"hatta", "nakamura_koen"}
    (shown,) = [event for event, _ in beats(state, "hatta") if isinstance(event, Moved)]
    assert (shown.path, shown.bounces) == (("hatta", "takabata", "hatta"), (1,))


def test_ruling_3_d_a_loop_may_lead_home():
    state = game(("sakae", "issha"), dice=(4, 4))
    assert "sakae" in goals(state)
    (shown,) = [event for event, _ in beats(state, "sakae") if isinstance(event, Moved)]
    assert shown.path == ("sakae", "fushimi", "marunouchi", "hisaya_odori", "sakae")
    assert shown.bounces == ()


def test_ruling_3_e_a_new_move_may_go_back():
    state = moved(game(("hara", "issha"), dice=(1, 1)), "hirabari")
    state = replace(state, todo=ToMove(0, (1, 1)))
    assert goals(state) == {"hara", "akaike"}


def test_ruling_3_f_others_do_not_stand_in_the_way():
    assert "hirabari" in goals(game(("ueda", "hara"), {"hara": (1,)}, dice=(2, 2)))


def test_refinement_e_the_same_stretch_may_be_run_back_after_a_loop():
    city = drawn({"a": "p q r s t", "b": "q u v", "c": "r u"}, no_count="b c")
    board = board_for(city, 4)
    q, r, u, p = (board.index[name] for name in "qrup")
    assert board.walk(p, p, 5) == (p, q, r, u, q, p)
    assert p in board.destinations(p, 1 << 5)


def test_the_shown_way_takes_the_fewest_steps():
    state = game(("fushimi", "issha"), dice=(2, 6))
    (shown,) = [event for event, _ in beats(state, "taiko_dori") if isinstance(event, Moved)]
    assert len(shown.path) == 3


@pytest.mark.parametrize("start", ["fushimi", "kurokawa", "tsurumai"])
def test_the_shown_way_is_the_first_in_the_order_of_the_network(start):
    board = board_for(network(), 4)
    ways = [tuple(board.index[s] for s in way) for way in walks(Board.of(network(), 4), start, 7)]
    for end in board.destinations(board.index[start], 1 << 7):
        assert board.walk(board.index[start], end, 7) == min(way for way in ways if way[-1] == end)


def test_there_is_no_way_to_where_the_steps_do_not_lead():
    board = board_for(network(), 4)
    with pytest.raises(ValueError, match="no 1 steps from sakae to hara"):
        board.walk(board.index["sakae"], board.index["hara"], 1)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Move("takabata"), "out_of_reach"),
        (Move("hibino"), "no_such_station"),
        (Move("nowhere"), "no_such_station"),
        (Move("ueda", 1), "no_choice_of_bead"),
        (StyleAndStart(1, "ueda"), "not_now"),
    ],
)
def test_refusals_of_a_move(move, code):
    state = game(("hara", "issha"), dice=(1, 1))
    assert subway.why_not(subway.view(state, 0), move).code == code
    with pytest.raises(IllegalAction, match=code):
        subway.apply(state, 0, move)


@pytest.mark.parametrize("dice", [(), (1,), (1, 7), (0, 3), (1, 2, 3), (-1, 2)])
def test_rolls_that_cannot_be(dice):
    state = replace(game(("hara", "issha")), todo=ToRoll(0))
    with pytest.raises(IllegalAction, match="bad_roll"):
        subway.apply(state, CHANCE, Roll(dice))
    assert subway.apply(state, CHANCE, Roll((1, 2)))[0][0] == Rolled(0, (1, 2), (1, 2))


# Beads


def test_rule_6_and_ruling_3_dd_an_empty_station_gets_a_bead():
    state = game(("hara", "issha"), dice=(1, 1))
    happened = beats(state, "ueda")
    assert kinds(happened) == ["Moved", "BeadPlaced", "TurnBegan"]
    assert Move("ueda") in listed(state)


def test_ruling_3_g_a_second_bead_of_ones_own_at_a_transfer():
    after = moved(game(("fushimi", "issha"), {"nagoya": (0,)}, dice=(1, 1)), "nagoya")
    assert beads_at(after, "nagoya") == [0, 0]


def test_rule_6_an_ordinary_station_holds_one():
    happened = beats(game(("hara", "issha"), {"ueda": (0,)}, dice=(1, 1)), "ueda")
    assert NoBead(0, "ueda") in [event for event, _ in happened]


def test_rule_7_and_ruling_3_cc_a_bead_must_be_replaced():
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1, 1))
    assert Move("ueda") in listed(state)
    happened = beats(state, "ueda")
    assert kinds(happened) == ["Moved", "BeadReturned", "BeadPlaced", "TurnBegan"]
    assert [event for event, _ in happened][1:3] == [
        BeadReturned(1, 0, "ueda", 0),
        BeadPlaced(0, "ueda", 0),
    ]
    assert beads_at(happened[1][1], "ueda") == []
    assert (beads_at(happened[-1][1], "ueda"), happened[-1][1].players[0].robbed) == ([0], 1)


def test_rule_7_one_bead_of_two_is_replaced():
    after = moved(game(("fushimi", "nagoya"), {"nagoya": (1, 1)}, dice=(1, 1)), "nagoya")
    assert sorted(beads_at(after, "nagoya")) == [0, 1]


def test_decision_3_and_ruling_3_h_replace_and_nothing_more():
    after = moved(game(("fushimi", "nagoya"), {"nagoya": (1,)}, dice=(1, 1)), "nagoya")
    assert beads_at(after, "nagoya") == [0]


def test_ruling_3_i_present_without_a_bead():
    after = moved(game(("fushimi", "nagoya", "hara"), {"nagoya": (2,)}, dice=(1, 1)), "nagoya")
    assert sorted(beads_at(after, "nagoya")) == [0, 2]
    after = moved(game(("hara", "ueda", "issha"), {"ueda": (2,)}, dice=(1, 1)), "ueda")
    assert beads_at(after, "ueda") == [2]


def test_ruling_3_j_the_mover_chooses_between_two():
    state = game(("fushimi", "nagoya", "nagoya"), {"nagoya": (1, 2)}, dice=(1, 1))
    assert {move for move in listed(state) if move.to == "nagoya"} == {Move("nagoya", 1), Move("nagoya", 2)}
    assert subway.why_not(subway.view(state, 0), Move("nagoya")).code == "choose_whose_bead"
    assert subway.why_not(subway.view(state, 0), Move("nagoya", 0)).code == "choose_whose_bead"
    after = moved(state, "nagoya", 2)
    assert (beads_at(after, "nagoya"), after.players[0].robbed) == ([1, 0], 2)


def test_ruling_3_j_a_protected_player_is_no_choice():
    state = game(("fushimi", "nagoya", "nagoya"), {"nagoya": (1, 2)}, dice=(1, 1), styles=(1, 4, 2))
    assert Move("nagoya") in listed(state)
    assert beads_at(moved(state, "nagoya"), "nagoya") == [1, 0]
    state = game(("fushimi", "nagoya"), {"nagoya": (1, 1)}, dice=(1, 1), styles=(1, 4))
    assert NoBead(0, "nagoya") in [event for event, _ in beats(state, "nagoya")]


def test_rule_8_and_ruling_3_k_protected_beads_stay_but_their_owner_robs():
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1, 1), styles=(1, 4))
    assert beads_at(moved(state, "ueda"), "ueda") == [1]
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1,), styles=(4, 1))
    assert beads_at(moved(state, "ueda"), "ueda") == [0]


@pytest.mark.parametrize(("styles", "options"), [((1, 4), {}), ((4, 1), {"other_timeline": True})])
def test_refinement_c_where_nothing_may_be_replaced_a_free_place_is_used(styles, options):
    dice = (1, 1) if styles[0] == 1 else (1,)
    state = game(("fushimi", "nagoya"), {"nagoya": (1,)}, dice=dice, styles=styles, **options)
    assert beads_at(moved(state, "nagoya"), "nagoya") == [1, 0]


def test_rule_14_other_timeline():
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1,), styles=(4, 1), other_timeline=True)
    after = moved(state, "ueda")
    assert (beads_at(after, "ueda"), after.players[0].robbed) == ([1], None)
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1, 1), styles=(1, 2), other_timeline=True)
    assert beads_at(moved(state, "ueda"), "ueda") == [0], "the others rob as ever"


# ストーカー禁止


def test_rule_15_the_station_of_the_one_just_robbed_is_closed():
    spot = {"at": ("hara", "ueda", "issha"), "dice": (1, 3), "robbed": {0: 1}}
    assert "ueda" in goals(game(**spot))
    state = game(**spot, no_stalking=True)
    assert "ueda" not in goals(state)
    refusal = subway.why_not(subway.view(state, 0), Move("ueda"))
    assert (refusal.code, dict(refusal.params)) == ("no_stalking", {"seat": 1})


def test_rule_15_unless_it_is_the_only_one():
    state = game(("akaike", "hirabari"), dice=(1, 1), robbed={0: 1}, no_stalking=True)
    assert listed(state) == {Move("hirabari")}
    state = game(("akaike", "hirabari"), dice=(1, 2), robbed={0: 1}, no_stalking=True)
    assert goals(state) == {"hara"}, "tested over all totals"


def test_ruling_3_z_passing_is_allowed():
    assert "hirabari" in goals(game(("ueda", "hara"), dice=(2, 2), robbed={0: 1}, no_stalking=True))


def test_refinement_d_it_bars_the_station_whoever_else_is_there():
    state = game(
        ("fushimi", "nagoya", "nagoya"), {"nagoya": (2,)}, dice=(1, 1), robbed={0: 1}, no_stalking=True
    )
    assert "nagoya" not in goals(state)


def test_refinement_d_the_memory_lasts_one_own_turn():
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1, 1), no_stalking=True)
    state = moved(state, "ueda")
    assert state.players[0].robbed == 1
    state = replace(state, todo=ToMove(1, (1,)))
    state = replace(moved(state, "shiogama_guchi"), todo=ToMove(0, (1, 1)))
    assert goals(state) == {"hara"}
    state = moved(state, "hara")
    assert state.players[0].robbed is None
