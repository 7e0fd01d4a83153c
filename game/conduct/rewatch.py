"""A match played back on a screen: forwards as films, backwards as short ones, or at once to any place."""

from __future__ import annotations

from msgspec import Struct

from game.conduct.eyesight import OpenTable
from game.conduct.pace import SPEEDS
from game.conduct.presenter import Presenter
from game.look.describe.words import Words
from game.match.tape import Tape
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.rules.protocol import Seat

REMEMBERED = 12
"""After a jump as many of the actions before are known as the latest."""
PAUSES = {"slow": 1100.0, "normal": 600.0, "fast": 200.0, "off": 900.0}
"""Milliseconds between an action and the next while it plays, by speed."""


class Eyes(Struct, frozen=True):
    """Through whose eyes a match is seen."""

    seat: Seat | None = None
    """None: everybody's."""
    follows: bool = False
    """Whoever decides, in turn."""
    everything: bool = False
    """All hands lie open, of a match that is over."""


class Rewatch:
    """Where the playback is. `ply` actions have been shown."""

    def __init__(
        self,
        tape: Tape,
        mat: AnyMat,
        seating: Seating,
        words: Words,
        speed: str,
        reduced: bool,
        eyes: Eyes = Eyes(),  # noqa: B008
        ply: int = 0,
    ) -> None:
        self.tape, self.speed, self.eyes, self.ply = tape, speed, eyes, ply
        self._reduced, self._words = reduced, words
        self.playing = False
        self._open = OpenTable(tape) if eyes.everything else None
        self._since: float | None = None
        """Since when the picture rests while it plays."""
        self.presenter = Presenter(tape.rules, mat, seating, tape.state(ply), words, speed, reduced)
        self._stand()

    def retune(self, words: Words, reduced: bool) -> None:
        """In these words from now on."""
        self._words, self._reduced = words, reduced
        self.presenter.retune(words, self.speed, reduced)

    # Where it is

    def seek(self, ply: int) -> None:
        """To this place at once; beyond the ends to them."""
        self.ply = max(0, min(ply, self.tape.length))
        self._since = None
        self._stand()

    def step(self, ways: int, now: float) -> None:
        """One action on (+1), as a film, or back (-1), as a short one."""
        self.presenter.skip()
        self._since = None
        if ways > 0 and self.ply < self.tape.length:
            self._watch(self.ply)
            self.presenter.show(self.tape.beats(self.ply), now)
            self.ply += 1
        elif ways < 0 and self.ply > 0:
            self.ply -= 1
            self.presenter.rewind(self.tape.state(self.ply), self.tape.beats(self.ply), now)
            self._remember()

    def turn(self, ways: int) -> None:
        """To the beginning of the next turn, of this one, or of the one before."""
        turns, here = self.tape.turns, self.tape.turn_of(self.ply)
        if ways > 0:
            self.seek(turns[here + 1] if here + 1 < len(turns) else self.tape.length)
        else:
            self.seek(turns[here] if self.ply > turns[here] else turns[max(0, here - 1)])

    def look_through(self, eyes: Eyes) -> None:
        """Through other eyes from now on. Raises `ValueError` where everything is to be seen of a match that
        is not over."""
        self._open = OpenTable(self.tape) if eyes.everything else None
        self.eyes = eyes
        self._stand()

    def run_at(self, speed: str) -> None:
        """At another of the speeds of `SPEEDS`."""
        self.speed = speed
        self.presenter.retune(self._words, speed, self._reduced)

    # What time does

    def toggle(self) -> None:
        """Plays, or stands still; at its end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.ply == self.tape.length:
            self.seek(0)
        self._since = None

    def tick(self, now: float) -> None:
        """While it plays the next action comes after a rest."""
        if not self.playing or self.presenter.running(now):
            self._since = None
        elif self.ply == self.tape.length:
            self.playing = False
        elif self._since is None:
            self._since = now
        elif now - self._since >= PAUSES[self.speed]:
            self.step(1, now)

    # How it is shown

    def _stand(self) -> None:
        """At rest, knowing what happened last."""
        self.presenter.watch(self._viewer(self.ply), self.tape.state(self.ply), self._open)
        self._remember()

    def _remember(self) -> None:
        first = max(0, self.ply - REMEMBERED)
        self.presenter.remember([self.tape.beats(ply) for ply in range(first, self.ply)])

    def _watch(self, ply: int) -> None:
        """Through the eyes of whoever decides now, if they are followed."""
        viewer = self._viewer(ply)
        if viewer != self.presenter.viewer:
            self.presenter.watch(viewer, self.tape.state(ply), self._open)

    def _viewer(self, ply: int) -> Seat | None:
        if self.eyes.everything:
            return 0
        return self.tape.decider(ply) if self.eyes.follows else self.eyes.seat


assert set(PAUSES) == set(SPEEDS)
