"""`python -m game`, the console script and the packaged program. Spawned workers import this file again, so
it holds nothing but lazy calls."""

from __future__ import annotations

import sys

CHILD = {"--multiprocessing-fork", "-c"}
"""With these the packaged program is started as a child of itself."""


def main() -> int:
    """Run the command line of `sys.argv` and return the exit code."""
    if CHILD & set(sys.argv):
        from game.config.child import be_packaged

        be_packaged()
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
