"""The program and somebody who hears it, in a session bus of their own."""

from __future__ import annotations

import subprocess
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from tests.leash import leashed, run
from tests.window.driver import PROGRAM

SYSTEM_PYTHON = "/usr/bin/python3"
"""The one that has `gi`."""
HEARER = Path(__file__).with_name("hearer.py")
SECONDS = 300.0


def listens() -> bool:
    """Whether a screen reader can be played here."""
    if (
        which("dbus-run-session") is None
        or which("setpriv") is None
        or find_spec("accesskit") is None
        or not Path(SYSTEM_PYTHON).exists()
    ):
        return False
    asked = 'import gi; gi.require_version("Atspi", "2.0")'
    return subprocess.run([SYSTEM_PYTHON, "-c", asked], capture_output=True, check=False).returncode == 0


def heard_through(folder: Path, game: str, seed: str) -> list[str]:
    """Plays a whole game against a computer and leaves. What was announced on the way, in Japanese."""
    data = folder / "data"
    data.mkdir()
    (data / "settings.json").write_text('{"coach": false}', encoding="utf-8")
    program = [*PROGRAM, "--data-dir", str(data), "--lang", "ja", "--speed", "off", "--seed", seed]
    hearer = leashed(SYSTEM_PYTHON, str(HEARER), game, seed, *leashed(*program))
    done = run(["dbus-run-session", "--", *hearer], SECONDS)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
