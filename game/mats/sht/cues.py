"""SHT: what each event sounds like."""

from __future__ import annotations

from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Dealt,
    DeckEmpty,
    Defended,
    Discarded,
    Drew,
    Event,
    FirstChosen,
    HitTaken,
    Passed,
    Placed,
    ShieldBroke,
    View,
)

CUES = {
    FirstChosen: "shuffle",
    Dealt: "deal",
    Placed: "card_play",
    Attacked: "arrow",
    HitTaken: "hit",
    Discarded: "trick",
    BonusWon: "finish_rank",
    Drew: "card_lift",
    DeckEmpty: "miss",
    ShieldBroke: "shield_break",
    Passed: "miss",
}


def cue(event: Event) -> str | None:
    """The cue of an event as its witness sees it."""
    if isinstance(event, Defended):
        return "exact" if event.attack == event.defence else "shield_up"
    return CUES.get(type(event))


def tense(view: View) -> bool:
    """Whether somebody has no shield any more."""
    return bool(view.turn) and not all(side.shield for side in view.sides)
