"""The program on SDL's dummy display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config.settings import Settings
from game.window.loop import Window
from tests.scenes.loop import forget


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """A window that nobody sees, on a data folder of its own."""
    settings = Settings(lang="ja", speed="off", seed="loop", data_dir=tmp_path, probe=tmp_path / "probe")
    forget()
    opened = Window(settings)
    yield opened
    opened.close()
    forget()
