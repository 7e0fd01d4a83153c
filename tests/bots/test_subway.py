"""The greedy bot for 地下鉄 plays with sense, from its view alone, and with bounded work."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.registry import choose
from game.bots.subway import greedy as bot
from game.config.places import map_file
from game.maps.usual import NAGOYA, TUTORIAL, usual_options
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import subway
from game.rules.registry import rules_of
from game.rules.subway.legal import board_of
from game.rules.subway.values import Move, StyleAndStart, on
from tests.rounds import rounds, the_first
from tests.rules.subway.tables import drawn, game, listed, network


def chosen(state, seed="x"):
    return bot.choose(subway.view(state, state.todo.seat), random.Random(seed))


def test_a_bead_is_better_than_none():
    state = game(("hara", "takabata"), {"ueda": (0,)}, dice=(1, 1))
    assert chosen(state) == Move("hirabari")


def test_a_terminal_is_better_than_another_station():
    state = game(("hirabari", "takabata"), {"hirabari": (0,)}, dice=(1, 1))
    assert listed(state) == {Move("hara"), Move("akaike")}
    assert chosen(state) == Move("akaike")


def test_a_set_is_made_where_one_is_to_be_had():
    beads = {"issha": (0,), "hara": (0,), "kurumamichi": (0,)}
    state = game(("kanayama", "takabata"), beads, dice=(1, 1))
    assert chosen(state).to in {"higashi_betsuin", "nishi_takakura"}
    one = game(("gokiso", "takabata"), {**beads, "kurokawa": (0,), "ueda": (0,)}, dice=(1, 1))
    assert chosen(one).to in {"fukiage", "sakurayama"}, "桜通線 has fewer than 鶴舞線"


def test_a_path_is_made_longer():
    beads = {"ueda": (0,), "shiogama_guchi": (0,), "kurokawa": (1,)}
    far = game(("shiogama_guchi", "takabata"), beads, dice=(2, 2))
    assert chosen(far).to == "hara"


def test_a_rival_is_robbed_and_the_richer_bead_is_taken():
    state = game(("hara", "ueda", "takabata"), {"ueda": (1,)}, dice=(1, 1))
    assert chosen(state) == Move("ueda")
    rich = {"nagoya": (1, 2), "fushimi": (2,), "sakae": (2,), "kamejima": (2,)}
    state = game(("kokusai_center", "nagoya", "nagoya"), rich, dice=(1, 1))
    assert Move("nagoya", 1) in listed(state)
    assert chosen(state) == Move("nagoya", 2)


def test_it_keeps_out_of_reach_of_others():
    """Both stations lie free beside the pawn; a rival with one die stands near the second."""
    state = game(("hara", "kami_otai"), dice=(1, 1), styles=(1, 2))
    danger = bot._Weigher(state, 0)
    near = replace(state, players=(state.players[0], replace(state.players[1], at="irinaka")))
    worse = bot._Weigher(near, 0)
    assert danger.value(Move("ueda")) > worse.value(Move("ueda"))
    assert danger.value(Move("hirabari")) == pytest.approx(worse.value(Move("hirabari")), abs=0.8)


def test_who_is_protected_fears_nothing():
    state = game(("hara", "irinaka"), dice=(1,), styles=(4, 2))
    apart = replace(state, players=(state.players[0], replace(state.players[1], at="kami_otai")))
    assert bot._Weigher(state, 0)._danger(state) == bot._Weigher(apart, 0)._danger(apart) == 0


def test_rules_that_bar_a_rival_take_the_danger_away():
    laid = {"hara": (0,)}
    scared = game(("hara", "irinaka"), laid, styles=(1, 2), robbed={1: 0})
    assert bot._Weigher(scared, 0)._danger(scared) > 0
    safe = game(("hara", "irinaka"), laid, styles=(1, 2), robbed={1: 0}, no_stalking=True)
    assert bot._Weigher(safe, 0)._danger(safe) == 0
    alone = game(("hara", "shiogama_guchi"), laid, styles=(1, 4), other_timeline=True)
    assert bot._Weigher(alone, 0)._danger(alone) == 0


TOWN = drawn({"a": "p q r s t u v", "b": "r w x y"})


def near_the_end(other_beads):
    """One bead is missing, at `v`; seat 1 moves last and may lay it or not."""
    mine = {"s": (1,), "t": (1,), "u": (1,)}
    beads = {**dict.fromkeys(("p", "q", "r", "w", "x", "y"), (0,)), **mine, **other_beads}
    state = game(("q", "u"), beads, dice=(1, 1), mover=1, styles=(2, 1), city=TOWN)
    return replace(state, complete=("b",), finisher=None)


def test_a_won_end_is_taken_and_a_lost_one_is_not():
    assert chosen(near_the_end({})) == Move("t")
    swapped = dict.fromkeys(("p", "q", "w", "x", "y"), (1,))
    assert chosen(near_the_end(swapped)) == Move("v")


def test_it_walks_towards_the_last_free_station():
    board = board_of(game(("hara", "ueda")))
    filled = {name: (0,) * room for name, room in zip(board.ids, board.capacity, strict=True) if room}
    filled["tokushige"] = ()
    state = game(("sakura_hommachi", "takabata"), filled, dice=(1, 1), styles=(1, 4))
    assert chosen(state) == Move("tsurusato")


def test_a_start_takes_the_best_style_left():
    state = subway.start(replace(on(network()), first=0), 3)
    action = bot.choose(subway.view(state, 2), random.Random(1))
    assert isinstance(action, StyleAndStart)
    assert action.style == 4
    state = subway.apply(state, 2, action)[-1][1]
    assert bot.choose(subway.view(state, 1), random.Random(1)).style == 3


CITY = the_first([TUTORIAL, NAGOYA])[-1]
"""Where whole games are played: on the small map, on the usual one in a thorough run."""


def duel(seed, *names):
    seats = tuple(SeatInfo(name, f"bot:{name}") for name in names)
    return play_out("subway", usual_options(rules_of("subway"), map_file(CITY)), seats, seed)


@pytest.mark.parametrize("seats", the_first(subway.SEATS))
def test_greedy_beats_random_clearly(seats):
    won = 0
    for n in range(rounds(4)):
        names = ["random"] * seats
        names[n % seats] = "greedy"
        won += duel(f"d{n}", *names).outcome.winners == (n % seats,)
    assert won == rounds(4)


@pytest.mark.parametrize("seats", the_first(subway.SEATS[::-1]))
def test_greedy_games_come_to_their_end(seats):
    match = duel("end", *["greedy"] * seats)
    assert match.outcome.reason == "lines_full"
    assert match.state.round < 100


def test_a_bot_is_the_same_for_the_same_view_and_stream():
    match = duel("same", "greedy", "random", "greedy")
    for state, (seat, _) in list(zip(match.states, match.record().actions, strict=False))[:60]:
        if seat >= 0:
            view = subway.view(state, seat)
            twins = [choose("greedy", rules_of("subway"), view, random.Random("r")) for _ in range(2)]
            assert twins[0] == twins[1]
            assert subway.why_not(view, twins[0]) is None


def test_the_work_is_bounded_even_where_everything_is_ones_own(monkeypatch):
    """With every bead of the board in one hand an exact search would take seconds: the bot's is cut short."""
    bot.worth.cache_clear()
    visits = []
    searched = bot.longest_walk

    def counted(board, own, patience):
        visits.append(patience)
        return searched(board, own, patience)

    monkeypatch.setattr(bot, "longest_walk", counted)
    board = board_of(game(("hara", "ueda")))
    laid = {name: (0,) * room for name, room in zip(board.ids, board.capacity, strict=True) if room}
    laid["ueda"] = ()
    assert chosen(game(("hara", "takabata"), laid, dice=(1, 1))) == Move("ueda")
    assert set(visits) == {bot.PATIENCE}
