"""The languages that are installed, and the one to speak when nobody names one: the environment's, else the
one chosen in the system's own settings, else Japanese."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from game.config.places import asset

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set counts."""
FULL = ("ja", "en")
"""The languages that have every word, all rules pages, and layouts drawn for them."""
NAMES = {"japanese": "ja", "english": "en"}
"""What Windows calls them."""
FOLDERS = (asset("locale"),)
"""Where languages lie, each in a folder of its name."""
CATALOGUE = Path("LC_MESSAGES", "gotaku")
"""A language's words in its folder, without the ending: `.po`, or `.mo` as gettext compiles it."""
_NAME = re.compile(r"[a-z]{2,3}(_[A-Za-z]{2,8})?")
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
    there = {"": "", **NAMES, **{lang.partition("_")[0]: lang for lang in reversed(installed())}}
    return next((there[part] for part in named if part in there), "en" if named else "ja")


def installed() -> tuple[str, ...]:
    """The languages that can be chosen: Japanese, English, and all others that have a folder with words."""
    return _installed(FOLDERS)


@lru_cache(maxsize=4)
def _installed(folders: tuple[Path, ...]) -> tuple[str, ...]:
    found = {
        path.name
        for folder in folders
        for path in folder.iterdir()
        if _NAME.fullmatch(path.name) and any((path / words_in(end)).is_file() for end in (".mo", ".po"))
    }
    return (*FULL, *sorted(found - {*FULL}))


def folder_of(lang: str) -> Path:
    """Where a language lies. Raises `FileNotFoundError` for one that is not there."""
    for folder in FOLDERS:
        if (folder / lang).is_dir():
            return folder / lang
    raise FileNotFoundError(lang)


def words_in(ending: str) -> Path:
    """The file of words in a language's folder."""
    return CATALOGUE.with_suffix(ending)


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
