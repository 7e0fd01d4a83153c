"""Films of a table: from the frame before an event to the frame after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.table import AnyDesk, Frame
from game.motion.clip import GOING, Clip, Recipe, Sound, transition
from game.motion.placement import Placement

DeskT = TypeVar("DeskT", bound=AnyDesk)


def filmed(
    frame: Callable[[DeskT, Words], Frame],
    before: DeskT,
    event: object,
    after: DeskT,
    words: Words,
    recipe: Recipe,
    origins: Mapping[str, str],
    reduced: bool,
) -> Clip:
    """The event as it looks by itself: both frames with the event, and what is between them."""
    start, end = (frame(replace(desk, event=event), words).placements for desk in (before, after))
    return transition(start, end, recipe, origins, reduced)


def heard(made: Clip, cue: str | None) -> tuple[Sound, ...]:
    """What is heard of it: its own sounds, else its event's cue; to be added to, for own sounds are heard in
    the place of the cue."""
    return made.sounds or ((Sound(0.0, cue),) if cue else ())


def ends(made: Clip) -> tuple[Placement, ...]:
    """Everything as it lies in the end, what has gone by then included."""
    return (*made.still, *(track.end for track in made.tracks))


def found(placements: Iterable[Placement], key: str) -> Placement | None:
    """The thing of that key."""
    return next((p for p in placements if p.key == key), None)


def without(made: Clip, *keys: str) -> Clip:
    """The clip without what it does to some things; their keys, and the marks on them, are free."""
    gone = {name for key in keys for name in (key, going(key))}
    tracks = tuple(track for track in made.tracks if track.end.key not in gone)
    return replace(made, tracks=tracks, still=tuple(p for p in made.still if p.key not in gone))


def going(key: str) -> str:
    """What the thing of that key is called while it makes way for another of its name."""
    return key + GOING


def is_of(key: str, thing: str) -> bool:
    """Whether a key is that of the thing, also while it makes way, or of a mark on it ("card:mark" on
    "card")."""
    return key in (thing, going(thing)) or key.startswith(f"{thing}:")
