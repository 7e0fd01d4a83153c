"""Short runs of games that were worth seeing, kept as records: what the attract mode is cut from.

`assets/make/attract.py` finds them; `assets/attract/runs.json` lists them beside their records.
"""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from game.conduct.rewatch import Rewatch
from game.config.files import read_bounded
from game.config.places import asset
from game.look.describe.words import Words
from game.match.record import Record, RecordError, read_file
from game.match.tape import Tape
from game.mats.registry import mat_of
from game.mats.table import Seating
from game.motion.placement import Placement

FOLDER, LIST = "attract", "runs.json"
MOST_BYTES = 64 * 1024
FIRST_LOOK_MS, LAST_LOOK_MS = 1_400.0, 4_200.0
"""How long the table is seen before anything happens, and after all has."""
SHORTEST_MS, LONGEST_MS = 20_000.0, 40_000.0
"""How long a run takes, both looks included."""
SPEED = "normal"


class Run(Struct, frozen=True, forbid_unknown_fields=True):
    """From one action of a game to another."""

    name: str
    """Of its record, and of what is said about it: `attract.<name>`."""
    game: str
    begin: int
    """How many actions are over when it begins."""
    moment: int
    """The number of the action that it is about, counted from 0."""

    @property
    def record(self) -> Record:
        """The game up to the end of the run. Raises `RecordError`."""
        return _taped(self.name)[0]

    def tape(self) -> Tape:
        """The same to be played. Raises `RecordError`."""
        return Tape(*_taped(self.name))


@cache
def _taped(name: str) -> tuple[Record, tuple[object, ...]]:
    """The record never changes while the program runs, and verifying it takes a moment."""
    return read_file(asset(FOLDER, f"{name}.json"))


def runs(games: tuple[str, ...]) -> tuple[Run, ...]:
    """Those of these games, in the games' order; none where they are not there or cannot be read."""
    try:
        data = read_bounded(asset(FOLDER, LIST), MOST_BYTES)
        found = msgspec.json.decode(data, type=tuple[Run, ...])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return ()
    return tuple(run for game in games for run in found if run.game == game)


class Playing:
    """A run as it is played at a table that everybody may see. Times are milliseconds."""

    def __init__(self, run: Run, words: Words, reduced: bool) -> None:
        """Raises `RecordError`."""
        tape = run.tape()
        if tape.record.game != run.game or not 0 <= run.begin < tape.length:
            raise RecordError("bad_field", name=FOLDER, field=run.name)
        self.run, self.game, self.name = run, run.game, run.name
        self._mat, self._words = mat_of(run.game), words
        seats = range(len(tape.record.seats))
        names = tuple(words(f"name.{seat + 1}") for seat in seats)
        players = tuple(seat.player for seat in tape.record.seats)
        seating = Seating(names, tuple(False for _ in seats), tape.record.options, players)
        self.rewatch = Rewatch(tape, self._mat, seating, words, SPEED, reduced, ply=run.begin)
        self.presenter = self.rewatch.presenter
        self.began: float | None = None
        """When it was seen first."""
        self._rested: float | None = None
        """When its last film was over."""
        self.cues: list[str] = []
        """What is to be heard of it."""
        self._still: tuple[int, tuple[Placement, ...]] | None = None
        """The table at rest, and after how many actions."""

    def tick(self, now: float) -> None:
        """The run goes on."""
        if self.began is None:
            self.began = now
        if not self.rewatch.playing and self._rested is None and now - self.began >= FIRST_LOOK_MS:
            self.rewatch.playing = True
        self.rewatch.tick(now)
        self.cues += self.presenter.heard(now)
        shown = self.rewatch.ply == self.rewatch.tape.length and not self.presenter.running(now)
        if shown and self._rested is None:
            self._rested, self.rewatch.playing = now, False

    def follow(self, other: Playing, now: float) -> None:
        """Is where another one of the same run is: one action on as a film, anywhere else at once."""
        ply = other.rewatch.ply
        if ply == self.rewatch.ply + 1:
            self.rewatch.step(1, now)
        elif ply != self.rewatch.ply:
            self.rewatch.seek(ply)

    def over(self, now: float) -> bool:
        """Whether it has been seen to its end, and looked at."""
        return self._rested is not None and now - self._rested >= LAST_LOOK_MS

    @property
    def rests(self) -> bool:
        """Whether it has been seen to its end."""
        return self._rested is not None

    @property
    def told(self) -> bool:
        """Whether what it is about has happened."""
        return self.rewatch.ply > self.run.moment

    def picture(self, now: float) -> tuple[Placement, ...]:
        """The table alone, as everybody may see it."""
        return self.presenter.moving(now) if self.presenter.running(now) else self._rest()

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What will be seen of it soon, for what takes time to draw."""
        return self.presenter.coming(now) if self.presenter.running(now) else self._rest()

    def _rest(self) -> tuple[Placement, ...]:
        ply = self.rewatch.ply
        if self._still is None or self._still[0] != ply:
            self._still = ply, self._mat.frame(self.presenter.desk(), self._words).placements
        return self._still[1]
