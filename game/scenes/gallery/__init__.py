"""Every screen by name, set up with a sample game: for pictures, tests and the self-test. Opens no window and
never the player's database.

Each module here offers `SCREENS`: one what games share, one per game, one the rules pages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.config.settings import Settings
from game.match.table import Match
from game.mats.table import Frame
from game.rules.protocol import Seat
from game.scenes.gallery import crown, rules, ryuki, senretsu, shared, sht, subway
from game.scenes.gallery.samples import settled, still_shell
from game.scenes.manager import Manager
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene

SCREENS: dict[str, Callable[[Shell], Any]] = {
    **shared.SCREENS,
    **crown.SCREENS,
    **ryuki.SCREENS,
    **senretsu.SCREENS,
    **sht.SCREENS,
    **subway.SCREENS,
    **rules.SCREENS,
}
"""All screens by name."""


def screen(name: str, settings: Settings) -> tuple[Shell, Frame]:
    """The shell showing the named screen, and its frame. Raises `KeyError` for an unknown name."""
    shell = still_shell(settings)
    SCREENS[name](shell)
    return shell, settled(shell)


def recorded(match: Match, viewer: Seat | None, settings: Settings) -> tuple[Shell, Frame]:
    """The shell showing a match from a record, as the viewer may see it (None: the spectator)."""
    shell = still_shell(settings)
    shell.push(TitleScene(shell))
    scene = TableScene(shell, match, None)
    scene.presenter.watch(viewer, match.state)
    shell.push(scene)
    return shell, Manager(shell).frame(0.0)
