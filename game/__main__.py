"""`python -m game`, the console script and the packaged program. Spawned workers import this file again, so
it holds nothing but one lazy call."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Run the command line of `sys.argv` and return the exit code."""
    multiprocessing.freeze_support()
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
