"""The presenter: the only owner of what is shown, and to whom.

The match may be ahead of it. It turns beats into one film for the present viewer, and between films decides
whether the screen must be covered and handed over before the next person may look. Times are milliseconds.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from itertools import accumulate
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.conduct.pace import HASTE, SPEEDS
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Desk, Seating
from game.motion.clip import Film, Recipe, film_pose, goals, transition
from game.motion.placement import Placement
from game.rules.protocol import AnyRules, Beats, Event, Seat, State, View
from game.sound.programme import Programme

LINES_ON_COVER = 3
RECENT = 24
"""So many of the latest events a mat is told."""
REWIND = Recipe(span=260)
"""How the picture goes back when an action is taken back."""


class Cover(Struct, frozen=True):
    """The screen is covered until this person opens it."""

    seat: Seat
    lines: tuple[str, ...]
    """The latest public events since that person last looked, oldest first."""
    part: int = 1
    """The how-manieth of `of` people who choose at once, each sealed from the others."""
    of: int = 1


class Presenter:
    """Shows one match on one screen."""

    def __init__(
        self,
        rules: AnyRules,
        mat: AnyMat,
        seating: Seating,
        state: State,
        words: Words,
        speed: str,
        reduced: bool,
    ) -> None:
        """Begins at rest on the state as everybody may see it; loading a game plays no film."""
        self._rules, self._mat, self._words = rules, mat, words
        self._seating = seating
        self._pace = self._tempo = SPEEDS[speed]
        """The player's speed, and that of the film."""
        self._reduced = reduced
        self.hurried = False
        """Whether nobody at the screen plays for now: a film that begins runs faster."""
        self.viewer: Seat | None = self._only_human()
        self._bottom: Seat = self.viewer or 0
        self._view: View = rules.view(state, self.viewer)
        """The view after the last beat taken in."""
        self._public: View = rules.view(state, None)
        """The same for everybody."""
        self._befores: tuple[View, ...] = ()
        """What everybody could see before each clip of the film."""
        self._film = Film()
        self._coming: tuple[Film, int, tuple[Placement, ...]] = (self._film, 0, ())
        """What was last said to be coming: of which film, at which clip."""
        self._programme = Programme()
        self._began = 0.0
        self._stopped: float | None = None
        self._told: list[Event] = []
        """Every public event so far that is worth words."""
        self._witnessed: list[Event] = []
        """Every public event so far."""
        self._marks: list[tuple[int, int]] = []
        """How many words and events there were before each action."""
        self._looked = [0] * len(seating.names)
        """How many of them each seat had seen when it last held the screen."""
        self._decider: Seat | None = None
        self._mind: View | None = None
        self._sealing = (0, 0)
        """How many people choose at once, and how many of them have not yet."""
        self._kept: tuple[Placement, ...] | None = None
        """The picture that is held while things are rearranged."""
        self.cover: Cover | None = None
        self.display: Any = ()
        """How the people at the screen want the table shown."""
        self.figures: Any = None
        """What the rules' slow figures last were."""
        self.text_scale = 100
        """The text size setting in per cent."""

    def retune(self, words: Words, speed: str, reduced: bool) -> None:
        """In these words and at this pace from now on; a film that runs is over."""
        self._words, self._pace, self._reduced = words, SPEEDS[speed], reduced
        self.skip()

    def _only_human(self) -> Seat | None:
        humans = [seat for seat, human in enumerate(self._seating.humans) if human]
        return humans[0] if len(humans) == 1 else None

    # Films

    @property
    def film(self) -> Film:
        """The film that is running; one without clips when none does."""
        return self._film

    def recall(self, beats: Beats) -> None:
        """Takes in what happened before the screen was there, so that the latest of it stands as the latest;
        no film of it is shown."""
        self._witnessed.extend(self._rules.redact(event, None) for event, _ in beats)

    def show(self, beats: Beats, now: float) -> None:
        """Takes in beats that the journal has acknowledged; they continue the running film."""
        self._decider = self._mind = None
        self._marks.append((len(self._told), len(self._witnessed)))
        for event, state in beats:
            public = self._rules.redact(event, None)
            if self._say(public):
                self._told.append(public)
            before = self._plain_desk(self._view)
            self._witnessed.append(public)
            view = self._rules.view(state, self.viewer)
            seen = self._rules.redact(event, self.viewer)
            if self._pace and self._kept is None:
                self._append(before, seen, view, now)
            else:
                self._programme.at_once(self._mat.cue(seen))
            self._view, self._public = view, self._rules.view(state, None)

    def _append(self, before: AnyDesk, event: Event, view: View, now: float) -> None:
        if not self._film.clips:
            self._began, self._befores = now, ()
            self._tempo = self._pace * (HASTE if self.hurried else 1.0)
            self._programme.begin()
        after = self._plain_desk(view)
        clip = self._mat.clip(before, event, after, self._words, self._reduced)
        if clip.span:
            self._programme.add(self._mat.cue(event), self._film.span)
        self._film = Film((*self._film.clips, clip))
        self._befores = (*self._befores, self._public)

    def running(self, now: float) -> bool:
        """Whether a film runs; forgets it in the moment in which it ends."""
        if self._film.clips and self._elapsed(now) >= self._film.span:
            self._film = Film()
        return bool(self._film.clips) or self._kept is not None

    def _elapsed(self, now: float) -> float:
        return ((now if self._stopped is None else self._stopped) - self._began) * self._tempo

    def stop(self, now: float) -> None:
        """The film stands still until `go_on`: a sheet lies over the table."""
        if self._stopped is None:
            self._stopped = now

    def go_on(self, now: float) -> None:
        """The film goes on where it stood."""
        if self._stopped is not None:
            self._began += now - self._stopped
            self._stopped = None

    def skip(self) -> None:
        """Jumps to the end of the film."""
        self._film = Film()
        self._programme.cut()

    def heard(self, now: float) -> tuple[str, ...]:
        """The sounds that are due; told once."""
        return self._programme.due(self._elapsed(now))

    def moving(self, now: float) -> tuple[Placement, ...]:
        """The film's picture now. Raises `ValueError` when no film runs."""
        if self._kept is not None:
            return self._kept
        return film_pose(self._film, self._elapsed(now))

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What the film will show in the clip that runs and in the next one."""
        clip = self._current(now)
        film, at, _ = self._coming
        if film is not self._film or at != clip:
            found = tuple(p for coming in self._film.clips[clip : clip + 2] for p in goals(coming))
            self._coming = self._film, clip, found
        return self._coming[2]

    def ahead(self, now: float) -> int:
        """How many beats have been taken in whose clip has not yet begun."""
        return max(0, len(self._film.clips) - 1 - self._current(now))

    def _current(self, now: float) -> int:
        """Which clip of the film is on the screen."""
        ends = list(accumulate(clip.span for clip in self._film.clips))
        return bisect_right(ends, self._elapsed(now))

    def covered(self, now: float) -> AnyDesk:
        """What everybody may see of the table as it is on the screen, for while it lies covered."""
        clip = self._current(now)
        return self._plain_desk(self._befores[clip] if clip < len(self._film.clips) else self._public)

    # Taking back

    def rewind(self, state: State, beats: Beats, now: float) -> None:
        """An action with these beats was taken back and the state before it stands: the picture goes back to
        it from where it is."""
        before = self._picture(now)
        origins = self._ways_back(state, beats)
        self._decider = self._mind = None
        self._view, self._public = self._rules.view(state, self.viewer), self._rules.view(state, None)
        if self._marks:
            words, events = self._marks.pop()
            del self._told[words:], self._witnessed[events:]
            self._looked = [min(seen, len(self._told)) for seen in self._looked]
        self._film = Film()
        self._programme.clear()
        if self._pace and self._kept is None:
            after = self._mat.frame(self._plain_desk(self._view), self._words).placements
            self._film = Film((transition(before, after, REWIND, origins, self._reduced),))
            self._began, self._befores, self._tempo = now, (self._public,), self._pace

    def hold(self) -> None:
        """The resting picture stays as it is until `release`, whatever is shown or goes back meanwhile."""
        self._kept = self._mat.frame(self.desk((), None), self._words).placements

    def release(self, now: float) -> None:
        """The picture that was held goes over into what stands now, as one movement; nothing if none was."""
        before, self._kept = self._kept, None
        if before is not None and self._pace:
            after = self._mat.frame(self._plain_desk(self._view), self._words).placements
            self._film = Film((transition(before, after, REWIND, None, self._reduced),))
            self._began, self._befores, self._tempo = now, (self._public,), self._pace

    def lift(self) -> None:
        """The cover goes away without being opened: whoever holds the screen may look, so nothing secret is
        shown until the next decision."""
        self.cover, self.viewer, self._view = None, None, self._public
        self._film = Film()
        self._programme.clear()

    def _picture(self, now: float) -> tuple[Placement, ...]:
        if self.running(now):
            return self.moving(now)
        return self._mat.frame(self.desk((), None), self._words).placements

    def _ways_back(self, state: State, beats: Beats) -> dict[str, str]:
        """Which key of the earlier picture comes from which one of the present: what the action brought, the
        other way round."""
        came: dict[str, str] = {}
        view = self._rules.view(state, self.viewer)
        for event, after in beats:
            step = self._mat.origins(self._plain_desk(view), self._rules.redact(event, self.viewer))
            came.update({new: came.get(old, old) for new, old in step.items()})
            view = self._rules.view(after, self.viewer)
        return {old: new for new, old in came.items()}

    def watch(self, viewer: Seat | None, state: State) -> None:
        """Shows the state to one seat, or to the spectator, who can look but not act."""
        self._film = Film()
        self._programme.clear()
        self.cover, self._decider, self._mind = None, None, None
        self.viewer, self._bottom = viewer, viewer or 0
        self._view, self._public = self._rules.view(state, viewer), self._rules.view(state, None)

    # Decisions

    def decide(self, seat: Seat, state: State) -> None:
        """The film is over and this person decides next: hands over, or lets the person act.

        A cover comes down exactly if the decision rests on a secret, or is one of several sealed ones, and
        somebody else holds the screen; a public decision is taken on the public view.
        """
        if self._decider == seat:
            return
        self._decider = seat
        public = self._rules.view(state, None)
        people, left = self._queue(state)
        if self.viewer != seat:
            if people > 1 or self._rules.private(public, seat):
                self.cover = Cover(seat, self._news_for(seat), people - left + 1, people)
                return
            self.viewer, self._bottom, self._view = None, seat, public
        self._mind = self._mind_of(seat, state, public)

    def _queue(self, state: State) -> tuple[int, int]:
        """How many people choose at once here, and how many of them have not yet; (1, 1) for one alone."""
        left = sum(self._seating.humans[seat] for seat in self._rules.acting(state))
        people, before = self._sealing
        self._sealing = (people if left == before - 1 else left, left)
        return self._sealing

    def _mind_of(self, seat: Seat, state: State, public: View) -> View:
        """What the decider's choices are computed from. For a public decision it is made from the public view
        alone, so that nothing hidden is even at hand."""
        if self.viewer == seat:
            return self._rules.view(state, seat)
        stand_in = self._rules.imagine(public, random.Random(0))
        return self._rules.view(stand_in, seat)

    def _news_for(self, seat: Seat) -> tuple[str, ...]:
        return tuple(self._say(event) for event in self._told[self._looked[seat] :][-LINES_ON_COVER:])

    def _say(self, event: Event) -> str:
        """A public event in words; empty for one that is not worth any."""
        return self._mat.caption(event, self._seating, self._words) or ""

    def reveal(self, state: State) -> None:
        """The person named on the cover has opened it. Raises `ValueError` when nothing is covered."""
        if self.cover is None:
            raise ValueError("nothing is covered")
        seat = self.cover.seat
        self.cover = None
        self.viewer = self._bottom = self._decider = seat
        self._view = self._mind = self._rules.view(state, seat)
        self._public = self._rules.view(state, None)

    def done_deciding(self) -> None:
        """The decider has acted: it has seen everything up to now."""
        if self._decider is not None:
            self._looked[self._decider] = len(self._told)
        self._decider = self._mind = None

    # What is on the screen

    def desk(self, picked: tuple[str, ...], focus: str | None) -> AnyDesk:
        """The resting table for the present viewer."""
        return replace(
            self._plain_desk(self._view),
            mind=self._mind,
            picked=picked,
            focus=focus,
        )

    def _plain_desk(self, view: View) -> AnyDesk:
        fact = self._say(self._told[-1]) if self._told else ""
        return Desk(
            view=view,
            seating=self._seating,
            bottom=self._bottom,
            fact=fact,
            recent=tuple(self._witnessed[-RECENT:]),
            display=self.display,
            figures=self.figures,
            text_scale=self.text_scale,
        )

    @property
    def deciding(self) -> bool:
        """Whether a person may act on this screen now."""
        return self._mind is not None
