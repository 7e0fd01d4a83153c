"""地下鉄: what each event sounds like."""

from __future__ import annotations

from game.mats.subway.tension import last_empty
from game.rules.subway.legal import board_of
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Event,
    FinishEarned,
    LineCompleted,
    Moved,
    NoBead,
    PawnPlaced,
    Rolled,
    StyleChosen,
    View,
)

CUES = {
    StyleChosen: "lock",
    PawnPlaced: "step",
    Rolled: "dice_roll+dice_stop",
    BeadReturned: "bead_swap",
    BeadPlaced: "bead",
    NoBead: "miss",
    LineCompleted: "line_done",
    FinishEarned: "finish_rank",
}


def cue(event: Event) -> str | None:
    """The cue of an event as its witness sees it; a pawn ticks at every station it comes to."""
    if isinstance(event, Moved):
        return f"step.{len(event.path) - 1}" if len(event.path) > 1 else None
    return CUES.get(type(event))


def tense(view: View) -> bool:
    """Whether one station is left of a line that would end the game, or the last round is played."""
    state = view.state
    return state.finisher is not None or bool(last_empty(state, board_of(state)))
