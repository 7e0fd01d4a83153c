"""How time and memory of the one that asks grow from 10^3 to 10^5 games: `python -m tests.bench.lab`.

The games are those of the small sixth game, played in the same process, so that what is measured is mostly
the lab itself: handing out, writing down, adding up. Each size has a process of its own, and is taken up once
more at the end, when nothing is left to be played."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.lab.contests import sweep
from game.lab.notebook import Notebook
from game.lab.running import Crew, Run
from game.rules.registry import admit, rules_of
from tests.lab.rigs import AtOnce

SIXTH = Path(__file__).resolve().parents[1] / "sixth_game"
SIZES = (1_000, 10_000, 100_000)


def played(games: int, folder: Path) -> float:
    """Seconds of one processor for so many games."""
    sys.path.append(str(SIXTH))
    admit("ishi", "gotaku_ishi")
    plan = sweep("ishi", rules_of("ishi").Options(), "", [("usual", None)], ("random",), 3, "bench")
    notebook = Notebook(folder, plan)
    since = time.process_time()
    tallies = Run(plan, {plan.cells[0].name: games}, notebook).go(Crew(AtOnce(), 1))
    spent = time.process_time() - since
    notebook.close()
    assert tallies[plan.cells[0].name].games == games
    return spent


def measured(games: int, folder: str) -> None:
    """Prints seconds and peak memory in KiB, first for the games, then for taking them up."""
    first = played(games, Path(folder))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    since = time.process_time()
    played(games, Path(folder))
    print(first, peak, time.process_time() - since, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def main() -> None:
    """A line for each size."""
    for games in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "tests.bench.lab", str(games), folder]
            said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        seconds, peak, again, after = map(float, said)
        print(
            f"{games:>7,} games: {seconds:7.2f} s, {seconds / games * 1e6:4.0f} us a game, "
            f"peak {peak / 1024:.1f} MiB; taken up in {again:.2f} s, {again / games * 1e6:.0f} us a game, "
            f"peak {after / 1024:.1f} MiB"
        )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measured(int(sys.argv[1]), sys.argv[2])
    else:
        main()
