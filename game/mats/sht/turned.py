"""SHT: cards that lay face down fight: they wait on their backs and turn over before a number is told."""

from __future__ import annotations

from collections.abc import Sequence

from game.mats.sht.desk import Desk, OnField
from game.motion.clip import Clip, Sound
from game.motion.moment import Moment, felt
from game.rules.protocol import Seat
from game.rules.sht.values import Attacked, FieldCard

HELD, TURNS = 400.0, 240.0
"""How long a card lies on its back that is about to fight, and how long it takes to turn over."""


def unknown(before: Desk, seat: Seat, cards: Sequence[FieldCard]) -> list[str]:
    """Which of these cards the viewer did not know until now, by key."""
    known = {lying.n for lying in before.view.sides[seat].field if lying.card}
    return [OnField(seat, field.n).id for field in cards if field.n not in known]


def waiting(keys: Sequence[str]) -> dict[str, float]:
    """From when on these turn, and what lies on them changes."""
    return {key: at for card in keys for key, at in ((card, HELD), (f"{card}:", HELD + TURNS))}


def attacked(made: Clip, before: Desk, event: Attacked) -> Clip:
    """A card that the viewer did not know waits and turns as it comes forward; only then all else is told."""
    hidden = unknown(before, event.seat, (event.card,))
    if not hidden:
        return made
    when = {"": HELD + TURNS, **waiting(hidden)}
    sounds = (Sound(HELD, "card_flip"), Sound(HELD + TURNS, "arrow"))
    return felt(made, Moment(span=made.span + HELD + TURNS, when=when, sounds=sounds))
