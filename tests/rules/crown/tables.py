"""Positions of グローリアスクラウン in short: `table("S03 X01", "C04", "D05")`: three hands, seat 0 leads."""

from __future__ import annotations

from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.hands import newly_dealt
from game.rules.crown.values import (
    DECK,
    DealEnded,
    Flushed,
    Laid,
    Options,
    Play,
    State,
    ToPlay,
    WentOut,
    set_number,
)
from game.rules.protocol import Beats, Seat

X = "X01"


def cards(text: str) -> tuple[Card, ...]:
    """ "S07 H03" as sorted cards; "X01" may stand twice."""
    return tuple(sorted(Card(name) for name in text.split()))


def table(*hands: str, turn: Seat = 0, field: str = "", by: Seat | None = None, **more) -> State:
    """A position in the first deal: `field` are plays of seat `by` (the one before the turn, if not said),
    separated by commas, the last on top. All other cards count as discarded long ago."""
    held = [cards(hand) for hand in hands]
    seats = len(held)
    by = (turn - 1) % seats if by is None else by
    plays = [cards(play) for play in field.split(",") if play.strip()]
    gone = list(DECK)
    for card in [card for group in (*held, *plays) for card in group]:
        gone.remove(card)
    return State(
        options=more.pop("options", Options()),
        hands=newly_dealt(held),
        todo=ToPlay(turn),
        deal=1,
        trick=5,
        field=tuple(Laid(by, play, set_number(play), 5) for play in plays),
        discards=tuple(Laid(0, (card,), set_number((card,)), 1) for card in gone),
        points=(0,) * seats,
        **more,
    )


def do(state: State, *steps: tuple[Seat, crown.Action]) -> State:
    """The decision point after these actions."""
    for seat, action in steps:
        state = crown.apply(state, seat, action)[-1][1]
    return state


def play(text: str) -> Play:
    """Play("S07 H07")."""
    return Play(cards(text))


def listed(state: State, seat: Seat) -> set[crown.Action]:
    """What the seat may do."""
    return set(crown.actions(crown.view(state, seat)))


def plays(state: State, seat: Seat) -> set[str]:
    """The sets the seat may put down, as texts."""
    return {" ".join(action.cards) for action in listed(state, seat) if isinstance(action, Play)}


def kinds(beats: Beats) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event, _ in beats]


def clear(beats: Beats) -> Flushed | None:
    """The clear among the beats, if there is one."""
    return next((event for event, _ in beats if isinstance(event, Flushed)), None)


def finish(beats: Beats) -> WentOut | None:
    """The going out among the beats."""
    return next((event for event, _ in beats if isinstance(event, WentOut)), None)


def ended(beats: Beats) -> DealEnded | None:
    """The end of the deal among the beats."""
    return next((event for event, _ in beats if isinstance(event, DealEnded)), None)
