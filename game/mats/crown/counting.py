"""グローリアスクラウン: the end of a deal: the finish bonuses are counted one by one.

Between two deals the points are laid out then; after the last one the table stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.mats.crown.board import decided
from game.mats.crown.clearing import coin_of
from game.mats.crown.desk import Player
from game.mats.crown.finale import counted_out
from game.mats.crown.layout import Table
from game.mats.crown.score_sheet import shown
from game.mats.crown.seats import SeatPlate
from game.mats.kit import lead
from game.mats.kit.gains import ARRIVES, RISE, gain
from game.mats.kit.moments import burst, rimmed
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Moment, felt
from game.rules.protocol import Seat

LEAVES, APART, ALL, STAYS = 140.0, 350.0, 1150.0, 120.0
"""When the first bonus leaves its plate, how long after one the next does at most, how long after the
first the last one lands at most, and how long each can be read."""
FLIES = ARRIVES + STAYS
BREATH, HELD = 600.0, 240.0
"""How long after the others the best one lands, and how much longer it stands in sight before it flies."""
OPENS = 260.0
"""From the last bonus to the sheet of points."""
RIM, RIM_FADES = 120.0, 160.0
"""How long a plate that has counted one has a rim."""
RESTS = 300.0
"""How long the table stays after the last deal, when all is counted."""
COUNTS = ("total", "sum", "pill", "doing")
"""What of a plate changes as it counts its bonus, and not as that leaves."""
STRUCK = 220.0
"""How large the strokes are round the coin that counts the best one."""


class _Bonus(Struct, frozen=True):
    """What one seat is given at the end, and when."""

    seat: Seat
    worth: int
    lands: float
    """When its plate counts it."""
    held: float

    @property
    def begin(self) -> float:
        """When it leaves its plate."""
        return self.lands - FLIES - self.held


def _given(table: Table, over: float) -> tuple[_Bonus, ...]:
    """From the last place to the first, so that whoever was first comes last, after a held breath; the
    others the faster, the longer the mark of who leads takes to go over then."""
    bonus = table.desk.view.past[-1].bonus
    order = sorted((seat for seat in range(len(bonus)) if bonus[seat]), key=lambda seat: bonus[seat])
    last = len(order) - 1
    apart = min(APART, (ALL + RESTS - over - BREATH) / max(1, last - 1))
    first = LEAVES + FLIES
    others = tuple(_Bonus(seat, bonus[seat], first + apart * n, 0.0) for n, seat in enumerate(order[:-1]))
    return *others, _Bonus(order[-1], bonus[order[-1]], first + apart * (last - 1) + BREATH, HELD)


def bonuses_fly(made: Clip, table: Table) -> Clip:
    """Each bonus rises from where it has waited and flies to its plate's coin, which counts it then; when all
    are counted the mark of who leads goes over, and between two deals the points of the deal are laid
    out."""
    if decided(table.desk.view):
        return counted_out(made, table)
    takes = lead.TRAVEL + lead.LANDS if lead.moves(made) else 0.0
    given = _given(table, max(takes, RESTS))
    counted = given[-1].lands
    when: dict[str, float] = dict.fromkeys(lead.TOLD, counted)
    span = counted + max(takes, RESTS)
    if shown(table.desk):
        opens = counted + takes + OPENS
        when |= {"": opens, "status": 0.0}
        span = opens + made.span
    for one in given:
        key = Player(one.seat).id
        when |= {f"{key}:": one.begin} | {f"{key}:{part}": one.lands for part in COUNTS}
    coins = tuple(Sound(one.lands, "coin") for one in given)
    best = (Sound(counted, "finish_rank"),)
    over = (Sound(counted + takes, "card_lift"),) if takes else ()
    things = tuple(_flights(table, given))
    told = Moment(span=span, things=things, when=when, sounds=(*coins, *best, *over))
    return felt(lead.carried(made), told)


def _flights(table: Table, given: tuple[_Bonus, ...]) -> Iterator[Track]:
    for one in given:
        plate, coin = SeatPlate(table, one.seat), coin_of(table, one.seat).middle
        key = f"gain {one.seat}"
        x, y = plate.bonus_box().middle
        start, stays = (x, y + RISE), STAYS + one.held
        yield from gain(table, f"+{one.worth}", start, coin, one.begin, stays, key)
        rim, radius = f"counts {one.seat}", plate.plate.radius
        yield rimmed(rim, plate.box, radius, theme.YAMA, one.lands, RIM, RIM_FADES)
    yield burst(
        coin_of(table, given[-1].seat).middle, given[-1].lands, 160.0, "burst-16", STRUCK, "counts best"
    )
