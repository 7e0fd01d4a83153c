"""Desks of the subway's table at moments of real games."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.config.places import map_file
from game.maps.lint import read_map
from game.maps.usual import NAGOYA, NAGOYA_REAL, TUTORIAL
from game.mats.subway.desk import Desk
from game.mats.table import Seating
from game.rules import subway
from game.rules.protocol import CHANCE, Seat
from game.rules.subway.network import Network
from game.rules.subway.values import Roll, State, on

NAMES = ("さくら", "たけし", "みどり", "コン太")


@lru_cache(maxsize=4)
def network(name: str = NAGOYA) -> Network:
    return read_map(map_file(name))


MAPS = (NAGOYA, NAGOYA_REAL, TUTORIAL)


def begun(seats: int = 4, name: str = NAGOYA, **options: object) -> State:
    """The first seat begins, so the last one sets out first."""
    return subway.start(replace(on(network(name)), first=0, **options), seats)


def after(state: State, *actions: str) -> State:
    """The state after these actions in the game's notation, CHANCE's included."""
    for text in actions:
        state = subway.apply(state, subway.acting(state)[0], subway.read(text))[-1][1]
    return state


def under_way(*actions: str, **options: object) -> State:
    """Everybody has set out: ④ at 黒川 first, then ③ 池下, ② 吹上, and ① of the first seat at 高岳."""
    starts = ("start 4 kurokawa", "start 3 ikeshita", "start 2 fukiage", "start 1 takaoka")
    return after(begun(**options), *starts, *actions)


def desk(state: State, seat: Seat | None = None, **parts: object) -> Desk:
    """The table as the seat that acts sees it, and decides; or as the given seat sees it."""
    acting = subway.acting(state)
    decides = bool(acting) and acting[0] != CHANCE and seat in (None, acting[0])
    seat = acting[0] if decides else seat
    seats = len(state.players)
    seating = Seating(NAMES[:seats], (True,) * seats, state.options)
    view = subway.view(state, seat)
    return replace(Desk(view, seating, seat or 0, mind=view if decides else None), **parts)


def rolled(state: State, *dice: int) -> State:
    return subway.apply(state, CHANCE, Roll(dice))[-1][1]
