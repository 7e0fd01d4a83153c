"""The log of a stand: when something happened and what it was, never to whom.

One line each: time, event, game. A disk that takes nothing more is told to whoever asks, and to nobody else.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

from game.config.files import OWN_FILE, TooLarge, own_folder, read_bounded, set_aside

FILE = "booth-log.csv"
MOST_BYTES = 4 * 1024 * 1024
"""A log that is larger is put aside, and a new one begun."""
Event = Literal["start", "play", "over", "reset", "staff", "fault", "gone", "back", "stop"]
"""A game begun or ended, a visitor gone, a mishap; a device gone or back."""


class Diary:
    """Counts the games of the day, those of an earlier run of the program among them."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        """`folder`: where the log lies; None: nowhere, and it only counts."""
        self.path = folder / FILE if folder is not None else None
        self._clock = clock
        self._plays = Counter[tuple[str, str]]()
        self._unwritten: list[str] = []
        """What the disk has refused, in order."""
        self.fault = ""
        """Why the latest line could not be written; empty where it was."""
        self._read()

    def _read(self) -> None:
        if self.path is None:
            return
        try:
            text = read_bounded(self.path, MOST_BYTES).decode(errors="replace")
        except TooLarge:
            with suppress(OSError):
                set_aside(self.path, self._clock())
            return
        except (OSError, ValueError):
            return
        for line in text.splitlines():
            day, _, rest = line.partition(" ")
            _, _, what = rest.partition(",")
            event, _, game = what.partition(",")
            if event == "play":
                self._plays[day, game] += 1

    def note(self, event: Event, what: str = "") -> None:
        """Writes down that this happened; `what`: the game, the number of a mishap, the device."""
        stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self._clock()))
        if event == "play":
            self._plays[stamp[:10], what] += 1
        if self.path is not None:
            self._unwritten = [*self._unwritten[-999:], f"{stamp},{event},{what}\n"]
            self._write(self.path)

    def _write(self, path: Path) -> None:
        try:
            own_folder(path.parent)
            handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, OWN_FILE)
            with os.fdopen(handle, "wb", buffering=0) as file:
                file.write("".join(self._unwritten).encode())
        except OSError as error:
            self.fault = error.strerror or str(error)
        else:
            self.fault, self._unwritten = "", []

    def plays(self, game: str) -> int:
        """How often the game was begun today."""
        return self._plays[time.strftime("%Y-%m-%d", time.localtime(self._clock())), game]

    def text(self) -> str:
        """All of it that can be read, and what the disk has refused. Raises `OSError`."""
        written = ""
        if self.path is not None and self.path.exists():
            written = read_bounded(self.path, MOST_BYTES).decode(errors="replace")
        return written + "".join(self._unwritten)
