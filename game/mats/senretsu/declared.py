"""戦列札: a joker is laid down: its number falls on it, and what it reaches then is shown for a moment."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe.specs import Stroke
from game.mats.kit.films import ends, found, heard
from game.mats.kit.moments import LAYER, burst, ripple
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.frame import lanes_for
from game.mats.senretsu.layout import Table
from game.mats.senretsu.plan import aim_of, plan_of
from game.mats.senretsu.ruler import arrow
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, acted, felt, shown
from game.motion.placement import Placement
from game.rules.senretsu.values import FieldCard, Placed, Staged, is_joker

FALLS, STANDS = 110.0, 60.0
"""How long its number falls once it lies there, and how long everything stands then."""
SWELLS, HIGH = 1.12, 90.0
"""How large the card is as the number strikes it, and from how high that falls."""
DIAL, LIST, CLEARS = ("dial", "legend"), ("order", "threat", "then", "stake"), 80.0
"""How the keys begin of what stands on the panel before and after, and how long the first takes to go."""
SIZE = 300.0
"""How far strokes burst and a ring goes out."""
FLIES, SEEN, GOES = 170.0, 180.0, 60.0
"""How fast an arrow flies then to what it reaches, how long that is seen, and how it goes."""
STILL = 700.0
"""How long it is seen without motion."""


def declared(made: Clip, table: Table, event: Staged | Placed, reduced: bool) -> Clip:
    """The clip of a card that is laid down; of any but a joker, and of one out of sight, as it was."""
    card = event.card
    lying = found(ends(made), card_key(card.card)) if card is not None and is_joker(card.card) else None
    if card is None or lying is None:
        return made
    reaches = reaching(table, card, "joker arrow")
    if reduced:
        shows = (reaches,) if reaches is not None else ()
        return replace(made, still=(*made.still, *shows), span=max(made.span, STILL))
    return _struck(_parted(made), lying, reaches, heard(made, cue(event)))


def _parted(made: Clip) -> Clip:
    """The clip in which the dial has gone before the list of attacks comes in its place."""
    return replace(made, tracks=tuple(_turned(t) for t in made.tracks))


def _turned(track: Track) -> Track:
    if not track.end.alpha and track.end.key.startswith(DIAL):
        return replace(track, begin=0.0, span=CLEARS)
    if not track.start.alpha and track.end.key.startswith(LIST):
        return replace(track, begin=CLEARS + track.begin)
    return track


def _struck(made: Clip, lying: Placement, reaches: Placement | None, sounds: tuple[Sound, ...]) -> Clip:
    """The number strikes the joker where that has come to lie."""
    way = next((t for t in made.tracks if t.end.key == lying.key and t.end.alpha), None)
    strikes = (way.begin + way.span if way is not None else 0.0) + FALLS
    begins, number = strikes + 40.0, f"{lying.key}:range"
    goes = begins + FLIES + SEEN
    swells = (Beat(strikes, 40.0, scale=SWELLS), Beat(begins + 40.0, 100.0))

    def of(p: Placement) -> bool:
        return p.key == lying.key or p.key.startswith(number)

    tracks = (
        *(t for t in made.tracks if not of(t.end)),
        _after(way, acted(lying, swells)),
        *(_fallen(p, strikes) for p in ends(made) if p.key.startswith(number) and p.alpha),
        burst(lying.box.middle, strikes, 120.0, "burst-16", SIZE),
        ripple(lying.box.middle, strikes, 50.0, 0.5 * SIZE, 320.0),
        *flown(reaches, begins, goes),
    )
    lies = replace(made, still=tuple(p for p in made.still if not of(p)), tracks=tracks)
    return felt(
        lies,
        Moment(
            span=max(made.span, goes + GOES + STANDS),
            stops=(Stop(strikes + 40.0, STANDS),),
            sounds=(*sounds, Sound(strikes, "wake")),
        ),
    )


def _after(way: Track | None, acts: Track) -> Track:
    """What a thing does when it has come its way, if it has one."""
    return acts if way is None else replace(way, then=acts)


def _fallen(p: Placement, strikes: float) -> Track:
    begins, over = strikes - FALLS, replace(p, layer=LAYER)
    return shown(over, Beat(begins, dy=-HIGH), Beat(begins, FALLS, ease="travel"))


def reaching(table: Table, card: FieldCard, key: str) -> Placement | None:
    """The arrow of that key to what the card would hit in its side's next attack; None where that is
    nothing."""
    view, plan = table.desk.view, plan_of(table.desk)
    aim = aim_of(view, card.card)
    drawn = arrow(view, lanes_for(table, plan), aim) if aim is not None and aim.target > 0 else None
    return None if drawn is None else replace(drawn, key=key)


def flown(drawn: Placement | None, begins: float, goes: float, flies: float = FLIES) -> Iterator[Track]:
    """The arrow as it flies, is seen until it `goes`, and fades."""
    if drawn is not None and isinstance(drawn.what, Stroke):
        gone = Track(drawn, replace(drawn, alpha=0.0), goes, GOES, "linear")
        yield Track(replace(drawn, what=replace(drawn.what, share=0.0)), drawn, begins, flies, then=gone)
