"""The one contract that every game keeps; `tests/conformance` holds its laws.

A game is a package with the functions and types of `Rules` at its top. All values are frozen, hashable and
free of sets, dicts and lists, so that a state that was handed out can never change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    import random

Seat = int
"""0 .. seats-1; `CHANCE` is the seat of dice and shuffles."""

CHANCE: Final = -1

Param = str | int
Action = Any
Event = Any
State = Any
View = Any
Options = Any
Beats = tuple[tuple[Event, State], ...]
"""The smallest meaningful changes of one action, each with the state after it. Only the last is a decision
point; the others exist to be shown."""


class Value(Struct, frozen=True, gc=False):
    """Something of a game that never changes. A value holds older ones only and none leads back to itself, so
    that the collector of circles need not follow it."""


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a code and its parameters. Sentences are made elsewhere."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()


class IllegalAction(Exception):
    """An action that the rules do not allow now. The state it was tried on is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(": ".join([refusal.code, *(f"{k}={v}" for k, v in refusal.params)]))


class BadSetup(ValueError):
    """Options or a number of seats that a game does not offer."""


class Score(Struct, frozen=True):
    """One seat's points and what they are made of, in the game's own order of counting."""

    total: int
    parts: tuple[tuple[str, int], ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended, as one value: who won (several: jointly; none: nobody), why, and the points."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[Score, ...] = ()


class OptionSpec(Struct, frozen=True):
    """One thing to be chosen at set-up: its field in `Options` and its values, the usual one first."""

    name: str
    values: tuple[int | str | bool | None, ...]


OptionsT = TypeVar("OptionsT", contravariant=True)
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
"""One game's options, states, views, actions and events."""
T = TypeVar("T")


def _nothing(public: Any, seat: Seat) -> None:
    """There is nothing that the seat may do without looking."""


def _always(view: object, figures: object) -> bool:
    """They hold at every moment."""
    return True


class SlowFigures(Struct, Generic[ViewT], frozen=True):
    """What a screen wants to show of the game, but that takes long to work out."""

    work_out: Callable[[ViewT], Any]
    """From everybody's view."""
    kind: Any
    """The type of what it returns."""
    fits: Callable[[ViewT, Any], bool] = _always
    """Whether what it returned is of this view."""


class Abilities(Struct, Generic[ViewT, ActionT], frozen=True, kw_only=True):
    """What only some games have; a game names what it has, and nothing is looked for elsewhere."""

    unlisted: tuple[type[ActionT], ...] = ()
    """The kinds of action, without fields, that a seat may do at any decision of its own although `actions`
    does not list them, such as resigning: its player has to ask for them."""
    blind: Callable[[ViewT, Seat], ActionT | None] = _nothing
    """What the seat may do now whatever it holds, None if there is no such thing: it can be offered without
    showing the seat's view, and tells nobody anything, for it follows from the spectator's view alone."""
    together: Callable[[Sequence[ViewT]], ViewT] | None = None
    """The own views of all seats on one moment, by seat, laid together: the first seat's, with what the
    others see of their own. For looking back at what is over; None: there is nothing to be laid open."""
    figures: SlowFigures[ViewT] | None = None
    """Worked out in the bots' process."""
    position: Callable[[ViewT], str] | None = None
    """How the table stands as one line that programs of the kind read, from a view."""
    verbs: tuple[tuple[type[ActionT], str, str], ...] = ()
    """The words that actions of a kind begin with where they are written, in Japanese and in English."""
    on_map: Callable[[Any], Any] | None = None
    """For a game that is played on a map: its usual options on this network, which they hold as `network`."""


FIRST = "first"
"""The option of who begins, in the games where that can be chosen: a seat, or None to have it drawn."""


class Rules(Protocol[OptionsT, StateT, ViewT, ActionT, EventT]):
    """What a game package offers. Names are the same in all games; the values are each game's own.

    A package states that it keeps the contract, and with which types, where the type checker sees it:
    `_: Rules[Options, State, View, Action, Event] = package`.
    """

    GAME: str
    VERSION: int
    """Raised whenever a record of the version before might no longer replay."""
    SEATS: tuple[int, ...]
    """The seat counts on offer."""
    MAX_ACTIONS: int
    """No game has more actions than this, CHANCE's included."""
    OPTIONS: tuple[OptionSpec, ...]
    ABILITIES: Abilities[ViewT, ActionT]
    Options: Any
    """The types, to be decoded as."""
    Action: Any
    Event: Any
    State: Any
    View: Any

    def start(self, options: OptionsT, seats: int) -> StateT:
        """The state before anything was drawn. Raises `BadSetup`."""

    def acting(self, state: StateT) -> tuple[Seat, ...]:
        """Who must act: one seat, several (each choice sealed until all are in), `(CHANCE,)`, or nobody."""

    def actions(self, view: ViewT) -> Sequence[ActionT]:
        """All that the view's seat may do now but what is unlisted, each once, in a stable order. Perhaps
        lazy: index it."""

    def why_not(self, view: ViewT, action: ActionT) -> Refusal | None:
        """None if the view's seat may do this now, else why not."""

    def draw(self, state: StateT, rng: random.Random) -> ActionT:
        """CHANCE's action, one per occasion. With `imagine` the only place where randomness enters."""

    def apply(self, state: StateT, seat: Seat, action: ActionT) -> tuple[tuple[EventT, StateT], ...]:
        """What the action does, deterministically, as `Beats`. Raises `IllegalAction`, CHANCE's actions
        included."""

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that the seat may know; None is the spectator, who knows what everybody knows."""

    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """The event as the seat witnesses it."""

    def imagine(self, view: ViewT, rng: random.Random) -> StateT:
        """A full state that the view's owner cannot tell from the true one."""

    def outcome(self, state: StateT) -> Outcome | None:
        """None while the game goes on."""

    def private(self, view: ViewT, seat: Seat) -> bool:
        """Whether the decision that `seat` now has rests on something only that seat may see.

        Takes the spectator's view: the answer itself must tell nobody anything."""

    def staged(self, state: StateT, seat: Seat) -> int:
        """How many of the seat's latest actions the game's text itself lets it take back now."""

    def reveals(self, event: EventT) -> bool:
        """Whether the event shows somebody what was hidden from him: no undo goes back over it."""

    def write(self, action: ActionT, lang: str) -> str:
        """The action in the game's short notation, `lang` "ja" or "en"."""

    def read(self, text: str) -> ActionT:
        """The action that `write` wrote in either language. Raises `ValueError` naming what is wrong."""


AnyRules = Rules[Any, Any, Any, Any, Any]
"""The rules of a game that is not known before the program runs."""


def chooses_first(rules: AnyRules) -> bool:
    """Whether it can be chosen who begins. The game's options, and those in its states, then have the field
    `first`."""
    return any(spec.name == FIRST for spec in rules.OPTIONS)


def below(rng: random.Random, k: int) -> int:
    """A uniform number in 0 .. k-1, drawn in the one way whose result Python promises for ever."""
    return int(rng.random() * k)


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The things less this one, if it is there."""
    if thing not in things:
        return things
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def take(rng: random.Random, pool: Sequence[Any], count: int) -> tuple[list[Any], list[Any]]:
    """`count` things drawn from the pool without replacement, and what is left, in the pool's order.

    Raises `ValueError` if the pool is too small."""
    if count > len(pool):
        raise ValueError(f"cannot take {count} of {len(pool)}")
    left = list(pool)
    taken = [left.pop(below(rng, len(left))) for _ in range(count)]
    return taken, left
