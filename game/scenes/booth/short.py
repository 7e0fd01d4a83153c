"""A game that begins at once: one person against computers, short where there is little time."""

from __future__ import annotations

from game.match.record import SeatInfo
from game.rules.registry import rules_of
from game.scenes.setup.choice import first_choice, options_of, usual_on
from game.scenes.shell import Shell
from game.scenes.table.opening import open_new


def begin_at_once(shell: Shell, game: str) -> None:
    """Opens the table; nobody is asked anything, and everybody bears a preset name."""
    rules = rules_of(game)
    choice = first_choice(rules, shell.kiosk)
    seats = tuple(
        SeatInfo(shell.words(f"name.{named + 1}"), player)
        for named, player in zip(choice.named, choice.players, strict=True)
    )
    open_new(shell, game, options_of(choice, rules, usual_on(choice, rules)), seats)
