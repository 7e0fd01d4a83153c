"""SHT: what is felt of a defence: how it adds up to the attack, or to more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture
from game.mats.kit.cards import face
from game.mats.kit.moments import LAYER, burst, ripple, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.sht.banner import defence_number
from game.mats.sht.decided import leaves_from
from game.mats.sht.desk import Desk, OnField
from game.mats.sht.layout import Table
from game.mats.sht.turned import BEHIND, HELD, TURNS, unknown, waiting
from game.mats.sht.zones import BACK
from game.motion.clip import Sound, Stop, Track
from game.motion.moment import Beat, Moment, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.sht.battle import Standing, standing
from game.rules.sht.values import Defended, ToDefend

COUNT, COUNT_MOST = 110.0, 500.0
"""From one card of a defence to the next, and for all of them at most."""
SOONER = 140.0
"""How much sooner the ticks are asked for than the first is heard: a pawn would leave its place before."""
BREATH, MEETS, OVER = 180.0, 300.0, 500.0
"""From the last card to the moment in which both numbers meet; how long that is seen, or a surplus."""
SETTLES = 200.0
"""How long after that its cards settle."""
SEEN = 70.0
"""How long a card has been rising when it is added."""
SNAPS = ("duel defence", "duel disc", "duel sign")
"""What of a duel changes in no time."""
FELT = 960.0
"""How long a surplus is seen that is sealed: the seal comes and goes."""
TALL, LARGE, HANGS = (140.0, 392.0), 0.36, 22.0
"""How large the seals are drawn, as what share of that; how far they hang down over the disc of the sign."""
LARGER, LOWER = 0.46, 30.0
"""The same of the one for a defence that is exact, or brings two cards."""
GAIN, BELOW = 26, 54.0
"""How large it is told what a surplus brings, and how far below the middle of that disc."""
TWO, TWO_BELOW, TWO_HIGH = 40, 40.0, 66.0
"""The same of one that brings two cards, and how high its plaque is."""
STROKES = 460.0
"""How large the strokes are behind that."""
SPARKS, REACH = 150.0, 44.0
"""How large the sparks are where an attacker strikes the band in vain, and how far it goes for that."""


def defended(before: Desk, table: Table, event: Defended) -> Moment:
    """What lay face down turns; its cards rise one after another and add up, but for whom has chosen them;
    then the sum stands beside the attack."""
    cards = [field.card for field in event.cards if field.card]
    hidden, chosen = unknown(before, event.seat, event.cards), bool(before.picked.cards)
    begins = HELD + TURNS if hidden else 0.0
    pace = 0.0 if chosen else min(COUNT, COUNT_MOST / len(cards))
    meets = begins + pace * len(cards) + BREATH
    exact = event.attack == event.defence
    counted, when = _added_up(table, event, begins, pace)
    if exact:
        last = when[f"duel defence {event.defence}"]  # From then on ">" would not be true.
        when |= {"duel disc": meets, "duel sign": meets, "duel sign <": last}
    rise = _risen(event, begins, pace, meets)
    when |= dict.fromkeys(rise, meets + SETTLES) if chosen else waiting(hidden)
    when["status"] = meets
    ticks = () if chosen else (Sound(begins - SOONER, f"step.{len(cards)}"),)
    flips = (Sound(HELD, "card_flip"),) if hidden else ()
    told = Moment(
        span=meets + OVER,
        things=() if chosen else counted,
        acts=rise,
        when=when,
        snaps=SNAPS,
        sounds=(*flips, *ticks, Sound(meets, "exact" if exact else "shield_up")),
    )
    return _exact(told, table, event, meets) if exact else _over(told, table, event, meets)


def _added_up(
    table: Table, event: Defended, begins: float, pace: float
) -> tuple[tuple[Track, ...], dict[str, float]]:
    """The sums on the way, and when the cards, the last sum and the sign between the numbers are seen."""
    cards = [field.card for field in event.cards if field.card]
    sums = list(accumulate(card.number for card in cards))
    at = [begins + i * pace + SEEN for i in range(len(sums))]
    counted = tuple(
        stayed(replace(defence_number(table, total), key=f"sum {i}"), at[i], at[i + 1])
        for i, total in enumerate(sums[:-1])
    )
    when = {f"duel card:{card.value}": begins + i * pace for i, card in enumerate(cards)}
    passes = next((at[i] for i, n in enumerate(sums) if n > event.attack), at[-1])
    when |= {"duel disc": passes, "duel sign": passes, "duel equals": begins, "duel plus": begins + pace}
    return counted, when | {"duel defence 0": at[0], f"duel defence {event.defence}": at[-1]}


def _risen(event: Defended, begins: float, pace: float, meets: float) -> dict[str, tuple[Beat, ...]]:
    """Its cards rise as they are added, and settle when all is said."""
    return {
        OnField(event.seat, field.n).id: (
            Beat(begins + i * pace, 90.0, dy=-14.0),
            Beat(meets + SETTLES, 160.0),
        )
        for i, field in enumerate(event.cards)
    }


def _over(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """More than was needed: by how much, and what that brings the attacker, sealed."""
    gain = (shown(p, Beat(meets, dy=16, alpha=0.0), Beat(meets, 150.0)) for p in surplus(table, event))
    things = (*told.things, *gain)
    middle = table.at.duel.sign.middle
    felt = (_burst(middle, meets), *stamped(overdone(table, event), meets + 80.0, FELT - 460.0))
    if standing(event.attack, event.defence) is Standing.FAR_OVER:
        felt = (
            *felt,
            burst((middle[0], middle[1] + BELOW), meets, 200.0, "burst-8-shu", STROKES, layer=BEHIND),
        )
    return replace(
        told,
        span=meets + FELT,
        things=(*things, *felt, *_sparks(table, meets)),
        acts={**told.acts, **_thrown_back(table, meets)},
        sounds=(*told.sounds, Sound(meets + 90.0, "stamp")),
    )


def _exact(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """Both numbers meet, and the attacker is beaten."""
    return replace(
        told,
        span=meets + MEETS + 80.0,
        things=(*told.things, *_met_exactly(table, meets), *_sparks(table, meets)),
        acts={**told.acts, **_sliding_together(event, meets), **_thrown_back(table, meets, beaten=True)},
        stops=(Stop(meets, 70.0),),
        sounds=(*told.sounds, Sound(meets + 90.0, "stamp")),
    )


def _met_exactly(table: Table, meets: float) -> Iterator[Track]:
    """A ring and strokes from where both numbers meet, and the seal."""
    middle = table.at.duel.sign.middle
    yield ripple(middle, meets, 56.0, 150.0, 420.0)
    yield _burst(middle, meets)
    yield from stamped(exactly(table), meets + 80.0, 9000.0)


def _burst(at: tuple[float, float], meets: float) -> Track:
    """Strokes round the sign, behind the numbers."""
    return burst(at, meets, 130.0, "burst-16", 330.0, layer=BEHIND)


def _sliding_together(event: Defended, meets: float) -> dict[str, tuple[Beat, ...]]:
    """Both numbers touch, and go back."""
    return {
        f"duel {name}": (Beat(meets - 60, 60.0, dx=36.0 * way), Beat(meets + 80, 140.0, ease="travel"))
        for name, way in ((f"attack {event.attack}", 1), (f"defence {event.defence}", -1))
    }


def _thrown_back(table: Table, at: float, beaten: bool = False) -> dict[str, tuple[Beat, ...]]:
    """The attacker strikes the band and is thrown back; one that is beaten drops and greys."""
    todo = table.desk.view.todo
    if not isinstance(todo, ToDefend):
        return {}
    way = forward(table)
    look = Picture(face(todo.attacker.card, BACK), 1, veil=0.45, flips=True) if beaten else None
    return {
        OnField(1 - todo.seat, todo.attacker.n).id: (
            Beat(at - 110.0, 110.0, dy=REACH * way, ease="travel"),
            Beat(at, 120.0, dy=-16.0 * way, what=look),
            Beat(at + 120.0, 120.0, dy=8.0 if beaten else 0.0, what=look),
        )
    }


def forward(table: Table) -> int:
    """Which way an attack goes: down from the far half, else up."""
    todo = table.desk.view.todo
    assert isinstance(todo, ToDefend)
    return 1 if todo.seat == table.desk.bottom else -1


def _sparks(table: Table, at: float) -> Iterator[Track]:
    """Where the attacker strikes the edge of the band."""
    if not isinstance(table.desk.view.todo, ToDefend):
        return
    x, _ = leaves_from(table)
    band = table.at.banner
    edge = band.y if forward(table) > 0 else band.bottom
    yield burst((x, edge), at, 130.0, "burst-8", SPARKS, "sparks", BEHIND)


def exactly(table: Table) -> tuple[Placement, ...]:
    """ぴったり where both numbers have met."""
    return _marked(table, "exact", LARGER, LOWER)


def overdone(table: Table, event: Defended) -> tuple[Placement, ...]:
    """しのいだ where the defender has no shield left, else 守りすぎ; larger where it brings two cards."""
    bare = not table.desk.view.sides[event.seat].shield
    name, far = "survived" if bare else "overdone", standing(event.attack, event.defence) is Standing.FAR_OVER
    return _marked(table, name, LARGER, LOWER) if far else _marked(table, name)


def _marked(table: Table, name: str, k: float = LARGE, hangs: float = HANGS) -> tuple[Placement, ...]:
    """The seal between both numbers, at the edge of the disc with their sign."""
    sign = table.at.duel.sign
    mark = seal(name, TALL, sign.middle, k=k)
    return sealed(table, name, replace(mark, y=sign.y + hangs - mark.h), above=True, hangs=16.0)


def surplus(table: Table, event: Defended) -> tuple[Placement, ...]:
    """By how much a defence was too large, and what that brings, under the sign between both numbers."""
    x, y = table.at.duel.sign.middle
    if standing(event.attack, event.defence) is Standing.FAR_OVER:
        says = table.words("sht.two")
        wide = table.width(says, TWO, "display") + 44
        box = Box(x - wide / 2, y + TWO_BELOW, wide, TWO_HIGH)
        ink, rim = theme.WHITE, theme.YAMA
        return tuple(plaque("surplus", says, box, TWO, theme.SHU_DARK, ink, rim=rim, layer=LAYER))
    says = table.words.count("sht.surplus", 1, over=event.defence - event.attack)
    wide = table.width(says, GAIN, "bold") + 36
    box = Box(x - wide / 2, y + BELOW, wide, 42)
    ink, edge = theme.SHU_DARK, theme.YAMA
    return tuple(plaque("surplus", says, box, GAIN, theme.PAPER0, ink, rim=edge, layer=LAYER))
