"""What can be played at a table that has just been shown: at once, by oneself, with one press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import Made, button, ground, label, panel, picture, top_bar
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

CARD = Box(360, 132, 1200, 850)
INNER = Box(430, 640, 1060, 300)


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
    most_text = 130

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
        drawn = [*ground(dress), *top_bar(dress, self.shell.words(f"game.{self.game}")), *self._card()]
        drawn += [p for one in made for p in one.placements]
        return Frame(in_order(drawn), tuple(one.target for one in made))

    def _card(self) -> Iterator[Placement]:
        words, about, (x, y, w, _) = self.shell.words, about_of(self.game), CARD
        yield panel("card", CARD, theme.PAPER0, 36, shadow=3, layer=2)
        yield panel("card rim", (x + 16, y + 16, w - 32, CARD.h - 32), None, 26, theme.PAPER3, 2, layer=2)
        yield picture("card emblem", about.dress.emblem, (x + w / 2 - 80, y + 40, 160, 160), layer=3)
        name = (x + 60, y + 206, w - 120, 90)
        yield label("card name", words(f"game.{self.game}"), name, 60, face="display", align="centre")
        for n, (size, face) in enumerate(((31, "bold"), (25, "body"))):
            box = (x + 60, y + 300 + 52 * n, w - 120, 50)
            text = words(f"demo.{self.game}.{n + 1}")
            yield label(f"card {n}", text, box, size, theme.INK0 if n == 0 else theme.INK1, face, "centre")
        facts = words("invite.facts", people=people_text(about, words), time=time_text(about, words))
        yield label("card facts", facts, (x + 60, y + 414, w - 120, 44), 23, theme.INK1, align="centre")

    def _ways(self) -> Iterator[Made]:
        words, (x, y, w, _) = self.shell.words, INNER
        first, *others = (way for way in WAYS if way is not LESSON or has_lesson(self.game))
        box: tuple[float, float, float, float] = (x, y, w, 140)
        name, note = words(f"invite.{first.id}"), words(f"invite.{first.id}.note")
        yield button(first.id, name, box, "act", 42, note=note)
        wide = (w - 24 * (len(others) - 1)) / len(others)
        for n, way in enumerate(others):
            box = (x + n * (wide + 24), y + 168, wide, 116)
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
