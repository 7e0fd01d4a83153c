"""SHT: what is felt of a defence: how it adds up to the attack, or to more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label
from game.look.describe.specs import Picture
from game.mats.kit.cards import face
from game.mats.kit.moments import LAYER, burst, ripple, seal, sealed, stamped
from game.mats.sht.banner import defence_number
from game.mats.sht.desk import OnField
from game.mats.sht.layout import Table
from game.mats.sht.zones import BACK
from game.motion.clip import Sound, Stop, Track
from game.motion.moment import Beat, Moment, shown, stayed
from game.motion.placement import Placement
from game.rules.sht.values import Defended, ToDefend

COUNT, COUNT_MOST = 110.0, 500.0
"""From one card of a defence to the next, and for all of them at most."""
SOONER = 140.0
"""How much sooner the ticks are asked for than the first is heard: a pawn would leave its place before."""
BREATH, MEETS, OVER = 180.0, 300.0, 500.0
"""From the last card to the moment in which both numbers meet; how long that is seen, or a surplus."""
SEEN = 70.0
"""How long a card has been rising when it is added."""
SNAPS = ("duel defence", "duel disc", "duel sign")
"""What of a duel changes in no time."""
EXACT = (140.0, 392.0)
"""How large the seal is drawn."""


def _met(event: Defended) -> float:
    """When both numbers meet."""
    return min(COUNT * len(event.cards), COUNT_MOST) + BREATH


def defended(table: Table, event: Defended) -> Moment:
    """Its cards rise one after another and add up; then the sum stands beside the attack."""
    cards = [field.card for field in event.cards if field.card]
    pace, meets = min(COUNT, COUNT_MOST / len(cards)), _met(event)
    sums = list(accumulate(card.number for card in cards))
    counted = [
        stayed(replace(defence_number(table, total), key=f"sum {i}"), i * pace + SEEN, (i + 1) * pace + SEEN)
        for i, total in enumerate(sums[:-1])
    ]
    rises = {
        OnField(event.seat, field.n).id: (Beat(i * pace, 90.0, dy=-14.0), Beat(meets + 200.0, 160.0))
        for i, field in enumerate(event.cards)
    }
    when = {f"duel card:{card.value}": i * pace for i, card in enumerate(cards)}
    exact = event.attack == event.defence
    turns = meets if exact else next(i for i, n in enumerate(sums) if n > event.attack) * pace + SEEN
    when |= {"duel disc": turns, "duel sign": turns, "duel equals": 0.0, "duel plus": pace}
    when |= {"duel defence 0": SEEN, f"duel defence {event.defence}": (len(cards) - 1) * pace + SEEN}
    when["status"] = meets
    sounds = [Sound(-SOONER, f"step.{len(cards)}"), Sound(meets, "exact" if exact else "shield_up")]
    if not exact:
        over = surplus(table, event.defence - event.attack, meets)
        return Moment(
            span=meets + OVER,
            things=(*counted, over),
            acts=rises,
            when=when,
            snaps=SNAPS,
            sounds=tuple(sounds),
        )
    return Moment(
        span=meets + MEETS + 80.0,
        things=(*counted, *_met_exactly(table, meets)),
        acts={**rises, **_sliding_together(event, meets), **_beaten(table, meets + 80.0)},
        when=when,
        snaps=SNAPS,
        stops=(Stop(meets, 70.0),),
        sounds=(*sounds, Sound(meets + 90.0, "stamp")),
    )


def _met_exactly(table: Table, meets: float) -> Iterator[Track]:
    """A ring and strokes from where both numbers meet, and the seal."""
    middle = table.at.duel.sign.middle
    yield ripple(middle, meets, 56.0, 150.0, 420.0)
    yield burst(middle, meets, 130.0, "burst-16", 330.0)
    yield from stamped(exactly(table), meets + 80.0, 9000.0)


def _sliding_together(event: Defended, meets: float) -> dict[str, tuple[Beat, ...]]:
    """Both numbers touch, and go back."""
    return {
        f"duel {name}": (Beat(meets - 60, 60.0, dx=36.0 * way), Beat(meets + 80, 140.0, ease="travel"))
        for name, way in ((f"attack {event.attack}", 1), (f"defence {event.defence}", -1))
    }


def _beaten(table: Table, at: float) -> dict[str, tuple[Beat, ...]]:
    """The attacker drops and greys."""
    todo = table.desk.view.todo
    if not isinstance(todo, ToDefend):
        return {}
    look = Picture(face(todo.attacker.card, BACK), 1, veil=0.45, flips=True)
    return {OnField(1 - todo.seat, todo.attacker.n).id: (Beat(at, 120.0, dy=8.0, what=look),)}


def exactly(table: Table) -> tuple[Placement, ...]:
    """ぴったり on the defender's end of the band, over the sign there and free of its word."""
    at = table.at.duel
    mark = seal("exact", EXACT, at.shield.middle, k=0.4)
    foot = at.defence_word.y + 4
    return sealed(table, "exact", replace(mark, y=foot - mark.h), above=True, hangs=-6.0)


def surplus(table: Table, n: int, at: float) -> Track:
    """By how much a defence was too large, over its number."""
    x, y, w, _ = table.at.duel.defence_number
    whole = label("surplus", f"+{n}", (x + w - 50, y - 6, 90, 56), 34, theme.SHU_DARK, "display", layer=LAYER)
    return shown(whole, Beat(at, dy=16, alpha=0.0), Beat(at, 150.0))
