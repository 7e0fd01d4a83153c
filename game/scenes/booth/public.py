"""The picture for everybody: the table as a spectator sees it, and in large letters what happened last.

It is made of what everybody may know and of nothing else (law 4), whoever holds the other screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.conduct.rewatch import REMEMBERED
from game.conduct.seated import seating_of
from game.look.describe import theme
from game.look.describe.parts import ground, label, panel, picture
from game.look.describe.space import Pane, Space
from game.look.describe.specs import Panel
from game.match.table import Match
from game.mats.mat import AnyMat
from game.mats.registry import mat_of
from game.mats.table import AnyDesk
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.protocol import Beats
from game.scenes.booth.band import (
    GROUNDS,
    NIGHT,
    OVER,
    caption,
    drift,
    drifted,
    standing,
    table_bar,
    title_card,
)
from game.scenes.booth.demo import DemoScene
from game.scenes.booth.live import Live
from game.scenes.booth.places import public_band, public_stand
from game.scenes.booth.runs import Playing
from game.scenes.result.screen import ResultScene
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene


class Spectator:
    """Watches one match; times are milliseconds."""

    def __init__(self, shell: Shell, match: Match) -> None:
        self.match, self._shell = match, shell
        self.mat: AnyMat = mat_of(match.game)
        self.seating = replace(seating_of(match), humans=(False,) * len(match.seats))
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
    """What belongs on the second window, whatever the first one shows, laid out for that window's shape."""

    def __init__(self, shell: Shell, pane: Pane = Pane()) -> None:  # noqa: B008
        self._shell = shell
        self._pane = pane
        self._spectator: Spectator | None = None
        self._twin: tuple[Playing | Live, Playing | Spectator] | None = None
        """The table of the attract mode, and the same one as it is shown here."""
        self._drawn: tuple[object, tuple[Placement, ...]] | None = None
        """What was seen last, and how it was drawn: most of the time nothing moves."""
        self._ahead: tuple[object, tuple[Placement, ...]] | None = None
        """The same of what comes."""
        self._subject, self._turn = ("", ""), -1
        """What it was of last, and how often that has changed: all but the ground drifts with it."""

    @property
    def space(self) -> Space:
        """What it is laid out in."""
        return self._pane.space

    @property
    def text(self) -> int:
        """The text size in per cent that it is to be drawn with."""
        return self._shell.text_in(self._pane)

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
            self._spectator = self._spectating(match)
        if self._spectator is not None:
            self._spectator.tick(now)
        elif (demo := self._demo()) is not None:
            again = self._again(demo.table)
            if isinstance(again, Spectator):
                again.tick(now)
            elif isinstance(demo.table, Playing):
                again.follow(demo.table, now)

    def reshape(self, size: tuple[int, int]) -> None:
        """The window has this size from now on."""
        if self._pane != Pane(size):
            self._pane = Pane(size)
            self.retune()

    def retune(self) -> None:
        """Words, pace or size have changed: the table is shown anew."""
        self._spectator = self._twin = self._drawn = self._ahead = None

    def _spectating(self, match: Match) -> Spectator:
        spectator = Spectator(self._shell, match)
        self._fit(spectator.presenter)
        return spectator

    def _again(self, table: Playing | Live) -> Playing | Spectator:
        """The table of the attract mode as it is shown here."""
        if self._twin is None or self._twin[0] is not table:
            again: Playing | Spectator
            if isinstance(table, Playing):
                again = Playing(table.run, self._shell.words, self._shell.settings.reduced_motion)
                self._fit(again.presenter)
                again.follow(table, 0.0)
            else:
                again = self._spectating(table.conductor.match)
            self._twin = table, again
        return self._twin[1]

    def _fit(self, presenter: Presenter) -> None:
        """The table is laid out for the window, with letters that can be read."""
        presenter.reshape(self.space)
        outlook = presenter.outlook
        room, own = public_stand(self.space).room(outlook.space), outlook.space is self.space
        outlook.text_scale = room.text(self._pane, self.space, self.text) if own else self.text

    def moving(self, now: float) -> bool:
        """Whether the picture changes by itself."""
        runs = self._spectator is not None and self._spectator.presenter.running(now)
        return runs or self._demo() is not None

    def _demo(self) -> DemoScene | None:
        top = self._shell.top if self._shell.stack else None
        return top if isinstance(top, DemoScene) else None

    def _source(self) -> Playing | Spectator | None:
        """The table that it is of."""
        demo = self._demo()
        if self._spectator is not None or demo is None:
            return self._spectator
        return self._again(demo.table)

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
        source = self._source() if kind == "table" else None
        table, fact = ((), "") if source is None else (source.picture(now), self._fact())
        seen = self._turn, table, fact
        if self._drawn is None or self._drawn[0] != seen:
            if source is not None:
                made = [*self._table(game, table, source.presenter), *self._band(game, fact)]
            elif kind == "card":
                made = list(title_card(game, self._shell.words, self._shell.words, self.space))
            else:
                made = list(self._sign())
            way = drift(self._turn, 1 / self._pane.scale(self.space))
            self._drawn = seen, in_order(tuple(drifted(made, way)))
        return self._drawn[1]

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What will be seen soon, for what takes time to draw."""
        kind, game = subject = self.subject
        demo = self._demo() if self._spectator is None else None
        source = self._source()
        if source is None:
            return ()
        table, opened = source.coming(now), "" if demo is None else demo.opened
        seen = subject, opened, table
        if self._ahead is None or self._ahead[0] != seen:
            if opened:
                made = title_card(opened, self._shell.words, self._shell.words, self.space)
            elif kind == "card":
                made = self._table(game, table, source.presenter)
            else:
                made = self._standing(game, table, source.presenter)
            self._ahead = seen, tuple(made)
        return self._ahead[1]

    def _fact(self) -> str:
        """What has happened there."""
        demo = self._demo()
        if self._spectator is not None:
            return self._spectator.fact()
        told = "" if demo is None or not demo.table.name else caption(demo.table.name, demo.table.told)
        return self._shell.words(told) if told else ""

    def _standing(self, game: str, drawn: tuple[Placement, ...], presenter: Presenter) -> Iterator[Placement]:
        """The table; what goes from one of its edges to the other goes across the window."""
        outlook = presenter.outlook
        room = public_stand(self.space).room(outlook.space)
        for p in standing(game, drawn, room, self.space, outlook.text_scale, self.text):
            across = isinstance(p.what, Panel) and p.w >= room.space.w * room.scale - 1 and room.x > 0
            yield replace(p, x=-OVER, w=self.space.w + 2 * OVER) if across and p.key not in GROUNDS else p

    def _table(self, game: str, drawn: tuple[Placement, ...], presenter: Presenter) -> Iterator[Placement]:
        yield from self._standing(game, drawn, presenter)
        yield from table_bar(game, self._shell.words, self.space, min(1000, self.space.w - 120), 36)

    def _band(self, game: str, fact: str) -> Iterator[Placement]:
        x, y, w, h = public_band(self.space)
        yield panel("band", (x - OVER, y, w + 2 * OVER, h + OVER), NIGHT, 0, layer=7)
        yield panel("band edge", (x - OVER, y, w + 2 * OVER, 5), theme.YAMA, 0, layer=7)
        yield picture("band crest", "brand/crest", (36, y + h / 2 - 40, 84, 84), layer=7)
        text = fact or self._shell.words(f"demo.{game}.1")
        box, rows = (156, y + 8, w - 200, h - 14), 3 if self.space is Space.TALL else 2
        yield label("band text", text, box, 40, theme.PAPER0, "bold", lines=rows, leading=1.25, layer=7)

    def _sign(self) -> Iterator[Placement]:
        words, (x, y), wide = self._shell.words, self.space.middle, min(1200, self.space.w - 80)
        yield from ground(space=self.space)
        yield picture("crest", "brand/crest", (x - 130, y - 410, 260, 260))
        yield picture("brand", "brand/wordmark-gotaku-vertical", (x - 120, y - 120, 240, 459))
        tagline = (x - wide / 2, y + 370, wide, 90)
        yield label("tagline", words("title.tagline"), tagline, 46, face="display", align="centre")
