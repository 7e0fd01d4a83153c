"""地下鉄: what is quietly said before the end: how many stations are left, the last one of a line that would
end the game, and the last round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import dashed
from game.mats.subway.table import Table
from game.mats.subway.worth import settled, total
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import dice_rolled, start_order, totals, victims
from game.rules.subway.score import Figures
from game.rules.subway.values import Slots, State

INNER, OUTER = 13.0, 18.5
"""The rings round the station."""
WIDE = {3: 2.5, 2: 3.0, 1: 4.0}
"""How wide they are when so few stations are left that all of these have rings: the wider the fewer."""
FEW = 4
"""How many lines beside the fullest are looked at for those that may be full first."""
SOON = 3
"""The end is near when no more than one of so many is left of the stations that a game needs."""


def last_stations(table: Table) -> dict[str, int]:
    """By the line's id the one station that is still empty, of lines that would end the game: where few are
    needed, also two at once that end at the same station."""
    return last_empty(table.state, table.board, table.replaced)


def last_empty(state: State, board: Board, replaced: int | None = None) -> dict[str, int]:
    """The same, of a state on its board; the station of a bead that is being `replaced` is not empty."""
    if state.finisher is not None or decided(state, board, replaced):
        return {}
    return dict(_last(board, state.beads, state.complete, state.options.length, replaced))


def decided(state: State, board: Board, replaced: int | None = None) -> bool:
    """Whether as many lines are full as the game needs, told to be complete or not yet."""
    return len(state.complete) + len(unsaid(state, board, replaced)) >= state.options.length


def unsaid(state: State, board: Board, replaced: int | None = None) -> tuple[str, ...]:
    """The lines that are full and not yet said to be complete."""
    return tuple(line for line, empty in _empty(board, state.beads, state.complete, replaced) if not empty)


@lru_cache(maxsize=32)
def _last(
    board: Board, beads: tuple[Slots, ...], complete: tuple[str, ...], length: int, replaced: int | None
) -> tuple[tuple[str, int], ...]:
    """The same from frame to frame."""
    empty = _empty(board, beads, complete, replaced)
    alone = {line: next(iter(stations)) for line, stations in empty if len(stations) == 1}
    fills = Counter(alone.values())
    return tuple((line, n) for line, n in alone.items() if len(complete) + fills[n] >= length)


@lru_cache(maxsize=32)
def _empty(
    board: Board, beads: tuple[Slots, ...], complete: tuple[str, ...], replaced: int | None
) -> tuple[tuple[str, frozenset[int]], ...]:
    """The stations that are empty of each line that is not said to be complete."""
    return tuple(
        (line.id, frozenset(n for n in stations if beads[n][0] is None and n != replaced))
        for line, stations in board.counting
        if line.id not in complete
    )


def left(state: State, board: Board, replaced: int | None = None) -> int:
    """How many stations have to be filled at the least until the last round; that of a bead that is being
    `replaced` is full."""
    return len(remaining(state, board, replaced))


def remaining(state: State, board: Board, replaced: int | None = None) -> frozenset[int]:
    """These stations; where as few would do in several ways, those of one way."""
    if state.finisher is not None:
        return frozenset()
    return _left(board, state.beads, state.complete, state.options.length, replaced)


def near_end(state: State, board: Board, replaced: int | None = None) -> bool:
    """Whether few stations are left, or none."""
    return SOON * left(state, board, replaced) <= whole(board, state.options.length)


def whole(board: Board, length: int) -> int:
    """How many stations a game over so many lines needs at the least."""
    return len(_left(board, ((None,),) * len(board.ids), (), length, None))


@lru_cache(maxsize=32)
def _left(
    board: Board, beads: tuple[Slots, ...], complete: tuple[str, ...], length: int, replaced: int | None
) -> frozenset[int]:
    """The same from frame to frame."""
    empty = [stations for _, stations in _empty(board, beads, complete, replaced)]
    wanted = min(len(empty), max(0, length - len(complete)))
    few = sorted(empty, key=len)[: wanted + FEW]
    return min((frozenset().union(*lines) for lines in combinations(few, wanted)), key=len)


def ending(table: Table) -> frozenset[int]:
    """The stations where a bead of the mover's brings the last round, or ends the game."""
    return frozenset(table.reachable).intersection(last_stations(table).values())


def closing(table: Table) -> frozenset[int]:
    """The stations where a bead of the mover's completes a line."""
    state = table.state
    empty = (n for _, n in _empty(table.board, state.beads, state.complete, table.replaced) if len(n) == 1)
    return frozenset().union(*empty).intersection(table.reachable)


def awaited(table: Table, seat: Seat) -> bool:
    """Whether a roll of the seat's may bring the end, or change in the last round who leads; as everybody
    sees it before the dice lie."""
    state, board = table.state, table.board
    player = state.players[seat]
    if player.at is None or player.style is None:
        return False
    reached = board.destinations(board.index[player.at], _steps(player.style))
    if last_round(table):
        return any(_leads_anew(state, table.desk.figures, seat, n) for n in reached)
    return not frozenset(last_stations(table).values()).isdisjoint(reached)


@lru_cache(maxsize=64)
def _leads_anew(state: State, figures: Figures | None, seat: Seat, n: int) -> bool:
    """Whether others lead once the seat has gone to the station; also where that takes long to find out."""
    slots, robbed = state.beads[n], victims(state, seat, n)
    free = [slots.index(None)] if None in slots else []
    taken = [slots.index(victim) for victim in robbed] or free
    seats = range(len(state.players))

    def leaders(beads: Sequence[Slots]) -> tuple[Seat, ...] | None:
        then = replace(state, beads=tuple(beads))
        if not all(settled(then, figures, one) for one in seats):
            return None
        totals = [total(then, figures, one) or 0 for one in seats]
        return tuple(one for one in seats if totals[one] == max(totals))

    now = leaders(state.beads)
    for slot in taken:
        laid = (*slots[:slot], seat, *slots[slot + 1 :])
        if now is None or leaders((*state.beads[:n], laid, *state.beads[n + 1 :])) != now:
            return True
    return False


@lru_cache(maxsize=8)
def _steps(style: int) -> int:
    """All numbers of steps that a roll of the style may offer, as bits."""
    rolls = product(range(1, 7), repeat=dice_rolled(style))
    return sum(1 << n for n in {n for dice in rolls for n in totals(style, dice)})


def at_once(table: Table) -> bool:
    """Whether the game that the mover ends is over with that turn: it is the last of its round."""
    return table.mover == last_seat(table.state)


def at_stake(table: Table) -> bool:
    """Whether any turn may bring the end, or has just brought it, or the last round is played."""
    state = table.state
    ended = state.finisher is None and decided(state, table.board, table.replaced)
    return last_round(table) or ended or bool(last_stations(table))


def rings(table: Table) -> Iterator[Placement]:
    """A dashed double ring round each; one round all that are left, as soon as these are few."""
    last, few = set(last_stations(table).values()), left(table.state, table.board, table.replaced)
    awaited = remaining(table.state, table.board, table.replaced) if few in WIDE else frozenset()
    for n in sorted(last | awaited):
        (x, y), of = table.place(n), "last" if n in last else "left"
        looks = (("inner", INNER, theme.YAMA), ("outer", OUTER, theme.INK0))
        for key, r, ink in looks if n in last else (("outer", OUTER, theme.SHU),):
            if table.seen(n):
                box = (x - r, y - r, 2 * r, 2 * r)
                yield dashed(f"{of}:{table.board.ids[n]} {key}", box, ink, r, WIDE.get(few, 3.0), layer=1)


def last_round(table: Table) -> bool:
    """Whether the game ends with this round."""
    return table.state.finisher is not None and table.turn is not None


def last_seat(state: State) -> Seat:
    """With whose turn every round ends: who was the first to choose."""
    return start_order(state)[0]
