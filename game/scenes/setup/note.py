"""The note below the seats of a set-up: what they mean for the play, or whatever else is to be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.words import Words
from game.mats.about import Offer
from game.motion.placement import Box, Placement
from game.scenes.setup.choice import HUMAN

Y, HIGH, CLEAR, LOWEST = 836.0, 82.0, 14.0, 934.0
"""Where the note is, and how far from a sheet above it; it ends no lower, over the buttons at the foot."""


def lies(sheet: Box | None) -> float | None:
    """How low it begins, clear of a sheet that is open; None: the sheet leaves no room for it."""
    y = Y if sheet is None else max(Y, sheet.bottom + CLEAR)
    return y if y + HIGH <= LOWEST else None


def note(text: str, squeeze: float, y: float = Y) -> Iterator[Placement]:
    """The sentence on its paper, so much narrower than usual."""
    yield panel("note", (60, y, 1130 - squeeze, HIGH), theme.STRAW, 18)
    yield picture("note icon", "icons/help", (90, y + 24, 34, 34), tint=theme.KARASHI_DARK)
    yield label("note text", text, (140, y, 1034 - squeeze, HIGH), 23, lines=2, leading=1.25)


def of_seats(players: Sequence[str], offer: Offer, usual: Any, words: Words) -> str:
    """What these seats mean for the play; a game can have its own sentence on that."""
    people = sum(player == HUMAN for player in players)
    kind = "watch" if people == 0 else "alone" if people == 1 else "shared"
    if people > 1 and not offer.hidden:
        kind = "open"
    about = words(f"setup.note.{kind}")
    return offer.seats_note(usual, len(players), words) or about
