"""Any screen as a picture, without a display."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from game.config.art import MissingArt
from game.config.settings import Settings, ShotRequest
from game.look.describe.space import Pane
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.look.stage import Stage
from game.match.record import RecordError, read_file
from game.match.table import Match
from game.mats.table import Frame
from game.scenes.gallery import recorded, screen, screens
from game.scenes.gallery.samples import NoSuchMoment

USUAL_SIZE = (1920, 1080)
DONE, CONTENT, USAGE = 0, 1, 2


def names() -> tuple[str, ...]:
    """All screens that can be drawn."""
    return tuple(screens())


def draw(name: str, settings: Settings) -> pygame.Surface:
    """The named screen as a picture. Raises `KeyError` for an unknown name."""
    shell, frame = screen(name, settings)
    try:
        return painted(frame, replace(settings, text_scale=shell.settings.text_scale))
    finally:
        shell.close()


def drawn(settings: Settings) -> Iterator[tuple[str, pygame.Surface]]:
    """Every screen by name with its picture, which the next one covers: much quicker than each on its own."""
    surface, stage = drawing(settings)
    for name in names():
        shell, frame = screen(name, settings)
        shell.close()
        stage.forget()
        stage.show(frame.placements, frame.space)
        yield name, surface


def painted(frame: Frame, settings: Settings) -> pygame.Surface:
    """A screen drawn on a surface of the size asked for."""
    surface, stage = drawing(settings)
    stage.show(frame.placements, frame.space)
    return surface


def drawing(settings: Settings) -> tuple[pygame.Surface, Stage]:
    """A surface of the size asked for, and what draws on it as the settings say."""
    pygame.font.init()
    surface = pygame.Surface(settings.size or USUAL_SIZE, 0, 32)
    palette = Palette.of(settings)
    grown = max(settings.text_scale or 100, Pane(surface.get_size()).least_text)
    return surface, Stage(surface, settings.lang, grown / 100, palette)


def run(settings: Settings, request: ShotRequest) -> int:
    """Draws what was asked for, or lists what can be drawn. Returns the exit code; every fault is one
    sentence on stderr."""
    words = Words(settings.lang)
    if request.screen is None:
        print("\n".join(names()))
        return DONE
    if request.screen not in names():
        return _complain(words("shot.unknown", screen=request.screen, screens=", ".join(names())), USAGE)
    assert request.output is not None
    if request.output.suffix.lower() != ".png":
        return _complain(words("shot.not_png", file=request.output), USAGE)
    try:
        surface = _from_record(request, settings) if request.record else draw(request.screen, settings)
        pygame.image.save(surface, str(request.output))
    except RecordError as error:
        return _complain(words(f"record.{error.code}", **error.params_in(words.lang)), CONTENT)
    except _OutOfRecord as error:
        return _complain(words(f"shot.no_{error}", name=request.record), USAGE)
    except MissingArt as missing:
        return _complain(words("shot.no_art", path=missing), CONTENT)
    except NoSuchMoment as missing:
        return _complain(words("shot.no_moment", reason=missing), CONTENT)
    except (pygame.error, OSError) as error:
        return _complain(words("shot.no_write", file=request.output, reason=error), CONTENT)
    return DONE


def _complain(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


class _OutOfRecord(Exception):
    """A ply or a seat that the record does not have; the text is "ply" or "viewer"."""


def _from_record(request: ShotRequest, settings: Settings) -> pygame.Surface:
    assert request.record is not None
    record, _ = read_file(request.record)
    ply = len(record.actions) if request.ply is None else request.ply
    if ply > len(record.actions):
        raise _OutOfRecord("ply")
    if request.viewer is not None and request.viewer >= len(record.seats):
        raise _OutOfRecord("viewer")
    if ply < len(record.actions):
        record = replace(record, actions=record.actions[:ply], outcome=None, seed=None)
    shell, frame = recorded(Match.resume(record, "", name=str(request.record)), request.viewer, settings)
    try:
        return painted(frame, replace(settings, text_scale=shell.settings.text_scale))
    finally:
        shell.close()
