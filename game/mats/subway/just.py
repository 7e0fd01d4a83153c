"""地下鉄: a number of steps that was just right: with it a line is complete, or a person robs."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.mats.kit.lines import Point
from game.mats.subway.growing import falls, named
from game.mats.subway.table import Table
from game.motion.clip import FADE, Clip, Sound, flowing
from game.motion.moment import stayed
from game.motion.placement import Box

LETTERS, STAYS = 34.0, 520.0
"""How large it is written, and how long it stands."""


def just_right(
    made: Clip, table: Table, at: Point, begin: float, reduced: bool = False, taken: Sequence[Box] = ()
) -> Clip:
    """The clip, and in it that it was, beside the station, clear of these."""
    word = named(table, "just", table.words("subway.just"), [at], taken, LETTERS)
    flows = flowing(made.stops, begin)
    end = min(flows + STAYS, flowing(made.stops, made.span) - FADE)
    told = (stayed(p, 0.0, STAYS) for p in word) if reduced else falls(word, flows, end)
    sounds = made.sounds if reduced else (*made.sounds, Sound(begin, "exact"))
    span = max(made.span, STAYS) if reduced else made.span
    return replace(made, tracks=(*made.tracks, *told), span=span, sounds=sounds)
