"""Why the hard player of 地下鉄 would do something: points that change hands, what the dice offer next."""

from __future__ import annotations

from itertools import product

from game.bots.reason import Reason
from game.bots.search.thought import Thought
from game.rules.protocol import Param, Seat
from game.rules.subway import Action, View, apply
from game.rules.subway.legal import board_of, dice_rolled, totals
from game.rules.subway.score import scores
from game.rules.subway.values import (
    MAX_ROUNDS,
    PROTECTED,
    FinishEarned,
    LineCompleted,
    Move,
    State,
    StyleAndStart,
)

SIDES = range(1, 7)
TOLD = ("terminals", "longest", "sets")
"""The parts of a score that are told apart, where more than the bead itself changes."""


def why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    """What changes at once in points (rule 003-10); else what the next roll can bring. Where that tells two
    moves not apart, for the second the next roll."""
    said, best = _why(view, action), thought.candidate
    twins = action != best and said == _why(view, best)
    if twins and isinstance(action, Move) and not last_turn(view, action):
        return _next(view, action)
    return said


def _why(view: View, action: Action) -> Reason:
    if isinstance(action, StyleAndStart):
        count = len(reached(view.state, action.style, action.station))
        return _because("start", n=count)
    assert isinstance(action, Move)
    return _points(view, action) or (_because("last") if last_turn(view, action) else _next(view, action))


def _because(key: str, **params: Param) -> Reason:
    return Reason(f"why.subway.{key}", tuple(params.items()))


def _seat(view: View) -> Seat:
    assert view.seat is not None
    return view.seat


# Points


def _points(view: View, action: Move) -> Reason | None:
    """By the move itself: what the end, a line, another's loss or a part of the score makes of it; of a mere
    bead also what the next roll can bring, for that is why it is better than another one."""
    seat, state = _seat(view), view.state
    beats = apply(state, seat, action)
    before, after = scores(state), scores(beats[-1][1])
    gain = after[seat].total - before[seat].total
    if any(isinstance(event, FinishEarned) for event, _ in beats):
        return _because("ends", n=gain)
    line = next((event.line for event, _ in beats if isinstance(event, LineCompleted)), None)
    if line is not None:
        return _because("completes", line=line, n=gain)
    losses = [(before[other].total - after[other].total, other) for other in range(len(before))]
    loss, robbed = max(pair for pair in losses if pair[1] != seat)
    if loss > 0:
        return _because("robs", n=gain, k=loss, seat=robbed)
    if gain <= 0:
        return None
    parts = {name: points - dict(before[seat].parts)[name] for name, points in after[seat].parts}
    part = max(TOLD, key=lambda name: parts[name])
    if parts[part] > 0:
        return _because(part, n=gain)
    lines = sum(board_of(state).index[action.to] in stations for _, stations in board_of(state).counting)
    if lines > 1:
        return _because("transfer", k=lines, n=gain)
    if last_turn(view, action):
        return _because("bead", n=gain)
    if safe(view, action):
        return _because("safe", n=gain)
    count, of = welcome(view, action)
    return _because("bead_next", n=gain, k=count, of=of) if count < of else _because("bead_all", n=gain)


def last_turn(view: View, action: Move) -> bool:
    """Whether the seat has no turn after this move: all have equally many (ruling 3-n)."""
    after = apply(view.state, _seat(view), action)[-1][1]
    return after.finisher is not None or view.state.round >= MAX_ROUNDS


def safe(view: View, action: Move) -> bool:
    """Whether no roll of a rival leads to the station before the seat's next turn, or its style protects it
    (rule 003-4)."""
    seat = _seat(view)
    state = apply(view.state, seat, action)[-1][1]
    if state.players[seat].style == PROTECTED:
        return True
    here = board_of(state).index[action.to]
    rivals = [player for other, player in enumerate(state.players) if other != seat]
    return all(
        rival.at is not None and rival.style is not None and here not in reached(state, rival.style, rival.at)
        for rival in rivals
    )


# The next roll


def reached(state: State, style: int, station: str) -> frozenset[int]:
    """The stations to which some roll of the style leads from there."""
    return frozenset().union(*(_ends(state, style, station, dice) for dice in rolls(style)))


def rolls(style: int) -> list[tuple[int, ...]]:
    """All rolls of the style, equally likely."""
    return list(product(SIDES, repeat=dice_rolled(style)))


def _ends(state: State, style: int, station: str, dice: tuple[int, ...]) -> frozenset[int]:
    """Where a roll may lead."""
    board = board_of(state)
    mask = 0
    for steps in totals(style, dice):
        mask |= board.reach(board.index[station], steps)
    return frozenset(n for n in range(mask.bit_length()) if mask >> n & 1)


def welcome(view: View, action: Move) -> tuple[int, int]:
    """With how many of all rolls the seat could next go to a station with a free place; as it stands after
    the move."""
    seat = _seat(view)
    state = apply(view.state, seat, action)[-1][1]
    style = state.players[seat].style
    assert style is not None
    free = frozenset(n for n, slots in enumerate(state.beads) if None in slots)
    all_rolls = rolls(style)
    return sum(bool(free & _ends(state, style, action.to, dice)) for dice in all_rolls), len(all_rolls)


def _next(view: View, action: Move) -> Reason:
    count, of = welcome(view, action)
    return _because("next", n=count, of=of) if count < of else _because("next_all")
