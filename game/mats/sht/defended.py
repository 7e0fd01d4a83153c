"""SHT: what is felt of a defence: how it adds up to the attack, or to more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Colour, Picture
from game.mats.kit.cards import face
from game.mats.kit.moments import LAYER, burst, ripple, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.sht.banner import defence_number
from game.mats.sht.decided import HIGH, leaves_from, survived
from game.mats.sht.desk import Desk, OnField, bare
from game.mats.sht.layout import Table
from game.mats.sht.turned import AWAY, BEHIND, HELD, TURNS
from game.mats.sht.zones import BACK
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import STROKE, Beat, Moment, acted, felt, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.sht.battle import Standing, standing
from game.rules.sht.values import Defended, FieldCard, ToDefend

COUNT, COUNT_MOST, COUNT_FIRST = 110.0, 500.0, 160.0
"""From one card of a defence to the next, and for all of them at most; the same of the open ones where others
follow that are not."""
SHORT, HANGS_ON = 500.0, 600.0
"""How long it is seen that the open ones are too few, before the others turn; and where the game hangs on
it."""
TURNED = 100.0
"""How long it takes from the first of these to the last at most."""
SOONER = 140.0
"""How much sooner the ticks are asked for than the first is heard: a pawn would leave its place before."""
BREATH, MEETS, OVER = 220.0, 300.0, 500.0
"""From the last card to the moment in which both numbers meet; how long that is seen, or a surplus."""
SETTLES = 200.0
"""How long after that its cards settle."""
SEEN, UP = 70.0, 14.0
"""How long a card has been rising when it is added, and how far it rises."""
SNAPS = ("duel defence", "duel disc", "duel sign")
"""What of a duel changes in no time."""
FELT = 840.0
"""How long a surplus is seen that is sealed: the seal comes and goes."""
TALL, LARGE, HANGS = (140.0, 392.0), 0.36, 22.0
"""How large the seals are drawn, as what share of that; how far they hang down over the disc of the sign."""
LARGER, LOWER = 0.46, 30.0
"""The same of the one for a defence that is exact, or brings two cards."""
GAIN, LACK, BELOW = 26, 30, 54.0
"""How large it is told what a surplus brings, or what is lacking; how far below the middle of that disc."""
TWO, TWO_BELOW, TWO_HIGH, TWO_SAVES = 40, 40.0, 66.0, 32
"""The same of one that brings two cards, or is exact and saves a game, and how high its plaque is; its size
where it brings two and saves a game."""
STROKES = 460.0
"""How large the strokes are behind that."""
SPARKS, REACH = 150.0, 44.0
"""How large the sparks are where an attacker strikes the band in vain, and how far it goes for that."""


class _Counted(NamedTuple):
    """A defence in the order in which it is counted: what lay face down comes last."""

    cards: tuple[FieldCard, ...]
    added: tuple[float, ...]
    """When each of them is."""
    turns: Mapping[str, float]
    """When those begin to turn over that lay face down, by key."""
    rises: Mapping[str, float]
    """When the others rise."""
    chosen: bool
    """Whether the viewer has chosen it: it is known and seen already."""

    @property
    def sums(self) -> list[int]:
        """What there is after each card."""
        return list(accumulate(field.card.number for field in self.cards if field.card))

    @property
    def meets(self) -> float:
        """When both numbers meet."""
        return self.added[-1] + BREATH


def _counted(before: Desk, event: Defended) -> _Counted:
    """The open cards are counted first; then it is seen, for longer where the game hangs on it, that they are
    too few, and what lies face down turns over. Whoever has chosen it only sees that turn."""
    lay_open = {lying.n for lying in before.view.sides[event.seat].field if lying.open}
    known = [field for field in event.cards if field.n in lay_open]
    hidden = [field for field in event.cards if field.n not in lay_open]
    chosen = bool(before.picked.cards)
    pace = 0.0 if chosen else min(COUNT, (COUNT_FIRST if hidden else COUNT_MOST) / max(len(known), 1))
    rises = [i * pace for i in range(len(known))]
    first = AWAY if chosen else HELD
    if known and not chosen:
        first = rises[-1] + SEEN + (HANGS_ON if bare(before.view, event.seat) else SHORT)
    turns = [first + i * TURNED / len(hidden) for i in range(len(hidden))]
    return _Counted(
        (*known, *hidden),
        (*(at + SEEN for at in rises), *(at + TURNS for at in turns)),
        {OnField(event.seat, field.n).id: at for field, at in zip(hidden, turns, strict=True)},
        {OnField(event.seat, field.n).id: at for field, at in zip(known, rises, strict=True)},
        chosen,
    )


def defended(made: Clip, before: Desk, table: Table, event: Defended) -> Clip:
    """Its cards rise one after another and add up, but for whom has chosen them, and at last those turn that
    lay face down; then the sum stands beside the attack."""
    counted = _counted(before, event)
    meets, exact = counted.meets, event.attack == event.defence
    told, when = _added_up(table, event, counted)
    if exact:
        last = when[f"duel defence {event.defence}"]  # From then on ">" would not be true.
        when |= {"duel disc": meets, "duel sign": meets, "duel sign <": last}
    if counted.chosen:
        when |= dict.fromkeys(counted.rises, meets + SETTLES)
    for key, at in counted.turns.items():
        when |= {f"{key}:": meets + SETTLES if counted.chosen else at + TURNS, f"{key}:strip": 0.0}
    when["status"] = meets
    ticks = () if counted.chosen or not counted.rises else (Sound(-SOONER, f"step.{len(counted.rises)}"),)
    moment = Moment(
        span=meets + OVER,
        things=(*told, *(_turning(made, key, at, meets) for key, at in counted.turns.items())),
        acts={
            key: (Beat(at, 90.0, dy=-UP), Beat(meets + SETTLES, 160.0)) for key, at in counted.rises.items()
        },
        when=when,
        snaps=SNAPS,
        sounds=(
            *ticks,
            *(Sound(at, "card_flip") for at in counted.turns.values()),
            Sound(meets, "exact" if exact else "shield_up"),
            Sound(meets + 90.0, "stamp"),
        ),
    )
    rest = replace(
        made,
        still=tuple(p for p in made.still if p.key not in counted.turns),
        tracks=tuple(t for t in made.tracks if t.end.key not in counted.turns),
    )
    whole = (_exact if exact else _over)(moment, table, event, meets)
    return felt(rest, replace(whole, things=(*whole.things, *_sealed(table, event, meets))))


def _added_up(table: Table, event: Defended, counted: _Counted) -> tuple[tuple[Track, ...], dict[str, float]]:
    """The sums on the way and how much they lack, and when the cards, the last sum and the sign between the
    numbers are seen."""
    sums, at = counted.sums, counted.added
    told = [] if counted.chosen else [
        stayed(replace(defence_number(table, total), key=f"sum {i}"), at[i], at[i + 1])
        for i, total in enumerate(sums[:-1])
    ]  # fmt: skip
    if told and counted.turns and (short := event.attack - sums[len(counted.rises) - 1]) > 0:
        until = min(counted.turns.values())
        come = at[len(counted.rises) - 1] + 60.0
        told += (stayed(p, come, until, come=80.0, go=80.0) for p in lacking(table, short))
    appear = [*counted.rises.values(), *at[len(counted.rises) :]]
    cards = [field.card for field in counted.cards if field.card]
    when = {f"duel card:{card.value}": t for card, t in zip(cards, appear, strict=True)}
    passes = next((at[i] for i, n in enumerate(sums) if n > event.attack), at[-1])
    when |= {"duel disc": passes, "duel sign": passes, "duel equals": appear[0]}
    when |= {"duel plus": appear[min(1, len(appear) - 1)]}
    return tuple(told), when | {"duel defence 0": at[0], f"duel defence {event.defence}": at[-1]}


def _turning(made: Clip, key: str, at: float, meets: float) -> Track:
    """A card that lay face down: it waits on its back, turned away from whoever knows it, and turns over as
    it rises; it settles when all is said."""
    track = next((t for t in made.tracks if t.end.key == key), None)
    end = track.end if track else next(p for p in made.still if p.key == key)
    start = track.start if track else end
    back, lift = Picture(BACK, 1, outline=theme.MATCHA, flips=True), start.y - end.y
    hidden = isinstance(start.what, Picture) and start.what.name == BACK
    away = Beat(0.0, 0.0 if hidden else AWAY, dy=lift, what=back, flip=not hidden)
    turn = Beat(at, TURNS, dy=min(lift, -UP), flip=True)
    return acted(end, (away, turn, Beat(meets + SETTLES, 160.0)), start)


def lacking(table: Table, short: int) -> Iterator[Placement]:
    """How much the open cards lack, under the sign between both numbers."""
    return _told(table, "lacking", table.words("sht.lacking", short=short), LACK)


def _over(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """More than was needed: by how much, and what that brings the attacker."""
    middle = table.at.duel.sign.middle
    felt: tuple[Track, ...] = (_burst(middle, meets),)
    if standing(event.attack, event.defence) is Standing.FAR_OVER:
        low = middle[0], middle[1] + BELOW
        felt = (*felt, burst(low, meets, 200.0, "burst-8-shu", STROKES, layer=BEHIND))
    return replace(
        told,
        span=meets + FELT,
        things=(*told.things, *felt, *_sparks(table, meets)),
        acts={**told.acts, **_thrown_back(table, meets)},
    )


def _exact(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """Both numbers meet with a ring and strokes, and the attacker is beaten."""
    middle = table.at.duel.sign.middle
    felt = ripple(middle, meets, 56.0, 150.0, 420.0), _burst(middle, meets)
    return replace(
        told,
        span=meets + (FELT if bare(table.desk.view, event.seat) else MEETS + 80.0),
        things=(*told.things, *felt, *_sparks(table, meets)),
        acts={**told.acts, **_sliding_together(event, meets), **_thrown_back(table, meets, beaten=True)},
        stops=(Stop(meets, 70.0),),
    )


def _sealed(table: Table, event: Defended, meets: float) -> Iterator[Track]:
    """What the defence was, as a seal; and in words what it brings, where that does not say it."""
    told = surplus(table, event)
    yield from (shown(p, Beat(meets, dy=16, alpha=0.0), Beat(meets, 150.0)) for p in told)
    if bare(table.desk.view, event.seat):
        mark, *hangs = survived(table)
        strokes = f"{STROKE}saved"
        yield burst(mark.box.middle, meets + 140.0, 160.0, "burst-16", mark.h, strokes, BEHIND)
        yield from stamped((mark, *hangs), meets + 80.0, 9000.0, high=HIGH)
    elif event.attack == event.defence:
        yield from stamped(exactly(table), meets + 80.0, 9000.0)
    else:
        yield from stamped(overdone(table, event), meets + 80.0, FELT - 460.0)


def verdict(table: Table, event: Defended) -> tuple[Placement, ...]:
    """All that is told of a defence in the end, as it lies."""
    if bare(table.desk.view, event.seat):
        return (*surplus(table, event), *survived(table))
    return (
        *surplus(table, event),
        *(exactly(table) if event.attack == event.defence else overdone(table, event)),
    )


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
    """守りすぎ; larger where it brings two cards."""
    far = standing(event.attack, event.defence) is Standing.FAR_OVER
    return _marked(table, "overdone", LARGER, LOWER) if far else _marked(table, "overdone")


def _marked(table: Table, name: str, k: float = LARGE, hangs: float = HANGS) -> tuple[Placement, ...]:
    """The seal between both numbers, at the edge of the disc with their sign."""
    sign = table.at.duel.sign
    mark = seal(name, TALL, sign.middle, k=k)
    return sealed(table, name, replace(mark, y=sign.y + hangs - mark.h), above=True, hangs=16.0)


def surplus(table: Table, event: Defended) -> tuple[Placement, ...]:
    """By how much a defence was too large, and what that brings, under the sign between both numbers; and
    what it is, where its seal says that it saved the game instead and the letters leave room for both."""
    words, saves = table.words, bare(table.desk.view, event.seat)
    over, named = words("sht.why.over"), saves and not table.at.brief
    match standing(event.attack, event.defence):
        case Standing.FAR_OVER if named:
            return tuple(_told_loud(table, f"{over} → {words('sht.two')}", theme.SHU_DARK, TWO_SAVES))
        case Standing.FAR_OVER:
            return tuple(_told_loud(table, words("sht.two"), theme.SHU_DARK))
        case Standing.EXACT if saves:
            return tuple(_told_loud(table, words("sht.why.exact"), theme.MATCHA_DARK))
        case Standing.EXACT:
            return ()
    says = words.count("sht.surplus", 1, over=event.defence - event.attack)
    return tuple(_told(table, "surplus", f"{over} {says}" if named else says))


def _told_loud(table: Table, says: str, fill: Colour, size: int = TWO) -> Iterator[Placement]:
    """What matters most, under the sign between both numbers."""
    (x, y), wide = table.at.duel.sign.middle, table.width(says, size, "display") + 44
    box = Box(x - wide / 2, y + TWO_BELOW, wide, TWO_HIGH)
    return plaque("surplus", says, box, size, fill, theme.WHITE, rim=theme.YAMA, layer=LAYER)


def _told(table: Table, key: str, says: str, size: int = GAIN) -> Iterator[Placement]:
    """A few words under the sign between both numbers."""
    (x, y), wide = table.at.duel.sign.middle, table.width(says, size, "bold") + 36
    box = Box(x - wide / 2, y + BELOW, wide, 42)
    return plaque(key, says, box, size, theme.PAPER0, theme.SHU_DARK, rim=theme.YAMA, layer=LAYER)
