"""龍棋: what each event sounds like."""

from __future__ import annotations

from game.rules.ryuki import ask
from game.rules.ryuki.values import (
    Arranged,
    Captured,
    Checked,
    Drew,
    Dropped,
    Event,
    FirstChosen,
    Fouled,
    Laid,
    Moved,
    Promoted,
    SetUp,
    View,
    Woke,
)

CUES = {
    FirstChosen: "shuffle",
    SetUp: "card_play",
    Drew: "card_lift",
    Woke: "wake",
    Laid: "card_play",
    Captured: "take",
    Moved: "koma",
    Promoted: "promote",
    Dropped: "koma",
    Checked: "check",
    Fouled: "ui_no",
}


def cue(event: Event) -> str | None:
    """The cue of an event as its witness sees it: what somebody else arranges makes no sound."""
    if isinstance(event, Arranged):
        return None if event.piece is None else "card_play"
    return CUES.get(type(event))


def tense(view: View) -> bool:
    """Whether a king is in check."""
    return any(ask.checking(view, seat) for seat in (0, 1))
