"""A table of computers that is only watched, for a game that brings no runs."""

from __future__ import annotations

from msgspec.structs import replace

from game.conduct.conductor import Conductor
from game.conduct.flow import Over
from game.conduct.presenter import Presenter
from game.conduct.requests import AskHow, Sound
from game.maps.usual import usual_options
from game.match.chance import fresh_seed
from game.match.record import SeatInfo
from game.match.table import Match
from game.mats.registry import about_of
from game.motion.placement import Placement
from game.rules.registry import rules_of
from game.scenes.shell import Shell

MOST_MS = 38_000.0
"""How long it is shown."""
LAST_LOOK_MS = 4_000.0
"""How long a finished game stays."""


class Live:
    """Everybody's view, a brisk pace, nothing stored. Times are milliseconds."""

    def __init__(self, shell: Shell, match: Match) -> None:
        shell.prepare(match.game, match.options)
        self.game, self.name = match.game, ""
        self._shell = shell
        self.conductor = Conductor(match, shell.bots, shell.words, replace(shell.settings, speed="fast"))
        self.conductor.presenter.outlook.errands = shell.errands
        self.cues: list[str] = []
        """What is to be heard of it."""
        self._since: float | None = None
        self._ended: float | None = None

    @property
    def presenter(self) -> Presenter:
        """Who shows it."""
        return self.conductor.presenter

    @classmethod
    def of(cls, shell: Shell, game: str) -> Live:
        """A new match of the game."""
        rules = rules_of(game)
        count = about_of(game).offer.usual_seats or min(rules.SEATS)
        seats = tuple(SeatInfo(shell.words(f"name.{n + 1}"), "bot:greedy") for n in range(count))
        return cls(shell, Match.new(game, usual_options(rules), seats, shell.settings.seed or fresh_seed()))

    def tick(self, now: float) -> None:
        """The match goes on."""
        if self._since is None:
            self._since = now
        for request in self.conductor.tick(now):
            if isinstance(request, Sound):
                self.cues.append(request.cue)
            elif isinstance(request, AskHow):
                self.conductor.take_over()
        if self._ended is None and isinstance(self.conductor.stage, Over):
            self._ended = now

    def over(self, now: float) -> bool:
        """Whether it has been seen long enough."""
        ended = self._ended is not None and now - self._ended >= LAST_LOOK_MS
        return ended or (self._since is not None and now - self._since >= MOST_MS)

    @property
    def rests(self) -> bool:
        """Whether the match is over."""
        return self._ended is not None

    @property
    def told(self) -> bool:
        """It is about nothing in particular."""
        return False

    def retune(self) -> None:
        """Words and text size from now on."""
        self.conductor.retune(self._shell.words, replace(self._shell.settings, speed="fast"))

    def picture(self, now: float) -> tuple[Placement, ...]:
        """The table alone, without anything that could be pressed."""
        shown = self.conductor.presenter
        if shown.running(now):
            return shown.moving(now)
        return self.conductor.mat.frame(shown.desk(), self._shell.words).placements

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What will be seen of it soon, for what takes time to draw."""
        shown = self.conductor.presenter
        return shown.coming(now) if shown.running(now) else ()
