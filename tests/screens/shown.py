"""The screens of the gallery, built once in each language and size of text, and drawn on few stages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import pygame
import pytest

from game.access.snapshot import Snapshot, snapshot
from game.config.settings import Settings
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.look.stage import Stage
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame
from game.scenes.gallery import screen, screens
from game.scenes.table.screen import TableScene
from tests.rounds import every_fifth, is_thorough, text_scales
from tests.screens.fitting import WINDOWS

SCALED, SQUARE = (640, 360), (1280, 1024)
SIZES = (*WINDOWS, SCALED, SQUARE)
LANGUAGES = ("ja", "en")

RULES_PAGES = tuple(name for name in screens() if name.startswith("rules-"))
"""Pages out of the rulebooks, which have tests of their own."""
SELDOM = ("ryuki-public", "replay-subway") if not is_thorough() else ()
"""Screens that only a long game comes to."""
NAMES = tuple(
    name
    for name in screens()
    if name not in SELDOM and (name not in RULES_PAGES or name in every_fifth(RULES_PAGES))
)
LONG = pytest.mark.timeout(600)
"""For the tests that ask all screens: the first of them builds them all, which takes long where other
programs have the processors too."""
POINTS = 40
"""How many points of a picture's middle row are looked at."""


def asked_of(names: Sequence[str]) -> list[tuple[str, str, int]]:
    """The screens as all tests ask for them, and one of eight in another language or size of text, most often
    in the one that needs most room; in a thorough run in all."""
    if is_thorough():
        return list(product(names, LANGUAGES, text_scales()))
    others = (("en", 130), ("ja", 130), ("en", 130), ("en", 100))
    turned = [(name, *others[n // 8 % len(others)]) for n, name in enumerate(names) if n % 8 == 3]
    return [*((name, "ja", 100) for name in names), *turned]


IN_ENGLISH = frozenset(name for name, lang, _ in asked_of(NAMES) if lang == "en")


class Laid(NamedTuple):
    """A table as it lies there, without anybody's focus."""

    name: str
    mat: AnyMat
    desk: AnyDesk
    first: str | None
    """Where focus is first."""
    words: Words

    def targets(self, desk: AnyDesk) -> list[str]:
        """What could be pressed at this desk."""
        return [target.id for target in self.mat.frame(desk, self.words).targets]


class _Built(NamedTuple):
    frame: Frame
    table: Laid | None
    heard: Snapshot | None
    """What a screen reader has of it: in English where the screen is built so, else in Japanese."""


@cache
def _built(name: str, lang: str, text_scale: int) -> _Built:
    shell, frame = screen(name, Settings(lang=lang, text_scale=text_scale))
    table = None
    if isinstance(scene := shell.top, TableScene):
        table = Laid(name, scene.mat, scene._desk(None), scene.first_focus(), shell.words)
    heard = None
    if is_thorough() or (lang == "en") == (name in IN_ENGLISH):
        heard = snapshot(shell.top, frame, None, shell.words, 0.0)
    shell.close()
    return _Built(frame, table, heard)


def frame_of(name: str, lang: str = "ja", text_scale: int = 100) -> Frame:
    """What the screen shows; it does not depend on the window's size."""
    return _built(name, lang, text_scale).frame


def heard_of(name: str, lang: str, text_scale: int) -> Snapshot | None:
    """What a screen reader has of the screen; None where it was not asked."""
    return _built(name, lang, text_scale).heard


def tables() -> list[Laid]:
    """All screens that show a table."""
    built = (_built(name, "ja", 100).table for name in NAMES)
    return [table for table in built if table is not None]


def pictures(
    names: Iterable[str], lang: str, size: tuple[int, int], palette: Palette | None = None
) -> Iterator[tuple[str, pygame.Surface]]:
    """Each screen drawn anew on the same surface, which the next one covers."""
    pygame.font.init()
    picture = pygame.Surface(size, 0, 32)
    stage = Stage(picture, lang, 1.0, palette)
    for name in names:
        stage.forget()
        try:
            stage.show(frame_of(name, lang).placements)
        except Exception as error:
            error.add_note(f"at the screen {name!r}")
            raise
        yield name, picture


def blank(picture: pygame.Surface) -> bool:
    """Whether its middle row is all of one colour."""
    w, h = picture.get_size()
    return len({tuple(picture.get_at((w * i // POINTS, h // 2))) for i in range(POINTS)}) == 1
