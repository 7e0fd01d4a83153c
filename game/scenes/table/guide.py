"""Who leads somebody through a table step by step, as the table sees it."""

from __future__ import annotations

from typing import Protocol

from game.conduct.botdesk import BotDesk
from game.mats.table import AnyAnswer


class Guide(Protocol):
    """Asked before anything is done at the table."""

    @property
    def desk(self) -> BotDesk:
        """Who plays for the others."""

    def lets(self, answer: AnyAnswer, now: float) -> bool:
        """Whether the table is to do what it made of an input."""

    def ended(self) -> None:
        """The match is over and shown to its end: this takes the place of the result."""
