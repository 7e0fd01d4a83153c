"""SHT: whether all that lies there would have been enough: what is asked once more before the last blow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from msgspec.structs import replace

from game.mats.sht.banner import defence_number
from game.mats.sht.counting import SEEN, lacking
from game.mats.sht.defended import SNAPS
from game.mats.sht.desk import Desk, OnField
from game.mats.sht.duels import duel_of
from game.mats.sht.layout import Table
from game.mats.sht.passed import FALLS, empty
from game.mats.sht.turned import unknown
from game.motion.clip import Sound, Stop, Track
from game.motion.moment import Beat, Moment, since, stayed
from game.rules.sht.sight import together
from game.rules.sht.values import HitTaken, Over, ToDefend, View

RISES, RISE_MOST = 80.0, 120.0
"""From one card that is known to the next, and for all of them at most."""
WAITS, SHORT, TURN, TURN_MOST = 360.0, 400.0, 150.0, 180.0
"""How long the first card that is not known waits where no other lies there, and where the others are told to
be too little; from one of these to the next, and for all at most."""
FACE = 160.0
"""How long a card has been turning when it is added."""
HELD = 360.0
"""How long it is seen that all of it is not enough, before the attacker draws back."""


def bared(own: View, views: Sequence[View]) -> View:
    """As a blow ends the game the field that it was aimed at lies open; when all is over, everything does."""
    if isinstance(own.todo, Over):
        return together(views)
    if not isinstance(own.todo, ToDefend):
        return own
    seat = own.todo.seat
    side = views[seat].sides[seat]
    shown = tuple(replace(lying, open=True) for lying in side.field)
    return replace(own, sides=tuple(replace(s, field=shown) if n == seat else s
                                    for n, s in enumerate(own.sides)))  # fmt: skip


def answered(before: Desk, table: Table, event: HitTaken) -> Moment:
    """The cards that a blow is aimed at, before it falls: those that are known rise, the others turn over,
    and they add up to what was not enough; or it is seen that none lies there."""
    field, duel = table.desk.view.sides[event.seat].field, duel_of(table.desk)
    if duel is None or not field:
        return Moment(span=0.0) if field else _defenceless(table, event)
    hidden = unknown(before, event.seat, field)
    cards = sorted(field, key=lambda lying: OnField(event.seat, lying.n).id in hidden)
    at = _added(len(cards) - len(hidden), len(hidden))
    sums = list(accumulate(lying.card.number for lying in cards if lying.card))
    keys = [OnField(event.seat, lying.n).id for lying in cards]
    turn = {key: t - FACE for key, t in zip(keys, at, strict=True) if key in hidden}
    when = {**turn, **{f"{key}:": t + FACE for key, t in turn.items()}}
    when |= dict.fromkeys(("duel", "status"), at[-1] + HELD)
    flips = tuple(Sound(t, "card_flip") for t in turn.values())
    if not duel.could:
        return Moment(span=at[-1] + HELD, when=when, sounds=flips)
    rise = {
        key: (Beat(t - SEEN, 90.0, dy=-14.0), Beat(at[-1] + HELD, 160.0))
        for key, t in zip(keys, at, strict=True)
        if key not in hidden
    }
    counted = tuple(
        stayed(replace(defence_number(table, total), key=f"sum {i}"), at[i], at[i + 1])
        for i, total in enumerate(sums[:-1])
    )
    if turn and rise:
        last = len(rise) - 1
        counted += _wanting(table, duel.attack.number - sums[last], at[last] + 60.0, min(turn.values()))
    return Moment(
        span=at[-1] + HELD,
        things=counted,
        acts=rise,
        when=when
        | {"duel defence 0": at[0], f"duel defence {sums[-1]}": at[-1]}
        | dict.fromkeys(("duel stake", "duel undefended"), at[-1]),
        snaps=SNAPS,
        sounds=flips,
    )


def _wanting(table: Table, short: int, come: float, go: float) -> tuple[Track, ...]:
    """How much the cards that are known lack, until the others turn."""
    return tuple(stayed(p, come, go, 80.0, 80.0) for p in lacking(table, short))


def _defenceless(table: Table, event: HitTaken) -> Moment:
    """Nothing lies there: that is marked, and held as long as a sum would be."""
    row = table.at.half(event.seat == table.desk.bottom).field
    marks = tuple(empty("none", row, 0.0, FALLS + HELD))
    return Moment(span=FALLS + HELD, things=marks, sounds=(Sound(0.0, "miss"),))


def _added(known: int, hidden: int) -> list[float]:
    """When each card is added: the known ones, then those that turn."""
    pace = min(RISES, RISE_MOST / max(known, 1))
    at = [SEEN + i * pace for i in range(known)]
    first = (SEEN + SHORT if at else WAITS) + FACE
    pace = min(TURN, TURN_MOST / max(hidden, 1))
    return [*at, *(first + i * pace for i in range(hidden))]


def followed(first: Moment, then: Moment) -> Moment:
    """Both as one, the second after the first."""
    by = first.span
    acts = {key: tuple(replace(b, at=b.at + by) for b in beats) for key, beats in then.acts.items()}
    return Moment(
        span=by + then.span,
        things=(*first.things, *since(then.things, -by)),
        acts={**first.acts, **acts},
        when=first.when,
        snaps=first.snaps,
        stops=tuple(Stop(at + by, span) for at, span in then.stops),
        sounds=(*first.sounds, *(Sound(at + by, cue) for at, cue in then.sounds)),
    )
