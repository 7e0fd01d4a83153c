"""Where on the screen a film moves."""

from __future__ import annotations

from game.motion.clip import Film, Track
from game.motion.placement import Box


def crosses(film: Film, box: Box) -> bool:
    """Whether anything of the film moves, comes or goes within the box."""
    return any(_swept(track, box) for clip in film.clips for track in clip.tracks)


def _swept(first: Track, box: Box) -> bool:
    track: Track | None = first
    while track is not None:
        a, b = track.start, track.end
        way = a.box.joined(b.box)
        if a != b and way.at(0, -track.arc, way.w, way.h + track.arc).meets(box):
            return True
        track = track.then
    return False
