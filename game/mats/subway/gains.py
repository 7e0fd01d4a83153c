"""地下鉄: what a move would bring its mover, as the rules have it. ③ is left out: it takes long to find."""

from __future__ import annotations

from game.mats.subway.table import Table
from game.rules import subway
from game.rules.subway.score import own_beads, quick_parts
from game.rules.subway.values import Move, State, ToMove

PARTS = {"beads": "①", "terminals": "②", "sets": "④", "finish": "⑤"}
"""The signs of what is told."""


def gains(table: Table, station: int) -> dict[str, int] | None:
    """What each part of the score would gain or lose by going to the station; None where that cannot be."""
    state, todo = table.state, table.state.todo
    if not isinstance(todo, ToMove) or station not in table.reachable:
        return None
    robbed = table.robbed(station)
    move = Move(table.board.ids[station], robbed[0] if len(robbed) > 1 else None)
    after = subway.apply(state, todo.seat, move)[-1][1]
    now, then = (_parts(table, one, todo.seat) for one in (state, after))
    return {part: then[part] - now[part] for part in PARTS if then[part] != now[part]}


def earned(before: Table, after: Table, seat: int) -> dict[str, int]:
    """What each part of the seat's score has gained or lost from the one table to the other; without ③."""
    now, then = (_parts(table, table.state, seat) for table in (before, after))
    return {part: then[part] - now[part] for part in PARTS if then[part] != now[part]}


def _parts(table: Table, state: State, seat: int) -> dict[str, int]:
    return dict(quick_parts(table.board, own_beads(state.beads, seat), seat == state.finisher))


def total(found: dict[str, int]) -> str:
    """All of it together."""
    return _signed(sum(found.values()))


def told(found: dict[str, int]) -> str:
    """The same with its parts, where there are several: "+3 (①1 ②2)"."""
    if len(found) < 2 and all(part == "beads" for part in found):
        return total(found)
    parts = " ".join(f"{PARTS[part]}{_minus(n)}" for part, n in found.items())
    return f"{total(found)} ({parts})"


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else "±0" if n == 0 else _minus(n)


def _minus(n: int) -> str:
    return str(n).replace("-", "−")
