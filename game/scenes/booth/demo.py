"""The demo: the tables play themselves in turn, above a band that says what is seen and how to join in."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.conduct.conductor import Conductor
from game.conduct.flow import Over
from game.conduct.requests import AskHow, Sound
from game.config.settings import Settings
from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour
from game.maps.usual import usual_options
from game.match.chance import fresh_seed
from game.match.record import SeatInfo
from game.match.table import Match
from game.mats.about import people_text, time_text
from game.mats.registry import about_of
from game.mats.registry import games as all_games
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.rules.registry import rules_of
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.tunes import tune_of
from game.sound.cues import Tune

TABLE_MS = 45_000.0
"""How long one table is shown."""
LAST_LOOK_MS = 4_000.0
"""How long a finished game stays."""
LEAVE = "leave"
BAND = Box(0, 828, 1920, 252)
NIGHT: Colour = (30, 26, 21)
LAYER = 7


class Booth:
    """A table of computers that is only watched: everybody's view, a brisk pace, nothing stored."""

    def __init__(self, shell: Shell, match: Match) -> None:
        shell.prepare(match.game, match.options)
        self._shell = shell
        self.conductor = Conductor(match, shell.bots, shell.words, self._brisk())
        self.conductor.presenter.errands = shell.errands

    def _brisk(self) -> Settings:
        """At the demo's own pace."""
        return replace(self._shell.settings, speed="fast")

    def retune(self) -> None:
        """Words and text size from now on."""
        self.conductor.retune(self._shell.words, self._brisk())

    def tick(self, now: float) -> None:
        """The match goes on, and is heard."""
        for request in self.conductor.tick(now):
            if isinstance(request, Sound):
                self._shell.cue(request.cue)
            elif isinstance(request, AskHow):
                self.conductor.take_over()

    @property
    def over(self) -> bool:
        """Whether the game has been shown to its end."""
        return isinstance(self.conductor.stage, Over)

    def picture(self, now: float) -> tuple[Placement, ...]:
        """The table alone, without anything that could be pressed."""
        shown = self.conductor.presenter
        if shown.running(now):
            return shown.moving(now)
        return self.conductor.mat.frame(shown.desk(), self._shell.words).placements


class DemoScene(StillScene):
    """One table after the other; whatever is pressed leads back to the title and does nothing else."""

    name = "demo"
    any_input_leaves = True
    soft = True

    def __init__(self, shell: Shell, games: tuple[str, ...] = ()) -> None:
        """Shows these games, by default all that can be played, in the order of their cloths."""
        super().__init__(shell)
        self.games = games or all_games()
        self.place = 0
        """The index of the one that is shown."""
        self.booth = self._open()
        self._since: float | None = None
        self._ended: float | None = None

    def _open(self) -> Booth:
        game = self.games[self.place]
        rules = rules_of(game)
        count = about_of(game).offer.usual_seats or min(rules.SEATS)
        seats = tuple(SeatInfo(self.shell.words(f"name.{n + 1}"), "bot:greedy") for n in range(count))
        seed = self.shell.settings.seed or fresh_seed()
        return Booth(self.shell, Match.new(game, usual_options(rules), seats, seed))

    @property
    def tune(self) -> Tune:
        """The music of the table that is shown."""
        return tune_of(self.games[self.place])

    # What time does

    def tick(self, now: float) -> None:
        """The table plays on; after its time, or once its game is over, the next one is shown."""
        if self._since is None:
            self._since = now
        self.booth.tick(now)
        if self.booth.over and self._ended is None:
            self._ended = now
        done = self._ended is not None and now - self._ended >= LAST_LOOK_MS
        if done or now - self._since >= TABLE_MS:
            self.place = (self.place + 1) % len(self.games)
            self.booth, self._since, self._ended = self._open(), now, None

    def moving(self, now: float) -> bool:
        """Always: there is nothing that it waits for."""
        return True

    def retune(self) -> None:
        """The table follows."""
        self.booth.retune()

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table, the band, and one target that is the whole screen."""
        drawn = [*self.booth.picture(now), *self._band(), *self._tag()]
        return Frame(in_order(drawn), (Target(LEAVE, 0, 0, 1920, 1080),))

    def _tag(self) -> Iterator[Placement]:
        """That nobody plays here."""
        text = self.shell.words("demo.tag")
        wide = self._width(text, 22, "bold")
        left = 1894 - wide - 56
        yield panel("demo tag", (left, 12, wide + 56, 46), theme.INK0, 23, layer=LAYER)
        yield disc("demo dot", left + 24, 35, 7, theme.YAMA, LAYER)
        box = (left + 38, 12, wide, 46)
        yield label("demo tag text", text, box, 22, theme.PAPER0, "bold", layer=LAYER)

    def _band(self) -> Iterator[Placement]:
        words, game, (x, y, w, _) = self.shell.words, self.games[self.place], BAND
        yield panel("band", BAND, NIGHT, 0, layer=LAYER)
        yield panel("band edge", (x, y, w, 5), theme.YAMA, 0, layer=LAYER)
        yield disc("band well", 132, y + 123, 84, theme.PAPER0, LAYER)
        yield picture("band crest", "brand/crest", (66, y + 57, 132, 132), layer=LAYER)
        yield from self._heading(game, y + 28)
        for n, box in enumerate(((248, y + 98, 940, 46), (248, y + 144, 940, 42))):
            size, face = ((29, "bold"), (24, "body"))[n]
            yield label(
                f"band {n}", words(f"demo.{game}.{n + 1}"), box, size, theme.PAPER0, face, layer=LAYER
            )
        yield from self._ticks(y + 196)
        yield from self._call()

    def _heading(self, game: str, y: float) -> Iterator[Placement]:
        words, left = self.shell.words, 248.0
        name = words(f"game.{game}")
        wide = self._width(name, 42, "display")
        yield label("band name", name, (left, y, wide, 62), 42, theme.PAPER0, "display", layer=LAYER)
        left += wide + 24
        about = about_of(game)
        for kind, text in (("people", people_text(about, words)), ("time", time_text(about, words))):
            wide = self._width(text, 22, "bold") + 44
            box = (left, y + 10, wide, 46)
            yield panel(f"band {kind}", box, None, 23, theme.PAPER3, 2, layer=LAYER)
            yield label(f"band {kind} text", text, box, 22, theme.PAPER0, "bold", "centre", layer=LAYER)
            left += wide + 12

    def _ticks(self, y: float) -> Iterator[Placement]:
        """Which of the tables this is, and which comes next."""
        for n in range(len(self.games)):
            fill = theme.YAMA if n == self.place else theme.INK2
            yield panel(f"tick {n}", (248 + 64 * n, y + 14, 52, 10), fill, 5, layer=LAYER)
        following = self.games[(self.place + 1) % len(self.games)]
        text = self.shell.words("demo.next", game=self.shell.words(f"game.{following}"))
        left = 248 + 64 * len(self.games) + 24
        box = (left, y, 1190 - left, 40)
        yield label("band next", text, box, 21, theme.PAPER3, layer=LAYER)

    def _call(self) -> Iterator[Placement]:
        words, (x, y, w, h) = self.shell.words, (1216, BAND.y + 44, 664, 164)
        yield panel("call", (x, y, w, h), theme.SHU, 36, layer=LAYER)
        yield panel("call rim", (x + 6, y + 6, w - 12, h - 12), None, 31, theme.SHU_PALE, 2, layer=LAYER)
        yield picture("call hand", "icons/hand", (x + 50, y + 46, 72, 72), layer=LAYER, tint=theme.WHITE)
        for n, (size, face, top, high) in enumerate(((36, "display", 30, 60), (24, "bold", 92, 42))):
            box = (x + 152, y + top, w - 176, high)
            yield label(f"call {n}", words(f"demo.call.{n + 1}"), box, size, theme.WHITE, face, layer=LAYER)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Whoever comes is led to the title."""
        self.back()

    def back(self) -> None:
        """To the title; the rest of what was just pressed means nothing."""
        self.shell.flush = True
        self.shell.pop()
