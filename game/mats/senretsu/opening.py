"""戦列札: the opening: it is drawn who begins, both decks march up and meet at the contact line."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label
from game.mats.kit import lot
from game.mats.kit.films import ends, found
from game.mats.kit.moments import LAYER, burst
from game.mats.kit.plaque import plaque
from game.mats.senretsu.field import deck_key
from game.mats.senretsu.lanes import forth
from game.mats.senretsu.layout import Table, broad
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Placement
from game.rules.senretsu.values import FirstChosen

MARCH, FAR = 380.0, 520.0
"""How long the decks take from so far beyond their places."""
ARRIVAL = lot.RESTS + 60.0 + MARCH
"""When they have come after lots were drawn; `KNOWN`: where none had to be."""
KNOWN = 120.0 + MARCH
RECOIL, SPRINGS = 6.0, 120.0
"""How far they lie too far then, and how long they take to spring back."""
LARGE, NAMED, GOES = 56.0, 46.0, 120.0
"""How large it is written who begins, how far under the field's upper edge, and how long it takes to go."""
COUNTS = ("plate:0:deck", "plate:1:deck")
TOLD = ("banner text", "order title")
"""What tells who begins."""


def opened(made: Clip, table: Table, event: FirstChosen) -> Clip:
    """The clip of who begins; the decks are counted on the plates when they have come."""
    at, mine = table.at, table.desk.bottom
    plates = [(at.my_plate if seat == mine else at.their_plate).box for seat in (0, 1)]
    drawn = lot.drawn(made, plates, event.seat, *TOLD)
    tracks = tuple(
        replace(track, begin=ARRIVAL)
        if track.end.key.startswith(COUNTS)
        else _marching(track.end, table, ARRIVAL) or track
        for track in drawn.tracks
    )
    sounds = (*drawn.sounds, Sound(ARRIVAL, "deck_hit"))
    things = (*_asked(drawn, table), *_named(table, event, drawn.span), *_meeting(drawn, ARRIVAL))
    return replace(drawn, tracks=(*tracks, *things), sounds=sounds)


def marched(made: Clip, table: Table) -> Clip:
    """The clip of a first turn for which no lots were drawn: the decks come all the same."""
    ways = {p.key: way for p in made.still if (way := _marching(p, table, KNOWN)) is not None}
    still = tuple(p for p in made.still if p.key not in ways)
    tracks = (*made.tracks, *ways.values(), *_meeting(made, KNOWN))
    span = max(made.span, KNOWN + SPRINGS)
    return replace(made, still=still, tracks=tracks, span=span, sounds=(Sound(KNOWN, "deck_hit"),))


def _marching(lying: Placement, table: Table, arrival: float) -> Track | None:
    """How what is of a deck comes from beyond its own side of the field; None for all else: the strip only
    comes into sight."""
    for seat in (0, 1):
        if lying.key.startswith(deck_key(seat)) and lying.alpha:
            return _march(lying, -forth(table.desk.view, seat), arrival)
    return None


def _march(lying: Placement, way: int, arrival: float) -> Track:
    """The deck lies a little too far for a moment, and springs back."""
    far = replace(lying, x=lying.x + FAR * way, alpha=0.0)
    over = replace(lying, x=lying.x - RECOIL * way)
    back = Track(over, lying, arrival, SPRINGS, "arrive")
    return Track(far, over, arrival - MARCH, MARCH, "travel", then=back)


def _asked(drawn: Clip, table: Table) -> Iterator[Track]:
    """What is being settled, in the place of what will have been."""
    banner = found(ends(drawn), "banner")
    if banner is not None:
        text = table.words("senretsu.say.lot")
        box = (banner.x + 28, banner.y, banner.w - 56, banner.h)
        yield stayed(label("lot text", text, box, 24, face="bold"), 0.0, lot.RESTS)


def _named(table: Table, event: FirstChosen, span: float) -> Iterator[Track]:
    """Who begins, large over the place where the decks are to meet, as the token rests."""
    says, ground = table.words("senretsu.event.first", name=table.name(event.seat)), table.at.field.ground
    wide = broad(table, says, LARGE)
    size = LARGE * min(1.0, (ground.w - 2 * LARGE) / wide)
    high = 2.0 * size * table.desk.text_scale / 100
    pill = ground.at(0, NAMED, ground.w, high).centred(wide * size / LARGE + 1.6 * size, high)
    for p in plaque("first", says, pill, size, theme.YAMA, rim=theme.PAPER0, rim_width=3, face="display",
                    shadow=2, layer=LAYER, over=LAYER):  # fmt: skip
        comes = Beat(lot.RESTS, scale=0.7), Beat(lot.RESTS, 110.0, scale=1.08), Beat(lot.RESTS + 110.0, 60.0)
        yield shown(p, *comes, Beat(span - GOES, GOES, alpha=0.0, ease="linear"))


def _meeting(made: Clip, arrival: float) -> Iterator[Track]:
    """Strokes burst where the armies meet."""
    line = found(ends(made), "contact")
    if line is not None:
        x, y = line.x + line.w / 2, line.y + line.h / 2
        yield burst((x, y), arrival, 140.0, "burst-16", 420)
