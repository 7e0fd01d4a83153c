"""A finished game into a file: a sheet with the folders that can take one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from game.match.copies import Place, free_record, save_record
from game.match.record import Record
from game.scenes.shell import Shell
from game.scenes.table.copying import CopyScene


class ExportScene(CopyScene):
    """Which folder its record goes to, and what it is called there. Nothing is ever overwritten."""

    name = "export"
    title, about, done = "export.title", "export.about", "export.done"

    def __init__(self, shell: Shell, record: Record, day: date, where: Sequence[Place] | None = None) -> None:
        """`day`: when it was played; `where`: other folders than those of this computer, for pictures."""
        self._record, self._day = record, day
        super().__init__(shell, where)

    def free(self, folder: Path) -> Path:
        """Named after the game and the day."""
        return free_record(folder, self._record.game, self._day)

    def lay(self, path: Path) -> None:
        """Raises `StoreError`."""
        save_record(self._record, path)
