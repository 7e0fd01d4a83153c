"""Which names people at a table can have."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from game.look.describe.fonts import covers

MOST = 16
"""How wide a name may be, in half-width characters: eight full-width ones."""
KEPT = 20
"""How many names that were used are remembered."""


def width(text: str) -> int:
    """How wide a name is, in half-width characters."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def tidy(text: str) -> str:
    """A name as it is kept: without space around it, no more than one between its parts."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fault(name: str, others: Sequence[str]) -> str | None:
    """Why nobody can be called so beside these others: "sign" for characters that cannot be drawn, "long", or
    "taken" for a name that cannot be told from theirs. None for a good name, and for none at all."""
    if not all(map(covers, name)):
        return "sign"
    if width(name) > MOST:
        return "long"
    return "taken" if name and _folded(name) in map(_folded, others) else None


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def used(names: Sequence[str], before: Sequence[str]) -> tuple[str, ...]:
    """The names to remember, the latest first."""
    return tuple(dict.fromkeys([*(name for name in names if name), *before]))[:KEPT]
