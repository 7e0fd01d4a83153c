"""Which key means what, as data."""

from __future__ import annotations

from game.input.intents import Command, Decide, Intent, Move, Walk

KEYS: dict[str, Intent] = {
    "left": Move("left"),
    "right": Move("right"),
    "up": Move("up"),
    "down": Move("down"),
    "tab": Walk(1),
    "shift+tab": Walk(-1),
    "space": Decide(),
    "return": Decide(),
    "enter": Decide(),
    "escape": Command("back"),
    "f11": Command("fullscreen"),
    "alt+return": Command("fullscreen"),
}
"""Key names as the window system gives them, with "shift+" and "alt+" where they matter."""


def intent_of(key: str, shift: bool = False, alt: bool = False) -> Intent | None:
    """What the key means; None for a key without meaning."""
    if alt:
        return KEYS.get(f"alt+{key}")
    return KEYS.get(f"shift+{key}") or KEYS.get(key) if shift else KEYS.get(key)
