"""Which key and which button means what, as data."""

from __future__ import annotations

from game.input.intents import Command, Decide, Digit, Intent, Move, Pan, Walk, Wheel

PAN_STEP = 120.0
"""Reference pixels per key press."""

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
    "+": Wheel(1),
    "=": Wheel(1),
    "shift+;": Wheel(1),
    "[+]": Wheel(1),
    "-": Wheel(-1),
    "[-]": Wheel(-1),
    "shift+left": Pan(PAN_STEP, 0),
    "shift+right": Pan(-PAN_STEP, 0),
    "shift+up": Pan(0, PAN_STEP),
    "shift+down": Pan(0, -PAN_STEP),
    **{str(n): Digit(n) for n in range(10)},
    **{f"[{n}]": Digit(n) for n in range(10)},
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


PAD_TRIGGERS: dict[int, Intent] = {4: Wheel(-1), 5: Wheel(1)}
"""SDL's axes: the left trigger, the right one."""


def intent_of(key: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> Intent | None:
    """What the key means; None for a key without meaning. With Ctrl or Alt held only such pairs count."""
    if alt or ctrl:
        return KEYS.get(f"{'alt' if alt else 'ctrl'}+{key}")
    return (KEYS.get(f"shift+{key}") if shift else None) or KEYS.get(key)
