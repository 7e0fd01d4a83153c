"""A game and its options as the command line names them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.commands.flags import UsageError
from game.maps.usual import has_map, usual_options
from game.mats.registry import games
from game.rules.protocol import AnyRules, BadSetup, OptionSpec


def known_game(game: str) -> str:
    """The game's id. Raises `UsageError` for a game that is not there."""
    if game not in games():
        raise UsageError("unknown_game", game=game, known=", ".join(games()))
    return game


def options_of(rules: AnyRules, pairs: Sequence[tuple[str, str]], map_name: str | None) -> Any:
    """The usual options, on the map if one is named, with what the pairs of name and value change. Raises
    `UsageError`, `MapError`."""
    if map_name is not None and not has_map(rules):
        raise UsageError("no_map", game=rules.GAME)
    chosen = {name: option_value(rules, name, text) for name, text in pairs}
    return replace(usual_options(rules, Path(map_name) if map_name is not None else None), **chosen)


def option_value(rules: AnyRules, name: str, text: str) -> int | str | bool | None:
    """The value of an option by its text. Raises `UsageError`."""
    specs = {spec.name: spec for spec in rules.OPTIONS}
    if name not in specs:
        raise UsageError("unknown_option", game=rules.GAME, option=name, known=", ".join(specs))
    values = {option_text(specs[name], value): value for value in specs[name].values}
    if text not in values:
        raise UsageError("option_value", option=name, value=text, known=", ".join(values))
    return values[text]


def must_go_together(rules: AnyRules, options: Any, seats: int) -> None:
    """Raises `UsageError` unless so many can play with these options."""
    try:
        rules.start(options, seats)
    except BadSetup:
        raise UsageError("options_together", game=rules.GAME, count=seats) from None


def option_text(spec: OptionSpec, value: int | str | bool | None) -> str:
    """How an option's value is written on the command line: seats from 1, "drawn" for a seat that CHANCE
    draws, otherwise "none", "on", "off", the number or the word."""
    if spec.name == "first":
        return "drawn" if value is None else str(int(value) + 1)
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)
