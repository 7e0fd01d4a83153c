"""What every playmat shares: what it is given, what it answers; `mat` says how it is asked.

The values of one game, of which these are made, are its own. Its module `desk` names them once: what can be
pointed at, selected and shown, its `Desk` and its `Answer`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.browsing import Browsing
from game.mats.things import Selection
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import ActionT, EventT, Refusal, Seat, ViewT

RULE = "rule:"
"""How the targets begin by which a mat offers a chapter of the rules, which follows; the table opens it."""
OPENS = "goal "
"""How the keys begin of what marks where something that is taken up may go: it opens from there outwards."""


SelectionT = TypeVar("SelectionT", bound=Selection)
DisplayT = TypeVar("DisplayT")
"""What may be selected on a game's table, and how it may be shown."""


FoundT = TypeVar("FoundT")


class Errand(Struct, Generic[FoundT], frozen=True):
    """Something about a table that takes long to find out, and is the same whenever it is."""

    drawer: str
    """The name of the file in which it is kept from one run of the program to the next."""
    edition: int
    """To be raised with every change by which something else is found: what was kept before no longer
    holds."""
    key: str
    """What tells it from all others."""
    kind: type[FoundT]
    find: Callable[[], Generator[None, None, FoundT]]
    """Finds it, about a millisecond at a time."""
    fits: Callable[[FoundT], bool]
    """Whether what was kept under the key can be it."""


class Errands(Protocol):
    """Whoever does errands, once each."""

    def result(self, errand: Errand[FoundT]) -> FoundT:
        """What the errand finds, at once."""


class Seating(Struct, frozen=True):
    """Who sits where: public."""

    names: tuple[str, ...]
    humans: tuple[bool, ...]
    options: Any = None
    """What the game is played with, its map for instance; None where that does not matter."""
    players: tuple[str, ...] = ()
    """As in the record: "human", or "bot:" and the bot's name; empty where that does not matter."""


class Desk(Struct, Generic[ViewT, EventT, SelectionT, DisplayT], frozen=True):
    """All that a mat may know when it lays out the screen. No state ever comes here.

    A game derives its own, which says what `picked` and `display` are when nobody has done anything."""

    view: ViewT
    """What is shown."""
    seating: Seating
    bottom: Seat
    """Whose cards lie nearest."""
    picked: SelectionT
    """What has been selected so far."""
    display: DisplayT
    """How the people at the screen want the table shown (zoom, faces, pages); no part of the game."""
    mind: ViewT | None = None
    """The view of the seat that may act on this screen now; None while a film runs or another decides.
    It differs from `view` for public decisions, which show no hand."""
    focus: str | None = None
    event: EventT | None = None
    """What is just happening, in a film."""
    calm: bool = False
    """Whether that event is only shown: another one is the moment of this decision."""
    fact: str = ""
    """The latest public event in words."""
    recent: tuple[EventT, ...] = ()
    """What everybody has witnessed lately, oldest first: for what stands as the latest on the table."""
    retaken: int | None = None
    """How many of these there were when an action was last taken back; None: none was, as far as they go."""
    figures: Any = None
    """What the rules' `figures` last said, perhaps of an earlier moment; None before the first and for
    rules that have none."""
    errands: Errands | None = None
    """Who has done, or begun, what takes long; None: nobody has."""
    browsing: Browsing = Browsing()
    space: Space = Space.WIDE
    """What the table is to be laid out in: one that the mat has a layout for."""
    text_scale: int = 100
    """The text size setting in per cent, for what stands elsewhere when texts are larger."""


class Throb(NamedTuple):
    """What beats once as something comes to be, or becomes another; not as it goes."""

    key: str
    """How the keys begin of what beats."""
    of: Hashable
    """What comes to be; nothing is untrue."""
    swells: float = 0.05
    """By what share of itself it does at most; below 0 it dips."""
    hops: float = 0.0
    """How high it hops."""
    rings: float = 0.0
    """How many times as large a ring becomes that goes out from it, and is gone; 0: none does."""


class Lively(Struct, frozen=True):
    """What of a table is seen to change as something is chosen there."""

    glides: tuple[str, ...] = ()
    """The keys of what goes to its new place and size, and of the numbers that count up or down."""
    throbs: tuple[Throb, ...] = ()
    rises: tuple[str, ...] = ()
    """How the keys begin of what rises as it comes, and as it comes elsewhere."""
    opened: tuple[str, ...] = ()
    """The keys of what opens anew, from what was pressed outwards, as what it tells becomes another:"""
    told: Hashable = None
    ground: Hashable = None
    """How the table is looked at: as that becomes another nothing glides or beats."""


class Frame(Struct, frozen=True):
    """One screen: what is drawn, and what can be pointed at."""

    placements: tuple[Placement, ...]
    targets: tuple[Target, ...] = ()
    drops: tuple[Target, ...] = ()
    """Where something dragged may be let go, beside the targets and before them."""
    typing: bool = False
    """Whether it takes text: letters and numbers are typed, they command nothing."""
    caret: Box | None = None
    """Where the next character comes, for what an input method shows."""
    coming: tuple[Placement, ...] = ()
    """What will be seen when the present movement is over, for what takes time to draw."""
    lively: Lively = Lively()
    space: Space = Space.WIDE
    """What all of it is laid out in; it is shown whole, whatever the window's shape."""

    @property
    def reach(self) -> dict[str, Box]:
        """Where everything lies that can be pointed at, by its target; what can be pressed counts first."""
        return {t.id: t.box for t in (*self.drops, *self.targets)}


class Pick(Struct, Generic[SelectionT], frozen=True):
    """A press changed the selection."""

    picked: SelectionT
    focus: str | None = None
    """The target that focus goes to; None: it stays as near as it can to where it is."""
    heard: str | None = None
    """A cue of its own, for a press that warns or asks; None: that of what is taken up or put back."""


class Act(Struct, Generic[ActionT], frozen=True):
    """A press decided: this is to be played."""

    action: ActionT


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


class Show(Struct, Generic[DisplayT], frozen=True):
    """The table is to be shown otherwise."""

    display: DisplayT
    focus: str | None = None
    """The target that focus goes to; None: it stays as near as it can to where it is."""
    sweep: Callable[[Any, Any, Words], Sweep | None] | None = None
    """From the desks before and after: how the table moves over; None: at once."""
    soft: float = 0.0
    """For so many milliseconds everything goes from where it was to where it comes to lie."""
    cue: str = ""
    """What is heard of it; empty: what is heard of every button."""


class TakeBack(Struct, Generic[ActionT], frozen=True):
    """What was laid down last in this turn and is not confirmed yet is taken back."""

    all: bool = False
    """Everything laid down in this turn."""
    then: tuple[ActionT, ...] = ()
    """What is laid down instead, after everything has been taken back; seen as one movement."""


class Continue(Struct, frozen=True):
    """Everybody has seen how the table stands: chance may act."""


Answer = Act[ActionT] | Pick[SelectionT] | Show[DisplayT] | TakeBack[ActionT] | No | Continue
AnyDesk = Desk[Any, Any, Any, Any]
AnyAnswer = Answer[Any, Any, Any]
"""Those of a game that is not known before the program runs."""
