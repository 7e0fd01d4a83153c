"""The program on SDL's dummy display, and one bots' process for all tests that do not look at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.bots import worker
from game.bots.messages import Asked, HintQuestion
from game.bots.registry import AT_ONCE
from game.bots.search.budget import Budget
from game.bots.worker import BotWorker
from game.config.settings import Settings
from game.rules.protocol import Seat, View
from game.sound.mixer import Mixer
from game.window.loop import Window
from tests.scenes.loop import CLOCK, pictures_for


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """A window that nobody sees, on a data folder of its own."""
    settings = Settings(lang="ja", speed="off", seed="loop", data_dir=tmp_path, probe=tmp_path / "probe")
    pictures_for(display=True)
    opened = Window(settings)
    yield opened
    opened.close()
    pictures_for(display=False)


@pytest.fixture(autouse=True)
def _a_clock_that_can_be_put_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.time, "get_ticks", CLOCK.get_ticks)


WITH_SOUND = ("test_ears", "test_stand")
"""The tests of what is heard in a window."""


@pytest.fixture(autouse=True)
def _no_device_for_sound(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """To open one, load music and let it go takes as long as what most tests do in a window."""
    if request.module.__name__.rpartition(".")[2] not in WITH_SOUND:
        monkeypatch.setattr(Mixer, "open", lambda self: False)


QUICK = Budget(40)


class Lasting(BotWorker):
    """A worker whose process serves the next table too, if it is not in the middle of something. How well its
    bots play is not what these tests look at: all think as little as the quickest, and hints are quick."""

    def ask(
        self, match_key: str, ply: int, seat: Seat, bot_name: str, game: str, view: View, stream: str
    ) -> None:
        quick = bot_name if bot_name in AT_ONCE else "greedy"
        super().ask(match_key, ply, seat, quick, game, view, stream)

    def _send(self, question: Asked) -> None:
        if isinstance(question, HintQuestion):
            question = replace(question, budget=QUICK)
        super()._send(question)

    def close(self) -> None:
        self.figures = None
        if self.busy:
            super().close()


WITH_THEIR_OWN = ("test_failures", "test_stuck")
"""The tests of what happens to a process."""


@pytest.fixture(scope="session")
def _lasting() -> Iterator[BotWorker]:
    lasting = Lasting()
    yield lasting
    BotWorker.close(lasting)


@pytest.fixture(autouse=True)
def _one_process_of_bots(
    _lasting: BotWorker, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To start one takes longer than most of what a test asks it."""
    if request.module.__name__.rpartition(".")[2] not in WITH_THEIR_OWN:
        monkeypatch.setattr(worker, "BotWorker", lambda **_: _lasting)
