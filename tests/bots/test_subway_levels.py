"""The levels of 地下鉄 keep what is said of them, and the hard one counts the dice rightly."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.registry import choose
from game.bots.search.budget import Budget
from game.bots.subway import BOTS
from game.bots.subway.ends import BEAD, Ends, SetShares
from game.bots.subway.milder import empty
from game.bots.subway.outlook import Outlook, to_come
from game.bots.subway.turns import rolls
from game.rules import subway
from game.rules.subway.board import board_for
from game.rules.subway.legal import board_of
from game.rules.subway.score import own_beads, score_parts, sets_on
from game.rules.subway.values import Move, StyleAndStart, on
from tests.bots.test_levels import decisions
from tests.rounds import rounds
from tests.rules.subway.tables import drawn, game, listed, network

ALL = Budget(8)
TOWN = drawn({"a": "p q r s t u v", "b": "r w x y"})


def thought(state, budget=ALL):
    return BOTS.hard(subway.view(state, state.todo.seat), "stream", budget)


def test_what_the_rolls_offer_and_how_likely():
    for style in (1, 2, 3, 4):
        assert sum(chance for _, chance in rolls(style)) == pytest.approx(1)
    assert dict(rolls(2)) == {
        (1, 6): pytest.approx(1 / 3),
        (2, 5): pytest.approx(1 / 3),
        (3, 4): pytest.approx(1 / 3),
    }
    assert dict(rolls(3))[(2, 8)] == pytest.approx(1 / 18)
    assert dict(rolls(1))[(4,)] == pytest.approx(1 / 36)


def outlook(state, seat, imagined=2):
    board = board_of(state)
    ends = Ends(state, seat, range(len(board.ids)))
    for n in range(imagined):
        ends.imagine(random.Random(n))
    return Outlook(state, seat, ends)


def test_it_keeps_out_of_reach_of_others():
    state = game(("hara", "kami_otai"), dice=(1, 1), styles=(1, 2))
    near = game(("hara", "irinaka"), dice=(1, 1), styles=(1, 2))
    far_from_it = outlook(state, 0).value(Move("ueda")) - outlook(near, 0).value(Move("ueda"))
    assert far_from_it > 0.2


def dealt(board, seed):
    """Beads at random, two where two may lie."""
    rng = random.Random(seed)
    share = rng.random()
    return [sum(rng.random() < share for _ in range(places)) for places in board.capacity]


def test_the_sets_are_counted_in_fractions_and_never_beside_the_rule():
    board = board_for(network(), 4)
    for seed in range(rounds(60)):
        own = dealt(board, seed)
        shares = SetShares(board, own)
        assert int(shares.now) == sets_on(board, own)
        n = random.Random(seed).choice([n for n, places in enumerate(board.capacity) if own[n] < places])
        assert shares.changed(n, own[n] + 1) == SetShares(board, [*own[:n], own[n] + 1, *own[n + 1 :]]).now


def test_what_a_bead_is_worth_at_an_end_is_what_the_rules_say():
    """One end of a town with a single free place, which the first seat gets."""
    beads = {
        "p": (0,),
        "q": (0,),
        "r": (0, 1),
        "t": (0,),
        "u": (1,),
        "w": (1,),
        "x": (0,),
        "y": (1,),
        "v": (1,),
    }
    state = game(("q", "u"), beads, dice=(1, 1), styles=(2, 1), city=TOWN)
    board, ends = board_of(state), Ends(state, 0, ())
    ends.imagine(random.Random(0))
    s = board.index["s"]

    def points(seat, beads):
        own = [*own_beads(state.beads, seat)]
        own[s] += beads
        parts = dict(score_parts(board, own, False))
        return sum(parts.values()) - parts["sets"] + 2 * SetShares(board, own).now

    assert ends.points(0) == points(0, 1)
    assert ends.points(1) == points(1, 0)
    assert ends.more(0, s) - BEAD == pytest.approx(points(0, 1) - points(0, 0) - 1)
    assert ends.more(1, s) - BEAD == pytest.approx(points(1, 1) - points(1, 0) - 1)


def test_a_won_end_is_taken_and_a_lost_one_is_not():
    def near_the_end(other):
        beads = {
            **dict.fromkeys(("p", "q", "r", "w", "x", "y"), (0,)),
            "s": (1,),
            "t": (1,),
            "u": (1,),
            **other,
        }
        state = game(("q", "u"), beads, dice=(1, 1), mover=1, styles=(2, 1), city=TOWN)
        return replace(state, complete=("b",))

    assert thought(near_the_end({})).candidate == Move("t")
    swapped = dict.fromkeys(("p", "q", "w", "x", "y"), (1,))
    won = thought(near_the_end(swapped))
    assert won.candidate == Move("v")
    assert won.best.value > 0.9


def test_the_first_to_choose_takes_the_style_that_wins():
    """Of two players ③ does; ④, whose beads are safe, is the best of the others."""
    state = subway.start(replace(on(network()), first=0), 2)
    few = Budget(rounds(33))
    first = thought(state, few).candidate
    assert isinstance(first, StyleAndStart)
    assert first.style == 3
    then = thought(subway.apply(state, 1, first)[-1][1], few).candidate
    assert isinstance(then, StyleAndStart)
    assert then.style == 4


def test_the_budget_is_the_number_of_ends_that_are_imagined():
    state = game(("hara", "takabata"), {"ueda": (0,)}, dice=(1, 1))
    assert thought(state, Budget(1)).best.trials == 1
    assert thought(state).best.trials == ALL.iterations
    values = [each.value for each in thought(state).others]
    assert thought(state).best.value >= max(values)
    assert values == sorted(values, reverse=True)


def test_a_beginner_likes_empty_stations():
    """It goes to one without any bead whenever it can."""
    met = 0
    for match, seat in decisions("subway", rounds(100)):
        view = match.view(seat)
        free = empty(view, subway.actions(view))
        if free:
            met += 1
            assert choose("easy", subway, view, random.Random(met)) in free
    assert met >= rounds(40)


# The turns to come


def test_it_walks_towards_the_last_free_station():
    board = board_of(game(("hara", "ueda")))
    filled = {name: (0,) * room for name, room in zip(board.ids, board.capacity, strict=True) if room}
    filled["tokushige"] = ()
    state = game(("sakura_hommachi", "takabata"), filled, dice=(1, 1), styles=(1, 4))
    seen = outlook(state, 0, rounds(2))
    values = {move: seen.value(move) for move in listed(state)}
    assert max(values, key=values.__getitem__) == Move("tsurusato")
    assert len(set(values.values())) > 1


def test_whoever_moves_no_more_before_the_end_is_not_reckoned_with():
    """The first seat ends the last round's turns: seat 2 still comes after seat 1, seat 0 does not."""
    state = game(("hara", "ueda", "takabata"), mover=1)
    assert to_come(state, 1) == [2, 0]
    assert to_come(replace(state, finisher=0), 1) == [2]
    assert to_come(replace(state, finisher=0), 2) == []


def test_a_rival_who_may_win_by_the_last_bead_is_feared_for_that():
    beads = {**dict.fromkeys("pqwxr", (0,)), **dict.fromkeys("stuy", (1,))}
    last = replace(game(("q", "u"), beads, styles=(2, 1), city=TOWN), complete=("b",))
    one_of_many = replace(last, complete=())
    assert outlook(last, 0).reply(last, 1) < outlook(one_of_many, 0).reply(one_of_many, 1) - 0.5


def test_a_bead_that_is_safe_is_not_thought_to_be_robbed():
    """The bead under a pawn can be replaced; not where its owner has the safe style."""
    laid = {"ueda": (1,)}
    open_to_all, safe = (game(("hara", "ueda"), laid, styles=(1, style)) for style in (2, 4))
    here = board_of(safe).index["ueda"]
    assert outlook(open_to_all, 0).landing(open_to_all, 0, here)[0] > 1
    assert outlook(safe, 0).landing(safe, 0, here) == (0, 0)
