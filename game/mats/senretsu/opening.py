"""戦列札: the opening: it is drawn who begins, both decks march up and meet at the contact line."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe.parts import label
from game.mats.kit import lot
from game.mats.kit.films import ends, found
from game.mats.kit.moments import burst
from game.mats.senretsu.field import deck_key
from game.mats.senretsu.lanes import left_seat
from game.mats.senretsu.layout import Table
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import stayed
from game.motion.placement import Placement
from game.rules.senretsu.values import FirstChosen

MARCH, FAR = 380.0, 520.0
"""How long the decks take from so far beyond their places."""
ARRIVAL = lot.RESTS + 60.0 + MARCH
RECOIL = 6.0
TOLD = ("banner text", "order title")
"""What tells who begins."""


def opened(made: Clip, table: Table, event: FirstChosen) -> Clip:
    """The clip of who begins; the decks are counted on the plates when they have come."""
    at, mine = table.at, table.desk.bottom
    plates = [(at.my_plate if seat == mine else at.their_plate).box for seat in (0, 1)]
    drawn = lot.drawn(made, plates, event.seat, *TOLD)
    tracks = tuple(_marching(track, table) for track in drawn.tracks)
    sounds = (*drawn.sounds, Sound(ARRIVAL, "deck_hit"))
    things = (*_asked(drawn, table), *_meeting(drawn))
    return replace(drawn, tracks=(*tracks, *things), sounds=sounds)


def _marching(track: Track, table: Table) -> Track:
    """What is of a deck comes from beyond its own side of the field; its strip only comes into sight."""
    lying = track.end
    for seat in (0, 1):
        if lying.key.startswith(f"plate:{seat}:deck"):
            return replace(track, begin=ARRIVAL)
        if lying.key.startswith(deck_key(seat)) and lying.alpha:
            return _march(lying, -1 if seat == left_seat(table.desk.view) else 1)
    return track


def _march(lying: Placement, way: int) -> Track:
    """The deck lies a little too far for a moment, and springs back."""
    far = replace(lying, x=lying.x + FAR * way, alpha=0.0)
    over = replace(lying, x=lying.x - RECOIL * way)
    back = Track(over, lying, ARRIVAL, 120.0, "arrive")
    return Track(far, over, ARRIVAL - MARCH, MARCH, "travel", then=back)


def _asked(drawn: Clip, table: Table) -> Iterator[Track]:
    """What is being settled, in the place of what will have been."""
    banner = found(ends(drawn), "banner")
    if banner is not None:
        text = table.words("senretsu.say.lot")
        box = (banner.x + 28, banner.y, banner.w - 56, banner.h)
        yield stayed(label("lot text", text, box, 24, face="bold"), 0.0, lot.RESTS)


def _meeting(drawn: Clip) -> Iterator[Track]:
    """Strokes burst where the armies meet."""
    line = found(ends(drawn), "contact")
    if line is not None:
        x, y = line.x + line.w / 2, line.y + line.h / 2
        yield burst((x, y), ARRIVAL, 140.0, "burst-16", 420)
