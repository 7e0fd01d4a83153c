"""Saving a copy elsewhere: a sheet with the folders that can take one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.config.places import player_dir
from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, label, panel, picture
from game.look.describe.space import EVERY
from game.match.copies import Place, free_path, places, save_copy
from game.match.trouble import StoreError
from game.mats.table import Frame
from game.motion.placement import Placement, Target
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.unsaved import fitting, sentence

SAVE, CLOSE, PLACE = "save", "close", "place:"
X, TOP, W, LAYER = 430.0, 64.0, 1060.0, 8
INNER_X, INNER_W = X + 52, W - 104
ROW = 104.0


class CopyScene(OverScene):
    """Which folder; what the copy will be called there; and what came of it. Nothing is ever overwritten."""

    name = "copy"
    most_text, scrolls = 130, True
    spaces = EVERY
    title, about, done = "copy.title", "copy.about", "copy.done"
    """The messages over it, before anything is done, and after."""
    extra = 0.0
    """How much room is left above the folders for more to choose."""

    def __init__(self, shell: Shell, where: Sequence[Place] | None = None) -> None:
        """`where`: other folders than those of this computer, for pictures. A kiosk's visitor writes into
        none."""
        super().__init__(shell)
        if where is None:
            where = () if shell.kiosk else places(player_dir(shell.settings.data_dir))
        self._places = tuple(where)
        self._paths = [self.free(place.folder) for place in self._places]
        self._chosen, self._said, self._done = 0, "", False

    def first_focus(self) -> str | None:
        """The folder that is offered first."""
        return f"{PLACE}0" if self._places else CLOSE

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath under its veil, and the sheet."""
        return self.frame_over(now, self._sheet(), self._controls())

    @property
    def _foot(self) -> float:
        """Where the rows end."""
        return TOP + 214 + (0 if self._done else self.extra + ROW * len(self._places))

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self.paper((X, TOP, W, self._foot + 160 - TOP), LAYER)
        title = (INNER_X, TOP + 32, INNER_W, 72)
        yield label("copy title", words(self.title), title, 44, face="display", layer=LAYER)
        text = self._said or words(self.about if self._places else "copy.nowhere")
        yield panel("copy fact", (INNER_X, TOP + 112, INNER_W, 88), theme.STRAW, 16, layer=LAYER)
        left = INNER_X + 24
        if self._done:
            mark = (left, TOP + 140, 32, 32)
            yield picture("copy mark", "icons/check", mark, layer=LAYER, tint=theme.MATCHA_DARK)
            left += 48
        box = (left, TOP + 112, INNER_X + INNER_W - 24 - left, 88)
        size = fitting(self.shell, text, 22, 1.8 * box[2])
        yield label("copy said", text, box, size, lines=3, leading=1.2, layer=LAYER)

    def _controls(self) -> Iterator[Made]:
        words, y, half = self.shell.words, self._foot + 32, (INNER_W - 20) / 2
        if not self._done:
            yield from self.choices()
            for i, place in enumerate(self._places):
                yield self._row(i, place)
        if self._done or not self._places:
            yield button(CLOSE, words("copy.close"), (INNER_X, y, INNER_W, 92), "act", 30, layer=LAYER)
            return
        yield button(SAVE, words("copy.save"), (INNER_X, y, half, 92), "act", 30, layer=LAYER)
        yield button(CLOSE, words("copy.cancel"), (INNER_X + half + 20, y, half, 92), size=27, layer=LAYER)

    def _row(self, i: int, place: Place) -> Made:
        y, key, here = TOP + 214 + self.extra + ROW * i, f"{PLACE}{i}", i == self._chosen
        box = (INNER_X, y + 6, INNER_W, ROW - 12)
        rim = theme.AI if here else theme.PAPER3
        drawn = [panel(key, box, theme.PAPER0, 18, rim, 4 if here else 2, shadow=1, layer=LAYER)]
        drawn.append(disc(f"{key} ring", INNER_X + 44, y + ROW / 2, 16, theme.PAPER0, LAYER, border=rim))
        if here:
            drawn.append(disc(f"{key} dot", INNER_X + 44, y + ROW / 2, 9, theme.AI, LAYER))
        name = self.shell.words(f"copy.place.{place.kind}", name=place.folder.name)
        room = (INNER_X + 84, y + 8, 260, ROW - 16)
        drawn.append(label(f"{key} name", name, room, 24, face="bold", lines=2, leading=1.15, layer=LAYER))
        path, right = str(self._paths[i]), (INNER_X + 354, y + 8, INNER_W - 378, ROW - 16)
        size = fitting(self.shell, path, 20, 1.8 * right[2])
        drawn.append(label(f"{key} path", path, right, size, theme.INK1, lines=3, leading=1.15, layer=LAYER))
        return Made(tuple(drawn), Target(key, *box))

    def press(self, target: str, now: float) -> None:
        """Chooses a folder, saves there, or closes the sheet."""
        if target == CLOSE:
            self.back()
        elif target == SAVE:
            self._save()
        elif target.startswith(PLACE):
            self._chosen = next(i for i in range(len(self._places)) if target == f"{PLACE}{i}")
            self._said = ""

    def _save(self) -> None:
        """A name that somebody has taken meanwhile is not used."""
        folder = self._places[self._chosen].folder
        path = self._paths[self._chosen] = self.free(folder)
        try:
            self.lay(path)
        except StoreError as error:
            self._said = sentence(error, self.shell.words)
            self.shell.cue("ui_no")
            return
        if not self.waiting():
            self.finish(path)

    def finish(self, path: Path) -> None:
        """It lies there now."""
        self._said, self._done = self.shell.words(self.done, path=path), True

    def choices(self) -> Iterator[Made]:
        """More to choose, above the folders."""
        return iter(())

    # What is saved

    def free(self, folder: Path) -> Path:
        """What it will be called in the folder."""
        return free_path(folder)

    def lay(self, path: Path) -> None:
        """All that is not saved goes into the copy. Raises `StoreError`."""
        matches = self.shell.saves.all_unsaved()
        save_copy(matches, path)
        for match in matches:
            self.shell.saves.copied(match, path)
