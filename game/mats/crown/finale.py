"""グローリアスクラウン: the end of the match: everybody is counted in the middle, from the last to the first,
by tricks and then by the bonus that has waited; then the line over all tells what kind of end it was."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.mats.crown.board import Board
from game.mats.crown.desk import Player
from game.mats.crown.layout import Table
from game.mats.crown.seats import SeatPlate
from game.mats.kit import lead
from game.mats.kit.gains import ARRIVES, RISE, gain
from game.mats.kit.moments import beat, burst
from game.motion.clip import FADE, Clip, Sound, Track
from game.motion.moment import Moment, felt, stayed
from game.rules.protocol import Seat

BEGINS, APART, ALL = 220.0, 480.0, 1440.0
"""When the last one is counted, how long after one the next is at most, and all but the first one are."""
HELD = 340.0
"""How much longer the table holds its breath before the first one."""
EARNED, STAYS = 160.0, 60.0
"""From the tricks to the bonus; how long that can be read before it flies."""
TELLS, RESTS = 160.0, 380.0
"""From the last sum to the line over all; how long the table rests then."""
STRUCK = 300.0
COUNTS = ("total", "sum", "pill", "doing")
"""What of a plate changes as its bonus is counted, and not as that leaves."""


class Count(Struct, frozen=True):
    """When a seat is counted."""

    seat: Seat
    begin: float
    worth: int

    @property
    def lands(self) -> float:
        """When its sum is told."""
        return self.begin + EARNED + (ARRIVES + STAYS if self.worth else 0.0)


def _counts(table: Table) -> tuple[Count, ...]:
    """From the last to the first."""
    order, bonus = Board(table).order(), table.desk.view.past[-1].bonus
    apart = min(APART, ALL / (len(order) - 1))
    last = len(order) - 1
    return tuple(
        Count(seat, BEGINS + apart * n + (HELD if n == last else 0.0), bonus[seat])
        for n, seat in enumerate(order)
    )


def counted_out(made: Clip, table: Table) -> Clip:
    """The film of that."""
    counts = _counts(table)
    tells = counts[-1].lands + TELLS
    when: dict[str, float] = dict.fromkeys(lead.TOLD, counts[-1].lands) | {"gap:": 0.0, "board head": tells}
    for one in counts:
        key = Player(one.seat).id
        when |= {f"board {one.seat} row": one.begin}
        when |= {f"board {one.seat} {part}": one.lands for part in ("bonus", "sum")}
        when |= {f"{key}:": one.begin + EARNED} | {f"{key}:{part}": one.lands for part in COUNTS}
    takes = lead.TRAVEL + lead.LANDS if lead.moves(made) else 0.0
    sounds = (Sound(t, cue) for one in counts for t, cue in ((one.begin, "card_lift"), (one.lands, "coin")))
    told = Moment(
        span=max(tells + RESTS, counts[-1].lands + takes),
        things=tuple(_flights(table, counts, tells)),
        acts={f"board {counts[-1].seat} row": beat(counts[-1].lands)},
        when=when,
        sounds=(*sounds, Sound(counts[-1].lands, "finish_rank")),
    )
    return felt(lead.carried(made), told)


def _flights(table: Table, counts: tuple[Count, ...], tells: float) -> Iterator[Track]:
    board = Board(table)
    yield stayed(board.headline(table.words("crown.board.title"), "titled"), 60.0, tells - 60.0, FADE, 60.0)
    for one in counts:
        if not one.worth:
            continue
        x, y = SeatPlate(table, one.seat).bonus_box().middle
        goal = board.column(one.seat, 1).middle
        yield from gain(
            table, f"+{one.worth}", (x, y + RISE), goal, one.begin + EARNED, STAYS, f"gain {one.seat}"
        )
    best = counts[-1]
    middle = board.column(best.seat, 2).middle
    yield burst(middle, best.lands, 200.0, "burst-16", STRUCK, "counts best", layer=7)
