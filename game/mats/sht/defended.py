"""SHT: what is felt of a defence: how it adds up to the attack, or to more."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Colour, Picture
from game.mats.kit.cards import face
from game.mats.kit.moments import LAYER, beat, burst, rimmed, ripple, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.sht.counting import Grade, added_up, counted, felt_for, grade, grand
from game.mats.sht.decided import leaves_from
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
SETTLES = 200.0
"""How long after that its cards settle."""
UP = 14.0
"""How far a card rises that is added."""
SNAPS = ("duel defence", "duel disc", "duel sign")
"""What of a duel changes in no time."""
TALL, SMALLER, SAVES, GREAT, LARGER = (140.0, 392.0), 0.5, 0.74, 0.74, 0.68
"""How large the seals are drawn; as what share of that しのいだ is seen, also where that saved the game; and
ぴったり at most, also where it is not great."""
LOWER, HIGH, WORD = 30.0, 1.5, 34.0
"""How far the seal of an exact defence hangs down over the disc of the sign; from how high it falls, and how
large its word is in another language."""
FEET, DIGITS = 60.0, 120.0
"""How far below the middle of the sign that lies which would hide the feet of the numbers, and how broad
these are at most."""
WIDE = 560.0
"""How large the strokes are where such a blow is kept off."""
HOLDS = 120.0
"""How long all stands still as both numbers of something great meet."""
GAIN, TWO, TWO_BELOW, TWO_HIGH = 28, 36, 40.0, 60.0
"""How large it is told what a surplus brings, and where that is two cards; how far below the middle of the
sign, and how high its plaque is then."""
STROKES = 460.0
"""How large the strokes are behind what is great."""
LEAST, EACH = 230.0, 11.0
"""How large they are behind any defence, and how much larger for each number of its sum."""
RINGS, HOP = ((60.0, 250.0), (40.0, 170.0)), 12.0
"""From which radius to which the rings of an exact defence widen, and how far its cards hop."""
SUN, GLINTS, GLINT, FAR = 540.0, 8, 60.0, (330.0, 190.0)
"""How large the strokes are of an exact defence; how many sparks fly from it, how large, and how far."""
SPARKS, REACH = 150.0, 44.0
"""How large the sparks are where an attacker strikes the band in vain, and how far it goes for that."""


def defended(made: Clip, before: Desk, table: Table, event: Defended) -> Clip:
    """Its cards rise one after another and add up, but for whom has chosen them, and at last those turn that
    lay face down; then the sum stands beside the attack."""
    count = counted(before, event)
    meets, exact = count.meets, grade(event) is Grade.EXACT
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
        span=meets + felt_for(table.desk, event),
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
    """More than was needed: strokes where it was close; one that was far from that is only thrown back."""
    close = grade(event) is Grade.CLOSE
    felt = (_burst(table.at.duel.sign.middle, meets, event),) if close else ()
    return replace(
        told,
        things=(*told.things, *felt, *_sparks(table, meets)),
        acts={**told.acts, **_thrown_back(table, meets)},
        stops=(Stop(meets, 60.0),) if close else (),
    )


def _exact(told: Moment, table: Table, event: Defended, meets: float) -> Moment:
    """Both numbers meet with rings, strokes and sparks, and the attacker is beaten."""
    middle, (wide, narrow) = table.at.duel.sign.middle, RINGS
    felt = (
        ripple(middle, meets, *wide, 620.0),
        ripple(middle, meets + 160.0, *narrow, 560.0, "ripple"),
        burst(middle, meets, 340.0, "burst-16", SUN, layer=BEHIND),
        *_glinting(middle, meets),
    )
    return replace(
        told,
        things=(*told.things, *felt, *_sparks(table, meets)),
        acts={
            **told.acts,
            **_hopping(told, event, meets),
            **_sliding_together(event, meets),
            **_thrown_back(table, meets, beaten=True),
        },
        stops=(Stop(meets, 110.0),),
    )


def _glinting(middle: tuple[float, float], at: float) -> Iterator[Track]:
    """Sparks that fly from where both numbers have met."""
    (x, y), (wide, high) = middle, FAR
    for n in range(GLINTS):
        way = 2 * pi * (n + 0.5) / GLINTS
        box = x - GLINT / 2, y - GLINT / 2, GLINT, GLINT
        spark = picture(f"{STROKE}glint {n}", "moments/burst-8", box, layer=BEHIND)
        dx, dy = wide * cos(way), high * sin(way)
        flies = Beat(at, 520.0, dx=dx, dy=dy)
        goes = Beat(at + 520.0, 260.0, dx=1.06 * dx, dy=1.06 * dy, scale=0.5, alpha=0.0)
        yield shown(spark, Beat(at, scale=0.4), flies, goes)


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
    """How the defence stood, as a seal, where it was not far from that; and in words what it brings."""
    yield from (shown(p, Beat(meets, dy=16, alpha=0.0), Beat(meets, 150.0)) for p in surplus(table, event))
    if bare(table.desk.view, event.seat):
        yield from _blocked(table, event, meets)
    if marks := _marks(table, event):
        yield from stamped(marks, meets + 80.0, 9000.0, high=HIGH)


def _marks(table: Table, event: Defended) -> tuple[Placement, ...]:
    """The seal of a defence, as far as it has one."""
    match grade(event):
        case Grade.EXACT:
            return exactly(table, event)
        case Grade.CLOSE:
            return survived(table, event)
    return ()


def _blocked(table: Table, event: Defended, meets: float) -> Iterator[Track]:
    """What kept the blow off: strokes and a ring where both numbers met, and strokes from behind the plate
    that was to fall, which has a rim for a while."""
    plate = table.at.half(event.seat == table.desk.bottom).plate.box
    middle = table.at.duel.sign.middle
    if grade(event) is Grade.CLOSE:
        yield ripple(middle, meets, *RINGS[0], 520.0, "ripple-ink")
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
    return *surplus(table, event), *_marks(table, event)


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


def met(table: Table) -> bool:
    """Whether the latest defence was exact."""
    event = latest_defence(table.desk)
    return event is not None and grade(event) is Grade.EXACT


def exactly(table: Table, event: Defended | None = None) -> tuple[Placement, ...]:
    """ぴったり where both numbers have met in that defence, or in the latest; larger where it is great."""
    event = event or latest_defence(table.desk)
    duel, k = table.at.duel, GREAT if event and grand(event) else LARGER
    between = duel.defence_number.x - duel.attack_number.right
    mark = seal("exact", TALL, duel.sign.middle, k=min(k, between / TALL[0]))
    mark = replace(mark, y=duel.sign.y + LOWER - mark.h)
    return sealed(table, "exact", mark, above=True, hangs=16.0, size=WORD)


def survived(table: Table, event: Defended) -> tuple[Placement, ...]:
    """しのいだ beside the plate of who has defended, on the shield's place; larger where none is left."""
    k = SAVES if bare(table.desk.view, event.seat) else SMALLER
    return on_shield(table, event.seat, "survived", TALL, k)


def surplus(table: Table, event: Defended) -> tuple[Placement, ...]:
    """What a defence that was too large brings the attacker, under the sign between both numbers: by how much
    it was, and that it was too much where no seal says how it stood and the letters leave room for it.
    Whoever draws for it sees it in green."""
    words, at = table.words, grade(event)
    ink = theme.SHU_DARK if table.desk.view.seat in (None, event.seat) else theme.MATCHA_DARK
    over = "" if table.at.brief or at is Grade.CLOSE else words("sht.why.over")
    if at is Grade.EXACT:
        return ()
    if standing(event.attack, event.defence) is Standing.FAR_OVER:
        says = f"{over} → {words('sht.two')}" if over else words("sht.two")
        return tuple(_told_loud(table, says, ink, TWO))
    says = words.count("sht.surplus", 1, over=event.defence - event.attack)
    return tuple(_told_loud(table, f"{over} {says}" if over else says, ink, GAIN))


def _told_loud(table: Table, says: str, fill: Colour, size: int) -> Iterator[Placement]:
    """What matters most, under the sign between both numbers."""
    (x, y), wide = table.at.duel.sign.middle, table.width(says, size, "display") + 44
    at = table.at.duel
    broad = wide > at.defence_number.middle[0] - at.attack_number.middle[0] - DIGITS
    box = Box(x - wide / 2, y + (FEET if broad else TWO_BELOW), wide, TWO_HIGH * size / TWO)
    return plaque("surplus", says, box, size, fill, theme.WHITE, rim=theme.YAMA, layer=LAYER)
