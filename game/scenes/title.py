"""The title: five cloths on a rod, each opening onto one table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import theme
from game.look.parts import button, ground, label, panel, picture, tile
from game.mats.registry import PLAYABLE
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.registry import SHELF
from game.scenes.scene import Shell, StillScene

CLOTH_X, CLOTH_PITCH, CLOTH_Y, CLOTH_W, CLOTH_H = 500, 272, 116, 254, 668
STRIP = (500, 838, 1342, 118)
PLAY, CONTINUE, QUIT = "play", "continue", "quit"


class TitleScene(StillScene):
    """Choose a table, go on with a game, or leave."""

    name = "title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.chosen = PLAYABLE[0]
        """The table described below the cloths."""
        self.unfinished: int | None = None
        """Matches that wait to be gone on with; None: not counted yet."""
        self._ticks = 0

    def shown(self) -> None:
        """What waits is counted anew."""
        self.unfinished, self._ticks = None, 0

    def tick(self, now: float) -> None:
        """Counts what waits once the first frame is on the screen: opening the database must not delay it."""
        self._ticks += 1
        if self.unfinished is None and self._ticks > 1:
            self.unfinished = self.shell.count_unfinished()

    def waiting(self) -> bool:
        """Until what waits has been counted."""
        return self.unfinished is None

    def first_focus(self) -> str | None:
        """The first table that can be played."""
        return f"cloth:{self.chosen}"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The whole title."""
        kind, _, game = (focus or "").partition(":")
        shown = game if kind == "cloth" else self.chosen
        drawn = [*ground(), *self._brand(), panel("rod", (462, 84, 1430, 20), theme.ROD, 10, layer=4)]
        targets = []
        for i, table in enumerate(SHELF):
            cloth, target = self._cloth(i, table, lowered=focus == f"cloth:{table}")
            drawn.extend(cloth)
            targets.append(target)
        for placements, target in self._controls(shown):
            drawn.extend(placements)
            targets.append(target)
        return Frame(in_order([*drawn, *self._strip(shown), *self._notice()]), tuple(targets))

    def _brand(self) -> Iterator[Placement]:
        words = self.shell.words
        yield picture("crest", "brand/crest", (86, 104, 184, 184))
        yield picture("brand", "brand/wordmark-gotaku-vertical", (78, 300, 220, 421))
        if words.lang == "ja":
            for i, key in enumerate(("title.tagline.1", "title.tagline.2")):
                box = (344 - 62 * i, 120 + 70 * i, 52, 520)
                yield label(key, words(key), box, 38, face="display", vertical=True, middle=False)
        else:
            yield label("gotaku", "Gotaku", (59, 716, 400, 60), 54, face="display", align="centre")
            box = (300, 300, 170, 400)
            yield label(
                "tagline",
                words("title.tagline.1") + " " + words("title.tagline.2"),
                box,
                30,
                face="display",
                lines=6,
                middle=False,
            )

    def _cloth(self, i: int, table: str, lowered: bool) -> tuple[list[Placement], Target]:
        x, y, w = CLOTH_X + i * CLOTH_PITCH, CLOTH_Y, CLOTH_W
        h = CLOTH_H + (26 if lowered else 0)
        mat, words = theme.MATS[table], self.shell.words
        key, built = f"cloth:{table}", table in PLAYABLE
        drawn = [panel(key, (x, y - 22, w, h + 22), mat.ground, 0, shadow=2, layer=1)]
        drawn.append(Placement(f"{key}:pattern", tile(table), x, y - 22, w, h + 22, layer=1))
        cx = x + w / 2
        drawn.append(panel(f"{key}:disc", (cx - 98, 156, 196, 196), theme.PAPER0, 98, layer=2))
        emblem = f"emblems/{theme.ART_NAMES[table]}"
        drawn.append(picture(f"{key}:emblem", emblem, (cx - 84, 170, 168, 168), layer=2))
        drawn.extend(self._cloth_name(table, x, mat.text))
        pill = (255, 255, 255) if mat.text == theme.INK0 else mat.dark
        for j, text in enumerate((words(f"title.{table}.people"), words(f"title.{table}.time"))):
            box = (x + 8 + j * 121, y + h - 72, 117, 42)
            drawn.append(panel(f"{key}:pill{j}", box, pill, 21, opacity=0.75, layer=2))
            drawn.append(label(f"{key}:pill text{j}", text, box, 19, mat.text, "bold", "centre", layer=3))
        if not built:
            box = (x, y - 22, w, h + 22)
            drawn.append(panel(f"{key}:paper", box, theme.PAPER1, 0, opacity=0.5, layer=3))
            tag = (cx - 104, 222, 208, 64)
            drawn.append(panel(f"{key}:tag", tag, theme.STRAW, 12, theme.YAMA, 3, shadow=1, layer=4))
            drawn.append(
                label(f"{key}:tag text", words("title.preparing"), tag, 25, face="display", align="centre")
            )
        return drawn, Target(key, x, y, w, h)

    def _cloth_name(self, table: str, x: float, ink: theme.RGB) -> Iterator[Placement]:
        words = self.shell.words
        columns = words(f"title.{table}.vertical").split("/")
        top, size, height = 378, 76.0, 310
        if words.lang != "ja" and table != "sht":
            top, size, height = 478, 44.0, 220
            name = words(f"game.{table}")
            wide = (x + 2, 362, CLOTH_W - 4, 100)
            yield label(
                f"name:{table}", name, wide, 30, ink, "display", "centre", lines=2, leading=1.15, layer=2
            )
        longest = max(len(column) for column in columns)
        size = min(size, height / longest / 1.06)
        pitch = size * 1.35
        for j, column in enumerate(columns):
            cx = x + CLOTH_W / 2 + ((len(columns) - 1) / 2 - j) * pitch
            box = (cx - size * 0.6, top, size * 1.2, height)
            yield label(
                f"name:{table}:{j}", column, box, size, ink, "display", vertical=True, middle=False, layer=2
            )

    def _strip(self, table: str) -> Iterator[Placement]:
        x, y, _, h = STRIP
        words = self.shell.words
        yield panel("strip", STRIP, theme.PAPER0, 18, shadow=2)
        yield panel("strip edge", (x, y, 12, h), theme.MATS[table].dark, 6, layer=2)
        yield label("strip name", words(f"game.{table}"), (x + 40, y + 10, 640, 54), 36, face="display")
        text = words(f"title.{table}.about") if table in PLAYABLE else words("title.not_yet")
        yield label("strip text", text, (x + 40, y + 62, 980, 46), 24, theme.INK1)

    def _notice(self) -> Iterator[Placement]:
        if text := self.shell.notice:
            yield panel("notice", (78, 980, 1440, 76), theme.STRAW, 16, layer=6)
            yield label("notice text", text, (98, 980, 1400, 76), 22, lines=2, leading=1.3, layer=6)

    def _controls(self, shown: str) -> Iterator[tuple[tuple[Placement, ...], Target]]:
        words = self.shell.words
        if shown in PLAYABLE:
            yield button(PLAY, words("title.play"), (1552, 862, 266, 70), "act", 27)
        if count := self.unfinished:
            note = words.count("title.unfinished", count)
            yield button(CONTINUE, words("title.continue"), (78, 838, 388, 118), size=30, note=note)
        yield button(QUIT, words("title.quit"), (1552, 984, 266, 64), size=26)

    def press(self, target: str, now: float) -> None:
        """A cloth or the button opens its table; Continue opens the list."""
        from game.scenes.resume import ResumeScene
        from game.scenes.setup import SetupScene

        kind, _, game = target.partition(":")
        if target == QUIT:
            self.shell.pop()
        elif target == CONTINUE:
            self.shell.push(ResumeScene(self.shell))
        elif target == PLAY:
            self.shell.push(SetupScene(self.shell, self.chosen))
        elif kind == "cloth" and game in PLAYABLE:
            self.chosen = game
            self.shell.push(SetupScene(self.shell, game))

    def back(self) -> None:
        """Esc does not end the program: the button does."""
