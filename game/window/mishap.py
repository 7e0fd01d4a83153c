"""Something in the program went wrong: it is reported, and the game goes on."""

from __future__ import annotations

import sys

from game.config.places import player_dir
from game.scenes.safe.report import write
from game.scenes.safe.screen import Interrupted, SafeScene
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene


def keep_calm(shell: Shell, error: Exception, again: bool) -> bool:
    """Shows the calm card instead of all screens. False, and one sentence on stderr, where that very card is
    what went wrong. `again`: the card was shown a moment ago."""
    scene, table = shell.top.name, _table(shell)
    report = write(player_dir(shell.settings.data_dir), error, scene, table.game if table else "")
    if scene == SafeScene.name:
        print(shell.words("safe.lost", number=report.number), file=sys.stderr)
        return False
    shell.start_afresh(TitleScene(shell))
    shell.push(SafeScene(shell, report, table, again))
    shell.flush = True
    return True


def _table(shell: Shell) -> Interrupted | None:
    """The match that lies on the stack of screens."""
    for scene in shell.stack:
        if isinstance(scene, TableScene):
            match = scene.match
            kept = match.journal if shell.saves.keeps(match) else None
            stored = kept.match_id if kept is not None else None
            return Interrupted(match.game, stored, match.ply)
    return None
