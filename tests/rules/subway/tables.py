"""地下鉄 positions in short: `game(at=("sakae", "fushimi"), beads={"sakae": (0, 1)}, dice=(3,))`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.config.places import map_file
from game.maps.lint import read_map
from game.rules import subway
from game.rules.protocol import Beats, Seat
from game.rules.subway.legal import board_of
from game.rules.subway.network import Line, Network, Station
from game.rules.subway.values import Move, Player, State, ToMove, on


@cache
def network(name: str = "nagoya.tmx") -> Network:
    """One of the program's maps."""
    return read_map(map_file(name))


def drawn(lines: Mapping[str, str], loops: str = "", no_count: str = "", absent: str = "") -> Network:
    """A network of the lines given as ids with their stations, `drawn({"a": "p q r", "b": "q s"})`; `loops`,
    `no_count` and `absent` name the lines that are loops, do not count, stay away with three."""
    names = dict.fromkeys(name for stations in lines.values() for name in stations.split())
    return Network(
        ja="町",
        en="Town",
        width=100,
        height=100,
        stations=tuple(Station(name, name, name, name, (), 50, 50, "se") for name in names),
        lines=tuple(
            Line(
                id=name,
                ja=name,
                en=name,
                colour="#123456",
                stripe=None,
                loop=name in loops.split(),
                counts=name not in no_count.split(),
                absent_with_three=name in absent.split(),
                stations=tuple(stations.split()),
            )
            for name, stations in lines.items()
        ),
    )


def game(
    at: Sequence[str],
    beads: Mapping[str, Sequence[Seat]] | None = None,
    dice: Sequence[int] = (1,),
    mover: Seat = 0,
    styles: Sequence[int] = (1, 2, 3, 4),
    robbed: Mapping[Seat, Seat] | None = None,
    city: Network | None = None,
    **options: Any,
) -> State:
    """A position in round 1, `mover` to move after rolling `dice`; seat 0 began. As many seats as pawns."""
    chosen = replace(on(city or network()), first=0, **options)
    state = subway.start(chosen, len(at))
    board = board_of(state)
    laid = dict(beads or {})
    slots = tuple(
        (*laid.get(name, ()), *[None] * (room - len(laid.get(name, ()))))
        for name, room in zip(board.ids, board.capacity, strict=True)
    )
    assert all(len(row) == room for row, room in zip(slots, board.capacity, strict=True))
    gone = dict(robbed or {})
    players = tuple(
        Player(style, place, gone.get(seat))
        for seat, (style, place) in enumerate(zip(styles, at, strict=False))
    )
    return replace(state, todo=ToMove(mover, tuple(dice)), players=players, beads=slots, round=1)


def moved(state: State, to: str, victim: Seat | None = None) -> State:
    """The state after the mover's move."""
    return beats(state, to, victim)[-1][1]


def beats(state: State, to: str, victim: Seat | None = None) -> Beats:
    """What the mover's move does."""
    assert isinstance(state.todo, ToMove)
    return subway.apply(state, state.todo.seat, Move(to, victim))


def listed(state: State) -> set[Move]:
    """What the mover may do."""
    assert isinstance(state.todo, ToMove)
    return set(subway.actions(subway.view(state, state.todo.seat)))


def goals(state: State) -> set[str]:
    """Where the mover may go."""
    return {move.to for move in listed(state)}


def beads_at(state: State, station: str) -> list[Seat]:
    """The owners of the beads at a station."""
    slots = state.beads[board_of(state).index[station]]
    return [seat for seat in slots if seat is not None]


def kinds(happened: Beats) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event, _ in happened]


def own(city: Network, beads: Mapping[str, int]) -> tuple[int, ...]:
    """Beads of one player by the order of the network."""
    assert set(beads) <= {station.id for station in city.stations}
    return tuple(beads.get(station.id, 0) for station in city.stations)
