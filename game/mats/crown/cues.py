"""グローリアスクラウン: what each event sounds like."""

from __future__ import annotations

from game.rules.crown.values import (
    DealEnded,
    Dealt,
    Discarded,
    Event,
    Exchanged,
    Flushed,
    LeadShown,
    Locked,
    Offered,
    Passed,
    Played,
    Reversed,
    Revolved,
    Sealed,
    Skipped,
    ToPlay,
    View,
    WentOut,
)

CUES = {
    Dealt: "deal",
    LeadShown: "card_flip",
    Played: "card_play",
    Revolved: "revolution",
    Reversed: "revolution",
    Locked: "lock",
    Skipped: "miss",
    Sealed: "card_play",
    Exchanged: "card_flip",
    Discarded: "card_play",
    Passed: "taps:1",
    DealEnded: "coin",
}


def cue(event: Event) -> str | None:
    """The cue of an event as its witness sees it."""
    if isinstance(event, Offered):
        return "card_lift" if event.count else None
    if isinstance(event, Flushed):
        return "trick+coin" if event.points > 0 else "trick"
    if isinstance(event, WentOut):
        return "ui_no" if event.finish.foul else "finish_rank"
    return CUES.get(type(event))


def tense(view: View) -> bool:
    """Whether it is night, or somebody has one card left."""
    one = any(len(hand.cards) == 1 for hand in view.hands)
    return isinstance(view.todo, ToPlay) and (view.revolution or one)
