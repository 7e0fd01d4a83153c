"""The subway's map while it is brought nearer and shifted, against one frame of a 60 Hz screen.

Needs a display: `xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.zoom`.
"""

from __future__ import annotations

import os
import time
from statistics import median, quantiles

import pygame
from msgspec.structs import replace

from game.config.settings import Settings
from game.input.intents import Gesture, Pan, Wheel
from game.look.stage import Stage
from game.scenes.gallery import screen
from game.scenes.manager import Manager
from game.window.rounds import FULL_MS
from tests.bench.frames import FRAME_MS, SIZES

ROUNDS = 5
STEPS: tuple[Gesture, ...] = tuple(Wheel(steps, 700.0, 500.0) for steps in (1, 1, 1, -1, -1, -1, 1, -1))
DRAG, DRAGS = Pan(11.0, 7.0), 40


class Eye:
    """Draws a screen, and tells how much of the processor each frame took, in milliseconds."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.shell, _ = screen("subway", Settings(lang="ja"))
        self.shell.settings = replace(self.shell.settings, speed="normal")
        self.manager, self.stage = Manager(self.shell), Stage(surface, "ja", 1.0)
        self.now = 10_000_000.0

    def draw(self) -> float:
        """One frame."""
        began, clock = time.process_time(), time.perf_counter()
        frame = self.manager.frame(self.now)
        if self.stage.show(frame.placements):
            pygame.display.flip()
        if (spare := FULL_MS * self.stage.setting.share - (time.perf_counter() - clock) * 1000) > 0:
            self.stage.prepare(frame.coming, spare)
        self.now += FRAME_MS
        return (time.process_time() - began) * 1000

    def step(self, gesture: Gesture) -> tuple[list[float], float]:
        """Each frame while the map moves, and the one that draws it sharply."""
        began = time.process_time()
        self.manager.handle(gesture, self.now)
        meant = (time.process_time() - began) * 1000
        moving = []
        while not self.manager.at_rest(self.now):
            moving.append(self.draw() + meant)
            meant = 0.0
        return moving, self.draw() + meant


def told(name: str, times: list[float]) -> str:
    """Median, p99 and worst, and their shares of a frame."""
    figures = (median(times), quantiles(times, n=100)[98], max(times))
    shown = ", ".join(
        f"{word} {time:.1f} ms (x{time / FRAME_MS:.2f})"
        for word, time in zip(("median", "p99", "worst"), figures, strict=True)
    )
    return f"  {name}: {shown} of {len(times)}"


def main() -> None:
    """Prints the frames while the map moves, those that sharpen it, and those of a drag."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        eye = Eye(pygame.display.set_mode(size))
        eye.draw()
        moving: list[float] = []
        sharp: list[float] = []
        for _ in range(ROUNDS):
            for step in STEPS:
                frames, last = eye.step(step)
                moving += frames
                sharp.append(last)
        eye.step(STEPS[0])
        drags = [eye.step(gesture)[1] for gesture in (DRAG,) * DRAGS + (Pan(-11.0, -7.0),) * DRAGS]
        print(f"{size[0]}x{size[1]}, shares of {FRAME_MS:.1f} ms")
        for name, times in (("moving", moving), ("sharpening", sharp), ("dragging", drags)):
            print(told(name, times))
        eye.shell.close()


if __name__ == "__main__":
    main()
