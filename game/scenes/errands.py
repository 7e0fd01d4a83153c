"""What takes long at a table is found out bit by bit, once, while the screens rest; and kept."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from game.config.kept import Kept
from game.mats.table import Errand, FoundT


class Errands:
    """Those that are to be done, those that have begun, and what was found out."""

    def __init__(self, folder: Path | None) -> None:
        """`folder`: where findings are kept; None: nowhere."""
        self._folder = folder
        self._kept: dict[tuple[str, int], Kept] = {}
        self._waiting: list[Errand[Any]] = []
        """The next one last."""
        self._underway: dict[str, Generator[None, None, Any]] = {}
        self._found: dict[str, Any] = {}

    def prepare(self, errands: Sequence[Errand[Any]]) -> None:
        """These are to be done, the first one first, before all others; what was kept of them is at hand at
        once."""
        self._kept.clear()  # Another program may have kept something meanwhile.
        for errand in errands:
            if errand.key not in self._found:
                kept = self._drawer(errand).get(errand.key, errand.kind)
                if kept is not None and errand.fits(kept):
                    self._found[errand.key] = kept
        wanted = {errand.key for errand in errands}
        others = [errand for errand in self._waiting if errand.key not in wanted]
        self._waiting = [*others, *reversed(errands)]

    @property
    def waiting(self) -> bool:
        """Whether any are to be done."""
        return bool(self._waiting)

    def run(self, seconds: float) -> None:
        """Works on them for about this time."""
        end = time.perf_counter() + seconds
        while self._waiting and time.perf_counter() < end:
            self.step()

    def step(self) -> None:
        """The next small piece of work; nothing where none is to be done."""
        if not self._waiting:
            return
        errand = self._waiting[-1]
        if errand.key not in self._found:
            self._go_on(errand)
        if errand.key in self._found:
            self._waiting.remove(errand)
            self._drawer(errand).keep(errand.key, self._found[errand.key])

    def result(self, errand: Errand[FoundT]) -> FoundT:
        """What an errand finds; one that is not done yet is done now, from where it stands."""
        while errand.key not in self._found:
            self._go_on(errand)
        found: FoundT = self._found[errand.key]
        return found

    def _go_on(self, errand: Errand[Any]) -> None:
        work = self._underway.setdefault(errand.key, errand.find())
        try:
            next(work)
        except StopIteration as done:
            self._found[errand.key] = done.value
            del self._underway[errand.key]

    def _drawer(self, errand: Errand[Any]) -> Kept:
        name = errand.drawer, errand.edition
        if name not in self._kept:
            self._kept[name] = Kept(self._folder, *name)
        return self._kept[name]
