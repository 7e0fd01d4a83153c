"""How a match goes on at one screen: one value, and one function that leads from it to the next.

A stage says what is waited for. `step` takes the stage and what happened, and returns the next stage and what
is to be done about it. It is pure: it knows no match, no clock and no screen. `game.conduct.conductor` looks
whether what a stage waits for has come, and does what the requests say; those about the screen it hands on to
whoever shows the match.

          .------------------------------ TakenBack ------------------------------.
          |                                                                       v
      Filming --Shown--> LeftToChance  Thinking  Deciding --------- Played ----> Saving
        ^       |           ^             ^         ^                            |  ^
        |       |--> Looking '          Stuck    Covered                         |  '-- TakingBack, Laying
        |       '--> Over                                                        |           ^
        '------------------------------------- Kept, Refused --------------------'-----------'

Every edge, and there are no others (`tests/conduct/test_flow.py` takes each of them from this very table):

    Filming       --Shown-->      LeftToChance | Looking | Thinking | Covered | Deciding | Over
    Filming       --TakenBack-->  Saving
    LeftToChance  --Played-->     Saving
    LeftToChance  --TakenBack-->  Saving
    Looking       --Seen-->       LeftToChance
    Looking       --TakenBack-->  Saving
    Thinking      --Played-->     Saving
    Thinking      --TakenBack-->  Saving
    Thinking      --Failed-->     Stuck
    Stuck         --AskedAgain--> Thinking
    Stuck         --Played-->     Saving
    Stuck         --TakenBack-->  Saving
    Covered       --Opened-->     Deciding
    Covered       --Lifted-->     Deciding
    Deciding      --Played-->     Saving
    Deciding      --TakenBack-->  Saving
    Saving        --Kept-->       LeftToChance | Filming | TakingBack | Laying
    Saving        --Refused-->    LeftToChance | Filming | TakingBack | Laying
    TakingBack    --TakenBack-->  Saving
    Laying        --Played-->     Saving

The disk is waited for in `Saving` and nowhere else. What it refuses the journal keeps and tries again, so
that the game goes on as if it were kept; the people are warned.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.conduct.requests import (
    AskBot,
    AskHow,
    Call,
    CloseCover,
    Deselect,
    Inner,
    Invite,
    Lift,
    OpenResult,
    Present,
    Release,
    Request,
    Reveal,
    Rewind,
    Settle,
    ShowCover,
    Warn,
)
from game.rules.protocol import Action, Beats, Seat

# Stages: what is waited for


class Filming(Struct, frozen=True):
    """For the end of the film. A match begins here, with none."""


class LeftToChance(Struct, frozen=True):
    """For CHANCE, which acts at once and continues the film."""


class Looking(Struct, frozen=True):
    """For the people at the table, who look at how it stands before CHANCE acts."""

    shared: bool
    """Whether several people share the screen: nobody's secrets show."""


class Thinking(Struct, frozen=True):
    """For the bot at a seat."""

    seat: Seat
    since: float
    """When it was asked, in milliseconds of the program's clock."""


class Stuck(Struct, frozen=True):
    """For the people, who say how it goes on: the bot at this seat does not answer."""

    seat: Seat


class Covered(Struct, frozen=True):
    """For the person named on the cover."""

    seat: Seat


class Deciding(Struct, frozen=True):
    """For the person at a seat, who may look and choose."""

    seat: Seat


class Saving(Struct, frozen=True):
    """For the disk: nothing is shown before it is kept."""

    beats: Beats
    """What was done, or what was taken back."""
    back: bool = False
    """The action with these beats was taken back, not done."""
    clearing: bool = False
    """Everything that is staged in this turn is being taken back, one action after another."""
    then: tuple[Action, ...] = ()
    """What is to be laid down after that."""


class TakingBack(Struct, frozen=True):
    """For nothing: the next of what is staged is taken back at once."""

    then: tuple[Action, ...]


class Laying(Struct, frozen=True):
    """For nothing: the first of these is laid down at once."""

    then: tuple[Action, ...]


class Over(Struct, frozen=True):
    """For nothing more: the result is open."""


Due = LeftToChance | Looking | Thinking | Covered | Deciding | Over
"""What a match as it stands waits for, once everything has been shown."""
Stage = Filming | Due | Stuck | Saving | TakingBack | Laying

# What happens


class Shown(Struct, frozen=True):
    """The film is over, and this is due."""

    due: Due


class Played(Struct, frozen=True):
    """Somebody has acted; the disk does not know yet."""

    beats: Beats


class TakenBack(Struct, frozen=True):
    """The latest action, which had these beats, was taken back; the disk does not know yet."""

    beats: Beats
    clearing: bool = False
    then: tuple[Action, ...] = ()


class Kept(Struct, frozen=True):
    """The disk has it, or there is none that should."""

    staged: bool
    """Everything staged is being taken back, and something of it is left."""
    chance: bool
    """CHANCE acts next, and nobody has to look at the table before."""


class Refused(Kept, frozen=True):
    """The disk could not, and the journal has it until the disk can."""


class Failed(Struct, frozen=True):
    """The bot that thinks does not answer, however often it is asked."""


class AskedAgain(Struct, frozen=True):
    """The people want it asked once more, at this moment."""

    since: float


class Opened(Struct, frozen=True):
    """The person named on the cover has opened it."""


class Lifted(Struct, frozen=True):
    """The cover goes away unopened: what led to it is taken back, or the person acts without looking."""


class Seen(Struct, frozen=True):
    """Everybody has looked long enough."""


Happening = Shown | Played | TakenBack | Kept | Refused | Failed | AskedAgain | Opened | Lifted | Seen


class Step(NamedTuple):
    """Where the flow has come, and what is to be done about it, in this order."""

    stage: Stage
    requests: tuple[Inner | Request, ...] = ()


class OutOfStep(ValueError):
    """This cannot happen at this stage."""


def step(stage: Stage, happened: Happening) -> Step:
    """The next stage, and what is to be done. Raises `OutOfStep` where the diagram has no such edge."""
    match stage, happened:
        case Filming(), Shown(due=due):
            return Step(due, _entering(due))
        case Saving(), Refused():
            onward = _kept(stage, happened)
            return Step(onward.stage, (Warn(), *onward.requests))
        case Saving(), Kept():
            return _kept(stage, happened)
        case Thinking(seat=seat), Failed():
            return Step(Stuck(seat), (AskHow(seat),))
        case Stuck(seat=seat), AskedAgain(since=since):
            return Step(Thinking(seat, since), (AskBot(seat),))
        case LeftToChance() | Thinking() | Stuck() | Deciding(), Played(beats=beats):
            return Step(Saving(beats), (Deselect(),) if isinstance(stage, Deciding) else ())
        case Laying(then=[_, *left]), Played(beats=beats):
            return Step(Saving(beats, then=tuple(left)))
        case TakingBack(then=then), TakenBack(beats=beats):
            return Step(Saving(beats, back=True, clearing=True, then=then), (Deselect(),))
        case Filming() | LeftToChance() | Looking() | Thinking() | Stuck() | Deciding(), TakenBack():
            saving = Saving(happened.beats, back=True, clearing=happened.clearing, then=happened.then)
            return Step(saving, (Deselect(),))
        case Covered(seat=seat), Opened():
            return Step(Deciding(seat), (Reveal(),))
        case Covered(seat=seat), Lifted():
            return Step(Deciding(seat), (CloseCover(), Lift()))
        case Looking(), Seen():
            return Step(LeftToChance())
    raise OutOfStep(f"{type(happened).__name__} while {type(stage).__name__}")


def _entering(due: Due) -> tuple[Inner | Request, ...]:
    """What is done when the film is over and this is waited for."""
    match due:
        case Looking(shared=shared):
            return (*((Lift(),) if shared else ()), Invite(), Call(None))
        case Thinking(seat=seat):
            return (AskBot(seat),)
        case Covered(seat=seat):
            return (Settle(seat), Invite(), ShowCover(seat))
        case Deciding(seat=seat):
            return (Settle(seat), Invite(), Call(seat))
        case Over():
            return (OpenResult(),)
        case LeftToChance():
            return ()


def _kept(stage: Saving, happened: Kept) -> Step:
    """It is shown; then what is still to be rearranged comes first, and CHANCE does not wait for the film."""
    shown = Rewind(stage.beats) if stage.back else Present(stage.beats)
    if happened.staged:
        return Step(TakingBack(stage.then), (shown,))
    if stage.then:
        return Step(Laying(stage.then), (shown,))
    return Step(LeftToChance() if happened.chance else Filming(), (shown, Release()))
