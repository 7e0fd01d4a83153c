"""`python -m game.conformance ID`: says all that is missing of an installed game.

Exit code 0 if nothing is, 1 if something is, 2 for an id that nobody brings."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

DONE, MISSING, USAGE = 0, 1, 2


def main(argv: Sequence[str]) -> int:
    """Examines one game; a line for each thing that is missing."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # Pictures are drawn, but nothing is shown.
    from game.conformance.suite import UnknownGame, findings

    if len(argv) != 1:
        print("python -m game.conformance ID", file=sys.stderr)
        return USAGE
    count = 0
    try:
        for finding in findings(argv[0]):
            print(f"{finding.check}: {finding.text}", flush=True)
            count += 1
    except UnknownGame as error:
        print(error, file=sys.stderr)
        return USAGE
    amount = {0: "nothing is", 1: "one thing is"}.get(count, f"{count} things are")
    print(f"{argv[0]}: {amount} missing")
    return MISSING if count else DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
