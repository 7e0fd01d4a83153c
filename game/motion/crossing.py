"""Where on the screen a film moves."""

from __future__ import annotations

from game.motion.clip import Film, Track, legs
from game.motion.placement import Box


def crosses(film: Film, box: Box) -> bool:
    """Whether anything of the film moves, comes or goes within the box."""
    return any(_sweeps(leg, box) for clip in film.clips for track in clip.tracks for leg in legs(track))


def _sweeps(track: Track, box: Box) -> bool:
    a, b = track.start, track.end
    way = a.box.joined(b.box)
    return a != b and way.at(0, -track.arc, way.w, way.h + track.arc).meets(box)
