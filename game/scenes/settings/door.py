"""The way into the settings, from wherever their button is."""

from __future__ import annotations

from game.scenes.scene import Shell

SETTINGS = "settings"
"""The target of the button."""


def open_settings(shell: Shell) -> None:
    """Opens the settings above the screen that is seen, which waits."""
    from game.scenes.settings.screen import SettingsScene

    shell.push(SettingsScene(shell))
