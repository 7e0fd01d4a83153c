"""Clips and films: how the screen goes from one arrangement to the next, as pure functions of time.

Times are milliseconds at normal speed, counted from the beginning of the clip or film.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Hashable, Iterator, Mapping, Sequence
from math import sin
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, runtime_checkable

import pytweening
from msgspec import Struct
from msgspec.structs import replace

from game.motion.placement import FLYING, Fade, Placement, Sided

_EASES = {
    "arrive": pytweening.easeOutCubic,
    "travel": pytweening.easeInOutCubic,
    "linear": pytweening.linear,
}
_PI = 3.141592653589793


@runtime_checkable
class Gradual(Protocol):
    """A look that can lie between two of its kind."""

    def between(self, other: Any, k: float) -> Hashable:
        """The look at share k of the way to the other."""


class Track(Struct, frozen=True, gc=False):
    """One thing's way from `start` to `end` between `begin` and `begin + span`."""

    start: Placement
    end: Placement
    begin: float
    span: float
    ease: str = "travel"
    arc: float = 0.0
    """How far the way bends upwards at its middle."""
    flip: bool = False
    """Turns over on the way: the looks change where it is thinnest."""
    then: Track | None = None
    """What it does after that; its `begin` counts like this one's."""


class Stop(NamedTuple):
    """From `at` on everything stands still for so long: a blow is felt. Sound goes on."""

    at: float
    span: float


class Sound(NamedTuple):
    """What is heard at a time: the name of a cue."""

    at: float
    cue: str


class Clip(Struct, frozen=True):
    """What one event looks like: things that rest and things that move, for `span` milliseconds."""

    still: tuple[Placement, ...]
    tracks: tuple[Track, ...]
    """Their times do not count the stops."""
    span: float
    stops: tuple[Stop, ...] = ()
    sounds: tuple[Sound, ...] = ()
    """What is heard of it, in the place of its event's cue."""
    waits: float = 0.0
    """For so long at its beginning it waits for a person: a press then goes to there, and no farther."""


def flowing(stops: Sequence[Stop], t: float) -> float:
    """How much of the time t did not stand still. A millisecond of each stop flows: so what happens as it
    begins, and what happens as it ends, have their order."""
    return t - sum(min(1.0, max(0.0, t - at) / span) * (span - 1.0) for at, span in stops)


class Recipe(Struct, frozen=True):
    """How one kind of change moves."""

    span: float = 260.0
    ease: str = "travel"
    arc: float = 0.0
    stagger: float = 0.0
    """Delay between one moving thing and the next."""
    hold: float = 0.0
    """Rest after the last movement, for the eye to take it in."""


FADE = 120.0
GOING = " going"
"""How the key of a thing ends that makes way for another of its name."""


def legs(track: Track) -> Iterator[Track]:
    """What it does, one after another."""
    yield track
    if track.then is not None:
        yield from legs(track.then)


def along(track: Track, t: float) -> Placement:
    """Where the thing of the track is at time t. What moves lies over what rests, but for the ground."""
    if track.then is not None and t >= track.then.begin:
        return along(track.then, t)
    share = min(1.0, max(0.0, (t - track.begin) / track.span)) if track.span else float(t >= track.begin)
    if share <= 0.0:
        return track.start
    if share >= 1.0:
        return track.end
    k = _EASES[track.ease](share)
    a, b = track.start, track.end
    what, squash = _look(a.what, b.what, k), a.squash + (b.squash - a.squash) * k
    if track.flip:
        squash = max(0.02, abs(1.0 - 2.0 * k))
        what = a.what if k < 0.5 else b.what
    return Placement(
        key=b.key,
        what=what,
        x=a.x + (b.x - a.x) * k,
        y=a.y + (b.y - a.y) * k - track.arc * sin(_PI * k),
        w=a.w + (b.w - a.w) * k,
        h=a.h + (b.h - a.h) * k,
        layer=max(a.layer, b.layer, FLYING) if _moves(a, b) and b.layer else b.layer,
        angle=a.angle + (b.angle - a.angle) * k,
        alpha=a.alpha + (b.alpha - a.alpha) * k,
        squash=squash,
    )


def _look(a: Hashable, b: Hashable, k: float) -> Hashable:
    """The look on the way from one to the other: the goal's, unless looks of that kind can lie between."""
    if a != b and type(a) is type(b) and isinstance(a, Gradual):
        return a.between(b, k)
    return b


def _moves(a: Placement, b: Placement) -> bool:
    return a.box != b.box


def pose(clip: Clip, t: float) -> tuple[Placement, ...]:
    """Everything on the screen at time t, in the order of drawing."""
    t = flowing(clip.stops, t)
    moving = [along(track, t) for track in clip.tracks]
    return in_order([*clip.still, *(p for p in moving if p.alpha > 0)])


def goals(clip: Clip) -> tuple[Placement, ...]:
    """What the moving things of a clip come to be: at rest, and on their way there where that changes their
    size; else they look the same."""
    found = []
    for track in (leg for first in clip.tracks for leg in legs(first)):
        if track.end.alpha > 0:
            found.append(track.end)
            a, b = track.start, track.end
            if (a.w, a.h) != (b.w, b.h):
                w, h, layer = (a.w + b.w) / 2, (a.h + b.h) / 2, max(b.layer, FLYING)
                found.append(replace(b, w=w, h=h, layer=layer))
    return tuple(found)


_LAYER = attrgetter("layer")


def in_order(placements: Sequence[Placement]) -> tuple[Placement, ...]:
    """Sorted by layer; within a layer as given."""
    return tuple(sorted(placements, key=_LAYER))


def transition(
    before: Sequence[Placement],
    after: Sequence[Placement],
    recipe: Recipe,
    origins: Mapping[str, str] | None = None,
    reduced: bool = False,
) -> Clip:
    """The clip from one arrangement to the next.

    A key in both travels; a key that is only in `after` comes from the place of its origin's key in `before`
    (turning over if the looks differ), else fades in; one that is only in `before` and nobody's origin fades
    out. With `reduced` motion nothing travels: old and new cross-fade.
    """
    origins = origins or {}
    old = {p.key: p for p in before}
    new = {p.key: p for p in after}
    still: list[Placement] = []
    changes: list[tuple[Placement | None, Placement | None]] = []
    for p in after:
        source = old.get(origins.get(p.key, p.key)) or old.get(p.key)
        if source == p:
            still.append(p)
        else:
            changes.append((source, p))
    used = {origins.get(p.key, p.key) for p in after} | set(new)
    changes.extend((p, None) for p in before if p.key not in used)
    travels = [] if reduced else [(a, b) for a, b in changes if a and b and _travels(a, b)]
    tracks = _travelling(travels, recipe)
    arrivals = {track.end.key: track.begin + track.span for track in tracks}
    faded = set[str]()
    for source, goal in changes:
        if goal is None or goal.key not in arrivals:
            # An origin that stays where it is, or of which another has come already, does not go once more.
            stays = source is not None and goal is not None and source.key != goal.key and source.key in new
            leaving = None if source is None or stays or source.key in faded else source
            tracks.extend(_fades(leaving, goal, arrivals, old))
            faded |= {leaving.key} if leaving else set()
    end = max((track.begin + track.span for track in tracks), default=0.0)
    return Clip(tuple(still), tuple(tracks), end + recipe.hold)


def _travels(source: Placement, goal: Placement) -> bool:
    if _reworded(source, goal):
        return False
    return _moves(source, goal) or source.angle != goal.angle or _turns(source.what, goal.what)


def _reworded(a: Placement, b: Placement) -> bool:
    """Whether other words come where these are: on the way from the one box to the other neither would have
    room."""
    return a.what != b.what and _fade(a.what) is _fade(b.what) is Fade.APART and a.box.meets(b.box)


def _side(look: Hashable) -> str:
    """The side that shows of what has two; else empty."""
    return look.side if isinstance(look, Sided) else ""


def _turns(a: Hashable, b: Hashable) -> bool:
    """Whether the change of looks is a turning over: both have a side that shows, and it is not the same."""
    before, after = _side(a), _side(b)
    return bool(before and after) and before != after


def _travelling(travels: Sequence[tuple[Placement, Placement]], recipe: Recipe) -> list[Track]:
    """One after another, as the recipe says. What lies on a thing ("card:mark" on "card") goes with it; only
    a thing with sides that comes from another's place, or turns over, leaves the table on its way: nothing
    that just makes room hops, and no words jump over others."""
    tracks: dict[str, Track] = {}
    things = 0
    for a, b in travels:
        bearer = tracks.get(b.key.rpartition(":")[0])
        if bearer is not None:
            tracks[b.key] = _travel(a, b, recipe, bearer.begin, bearer.arc)
            continue
        comes = bool(_side(b.what)) and (a.key != b.key or _turns(a.what, b.what))
        arc = recipe.arc if comes and _moves(a, b) else 0.0
        tracks[b.key] = _travel(a, b, recipe, things * recipe.stagger, arc)
        things += 1
    return list(tracks.values())


def _travel(source: Placement, goal: Placement, recipe: Recipe, begin: float, arc: float) -> Track:
    return Track(
        replace(source, key=goal.key, layer=max(source.layer, goal.layer)),
        goal,
        begin,
        recipe.span,
        recipe.ease,
        arc,
        flip=_turns(source.what, goal.what),
    )


def _going(key: str, there: Container[str]) -> str:
    """What a thing is called that makes way for another of its name; what makes way already has that name."""
    name = key + GOING
    while name in there:
        name += GOING
    return name


def _fades(
    source: Placement | None, goal: Placement | None, arrivals: Mapping[str, float], there: Container[str]
) -> list[Track]:
    """What does not travel fades out and in. A mark on a thing ("card:mark" on "card") that is still on its
    way comes when the thing has arrived."""
    tracks = []
    if source is not None:
        going = replace(source, key=_going(source.key, there)) if goal is not None else source
        goes, span = _goes(source, goal)
        tracks.append(Track(going, replace(going, alpha=0.0), goes, span, "linear"))
    if goal is not None:
        comes, span = _comes(source, goal)
        begin = comes if source else max(comes, arrivals.get(goal.key.rpartition(":")[0], 0.0))
        tracks.append(Track(replace(goal, alpha=0.0), goal, begin, span, "linear"))
    return tracks


def _goes(source: Placement, goal: Placement | None) -> tuple[float, float]:
    """When an old look begins to fade, and for how long it does."""
    if goal is not None and _covers(source, goal):
        return FADE / 2, FADE / 2
    return 0.0, FADE / 2 if _fade(source.what) is Fade.APART else FADE


def _comes(source: Placement | None, goal: Placement) -> tuple[float, float]:
    """When a new look begins to come, and how long it takes."""
    if source is not None and _covers(source, goal):
        return 0.0, FADE / 2
    return (FADE / 2, FADE / 2) if _fade(goal.what) is Fade.APART else (0.0, FADE)


def _fade(look: Hashable) -> Fade:
    """How a look makes way for another."""
    return look.fade if isinstance(look, Sided) else Fade.ACROSS


def _covers(a: Placement, b: Placement) -> bool:
    """Whether the new look hides the old one: it is of the same side of a thing, or of what hides all that is
    beneath it, and lies where that lay."""
    if _moves(a, b) or a.alpha < 1.0 or b.alpha < 1.0:
        return False
    side = _side(a.what)
    return (bool(side) and side == _side(b.what)) or _fade(a.what) is _fade(b.what) is Fade.OVER


class Film(Struct, frozen=True):
    """Clips one after another."""

    clips: tuple[Clip, ...] = ()

    @property
    def span(self) -> float:
        """Its whole length."""
        return sum(clip.span for clip in self.clips)


def film_pose(film: Film, t: float) -> tuple[Placement, ...]:
    """Everything on the screen at time t of the film; its last frame for any later time.

    Raises `ValueError` for a film without clips.
    """
    if not film.clips:
        raise ValueError("a film without clips has no frames")
    ends: list[float] = []
    total = 0.0
    for clip in film.clips:
        total += clip.span
        ends.append(total)
    i = min(bisect_right(ends, t), len(film.clips) - 1)
    return pose(film.clips[i], t - (ends[i] - film.clips[i].span))
