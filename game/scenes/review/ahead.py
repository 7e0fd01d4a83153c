"""The best line, played on the small table as a film."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.conduct.foreseen import foreseen
from game.conduct.rewatch import Eyes, Rewatch
from game.look.describe import theme
from game.match.review import Decision
from game.match.tape import Tape
from game.mats.kit.plaque import plaque
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Action, Seat
from game.scenes.review.places import Places, Texts
from game.scenes.review.spot import LAYER
from game.scenes.shell import Shell
from game.scenes.table.laid import Laid


class Ahead:
    """From the decision on, action by action, as far as its seat could foresee the others'; through the
    eyes through which the table was seen there. The last picture stays."""

    def __init__(
        self,
        shell: Shell,
        tape: Tape,
        mat: AnyMat,
        seating: Seating,
        at: Decision,
        line: Sequence[Action],
        places: Places,
        texts: Texts,
        eyes: Seat,
    ) -> None:
        """Begins at once."""
        self._places, self._texts = places, texts
        self._shell, self._mat, self._line = shell, mat, line
        self._laid = Laid(mat, shell.words)
        settings = shell.settings
        self._film = Rewatch(foreseen(tape, at, line), mat, seating, shell.words,
                             settings.speed or "normal", settings.reduced_motion, Eyes(eyes))  # fmt: skip
        shown = self._film.presenter
        shown.outlook.errands = shell.errands
        if places.grows:
            shown.reshape(places.room.space)
            shown.outlook.text_scale = texts.table
        if self._film.tape.length:
            self._film.toggle()

    def tick(self, now: float) -> None:
        """The film runs on, and is heard."""
        self._film.tick(now)
        self._shell.cue(*self._film.presenter.heard(now))

    def moving(self, now: float) -> bool:
        """Whether it has not come to its end."""
        return self._film.playing or self._film.presenter.running(now)

    def skip(self) -> None:
        """To its end."""
        self._film.playing = False
        self._film.seek(self._film.tape.length)

    def table(self, now: float) -> Iterator[Placement]:
        """What is seen."""
        shown = self._film.presenter
        table = shown.moving(now) if shown.running(now) else self._laid.frame(shown.desk()).placements
        return self._places.small(table, self._texts)

    def count(self, box: Box) -> Iterator[Placement]:
        """A pill in this box: which action of how many."""
        n, of = self._decided(max(1, self._film.ply)), self._decided(self._film.tape.length)
        text = self._shell.words("review.line", n=n, of=of)
        yield from plaque("line pill", text, box, 20, theme.MINT, rim=theme.INK0, layer=LAYER + 1)

    @property
    def unseen(self) -> bool:
        """Whether the line goes on with what the seat could not foresee."""
        return self._decided(self._film.tape.length) < len(self._line)

    def _decided(self, ply: int) -> int:
        """How many of the actions before this ply are somebody's, not chance's."""
        return sum(self._film.tape.decider(n) is not None for n in range(ply))
