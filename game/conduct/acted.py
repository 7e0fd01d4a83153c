"""How a table looks to whoever has just acted on it: what was selected, and what was let go of. The film of
what was done begins there, and until then the table stays so."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.mats.table import AnyDesk
from game.mats.things import Selection
from game.motion.clip import Clip, Track
from game.motion.placement import Placement

SETTLES = 160.0
"""How long that takes to come to rest which the film itself does not move, in milliseconds."""


class Acted(Struct, frozen=True):
    """What of the table is not as it lies when nobody does anything."""

    picked: Selection | None = None
    aloft: tuple[Placement, ...] = ()
    """What was dragged, where it was let go, with all that belongs to it."""
    came: Mapping[str, str] = {}
    """Which key that the film brings comes from which one that was there."""

    def seen(self, desk: AnyDesk) -> AnyDesk:
        """The desk with what was selected."""
        return replace(desk, picked=self.picked) if self.picked else desk

    def over(self, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
        """The table with what was let go of where it was."""
        held = {p.key: p for p in self.aloft}
        return tuple(held.get(p.key, p) for p in placements) if held else placements

    def begun(self, made: Clip) -> Clip:
        """The clip beginning where things were let go."""
        held = {p.key: p for p in self.aloft}
        if not held:
            return made
        held |= {new: held[old] for new, old in self.came.items() if old in held}
        tracks = tuple(_from(held[t.end.key], t) if t.end.key in held else t for t in made.tracks)
        settling = tuple(Track(held[p.key], p, 0.0, SETTLES) for p in made.still if p.key in held)
        still = tuple(p for p in made.still if p.key not in held)
        return replace(made, still=still, tracks=(*tracks, *settling), span=max(made.span, SETTLES))


NOTHING = Acted()


def _from(held: Placement, track: Track) -> Track:
    """The track beginning where the thing was let go; what only goes goes there."""
    start = replace(track.start, x=held.x, y=held.y, w=held.w, h=held.h)
    gone = not track.end.alpha and track.end.box == track.start.box
    end = replace(track.end, x=held.x, y=held.y, w=held.w, h=held.h) if gone else track.end
    return replace(track, start=start, end=end)
