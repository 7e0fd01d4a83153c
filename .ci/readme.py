"""Prints the README's command for this system, so that what is checked is what is told:
`.ci/readme.py install`, `.ci/readme.py tests`."""

from __future__ import annotations

import sys
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"
LAST = {"install": "gotaku", "tests": "-m pytest"}
"""How each command ends."""


def command(readme: str, which: str, windows: bool) -> str:
    """The one line among the README's that is meant."""
    lines = [line[4:] for line in readme.splitlines() if line.startswith("    ")]
    (found,) = [
        line for line in lines if line.strip('"').endswith(LAST[which]) and line.startswith("cmd") == windows
    ]
    return found


if __name__ == "__main__":
    print(command(README.read_text(encoding="utf-8"), sys.argv[1], sys.platform == "win32"))
