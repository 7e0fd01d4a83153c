"""The film that runs on a screen: where it is by the program's clock, and what is heard of it.

Times are milliseconds; a film's own time runs faster or slower than the clock by its tempo.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from game.motion.clip import Clip, Film, film_pose, goals, pose
from game.motion.moment import OVER
from game.motion.placement import Placement
from game.rules.protocol import Outcome, View
from game.sound.cues import ENDINGS, ending
from game.sound.programme import Programme

LINGERS = 2000.0
"""How long a table stays as a game has ended on it, in milliseconds by the clock."""
TAKEN_IN = 700.0
"""Before that nobody has seen why a game has ended, and a press is still meant for what came before."""
QUICK = 350.0
"""A press that follows another as soon as this is meant for all that is left of the film."""


def _placed(t: float) -> float:
    """A place of a film, rounded: whoever is sent to where a clip begins is there, and not just before."""
    return round(t, 6)


class _Unmade(NamedTuple):
    """A clip that is not made yet, its cue, and what everybody could see before."""

    make: Callable[[], Clip]
    cue: str | None
    public: View
    strikes: bool


class Projector:
    """Runs one film at a time; none at first. Clips are made one by one while those before them run: no frame
    has to wait for all of them."""

    def __init__(self) -> None:
        self._film = Film()
        """As much of the film that runs as is made; its clip that runs always is."""
        self._unmade: deque[_Unmade] = deque()
        self._lingers: float | None = None
        """How long the last clip stays on; None: it does not."""
        self._strikes: tuple[float, ...] = ()
        """When something new strikes in what is made of it: there a press that hastens it stops."""
        self._rest = inf
        """When it has told all and only stays on."""
        self._pressed = -inf
        """When it was hastened last, by the clock."""
        self._parting: tuple[Placement, ...] = ()
        self.programme = Programme()
        """What is yet to be heard of it."""
        self.rang = False
        """Whether what a game ends with has been heard in a film of it."""
        self._ending: str | None = None
        """What a game that is ending ends with; None: none is."""
        self._befores: tuple[View, ...] = ()
        """What everybody could see before each of its clips."""
        self._began, self._tempo = 0.0, 1.0
        self._frozen: float | None = None
        """When it was made to stand still; None: it runs."""
        self._coming: tuple[Film, int, tuple[Placement, ...]] = (self._film, 0, ())
        """What was last said to be coming: of which film, at which clip."""

    # What it runs

    @property
    def film(self) -> Film:
        """The whole film that is running; one without clips when none does."""
        while self._unmade:
            self._make()
        return self._film

    @property
    def parting(self) -> tuple[Placement, ...]:
        """The last picture of the film that a game ended with."""
        while self._unmade and self._lingers is not None:
            self._make()
        return self._parting

    def append(
        self,
        make: Callable[[], Clip],
        cue: str | None,
        public: View,
        now: float,
        tempo: float,
        strikes: bool = False,
    ) -> None:
        """The film goes on with the clip that is made so, and its own sounds, else this cue; where none runs,
        one begins at this tempo. `public`: what everybody could see before; `strikes`: something new strikes
        with it."""
        begins = not self._film.clips
        if begins:
            self._forget()
            self._began, self._tempo, self._befores = now, tempo, ()
            self.programme.begin()
        self._unmade.append(_Unmade(make, cue, public, strikes))
        if begins:
            self._make()

    def _make(self) -> None:
        """Makes the next clip."""
        make, cue, public, strikes = self._unmade.popleft()
        clip = make()
        if strikes:
            self._strikes = (*self._strikes, _placed(self._film.span))
        if clip.span:
            for at, sound in clip.sounds or ((0.0, cue),):
                self.programme.add(self._ending if sound == OVER else sound, self._film.span + at)
        if self._lingers is not None and not self._unmade:
            clip = self._stays_on(clip, self._lingers)
        self._film = Film((*self._film.clips, clip))
        self._befores = (*self._befores, public)

    def _stays_on(self, last: Clip, stays: float) -> Clip:
        """The last clip of a game, which follows what is made, and then stays for so long."""
        self._parting = pose(last, last.span)
        self._rest = self._film.span + last.span
        return replace(last, span=last.span + stays * self._tempo)

    def _reach(self, now: float) -> None:
        """Makes what is due."""
        while self._unmade and self._elapsed(now) >= self._film.span:
            self._make()

    def over(self, outcome: Outcome | None, humans: Sequence[bool]) -> None:
        """How a game is ending, if it is: a film of that lets be heard what it ends with."""
        self._ending = ending(outcome.winners, humans) if outcome else None

    def linger(self, stays: float | None = None) -> None:
        """Nothing follows, for a game has ended: the last picture of the film stays, with the reason shown,
        for so long by the clock, or `LINGERS`, at whatever tempo the film runs."""
        self._lingers = stays = LINGERS if stays is None else stays
        if not self._unmade:
            *clips, last = self._film.clips
            self._film = Film(tuple(clips))
            self._film = Film((*clips, self._stays_on(last, stays)))

    def play(self, clip: Clip, public: View, now: float, tempo: float) -> None:
        """A film of this clip alone, in the place of whatever runs."""
        self._forget()
        self._film = Film((clip,))
        self._began, self._tempo, self._befores = now, tempo, (public,)

    def hasten(self, now: float, whole: bool = False) -> None:
        """Somebody presses: on to what waited for that, else to where something new strikes next; to the end
        where nothing does, on a press that quickly follows another, or to be rid of the `whole`. Why a game
        has ended is seen first."""
        quick, self._pressed = now - self._pressed < QUICK, now
        strike = self._waits_until(now)
        if strike is None and not (whole or quick):
            strike = self._next_strike(now)
        if strike is not None:
            self._go_to(strike, now)
            self.programme.leap(strike)
        elif self._lingers is None or self._elapsed(now) >= self._rest + TAKEN_IN * self._tempo:
            self.skip()
        elif self._elapsed(now) < self._rest:
            self._make_last()
            self._go_to(self._rest, now)
            self.programme.cut()

    def _waits_until(self, now: float) -> float | None:
        """Until when it waits for a press; None where it does not, or no longer."""
        begin, elapsed = 0.0, self._elapsed(now)
        for clip in self._film.clips:
            if begin <= elapsed < begin + clip.waits:
                return begin + clip.waits
            begin += clip.span
        return None

    def _next_strike(self, now: float) -> float | None:
        """When something new strikes after this moment; what nobody will see before that is not made."""
        found = next((t for t in self._strikes if t > self._elapsed(now)), None)
        if found is None and any(clip.strikes for clip in self._unmade):
            while not self._unmade[0].strikes:
                self._unmade.popleft()
            found = self._film.span
            self._make()
        return found

    def _go_to(self, t: float, now: float) -> None:
        self._began = now - t / self._tempo

    def skip(self) -> None:
        """Jumps to the end of the film; of its sounds only the last is heard."""
        self._make_last()
        self._forget()
        self.programme.cut()

    def _make_last(self) -> None:
        """Of what is not made only the last is."""
        while len(self._unmade) > 1:
            self.programme.add(self._unmade.popleft().cue, self._film.span)
        if self._unmade:
            self._make()

    def clear(self) -> None:
        """There is no film any more, and nothing of it is heard."""
        self._forget()
        self.programme.clear()

    def _forget(self) -> None:
        self._film, self._lingers = Film(), None
        self._strikes, self._rest, self._pressed = (), inf, -inf
        self._unmade.clear()

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
        self._reach(now)
        if self._film.clips and self._elapsed(now) >= self._film.span:
            self._film = Film()
        return bool(self._film.clips)

    def _elapsed(self, now: float) -> float:
        return _placed(((now if self._frozen is None else self._frozen) - self._began) * self._tempo)

    def picture(self, now: float) -> tuple[Placement, ...]:
        """The film's picture. Raises `ValueError` when no film runs."""
        self._reach(now)
        return film_pose(self._film, self._elapsed(now))

    def heard(self, now: float) -> tuple[str, ...]:
        """The sounds that are due; each once."""
        self._reach(now)
        told = self.programme.due(self._elapsed(now))
        self.rang = self.rang or not ENDINGS.isdisjoint(told)
        return told

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What the film will show in the clip that runs and in the next one, which is made as this is asked
        a second time."""
        clip = self._current(now)
        film, at, _ = self._coming
        if film is self._film and at == clip and self._unmade and len(self._film.clips) == clip + 1:
            self._make()
        if film is not self._film or at != clip:
            found = tuple(p for coming in self._film.clips[clip : clip + 2] for p in goals(coming))
            self._coming = self._film, clip, found
        return self._coming[2]

    def unbegun(self, now: float) -> int:
        """How many of its clips have not yet begun."""
        return max(0, len(self._film.clips) + len(self._unmade) - 1 - self._current(now))

    def strikes(self, now: float) -> int:
        """How often something new strikes after this moment."""
        made = sum(t > self._elapsed(now) for t in self._strikes)
        return made + sum(clip.strikes for clip in self._unmade)

    def before(self, now: float) -> View | None:
        """What everybody could see before the clip that runs; None where none does."""
        clip = self._current(now)
        return self._befores[clip] if clip < len(self._film.clips) else None

    def _current(self, now: float) -> int:
        """Which clip of the film is on the screen."""
        self._reach(now)
        ends = [_placed(end) for end in accumulate(clip.span for clip in self._film.clips)]
        return bisect_right(ends, self._elapsed(now))
