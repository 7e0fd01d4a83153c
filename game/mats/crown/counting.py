"""グローリアスクラウン: the end of a deal: the finish bonuses are counted, then the points are laid out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.mats.crown.clearing import coin_of
from game.mats.crown.desk import Player
from game.mats.crown.layout import Table
from game.mats.crown.seats import SeatPlate
from game.mats.kit import lead
from game.mats.kit.gains import gain
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Moment, felt
from game.rules.protocol import Seat

LEAVES, APART, STAYS = 240.0, 200.0, 160.0
"""When the first bonus leaves its plate, how long after it the next does, and how long each can be read."""
FLIES = 160.0 + STAYS + 320.0
OPENS = 260.0
"""From the last bonus to the sheet of points."""


class _Bonus(Struct, frozen=True):
    """What one seat is given at the end, and when."""

    seat: Seat
    worth: int
    begin: float

    @property
    def lands(self) -> float:
        """When its plate counts it."""
        return self.begin + FLIES


def _given(table: Table) -> tuple[_Bonus, ...]:
    """From the last place to the first, so that whoever was first comes last."""
    bonus = table.desk.view.past[-1].bonus
    order = sorted((seat for seat in range(len(bonus)) if bonus[seat]), key=lambda seat: bonus[seat])
    return tuple(_Bonus(seat, bonus[seat], LEAVES + APART * n) for n, seat in enumerate(order))


def bonuses_fly(made: Clip, table: Table) -> Clip:
    """Each bonus rises from where it has waited and flies to its plate's coin, which counts it then; when all
    are counted the mark of who leads goes over, and the points of the deal are laid out."""
    given = _given(table)
    counted = given[-1].lands
    takes = lead.TRAVEL + lead.LANDS if lead.moves(made) else 0.0
    opens = counted + takes + OPENS
    when = {"": opens, "status": 0.0} | dict.fromkeys(lead.TOLD, counted)
    for one in given:
        key = Player(one.seat).id
        when |= {f"{key}:": one.begin, f"{key}:total": one.lands}
    coins = tuple(Sound(one.lands, "coin") for one in given)
    over = (Sound(counted + takes, "card_lift"),) if takes else ()
    things = tuple(_flights(table, given))
    told = Moment(span=opens + made.span, things=things, when=when, sounds=(*coins, *over))
    return felt(lead.carried(made), told)


def _flights(table: Table, given: tuple[_Bonus, ...]) -> Iterator[Track]:
    for one in given:
        start = SeatPlate(table, one.seat).bonus_box().middle
        goal, key = coin_of(table, one.seat).middle, f"gain {one.seat}"
        yield from gain(table, f"+{one.worth}", start, goal, one.begin, STAYS, key)
