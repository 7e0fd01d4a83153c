"""What the coach of 地下鉄 says first."""

from __future__ import annotations

from game.mats.coach import tips_of
from game.rules.subway.legal import board_of, destinations, victims
from game.rules.subway.score import scores
from game.rules.subway.values import Move, ToMove
from tests.mats.subway.filmed import played
from tests.mats.subway.tables import desk


def test_a_robbery_and_a_set_are_told_on_the_first_turn_on_which_they_can_be_made() -> None:
    """Only one tip is said in a turn, the first that is new: these come before what a move is."""
    seen = set()
    for state, action, beats in played("coach", "tutorial.tmx"):
        if not isinstance(state.todo, ToMove):
            continue
        seat, board, told = (
            state.todo.seat,
            board_of(state),
            [tip.kind for tip in tips_of("subway")(desk(state))],
        )
        robs = any(victims(state, seat, at) for at in destinations(state, state.todo, board))
        assert ("swap" in told) == robs
        sets = [dict(scores(one)[seat].parts)["sets"] for one in (state, beats[-1][1])]
        if isinstance(action, Move) and sets[1] > sets[0] and not robs:
            assert "sets" in told
        first = [kind for kind in ("swap", "sets") if kind in told]
        assert told[: len(first) + 1] == [*first, "move"]
        seen |= {*first}
    assert seen == {"swap", "sets"}
