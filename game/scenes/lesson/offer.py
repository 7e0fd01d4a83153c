"""To whom a lesson is offered."""

from __future__ import annotations

from game.mats.lesson import has_lesson
from game.mats.registry import games
from game.scenes.shell import Shell


def offers_lesson(shell: Shell, game: str) -> bool:
    """Whether nobody has been at this table at this computer yet, and it can be learnt by playing."""
    known = shell.own.learning
    return game in games() and has_lesson(game) and game not in (*known.played, *known.finished)


def note_played(shell: Shell, game: str) -> None:
    """Somebody has begun a game at this table."""
    if game not in shell.own.learning.played:
        shell.learn(played=(*shell.own.learning.played, game))
