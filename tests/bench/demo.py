"""The demonstration on the real clock: its share of a processor, the time of its frames, its memory.

Needs a display: `xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.demo [MINUTES [1920x1080]]`.
A fault ends it with a traceback.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import pygame

from game.config.settings import Settings
from game.window.loop import Window
from tests.bench.window import memory_mib

MINUTES, SIZE = 60.0, "1280x720"
SETTLE_SECONDS, PART_MINUTES = 15.0, 10.0
FRAME_MS = 1000 / 60


class Timed(Window):
    """A window that keeps the milliseconds of every round in which it drew."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.rounds: list[float] = []
        self._drew = False

    def _draw(self, now: float) -> None:
        super()._draw(now)
        self._drew = True

    def step(self, now: float) -> None:
        """As any window's, with its time."""
        self._drew, began = False, time.perf_counter()
        super().step(now)
        if self._drew:
            self.rounds.append((time.perf_counter() - began) * 1000)

    def go_on(self, seconds: float) -> None:
        """As many seconds of the loop, at its own pace."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            now = float(pygame.time.get_ticks())
            self.step(now)
            self._pause(self.rate(now))


def measure(window: Timed, minutes: float) -> None:
    """Prints a line for every part of the time, and one for the whole."""
    window.go_on(SETTLE_SECONDS)
    window.rounds.clear()
    began, spent = time.monotonic(), time.process_time()
    while (passed := (time.monotonic() - began) / 60) < minutes:
        window.go_on(min(PART_MINUTES, minutes - passed) * 60)
        passed = (time.monotonic() - began) / 60
        share = (time.process_time() - spent) / passed / 60
        print(f"{passed:5.1f} min: {share:6.1%} of a core, {memory_mib(os.getpid()):.0f} MiB", flush=True)
    parts = quantiles(window.rounds, n=200)
    late = sum(spent > FRAME_MS for spent in window.rounds)
    told = f"median {median(window.rounds):.1f} ms, p99 {parts[197]:.1f}, p99.5 {parts[198]:.1f}"
    print(f"{len(window.rounds)} frames: {told}, worst {max(window.rounds):.1f}, {late} late")


def main(minutes: float, size: str) -> None:
    """Runs the demonstration with a player's folder of its own."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    width, height = map(int, size.split("x"))
    with TemporaryDirectory() as folder:
        window = Timed(Settings(demo=True, size=(width, height), data_dir=Path(folder)))
        try:
            measure(window, minutes)
        finally:
            window.close()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES, sys.argv[2] if len(sys.argv) > 2 else SIZE)
