"""Every screen by name, set up with a sample game: for pictures, tests and the self-test. Opens no window and
never the player's database.

What belongs to no game stands here; each game's own screens stand as `SCREENS` in the module `gallery` of its
room. A game without one is shown in set-up, in the middle of a game, and at its end.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.config.settings import Settings
from game.match.table import Match
from game.mats.registry import games, module_of
from game.mats.table import Frame
from game.rules.protocol import Seat
from game.scenes.gallery import puzzled, shared, trouble
from game.scenes.gallery.plain import screens_of
from game.scenes.gallery.samples import NoSuchMoment, settled, still_shell
from game.scenes.manager import Manager
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene

Screens = dict[str, Callable[[Shell], Any]]


def screens() -> Screens:
    """All screens by name: what games share, then each game's own."""
    found: Screens = shared.SCREENS | trouble.SCREENS | puzzled.SCREENS
    for game in games():
        name = module_of(game, "gallery")
        found |= screens_of(game) if find_spec(name) is None else import_module(name).SCREENS
    return found


def screen(name: str, settings: Settings) -> tuple[Shell, Frame]:
    """The shell showing the named screen, and its frame. Raises `KeyError` for an unknown name, and
    `NoSuchMoment` naming the screen if no sample game comes to what it shows."""
    shell = still_shell(settings)
    try:
        screens()[name](shell)
    except NoSuchMoment as missing:
        raise NoSuchMoment(f"{name}: {missing}") from None
    return shell, settled(shell)


def recorded(match: Match, viewer: Seat | None, settings: Settings) -> tuple[Shell, Frame]:
    """The shell showing a match from a record, as the viewer may see it (None: the spectator)."""
    shell = still_shell(settings)
    shell.push(TitleScene(shell))
    scene = TableScene(shell, match)
    scene.presenter.watch(viewer, match.state)
    shell.push(scene)
    return shell, Manager(shell).frame(0.0)
