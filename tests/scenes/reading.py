"""Hands that open the rules pages, and a look at what is open."""

from __future__ import annotations

from game.input.intents import Command
from game.scenes.rulebook.screen import RulebookScene, open_rules
from tests.scenes.house import House


def rules(house: House) -> RulebookScene:
    assert isinstance(house.shell.top, RulebookScene)
    return house.shell.top


def ask(house: House, name: str = "rules") -> None:
    """The key of that command."""
    house.manager.handle(Command(name), house.now)
    house.rest()


def open_sht(house: House) -> None:
    """SHT's rules over the title."""
    open_rules(house.shell, "sht")
    house.rest()
