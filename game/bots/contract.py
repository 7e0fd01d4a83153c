"""What a game's own bot is."""

from __future__ import annotations

import random
from typing import Any, Protocol, TypeVar

ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", covariant=True)


class Bot(Protocol[ViewT, ActionT]):
    """What a seat does. The module of a game's bot names it as `BOT: Bot[View, Action]`."""

    def __call__(self, view: ViewT, rng: random.Random) -> ActionT:
        """The action for the view's seat, which must be to act. The same view and the same generator give
        the same action."""


AnyBot = Bot[Any, Any]
"""The bot of a game that is not known before the program runs."""
