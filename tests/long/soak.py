"""Hours of play by random hands in a window that nobody sees, on a clock that runs faster than any other.

`python -m tests.long.soak MINUTES` plays that many simulated minutes and prints one line of JSON: what the
program took of the system, once in a simulated minute, and what was played.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pygame

from game.config.settings import Settings
from game.mats.registry import own_games
from game.window.loop import Window
from tests.scenes.loop import finger, keys
from tests.scenes.patience import wait_for_others

FRAME_MS = 100.0
PRESS_MS = 700.0
"""A hand presses so often."""
THINKS_MS, THINKS = 8000.0, 0.01
"""So long it thinks now and then, and how often."""
CHANGE_MS = 6 * 60_000.0
"""After so long at one table it goes to another game."""
NEVER = {"quit", "demo", "set:fullscreen", "lang:ja", "lang:en"}
ASIDE = {"back", "log", "rules", "settings", "discards"}
"""What lies round a table."""

KNOWN = {
    "title": "",
    "setup": "start",
    "handover": "open",
    "table": "act",
    "pause": "continue",
    "result": "tables",
}
"""The screens that lead on, and what does so; all others are closed."""

Sample = dict[str, int]


def taken() -> Sample:
    """What this process has of the system now: bytes of memory, handles, threads and processes of its own."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()
    return {
        "memory": pages * os.sysconf("SC_PAGESIZE"),
        "pss": _pss(),
        "handles": len(os.listdir("/proc/self/fd")),
        "threads": threading.active_count(),
        "processes": len(children),
    }


def _pss() -> int:
    """The memory that is this process's own share, in bytes."""
    lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:"))


class Hand:
    """Presses what it sees, mostly what leads on."""

    def __init__(self, window: Window, rng: random.Random, never: Collection[str] = frozenset(NEVER)) -> None:
        self._window, self._rng, self._never = window, rng, never
        self._games = 0
        self._since = 0.0
        self.seen = Counter[str]()
        """How often a hand was laid on each screen, and the tables that were opened."""

    def press(self, now: float) -> None:
        """One press, if there is anything to be pressed."""
        window, scene = self._window, self._window.shell.top.name
        ids = [
            target.id for target in window.manager.targets if target.enabled and target.id not in self._never
        ]
        if not ids:
            return
        self.seen[scene] += 1
        if scene not in KNOWN and self._rng.random() < 0.5:
            keys("escape")
            return
        wish = self._wish(scene, ids, now)
        finger(pygame.FINGERDOWN, wish, window)
        finger(pygame.FINGERUP, wish, window)

    def _wish(self, scene: str, ids: list[str], now: float) -> str:
        rng = self._rng
        if scene == "title":
            if "continue" in ids and rng.random() < 0.1:
                return "continue"
            self._games += 1
            self._since = now
            game = own_games()[self._games % len(own_games())]
            self.seen[game] += 1
            return f"cloth:{game}"
        usual = dict(KNOWN)
        if now - self._since > CHANGE_MS:
            usual |= {"pause": "leave", "table": "back", "handover": "leave"}
        elif scene == "table" and rng.random() < 0.9:
            ids = [one for one in ids if one not in ASIDE] or ids
        if scene == "settings":
            ids = [one for one in ids if one.startswith("tab:")]
        wanted = usual.get(scene)
        return wanted if wanted in ids and rng.random() < 0.6 else rng.choice(ids)


def soak(minutes: int, folder: Path, seed: str) -> tuple[list[Sample], Counter[str]]:
    """What was taken after each simulated minute, and what was played."""
    window = Window(Settings(lang="ja", speed="fast", seed=seed, data_dir=folder))
    hand, samples = Hand(window, random.Random(seed)), list[Sample]()
    thoughts = random.Random(f"{seed} thoughts")
    now, due = 0.0, 0.0
    while len(samples) < minutes and not window.shell.over:
        now += FRAME_MS
        wait_for_others(window.shell)
        window.step(now)
        if now >= due and not window.shell.top.moving(now):
            due = now + (THINKS_MS if thoughts.random() < THINKS else PRESS_MS)
            hand.press(now)
        if now >= 60_000.0 * (len(samples) + 1):
            samples.append(taken())
    window.close()
    return samples, hand.seen


def main() -> None:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        samples, seen = soak(int(sys.argv[1]), Path(folder), "soak")
    print(json.dumps({"samples": samples, "seen": seen}))


if __name__ == "__main__":
    main()
