"""The maps on offer, over the set-up: to choose one, and to see why another cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.space import BROAD
from game.maps.offered import Offered
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Target
from game.scenes.setup.card import map_name
from game.scenes.shell import Shell
from game.scenes.still import OverScene

X, TOP, W, LAYER = 380, 100, 1160, 8
ROWS, HIGH = 5, 124
SMALL = Box(116, 12, 150, 100)
"""Where a map is seen small, counted from the sheet's left and the row's top."""
SHUT, EARLIER, LATER = "shut", "earlier", "later"
ROW = "map:"


class MapsScene(OverScene):
    """Maps by name, those of the program first; a broken one says what is wrong with it."""

    name = "maps"
    most_text, scrolls = 130, True
    spaces = BROAD

    def __init__(
        self,
        shell: Shell,
        maps: Callable[[], Sequence[Offered]],
        chosen: str,
        take: Callable[[str], None],
        draw: Callable[[Any, Box, int], tuple[Placement, ...]],
    ) -> None:
        """`maps` as they are known by now; `take` is called with the key of the map that is chosen; `draw`
        draws the map of a game's options in a box on a layer."""
        super().__init__(shell)
        self._maps, self.chosen = maps, chosen
        self._take, self._draw = take, draw
        place = next(i for i, one in enumerate(self.maps) if one.key == chosen)
        self.top_row = max(0, min(place, len(self.maps) - ROWS))

    @property
    def maps(self) -> Sequence[Offered]:
        """The maps on offer, some of them perhaps not read yet."""
        return self._maps()

    def waiting(self) -> bool:
        """Until all maps are read."""
        return self.under.waiting()

    def first_focus(self) -> str | None:
        """The map that is chosen now."""
        return ROW + self.chosen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The veiled set-up and the sheet."""
        shown = enumerate(self.maps[self.top_row : self.top_row + ROWS])
        rows = (self._row(one, TOP + 108 + (HIGH + 12) * i) for i, one in shown)
        return self.frame_over(now, self._sheet(), (*rows, *self._buttons()))

    def _sheet(self) -> Iterator[Placement]:
        yield from self.paper((X, TOP, W, 880), LAYER)
        title = (X + 44, TOP + 22, 500, 70)
        yield label("maps title", self.shell.words("maps.title"), title, 40, face="display", layer=LAYER)
        yield from self._foot()

    def _foot(self) -> Iterator[Placement]:
        folder = self.shell.maps_folder
        if folder is None:
            return
        text = self.shell.words("maps.folder", folder=folder)
        box = (X + 44, TOP + 786, W - 600, 82)
        yield label("maps folder", text, box, 19, theme.INK1, lines=3, leading=1.15, layer=LAYER)

    def _row(self, one: Offered, y: float) -> Made:
        words, key = self.shell.words, ROW + one.key
        box, chosen = (X + 44.0, y, W - 88.0, float(HIGH)), one.key == self.chosen
        sound = one.options is not None
        fill = theme.STRAW if chosen else theme.PAPER1 if sound else theme.PAPER2
        drawn = [panel(key, box, fill, 18, theme.YAMA if chosen else theme.PAPER3, 3, layer=LAYER)]
        ink = theme.INK0 if sound else theme.DISABLED_TEXT
        left = X + 124 + SMALL.w
        title = (left, y + 8, X + W - 394 - left, 50)
        drawn.append(label(f"{key} name", map_name(one, words), title, 28, ink, "bold", layer=LAYER))
        note = (left, y + 58, X + W - 74 - left, 58)
        if sound:
            drawn.extend(self._small(one, y))
        if sound or one.unread:
            about = words("maps.reading") if one.unread else self._about(one)
            drawn.append(label(f"{key} note", about, note, 20, theme.INK1, lines=2, leading=1.2, layer=LAYER))
        else:
            drawn.append(
                label(
                    f"{key} note",
                    self._fault(one),
                    note,
                    19,
                    theme.SHU_DARK,
                    lines=2,
                    leading=1.2,
                    layer=LAYER,
                )
            )
        source = words("maps.own" if one.own else "maps.ours")
        where = (X + W - 386, y + 8, 320, 50)
        drawn.append(label(f"{key} source", source, where, 19, theme.INK1, align="right", layer=LAYER))
        icon = "check" if chosen else "play" if sound else "eye" if one.unread else "x"
        mark = theme.MATCHA_DARK if chosen else theme.INK1
        drawn.append(
            picture(
                f"{key} mark", f"icons/{icon}", (X + 68, y + HIGH / 2 - 16, 32, 32), layer=LAYER, tint=mark
            )
        )
        return Made(tuple(drawn), Target(key, *box, enabled=sound, on=chosen or None))

    def _small(self, one: Offered, y: float) -> Iterator[Placement]:
        """What the map looks like, under a key of its row."""
        made = self._draw(one.options, Box(X + SMALL.x, y + SMALL.y, SMALL.w, SMALL.h), LAYER)
        for n, line in enumerate(made):
            yield replace(line, key=f"{ROW}{one.key} line {n}")

    def _about(self, one: Offered) -> str:
        """How large it is; of the program's own also what sets it apart."""
        words, network = self.shell.words, one.options.network
        size = words("maps.size", stations=len(network.stations), lines=len(network.lines))
        if one.own:
            return size
        return words(f"map.about.{one.key.partition('.')[0].replace('-', '_')}", size=size)

    def _fault(self, one: Offered) -> str:
        """The first thing that is wrong, and how many more there are."""
        assert one.error is not None
        words = self.shell.words
        first, *more = one.error.sentences(words, one.file)
        return words.count("maps.more", len(more), fault=first) if more else first

    def _buttons(self) -> Iterator[Made]:
        words, y = self.shell.words, TOP + 792
        scrolls = len(self.maps) > ROWS
        for key, there, x in (
            (EARLIER, self.top_row > 0, X + W - 530),
            (LATER, self.top_row + ROWS < len(self.maps), X + W - 384),
        ):
            if scrolls:
                box = (x, y, 138, 68)
                yield button(key, words(f"log.{key}"), box, size=23, enabled=there, layer=LAYER)
        box = (X + W - 238, y, 194, 68)
        yield button(SHUT, words("back"), box, size=24, layer=LAYER)

    def press(self, target: str, now: float) -> None:
        """Takes a sound map and closes; or scrolls, or closes."""
        if target == SHUT:
            self.back()
        elif target in (EARLIER, LATER):
            by = ROWS if target == LATER else -ROWS
            self.top_row = max(0, min(self.top_row + by, len(self.maps) - ROWS))
        else:
            key = target.removeprefix(ROW)
            if any(one.key == key and one.options is not None for one in self.maps):
                self.shell.cue("ui_ok")  # It is chosen, and not only closed.
                self._take(key)
                self.back()

    def command(self, name: str, now: float) -> None:
        """The page keys scroll."""
        if name in (EARLIER, LATER):
            self.press(name, now)
