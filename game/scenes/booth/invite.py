"""What can be played at a table that has just been shown: at once, by oneself, with one press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import Made, button, ground, label, panel, picture, top_bar
from game.look.describe.space import EVERY, Space
from game.maps.usual import usual_options
from game.mats.about import people_text, time_text
from game.mats.lesson import has_lesson
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.rules.registry import rules_of
from game.scenes.booth.short import begin_at_once
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.tunes import tune_of
from game.sound.cues import Tune


class Places(Struct, frozen=True):
    """Where the parts are in one shape of the window."""

    card: Box
    ways: Box
    """The first way; the others below it."""
    abreast: int
    """So many of the others stand beside one another, at most."""
    lines: int = 1
    """A sentence about the game may take."""


PLACES: Mapping[Space, Places] = {
    Space.WIDE: Places(card=Box(360, 132, 1200, 850), ways=Box(430, 640, 1060, 140), abreast=3),
    Space.COMPACT: Places(card=Box(120, 132, 1200, 850), ways=Box(190, 640, 1060, 140), abreast=3),
    Space.TALL: Places(card=Box(40, 374, 1000, 1180), ways=Box(100, 960, 880, 140), abreast=1, lines=2),
}
SENTENCE = 52.0
"""How high a line of a sentence is."""


class Way(NamedTuple):
    """One way into the game; its words are `invite.<id>` and `invite.<id>.note`."""

    id: str
    go: Callable[[Shell, str, float], None]


def _play(shell: Shell, game: str, now: float) -> None:
    begin_at_once(shell, game)


def _set_up(shell: Shell, game: str, now: float) -> None:
    before = shell.top.frame(None, now)
    shell.home()
    shell.open.set_up(game, before, now)


def _lesson(shell: Shell, game: str, now: float) -> None:
    shell.open.lesson(game)


def _tables(shell: Shell, game: str, now: float) -> None:
    shell.home()


PLAY, LESSON = Way("play", _play), Way("lesson", _lesson)
WAYS = (PLAY, LESSON, Way("set_up", _set_up), Way("tables", _tables))
"""The first is the vermilion one; the lesson is offered where the game has one."""


class InviteScene(StillScene):
    """The table that was just shown, and the ways into it; whoever goes away again leaves it to the attract
    mode."""

    name = "invite"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(self, shell: Shell, game: str) -> None:
        super().__init__(shell)
        self.game = game
        shell.prepare(game, usual_options(rules_of(game)))
        self._since: float | None = None

    @property
    def tune(self) -> Tune:
        """The music of the table."""
        return tune_of(self.game)

    def first_focus(self) -> str | None:
        """To play at once."""
        return PLAY.id

    def tick(self, now: float) -> None:
        """Where nobody presses anything the tables go on playing by themselves."""
        self._since = now if self._since is None else max(self._since, self.shell.last_input)
        if now - self._since >= 1000 * self.shell.booth.attract_after:
            self.shell.home()
            self.shell.open.demo()

    def frame(self, focus: str | None, now: float) -> Frame:
        """The game, and the ways into it."""
        dress, made = about_of(self.game).dress, tuple(self._ways())
        name = self.shell.words(f"game.{self.game}")
        drawn = [*ground(dress, self.space), *top_bar(dress, name, self.space), *self._card()]
        drawn += [p for one in made for p in one.placements]
        return Frame(in_order(drawn), tuple(one.target for one in made), space=self.space)

    def _card(self) -> Iterator[Placement]:
        words, about, at = self.shell.words, self.shell.about(self.game), PLACES[self.space]
        card, wide, high = at.card, at.card.w - 120, SENTENCE * at.lines
        yield panel("card", card, theme.PAPER0, 36, shadow=3, layer=2)
        rim = card.at(16, 16, card.w - 32, card.h - 32)
        yield panel("card rim", rim, None, 26, theme.PAPER3, 2, layer=2)
        emblem = card.at(card.w / 2 - 80, 40, 160, 160)
        yield picture("card emblem", about.dress.emblem, emblem, layer=3)
        name = card.at(60, 206, wide, 90)
        yield label("card name", words(f"game.{self.game}"), name, 60, face="display", align="centre")
        for n, (size, face, ink) in enumerate(((31, "bold", theme.INK0), (25, "body", theme.INK1))):
            box, text = card.at(60, 300 + high * n, wide, high - 2), words(f"demo.{self.game}.{n + 1}")
            yield label(f"card {n}", text, box, size, ink, face, "centre", lines=at.lines, leading=1.1)
        facts = words("invite.facts", people=people_text(about, words), time=time_text(about, words))
        box = card.at(60, 310 + 2 * high, wide, 44)
        yield label("card facts", facts, box, 23, theme.INK1, align="centre")

    def _ways(self) -> Iterator[Made]:
        words, at = self.shell.words, PLACES[self.space]
        first, *others = (way for way in WAYS if way is not LESSON or has_lesson(self.game))
        name, note = words(f"invite.{first.id}"), words(f"invite.{first.id}.note")
        yield button(first.id, name, at.ways, "act", 42, note=note)
        abreast = min(at.abreast, len(others))
        wide = (at.ways.w - 24 * (abreast - 1)) / abreast
        for n, way in enumerate(others):
            box = at.ways.at(n % abreast * (wide + 24), 168 + n // abreast * 136, wide, 116)
            yield button(way.id, words(f"invite.{way.id}"), box, size=29, note=words(f"invite.{way.id}.note"))

    def press(self, target: str, now: float) -> None:
        """Goes that way."""
        next(way for way in WAYS if way.id == target).go(self.shell, self.game, now)

    def back(self) -> None:
        """To the title."""
        self.shell.home()

    def command(self, name: str, now: float) -> None:
        """The rules of the table."""
        if name == "rules":
            self.shell.open.rules(self.game)
