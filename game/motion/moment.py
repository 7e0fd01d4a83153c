"""Moments: big events as they are felt, told as lists of what a thing does when; and the films made of them.

Times are milliseconds at normal speed from the moment's beginning, hit-stops included. A moment may go on
through the clips of several events: each clip shows what of it is `since` its own beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import IntEnum, auto

from msgspec import Struct
from msgspec.structs import replace

from game.motion.clip import FADE, Clip, Sound, Stop, Track, flowing
from game.motion.placement import Box, Placement

STROKE = "stroke "
"""How the keys begin of strokes that burst from a blow; a moment that is known already goes without them."""
OVER = "over"
"""In the place of a cue: that with which this game ends, which depends on who is at the screen."""
KNOWN_SPAN = 0.7
"""How long a moment takes that was seen twice in this game, as a share."""
OFTEN = 3
"""From which time on a moment is known."""


class Felt(IntEnum):
    """The kinds of moments; of several in one decision the first of these is played, the rest only shown."""

    BLOW = auto()
    """A game is decided."""
    SHIELD = auto()
    SAVED = auto()
    """A blow that would have decided a game is kept off."""
    MATE = auto()
    FOUL = auto()
    LAST_CARD = auto()
    REVOLUTION = auto()
    LINE = auto()
    EXACT = auto()
    CHECK = auto()
    AWAKE = auto()
    OUT = auto()
    ELEVEN = auto()
    FOX = auto()
    CUT = auto()
    LOCK = auto()
    JOKER = auto()
    """The strongest card beats another."""
    LEAD = auto()
    """Somebody takes the lead from another."""
    LEFT = auto()
    """Somebody has but one card left."""
    TAKEN = auto()
    """What is worth most is taken."""
    STRUCK = auto()
    """What is worth less is."""


ENDS = (Felt.BLOW, Felt.MATE, Felt.FOUL, Felt.LAST_CARD)
"""Those that end a game or a deal: they are always told in full."""
WHOLE = (*ENDS, Felt.LEFT)
"""Those that are as long however often they were seen."""
UNHURRIED = (*WHOLE, Felt.REVOLUTION, Felt.OUT, Felt.FOX, Felt.LOCK, Felt.LEAD)
"""Those that whoever only looks on sees at their own pace, too."""


class Beat(Struct, frozen=True):
    """What a thing does: from `at` on it becomes as this says in `span`, counted from how it rests."""

    at: float
    span: float = 0.0
    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    alpha: float = 1.0
    ease: str = "arrive"
    arc: float = 0.0
    to: Box | None = None
    """Where it comes to lie, in the place of its own."""
    what: Hashable = None
    """Its look from then on."""
    flip: bool = False


def _posed(rest: Placement, beat: Beat) -> Placement:
    x, y, w, h = beat.to or rest.box
    return replace(
        rest,
        what=beat.what or rest.what,
        x=x + w * (1 - beat.scale) / 2 + beat.dx,
        y=y + h * (1 - beat.scale) / 2 + beat.dy,
        w=w * beat.scale,
        h=h * beat.scale,
        angle=rest.angle + beat.turn,
        alpha=rest.alpha * beat.alpha,
    )


def chained(tracks: Sequence[Track]) -> Track:
    """What one thing does, one after another."""
    made = tracks[-1]
    for track in reversed(tracks[:-1]):
        made = replace(track, then=made)
    return made


def acted(rest: Placement, beats: Sequence[Beat], start: Placement | None = None) -> Track:
    """A thing of the table that does this, from how it lies, or from `start`."""
    poses = [start or rest, *(_posed(rest, beat) for beat in beats)]
    return chained([
        Track(poses[i], poses[i + 1], beat.at, beat.span, beat.ease, beat.arc, beat.flip)
        for i, beat in enumerate(beats)
    ])  # fmt: skip


def shown(rest: Placement, *beats: Beat) -> Track:
    """A thing that is nowhere before its first beat."""
    return acted(rest, beats, replace(_posed(rest, beats[0]), alpha=0.0))


def stayed(rest: Placement, begin: float, end: float, come: float = 0.0, go: float = 0.0) -> Track:
    """A thing that is there from the one time to the other, when it goes; coming and going take so long."""
    return shown(rest, Beat(begin, come, ease="linear"), Beat(end, go, alpha=0.0, ease="linear"))


def late(t: float) -> tuple[Beat, Beat]:
    """The acts of a thing that belongs to the end of a film but comes into sight only then."""
    return Beat(0.0, alpha=0.0), Beat(t, FADE, ease="linear")


def struck(rest: Placement, at: float, stays: float, to: Box | None = None, high: float = 1.25) -> Track:
    """A seal: falls in 120, stays, and shrinks into the place that carries its word from then on; without
    one it only goes."""
    goes = at + 120.0 + stays
    away = Beat(goes, 260.0, to=to, alpha=0.0, turn=-rest.angle if to else 0.0, ease="travel")
    return shown(rest, Beat(at, scale=high), Beat(at, 120.0), away)


def last_of(track: Track) -> Placement:
    """How a thing rests that is not to go."""
    while track.then is not None and track.then.end.alpha:
        track = track.then
    return track.end


def last_arrival(made: Clip) -> float:
    """When the last thing has come that travels; 0 where nothing does."""
    return max((t.begin + t.span for t in made.tracks if t.start.box != t.end.box), default=0.0)


class Moment(Struct, frozen=True, kw_only=True):
    """What is felt of one event, beside what changes on the table."""

    span: float
    things: tuple[Track, ...] = ()
    """What lies on no table."""
    acts: Mapping[str, tuple[Beat, ...]] = {}
    """What things of the table do, and the marks on them, by key; a new look is the thing's alone."""
    when: Mapping[str, float] = {}
    """From when on the change of a thing is shown, by its key or how it begins, the longest that fits; a
    counter waits for its gain."""
    snaps: tuple[str, ...] = ()
    """How the keys begin of what changes in no time."""
    stops: tuple[Stop, ...] = ()
    sounds: tuple[Sound, ...] = ()


def felt(made: Clip, moment: Moment) -> Clip:
    """The clip of an event as the moment has it."""
    still: list[Placement] = []
    changes = (
        replace(t, begin=0.0, span=0.0) if t.end.key.startswith(moment.snaps) else t for t in made.tracks
    )
    tracks = [_timed(track, _later(_delay(track, moment.when))) for track in changes]
    for p in made.still:
        key = next((key for key in moment.acts if _of(p.key, key)), "")
        if beats := moment.acts.get(key, ()):
            if p.key != key:  # A mark on the thing keeps its own look.
                beats = tuple(replace(beat, what=None) for beat in beats)
            tracks.append(acted(p, beats))
        else:
            still.append(p)
    tracks += moment.things
    stops = moment.stops
    flown = tuple(_timed(track, lambda t: flowing(stops, t)) for track in tracks)
    return Clip(tuple(still), flown, moment.span, stops, moment.sounds)


def _of(key: str, thing: str) -> bool:
    return key == thing or key.startswith(f"{thing}:")


def _delay(track: Track, when: Mapping[str, float]) -> float:
    fitting = [key for key in when if track.end.key.startswith(key)]
    return when[max(fitting, key=len)] if fitting else 0.0


def _later(by: float) -> Callable[[float], float]:
    return lambda t: t + by


def _timed(track: Track, change: Callable[[float], float]) -> Track:
    """The track, and what follows it, with all its times changed."""
    begin, then = change(track.begin), track.then
    return replace(
        track,
        begin=begin,
        span=change(track.begin + track.span) - begin,
        then=None if then is None else _timed(then, change),
    )


def since(tracks: Iterable[Track], t: float) -> tuple[Track, ...]:
    """What is left of these from that time on, counted from it."""
    return tuple(_timed(track, _later(-t)) for track in tracks if _stays(track, t))


def _stays(track: Track, t: float) -> bool:
    last = track
    while last.then is not None:
        last = last.then
    return last.end.alpha > 0 or last.begin + last.span > t


def delayed(made: Clip, by: float, meanwhile: Iterable[Track] = ()) -> Clip:
    """The same clip so much later; what is shown `meanwhile` keeps its own time."""
    return replace(
        made,
        tracks=(*(_timed(track, _later(by)) for track in made.tracks), *meanwhile),
        span=made.span + by,
        stops=tuple(Stop(at + by, span) for at, span in made.stops),
        sounds=tuple(Sound(at + by, cue) for at, cue in made.sounds),
    )


def paced(made: Clip, share: float, stops: bool = True) -> Clip:
    """The same clip in this share of its time; without its stops, where those are not wanted."""
    kept = tuple(Stop(at * share, span * share) for at, span in made.stops) if stops else ()
    change = (lambda t: t * share) if stops else (lambda t: flowing(made.stops, t) * share)
    return replace(
        made,
        tracks=tuple(_timed(track, lambda t: t * share) for track in made.tracks),
        span=change(made.span),
        stops=kept,
        sounds=tuple(Sound(change(at), cue) for at, cue in made.sounds),
        waits=change(made.waits),
    )


def known(made: Clip) -> Clip:
    """The clip of a moment that was seen before: shorter, and without strokes."""
    tracks = tuple(track for track in made.tracks if not track.end.key.startswith(STROKE))
    return paced(replace(made, tracks=tracks), KNOWN_SPAN)
