"""グローリアスクラウン: what 7渡し has brought is held up open over its place in the own hand, goes
there, and the place is lit."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.crown.cues import cue
from game.mats.crown.dealing import ALOFT, growing
from game.mats.kit.films import heard
from game.mats.kit.moments import burst, rimmed, ripple
from game.mats.kit.sizes import grown
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import chained
from game.rules.crown.values import Exchanged

RISES, HELD, FALLS = 340.0, 460.0, 180.0
"""How long a card takes to come over its place, how long it is held up there, and how long it goes down."""
APART = 120.0
"""How long after one card the next sets out."""
LARGER, ABOVE = 1.2, 70.0
"""How large it is held up, and how high above its place."""
LIT, FADES = 320.0, 200.0
"""How long its place is lit then."""
RADIUS = 14.0


def received(made: Clip, came: Container[str], event: Exchanged, begin: float) -> Clip:
    """The clip with each card that the viewer has been given held up over its place; as it was where nothing
    is shown of them."""
    given = sorted((t for t in made.tracks if _is_given(t, came)), key=lambda track: track.end.x)
    if not given:
        return made
    at = {track.end.key: begin + APART * n for n, track in enumerate(given)}
    lands = [when + RISES + HELD + FALLS for when in at.values()]
    tracks = (_timed(t, at, lands[-1]) for t in made.tracks)
    lights = (light for track, when in zip(given, lands, strict=True) for light in _lit(track, when))
    sounds = (
        *heard(made, cue(event)),
        *(Sound(when + RISES, "card_lift") for when in at.values()),
        *(Sound(when - 20.0, f"lands:{min(n, 4)}") for n, when in enumerate(lands, 1)),
    )
    span = max(made.span, lands[-1] + LIT + FADES)
    return replace(made, tracks=(*tracks, *lights), sounds=sounds, span=span)


def _is_given(track: Track, came: Container[str]) -> bool:
    """Whether that is a card that comes into the own hand."""
    return track.end.key in came and track.end.key.startswith("hand:") and track.end.alpha > 0


def _timed(track: Track, at: Mapping[str, float], lands: float) -> Track:
    """A card on its way; the marks of those that have come wait for the last of them."""
    if track.end.key in at and track.end.alpha:
        return _held_up(track, at[track.end.key])
    return replace(track, begin=lands) if track.end.key.endswith(":new") else track


def _held_up(track: Track, at: float) -> Track:
    """It turns open as it rises, and goes down into the gap."""
    start, over = (replace(p, layer=ALOFT, what=growing(p.what)) for p in (track.start, track.end))
    high = grown(replace(over, angle=0.0), LARGER, ABOVE)
    return chained([
        replace(track, start=start, end=high, begin=at, span=RISES, ease="arrive"),
        Track(high, over, at + RISES + HELD, FALLS),
        Track(over, track.end, at + RISES + HELD + FALLS, 0.0),
    ])  # fmt: skip


def _lit(track: Track, at: float) -> Iterator[Track]:
    """Strokes burst from behind it as it is held up; its place has a rim of light as it lies there."""
    lies, key = track.end.box, track.end.key
    x, y = lies.middle
    yield burst((x, y - ABOVE), at - FALLS - HELD, 240.0, "burst-16", 2.8 * lies.w, f"lit strokes {key}", 3)
    yield ripple((x, y), at, 0.3 * lies.w, 0.8 * lies.w, 360.0)
    yield burst((x, y), at, 200.0, "burst-8", 2.0 * lies.w, f"lit lands {key}", 3)
    yield rimmed(f"lit {key}", lies, RADIUS, theme.YAMA, at, LIT, FADES)
