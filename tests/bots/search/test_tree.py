"""The tree finds the best answer to an opponent of known habits; alpha-beta never loses tic-tac-toe."""

from __future__ import annotations

import pytest

from game.bots.search.alphabeta import FAR, WON, AlphaBeta
from game.bots.search.budget import Budget, Meter
from game.bots.search.playout import Playout
from game.bots.search.tree import TreeSearch, frequencies
from game.rules.protocol import Outcome
from tests.bots.search.toys import HABITS, Kuhn, KuhnRules, TicTacToe, exact, won, worths
from tests.rounds import crosswise

TIMID = dict.fromkeys(HABITS, 0.0) | {(2, "p"): 1.0, (2, "b"): 1.0}
WILD = dict.fromkeys(HABITS, 1.0)


class Chips(KuhnRules):
    """Kuhn poker whose outcome carries the chips as its reason, for a score in chips."""

    def outcome(self, state: Kuhn) -> Outcome | None:
        return None if self.acting(state) else Outcome((0,), str(won(state)))


def score(outcome: Outcome) -> tuple[float, ...]:
    chips = int(outcome.reason)
    return ((chips + 2) / 4, (2 - chips) / 4)


def searched(habits: dict[tuple[int, str], float]) -> TreeSearch:
    rules = Chips(habits)
    return TreeSearch(rules, Playout(rules, lambda view, rng: "pb"[int(rng.random() * 2)], score))


@pytest.mark.parametrize(("card", "habits"), crosswise((0, 1, 2), (HABITS, TIMID, WILD)))
def test_the_tree_finds_the_best_response_in_kuhn_poker(habits, card):
    known = worths(card, "", habits)
    thought = searched(habits).think(Kuhn((card, None), "", 0), "kuhn", Meter(Budget(2000)))
    if abs(known["p"] - known["b"]) > 0.05:
        assert thought.candidate == max(known, key=lambda action: known[action])
    assert 4 * thought.best.value - 2 == pytest.approx(max(known.values()), abs=0.25)


def test_kuhn_pokers_equilibrium_costs_the_first_seat_an_eighteenth():
    value = sum(max(worths(card, "", HABITS).values()) for card in range(3)) / 3
    assert value == pytest.approx(-1 / 18, abs=1e-9), "the oracle itself knows the game's value"


def test_the_same_stream_and_budget_give_the_same_thought():
    view = Kuhn((1, None), "", 0)
    one, two = (searched(HABITS).think(view, "same", Meter(Budget(400))) for _ in range(2))
    assert one == two
    assert searched(HABITS).think(view, "other", Meter(Budget(400))) != one
    assert sum(frequencies(one).values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "text",
    [".........", "X........", "XO.......", "X...O...X", "XX.OO....", "XOX.O....", "XOXOX....", "X.O.X.O.."],
)
def test_alpha_beta_knows_the_value_of_tic_tac_toe(text):
    found = AlphaBeta(TicTacToe(text), Meter(Budget(10**6))).think(9)
    assert found is not None
    value = exact(TicTacToe(text))
    assert (found.value >= FAR) - (found.value <= -FAR) == value


def test_alpha_beta_never_loses_tic_tac_toe_and_takes_the_shortest_win():
    won_at_once = AlphaBeta(TicTacToe("XX.OO...."), Meter(Budget(10**6))).think(9)
    assert won_at_once is not None
    assert (won_at_once.value, won_at_once.line, won_at_once.depth) == (WON - 1, (2,), 1)
    games = [TicTacToe()]
    while games:
        game = games.pop()
        if game.over() is not None:
            assert game.over() == 0 or game.mover == -1, "the searcher, who began, has lost"
            continue
        text = "".join(".XO"[cell] for cell in game.cells)
        if game.mover == 1:
            found = AlphaBeta(TicTacToe(text), Meter(Budget(10**6))).think(9)
            assert found is not None
            games.append(_after(text, found.line[0], "X"))
        else:
            games.extend(_after(text, move, "O") for move in game.moves())


def _after(text: str, move: int, mark: str) -> TicTacToe:
    return TicTacToe(text[:move] + mark + text[move + 1 :])


def test_alpha_beta_that_runs_out_keeps_the_deepest_search_it_has_finished():
    assert AlphaBeta(TicTacToe(), Meter(Budget(3))).think(9) is None
    found = AlphaBeta(TicTacToe(), Meter(Budget(200))).think(9)
    assert found is not None
    assert 1 <= found.depth < 9
    position = TicTacToe("X...O....")
    AlphaBeta(position, Meter(Budget(57))).think(9)
    assert position.cells == TicTacToe("X...O....").cells, "whatever happens the position is as it was"


def test_alpha_beta_values_a_position_within_bounds():
    won = TicTacToe("XX.OO....")
    assert AlphaBeta(won, Meter(Budget(10**6))).value(9) == WON - 1
    assert AlphaBeta(TicTacToe("........."), Meter(Budget(10**6))).value(9) == 0
    at_least = AlphaBeta(won, Meter(Budget(10**6))).value(9, -5, 5)
    assert at_least is not None
    assert 5 <= at_least <= WON - 1
    assert AlphaBeta(TicTacToe(), Meter(Budget(3))).value(9) is None


def test_alpha_beta_tells_how_it_would_play_on():
    position = TicTacToe("XX.OO....")
    search = AlphaBeta(position, Meter(Budget(10**6)))
    assert search.line(3) == ()
    search.value(1)
    assert search.line(3) == (2,)
    assert position.cells == TicTacToe("XX.OO....").cells


class Weighed(TicTacToe):
    """Tic-tac-toe in which a square is worth something before the end: the middle most."""

    def evaluate(self) -> int:
        return self.mover * sum(
            cell * worth for cell, worth in zip(self.cells, (3, 2, 4, 1, 9, 2, 5, 1, 3), strict=True)
        )


def plain(position: Weighed, depth: int, ply: int = 0) -> int:
    """The value so many plies deep by trying everything."""
    over = position.over()
    if over is not None:
        return over * (WON - ply)
    if not depth:
        return position.evaluate()
    values = []
    for move in list(position.moves()):
        position.make(move)
        values.append(-plain(position, depth - 1, ply + 1))
        position.unmake()
    return max(values)


@pytest.mark.parametrize("text", ["X...O....", "XO..X...O", "X.O.X.O..", "OX..X...."])
def test_what_is_known_from_narrow_bounds_never_spoils_a_later_look(text):
    """Whatever was asked before of the same search, the value within the bounds is the true one, and outside
    them it is on the right side."""
    search = AlphaBeta(Weighed(text), Meter(Budget(10**6)))
    for depth in (2, 3, 4):
        true = plain(Weighed(text), depth)
        for low, high in ((true + 1, true + 3), (true - 4, true - 2), (true - 1, true + 1), (-WON, WON)):
            value = search.value(depth, low, high)
            assert value is not None
            assert min(max(value, low), high) == min(max(true, low), high)
