"""The faces of the computer players."""

from __future__ import annotations

FACES = {
    "bot:easy": "faces/easy",
    "bot:normal": "faces/normal",
    "bot:hard": "faces/hard",
    "bot:greedy": "faces/normal",
    "bot:random": "faces/easy",
}
"""The drawing of each; the last two are the levels of earlier versions."""


def faces_of(players: tuple[str, ...]) -> tuple[str, ...]:
    """The drawing of every seat's face; empty for a person and for a player whose face nobody knows."""
    return tuple(FACES.get(player, "") for player in players)
