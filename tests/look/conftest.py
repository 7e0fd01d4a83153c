"""A display that needs no screen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.look.describe import fonts
from game.look.paint import lettering, shadow


@pytest.fixture(autouse=True, scope="package")
def _display(_no_devices: None) -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
    pygame.font.quit()
    fonts.forget()


@pytest.fixture(autouse=True)
def _fresh_caches() -> None:
    lettering.CACHE.clear()
    shadow.CACHE.clear()
