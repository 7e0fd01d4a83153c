"""Which key and which button means what, as data."""

from __future__ import annotations

from collections.abc import Mapping

from game.input.intents import Command, Decide, Digit, Intent, Move, Pan, Seek, Walk, Wheel

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
    "h": Command("hint"),
    "f1": Command("rules"),
    "?": Command("rules"),
    "shift+/": Command("rules"),
    "l": Command("log"),
    ":": Command("typed"),
    "/": Seek(),
    "f": Seek(),
    "page up": Command("earlier"),
    "page down": Command("later"),
    "home": Command("first"),
    "end": Command("last"),
    "u": Command("undo"),
    "ctrl+z": Command("undo"),
    "m": Command("mute"),
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
    7: Command("hint"),
    9: Walk(-1),
    10: Walk(1),
    11: Move("up"),
    12: Move("down"),
    13: Move("left"),
    14: Move("right"),
}
"""SDL's numbers: A, B, X, Y, Back, Start, the left stick pressed, the two shoulders, the four of the
cross."""


PAD_TRIGGERS: dict[int, Intent] = {4: Wheel(-1), 5: Wheel(1)}
"""SDL's axes: the left trigger, the right one."""


ACTIONS: dict[str, str] = {
    "decide": "space",
    "back": "escape",
    "next": "tab",
    "rules": "f1",
    "hint": "h",
    "log": "l",
    "undo": "u",
    "typed": ":",
    "earlier": "page up",
    "later": "page down",
    "nearer": "+",
    "farther": "-",
    "mute": "m",
    "fullscreen": "f11",
}
"""What can be given another key, and its usual one. The other keys of the map stay as they are."""
FIXED = frozenset(
    name for name in KEYS if name not in ACTIONS.values() and name not in ("?", "=")
) | {"escape"}  # fmt: skip
"""Keys that always mean what they mean; whoever loses them could not find back."""


def key_of(action: str, own: Mapping[str, str]) -> str:
    """The key that an action has now. Raises `KeyError` for an unknown action."""
    return own.get(action, ACTIONS[action])


def rebound(own: Mapping[str, str], action: str, key: str) -> dict[str, str] | None:
    """The player's own keys once the action has this one; an action that had it gets the other's in exchange.
    Those of actions that are not known here stay. None for a key that is never given away. Raises `KeyError`
    for an unknown action."""
    if key in FIXED or action == "back":
        return None
    keys = {name: key_of(name, own) for name in ACTIONS}
    loser = next((name for name, has in keys.items() if has == key and name != action), None)
    if loser is not None:
        keys[loser] = keys[action]
    keys[action] = key
    others = {name: has for name, has in own.items() if name not in ACTIONS}
    return others | {name: has for name, has in keys.items() if has != ACTIONS[name]}


def bound(own: Mapping[str, str]) -> dict[str, Intent]:
    """The key map with the player's own keys. What names no action, or would take a fixed key, is passed
    over."""
    good = {a: key for a, key in own.items() if a in ACTIONS and a != "back" and key not in FIXED}
    kept = {key: meant for key, meant in KEYS.items() if key not in {ACTIONS[action] for action in good}}
    return {**kept, **{key: KEYS[ACTIONS[action]] for action, key in good.items()}}


def intent_of(
    key: str, shift: bool = False, ctrl: bool = False, alt: bool = False, keys: Mapping[str, Intent] = KEYS
) -> Intent | None:
    """What the key means; None for a key without meaning. With Ctrl or Alt held only such pairs count."""
    if alt or ctrl:
        return keys.get(f"{'alt' if alt else 'ctrl'}+{key}")
    return (keys.get(f"shift+{key}") if shift else None) or keys.get(key)
