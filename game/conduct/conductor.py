"""The conductor: leads one match at one screen, as `game.conduct.flow` says.

It looks whether what the present stage waits for has come, plays for CHANCE and the bots, keeps what happened
and takes it back; what the screen is to do about it, it returns as requests.
"""

from __future__ import annotations

from game.conduct import flow, requests
from game.conduct.acted import NOTHING, Acted
from game.conduct.autoplay import AutoPlay
from game.conduct.botdesk import BotDesk, Figures, anything
from game.conduct.chronicle import Chronicle
from game.conduct.flow import (
    Covered,
    Deciding,
    Failed,
    Filming,
    Happening,
    Kept,
    Laying,
    LeftToChance,
    Looking,
    Over,
    Played,
    Refused,
    Saving,
    Shown,
    Stage,
    Stuck,
    TakenBack,
    TakingBack,
    Thinking,
)
from game.conduct.hinting import Hinting
from game.conduct.playtime import Stopwatch
from game.conduct.presenter import Presenter
from game.conduct.requests import Inner, Request
from game.conduct.seated import seating_of
from game.conduct.undoing import Undoing
from game.config.settings import Settings
from game.look.describe.words import Words
from game.match.table import Match
from game.match.trouble import StoreError
from game.mats.registry import mat_of
from game.mats.things import Selection
from game.rules.protocol import CHANCE, Action, Beats, Seat

RECALLED = 6
"""At most as many of the latest actions are recalled when a match is resumed."""

Requests = tuple[Request, ...]


class Conductor:
    """Who leads a match calls `tick` again and again, and the rest when people do something; and carries out
    what is returned, in its order."""

    def __init__(self, match: Match, bots: BotDesk, words: Words, settings: Settings) -> None:
        self.match = match
        self.mat = mat_of(match.game)
        self.seating = seating_of(match)
        speed, reduced = settings.speed or "normal", settings.reduced_motion
        self.presenter = Presenter(match.rules, self.mat, self.seating, match.state, words, speed, reduced)
        self._recall()
        self.stage: Stage = Filming()
        """What is waited for."""
        self._bots, self._undoing = bots, Undoing(match)
        self._watch = Stopwatch()
        self._autoplay = AutoPlay()
        self._forced: tuple[object, Action | None] = (None, None)
        """What is forced, and at which moment and selection that was asked."""
        self._called: Seat | None = None
        """The person who was called last; None since a computer has played."""
        self._figures, self.hinting = Figures(bots, match), Hinting(bots, match)
        self._now = 0.0
        """When time passed last."""
        self.retune(words, settings)

    def _recall(self) -> None:
        """Lets the presenter know what happened last in a match that is resumed."""
        match, first = self.match, max(0, self.match.ply - RECALLED)
        deeds = match.record().actions[first:]
        for state, (seat, action) in zip(match.states[first:], deeds, strict=False):
            self.presenter.recall(match.rules.apply(state, seat, action))

    def retune(self, words: Words, settings: Settings) -> None:
        """In these words, at this text size and pace from now on; a film that runs is over."""
        self._speed = settings.speed or "normal"
        self.presenter.retune(words, self._speed, settings.reduced_motion)
        self.presenter.outlook.text_scale = settings.text_scale or 100
        self.chronicle = Chronicle(self.match, self.mat, self.seating, words)

    # What time does

    def tick(self, now: float) -> Requests:
        """Moves the match on as far as it goes without a person."""
        self._now = now
        self.presenter.projector.resume(now)
        self._watch.run(now)
        self.presenter.outlook.reckon(self._figures.latest(self.match.ply))
        asked: list[Request] = []
        while (happened := self._come()) is not None:
            before = self.stage
            asked += self._take(happened)
            if isinstance(before, Thinking | TakingBack | Laying):
                break  # The disk is asked in the next frame; what CHANCE does continues the film at once.
        return (*asked, *(requests.Sound(cue) for cue in self.presenter.heard(now)))

    def _come(self) -> Happening | None:
        """What the stage waits for, if it has come."""
        match self.stage:
            case Saving(clearing=clearing):
                return self._kept(clearing)
            case Filming():
                return None if self.presenter.running(self._now) else Shown(self._due())
            case LeftToChance():
                return Played(self._draw())
            case Thinking(seat=seat, since=since):
                action = self._thought(since)
                if action is None:
                    return Failed() if self._bots.stuck else None
                return Played(self._play_for_bot(seat, action))
            case TakingBack(then=then):
                return TakenBack(self._undo(), clearing=True, then=then)
            case Laying(then=(action, *_)):
                return Played(self.match.play(self._people()[0], action))
        return None

    def _kept(self, clearing: bool) -> Kept | Refused | None:
        """What the disk says of the latest action; None: nothing yet."""
        pending, kept = self.match.pending, True
        if pending is not None and not pending.done():
            return None
        try:
            self.match.wait()
        except StoreError:
            kept = False
        chance = self.match.acting() == (CHANCE,) and not self._pauses()
        return (Kept if kept else Refused)(clearing and self._undoing.staged(self.presenter.viewer), chance)

    def _due(self) -> flow.Due:
        """What the match as it stands waits for."""
        acting = self.match.acting()
        if not acting:
            return Over()
        if acting == (CHANCE,):
            return Looking(len(self.match.humans) > 1) if self._pauses() else LeftToChance()
        if not (people := self._people()):
            return Thinking(acting[0], self._now)
        covers = self.presenter.must_cover(people[0], self.match.state)
        return Covered(people[0]) if covers else Deciding(people[0])

    def _people(self) -> list[Seat]:
        """The people who are to act; bots that choose at the same time come after them."""
        return [seat for seat in self.match.acting() if seat >= 0 and self.seating.humans[seat]]

    def _pauses(self) -> bool:
        """Whether CHANCE is to wait for the people at the table, if there are any."""
        return any(self.seating.humans) and self.mat.pauses(self.match.view(None))

    def _draw(self) -> Beats:
        self.presenter.hurried = False
        self.pass_time()
        beats = self.match.advance()
        assert beats is not None
        return beats

    def _thought(self, since: float) -> Action | None:
        """What the bot has answered, as soon as the eye can follow."""
        least = self.presenter.patience(self.mat.ponders(self.match.view(None)))
        return self._bots.answer() if self._speed == "off" or self._now - since >= least else None

    def _play_for_bot(self, seat: Seat, action: Action) -> Beats:
        self._called = None
        self.pass_time()
        return self.match.play(seat, action)

    # From stage to stage

    def _take(self, happened: Happening) -> list[Request]:
        """Goes on to the next stage; does what concerns the match and what is shown of it, and returns the
        rest."""
        self.stage, asked = flow.step(self.stage, happened)
        left: list[Request] = []
        for request in asked:
            left += self._carry_out(request)
        return left

    def _carry_out(self, request: Inner | Request) -> tuple[Request, ...]:
        shown, state = self.presenter, self.match.state
        match request:
            case requests.Present(beats=beats):
                shown.show(beats, self._now)
            case requests.Rewind(beats=beats):
                shown.rewind(state, beats, self._now)
            case requests.Release():
                shown.release(self._now)
            case requests.Settle(seat=seat):
                shown.decide(seat, state)
            case requests.Reveal():
                shown.reveal(state)
            case requests.Lift():
                shown.lift()
            case requests.AskBot(seat=seat):
                shown.hurried = self._spectated()
                self._bots.ask(self.match, seat)
            case requests.Call(seat=seat):
                return self._call(seat)
            case requests.ShowCover(seat=seat):
                self._called = seat  # By the doors' own bell.
                return (request,)
            case _:
                return (request,)
        return ()

    def _call(self, seat: Seat | None) -> Requests:
        called, self._called = self._called, seat
        return (requests.Sound("turn"),) if seat is None or called != seat else ()

    def _spectated(self) -> bool:
        """Whether there are people at the table, and none of them plays for now."""
        public, people = self.match.view(None), self.match.humans
        return bool(people) and all(self.mat.spectates(public, seat) for seat in people)

    # What people do

    def decide(self, action: Action, acted: Acted = NOTHING) -> Requests:
        """Whoever decides does this, to whom the table looks so; while nobody does, nothing happens. Raises
        `IllegalAction`."""
        if not isinstance(self.stage, Deciding):
            return ()
        self.presenter.hurried = False
        self.pass_time()
        beats = self.match.play(self.stage.seat, action)
        heard = self.mat.cue(self.match.rules.redact(beats[0][0], self.presenter.viewer))
        self.presenter.done_deciding(acted)
        return (*((requests.Hush(),) if heard else ()), *self._take(Played(beats)))

    def plays_on(self, picked: Selection, now: float) -> Action | None:
        """What is to be decided by itself now, for nothing else can be, with this selection."""
        moment = (self.match.ply, picked, self.saving, self.presenter.deciding)
        if moment != self._forced[0]:
            free = self.saving or not self.presenter.deciding
            only = None if free else self.mat.plays_on(self.presenter.desk(picked, None))
            self._forced = moment, only
        only = self._forced[1]
        return only if self._autoplay.due(only, now, self._speed, self.mat.seen_first) else None

    def seen(self) -> Requests:
        """Everybody has seen enough of the table as it stands, or of those who play on while nobody at the
        screen does."""
        if self._spectated():
            self.presenter.hasten(self._now, rush=True)
        return tuple(self._take(flow.Seen())) if isinstance(self.stage, Looking) else ()

    def open_cover(self) -> Requests:
        """The person named on the cover has asked to see the table."""
        return tuple(self._take(flow.Opened()))

    def decide_unseen(self, action: Action) -> Requests:
        """The person named on the cover does this without looking."""
        return (*self._take(flow.Lifted()), *self.decide(action))

    def skip(self) -> bool:
        """Hastens the film, or ends all that is only watched; False if none runs."""
        runs = self.presenter.running(self._now)
        if runs:
            self.presenter.hasten(self._now, rush=self._spectated())
        return runs

    # Where a bot does not answer, and only then

    def ask_again(self) -> Requests:
        """The bot is asked once more."""
        return tuple(self._take(flow.AskedAgain(self._now)))

    def take_over(self) -> Requests:
        """Something that may be done is done for it."""
        assert isinstance(self.stage, Stuck)
        seat = self.stage.seat
        return tuple(self._take(Played(self._play_for_bot(seat, anything(self.match, seat)))))

    # Taking back

    def can_undo(self) -> bool:
        """Whether whoever holds the screen may take back the latest action."""
        return not self.saving and self._undoing.why_not(self.presenter.viewer) is None

    def undo(self, clearing: bool = False, then: tuple[Action, ...] = ()) -> Requests:
        """Takes the latest action back, durably, or says why not; with `clearing` everything that is staged
        in this turn, and `then` is laid down instead, seen as one movement."""
        if self.saving:
            return ()
        refusal = self._undoing.why_not(self.presenter.viewer)
        if refusal is not None:
            return requests.Say(f"undo.{refusal.code}"), requests.Sound("ui_no")
        if then:
            self.presenter.hold()
        return (requests.Sound("ui_back"), *self._take(TakenBack(self._undo(), clearing, then)))

    def _undo(self) -> Beats:
        self._bots.forget()
        return self._undoing.undo(self.presenter.viewer)

    def undo_covered(self) -> Requests:
        """Takes back what led to the cover, which goes away. Raises `IllegalAction` where `can_undo` is
        False."""
        return (*self._take(flow.Lifted()), *self._take(TakenBack(self._undo())))

    # What is so

    @property
    def saving(self) -> bool:
        """Whether the disk is awaited: nothing can be done meanwhile."""
        return isinstance(self.stage, Saving)

    @property
    def decider(self) -> Seat | None:
        """Who decides here now and has something to choose from; None while nobody does."""
        stage = self.stage
        return stage.seat if isinstance(stage, Deciding) and self.presenter.deciding else None

    def unshown(self, now: float) -> int:
        """How many of the latest beats have happened but have not yet begun to be shown."""
        stage = self.stage
        unsaved = len(stage.beats) if isinstance(stage, Saving) and not stage.back else 0
        return self.presenter.ahead(now) + unsaved

    def waiting(self) -> bool:
        """Whether something will happen by itself: nothing but people is waited for otherwise."""
        if self._bots.figuring or self.hinting.awaited or self._autoplay.action is not None:
            return True
        return not isinstance(self.stage, Looking | Stuck | Covered | Deciding)

    def leave(self) -> None:
        """The match is left: time stands still in it, and nobody thinks about it."""
        self.pass_time()
        self._bots.forget()

    def freeze(self, now: float) -> None:
        """The film stands still, and nobody plays; what plays by itself will be seen anew for as long."""
        self.presenter.projector.freeze(now)
        self._watch.stop(now)
        self._autoplay = AutoPlay()

    def pass_time(self) -> None:
        """What was played since the last time is added to the match."""
        if not self.match.over:
            self.match.pass_time(self._watch.take())
