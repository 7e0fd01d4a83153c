"""地下鉄: what a move would bring its mover, as the rules have it; without a ③ that takes long to find."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.look.describe.words import Words
from game.mats.subway.desk import Desk
from game.mats.subway.lately import counted
from game.mats.subway.layouts import layout_of
from game.mats.subway.race import points, run
from game.mats.subway.table import Table
from game.mats.subway.tension import ending
from game.mats.subway.worth import parts_of, settled
from game.rules import subway
from game.rules.protocol import Seat
from game.rules.subway.score import Figures
from game.rules.subway.values import Move, Over, State, ToMove

PARTS = {"beads": "①", "terminals": "②", "longest": "③", "sets": "④", "finish": "⑤"}
"""The signs of what is told."""
Moment = tuple[State, Figures | None]
"""A state, and what is known of it that takes long to work out."""


def gains(table: Table, station: int) -> dict[str, int] | None:
    """What each part of the score would gain or lose by going to the station; None where that cannot be."""
    return None if table.mover is None else _brought(table, station, table.mover)


def loss(table: Table, station: int) -> tuple[Seat, dict[str, int]] | None:
    """Whom going to the station would cost points, and which; None for nobody, and where it is not clear
    whose bead goes."""
    robbed = table.robbed(station)
    found = _brought(table, station, robbed[0]) if len(robbed) == 1 else None
    return (robbed[0], found) if found and sum(found.values()) else None


def at_least(table: Table, station: int) -> bool:
    """Whether going there may bring more than `gains` says: its ③ takes long to work out."""
    going = _going(table, station)
    return going is not None and not settled(_after(table.state, *going), table.desk.figures, going[0])


def takes_lead(table: Table, station: int) -> bool:
    """Whether going there puts the mover alone at the head, where somebody else is now: by what it brings at
    least, and what it costs whose bead lies there. Nobody is looked at whose points stay as they are."""
    mover, leaders = table.mover, run(table.desk).leaders
    if mover is None or not leaders or leaders == (mover,) or (brought := gains(table, station)) is None:
        return False
    totals = [n or 0 for n in points(table.state, table.desk.figures)]
    totals[mover] += sum(brought.values())
    if cost := loss(table, station):
        totals[cost[0]] += sum(cost[1].values())
    return totals[mover] > max(n for seat, n in enumerate(totals) if seat != mover)


def wins(table: Table, station: int) -> bool:
    """Whether going there ends the game, and the mover alone has won."""
    going = _going(table, station)
    todo = None if going is None else _after(table.state, *going).todo
    return going is not None and isinstance(todo, Over) and todo.outcome.winners == (going[0],)


def golden(table: Table, station: int) -> bool:
    """Whether going there takes the lead, or fills the last line and wins."""
    return takes_lead(table, station) or (station in ending(table) and wins(table, station))


def weighed(desk: Desk, words: Words) -> Iterator[bool]:
    """Whether each station that can be gone to is golden, one after another."""
    table = Table(desk, words, layout_of(desk))
    return (golden(table, n) for n in table.reachable)


def _going(table: Table, station: int) -> tuple[Seat, Move] | None:
    """Who would go there, and how; None where that cannot be."""
    todo = table.state.todo
    if not isinstance(todo, ToMove) or station not in table.reachable:
        return None
    robbed = table.robbed(station)
    return todo.seat, Move(table.board.ids[station], robbed[0] if len(robbed) > 1 else None)


def _brought(table: Table, station: int, whose: Seat) -> dict[str, int] | None:
    """What going there would bring or cost the seat."""
    going = _going(table, station)
    return None if going is None else _changed(table.state, table.desk.figures, *going, whose)


@lru_cache(maxsize=256)
def _after(state: State, seat: Seat, move: Move) -> State:
    """The state when the move has been made."""
    return subway.apply(state, seat, move)[-1][1]


@lru_cache(maxsize=256)
def _changed(state: State, figures: Figures | None, seat: Seat, move: Move, whose: Seat) -> dict[str, int]:
    """The same from frame to frame."""
    return changes((state, figures), (_after(state, seat, move), figures), whose)


def earned(before: Table, after: Table, seat: Seat) -> dict[str, int]:
    """What each part of the seat's score has gained or lost from the one table to the other."""
    return changes((before.state, before.desk.figures), (after.state, after.desk.figures), seat)


def earned_at_last(before: Table, after: Table, seat: Seat) -> dict[str, int]:
    """The same as the game is known to end: with what the bead has brought that ends it."""
    return changes((counted(before.desk), before.desk.figures), (after.state, after.desk.figures), seat)


def changes(before: Moment, after: Moment, seat: Seat) -> dict[str, int]:
    """What each part of the seat's score has gained or lost from the one moment to the other."""
    now, then = (parts_of(*one, seat) for one in (before, after))
    sure = all(settled(*one, seat) for one in (before, after))
    found = {}
    for part in PARTS:
        old, new = now[part], then[part]
        if old is not None and new is not None and old != new and (sure or part != "longest"):
            found[part] = new - old
    return found


def total(found: Mapping[str, int]) -> str:
    """All of it together."""
    return signed(sum(found.values()))


def told(found: dict[str, int]) -> str:
    """The same with its parts, where there are several: "+3 (①1 ②2)"."""
    if len(found) < 2 and all(part == "beads" for part in found):
        return total(found)
    parts = " ".join(f"{PARTS[part]}{_minus(n)}" for part, n in found.items())
    return f"{total(found)} ({parts})"


def signed(n: int) -> str:
    """So many points with their sign."""
    return f"+{n}" if n > 0 else "±0" if n == 0 else _minus(n)


def _minus(n: int) -> str:
    return str(n).replace("-", "−")
