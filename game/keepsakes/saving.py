"""A picture to keep, and beside it a film: made from a record, and put where nothing of the name is yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from io import BytesIO
from itertools import count
from pathlib import Path

import pygame
from msgspec import Struct

from game.conduct.seated import seating_of
from game.conduct.story import story
from game.config.settings import Settings
from game.keepsakes.animation import NoFilm
from game.keepsakes.film import Cut, deciding
from game.keepsakes.postcard import SIDE, Postcard
from game.look.describe.layers import moved
from game.look.describe.theme import REFERENCE
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.look.stage import Stage
from game.match.record import load
from game.match.table import Match
from game.match.tape import Tape

PNG = ".png"
KINDS = (PNG, ".webp", ".gif")


class Job(Struct, frozen=True):
    """What is to be made, as it goes to another process."""

    record: bytes
    folder: str
    lang: str
    safe_colours: bool
    four_colours: bool
    day: date | None
    """When it was played."""
    played: float | None
    """Seconds; None: nobody knows."""


class Saved(Struct, frozen=True):
    """What lies there now, or why nothing does."""

    kind: str
    """"picture" or "film"."""
    path: str = ""
    fault: str = ""
    """Of a film: a code of `NoFilm`; of both: "no_write", and then `reason`."""
    reason: str = ""


def saved(job: Job) -> Iterator[Saved]:
    """Makes the picture, then the film; each as it is done."""
    match = Match.resume(load(job.record, "record"), "")
    settings = Settings(lang=job.lang, safe_colours=job.safe_colours, four_colours=job.four_colours)
    try:
        folder = Path(job.folder)
        folder.mkdir(parents=True, exist_ok=True)
        picture = _put(folder, _stem(folder, job, match.game), PNG, png(match, job, settings))
    except OSError as error:
        yield Saved("picture", fault="no_write", reason=error.strerror or str(error))
        return
    yield Saved("picture", str(picture))
    try:
        made = deciding(Tape.of(match), None, Cut(), settings)
        yield Saved("film", str(_put(folder, picture.stem, f".{made.kind}", made.data)))
    except NoFilm as fault:
        yield Saved("film", fault=fault.code)
    except OSError as error:
        yield Saved("film", fault="no_write", reason=error.strerror or str(error))


def png(match: Match, job: Job, settings: Settings) -> bytes:
    """The picture of a match that is over, 1200 by 1200 pixels."""
    assert match.outcome is not None
    card = Postcard(
        match.game,
        match.outcome,
        seating_of(match.record()),
        story(match),
        match.state,
        job.day,
        job.played,
        Words(settings.lang),
    )
    pygame.font.init()
    side = round(SIDE)
    surface = pygame.Surface((REFERENCE[0], side), 0, 32)  # One pixel of it is one of the reference.
    palette = Palette.of(settings)
    stage = Stage(surface, settings.lang, 1.0, palette)
    stage.show(tuple(moved(card.draw(), 0, (REFERENCE[1] - SIDE) / 2)))
    file = BytesIO()
    pygame.image.save(surface.subsurface((0, 0, side, side)), file, PNG)
    return file.getvalue()


def _stem(folder: Path, job: Job, game: str) -> str:
    """A name of which neither a picture nor a film is there."""
    day = f"-{job.day:%Y-%m-%d}" if job.day else ""
    stems = (f"gotaku-{game}{day}" + ("" if n == 1 else f"-{n}") for n in count(1))
    return next(stem for stem in stems if not any((folder / f"{stem}{kind}").exists() for kind in KINDS))


def _put(folder: Path, stem: str, kind: str, data: bytes) -> Path:
    """Raises `OSError`, also where something is there already; then nothing half stays."""
    path = folder / f"{stem}{kind}"
    with path.open("xb") as file:
        try:
            file.write(data)
        except OSError:
            file.close()
            with suppress(OSError):
                path.unlink()
            raise
    return path
