"""The demonstration on the real clock: its share of a processor, the time of its frames, its memory.

Needs a display: `xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.demo`, and after it, as is
wanted, minutes, a size such as 1920x1080, and `public`: then the public window is open beside it, and a
round is that of both. Where other programs keep the processor busy, its own time in a round says more than
the clock's. A fault ends it with a traceback.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from game.config.booth import BoothConfig
from game.config.settings import Settings
from game.window.loop import Window
from tests.bench.window import memory_mib

MINUTES, SIZE = 60.0, "1280x720"
SETTLE_SECONDS, PART_MINUTES = 15.0, 10.0
FRAME_MS = 1000 / 60


class Round(NamedTuple):
    """The milliseconds of one round, by the clock and of the processor."""

    clock: float
    processor: float


class Timed(Window):
    """A window that keeps the milliseconds of every round in which it drew."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.rounds: list[Round] = []
        self._drew = False

    def _draw(self, now: float) -> None:
        super()._draw(now)
        self._drew = True

    def step(self, now: float) -> None:
        """As any window's, with its time."""
        self._drew, began, spent = False, time.perf_counter(), time.thread_time()
        super().step(now)
        if self._drew:
            clock, processor = time.perf_counter() - began, time.thread_time() - spent
            self.rounds.append(Round(clock * 1000, processor * 1000))

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
    clocks, processors = zip(*window.rounds, strict=True)
    for name, times in (("by the clock", clocks), ("of the processor", processors)):
        parts, late = quantiles(times, n=200), sum(spent > FRAME_MS for spent in times)
        told = f"median {median(times):.1f} ms, p99 {parts[197]:.1f}, p99.5 {parts[198]:.1f}"
        print(f"{len(times)} frames {name}: {told}, worst {max(times):.1f}, {late} late")


def main(minutes: float, size: str, public: bool) -> None:
    """Runs the demonstration with a player's folder of its own."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    width, height = map(int, size.split("x"))
    with TemporaryDirectory() as folder:
        booth = BoothConfig(public_window=True) if public else None
        window = Timed(Settings(demo=True, size=(width, height), data_dir=Path(folder), booth=booth))
        try:
            measure(window, minutes)
        finally:
            window.close()


if __name__ == "__main__":
    told = dict(enumerate(sys.argv))
    main(float(told.get(1, MINUTES)), told.get(2, SIZE), told.get(3) == "public")
