"""The presenter: the only owner of what is shown, and to whom.

The match may be ahead of it. It turns beats into one film for the present viewer, and between films decides
whether the screen must be covered and handed over before the next person may look. Times are milliseconds.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from game.conduct.acted import NOTHING, Acted
from game.conduct.cover import Cover
from game.conduct.eyesight import Eyesight
from game.conduct.feeling import Feeling
from game.conduct.news import News
from game.conduct.outlook import Outlook
from game.conduct.pace import HASTE, SPEEDS
from game.conduct.projector import Projector
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Seating
from game.mats.things import Selection
from game.motion.clip import Film, Recipe, transition
from game.motion.moment import Felt
from game.motion.placement import Placement
from game.rules.protocol import AnyRules, Beats, Event, Seat, State, View

LINES_ON_COVER = 3
REWIND = Recipe(span=260)
"""How the picture goes back when an action is taken back."""


class _Step(NamedTuple):
    """One event as the viewer witnesses it, between two desks; what everybody saw before; its moment."""

    before: AnyDesk
    event: Event
    after: AnyDesk
    public: View
    felt: Felt | None


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
        self._rules, self._mat, self._words, self._seating = rules, mat, words, seating
        self._eyes = self._usual = Eyesight(rules, len(seating.names), mat.bared)
        self._speed, self._reduced = speed, reduced
        self.projector, self._news = Projector(), News(len(seating.names))
        self._feeling = Feeling()
        self.hurried = False
        """Whether nobody at the screen plays for now: films run faster."""
        self.rushed = False
        """Whether they want no films at all until somebody plays again."""
        self.viewer: Seat | None = self._only_human()
        self._bottom: Seat = self.viewer or 0
        self._view: View = self._eyes.view(state, self.viewer)
        """The view after the last beat taken in."""
        self._public: View = self._eyes.view(state, None)
        """The same for everybody."""
        self._decider: Seat | None = None
        self._mind: View | None = None
        self._sealing = (0, 0)
        """How many people choose at once, and how many of them have not yet."""
        self._held: tuple[Placement, ...] | None = None
        """The picture that stays while things are rearranged."""
        self.cover: Cover | None = None
        self.acted = NOTHING
        """How the table looks to whoever has just acted, until that is shown."""
        self.outlook = Outlook(mat, seating, rules.ABILITIES.figures)
        """How the table is laid out for the people at the screen."""

    def retune(self, words: Words, speed: str, reduced: bool) -> None:
        """In these words and at this pace from now on; a film that runs is over."""
        self._words, self._speed, self._reduced = words, speed, reduced
        self.skip()

    def _only_human(self) -> Seat | None:
        humans = [seat for seat, human in enumerate(self._seating.humans) if human]
        return humans[0] if len(humans) == 1 else None

    def reshape(self, space: Space) -> None:
        """Laid out in this space, if the mat has a layout for it; a film that runs is over."""
        space = space if space in self._mat.around else Space.WIDE
        if space is not self.outlook.space:
            self.outlook.space, self._held = space, None
            self.skip()

    # Films

    def recall(self, beats: Beats) -> None:
        """Takes in what happened before the screen was there, without a film; its latest is the latest."""
        self._news.recall([self._eyes.redact(event, None) for event, _ in beats])

    def remember(self, actions: Sequence[Beats]) -> None:
        """These are the latest actions, and nothing is known of earlier ones; no film of them is shown."""
        self._news = News(len(self._seating.names))
        for beats in actions:
            self._news.begin()
            for event, _ in beats:
                self._news.witness(self._worded(event))

    def _worded(self, event: Event) -> Event:
        """What everybody sees of the latest event; it is kept if it is worth words."""
        public = self._eyes.redact(event, None)
        if self._say(public):
            self._news.word(public)
        return public

    def show(self, beats: Beats, now: float) -> None:
        """Takes in beats that the journal has acknowledged; they continue the running film."""
        self._decider, self._mind = None, None if self._held is None else self._mind
        self._news.begin()
        acted, self.acted, ends = self.acted, NOTHING, not self._rules.acting(beats[-1][1])
        steps = [self._step(event, state, ends) for event, state in beats]
        steps[0] = steps[0]._replace(before=acted.seen(steps[0].before))
        self.rushed = self.rushed and self.hurried and not ends
        self.projector.over(self._rules.outcome(beats[-1][1]), self._seating.humans)
        if SPEEDS[self._speed] and self._held is None and not self.rushed:
            felt, hurried = [step.felt for step in steps], self.hurried and not ends
            self._feeling.choose(felt, self.projector.running(now), hurried)
            for n, step in enumerate(steps):
                self._film(step, now, NOTHING if n else acted)
            if ends:
                self.projector.linger(None if self._reduced else self._mat.lingers)
        else:
            for step in steps:
                self.projector.programme.at_once(self._mat.cue(step.event))

    def _step(self, event: Event, state: State, ending: bool) -> _Step:
        """Takes in one beat, of what ends the game or not; before it nothing is said of it."""
        before, shown = self._plain_desk(self._view), self._public
        self._news.witness(self._worded(event))
        self._view, self._public = (self._eyes.view(state, seat, ending) for seat in (self.viewer, None))
        seen, after = self._eyes.redact(event, self.viewer), self._plain_desk(self._view)
        return _Step(before, seen, after, shown, self._mat.felt(before, seen, after))

    def _film(self, step: _Step, now: float, acted: Acted) -> None:
        after = replace(step.after, calm=self._feeling.calm(step.felt))
        played, tempo = self._feeling.playing(step.felt, self._speed, self._reduced), SPEEDS[self._speed]
        make = partial(self._mat.clip, step.before, step.event, after, self._words, self._reduced)
        acted = replace(acted, came=self._mat.origins(step.before, step.event)) if acted.aloft else acted
        cue, strikes = self._mat.cue(step.event), played.felt or self._mat.strikes(step.after, step.event)
        self.projector.append(lambda: played.of(acted.begun(make())), cue, step.public, now, tempo, strikes)

    @property
    def film(self) -> Film:
        """The whole film that is running; one without clips when none does."""
        return self.projector.film

    @property
    def parting(self) -> tuple[Placement, ...]:
        """The last picture of a film that ended the game."""
        return self.projector.parting

    def running(self, now: float) -> bool:
        """Whether the picture is not yet that of the resting table: a film runs, or it is held."""
        return self.projector.running(now) or self._held is not None

    def skip(self) -> None:
        """Jumps to the end of the film."""
        self.projector.skip()
        self.rushed = False

    def hasten(self, now: float, rush: bool) -> None:
        """Somebody presses: on to what strikes next, else to the end; in a `rush` to where a person plays."""
        self.rushed = rush and self.hurried
        self.projector.hasten(now, self.rushed)

    def patience(self, usual: float) -> float:
        """How long the eye needs before a computer acts."""
        return 0.0 if self.rushed else usual / HASTE if self.hurried else usual

    def heard(self, now: float) -> tuple[str, ...]:
        """The sounds that are due; each once."""
        return self.projector.heard(now)

    def moving(self, now: float) -> tuple[Placement, ...]:
        """The film's picture now, or the one that is held. Raises `ValueError` when there is neither."""
        return self._held if self._held is not None else self.projector.picture(now)

    def coming(self, now: float) -> tuple[Placement, ...]:
        """What the film will show in the clip that runs and in the next one."""
        return self.projector.coming(now)

    def ahead(self, now: float) -> int:
        """How many beats have been taken in whose clip has not yet begun."""
        return self.projector.unbegun(now)

    def covered(self, now: float) -> AnyDesk:
        """What everybody may see of the table as it is on the screen, for while it lies covered."""
        before = self.projector.before(now)
        return self._plain_desk(self._public if before is None else before)

    # Taking back

    def rewind(self, state: State, beats: Beats, now: float) -> None:
        """An action with these beats was taken back and the state before it stands: the picture goes back to
        it from where it is."""
        before = self._picture(now)
        origins = self._ways_back(state, beats)
        self._view, self._public = self._eyes.view(state, self.viewer), self._eyes.view(state, None)
        self._decider, self._mind = None, None if None in (self._mind, self.viewer) else self._view
        self._news.take_back()
        self.projector.clear()
        if self._held is None:
            self._go_over(before, origins, now)

    def _go_over(self, before: tuple[Placement, ...], origins: Mapping[str, str] | None, now: float) -> None:
        """The picture goes over into what stands now, at once without motion; whoever decided goes on to."""
        if SPEEDS[self._speed]:
            goal = replace(self._plain_desk(self._view), mind=self._mind and self._view)
            after = self._mat.frame(goal, self._words).placements
            clip = transition(before, after, REWIND, origins, self._reduced)
            self.projector.play(clip, self._public, now, SPEEDS[self._speed])

    def hold(self) -> None:
        """The resting picture stays as it is until `release`, whatever is shown or goes back meanwhile."""
        self._held = self._mat.frame(self.desk(), self._words).placements

    def release(self, now: float) -> None:
        """The picture that was held goes over into what stands now; nothing if none was."""
        before, self._held = self._held, None
        if before is not None:
            self._go_over(before, None, now)

    def lift(self) -> None:
        """The cover goes away without being opened: whoever holds the screen may look, so nothing secret is
        shown until the next decision."""
        self.cover, self.viewer, self._view = None, None, self._public
        self.projector.clear()

    def _picture(self, now: float) -> tuple[Placement, ...]:
        moves = self.running(now)
        return self.moving(now) if moves else self._mat.frame(self.desk(), self._words).placements

    def _ways_back(self, state: State, beats: Beats) -> dict[str, str]:
        """Which key of the earlier picture comes from which one of the present: what the action brought, the
        other way round."""
        came: dict[str, str] = {}
        view = self._eyes.view(state, self.viewer)
        for event, after in beats:
            step = self._mat.origins(self._plain_desk(view), self._eyes.redact(event, self.viewer))
            came.update({new: came.get(old, old) for new, old in step.items()})
            view = self._eyes.view(after, self.viewer)
        return {old: new for new, old in came.items()}

    def watch(self, viewer: Seat | None, state: State, eyes: Eyesight | None = None) -> None:
        """Shows the state to one seat, or to the spectator, who can look but not act; `eyes` may see more."""
        self._eyes = eyes or self._usual
        self.projector.clear()
        self.cover, self._decider, self._mind = None, None, None
        self.viewer, self._bottom = viewer, viewer or 0
        self._view, self._public = self._eyes.view(state, viewer), self._eyes.view(state, None)

    # Decisions

    def must_cover(self, seat: Seat, state: State) -> bool:
        """Whether somebody else holds the screen and may not see what this person's decision rests on: a
        secret, or one of several choices that are sealed from each other."""
        if self.viewer == seat:
            return False
        people, _ = self._queue(state)
        return people > 1 or self._rules.private(self._eyes.view(state, None), seat)

    def decide(self, seat: Seat, state: State) -> None:
        """The film is over and this person decides next: hands over, or lets the person act. A decision that
        needs no cover is taken on the public view, unless the person holds the screen already."""
        if self._decider == seat:
            return
        self._decider = seat
        covers, self._sealing = self.must_cover(seat, state), self._queue(state)
        if covers:
            people, left = self._sealing
            self.cover = Cover(seat, self._news_for(seat), people - left + 1, people)
            return
        public = self._eyes.view(state, None)
        if self.viewer != seat:
            self.viewer, self._bottom, self._view = None, seat, public
        self._mind = self._mind_of(seat, state, public)

    def _queue(self, state: State) -> tuple[int, int]:
        """How many people choose at once here, and how many of them have not yet; (1, 1) for one alone."""
        left = sum(self._seating.humans[seat] for seat in self._rules.acting(state))
        people, before = self._sealing
        return people if left == before - 1 else left, left

    def _mind_of(self, seat: Seat, state: State, public: View) -> View:
        """What the decider's choices are computed from. For a public decision it is made from the public view
        alone, so that nothing hidden is even at hand."""
        if self.viewer == seat:
            return self._eyes.view(state, seat)
        stand_in = self._rules.imagine(public, random.Random(0))
        return self._eyes.view(stand_in, seat)

    def _news_for(self, seat: Seat) -> tuple[str, ...]:
        return tuple(self._say(event) for event in self._news.since(seat)[-LINES_ON_COVER:])

    def _say(self, event: Event) -> str:
        """A public event in words; empty for one that is not worth any."""
        return self._mat.caption(event, self._seating, self._words) or ""

    def reveal(self, state: State) -> None:
        """The person named on the cover has opened it. Raises `ValueError` when nothing is covered."""
        if self.cover is None:
            raise ValueError("nothing is covered")
        seat, self.cover = self.cover.seat, None
        self.viewer = self._bottom = self._decider = seat
        self._view = self._mind = self._eyes.view(state, seat)
        self._public = self._eyes.view(state, None)

    def done_deciding(self, acted: Acted = NOTHING) -> None:
        """The decider has acted, and has seen everything up to now; the table stays as it looks to him."""
        if self._decider is not None:
            self._news.looked(self._decider)
        self._decider, self.acted = None, acted

    # What is on the screen

    def desk(self, picked: Selection | None = None, focus: str | None = None) -> AnyDesk:
        """The resting table for the present viewer, with this selected; None: nothing."""
        plain = self.acted.seen(self._plain_desk(self._view))
        return replace(plain, mind=self._mind, picked=picked or plain.picked, focus=focus)

    def _plain_desk(self, view: View) -> AnyDesk:
        latest = self._news.latest
        fact = "" if latest is None else self._say(latest)
        return self.outlook.desk(view, self._bottom, fact, self._news)

    @property
    def deciding(self) -> bool:
        """Whether a person may act on this screen now."""
        return self._decider is not None and self._mind is not None
