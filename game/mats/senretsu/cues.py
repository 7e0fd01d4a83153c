"""戦列札: what each event sounds like."""

from __future__ import annotations

from game.mats.senretsu.stakes import TENSE
from game.rules.senretsu.values import (
    Confirmed,
    DeckHit,
    Discarded,
    Drew,
    Event,
    Fired,
    FirstChosen,
    Lost,
    Missed,
    Placed,
    RankClosed,
    Saved,
    Staged,
    View,
)

CUES = {
    FirstChosen: "shuffle",
    Drew: "card_lift",
    Placed: "card_play",
    Confirmed: "ui_ok",
    Fired: "arrow",
    Missed: "miss",
    Lost: "card_lift",
    RankClosed: "rank_close",
    DeckHit: "deck_hit",
    Saved: "card_lift",
    Discarded: "card_flip",
}


def cue(event: Event) -> str | None:
    """The cue of an event as its witness sees it: what somebody else tries makes no sound."""
    if isinstance(event, Staged):
        return None if event.card is None else "card_play"
    return CUES.get(type(event))


def tense(view: View) -> bool:
    """Whether a deck has few cards left."""
    return bool(view.turn) and any(side.deck <= TENSE for side in view.sides)
