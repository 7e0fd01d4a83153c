"""What each event sounds like (design language 6): the same thing sounds the same at every table, and what is
opposite does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.conformance.positions import plays
from game.mats.registry import mat_of, own_games
from game.rules.protocol import Event

Sound = str | None | Callable[[Any], str | None]

SOUNDS: dict[str, dict[str, Sound]] = {
    "senretsu": {
        "FirstChosen": "shuffle", "TurnBegan": None, "DrawChosen": None, "Drew": "card_lift",
        "Staged": "card_play", "Placed": "card_play", "Confirmed": "ui_ok", "Fired": "arrow",
        "Missed": "miss", "Lost": "card_lift", "RankClosed": "rank_close", "DeckHit": "deck_hit",
        "Saved": "card_lift", "Discarded": "card_flip", "Ended": None,
    },
    "crown": {
        "Dealt": "deal", "LeadShown": "card_flip", "Played": "card_play", "Revolved": "revolution",
        "Reversed": "revolution", "Locked": "lock", "Skipped": "miss",
        "Offered": lambda offered: "card_lift" if offered.count > 0 else None,
        "Sealed": "card_play", "Exchanged": "card_flip", "Discarded": "card_play", "DiscardedNothing": None,
        "Passed": "taps:1", "Flushed": lambda flushed: "trick+coin" if flushed.points > 0 else "trick",
        "WentOut": lambda gone: "ui_no" if gone.finish.foul else "finish_rank",
        "DealEnded": "coin", "Ended": None,
    },
    "ryuki": {
        "FirstChosen": "shuffle", "Arranged": "card_play", "SetUp": "card_play", "TurnBegan": None,
        "Drawing": None, "Drew": "card_lift", "Woke": "wake", "Laid": "card_play", "Captured": "take",
        "Moved": "koma", "Promoted": "promote", "Dropped": "koma", "Checked": "check", "Fouled": "ui_no",
        "Ended": None,
    },
    "subway": {
        "FirstChosen": None, "StyleChosen": "lock", "PawnPlaced": "step", "TurnBegan": None,
        "Rolled": "dice_roll+dice_stop",
        "Moved": lambda moved: f"step.{len(moved.path) - 1}" if len(moved.path) > 1 else None,
        "BeadReturned": "bead_swap", "BeadPlaced": "bead", "NoBead": "miss", "LineCompleted": "line_done",
        "FinishEarned": "finish_rank", "Ended": None,
    },
    "sht": {
        "FirstChosen": "shuffle", "Dealt": "deal", "TurnBegan": None, "Placed": "card_play",
        "Attacked": "arrow", "Defended": lambda won: "exact" if won.attack == won.defence else "shield_up",
        "HitTaken": "hit", "Discarded": "trick", "BonusWon": "finish_rank", "Drew": "card_lift",
        "PlacedNothing": None, "ShieldBroke": "shield_break", "Passed": "miss", "DeckEmpty": "miss",
        "Ended": None,
    },
}  # fmt: skip
RARE = {"sht": {"Passed", "DeckEmpty"}}
"""What the sample games may do without."""


def events(game: str) -> Iterator[Event]:
    return (event for played in plays(game) for step in played.steps for event, _ in step.beats)


@pytest.mark.parametrize("game", own_games())
def test_every_event_sounds_like_what_it_is(game: str) -> None:
    met: dict[str, set[str | None]] = {}
    for event in events(game):
        kind = type(event).__name__
        wanted = SOUNDS[game][kind]
        expected = wanted(event) if callable(wanted) else wanted
        assert mat_of(game).cue(event) == expected, event
        met.setdefault(kind, set()).add(expected)
    assert set(SOUNDS[game]) - set(met) <= RARE.get(game, set())
    assert all(len(met[kind]) > 1 for kind, wanted in SOUNDS[game].items() if callable(wanted))
