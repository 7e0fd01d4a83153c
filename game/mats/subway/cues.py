"""地下鉄: what each event sounds like."""

from __future__ import annotations

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
