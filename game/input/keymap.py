"""Which key and which button means what, as data."""

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
    "f1": Command("rules"),
    "?": Command("rules"),
    "shift+/": Command("rules"),
    "l": Command("log"),
    "page up": Command("earlier"),
    "page down": Command("later"),
    "u": Command("undo"),
    "ctrl+z": Command("undo"),
    "f11": Command("fullscreen"),
    "alt+return": Command("fullscreen"),
}
"""Key names as the window system gives them, with "shift+", "ctrl+" and "alt+" where they matter."""

PAD_BUTTONS: dict[int, Intent] = {
    0: Decide(),
    1: Command("back"),
    2: Command("undo"),
    3: Command("log"),
    4: Command("rules"),
    6: Command("back"),
    9: Walk(-1),
    10: Walk(1),
    11: Move("up"),
    12: Move("down"),
    13: Move("left"),
    14: Move("right"),
}
"""SDL's numbers: A, B, X, Y, Back, Start, the two shoulders, the four of the cross."""


def intent_of(key: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> Intent | None:
    """What the key means; None for a key without meaning. With Ctrl or Alt held only such pairs count."""
    if alt or ctrl:
        return KEYS.get(f"{'alt' if alt else 'ctrl'}+{key}")
    return (KEYS.get(f"shift+{key}") if shift else None) or KEYS.get(key)
