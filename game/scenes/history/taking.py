"""Games from a file into the records: which file, how far it is, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from platformdirs import user_downloads_path

from game.config.places import player_dir
from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.space import BROAD
from game.match import archive
from game.match.carrying import Inward
from game.match.copies import places
from game.match.store import StoreError
from game.mats.table import Frame
from game.motion.placement import Box, Placement
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.unsaved import fitting, sentence

SHEET, LAYER = Box(330, 120, 1260, 800), 8
CLOSE, FILE, EARLIER, LATER = "close", "file:", "earlier", "later"
MOST_FILES, MOST_LOOKED_AT, FAULTS = 5, 2000, 4
WORK_S = 0.008
"""Seconds of a frame that may go into it."""
KINDS = (archive.SUFFIX, ".json", ".txt")


def files(own: Path) -> tuple[Path, ...]:
    """Files of ours where people lay such, the latest first."""
    folders = dict.fromkeys([user_downloads_path(), *(place.folder for place in places(own))])
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            looked_at = list(zip(folder.iterdir(), range(MOST_LOOKED_AT), strict=False))
            found += [(path.stat().st_mtime, path) for path, _ in looked_at if _ours(path)]
        except OSError:  # Whoever may not look there has nothing there.
            continue
    return tuple(path for _, path in sorted(found, reverse=True)[:MOST_FILES])


def _ours(path: Path) -> bool:
    return (
        path.suffix in KINDS and path.is_file() and (path.name.startswith("gotaku-") or archive.is_one(path))
    )


class TakeInScene(OverScene):
    """A file is chosen, or was dropped; its games come in while a few words say how many, and what is wrong
    with the others. What came in before it is closed stays."""

    name = "take-in"
    most_text, scrolls = 130, True
    spaces = BROAD
    takes_files = True

    def __init__(
        self,
        shell: Shell,
        done: Callable[[], None],
        path: Path | None = None,
        offered: Sequence[Path] | None = None,
    ) -> None:
        """`done` is told when something has come in. `path`: the file, if it is chosen already; `offered`:
        other files than those of this computer, for pictures."""
        super().__init__(shell)
        self._done, self._said = done, ""
        self._work: Inward | None = None
        self._over: Inward | None = None
        self._first = 0
        """The first of the faults that are seen."""
        self._files: tuple[Path, ...] = ()
        if path is not None:
            self.begin(path)
        else:
            own = player_dir(shell.settings.data_dir)
            looked_for = () if shell.kiosk else files(own)
            self._files = looked_for if offered is None else tuple(offered)

    def begin(self, path: Path) -> None:
        """From this file, once what is being taken in is there."""
        if self._work is not None:
            return
        self._over, self._first, self._said = None, 0, ""
        try:
            self._work = Inward(self.shell.store, path)
        except StoreError as error:
            self._said = sentence(error, self.shell.words)

    def first_focus(self) -> str | None:
        """The latest file."""
        return f"{FILE}0" if self._choosing and self._files else CLOSE

    @property
    def _choosing(self) -> bool:
        return self._work is None and self._over is None

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath under its veil, and the sheet."""
        return self.frame_over(now, self._sheet(), self._controls())

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper(SHEET, LAYER)
        title = SHEET.at(52, 28, 1156, 72)
        yield label("take-in title", words("import.title"), title, 44, face="display", layer=LAYER)
        fact = SHEET.at(52, 112, 1156, 88)
        yield panel("take-in fact", fact, theme.STRAW, 16, layer=LAYER)
        text = self._fact()
        size = fitting(self.shell, text, 23, 1.8 * (fact.w - 48))
        yield label(
            "take-in said", text, fact.at(24, 0, fact.w - 48, 88), size, lines=2, leading=1.2, layer=LAYER
        )
        if self._over is not None:
            yield from self._faults(self._over)

    def _fact(self) -> str:
        words, work = self.shell.words, self._work or self._over
        if self._said:
            return self._said
        if work is None:
            return words("import.choose" if self._files else "import.nothing")
        key = "import.working" if self._work else "import.done"
        return words(key, n=work.added, doubles=work.doubles, faults=len(work.faults))

    def _faults(self, work: Inward) -> Iterator[Placement]:
        words = self.shell.words
        for n, fault in enumerate(work.faults[self._first : self._first + FAULTS]):
            row, key = SHEET.at(52, 216 + 90 * n, 1156, 82), f"take-in fault {n}"
            yield panel(key, row, theme.PAPER1, 12, layer=LAYER)
            icon = row.at(18, 27, 28, 28)
            yield picture(f"{key} icon", "icons/x", icon, layer=LAYER, tint=theme.SHU_DARK)
            text, box = words(f"record.{fault.code}", **fault.params_in(words.lang)), row.at(62, 2, 1076, 78)
            size = fitting(self.shell, text, 21, 1.8 * box.w)
            yield label(f"{key} text", text, box, size, lines=3, leading=1.15, layer=LAYER)

    def _controls(self) -> Iterator[Made]:
        words = self.shell.words
        if self._choosing:
            for n, path in enumerate(self._files):
                box = SHEET.at(52, 216 + 90 * n, 1156, 80)
                note = str(path.parent)
                yield button(f"{FILE}{n}", path.name, box, size=24, note=note, layer=LAYER)
        elif self._over is not None and len(self._over.faults) > FAULTS:
            yield button(EARLIER, words("import.earlier"), SHEET.at(52, 580, 570, 70), size=23, layer=LAYER)
            yield button(LATER, words("import.later"), SHEET.at(638, 580, 570, 70), size=23, layer=LAYER)
        kind, text = ("act", words("copy.close")) if self._over else ("second", words("copy.cancel"))
        yield button(CLOSE, text, SHEET.at(52, 682, 1156, 88), kind, 29, layer=LAYER)

    def press(self, target: str, now: float) -> None:
        """Chooses a file, turns the page of what was wrong, or closes the sheet."""
        if target == CLOSE:
            self.back()
        elif target.startswith(FILE):
            self.begin(self._files[int(target.removeprefix(FILE))])
        else:
            self.command(target, now)

    def command(self, name: str, now: float) -> None:
        """The page keys and the wheel turn the page of what was wrong."""
        if self._over is not None and name in (EARLIER, LATER):
            last = max(0, len(self._over.faults) - 1) // FAULTS * FAULTS
            self._first = max(0, min(last, self._first + (FAULTS if name == LATER else -FAULTS)))

    def tick(self, now: float) -> None:
        """A bit more of the file."""
        super().tick(now)
        until = perf_counter() + WORK_S
        while self._work is not None and perf_counter() < until:
            try:
                goes_on = self._work.go_on()
            except StoreError as error:
                goes_on, self._said = False, sentence(error, self.shell.words)
            if not goes_on:
                self._over, self._work = self._work, None
                self._done()

    def moving(self, now: float) -> bool:
        """While games come in."""
        return self._work is not None

    def waiting(self) -> bool:
        """While games come in."""
        return self._work is not None

    def close(self) -> None:
        """What has come in is seen on the list, also where it was given up."""
        if self._work is not None:
            self._done()
