"""The pause: a sheet over the table, which stands still beneath and shows no hand to a second person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from game.conduct.playtime import spoken
from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, label, panel, picture, tile, toggle
from game.look.describe.space import EVERY
from game.match.table import Match
from game.mats.registry import about_of
from game.mats.small import within
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Role, Target
from game.rules.protocol import Seat
from game.scenes.close_up import CloseUpScene, offered
from game.scenes.rulebook.text import has_book
from game.scenes.scene import Scene, Told
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.log import Log
from game.scenes.table.opening import start_over

W, WIDEST, TOP, LAYER = 800.0, 1040.0, 60.0, 8
"""How wide the sheet is, and with the largest text; where it begins."""
LARGEST_FROM = 150
PAD = 44.0
KEYS = 740.0
"""How wide it is which keys do what."""
PLAY, RULES, LOG, SETTINGS, COVER = "continue", "rules", "log", "settings", "cover"
AGAIN, AGAIN_YES, AGAIN_NO, LEAVE, REPLAY = "again", "again:yes", "again:no", "leave", "replay"
CLOSE_UP = "close-up"
KEYCAP = 50


class PausedTable(Scene, Protocol):
    """What the pause needs of the table beneath it."""

    match: Match
    log: Log
    covers_hand: bool
    """Whether no hand shows while the game is paused."""

    def covered(self, now: float) -> Frame:
        """The table as everybody may see it."""

    def at_rest(self, now: float) -> Told:
        """The table as it may be looked at while the game is paused."""

    def situation(self, now: float) -> str:
        """How the table stands for everybody, in two or three words."""


class PauseScene(OverScene):
    """Go on, look something up, start over, or leave. Everything is on the disk before it opens, or the pause
    says that it is not."""

    name = "pause"
    spaces = EVERY

    def __init__(self, shell: Shell, table: PausedTable) -> None:
        super().__init__(shell)
        self.table = table
        self._asks = False
        """Whether starting over has been pressed once."""

    @property
    def viewer(self) -> Seat | None:
        """Nobody, where the hand is covered."""
        return None if self.table.covers_hand else self.table.viewer

    @property
    def _largest(self) -> bool:
        return (self.shell.settings.text_scale or 100) >= LARGEST_FROM

    @property
    def _w(self) -> float:
        return WIDEST if self._largest else W

    @property
    def _x(self) -> float:
        return (self.space.w - self._w) / 2

    @property
    def _top(self) -> float:
        """It stands in the middle of a window that is higher than it."""
        return TOP + max(0.0, self.space.shift[1])

    @property
    def _inner(self) -> Box:
        return Box(self._x + PAD, 0, self._w - 2 * PAD, 0)

    def first_focus(self) -> str | None:
        """Back to the game."""
        return PLAY

    def beneath(self, now: float) -> tuple[Placement, ...]:
        """The table; as everybody may see it, where the hand is to be covered."""
        seen = self.table.covered(now) if self.table.covers_hand else self.table.frame(None, now)
        return within(seen, self.space)

    def frame(self, focus: str | None, now: float) -> Frame:
        """The veiled table, the sheet, and which keys do what."""
        mat = about_of(self.table.match.game).dress
        drawn, targets = list[Placement](), list[Target]()
        y = self._top + 222.0
        for row, height in self._rows():
            for made in row(y):
                drawn.extend(made.placements)
                targets.append(made.target)
            y += height + 16
        high = 98.0 if self._largest else 62.0
        drawn.extend(self._facts(y + 8, high))
        y += high - 62
        if about_of(self.table.match.game).offer.hidden:
            made = self._cover_row(y + 76)
            drawn.extend(made.placements)
            targets.append(made.target)
            y += 76
        end = y + 74
        under = [
            *self.beneath(now),
            panel("pause veil", self.space.whole, _veil(mat), 0, opacity=0.7, layer=LAYER),
            panel(
                "pause sheet",
                (self._x, self._top, self._w, end - self._top),
                theme.PAPER0,
                30,
                shadow=3,
                layer=LAYER,
            ),
            *self._head(mat, now),
        ]
        keys = () if self._largest else self._keys(end + 20)
        return Frame(in_order([*under, *drawn, *keys]), tuple(targets), space=self.space)

    def _head(self, mat: theme.Dress, now: float) -> Iterator[Placement]:
        words, game = self.shell.words, self.table.match.game
        yield panel("pause cloth", (self._x, self._top, self._w, 160), mat.ground, 30, layer=LAYER)
        yield Placement("pause pattern", tile(mat, 30), self._x, self._top, self._w, 160, layer=LAYER)
        yield panel("pause paper", (self._x, self._top + 132, self._w, 40), theme.PAPER0, 0, layer=LAYER)
        yield disc(
            "pause disc", self._x + 96, self._top + 132, 62, theme.PAPER0, LAYER, border=mat.dark, shadow=1
        )
        yield picture("pause emblem", mat.emblem, (self._x + 48, self._top + 84, 96, 96), layer=LAYER)
        title = (self._x + 186, self._top + 30, 480, 84)
        yield label("pause title", words("pause.title"), title, 50, mat.text, "display", layer=LAYER)
        pause = (self._x + self._w - 90, self._top + 44, 48, 48)
        yield picture("pause mark", "ui/icon-pause", pause, layer=LAYER, tint=mat.text)
        wide = 420 if self._largest else 252
        where = (self._x + self._w - 44 - wide, self._top + 136, wide, 62)
        name = (self._x + 186, self._top + 142, where[0] - self._x - 194, 56)
        yield label("pause game", words(f"game.{game}"), name, 27, face="display", layer=LAYER)
        yield label(
            "pause where",
            self._where(now),
            where,
            21,
            theme.INK1,
            align="right",
            lines=2,
            leading=1.1,
            layer=LAYER,
        )

    def _where(self, now: float) -> str:
        """How the table stands for everybody, and how long it has been played."""
        words, played = self.shell.words, self.table.match.played
        stands = self.table.situation(now)
        return stands if played is None else words("result.length", length=stands, time=spoken(played, words))

    # Rows

    def _rows(self) -> Iterator[tuple[Callable[[float], Iterator[Made]], float]]:
        """Each row as a function of where its top is, and its height."""
        yield self._play, 88
        if has_book(self.table.match.game):
            yield lambda y: self._look_up(RULES, "icons/help", y), 76
        yield self._look_back, 76
        if offered(self.shell.pane, self.shell.settings.text_scale or 100):
            close = (CLOSE_UP, "ui/icon-zoom-in", "close_up.title")
            yield lambda y: self._pair(y, (SETTINGS, "icons/gear", "pause.settings"), close), 76
        else:
            yield lambda y: self._look_up(SETTINGS, "icons/gear", y), 76
        yield self._ends, 94

    def _play(self, y: float) -> Iterator[Made]:
        text, box = self.shell.words("table.return"), (self._inner.x, y, self._inner.w, 88)
        at = (self._inner.x + 30, y + 27, 34, 34)
        mark = picture(f"{PLAY} mark", "icons/play", at, layer=LAYER, tint=theme.WHITE)
        yield button(PLAY, text, box, "act", 32, layer=LAYER).under(mark)

    def _look_up(self, key: str, icon: str, y: float) -> Iterator[Made]:
        words, box = self.shell.words, Box(self._inner.x, y, self._inner.w, 76)
        name, note = box.at(82, 0, 300, 76), box.at(390, 0, box.w - 416, 76)
        yield Made(
            (
                panel(f"pause {key}", box, theme.PAPER0, 18, theme.PAPER3, 2, shadow=1, layer=LAYER),
                picture(f"pause {key} mark", icon, box.at(26, 22, 32, 32), layer=LAYER),
                label(f"pause {key} text", words(f"pause.{key}"), name, 27, face="bold", layer=LAYER),
                label(f"pause {key} note", words(f"pause.{key}_note"), note, 21, theme.INK1, align="right",
                      layer=LAYER),
            ),
            Target(key, *box, name=words(f"pause.{key}")),
        )  # fmt: skip

    def _look_back(self, y: float) -> Iterator[Made]:
        """The log beside the table, and all of it once more."""
        yield from self._pair(y, (LOG, "icons/log", "pause.log"), (REPLAY, "icons/play", "replay.title"))

    def _pair(self, y: float, *rows: tuple[str, str, str]) -> Iterator[Made]:
        """Two side by side, each with its sign and its name."""
        words, w = self.shell.words, (self._inner.w - 16) / 2
        for i, (key, icon, text) in enumerate(rows):
            box = (self._inner.x + i * (w + 16), y, w, 76)
            mark = picture(f"pause {key} mark", icon, (box[0] + 26, y + 22, 32, 32), layer=LAYER)
            made = button(f"pause {key}", words(text), box, size=27, layer=LAYER).under(mark)
            yield Made(made.placements, Target(key, *box, name=words(text)))

    def _ends(self, y: float) -> Iterator[Made]:
        """Start over, which asks once more in its place, and leave."""
        words, w = self.shell.words, (self._inner.w - 16) / 2
        pair = (AGAIN_NO, AGAIN_YES) if self._asks else (AGAIN, LEAVE)
        for i, key in enumerate(pair):
            box = (self._inner.x + i * (w + 16), y + 18, w, 76)
            made = button(key, words(f"pause.{key.replace(':', '_')}"), box, size=25, layer=LAYER)
            if key == AGAIN:
                at = (box[0] + 26, y + 41, 30, 30)
                made = made.under(picture(f"{key} mark", "icons/undo", at, layer=LAYER))
            if i == 0:
                rule = (self._inner.x, y + 4, self._inner.w, 2)
                made = made.under(panel("pause rule", rule, theme.PAPER2, 0, layer=LAYER))
            yield made

    # What is so

    def _facts(self, y: float, high: float) -> Iterator[Placement]:
        words, saved = self.shell.words, self.shell.saves.keeps(self.table.match)
        unsaved = "saves.without" if self.shell.saves.without else "pause.unsaved"
        unsaved = "pause.passing" if self.shell.saves.passing else unsaved
        key = "pause.saved" if saved else unsaved
        text = words("pause.again_note" if saved and self._asks else key)
        yield panel("pause fact", (self._inner.x, y, self._inner.w, high), theme.STRAW, 14, layer=LAYER)
        if saved:
            mark = (self._inner.x + 20, y + 17, 28, 28)
            yield picture("pause fact mark", "icons/check", mark, layer=LAYER, tint=theme.MATCHA_DARK)
        box = (self._inner.x + 60, y, self._inner.w - 72, high)
        yield label("pause fact text", text, box, 22, face="bold", lines=2, leading=1.15, layer=LAYER)

    def _cover_row(self, y: float) -> Made:
        """Whether the hand is covered while the game is paused."""
        box = (self._inner.x + 60, y, self._inner.w - 172, 60)
        name, covers = self.shell.words("pause.covered"), self.table.covers_hand
        drawn = (
            picture("pause eye", "icons/eye", (self._inner.x + 12, y + 14, 32, 32), layer=LAYER),
            label("pause covered", name, box, 22, layer=LAYER),
            *toggle(COVER, covers, self._inner.x + self._inner.w - 100, y + 6, LAYER),
        )
        return Made(
            drawn, Target(COVER, self._inner.x, y, self._inner.w, 60, name=name, role=Role.SWITCH, on=covers)
        )

    def _keys(self, y: float) -> Iterator[Placement]:
        """Which keys do what."""
        x = (self.space.w - KEYS) / 2 + 24
        yield panel("pause keys", (x - 24, y, KEYS, 64), theme.INK0, 20, opacity=0.72, layer=LAYER)
        for name, caps in (("back", ("Esc",)), ("choose", ("↑", "↓")), ("decide", ("Enter",))):
            for cap in caps:
                wide = KEYCAP if len(cap) == 1 else KEYCAP + 13 * len(cap)
                box = (x, y + 10, wide, 44)
                yield panel(f"pause cap {cap}", box, theme.PAPER0, 8, theme.PAPER3, 2, layer=LAYER)
                yield label(f"pause cap text {cap}", cap, box, 20, face="bold", align="centre", layer=LAYER)
                x += wide + 8
            text, box = self.shell.words(f"pause.key_{name}"), (x + 4, y, 116, 64)
            yield label(f"pause key {name}", text, box, 21, theme.WHITE, "bold", layer=LAYER)
            x += 132

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Does what the row says; starting over only when asked for twice."""
        asked, self._asks = self._asks, target == AGAIN
        if target == PLAY:
            self.back()
        elif target == COVER:
            self.table.covers_hand = not self.table.covers_hand
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target == CLOSE_UP:
            self.shell.push(CloseUpScene(self.shell, self.table.at_rest(now)))
        elif target == REPLAY:
            self.shell.open.replay(self.table.match, self.viewer)
        elif target in (RULES, LOG):
            self.command(target, now)
        elif target == AGAIN_YES and asked:
            self.shell.leave(lambda: start_over(self.shell, self.table.match))
        elif target == LEAVE:
            self.shell.leave(self.shell.home)

    def command(self, name: str, now: float) -> None:
        """The rules open over the pause; the log opens beside the table, which goes on."""
        if name == RULES:
            self.table.command(RULES, now)
        elif name == LOG:
            self.back()
            if not self.table.log.open:
                self.table.command(LOG, now)


def _veil(mat: theme.Dress) -> theme.RGB:
    """The table's own darkest tone; a pale cloth is veiled in ink."""
    return mat.dark if mat.text != theme.INK0 else theme.INK0
