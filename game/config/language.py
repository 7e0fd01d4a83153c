"""The language to speak when nobody names one: the environment's, else the one chosen in the system's own
settings, else Japanese."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set counts."""
SPOKEN = {"ja": "ja", "japanese": "ja", "en": "en", "english": "en"}
NONE = ("", "c", "posix")
"""Names of locales that name no language."""
APPLE = Path("Library", "Preferences", ".GlobalPreferences.plist")
"""Where macOS keeps what the person has chosen, below the home folder."""


def usual(environ: Mapping[str, str], system: Callable[[], Iterable[str]]) -> str:
    """The environment's language; the system's, most wanted first, is asked for where the environment is
    silent, as it is on Windows and wherever a program is not started from a terminal."""
    said = next((environ[name] for name in VARIABLES if environ.get(name)), None)
    return spoken([said] if said is not None else system())


def spoken(names: Iterable[str]) -> str:
    """The first of these languages that the program speaks: names like "ja_JP.UTF-8", "en-GB", "Japanese".
    English where all are others, Japanese where none is named."""
    first_parts = (re.split(r"[_.@-]", name)[0].lower() for name in names)
    named = [part for part in first_parts if part not in NONE]
    return next((SPOKEN[part] for part in named if part in SPOKEN), "en" if named else "ja")


def of_the_system() -> tuple[str, ...]:
    """What was chosen in the settings of Windows or macOS, without the window's library."""
    if sys.platform == "win32":
        import ctypes

        return of_windows(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    if sys.platform == "darwin":
        return of_apple(Path.home() / APPLE)
    return ()


def of_windows(code: int) -> tuple[str, ...]:
    """By Windows' number for a language."""
    import locale

    name = locale.windows_locale.get(code & 0xFFFF)
    return (name,) if name else ()


def of_apple(preferences: Path) -> tuple[str, ...]:
    """By the file in which macOS keeps the person's choices; none where it cannot be read."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        chosen = plistlib.loads(preferences.read_bytes())["AppleLanguages"]
        return tuple(name for name in chosen if isinstance(name, str))
    except (OSError, ValueError, LookupError, TypeError, ExpatError):
        return ()
