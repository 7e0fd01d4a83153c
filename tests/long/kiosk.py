"""Days at a stand that nobody watches: visitors come, change what can be changed, play, and go away.

`python -m tests.long.kiosk MINUTES [SECONDS]` lets so many simulated minutes pass, or as many as there is
time for in so many real seconds, and prints one line of JSON: what the program took of the system, once in a
simulated minute, what was played, and what was found in the files that it wrote. The computers are of the
weakest level, which thinks least.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pygame

from game.config.booth import BoothConfig
from game.config.preferences import Preferences
from game.config.settings import Settings
from game.look.describe.words import LANGUAGES, Words
from game.scenes.setup import choice
from game.scenes.setup.choice import PRESET_NAMES
from game.window.loop import Window
from tests.long.soak import FRAME_MS, PRESS_MS, Hand, Sample, taken
from tests.scenes.patience import wait_for_others

STAYS_MS = (30_000.0, 420_000.0)
"""How long a visitor stays, at least and at most."""
AWAY_MS = 180_000.0
"""How long nobody comes then: longer than idle time, countdown and the title's patience together."""
TYPED = "Zqv-Annabel"
"""What a visitor tries to type wherever he is."""
NEVER = {"demo"}


class Visitors:
    """One after the other at one window."""

    def __init__(self, window: Window, seed: str) -> None:
        self._window, self._rng = window, random.Random(seed)
        self.hand = Hand(window, self._rng, NEVER)
        self.came, self.kinds = 0, Counter[str]()
        self._until, self._pressed = 0.0, 0.0
        self._here = False

    def live(self, now: float) -> None:
        """A visitor presses something, goes, or comes."""
        if now >= self._until:
            if not self._here:
                self.check()
            self._here = not self._here
            self._until = now + (self._rng.uniform(*STAYS_MS) if self._here else AWAY_MS)
            self.came += self._here
        if self._here and now - self._pressed >= PRESS_MS and not self._window.shell.top.moving(now):
            self._pressed = now
            self._press(now)
        elif self._here and self._window.shell.top.any_input_leaves:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))

    def _press(self, now: float) -> None:
        if self._rng.random() < 0.03:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=TYPED))
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        self.hand.press(now)

    def check(self) -> None:
        """Nothing of whoever was here before is there any more."""
        shell = self._window.shell
        names = [scene.name for scene in shell.stack]
        assert names in (["title"], ["title", "demo"]), names
        assert shell.own == Preferences()
        assert (shell.settings.lang, shell.words.lang, shell.settings.text_scale) == ("ja", "ja", 100)
        assert not shell.unfinished()
        assert not shell.notice
        assert len(self._window.manager.attention) <= 2


def traces(folder: Path) -> list[str]:
    """The names and choices that stand in the files below the folder."""
    names = {Words(lang)(f"name.{n + 1}") for lang in LANGUAGES for n in range(PRESET_NAMES)}
    wanted = [*names, TYPED, "text_scale", "human", "bot:"]
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [f"{path.name}: {word}" for path in files for word in wanted if word.encode() in path.read_bytes()]


def keep(minutes: int, seconds: float, folder: Path, seed: str) -> tuple[list[Sample], Visitors, Window]:
    """What was taken after each simulated minute."""
    booth = BoothConfig(kiosk=True)
    choice.USUAL = choice.PLAYERS[0]
    window = Window(Settings(lang="ja", speed="fast", seed=seed, data_dir=folder, booth=booth))
    visitors, samples = Visitors(window, seed), list[Sample]()
    now, end = 0.0, time.monotonic() + seconds
    while len(samples) < minutes and time.monotonic() < end:
        now += FRAME_MS
        wait_for_others(window.shell)
        window.step(now)
        assert not window.shell.over
        visitors.live(now)
        if now >= 60_000.0 * (len(samples) + 1):
            samples.append(taken())
    return samples, visitors, window


def main() -> None:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 36_000.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        samples, visitors, window = keep(int(sys.argv[1]), seconds, folder, "kiosk")
        window.close()
        found = traces(folder)
        files = sorted(path.name for path in folder.rglob("*") if path.is_file())
    told = {"samples": samples, "came": visitors.came, "seen": visitors.hand.seen}
    print(json.dumps({**told, "traces": found, "files": files}))


if __name__ == "__main__":
    main()
