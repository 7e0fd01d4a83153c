"""SHT: what is felt of a defence: how it adds up to the attack, or to more."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Colour, Picture
from game.mats.kit.cards import face
from game.mats.kit.moments import LAYER, beat, burst, rimmed, ripple, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.sht.counting import BELOW, added_up, counted, felt_for, grand
from game.mats.sht.decided import HIGH, leaves_from
from game.mats.sht.desk import Desk, OnField, bare, latest_defence
from game.mats.sht.layout import Table
from game.mats.sht.shielding import on_shield
from game.mats.sht.turned import AWAY, TURNS, recoil
from game.mats.sht.weight import BEHIND
from game.mats.sht.zones import BACK
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import STROKE, Beat, Moment, acted, felt, shown
from game.motion.placement import Box, Placement
from game.rules.sht.battle import Standing, standing
from game.rules.sht.values import Defended, ToDefend

SOONER = 140.0
"""How much sooner the ticks are asked for than the first is heard: a pawn would leave its place before."""
MEETS, OVER = 300.0, 500.0
"""How long it is seen that both numbers meet, or a surplus."""
SETTLES = 200.0
"""How long after that its cards settle."""
UP = 14.0
"""How far a card rises that is added."""
SNAPS = ("duel defence", "duel disc", "duel sign")
"""What of a duel changes in no time."""
TALL, SMALLER, LARGER, GREAT, LOWER = (140.0, 392.0), 0.44, 0.54, 0.6, 30.0
"""How large the seals are drawn, as what share of that, also where they are great; how far that of an exact
defence hangs down over the disc of the sign."""
FEET, DIGITS = 60.0, 120.0
"""How far below the middle of the sign that lies which would hide the feet of the numbers, and how broad
these are at most."""
READ = 760.0
"""How long the seal of too much stays."""
WIDE, SAVES = 560.0, 0.74
"""How large the strokes are where such a blow is kept off, and its seal, as that share."""
HOLDS = 120.0
"""How long all stands still as both numbers of something great meet."""
GAIN = 30
"""How large it is told what a surplus brings."""
TWO, TWO_BELOW, TWO_HIGH, TWO_SAVES = 40, 40.0, 66.0, 32
"""The same of one that brings two cards, or is exact and saves a game, and how high its plaque is; its size
where it brings two and saves a game."""
STROKES, COSTS = 460.0, 340.0
"""How large the strokes are behind that, and behind any surplus."""
LEAST, EACH = 230.0, 11.0
"""How large they are behind any defence, and how much larger for each number of its sum."""
RING, HOP = (70.0, 250.0), 12.0
"""From which radius to which the ring of an exact defence widens, and how far its cards hop."""
SPARKS, REACH = 150.0, 44.0
"""How large the sparks are where an attacker strikes the band in vain, and how far it goes for that."""


def defended(made: Clip, before: Desk, table: Table, event: Defended) -> Clip:
    """Its cards rise one after another and add up, but for whom has chosen them, and at last those turn that
    lay face down; then the sum stands beside the attack."""
    count = counted(before, event)
    meets, exact = count.meets, event.attack == event.defence
    told, when = added_up(table, event, count)
    if exact:
        last = when[f"duel defence {event.defence}"]  # From then on ">" would not be true.
        when |= {"duel disc": meets, "duel sign": meets, "duel sign <": last}
    if count.chosen:
        when |= dict.fromkeys(count.rises, meets + SETTLES)
    for key, at in count.turns.items():
        when |= {f"{key}:": meets + SETTLES if count.chosen else at + TURNS, f"{key}:strip": 0.0}
    when["status"] = meets
    ticks = () if count.chosen else (Sound(at - SOONER, "step.1") for at in count.rises.values())
    moment = Moment(
        span=meets + OVER,
        things=(*told, *(_turning(made, key, at, meets) for key, at in count.turns.items())),
        acts={key: (Beat(at, 90.0, dy=-UP), Beat(meets + SETTLES, 160.0)) for key, at in count.rises.items()},
        when=when,
        snaps=SNAPS,
        sounds=(
            *ticks,
            *(Sound(at, "card_flip") for at in count.turns.values()),
            Sound(meets, "exact" if exact else "shield_up"),
            Sound(meets + 90.0, "stamp"),
        ),
    )
    rest = replace(
        made,
        still=tuple(p for p in made.still if p.key not in count.turns),
        tracks=tuple(t for t in made.tracks if t.end.key not in count.turns),
    )
    whole = (_exact if exact else _over)(moment, table, event, meets)
    if bare(table.desk.view, event.seat):
        whole = replace(whole, acts={**whole.acts, **_bracing(event, meets)})
    if grand(event):
        whole = _great(whole, table, event, meets)
    glow = _glowing(table, event, meets)
    return felt(rest, replace(whole, things=(*whole.things, *_sealed(table, event, meets), *glow)))


def _glowing(table: Table, event: Defended, meets: float) -> Iterator[Track]:
    """The cards that held are rimmed as the numbers meet, raised as they are: in gold where it was exact."""
    ink = theme.YAMA if event.attack == event.defence else theme.MINT
    row = table.at.half(event.seat == table.desk.bottom).field
    field, held = table.desk.view.sides[event.seat].field, {card.n for card in event.cards}
    for i, lying in enumerate(field):
        if lying.n in held:
            box = row.box(i, len(field)).at(0, -UP, row.w, row.h)
            yield rimmed(f"held {lying.n}", box, 10, ink, meets, SETTLES, 160.0)


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


def _over(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """More than was needed: by how much, and what that brings the attacker."""
    middle = table.at.duel.sign.middle
    low = middle[0], middle[1] + BELOW
    felt: tuple[Track, ...] = (
        _burst(middle, meets, event),
        burst(low, meets, 260.0, "burst-8-shu", COSTS, "cost", BEHIND),
    )
    if standing(event.attack, event.defence) is Standing.FAR_OVER:
        felt = (*felt, burst(low, meets, 200.0, "burst-8-shu", STROKES, layer=BEHIND))
    return replace(
        told,
        span=meets + felt_for(table.desk, event),
        things=(*told.things, *felt, *_sparks(table, meets)),
        acts={**told.acts, **_thrown_back(table, meets)},
    )


def _exact(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """Both numbers meet with a ring and strokes, and the attacker is beaten."""
    middle = table.at.duel.sign.middle
    felt = ripple(middle, meets, *RING, 520.0), burst(middle, meets, 220.0, "burst-16", STROKES, layer=BEHIND)
    return replace(
        told,
        span=meets + (felt_for(table.desk, event) if bare(table.desk.view, event.seat) else MEETS + 80.0),
        things=(*told.things, *felt, *_sparks(table, meets)),
        acts={
            **told.acts,
            **_hopping(told, event, meets),
            **_sliding_together(event, meets),
            **_thrown_back(table, meets, beaten=True),
        },
        stops=(Stop(meets, 70.0),),
    )


def _great(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """The half of who is attacked gives way, with wider strokes, and all stands still for a moment."""
    strokes = burst(table.at.duel.sign.middle, meets, 200.0, "burst-16", STROKES, "great", BEHIND)
    return replace(
        told,
        things=(*told.things, strokes),
        acts={**told.acts, **recoil(table, event.seat, meets)},
        stops=(Stop(meets + 41.0, HOLDS),),
    )


def _sealed(table: Table, event: Defended, meets: float) -> Iterator[Track]:
    """What the defence was, as a seal; and in words what it brings, where that does not say it."""
    told = surplus(table, event)
    yield from (shown(p, Beat(meets, dy=16, alpha=0.0), Beat(meets, 150.0)) for p in told)
    if bare(table.desk.view, event.seat):
        mark, *hangs = survived(table, event)
        yield from _blocked(table, event, meets)
        yield from stamped((mark, *hangs), meets + 80.0, 9000.0, high=HIGH)
    elif event.attack == event.defence:
        yield from stamped(exactly(table, event), meets + 80.0, 9000.0)
    else:
        yield from stamped(overdone(table, event), meets + 80.0, READ)


def _blocked(table: Table, event: Defended, meets: float) -> Iterator[Track]:
    """What kept the blow off: strokes and a ring where both numbers met, and strokes from behind the plate
    that was to fall, which has a rim for a while."""
    plate = table.at.half(event.seat == table.desk.bottom).plate.box
    middle = table.at.duel.sign.middle
    yield ripple(middle, meets, *RING, 520.0)
    yield burst(middle, meets, 260.0, "burst-16", WIDE, f"{STROKE}block", BEHIND)
    yield burst(plate.middle, meets + 80.0, 260.0, "burst-16", 1.5 * plate.w, f"{STROKE}saved", 0)
    yield rimmed("saved rim", plate, 18, theme.MATCHA, meets + 80.0, 500.0, 200.0)


def _bracing(event: Defended, meets: float) -> dict[str, tuple[Beat, ...]]:
    """The number that kept the blow off grows for a moment, the other gives way, and the plate beats."""
    return {
        f"duel defence {event.defence}": (Beat(meets, 60.0, scale=1.25), Beat(meets + 160.0, 180.0)),
        f"duel attack {event.attack}": (Beat(meets, 60.0, dx=-26.0), Beat(meets + 160.0, 180.0)),
        f"plate:{event.seat}": beat(meets + 80.0),
    }


def verdict(table: Table, event: Defended) -> tuple[Placement, ...]:
    """All that is told of a defence in the end, as it lies."""
    if bare(table.desk.view, event.seat):
        return (*surplus(table, event), *survived(table, event))
    return (
        *surplus(table, event),
        *(exactly(table, event) if event.attack == event.defence else overdone(table, event)),
    )


def _burst(at: tuple[float, float], meets: float, event: Defended) -> Track:
    """Strokes round the sign, behind the numbers, as large as the defence."""
    return burst(at, meets, 130.0, "burst-16", LEAST + EACH * min(event.defence, 20), layer=BEHIND)


def _hopping(told: Moment, event: Defended, meets: float) -> dict[str, tuple[Beat, ...]]:
    """The cards that have met the attack hop together, those that lay open."""
    keys = (key for field in event.cards if (key := OnField(event.seat, field.n).id) in told.acts)
    hop = Beat(meets, 70.0, dy=-UP - HOP), Beat(meets + 70.0, 110.0, dy=-UP, ease="travel")
    return {key: (told.acts[key][0], *hop, told.acts[key][-1]) for key in keys}


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


def exactly(table: Table, event: Defended | None = None) -> tuple[Placement, ...]:
    """ぴったり where both numbers have met in that defence, or in the latest; larger where it is great."""
    event = event or latest_defence(table.desk)
    sign, k = table.at.duel.sign, GREAT if event and grand(event) else LARGER
    mark = seal("exact", TALL, sign.middle, k=k)
    return sealed(table, "exact", replace(mark, y=sign.y + LOWER - mark.h), above=True, hangs=16.0)


def overdone(table: Table, event: Defended) -> tuple[Placement, ...]:
    """守りすぎ beside the plate of who has done so; larger where it is great."""
    return on_shield(table, event.seat, "overdone", TALL, GREAT if grand(event) else SMALLER)


def survived(table: Table, event: Defended) -> tuple[Placement, ...]:
    """しのいだ beside the plate that was to fall, on the place of the shield that would have kept it."""
    return on_shield(table, event.seat, "survived", TALL, SAVES)


def surplus(table: Table, event: Defended) -> tuple[Placement, ...]:
    """By how much a defence was too large, and what that brings, under the sign between both numbers; and
    what it is, where its seal says that it saved the game instead and the letters leave room for both.
    Whoever draws for it sees it in green."""
    words, saves = table.words, bare(table.desk.view, event.seat)
    ink = theme.SHU_DARK if table.desk.view.seat in (None, event.seat) else theme.MATCHA_DARK
    over, named = words("sht.why.over"), saves and not table.at.brief
    match standing(event.attack, event.defence):
        case Standing.FAR_OVER if named:
            return tuple(_told_loud(table, f"{over} → {words('sht.two')}", ink, TWO_SAVES))
        case Standing.FAR_OVER:
            return tuple(_told_loud(table, words("sht.two"), ink))
        case Standing.EXACT if saves:
            return tuple(_told_loud(table, words("sht.why.exact"), theme.MATCHA_DARK))
        case Standing.EXACT:
            return ()
    says = words.count("sht.surplus", 1, over=event.defence - event.attack)
    return tuple(_told_loud(table, f"{over} {says}" if named else says, ink, GAIN))


def _told_loud(table: Table, says: str, fill: Colour, size: int = TWO) -> Iterator[Placement]:
    """What matters most, under the sign between both numbers."""
    (x, y), wide = table.at.duel.sign.middle, table.width(says, size, "display") + 44
    at = table.at.duel
    broad = wide > at.defence_number.middle[0] - at.attack_number.middle[0] - DIGITS
    box = Box(x - wide / 2, y + (FEET if broad else TWO_BELOW), wide, TWO_HIGH * size / TWO)
    return plaque("surplus", says, box, size, fill, theme.WHITE, rim=theme.YAMA, layer=LAYER)
