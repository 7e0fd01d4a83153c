"""The film that runs on a screen: where it is by the program's clock, and what is heard of it.

Times are milliseconds; a film's own time runs faster or slower than the clock by its tempo.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from msgspec.structs import replace

from game.motion.clip import Clip, Film, film_pose, goals, pose
from game.motion.placement import Placement
from game.rules.protocol import View
from game.sound.programme import Programme

LINGERS = 2000.0
"""How long a table stays as a game has ended on it, in milliseconds by the clock."""


class Projector:
    """Runs one film at a time; none at first."""

    def __init__(self) -> None:
        self.film = Film()
        """The film that is running; one without clips when none does."""
        self.parting: tuple[Placement, ...] = ()
        """The last picture of the film that a game ended with."""
        self.programme = Programme()
        """What is yet to be heard of it."""
        self._befores: tuple[View, ...] = ()
        """What everybody could see before each of its clips."""
        self._began, self._tempo = 0.0, 1.0
        self._frozen: float | None = None
        """When it was made to stand still; None: it runs."""
        self._coming: tuple[Film, int, tuple[Placement, ...]] = (self.film, 0, ())
        """What was last said to be coming: of which film, at which clip."""

    # What it runs

    def append(self, clip: Clip, cue: str | None, public: View, now: float, tempo: float) -> None:
        """The film goes on with this clip and its own sounds, else this cue; where none runs, one begins at
        this tempo. `public`: what everybody could see before."""
        if not self.film.clips:
            self._began, self._tempo, self._befores = now, tempo, ()
            self.programme.begin()
        if clip.span:
            for at, sound in clip.sounds or ((0.0, cue),):
                self.programme.add(sound, self.film.span + at)
        self.film = Film((*self.film.clips, clip))
        self._befores = (*self._befores, public)

    def linger(self) -> None:
        """Nothing follows, for a game has ended: the last picture of the film stays, with the reason shown,
        for `LINGERS` by the clock, at whatever tempo the film runs."""
        *clips, last = self.film.clips
        self.parting = pose(last, last.span)
        self.film = Film((*clips, replace(last, span=last.span + LINGERS * self._tempo)))

    def play(self, clip: Clip, public: View, now: float, tempo: float) -> None:
        """A film of this clip alone, in the place of whatever runs."""
        self.film = Film((clip,))
        self._began, self._tempo, self._befores = now, tempo, (public,)

    def skip(self) -> None:
        """Jumps to the end of the film; of its sounds only the last is heard."""
        self.film = Film()
        self.programme.cut()

    def clear(self) -> None:
        """There is no film any more, and nothing of it is heard."""
        self.film = Film()
        self.programme.clear()

    def freeze(self, now: float) -> None:
        """The film stands still until `resume`."""
        if self._frozen is None:
            self._frozen = now

    def resume(self, now: float) -> None:
        """The film runs from where it stood."""
        if self._frozen is not None:
            self._began += now - self._frozen
            self._frozen = None

    # What is seen and heard of it

    def running(self, now: float) -> bool:
        """Whether a film runs; forgets it in the moment in which it ends."""
        if self.film.clips and self._elapsed(now) >= self.film.span:
            self.film = Film()
        return bool(self.film.clips)

    def _elapsed(self, now: float) -> float:
        return ((now if self._frozen is None else self._frozen) - self._began) * self._tempo

    def picture(self, now: float) -> tuple[Placement, ...]:
        """The film's picture. Raises `ValueError` when no film runs."""
        return film_pose(self.film, self._elapsed(now))

    def heard(self, now: float) -> tuple[str, ...]:
        """The sounds that are due; each once."""
        return self.programme.due(self._elapsed(now))

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What the film will show in the clip that runs and in the next one."""
        clip = self._current(now)
        film, at, _ = self._coming
        if film is not self.film or at != clip:
            found = tuple(p for coming in self.film.clips[clip : clip + 2] for p in goals(coming))
            self._coming = self.film, clip, found
        return self._coming[2]

    def unbegun(self, now: float) -> int:
        """How many of its clips have not yet begun."""
        return max(0, len(self.film.clips) - 1 - self._current(now))

    def before(self, now: float) -> View | None:
        """What everybody could see before the clip that runs; None where none does."""
        clip = self._current(now)
        return self._befores[clip] if clip < len(self.film.clips) else None

    def _current(self, now: float) -> int:
        """Which clip of the film is on the screen."""
        ends = list(accumulate(clip.span for clip in self.film.clips))
        return bisect_right(ends, self._elapsed(now))
