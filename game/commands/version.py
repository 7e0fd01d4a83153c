"""`gotaku --version`: the program, and the games that came from outside."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from game import __version__
from game.commands.speech import DONE, one_line
from game.config.places import player_dir
from game.config.settings import Settings
from game.look.describe.words import Words
from game.outside.admitting import meet
from game.outside.finding import FOLDER, trust


def show(settings: Settings, words: Words) -> int:
    """A line for the program, and one for each game from outside: what brings it, or why it was left out."""
    print(f"gotaku {__version__}")
    print(one_line(_readers(words)))
    if settings.plugins:
        trust(player_dir(settings.data_dir) / FOLDER)
    met = meet(drawn=True)
    for entry in met.admitted:
        print(one_line(words("outside.here", name=words(f"game.{entry.name}"), package=entry.package)))
    for fault in met.faults:
        print(one_line(fault.sentence(words)))
    return DONE


def _readers(words: Words) -> str:
    """Whether screen readers are served."""
    try:
        return words("access.here", version=version("accesskit"))
    except PackageNotFoundError:
        return words("access.none")
