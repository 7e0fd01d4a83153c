"""SHT: cards that lay face down fight: they wait on their backs and turn over before a number is told."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.mats.sht.desk import Desk, OnField
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, acted, felt
from game.rules.protocol import Seat
from game.rules.sht.values import Attacked, FieldCard

HELD, TURNS = 400.0, 240.0
"""How long a card lies on its back that is about to fight, and how long it takes to turn over."""
FORWARD = 200.0
"""How long an attacker takes to come forward on its back."""


def unknown(before: Desk, seat: Seat, cards: Sequence[FieldCard]) -> list[str]:
    """Which of these cards the viewer did not know until now, by key."""
    known = {lying.n for lying in before.view.sides[seat].field if lying.card}
    return [OnField(seat, field.n).id for field in cards if field.n not in known]


def waiting(keys: Sequence[str]) -> dict[str, float]:
    """From when on these turn, and what lies on them changes."""
    return {key: at for card in keys for key, at in ((card, HELD), (f"{card}:", HELD + TURNS))}


def attacked(made: Clip, before: Desk, event: Attacked) -> Clip:
    """A card that nobody knew comes forward, waits and turns; only then all else is told."""
    hidden = unknown(before, event.seat, (event.card,))
    if not hidden:
        return made
    (key,) = hidden
    tracks = tuple(_turning(t) if t.end.key == key and t.flip else t for t in made.tracks)
    when = {"": HELD + TURNS, **waiting(hidden), key: 0.0}
    sounds = (Sound(0.0, "card_lift"), Sound(HELD, "card_flip"), Sound(HELD + TURNS, "arrow"))
    span = made.span + HELD + TURNS
    return felt(replace(made, tracks=tracks), Moment(span=span, when=when, sounds=sounds))


def _turning(track: Track) -> Track:
    """The same way, but the card turns only where it has come to."""
    back = replace(track.end, what=track.start.what)
    there = acted(back, (Beat(0.0, FORWARD, ease="travel"),), track.start)
    return replace(there, then=acted(track.end, (Beat(HELD, TURNS, flip=True),), back))
