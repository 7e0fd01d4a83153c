"""`gotaku --install-desktop`: an entry in the menu of a Linux desktop.

Source: freedesktop.org, Desktop Entry Specification 1.5 (keys, quoting of Exec) and Icon Theme Specification.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from game.commands.flags import UsageError
from game.config.files import put
from game.config.places import asset, data_root
from game.look.describe.words import LANGUAGES, Words

NAME, ICON_SIZE = "gotaku", 64
RESERVED = '"`$\\'
"""Characters that stand behind a backslash inside the quotes of Exec."""


def install(words: Words, environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Writes the entry and its icon for the user who asks, over older ones; returns the entry's path.

    Raises `UsageError` where there are no such menus, `OSError`."""
    if not platform.startswith("linux"):
        raise UsageError("no_desktop_entry")
    own = (os.environ if environ is None else environ).get("XDG_DATA_HOME")
    home = own or str(Path.home() / ".local" / "share")
    icon = Path(home, "icons", "hicolor", f"{ICON_SIZE}x{ICON_SIZE}", "apps", f"{NAME}.png")
    put(icon, asset("icon", f"{NAME}.png").read_bytes())
    target = Path(home, "applications", f"{NAME}.desktop")
    put(target, entry(_program()).encode())
    print(words("cli.desktop_entry", file=target))
    return target


def entry(program: tuple[str, ...]) -> str:
    """The entry for a program that is started by these words; it is started in our own folder, where
    `python -m game` finds itself also where nothing was installed."""
    names = {lang: Words(lang)("window.title") for lang in LANGUAGES}
    comments = {lang: Words(lang)("cli.desktop_comment") for lang in LANGUAGES}
    lines = ["[Desktop Entry]", "Type=Application", f"Name={names['en']}", f"Comment={comments['en']}"]
    lines += [f"Name[ja]={names['ja']}", f"Comment[ja]={comments['ja']}"]
    lines += [f"Exec={' '.join(map(_quoted, program))}", f"Path={data_root()}", f"Icon={NAME}"]
    lines += ["Terminal=false", "Categories=Game;BoardGame;CardGame;", f"StartupWMClass={NAME}"]
    return "\n".join(lines) + "\n"


def _program() -> tuple[str, ...]:
    """How this very program is started again."""
    if getattr(sys, "frozen", False):
        return (str(Path(sys.executable).with_name(NAME)),)
    script = shutil.which(NAME, path=str(Path(sys.executable).parent)) or shutil.which(NAME)
    return (script,) if script else (sys.executable, "-m", "game")


def _quoted(word: str) -> str:
    """A word as Exec wants it: first its own quoting, then that of every value, and no field codes."""
    inside = "".join(f"\\{c}" if c in RESERVED else c for c in word)
    return f'"{inside}"'.replace("\\", "\\\\").replace("%", "%%")
