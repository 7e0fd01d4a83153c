"""Keys and buttons as they are written for people, and those that an action has now."""

from __future__ import annotations

from game.config.settings import Settings
from game.input.keymap import CONTROLLER, KEYBOARD

ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_KEYS = {**ARROWS, "escape": "Esc", "return": "Enter"}
_BUTTONS = {
    **ARROWS,
    "left shoulder": "LB",
    "right shoulder": "RB",
    "left trigger": "LT",
    "right trigger": "RT",
    "left stick": "L3",
    "right stick": "R3",
}


def key_name(key: str) -> str:
    """As it stands on a keyboard."""
    if len(key) == 3 and key.startswith("["):
        return f"Num {key[1]}"
    return _KEYS.get(key) or (key.upper() if len(key) == 1 else key.title())


def button_name(button: str) -> str:
    """As it stands on most pads."""
    return _BUTTONS.get(button) or button.title()


def key_of(settings: Settings, action: str) -> str:
    """The written name of the key that an action has now, else of the one that always does it; empty where
    there is none. Raises `KeyError` for an unknown action."""
    return key_name(KEYBOARD.of(action, settings.keys) or KEYBOARD.always(action))


def button_of(settings: Settings, action: str) -> str:
    """The button of a pad likewise."""
    return button_name(CONTROLLER.of(action, settings.buttons) or CONTROLLER.always(action))
