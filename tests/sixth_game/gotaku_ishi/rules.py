"""石's rules. Each of three to five players holds six stones, no two of them equally heavy. Six times
everybody lays one, face-down, until all lie; then they are opened. Whoever laid the second heaviest wins the
round, and round n is worth n points."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from game.rules.protocol import (
    CHANCE,
    Abilities,
    BadSetup,
    Beats,
    IllegalAction,
    OptionSpec,
    Outcome,
    Refusal,
    Rules,
    Score,
    Seat,
    take,
)

GAME, VERSION = "ishi", 1
SEATS: tuple[int, ...] = (3, 4, 5)
STONES = ROUNDS = 6
MAX_ACTIONS = 1 + ROUNDS * max(SEATS)
OPTIONS: tuple[OptionSpec, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class Deal(Struct, frozen=True, tag="deal"):
    """CHANCE: six stones for each, lightest first."""

    hands: tuple[tuple[int, ...], ...]


class Lay(Struct, frozen=True, tag="lay"):
    """One stone, face-down."""

    stone: int


class Dealt(Struct, frozen=True, tag="dealt"):
    """Hands as their witness sees them: None for what is somebody else's."""

    hands: tuple[tuple[int | None, ...], ...]


class Laid(Struct, frozen=True, tag="laid"):
    """A stone lies there, face-down for everybody but its owner."""

    seat: Seat
    stone: int | None


class Opened(Struct, frozen=True, tag="opened"):
    """All stones of the round are seen, and one of them wins."""

    stones: tuple[int, ...]
    winner: Seat
    points: int


class Board(Struct, frozen=True):
    """The state, and for one seat or everybody the view, in which None stands for what is hidden."""

    hands: tuple[tuple[int | None, ...], ...] = ()
    """Lightest first; empty before the deal."""
    laid: tuple[int | None, ...] = ()
    sealed: tuple[bool, ...] = ()
    """Who has laid a stone in this round."""
    past: tuple[tuple[int, ...], ...] = ()
    """What was opened, round by round."""
    points: tuple[int, ...] = ()
    seat: Seat | None = None
    """Whose view it is."""


Action = Deal | Lay
Event = Dealt | Laid | Opened
State = Board
View = Board
ABILITIES: Abilities[View, Action] = Abilities()


def start(options: Options, seats: int) -> State:
    """The state before the deal. Raises `BadSetup`."""
    if seats not in SEATS:
        raise BadSetup(f"{seats} seats")
    empty: tuple[tuple[int, ...], ...] = ((),) * seats
    return Board(empty, (None,) * seats, (False,) * seats, (), (0,) * seats)


def acting(state: State) -> tuple[Seat, ...]:
    """CHANCE deals; then everybody who has not laid a stone."""
    if len(state.past) == ROUNDS:
        return ()
    if not state.past and not any(state.hands) and not any(state.sealed):
        return (CHANCE,)
    return tuple(seat for seat, there in enumerate(state.sealed) if not there)


def actions(view: View) -> tuple[Action, ...]:
    """A stone of the own hand."""
    if view.seat is None or view.seat not in acting(view):
        return ()
    return tuple(Lay(stone) for stone in view.hands[view.seat] if stone is not None)


def why_not(view: View, action: Action) -> Refusal | None:
    """Everybody lays one stone of his own in each round."""
    if not isinstance(action, Lay) or view.seat is None or view.seat not in acting(view):
        return Refusal("not_now")
    return None if action.stone in view.hands[view.seat] else Refusal("not_yours")


def draw(state: State, rng: random.Random) -> Deal:
    """Every stone is dealt."""
    left: list[int] = list(range(1, STONES * len(state.hands) + 1))
    hands = []
    for _ in state.hands:
        hand, left = take(rng, left, STONES)
        hands.append(tuple(sorted(hand)))
    return Deal(tuple(hands))


def apply(state: State, seat: Seat, action: Action) -> Beats:
    """Raises `IllegalAction`."""
    if seat == CHANCE:
        return _dealt(state, action)
    if refusal := why_not(replace(state, seat=seat), action):
        raise IllegalAction(refusal)
    assert isinstance(action, Lay)
    rest = tuple(stone for stone in state.hands[seat] if stone != action.stone)
    after = replace(
        state,
        hands=_with(state.hands, seat, rest),
        laid=_with(state.laid, seat, action.stone),
        sealed=_with(state.sealed, seat, True),
    )
    beat = (Laid(seat, action.stone), after)
    return (beat, _opened(after)) if all(after.sealed) else (beat,)


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _dealt(state: State, action: Action) -> Beats:
    whole = list(range(1, STONES * len(state.hands) + 1))
    if acting(state) != (CHANCE,) or not isinstance(action, Deal):
        raise IllegalAction(Refusal("not_now"))
    fair = [tuple(sorted(hand)) for hand in action.hands] == list(action.hands)
    sizes = [len(hand) for hand in action.hands] == [STONES] * len(state.hands)
    if not (fair and sizes and sorted(stone for hand in action.hands for stone in hand) == whole):
        raise IllegalAction(Refusal("no_deal"))
    return ((Dealt(action.hands), replace(state, hands=action.hands)),)


def _opened(state: State) -> tuple[Event, State]:
    stones = tuple(stone for stone in state.laid if stone is not None)
    winner, worth = stones.index(sorted(stones)[-2]), len(state.past) + 1
    nobody = (None,) * len(stones), (False,) * len(stones)
    points = _with(state.points, winner, state.points[winner] + worth)
    after = Board(state.hands, *nobody, (*state.past, stones), points)
    return Opened(stones, winner, worth), after


def view(state: State, seat: Seat | None) -> View:
    """Everybody knows his own stones, and what was opened."""
    hands = tuple(hand if i == seat else (None,) * len(hand) for i, hand in enumerate(state.hands))
    laid = tuple(stone if i == seat else None for i, stone in enumerate(state.laid))
    return replace(state, hands=hands, laid=laid, seat=seat)


def redact(event: Event, seat: Seat | None) -> Event:
    """The stones of others stay hidden until they are opened."""
    if isinstance(event, Dealt):
        return Dealt(tuple(h if i == seat else (None,) * len(h) for i, h in enumerate(event.hands)))
    return Laid(event.seat, None) if isinstance(event, Laid) and event.seat != seat else event


def imagine(view: View, rng: random.Random) -> State:
    """The stones that the view does not show are dealt out among the others."""
    if acting(view) == (CHANCE,):
        return replace(view, seat=None)
    seen = {stone for stones in (*view.past, *view.hands, view.laid) for stone in stones}
    left: list[int] = [n for n in range(1, STONES * len(view.hands) + 1) if n not in seen]
    hands, laid = list(view.hands), list(view.laid)
    for seat in range(len(hands)):
        if seat != view.seat:
            drawn, left = take(rng, left, len(hands[seat]) + view.sealed[seat])
            laid[seat] = drawn.pop() if view.sealed[seat] else None
            hands[seat] = tuple(sorted(drawn))
    return replace(view, hands=tuple(hands), laid=tuple(laid), seat=None)


def outcome(state: State) -> Outcome | None:
    """Most points win; equal ones win together."""
    if len(state.past) < ROUNDS:
        return None
    best = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
    return Outcome(winners, "most_points", tuple(Score(n, (("rounds", n),)) for n in state.points))


def private(view: View, seat: Seat) -> bool:
    """Every decision rests on the own stones."""
    return True


def staged(state: State, seat: Seat) -> int:
    """What lies, lies."""
    return 0


def reveals(event: Event) -> bool:
    """The deal and the opening."""
    return isinstance(event, Dealt | Opened)


def write(action: Action, lang: str) -> str:
    """ "lay 7" or "石7"; "deal 1,2,3,4,5,6/7,8…"."""
    if isinstance(action, Lay):
        return f"石{action.stone}" if lang == "ja" else f"lay {action.stone}"
    return "deal " + "/".join(",".join(map(str, hand)) for hand in action.hands)


def read(text: str) -> Action:
    """What `write` wrote. Raises `ValueError`."""
    kind, rest = (text[0], text[1:]) if text.startswith("石") else text.split(" ", 1)
    if kind == "deal":
        return Deal(tuple(tuple(_numbers(hand)) for hand in rest.split("/")))
    if kind not in ("石", "lay"):
        raise ValueError(text)
    return Lay(*_numbers(rest))


def _numbers(text: str) -> Iterator[int]:
    for part in text.split(","):
        if not (part.isascii() and part.isdigit()) or part != str(int(part)):
            raise ValueError(text)
        yield int(part)


if TYPE_CHECKING:
    from gotaku_ishi import rules

    _: Rules[Options, State, View, Action, Event] = rules
