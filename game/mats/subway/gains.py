"""地下鉄: what a move would bring its mover, as the rules have it; without a ③ that takes long to find."""

from __future__ import annotations

from functools import lru_cache

from game.mats.subway.table import Table
from game.mats.subway.worth import parts_of, settled
from game.rules import subway
from game.rules.protocol import Seat
from game.rules.subway.score import Figures
from game.rules.subway.values import Move, State, ToMove

PARTS = {"beads": "①", "terminals": "②", "longest": "③", "sets": "④", "finish": "⑤"}
"""The signs of what is told."""


def gains(table: Table, station: int) -> dict[str, int] | None:
    """What each part of the score would gain or lose by going to the station; None where that cannot be."""
    todo = table.state.todo
    return _brought(table, station, todo.seat) if isinstance(todo, ToMove) else None


def losses(table: Table, station: int) -> tuple[tuple[Seat, int], ...]:
    """Whom going to the station would cost points, and how many, where it is clear whose bead goes."""
    robbed = table.robbed(station) if isinstance(table.state.todo, ToMove) else ()
    found = _brought(table, station, robbed[0]) if len(robbed) == 1 else None
    lost = sum(found.values()) if found else 0
    return ((robbed[0], lost),) if lost else ()


def _brought(table: Table, station: int, whose: Seat) -> dict[str, int] | None:
    """What going there would bring or cost the seat."""
    state, todo = table.state, table.state.todo
    if not isinstance(todo, ToMove) or station not in table.reachable:
        return None
    robbed = table.robbed(station)
    move = Move(table.board.ids[station], robbed[0] if len(robbed) > 1 else None)
    return _changed(state, table.desk.figures, todo.seat, move, whose)


@lru_cache(maxsize=256)
def _changed(state: State, figures: Figures | None, seat: Seat, move: Move, whose: Seat) -> dict[str, int]:
    """The same from frame to frame."""
    return _changes(figures, state, subway.apply(state, seat, move)[-1][1], whose)


def earned(before: Table, after: Table, seat: Seat) -> dict[str, int]:
    """What each part of the seat's score has gained or lost from the one table to the other."""
    return _changes(after.desk.figures, before.state, after.state, seat)


def _changes(figures: Figures | None, before: State, after: State, seat: Seat) -> dict[str, int]:
    now, then = (parts_of(one, figures, seat) for one in (before, after))
    sure = all(settled(one, figures, seat) for one in (before, after))
    found = {}
    for part in PARTS:
        old, new = now[part], then[part]
        if old is not None and new is not None and old != new and (sure or part != "longest"):
            found[part] = new - old
    return found


def total(found: dict[str, int]) -> str:
    """All of it together."""
    return signed(sum(found.values()))


def told(found: dict[str, int]) -> str:
    """The same with its parts, where there are several: "+3 (①1 ②2)"."""
    if len(found) < 2 and all(part == "beads" for part in found):
        return total(found)
    parts = " ".join(f"{PARTS[part]}{_minus(n)}" for part, n in found.items())
    return f"{total(found)} ({parts})"


def signed(n: int) -> str:
    """A number of points won or lost."""
    return f"+{n}" if n > 0 else "±0" if n == 0 else _minus(n)


def _minus(n: int) -> str:
    return str(n).replace("-", "−")
