"""Why something is advised, as a value: it crosses from the bots' process to the table."""

from __future__ import annotations

from msgspec import Struct

from game.rules.protocol import Param


class Reason(Struct, frozen=True):
    """A message and what it tells of."""

    code: str
    """The message's id, which begins with "why."."""
    params: tuple[tuple[str, Param], ...] = ()
    """Its placeholders as plain figures and signs; some the table puts into words, such as a `seat`."""
