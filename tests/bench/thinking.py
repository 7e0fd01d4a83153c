"""What thinking costs: time of a decision, memory of the bots' process, frames while the hard player thinks.

Frames need a display: `xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.thinking [DECISIONS]`.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path
from statistics import median, quantiles

from game.bots.registry import LEVELS, choose
from game.bots.worker import PATIENCE_AT_START_S, BotWorker
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import games
from game.rules.registry import rules_of
from tests.bench.window import memory_mib

DECISIONS = 100
ASKED = 8
"""Hard decisions after which the memory of the process is read."""


def moments(game: str, count: int) -> list[tuple[Match, int]]:
    """Decisions between at least two actions, spread over games of greedy players."""
    rng, found, seed = random.Random(game), list[tuple[Match, int]](), 0
    rules = rules_of(game)
    while len(found) < count:
        seats = tuple(SeatInfo(str(n), "bot:greedy") for n in range(rng.choice(rules.SEATS)))
        match, seed = Match.new(game, usual_options(rules), seats, f"thinking {seed}"), seed + 1
        wait = rng.randrange(60)
        while not match.over:
            seat = match.acting()[0]
            if wait <= 0 and seat >= 0 and len(rules.actions(match.view(seat))) > 1:
                found.append((match, seat))
                break
            wait -= 1
            step(match)
    return found


def decision_times(count: int) -> None:
    """Prints median, 99th percentile and worst of every level of every game."""
    for game in games():
        asked = moments(game, count)
        for level in LEVELS:
            times = []
            for match, seat in asked:
                view, rng = match.view(seat), random.Random(match.bot_stream(seat))
                began = time.perf_counter()
                choose(level, match.rules, view, rng)
                times.append((time.perf_counter() - began) * 1000)
            high = quantiles(times, n=100)[98]
            print(f"{game} {level}: median {median(times):.0f} ms, p99 {high:.0f}, worst {max(times):.0f}")


class Busy:
    """A worker that always has a hard decision to think about."""

    def __init__(self, game: str, count: int) -> None:
        self._moments, self.answers = moments(game, count), 0
        self.worker = BotWorker(helped=True)
        self._ask()

    def _ask(self) -> None:
        match, seat = self._moments[self.answers % len(self._moments)]
        key, view = f"{self.answers}", match.view(seat)
        self.worker.ask(key, match.ply, seat, "hard", match.game, view, match.bot_stream(seat))

    def go_on(self, timeout: float = 0.0) -> None:
        """Asks the next question if the last one is answered."""
        if self.worker.poll(timeout) is not None:
            self.answers += 1
            self._ask()

    def peak_mib(self) -> float:
        """The most memory that the process ever held."""
        status = Path(f"/proc/{self.worker.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024


def memory() -> None:
    """Prints the worker's memory for every game."""
    for game in games():
        busy = Busy(game, ASKED)
        while busy.answers < ASKED:
            busy.go_on(PATIENCE_AT_START_S)
        assert busy.worker.pid is not None
        print(f"{game} worker: {memory_mib(busy.worker.pid):.0f} MiB (PSS), most {busy.peak_mib():.0f} MiB")
        if busy.worker.helper_pid is not None:
            print(f"{game} helper: {memory_mib(busy.worker.helper_pid):.0f} MiB (PSS)")
        busy.worker.close()


def frames() -> None:
    """Prints the 99.5th percentile of the frames of every game's films while its hard player thinks."""
    import pygame  # Here, for the bots' process loads this file too, and is measured without it.

    from tests.bench.frames import SIZES, film_frames, floor

    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        surface = pygame.display.set_mode(size)
        print(f"{size[0]}x{size[1]} floor: p99.5 {quantiles(floor(surface), n=200)[198]:.2f} ms")
        for game in games():
            busy = Busy(game, ASKED)
            times = film_frames(game, surface, "ja", busy.go_on)
            busy.worker.close()
            high = quantiles(times, n=200)[198]
            told = f"median {median(times):.2f} ms, p99.5 {high:.2f}, worst {max(times):.1f}"
            print(f"  {game}: {told} of {len(times)} frames, {busy.answers} decisions meanwhile")


def main(decisions: int) -> None:
    """Prints all figures."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    memory()
    frames()
    decision_times(decisions)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DECISIONS)
