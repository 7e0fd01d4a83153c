"""The faces of the computer players."""

from __future__ import annotations

from game.mats.table import Seating
from game.rules.protocol import Seat

FACES = {
    "bot:easy": "faces/easy",
    "bot:normal": "faces/normal",
    "bot:hard": "faces/hard",
    "bot:greedy": "faces/normal",
    "bot:random": "faces/easy",
}
"""The drawing of each; the last two are the levels of earlier versions."""


def face_of(seating: Seating, seat: Seat) -> str:
    """The drawing of whoever sits there; empty for a person, and where it is not said who plays."""
    return FACES.get(seating.players[seat], "") if seating.players else ""
