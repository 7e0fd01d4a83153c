"""What a hint says of a quiet move at 龍棋's table: the first that is true of it and tells something."""

from __future__ import annotations

import pytest

from game.bots.ryuki.why import why
from game.bots.search.thought import Estimate, Thought
from game.rules import ryuki
from game.rules.ryuki.values import Draw
from tests.rules.ryuki.tables import table


def said(board: str, move: str) -> tuple[str, dict[str, object]]:
    """Of a move of the first player's."""
    state = table(board, decks=("PP", "PP"))
    action = ryuki.read(move)
    best, other = Estimate(action, 0.5, 0.1, 10), Estimate(Draw(), 0.4, 0.1, 10)
    reason = why(ryuki.view(state, 0), action, Thought(best, (other,), (action,)), "s")
    return reason.code.rpartition(".")[2], dict(reason.params)


@pytest.mark.parametrize(("board", "move", "code", "params"), [
    ("k3r/5/5/4S/K1G2", "G3e-2e", "protects", {"piece": "S"}),
    ("k4/5/5/S4/K2G1", "G2e-3e", "calm", {}),
    ("k4/5/3S1/5/K1G2", "G3e-2d", "supports", {"piece": "S"}),
    ("k4/5/3S1/4L/K1G2", "G3e-2d", "supports", {"piece": "S"}),
    ("k4/5/5/2S2/K1L2", "S3d-4c", "opens", {"piece": "L"}),
    ("k4/5/3G1/4S/K4", "K5e-4e", "room", {"n": 5}),
    ("k3r/5/5/5/3K1", "K2e-3e", "room", {"n": 5}),
    ("2k2/5/5/3K1/4P", "K2d-2e", "farther", {}),
    ("k4/5/5/5/K2PL", "P2e-2d", "nearer", {}),
])  # fmt: skip
def test_of_a_quiet_move_it_says_what_comes_of_it(
    board: str, move: str, code: str, params: dict[str, object]
) -> None:
    assert said(board, move) == (code, params)
