"""What the coach may say at a table: in a game's own room, from what the seat that decides may see.

A game's tips are one value, `TIPS` of the module `coach` of its room. Of the words of a game with the id "go"
it asks for `coach.go.<kind>` for each kind of tip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from game.mats.registry import module_of
from game.rules.protocol import Param


class Tip(Struct, frozen=True):
    """One sentence about a kind of decision or event."""

    kind: str
    at: tuple[str, ...]
    """What of the table it is about, by the keys of targets or placements; those that are there count."""
    params: tuple[tuple[str, Param], ...] = ()
    news: bool = False
    """Whether it tells what has just happened: it does not wait for another turn."""


Tips = Callable[[Any], Iterable[Tip]]
"""From a desk at which somebody decides, what could be said, the most important first."""


def no_tips(desk: object) -> tuple[Tip, ...]:
    """There is nothing to be said."""
    return ()


def tips_of(game: str) -> Tips:
    """What the coach may say at this game's table; nothing for a game without tips."""
    name = module_of(game, "coach")
    if find_spec(name) is None:
        return no_tips
    tips: Tips = import_module(name).TIPS
    return tips
