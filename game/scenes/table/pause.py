"""The pause: a sheet over the table, which stands still beneath and shows no hand to a second person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from game.conduct.playtime import spoken
from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, label, panel, picture, tile, toggle
from game.match.table import Match
from game.mats.registry import about_of
from game.mats.small import within
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Role, Target
from game.rules.protocol import Seat
from game.scenes.rulebook.text import has_book
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.log import Log
from game.scenes.table.opening import start_over

X, W, TOP, LAYER = 560, 800, 60, 8
INNER_X, INNER_W = X + 44, W - 88
PLAY, RULES, LOG, SETTINGS, COVER = "continue", "rules", "log", "settings", "cover"
AGAIN, AGAIN_YES, AGAIN_NO, LEAVE, REPLAY = "again", "again:yes", "again:no", "leave", "replay"
KEYCAP = 50


class PausedTable(Scene, Protocol):
    """What the pause needs of the table beneath it."""

    match: Match
    log: Log
    covers_hand: bool
    """Whether no hand shows while the game is paused."""

    def covered(self, now: float) -> Frame:
        """The table as everybody may see it."""

    def situation(self, now: float) -> str:
        """How the table stands for everybody, in two or three words."""


class PauseScene(OverScene):
    """Go on, look something up, start over, or leave. Everything is on the disk before it opens, or the pause
    says that it is not."""

    name = "pause"

    def __init__(self, shell: Shell, table: PausedTable) -> None:
        super().__init__(shell)
        self.table = table
        self._asks = False
        """Whether starting over has been pressed once."""

    @property
    def viewer(self) -> Seat | None:
        """Nobody, where the hand is covered."""
        return None if self.table.covers_hand else self.table.viewer

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
        y = TOP + 222.0
        for row, height in self._rows():
            for made in row(y):
                drawn.extend(made.placements)
                targets.append(made.target)
            y += height + 16
        drawn.extend(self._facts(y + 8))
        made = self._cover_row(y + 76)
        drawn.extend(made.placements)
        targets.append(made.target)
        end = y + 150
        under = [
            *self.beneath(now),
            panel("pause veil", self.space.whole, _veil(mat), 0, opacity=0.7, layer=LAYER),
            panel("pause sheet", (X, TOP, W, end - TOP), theme.PAPER0, 30, shadow=3, layer=LAYER),
            *self._head(mat, now),
        ]
        return Frame(in_order([*under, *drawn, *self._keys(end + 20)]), tuple(targets))

    def _head(self, mat: theme.Dress, now: float) -> Iterator[Placement]:
        words, game = self.shell.words, self.table.match.game
        yield panel("pause cloth", (X, TOP, W, 160), mat.ground, 30, layer=LAYER)
        yield Placement("pause pattern", tile(mat, 30), X, TOP, W, 160, layer=LAYER)
        yield panel("pause paper", (X, TOP + 132, W, 40), theme.PAPER0, 0, layer=LAYER)
        yield disc("pause disc", X + 96, TOP + 132, 62, theme.PAPER0, LAYER, border=mat.dark, shadow=1)
        yield picture("pause emblem", mat.emblem, (X + 48, TOP + 84, 96, 96), layer=LAYER)
        title = (X + 186, TOP + 30, 480, 84)
        yield label("pause title", words("pause.title"), title, 50, mat.text, "display", layer=LAYER)
        pause = (X + W - 90, TOP + 44, 48, 48)
        yield picture("pause mark", "ui/icon-pause", pause, layer=LAYER, tint=mat.text)
        name = (X + 186, TOP + 142, 310, 56)
        yield label("pause game", words(f"game.{game}"), name, 27, face="display", layer=LAYER)
        where = (X + 504, TOP + 136, 252, 62)
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
        yield lambda y: self._look_up(SETTINGS, "icons/gear", y), 76
        yield self._ends, 94

    def _play(self, y: float) -> Iterator[Made]:
        text, box = self.shell.words("table.return"), (INNER_X, y, INNER_W, 88)
        at = (INNER_X + 30, y + 27, 34, 34)
        mark = picture(f"{PLAY} mark", "icons/play", at, layer=LAYER, tint=theme.WHITE)
        yield button(PLAY, text, box, "act", 32, layer=LAYER).under(mark)

    def _look_up(self, key: str, icon: str, y: float) -> Iterator[Made]:
        words, box = self.shell.words, (INNER_X, y, INNER_W, 76)
        yield Made(
            (
                panel(f"pause {key}", box, theme.PAPER0, 18, theme.PAPER3, 2, shadow=1, layer=LAYER),
                picture(f"pause {key} mark", icon, (INNER_X + 26, y + 22, 32, 32), layer=LAYER),
                label(f"pause {key} text", words(f"pause.{key}"), (INNER_X + 82, y, 300, 76), 27, face="bold",
                      layer=LAYER),
                label(f"pause {key} note", words(f"pause.{key}_note"), (INNER_X + 390, y, 296, 76), 21,
                      theme.INK1, align="right", layer=LAYER),
            ),
            Target(key, *box, name=words(f"pause.{key}")),
        )  # fmt: skip

    def _look_back(self, y: float) -> Iterator[Made]:
        """The log beside the table, and all of it once more."""
        words, w = self.shell.words, (INNER_W - 16) / 2
        rows = (LOG, "icons/log", "pause.log"), (REPLAY, "icons/play", "replay.title")
        for i, (key, icon, text) in enumerate(rows):
            box = (INNER_X + i * (w + 16), y, w, 76)
            mark = picture(f"pause {key} mark", icon, (box[0] + 26, y + 22, 32, 32), layer=LAYER)
            made = button(f"pause {key}", words(text), box, size=27, layer=LAYER).under(mark)
            yield Made(made.placements, Target(key, *box, name=words(text)))

    def _ends(self, y: float) -> Iterator[Made]:
        """Start over, which asks once more in its place, and leave."""
        words, w = self.shell.words, (INNER_W - 16) / 2
        pair = (AGAIN_NO, AGAIN_YES) if self._asks else (AGAIN, LEAVE)
        for i, key in enumerate(pair):
            box = (INNER_X + i * (w + 16), y + 18, w, 76)
            made = button(key, words(f"pause.{key.replace(':', '_')}"), box, size=25, layer=LAYER)
            if key == AGAIN:
                at = (box[0] + 26, y + 41, 30, 30)
                made = made.under(picture(f"{key} mark", "icons/undo", at, layer=LAYER))
            if i == 0:
                rule = (INNER_X, y + 4, INNER_W, 2)
                made = made.under(panel("pause rule", rule, theme.PAPER2, 0, layer=LAYER))
            yield made

    # What is so

    def _facts(self, y: float) -> Iterator[Placement]:
        words, saved = self.shell.words, self.shell.saves.keeps(self.table.match)
        unsaved = "saves.without" if self.shell.saves.without else "pause.unsaved"
        unsaved = "pause.passing" if self.shell.saves.passing else unsaved
        key = "pause.saved" if saved else unsaved
        text = words("pause.again_note" if saved and self._asks else key)
        yield panel("pause fact", (INNER_X, y, INNER_W, 62), theme.STRAW, 14, layer=LAYER)
        if saved:
            mark = (INNER_X + 20, y + 17, 28, 28)
            yield picture("pause fact mark", "icons/check", mark, layer=LAYER, tint=theme.MATCHA_DARK)
        box = (INNER_X + 60, y, INNER_W - 72, 62)
        yield label("pause fact text", text, box, 22, face="bold", lines=2, leading=1.15, layer=LAYER)

    def _cover_row(self, y: float) -> Made:
        """Whether the hand is covered while the game is paused."""
        box = (INNER_X + 60, y, INNER_W - 172, 60)
        name, covers = self.shell.words("pause.covered"), self.table.covers_hand
        drawn = (
            picture("pause eye", "icons/eye", (INNER_X + 12, y + 14, 32, 32), layer=LAYER),
            label("pause covered", name, box, 22, layer=LAYER),
            *toggle(COVER, covers, INNER_X + INNER_W - 100, y + 6, LAYER),
        )
        return Made(drawn, Target(COVER, INNER_X, y, INNER_W, 60, name=name, role=Role.SWITCH, on=covers))

    def _keys(self, y: float) -> Iterator[Placement]:
        """Which keys do what."""
        x = 614.0
        yield panel("pause keys", (590, y, 740, 64), theme.INK0, 20, opacity=0.72, layer=LAYER)
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
