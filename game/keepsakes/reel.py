"""A stretch of a match as the pictures of a film, each with how long it is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from game.conduct.rewatch import Eyes, Rewatch
from game.conduct.seated import seating_of
from game.look.describe.words import Words
from game.match.tape import Tape
from game.mats.mat import AnyMat
from game.mats.registry import mat_of
from game.motion.placement import Placement
from game.rules.protocol import Seat

REST_MS, HOLD_MS = 300.0, 1200.0
"""How long the table rests after an action, and after the last one."""


class Still(NamedTuple):
    """One picture of a film."""

    placements: tuple[Placement, ...]
    span: float
    """Milliseconds."""


class Stretch(Struct, frozen=True):
    """From which action on, and up to which; and whose secrets are seen: None for nobody's."""

    first: int
    """So many actions had been done."""
    last: int
    viewer: Seat | None = None


class Reel:
    """The films of a match's actions one after another, as the table shows them at normal speed."""

    def __init__(self, tape: Tape, words: Words, reduced: bool) -> None:
        self._tape, self._words, self._reduced = tape, words, reduced
        self._mat: AnyMat = mat_of(tape.record.game)
        self._seating = seating_of(tape.record)

    def length(self, stretch: Stretch) -> float:
        """How many milliseconds it takes as a film."""
        at = self._begun(stretch)
        total = HOLD_MS
        while at.ply < stretch.last:
            at.step(1, 0.0)
            total += at.presenter.film.span + (REST_MS if at.ply < stretch.last else 0.0)
        return total

    def stills(self, stretch: Stretch, every: float) -> Iterator[Still]:
        """A picture for every so many milliseconds, and longer ones where nothing moves."""
        at = self._begun(stretch)
        while at.ply < stretch.last:
            at.step(1, 0.0)
            t = every / 2
            while at.presenter.running(t):
                yield Still(at.presenter.moving(t), every)
                t += every
            yield Still(self._at_rest(at), REST_MS if at.ply < stretch.last else HOLD_MS)

    def _at_rest(self, at: Rewatch) -> tuple[Placement, ...]:
        """After an action: the last picture of the film that a game ended with, else the table."""
        parting = at.presenter.parting if at.ply == self._tape.length else ()
        return parting or self._mat.frame(at.presenter.desk(), self._words).placements

    def _begun(self, stretch: Stretch) -> Rewatch:
        return Rewatch(
            self._tape, self._mat, self._seating, self._words, "normal", self._reduced, Eyes(stretch.viewer),
            stretch.first,
        )  # fmt: skip

    def deciding(self, longest: float, viewer: Seat | None = None) -> Stretch:
        """The last action, and of the two turns that ended the match as many before it as take at most so
        many milliseconds with it."""
        turns, last = self._tape.turns, self._tape.length
        earliest = turns[max(0, self._tape.turn_of(max(0, last - 1)) - 1)]
        found = Stretch(max(0, last - 1), last, viewer)
        while found.first > earliest:
            longer = Stretch(found.first - 1, last, viewer)
            if self.length(longer) > longest:
                break
            found = longer
        return found
