"""What keys and pads mean to this player: checked once, and followed whenever it changes."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.config.settings import Settings
from game.input.devices import Devices
from game.input.keymap import CONTROLLER, KEYBOARD, PAD, TRIGGERS
from game.scenes.keynames import button_name, key_name
from game.scenes.shell import Shell
from game.window.pointer import set_pointer


def new_devices(shell: Shell) -> Devices:
    """The devices as the player wants them. Needs a window system."""
    check_controls(shell)
    devices = Devices(pygame)
    suit(devices, shell.settings)
    return devices


def suit(devices: Devices, settings: Settings) -> None:
    """The devices mean what the player has chosen, and the pointer is as large."""
    devices.repeats.within = settings.repeats
    set_pointer(settings.pointer, pygame.display.get_window_size()[1])
    devices.keys, devices.buttons = KEYBOARD.bound(settings.keys), CONTROLLER.bound(settings.buttons)


def check_controls(shell: Shell) -> None:
    """Of the keys and buttons that were read, what cannot be one, or would do two things, gives way to the
    usual one; the player is told of the first. Needs a window system."""
    settings, own, words = shell.settings, shell.own, shell.words
    keys = KEYBOARD.sound(settings.keys, _known_key)
    buttons = CONTROLLER.sound(settings.buttons, _known_button)
    bad = [
        ("bad_key", action, key_name(name)) for action, name in settings.keys.items() if action not in keys
    ]
    bad += [
        ("bad_button", action, button_name(name))
        for action, name in settings.buttons.items()
        if action not in buttons
    ]
    if bad:
        code, action, name = bad[0]
        shell.settings = replace(settings, keys=keys, buttons=buttons)
        shell.own = replace(own, keys=keys, buttons=buttons)
        shell.notice = words(f"settings.{code}", action=words(f"settings.action.{action}"), name=name)


def _known_key(name: str) -> bool:
    try:
        pygame.key.key_code(name)
    except ValueError:
        return False
    return True


def _known_button(name: str) -> bool:
    return name in PAD.values() or name in TRIGGERS.values()
