"""The program on SDL's dummy display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import app
from game.config.settings import Settings
from tests.scenes.loop import forget


@pytest.fixture
def window(tmp_path: Path) -> Iterator[app._Window]:
    """A window that nobody sees, on a data folder of its own."""
    settings = Settings(lang="ja", speed="off", seed="loop", data_dir=tmp_path, probe=tmp_path / "probe")
    forget()
    opened = app._Window(settings)
    yield opened
    opened.close()
    forget()
