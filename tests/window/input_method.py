"""A Japanese input method: fcitx5 with anthy, on a message bus of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

PATIENCE, AGAIN = 30.0, 0.3
PROGRAMS = ("dbus-daemon", "fcitx5", "fcitx5-remote")
ANTHY = Path("/usr/share/fcitx5/inputmethod/anthy.conf")
DICTIONARY = Path("/usr/share/anthy/anthy.dic")
PROFILE = """\
[Groups/0]
Name=Default
Default Layout=us
DefaultIM=anthy
[Groups/0/Items/0]
Name=keyboard-us
[Groups/0/Items/1]
Name=anthy
[GroupOrder]
0=Default
"""
CONFIG = """\
[Behavior]
ActiveByDefault=True
"""


def missing() -> list[str]:
    """What of it is not installed."""
    return [*(name for name in PROGRAMS if not shutil.which(name)), *([] if ANTHY.exists() else ["anthy"])]


@contextmanager
def running(folder: Path) -> Iterator[dict[str, str]]:
    """The input method, switched on for every window; gives what programs need in their environment to meet
    it."""
    _read_dictionary()
    config = folder / "config" / "fcitx5"
    config.mkdir(parents=True)
    (config / "profile").write_text(PROFILE)
    (config / "config").write_text(CONFIG)
    homes = {
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "share"),
        "XDG_CACHE_HOME": str(folder / "cache"),
    }
    with subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
        env={**os.environ, **homes},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bus:
        assert bus.stdout
        try:
            yield {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(), "XMODIFIERS": "@im=fcitx"}
        finally:
            bus.terminate()


def _read_dictionary() -> None:
    """SDL waits 300 ms for what becomes of a key, and then takes it for one that is held down and never comes
    up; a word that is looked up on a cold disk takes longer."""
    if DICTIONARY.exists():
        DICTIONARY.read_bytes()


def is_on(environ: Mapping[str, str]) -> bool:
    """Whether the input method makes text for the window that has the keyboard. The bus starts it when it is
    first asked, which may fail while it is still starting; it ends with the bus."""
    until = time.monotonic() + PATIENCE
    while True:
        asked = subprocess.run(
            ["fcitx5-remote"],
            env={**os.environ, **environ},
            capture_output=True,
            text=True,
            check=time.monotonic() > until,
            timeout=PATIENCE,
        )
        if not asked.returncode:
            return asked.stdout.strip() == "2"
        time.sleep(AGAIN)
