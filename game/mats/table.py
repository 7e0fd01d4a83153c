"""What every playmat shares: what it is given, what it answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from game.input.intents import Gesture
from game.look.describe.words import Words
from game.motion.clip import Clip
from game.motion.placement import Placement, Target
from game.rules.protocol import Action, Event, Refusal, Seat, View

Box = tuple[float, float, float, float]

RULE = "rule:"
"""How the targets begin by which a mat offers a chapter of the rules, which follows; the table opens it."""


class Seating(Struct, frozen=True):
    """Who sits where: public."""

    names: tuple[str, ...]
    humans: tuple[bool, ...]
    options: Any = None
    """What the game is played with, its map for instance; None where that does not matter."""


class Desk(Struct, frozen=True):
    """All that a mat may know when it lays out the screen. No state ever comes here."""

    view: View
    """What is shown."""
    seating: Seating
    bottom: Seat
    """Whose cards lie nearest."""
    mind: View | None = None
    """The view of the seat that may act on this screen now; None while a film runs or another decides.
    It differs from `view` for public decisions, which show no hand."""
    picked: tuple[str, ...] = ()
    """Ids of the targets selected so far, oldest first."""
    focus: str | None = None
    event: Event | None = None
    """What is just happening, in a film."""
    fact: str = ""
    """The latest public event in words."""
    recent: tuple[Event, ...] = ()
    """What everybody has witnessed lately, oldest first: for what stands as the latest on the table."""
    look: tuple[str, ...] = ()
    """How the people at the screen want the table shown (zoom, faces, pages), in the mat's own words; no part
    of the game."""
    figures: Any = None
    """What the rules' `figures` last said, perhaps of an earlier moment; None before the first and for
    rules that have none."""
    text_scale: int = 100
    """The text size setting in per cent, for what stands elsewhere when texts are larger."""


class Frame(Struct, frozen=True):
    """One screen: what is drawn, and what can be pointed at."""

    placements: tuple[Placement, ...]
    targets: tuple[Target, ...] = ()
    drops: tuple[Target, ...] = ()
    """Where something dragged may be let go, beside the targets and before them."""
    typing: bool = False
    """Whether it takes text: letters and numbers are typed, they command nothing."""
    coming: tuple[Placement, ...] = ()
    """What will be seen when the present movement is over, for what takes time to draw."""


class Pick(Struct, frozen=True):
    """A press changed the selection."""

    picked: tuple[str, ...]
    focus: str | None = None
    """The target that focus goes to; None: it stays as near as it can to where it is."""


class Act(Struct, frozen=True):
    """A press decided: this is to be played."""

    action: Action


class No(Struct, frozen=True):
    """A press that cannot be, and why."""

    refusal: Refusal


class Sweep(Struct, frozen=True):
    """How a map on the table goes over into another part of itself, nearer or shifted."""

    box: Box
    """Where it lies."""
    pictures: tuple[tuple[tuple[Placement, ...], Box], ...]
    """What is seen of it meanwhile, one over the other, each filling the box when it is drawn whole; and the
    part of it that the box shows now."""
    part: Box
    """What of the box as it is now fills it afterwards; more than the box where the map goes farther off."""


class Look(Struct, frozen=True):
    """The table is to be shown otherwise."""

    look: tuple[str, ...]
    focus: str | None = None
    """The target that focus goes to; None: it stays as near as it can to where it is."""
    sweep: Callable[[Desk, Desk, Words], Sweep | None] | None = None
    """From the desks before and after: how the table moves over; None: at once."""


class TakeBack(Struct, frozen=True):
    """What was laid down last in this turn and is not confirmed yet is taken back."""

    all: bool = False
    """Everything laid down in this turn."""
    then: tuple[Action, ...] = ()
    """What is laid down instead, after everything has been taken back; seen as one movement."""


class GoOn(Struct, frozen=True):
    """The table has been looked at as long as anybody wished: what chance does next may happen."""


Answer = Pick | Act | No | Look | TakeBack | GoOn


class Mat(Protocol):
    """What a game's mat package offers."""

    def frame(self, desk: Desk, words: Words) -> Frame:
        """The table; a pure function."""

    def clip(self, before: Desk, event: Event, after: Desk, words: Words, reduced: bool) -> Clip:
        """How the event looks to the viewer of the desks; a pure function."""

    def cue(self, event: Event) -> str | None:
        """What the event, as its witness sees it, sounds like: a cue of `game.sound.cues`; None for nothing.
        It is heard as the event's clip begins."""

    def press(self, desk: Desk, target: str) -> Answer:
        """What pressing a target of the frame means: the first step selects, the second acts."""

    def carried(self, desk: Desk, target: str) -> tuple[str, ...]:
        """The keys of what follows the pointer when the target is dragged, along with everything whose key is
        one of them and ":" and more; none if it cannot be dragged."""

    def drop(self, desk: Desk, source: str, target: str) -> Answer:
        """What letting go of a dragged target over another target or drop of the frame means; `desk.picked`
        is what pressing the source has left. Nothing can be done so that presses cannot do as well."""

    def turn(self, desk: Desk, gesture: Gesture) -> Answer | None:
        """What a wheel, a shift of the ground, typed text and the like mean; None: nothing. A `Wheel` has its
        place."""

    def caption(self, event: Event, seating: Seating, words: Words) -> str | None:
        """The event in one sentence that names seats; None for an event not worth words."""

    def sentence(self, refusal: Refusal, words: Words) -> str:
        """Why not, in one line."""

    def origins(self, before: Desk, event: Event) -> dict[str, str]:
        """Which key that the event brings comes from which one that was there."""

    def sheet(self, desk: Desk, words: Words) -> Frame:
        """The discards laid open, to be drawn over the table on layer 8; `picked` is the sheet's own."""

    def browse(self, desk: Desk, target: str) -> tuple[str, ...]:
        """What a press on the sheet leaves picked there: how it is ordered, where it is scrolled to."""

    def facts(self, desk: Desk, words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Public figures for the result: what, and each seat's value."""

    def points(self, desk: Desk) -> tuple[int, ...]:
        """Everybody's points as everybody sees them now; empty in a game without points."""

    def standing(self, desk: Desk, seat: Seat, words: Words) -> str:
        """What is to be said of a seat under its name on the result, in a few words; perhaps nothing."""

    def result(self, outcome: Any, seating: Seating, words: Words) -> str:
        """The reason of the end, in one line."""

    def verdict(self, outcome: Any, words: Words) -> str:
        """The same in one word."""

    def situation(self, desk: Desk, words: Words) -> str:
        """How the table stands, in two or three words, from a desk with the public view."""

    def final(
        self,
        story: Sequence[tuple[Event, View]],
        seating: Seating,
        box: tuple[float, float, float, float],
        words: Words,
    ) -> tuple[str, tuple[Placement, ...]]:
        """The position that decided a finished game, small, in a box of the result; and what to call it. From
        all public events, each with the public view after it."""

    def moments(self, events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
        """What was remarkable in a finished game, from its public events: at most four, as caption and
        fact."""

    def length(self, events: Sequence[Event], words: Words) -> str:
        """How long a game was, from its public events."""


def plays_on(mat: Mat, desk: Desk) -> Action | None:
    """What is played by itself after a moment because there is nothing else to answer to what stands on the
    table. A mat that has such questions offers `plays_on(desk)`; most have none."""
    offered: Callable[[Desk], Action | None] | None = getattr(mat, "plays_on", None)
    return offered(desk) if offered else None


def pauses(mat: Mat, view: View) -> bool:
    """Whether chance is to wait until the people at the table have seen how it stands. A mat that has such
    moments offers `pauses(view)` for everybody's view, and answers a press with `GoOn`; most have none."""
    offered: Callable[[View], bool] | None = getattr(mat, "pauses", None)
    return bool(offered and offered(view))


def spectates(mat: Mat, view: View, seat: Seat) -> bool:
    """Whether the seat has nothing more to decide before chance deals anew. A mat whose players can go out
    offers `spectates(view, seat)` for everybody's view; most do not."""
    offered: Callable[[View, Seat], bool] | None = getattr(mat, "spectates", None)
    return bool(offered and offered(view, seat))


def preparations(mat: Mat, options: Any, lang: str, text_scale: int, folder: Path | None) -> Iterator[None]:
    """What takes long and can be got ready before the table is seen, about a millisecond at a time; kept in
    the player's folder for the next time. A mat that has such things offers `prepare` with these arguments,
    mat aside; most have none."""
    offered: Callable[[Any, str, int, Path | None], Iterator[None]] | None = getattr(mat, "prepare", None)
    return offered(options, lang, text_scale, folder) if offered else iter(())


def speech_box(mat: Mat) -> Box:
    """Where it is said why a press cannot be: as the mat's `SPEECH` says, else in the middle of the table."""
    box: Box = getattr(mat, "SPEECH", (420, 600, 680, 64))
    return box
