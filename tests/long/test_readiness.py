"""What is read while the first picture is looked at comes in pieces."""

from __future__ import annotations

import subprocess
import sys

MOST = 24
"""Modules of the program that one piece brings."""
COUNTED = """
import sys
from importlib import import_module
import game.window.loop
from game.window.start import read_later
own = lambda: {name for name in sys.modules if name.startswith("game.")}
for piece in read_later():
    before = own()
    import_module(piece)
    print(len(own() - before), piece)
"""


def test_no_piece_brings_much() -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNTED], capture_output=True, text=True, check=True, timeout=60
    )
    lines = (line.split() for line in done.stdout.splitlines())
    pieces = {line[1]: int(line[0]) for line in lines if len(line) == 2 and line[0].isdigit()}
    assert "game.mats.subway.mat" in pieces
    assert {piece: count for piece, count in pieces.items() if count > MOST} == {}
