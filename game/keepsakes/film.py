"""Films of a match: drawn off the screen, and written as an animation of bounded length and size."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec import Struct

from game.config.settings import Settings
from game.keepsakes.animation import Animation, NoFilm, Shown, animated, usual_kind
from game.keepsakes.reel import Reel, Still, Stretch
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.look.stage import Stage
from game.match.tape import Tape
from game.rules.protocol import Seat

USUAL_SIZE = (800, 450)
MOST_FRAMES = 600
"""Of one film: they lie in memory together."""


class Cut(Struct, frozen=True):
    """How a film is made."""

    size: tuple[int, int] = USUAL_SIZE
    rate: int = 20
    """Pictures a second, at most."""
    longest: float | None = 4900.0
    """Milliseconds; what takes longer runs faster. None: it takes what it takes, up to `MOST_FRAMES`."""
    limit: int = 3_000_000
    """Bytes, at most."""
    kind: str | None = None
    """"webp" or "gif"; None: as `usual_kind` says."""


def film_of(tape: Tape, stretch: Stretch, cut: Cut, settings: Settings) -> Animation:
    """The stretch as a film. Raises `NoFilm`."""
    wanted = cut.kind or usual_kind()
    reel = Reel(tape, Words(settings.lang), settings.reduced_motion)
    length = reel.length(stretch)
    haste = _haste(length, cut)
    every = 1000.0 / cut.rate * haste
    if length / every > MOST_FRAMES:
        seconds = round(MOST_FRAMES / cut.rate)
        raise NoFilm("too_long", seconds=round(length / 1000), limit=seconds)
    stills = (Still(still.placements, still.span / haste) for still in reel.stills(stretch, every))
    frames = list(_drawn(stills, cut.size, settings))
    if not frames:
        raise NoFilm("no_moment")
    return animated(frames, cut.size, cut.limit, wanted)


def deciding(tape: Tape, viewer: Seat | None, cut: Cut, settings: Settings) -> Animation:
    """The film of how the match ended. Raises `NoFilm`."""
    longest = cut.longest or float("inf")
    return film_of(
        tape,
        Reel(tape, Words(settings.lang), settings.reduced_motion).deciding(longest, viewer),
        cut,
        settings,
    )


def _haste(length: float, cut: Cut) -> float:
    return max(1.0, length / cut.longest) if cut.longest is not None else 1.0


def _drawn(stills: Iterator[Still], size: tuple[int, int], settings: Settings) -> Iterator[Shown]:
    """Their pixels; where nothing changes, the picture before is seen longer."""
    pygame.font.init()
    surface = pygame.Surface(size, 0, 32)
    palette = Palette.of(settings)
    stage = Stage(surface, settings.lang, (settings.text_scale or 100) / 100, palette)
    latest: Shown | None = None
    for still in stills:
        changed = stage.show(still.placements)
        if latest is not None and not changed:
            latest = Shown(latest.pixels, latest.span + still.span)
            continue
        if latest is not None:
            yield latest
        latest = Shown(pygame.image.tobytes(surface, "RGB"), still.span)
    if latest is not None:
        yield latest
