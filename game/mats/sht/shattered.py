"""SHT: a shield breaks: the board darkens round it, the attacker strikes it, it cracks, holds and bursts; and
its seal falls large on the middle of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Picture
from game.mats.kit.gains import Whose, whose_is
from game.mats.kit.moments import LAYER, blow, burst, jolt, ripple, seal, sealed, shards
from game.mats.sht.decided import FEELS, STROKES, attacker_of, leaves_from
from game.mats.sht.desk import OnField
from game.mats.sht.layout import Table
from game.mats.sht.turned import recoil
from game.mats.sht.zones import BACK, WANTS
from game.motion.clip import Sound, Stop, Track
from game.motion.moment import Beat, Moment, shown, stayed, struck
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.sht.values import HitTaken

LIT = LAYER + 1
"""Over all that darkens."""
DRAWS, BACK_BY, LARGER = 240.0, 34.0, 1.15
"""How long the attacker draws back, how far, and how large it is then."""
HIT, CRACKS, HELD = 320.0, 360.0, 140.0
"""When it strikes the shield, when that is cracked all over, and how long all stands still then."""
BURSTS = CRACKS + HELD
HOME = 240.0
"""How long the attacker takes back to where it lay."""
SWELLS, KEEPS = 1.4, 0.82
"""How large the shield is meanwhile; how far before its middle the attacker stops, as a share of a card."""
DIM, DIMS = {Whose.OWN: 0.62, Whose.RIVAL: 0.4, Whose.ANY: 0.5}, 220.0
"""How dark the board is, by whose shield it is, and how long it takes to be; and to be as it was."""
FALLS, HIGH = BURSTS + 70.0, 1.5
"""When the seal falls, and from how high."""
BREAKS, LAST, GONE = 960.0, 260.0, 340.0
"""How long a shield is seen to break; how much longer the last of all; and how long after that
the cards of the battle have left, while the seal lies there."""
SEAL, MOST, TALLEST, DIGITS = (160.0, 368.0), 0.85, 0.33, 120.0
"""How large the seal is drawn, and as what share of that at most; what share of the board it is high at most,
and how broad a number of the duel is beside it."""
GLOSS, HANGS = 46.0, 34.0
"""How large its word is in another language, and how far that hangs over its foot."""
BROAD, FLASH, WIDE, RINGS = 44.0, 300.0, 440.0, (70.0, 220.0)
"""How broad the stroke is, how large the strokes are round the shield and behind the seal, and from which
radius to which the ring widens."""
FAR = 2.8
"""How much farther than else the pieces fly."""


def lasts(table: Table) -> float:
    """How long the shield that is struck is seen to break: for longer where it is the last one."""
    seat, _ = attacker_of(table)
    return BREAKS + (0.0 if table.desk.view.sides[seat].shield else LAST)


def taken(table: Table, event: HitTaken, lying: Iterable[Placement]) -> Moment:
    """The attacker draws back and flies at the shield, which breaks."""
    seat, n = attacker_of(table)
    key, card, until = f"shield:{event.seat}", OnField(seat, n).id, lasts(table)
    away = (Beat(0.0, alpha=0.0), Beat(BURSTS + HOME))
    strikes = (_flown(table, p, event.seat) for p in lying if p.key == card)
    return Moment(
        span=until,
        things=breaking(table, event.seat, strikes),
        acts={
            card: away,
            f"{key}:hexagon": (Beat(0.0, alpha=0.0),),
            f"{key}:label": (Beat(BURSTS, alpha=0.0),),
            key: (Beat(0.0, alpha=0.0), Beat(until)),
            **recoil(table, event.seat, HIT),
        },
        stops=(Stop(CRACKS, HELD),),
        sounds=(
            Sound(0.0, "breath"),
            Sound(HIT, "hit"),
            Sound(CRACKS, "shield_break"),
            Sound(BURSTS, "deck_hit"),
            *(Sound(FALLS + 100.0, cue) for cue in ("stamp", *FEELS[whose_is(table, event.seat)])),
        ),
    )


def _flown(table: Table, lying: Placement, seat: Seat) -> Track:
    """The attacker: it draws back, strikes the shield, and goes home as that bursts."""
    (x, y), (to_x, to_y) = lying.box.middle, _shield(table, seat).middle
    far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1.0
    k, way = max(0.0, 1.0 - KEEPS * lying.h / far), 1.0 if to_y > y else -1.0
    look = replace(lying.what, grows=True) if isinstance(lying.what, Picture) else lying.what
    return shown(
        replace(lying, key="striker", what=look, layer=LIT),
        Beat(0.0),
        Beat(0.0, DRAWS, dy=-BACK_BY * way, scale=LARGER, turn=-5.0 * way, ease="travel"),
        Beat(DRAWS, HIT - DRAWS, dx=k * (to_x - x), dy=k * (to_y - y), scale=LARGER, turn=8.0 * way,
             ease="linear"),
        Beat(BURSTS, HOME, ease="travel"),
        Beat(BURSTS + HOME, 160.0, alpha=0.0, ease="linear"),
    )  # fmt: skip


def breaking(table: Table, seat: Seat, strikes: Iterable[Track] = ()) -> tuple[Track, ...]:
    """All that is seen of a shield that breaks, until it is gone and the board is light again, and of what
    `strikes` it."""
    box, until = _shield(table, seat), lasts(table) + GONE
    goes = Beat(until, DIMS, alpha=0.0, ease="linear")
    mark, *words = broken(table)
    named = box.at(box.w / 2 - 30, box.h + 2, 60, 36)
    return (
        shown(_dark(table, seat), Beat(0.0, alpha=0.0), Beat(0.0, DIMS, ease="linear"), goes),
        stayed(picture("gone", "moments/shield-gone", box, layer=1, tint=WANTS), BURSTS, lasts(table)),
        *_cracking(table, seat, until),
        burst(box.middle, BURSTS, 200.0, "burst-16", FLASH, layer=LIT),
        ripple(box.middle, BURSTS, *RINGS, span=480.0, name="ripple", layer=LIT),
        *shards(_swollen(box), BURSTS, FAR, LIT),
        burst(mark.box.middle, FALLS + 110.0, 240.0, STROKES[whose_is(table, seat)], WIDE, layer=LIT),
        *strikes,
        struck(mark, FALLS, until - FALLS - 120.0, named, HIGH),
        *(stayed(p, FALLS + 120.0, until, 60.0, 80.0) for p in words),
    )


def _cracking(table: Table, seat: Seat, until: float) -> Iterator[Track]:
    """The shield stands out of the dark, swells towards the blow, is struck, and holds before it is gone; the
    card that it was stays."""
    box = _shield(table, seat)
    way = 1.0 if seat == table.desk.bottom else -1.0
    swells = Beat(0.0), Beat(0.0, DRAWS, scale=SWELLS, ease="travel")
    gives = (replace(beat, scale=SWELLS) for beat in jolt(HIT, dy=6.0 * way))
    plate = Placement("lit shield", Picture("ui/shield-whole", grows=True), *box, layer=LIT)
    back = box.at(box.w / 2 - 24, box.h / 2 - 34, 48, 67)
    card = Placement("lit card", Picture(BACK, 1, flips=True, grows=True), *back, layer=LIT)
    yield shown(plate, *swells, *gives, Beat(BURSTS, alpha=0.0, scale=SWELLS))
    yield shown(card, *swells, Beat(BURSTS, 200.0), Beat(until, alpha=0.0))
    yield from blow(leaves_from(table), box.middle, HIT - 40.0, 220.0, BROAD, layer=LIT)
    for n, begin, end in ((1, HIT, CRACKS), (2, CRACKS, BURSTS)):
        crack = picture(f"crack {n}", f"moments/shield-crack-{n}", _swollen(box), layer=LIT)
        yield stayed(crack, begin, end)
    yield burst(box.middle, CRACKS, 120.0, size=FLASH, layer=LIT)


def resting(table: Table, seat: Seat) -> tuple[Placement, ...]:
    """What lies over the table while the card of the seat's shield has not gone to the hand: the dark, and
    the seal."""
    return _dark(table, seat), *broken(table)


def broken(table: Table) -> tuple[Placement, ...]:
    """割れた on the middle of the table, between the numbers of the duel."""
    duel, board = table.at.duel, _board(table)
    between = duel.defence_number.middle[0] - duel.attack_number.middle[0] - DIGITS
    k = min(MOST, max(between, 100.0) / SEAL[0], TALLEST * board.h / SEAL[1])
    mark = seal("broken", SEAL, (duel.sign.middle[0], board.middle[1]), k=k)
    return sealed(table, "broken", mark, hangs=HANGS, size=GLOSS)


def _dark(table: Table, seat: Seat) -> Placement:
    return panel("dark", _board(table), theme.INK0, 24, opacity=DIM[whose_is(table, seat)], layer=LIT)


def _board(table: Table) -> Box:
    """Both halves, and the band between them."""
    return table.at.theirs.zone.joined(table.at.mine.zone)


def _shield(table: Table, seat: Seat) -> Box:
    return table.at.half(seat == table.desk.bottom).shield


def _swollen(box: Box) -> Box:
    """The shield as large as it is when it bursts."""
    return box.centred(SWELLS * box.w, SWELLS * box.h)
