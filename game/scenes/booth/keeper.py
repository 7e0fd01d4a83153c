"""Who notices that a visitor has gone: at a kiosk what nobody touches is counted down, and begins anew."""

from __future__ import annotations

from game.scenes.shell import Shell

AT_HOME = frozenset({"title", "demo", "invite", "countdown", "calm"})
"""The screens on which nobody is waited for, or that see to it themselves."""


class Keeper:
    """Watches one shell. Times are milliseconds."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def tick(self, now: float) -> None:
        """Lays the countdown over a screen that has been left alone for too long."""
        shell = self._shell
        if not shell.kiosk or not shell.stack or shell.top.name in AT_HOME or shell.staffed:
            return
        if now - shell.last_input >= 1000 * shell.booth.idle:
            shell.open.countdown()
