"""The picture for everybody: the table as a spectator sees it, and in large letters what happened last.

It is made of what everybody may know and of nothing else (law 4), whoever holds the other screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.conduct.presenter import Presenter
from game.conduct.rewatch import REMEMBERED
from game.look.describe import theme
from game.look.describe.parts import ground, label, panel, picture
from game.match.table import Match
from game.mats.mat import AnyMat
from game.mats.registry import about_of, mat_of
from game.mats.small import TABLE
from game.mats.table import AnyDesk, Seating
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.rules.protocol import Beats
from game.scenes.booth.band import NIGHT, OVER, caption, drift, drifted, laid_out, title_card
from game.scenes.booth.demo import DemoScene
from game.scenes.result.screen import ResultScene
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

BAND = Box(0, 948, 1920, 132)
SCALE = (BAND.y - TABLE.y) / TABLE.h


class Spectator:
    """Watches one match; times are milliseconds."""

    def __init__(self, shell: Shell, match: Match) -> None:
        self.match, self._shell = match, shell
        self.mat: AnyMat = mat_of(match.game)
        names = tuple(seat.name for seat in match.seats)
        players = tuple(seat.player for seat in match.seats)
        self.seating = Seating(names, (False,) * len(names), match.options, players)
        settings = shell.settings
        self.presenter = Presenter(
            match.rules, self.mat, self.seating, match.state, shell.words, settings.speed or "normal",
            settings.reduced_motion,
        )  # fmt: skip
        self.presenter.outlook.errands = shell.errands
        self._known = match.key, match.ply
        self._still: tuple[AnyDesk, tuple[Placement, ...]] | None = None
        """The table at rest, as it was drawn last."""
        self._remember()

    def _remember(self) -> None:
        """What happened before it watched stands as the latest; no film of it is shown."""
        self.presenter.remember(list(self._beats(max(0, self.match.ply - REMEMBERED))))

    def tick(self, now: float) -> None:
        """Takes in what has happened since; what was taken back is gone at once."""
        key, ply = self._known
        if (self.match.key, self.match.ply) == self._known:
            return
        self._known = self.match.key, self.match.ply
        if key != self.match.key or self.match.ply < ply:
            self.presenter.watch(None, self.match.state)
            self._remember()
            return
        for beats in self._beats(ply):
            self.presenter.show(beats, now)

    def _beats(self, ply: int) -> Iterator[Beats]:
        states, actions = self.match.states, self.match.record().actions
        for n in range(ply, len(actions)):
            yield self.match.rules.apply(states[n], *actions[n])

    def picture(self, now: float) -> tuple[Placement, ...]:
        """The table."""
        if self.presenter.running(now):
            return self.presenter.moving(now)
        desk = self.presenter.desk()
        if self._still is None or self._still[0] != desk:
            self._still = desk, self.mat.frame(desk, self._shell.words).placements
        return self._still[1]

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What will be seen of it soon, for what takes time to draw."""
        return self.presenter.coming(now) if self.presenter.running(now) else ()

    def fact(self) -> str:
        """The latest of what everybody saw, in words; how it ended, once it has."""
        outcome = self.match.outcome
        if outcome is not None:
            return self.mat.result(outcome, self.seating, self._shell.words)
        return self.presenter.desk().fact


class PublicPicture:
    """What belongs on the second window, whatever the first one shows."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._spectator: Spectator | None = None
        self._drawn: tuple[object, tuple[Placement, ...]] | None = None
        """What was seen last, and how it was drawn: most of the time nothing moves."""
        self._ahead: tuple[object, tuple[Placement, ...]] | None = None
        """The same of what comes."""
        self.pixel = 1.0
        """How many pixels of the reference space are one of the window's."""
        self._subject, self._turn = ("", ""), -1
        """What it was of last, and how often that has changed: all but the ground drifts with it."""

    def _watched(self) -> Match | None:
        """The match that is on the table, or has just ended there."""
        for scene in reversed(self._shell.stack):
            if isinstance(scene, TableScene | ResultScene):
                return scene.match
        return None

    def tick(self, now: float) -> None:
        """Whatever has happened at the table is taken in."""
        match = self._watched()
        if match is None:
            self._spectator = None
        elif self._spectator is None or self._spectator.match is not match:
            self._spectator = Spectator(self._shell, match)
        if self._spectator is not None:
            self._spectator.tick(now)

    def retune(self) -> None:
        """Words and pace have changed: the table is shown anew."""
        self._spectator = self._drawn = self._ahead = None

    def moving(self, now: float) -> bool:
        """Whether the picture changes by itself."""
        runs = self._spectator is not None and self._spectator.presenter.running(now)
        return runs or self._demo() is not None

    def _demo(self) -> DemoScene | None:
        top = self._shell.top if self._shell.stack else None
        return top if isinstance(top, DemoScene) else None

    @property
    def subject(self) -> tuple[str, str]:
        """What it is of: whether of a table, a title card or the house's sign, and of which game."""
        demo = self._demo()
        if self._spectator is not None:
            return "table", self._spectator.match.game
        if demo is not None:
            return "table" if demo.shows_table else "card", demo.table.game
        return "sign", ""

    def frame(self, now: float) -> tuple[Placement, ...]:
        """The table, or the house's sign where nobody plays."""
        kind, game = subject = self.subject
        if subject != self._subject:
            self._subject, self._turn = subject, self._turn + 1
        table, fact = (self._seen(now), self._fact()) if kind == "table" else ((), "")
        seen = self._turn, self.pixel, table, fact
        if self._drawn is None or self._drawn[0] != seen:
            if kind == "table":
                made = [*self._table(game, table), *self._band(game, fact)]
            else:
                made = list(title_card(game, self._shell.words) if kind == "card" else self._sign())
            self._drawn = seen, in_order(tuple(drifted(made, drift(self._turn, self.pixel))))
        return self._drawn[1]

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What will be seen soon, for what takes time to draw."""
        kind, game = subject = self.subject
        demo = self._demo() if self._spectator is None else None
        source = self._spectator if demo is None else demo.table
        if source is None:
            return ()
        table, opened = source.coming(now), "" if demo is None else demo.opened
        seen = subject, opened, table
        if self._ahead is None or self._ahead[0] != seen:
            made = (
                self._table(game, table)
                if kind == "card"
                else laid_out(game, table, self._left, TABLE.y, SCALE)
            )
            self._ahead = seen, tuple(title_card(opened, self._shell.words) if opened else made)
        return self._ahead[1]

    @property
    def _left(self) -> float:
        """Where the table begins, which may be laid out for the shape of the first window."""
        demo = self._demo() if self._spectator is None else None
        wide = TABLE.w if demo is None else demo.table.presenter.outlook.space.w
        return (1920 - wide * SCALE) / 2

    def _seen(self, now: float) -> tuple[Placement, ...]:
        """The table that it is of."""
        demo = self._demo()
        if self._spectator is not None:
            return self._spectator.picture(now)
        return () if demo is None else demo.table.picture(now)

    def _fact(self) -> str:
        """What has happened there."""
        demo = self._demo()
        if self._spectator is not None:
            return self._spectator.fact()
        told = "" if demo is None or not demo.table.name else caption(demo.table.name, demo.table.told)
        return self._shell.words(told) if told else ""

    def _table(self, game: str, drawn: tuple[Placement, ...]) -> Iterator[Placement]:
        dress = about_of(game).dress
        yield from laid_out(game, drawn, self._left, TABLE.y, SCALE)
        yield panel("bar", (-OVER, -OVER, 1920 + 2 * OVER, 72 + OVER), theme.PAPER1, 0, layer=6)
        yield panel("bar rule", (-OVER, 69, 1920 + 2 * OVER, 3), dress.dark, 0, layer=6)
        yield picture("bar emblem", dress.emblem, (28, 10, 50, 50), layer=6)
        title = (96, 6, 1000, 62)
        yield label("bar name", self._shell.words(f"game.{game}"), title, 36, face="display", layer=6)

    def _band(self, game: str, fact: str) -> Iterator[Placement]:
        x, y, w, h = BAND
        yield panel("band", (x - OVER, y, w + 2 * OVER, h + OVER), NIGHT, 0, layer=7)
        yield panel("band edge", (x - OVER, y, w + 2 * OVER, 5), theme.YAMA, 0, layer=7)
        yield picture("band crest", "brand/crest", (36, y + 26, 84, 84), layer=7)
        text = fact or self._shell.words(f"demo.{game}.1")
        box = (156, y + 8, w - 200, h - 14)
        yield label("band text", text, box, 40, theme.PAPER0, "bold", lines=2, leading=1.25, layer=7)

    def _sign(self) -> Iterator[Placement]:
        words = self._shell.words
        yield from ground()
        yield picture("crest", "brand/crest", (830, 130, 260, 260))
        yield picture("brand", "brand/wordmark-gotaku-vertical", (840, 420, 240, 459))
        tagline = (360, 910, 1200, 90)
        yield label("tagline", words("title.tagline"), tagline, 46, face="display", align="centre")
