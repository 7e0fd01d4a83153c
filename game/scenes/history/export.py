"""Finished games into a file: which, as what, and into which folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import count
from pathlib import Path
from time import perf_counter

from game.look.describe.parts import Made, button
from game.match.archive import SUFFIX
from game.match.carrying import Outward
from game.match.copies import Place, free_record, save_record, save_text
from game.match.record import Record
from game.match.store import StoreError
from game.match.transcribe import transcribed
from game.scenes.shell import Shell
from game.scenes.table.copying import CLOSE, INNER_W, INNER_X, TOP, CopyScene
from game.scenes.table.unsaved import sentence

ONE, TEXT, ALL = "what:one", "what:text", "what:all"
WORK_S = 0.008
"""Seconds of a frame that may go into writing many games."""
LAYER = 8

Games = Sequence[tuple[int, float | None]]


class ExportScene(CopyScene):
    """One game as a record or as text, or all of the list as one file. Nothing is ever overwritten."""

    name = "export"
    most_text, scrolls = 130, True
    title, about, done = "export.title", "export.about", "export.done"
    extra = 88.0

    def __init__(
        self,
        shell: Shell,
        record: Record,
        day: date,
        where: Sequence[Place] | None = None,
        games: Games = (),
        today: date | None = None,
    ) -> None:
        """`day`: when it was played; `games`: all that are listed; `where`: other folders than those of this
        computer, for pictures."""
        self._record, self._day, self._games = record, day, games
        self._today = today or date.today()
        self._what = ONE
        self._work: Outward | None = None
        self._path = Path()
        super().__init__(shell, where)

    def choices(self) -> Iterator[Made]:
        """What is written; the one that is meant is dark."""
        words, wide = self.shell.words, (INNER_W - 24) / 3
        texts = {ONE: words("export.one"), TEXT: words("export.text")}
        texts[ALL] = words("export.all", n=len(self._games))
        for n, (key, text) in enumerate(texts.items()):
            box = (INNER_X + (wide + 12) * n, TOP + 214, wide, 72)
            kind = "chosen" if key == self._what else "second"
            yield button(
                key, text, box, kind, 22, enabled=key != ALL or bool(self._games), layer=LAYER, lines=2
            )

    def press(self, target: str, now: float) -> None:
        """Chooses what is written; the rest is as with any copy. Meanwhile it can only be given up."""
        if self._work is not None:
            if target == CLOSE:
                self.back()
        elif target in (ONE, TEXT, ALL):
            if target != ALL or self._games:
                self._what = target
                self._said = ""
                self._paths = [self.free(place.folder) for place in self._places]
        else:
            super().press(target, now)

    def free(self, folder: Path) -> Path:
        """Named after the game and the day; many after today."""
        if self._what == ALL:
            stem = f"gotaku-records-{self._today:%Y-%m-%d}"
            return _free(lambda n: folder / (stem + ("" if n == 1 else f"-{n}") + SUFFIX))
        return free_record(folder, self._record.game, self._day, ".txt" if self._what == TEXT else ".json")

    def lay(self, path: Path) -> None:
        """Raises `StoreError`."""
        if self._what == ONE:
            save_record(self._record, path)
        elif self._what == TEXT:
            words = self.shell.words
            save_text(transcribed(self._record, words.lang, words(f"game.{self._record.game}")), path)
        else:
            self._path = path
            self._work = Outward(self.shell.store, self._games, path)

    def tick(self, now: float) -> None:
        """A few games more."""
        super().tick(now)
        work = self._work
        if work is None:
            return
        until = perf_counter() + WORK_S
        try:
            while perf_counter() < until:
                if not work.go_on():
                    self._work = None
                    self.finish(self._path)
                    if work.faults:
                        self._said += self.shell.words("export.left_out", n=len(work.faults))
                    return
        except StoreError as error:
            self._work, self._said = None, sentence(error, self.shell.words)
            return
        self._said = self.shell.words("export.working", n=work.written, count=work.total)

    def moving(self, now: float) -> bool:
        """While many are written."""
        return self._work is not None

    def waiting(self) -> bool:
        """While many are written."""
        return self._work is not None

    def close(self) -> None:
        """What is not written to its end does not stay."""
        if self._work is not None:
            self._work.stop()


def _free(name: Callable[[int], Path]) -> Path:
    return next(path for path in map(name, count(1)) if not path.exists())
