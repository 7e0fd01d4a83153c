"""What a playmat is: one value, made of the game's own functions, that every screen asks.

A game's package makes it, as `MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Mat(...)`: so the
type checker compares every function with what is asked of it, and a misspelt one is an error. What most games
have nothing special to say about has a default here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.bots.reason import Reason
from game.input.intents import Gesture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.around import USUAL, Around
from game.mats.browsing import ON_SHEET, Browsing, Order, Rows, browsed
from game.mats.hints import USUAL_BOX, Way, no_meaning, no_name, no_way, not_lacking, told
from game.mats.table import AnyAnswer, AnyDesk, Errand, Frame, Pick, Seating
from game.mats.things import Ids, ThingT
from game.motion.clip import Clip
from game.motion.moment import Felt
from game.motion.placement import Box, Placement
from game.rules.protocol import ActionT, EventT, Outcome, Refusal, Seat, ViewT

DeskT = TypeVar("DeskT", bound=AnyDesk)
AnswerT = TypeVar("AnswerT", bound=AnyAnswer)
SEEN_MS = 700.0
PONDERS = 500.0
Facts = tuple[tuple[str, tuple[str, ...]], ...]
"""What is counted, and each seat's value."""
Final = tuple[str, tuple[Placement, ...]]
"""What a picture is called, and what is drawn."""


def _far(desk: object, events: object, seat: object, words: object) -> str:
    """Nobody came near."""
    return ""


def _nowhere_else(desk: object) -> tuple[Box, ...]:
    """It has its one place."""
    return ()


def _untied(outcome: object, words: object) -> str:
    """Nothing had to decide between equal points."""
    return ""


def _silent(event: object) -> None:
    """Nothing is heard."""


def _unfelt(before: object, event: object, after: object) -> None:
    """Nothing is a moment."""


def _at_rest(desk: object, thing: object) -> tuple[str, ...]:
    """Nothing can be dragged."""
    return ()


def _let_go(desk: AnyDesk, source: object, over: object) -> Pick[Any]:
    """What is selected stays selected."""
    return Pick(desk.picked)


def _heedless(desk: object, gesture: Gesture) -> None:
    """No gesture means anything."""


def _nowhere(before: object, event: object) -> Mapping[str, str]:
    """Nothing comes from anything else."""
    return {}


def _no_sheet(desk: object, words: Words) -> Frame:
    """Nothing is discarded."""
    return Frame(())


def _beside(desk: object) -> Box:
    """At the left, where most tables have room."""
    return USUAL_BOX


def _browsed(desk: AnyDesk, thing: Order | Rows) -> Browsing:
    """The cards lie in another order; all of them have room."""
    return browsed(desk.browsing, thing)


def _no_facts(desk: object, words: Words) -> Facts:
    """Nothing is counted."""
    return ()


def _no_points(desk: object) -> tuple[int, ...]:
    """Nobody scores."""
    return ()


def _unmarked(event: object) -> None:
    """Nothing is remarkable."""


def _no_standing(desk: object, seat: Seat, words: Words) -> str:
    """Nothing is said."""
    return ""


def _none_by_itself(desk: object) -> None:
    """Everything is asked."""


def _no(view: object) -> bool:
    return False


def _never(desk: object, event: object) -> bool:
    return False


def _as_usual(view: object) -> float:
    return PONDERS


def _plays(view: object, seat: Seat) -> bool:
    return False


def _unnamed(desk: object, words: Words) -> Callable[[object], str]:
    """As what is written on it."""
    return lambda thing: ""


def _unsaid(desk: object, words: Words) -> tuple[str, ...]:
    """As what is written on it."""
    return ()


def _not_weighed(desk: object, words: Words) -> Iterator[object]:
    """Nothing takes long."""
    return iter(())


def _at_hand(options: object, lang: str, text_scale: int) -> tuple[Errand[Any], ...]:
    """Nothing takes long."""
    return ()


class Mat(Struct, Generic[DeskT, AnswerT, ThingT, ViewT, EventT, ActionT], frozen=True, kw_only=True):
    """What a game's table is asked. All are pure functions."""

    desk: Callable[[ViewT, Seating, Seat], DeskT]
    """The table as it lies when nobody does anything: this view, these people, that one nearest."""

    around: Mapping[Space, Around] = USUAL
    """Which spaces it has layouts for, and where the screens have room in each: the wide one, and perhaps
    others. No desk comes with another one, and a window of another shape shows the wide one."""

    # The table

    frame: Callable[[DeskT, Words], Frame]
    """The table."""
    opens: Any = None
    """The display with which a game begins that nobody guides; None: that of `desk`."""
    dealt: Callable[[DeskT, Words, bool], Clip] | None = None
    """How a new game comes to the table that no event begins, as `clip`; None: it lies there."""
    clip: Callable[[DeskT, EventT, DeskT, Words, bool], Clip]
    """How the event looks to the viewer of the desks before and after it; in the end whether motion is to be
    reduced."""
    felt: Callable[[DeskT, EventT, DeskT], Felt | None] = _unfelt
    """Which moment the event is, or part of, to the viewer of the desks before and after it."""
    origins: Callable[[DeskT, EventT], Mapping[str, str]] = _nowhere
    """Which key that the event brings comes from which one that was there."""
    strikes: Callable[[DeskT, EventT], bool] = _never
    """Whether the event, though no moment, is to be seen by itself, for several may follow one another or
    somebody is to press in it: a press leads from one to the next, and to the moments."""
    cue: Callable[[EventT], str | None] = _silent
    """What the event, as its witness sees it, sounds like: a cue of `game.sound.cues`; None for nothing. It
    is heard as the event's clip begins."""
    tense: Callable[[ViewT], bool] = _no
    """Whether a game that everybody sees so is about to turn: a layer joins its music."""

    # What people do

    things: Ids[ThingT]
    """What the targets and drops of the frame are."""
    on_press: Callable[[DeskT, ThingT], AnswerT]
    """What pressing a thing means: the first step selects, the second acts."""
    on_carry: Callable[[DeskT, ThingT], tuple[str, ...]] = _at_rest
    """The keys of what follows the pointer when the thing is dragged, along with everything whose key is one
    of them and ":" and more; none if it cannot be dragged."""
    on_drop: Callable[[DeskT, ThingT, ThingT], AnswerT | Pick[Any]] = _let_go
    """What letting go of a dragged thing over another one means; `desk.picked` is what pressing the dragged
    one has left. Nothing can be done so that presses cannot do as well."""
    gesture: Callable[[DeskT, Gesture], AnswerT | None] = _heedless
    """What a wheel, a shift of the ground, typed text and the like mean; None: nothing. A `Wheel` has its
    place."""
    plays_on: Callable[[DeskT], ActionT | None] = _none_by_itself
    """What is played by itself after a moment because there is nothing else to answer to what stands on the
    table."""
    seen_first: float = SEEN_MS
    """How long, at normal speed, that is seen first, in milliseconds."""
    pauses: Callable[[ViewT], bool] = _no
    """Whether chance is to wait until the people at the table have seen how it stands, from everybody's view.
    Such a mat answers a press with `Continue`."""
    ponders: Callable[[ViewT], float] = _as_usual
    """How long a computer is seen to think at least, in milliseconds, so that the eye can follow, from
    everybody's view; shorter while nobody at the screen plays."""
    lingers: float | None = None
    """How long the table stays after a film of its end that has told all before its last picture, in
    milliseconds. None: as long as usual."""
    counts_out: bool = False
    """Whether that film counts all points in sight: the result has them counted then."""
    spectates: Callable[[ViewT, Seat], bool] = _plays
    """Whether the seat has nothing more to decide before chance deals anew, from everybody's view."""

    # Hints

    hint_box: Callable[[DeskT], Box] = _beside
    """Where the card of hints lies: it covers nothing that the decision needs, and may grow downwards, or
    upwards where it would leave the screen."""
    hint_spots: Callable[[DeskT], tuple[Box, ...]] = _nowhere_else
    """Where else it may lie, where it would cover there what it advises."""
    way: Callable[[DeskT, ActionT], Way[ThingT] | None] = no_way
    """How the person at the desk does the action; nothing is asked or played by itself on the way. None: it
    is to be looked for among what can be pressed."""
    deed: Callable[[DeskT, ActionT, Words], str] = no_name
    """What doing it is called, in a few words; empty: as in the records."""
    meant: Callable[[DeskT, tuple[str, ...]], ActionT | None] = no_meaning
    """What somebody means who types these words and cards, if that is no action as records write it."""
    lacking: Callable[[ViewT, type], Refusal | None] = not_lacking
    """Why the view's seat can do nothing of that kind now, where rules tell only why not a certain one."""
    because: Callable[[Reason, DeskT, Words], str] = told
    """Why it is advised, in one sentence."""

    # The discards, laid open

    sheet: Callable[[DeskT, Words], Frame] = _no_sheet
    """To be drawn over the table on layer 8, as `desk.browsing` says."""
    on_browse: Callable[[DeskT, Order | Rows], Browsing] = _browsed
    """How it is laid open after a press on it."""

    # In words

    called: Callable[[DeskT, Words], Callable[[ThingT], str]] = _unnamed
    """What each thing is called aloud, as whoever sits at the desk sees it; empty: what is written on it."""
    position: Callable[[DeskT, Words], tuple[str, ...]] = _unsaid
    """How the whole table lies, as whoever sits at the desk sees it, in lines to be read or heard; empty:
    what is written on it says so."""
    details: Callable[[DeskT, Words], tuple[str, ...]] = _unsaid
    """What else is to be seen on the table and is told only to whoever asks: discards, a map, what an attack
    would hit."""
    caption: Callable[[EventT, Seating, Words], str | None]
    """The event in one sentence that names seats; None for an event not worth words."""
    sentence: Callable[[Refusal, Words], str]
    """Why not, in one line."""
    upshot: Callable[[ViewT, EventT, ViewT, Seating, Words], str] | None = None
    """What a public event has led to beside what it is, such as who leads now, in one sentence: from the
    public views before and after it; empty: nothing."""
    situation: Callable[[DeskT, Words], str]
    """How the table stands, in two or three words, from a desk with the public view."""

    # How it ended

    bared: Callable[[ViewT, Sequence[ViewT]], ViewT] | None = None
    """What a viewer's own view becomes in what ends the game, and from then on, with all seats' own views:
    what lay face down turns up. None: it stays."""
    result: Callable[[Outcome, Seating, Words], str]
    """The reason of the end, in one line."""
    verdict: Callable[[Outcome, Words], str]
    """The same in one word."""
    points: Callable[[DeskT], tuple[int, ...]] = _no_points
    """Everybody's points as everybody sees them now; empty in a game without points."""
    standing: Callable[[DeskT, Seat, Words], str] = _no_standing
    """What is to be said of a seat under its name on the result, in a few words; perhaps nothing."""
    facts: Callable[[DeskT, Words], Facts] = _no_facts
    """Public figures for the result: what, and each seat's value."""
    measure: Callable[[DeskT], tuple[int, ...]] = _no_points
    """How far each seat has come, from a desk with the public view; empty: as the points say."""
    measured: str = "replay.points"
    """The message that names the measure."""
    mark: Callable[[EventT], str | None] = _unmarked
    """The icon by which a public event is marked where a whole match is looked back at; None for one that is
    not remarkable."""
    final: Callable[[Sequence[tuple[EventT, ViewT]], Seating, Box, Words], Final]
    """The position that decided a finished game, small, in a box of the result; and what to call it. From all
    public events, each with the public view after it."""
    portrait: (
        Callable[[Sequence[tuple[EventT, ViewT]], Seating, Box, Words], tuple[Placement, ...]] | None
    ) = None
    """The last table for a picture to keep, in a box of 640 by 590; None: as `final` draws it."""
    moments: Callable[[Sequence[EventT], Seating, Words], tuple[tuple[str, str], ...]]
    """What was remarkable in a finished game, from its public events: at most four, as caption and fact."""
    near: Callable[[DeskT, Sequence[EventT], Seat, Words], str] = _far
    """How near the seat that has lost a game without points came to winning it, in a few words that are true,
    from the last desk and all public events; empty: not near."""
    tied: Callable[[Outcome, Words], str] = _untied
    """What decided between several with the most points, in a sentence; empty: nothing had to."""
    feat: Callable[[Sequence[EventT], int], tuple[int, ...]] | None = None
    """How much each seat has of what earns medals at this table (`feat.GAME` names it): from the public
    events of a finished game and the number of seats."""
    length: Callable[[Sequence[EventT], Words], str]
    """How long a game was, from its public events."""

    # Before it is seen

    prepare: Callable[[Any, str, int], tuple[Errand[Any], ...]] = _at_hand
    """What takes long and can be got ready for a game with these options: first what is needed in this
    language and text size. The table asks `Desk.errands` for it."""

    weighed: Callable[[DeskT, Words], Iterator[object]] = _not_weighed
    """What the table of a decision tells of each choice, worked out one after another and kept: gone through
    bit by bit while a film leads to that table, so that no frame has to wait for all of it."""

    # For whoever knows ids alone

    def press(self, desk: DeskT, target: str) -> AnswerT | Pick[Any]:
        """What pressing this target means; nothing where it is no thing of the game."""
        thing = self.things.read(target)
        return Pick(desk.picked) if thing is None else self.on_press(desk, thing)

    def carried(self, desk: DeskT, target: str) -> tuple[str, ...]:
        """What follows the pointer when this target is dragged."""
        thing = self.things.read(target)
        return () if thing is None else self.on_carry(desk, thing)

    def drop(self, desk: DeskT, source: str, over: str) -> AnswerT | Pick[Any]:
        """What letting go of the one target over the other, or over a drop, means."""
        dragged, below = self.things.read(source), self.things.read(over)
        return Pick(desk.picked) if dragged is None or below is None else self.on_drop(desk, dragged, below)

    def browse(self, desk: DeskT, target: str) -> Browsing:
        """How the discards are laid open after a press on this target of the sheet."""
        thing = ON_SHEET.read(target)
        return desk.browsing if thing is None else self.on_browse(desk, thing)


AnyMat = Mat[Any, Any, Any, Any, Any, Any]
"""The mat of a game that is not known before the program runs."""
