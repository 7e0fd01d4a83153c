"""SHT: the blow that decides the game: it reaches the plate of who has lost, and the seal falls beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Picture
from game.mats.kit.cards import face
from game.mats.kit.gains import Whose, whose_is
from game.mats.kit.moments import LAYER, blow, burst, chips, dust, jolt, ripple, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.mats.sht.captions import ended
from game.mats.sht.cloven import cloven
from game.mats.sht.desk import OnField
from game.mats.sht.layout import Half, Table
from game.mats.sht.turned import TURNS
from game.mats.sht.weight import BEHIND
from game.mats.sht.zones import BACK, TAG_ENDS
from game.motion.clip import FADE, Sound, Stop, Track
from game.motion.moment import Beat, Moment, last_of, shown, since
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.sht.values import Attacked, Ended, FieldCard, ToDefend

BREATH, BACK_BY, GROWS = 300.0, 36.0, 1.2
"""How long the attacking card draws back, how far, and how large it is then."""
STRUCK, REACHES, BROAD = 360.0, 320.0, 46.0
"""When it flies at the plate, and its stroke with it; for how long that is seen: it goes as the card does;
how broad it is."""
HIT, HELD = STRUCK + 80.0, 120.0
"""When it strikes, and how long all stands still then."""
RETURNS, HOME = HIT + 240.0, 220.0
"""When the card goes back to where it lay, where it cannot stay, and how long that takes."""
FALLS_AT, HOLDS = HIT + 200.0, 300.0
"""When the seal falls, and for how long after that nothing else happens."""
STRIKES = 460.0
"""How large the strokes are where the card strikes."""
LASTS = FALLS_AT + 120.0 + HOLDS
"""How long the blow itself takes."""
SEAL, LARGE, HIGH = (184.0, 304.0), 0.92, 1.8
"""How large the seal is drawn, as what share of that at most, and from how high it falls."""
SMALL, FOOT = 0.72, 84.0
"""What share of it where it has no room beside the cards; what lies below it, for the reason of the end."""
GLOSS_HANGS = -8.0
"""How far its word in another language hangs over its foot: it would touch the reason of the end."""
DIM, DIMS, REMAINS = {Whose.OWN: 0.6, Whose.RIVAL: 0.34, Whose.ANY: 0.45}, 220.0, 0.22
"""How much darker the board is until the seal has fallen, to whose loss, how long it takes to be, and what
share of that remains."""
STROKES = {Whose.OWN: "burst-8-shu", Whose.RIVAL: "burst-16", Whose.ANY: "burst-8-shu"}
"""What bursts behind what says so: vermilion of a loss, gold of a rival's."""
FEELS: dict[Whose, tuple[str, ...]] = {Whose.OWN: ("lost",), Whose.RIVAL: ("promote",), Whose.ANY: ()}
"""What is heard with it."""
VEILED, UNCOVERS = 240.0, 140.0
"""How long a veil takes to fall over the half that has lost, and when meanwhile all cards that are still
hidden begin to turn up."""
EACH, EACH_MOST = 60.0, 160.0
"""From one of these to the next, and for all of them at most."""
WON = 7
"""How broad the rim is of the half that has won."""
SILENT = 420.0
"""How long all of it takes at least."""


def attacker_of(table: Table) -> tuple[Seat, int]:
    """Whose card attacks, and which: as it lies on the field, or as it is remembered."""
    seat, card = striker_of(table)
    return seat, card.n


def striker_of(table: Table) -> tuple[Seat, FieldCard]:
    """The same, and the card itself."""
    todo = table.desk.view.todo
    if isinstance(todo, ToDefend):
        return 1 - todo.seat, todo.attacker
    last = next(e for e in reversed(table.desk.recent) if isinstance(e, Attacked))
    return last.seat, last.card


def hurts(table: Table) -> Whose:
    """Whose loss the blow is."""
    return whose_is(table, 1 - attacker_of(table)[0])


def leaves_from(table: Table) -> tuple[float, float]:
    """Where the stroke of the attack leaves its card."""
    seat, n = attacker_of(table)
    row = table.at.half(seat == table.desk.bottom).field
    side = table.desk.view.sides[seat].field
    count = max(len(side), 1)
    i = next((i for i, lying in enumerate(side) if lying.n == n), 0)
    box = row.box(i, count)
    return box.x + box.w / 2, box.y + box.h * (0.1 if seat == table.desk.bottom else 0.9)


def landed(table: Table) -> Iterator[Placement]:
    """Where the attacking card ends, as large as it is then: at the plate of who has lost, over the place of
    the shield that is missing. Nowhere, where the seal has no other place."""
    seat, striker = striker_of(table)
    half, row = table.at.half(seat != table.desk.bottom), table.at.half(seat == table.desk.bottom).field
    plate, w, h = half.plate.box, GROWS * row.w, GROWS * row.h
    top = max(plate.middle[1] - h / 2, half.zone.y)
    way = 1.0 if seat != table.desk.bottom else -1.0
    what = Picture(face(striker.card, BACK), 1, outline=theme.SHU, flips=True)
    card = Placement("striker", what, plate.right, top, w, h, layer=BEHIND, angle=-6.0 * way)
    if not any(card.box.meets(p.box) for p in decided(table)):
        yield card


def flown(table: Table, lying: Placement) -> Track:
    """The attacking card: it draws back and grows, flies over the place of the shield that is missing, and
    strikes the edge of the plate behind it; there it stays, or goes back to where it lay."""
    half, (x, y) = table.at.half(attacker_of(table)[0] != table.desk.bottom), lying.box.middle
    plate = half.plate.box
    way = 1.0 if plate.y > lying.y else -1.0
    tall = GROWS * lying.h / 2  # Under the bar over the table it would lose its number.
    dx, dy = plate.right + GROWS * lying.w / 2 - x, max(plate.middle[1], half.zone.y + tall) - y
    strike = Beat(STRUCK, HIT - STRUCK, dx=dx, dy=dy, scale=GROWS, turn=-6.0 * way, ease="linear")
    goes = () if any(landed(table)) else (Beat(RETURNS, HOME, ease="travel"), Beat(LASTS, alpha=0.0))
    drawn = Beat(0.0, BREATH, dy=-BACK_BY * way, scale=GROWS, ease="travel")
    return shown(replace(lying, key="striker", layer=BEHIND), Beat(0.0), drawn, strike, *goes)


def split(table: Table) -> tuple[Track, ...]:
    """All that is seen of the blow: its stroke up to the plate's edge, strokes from behind the plate and from
    where it is struck, its rim, and the seal on the place where a shield is missing."""
    half = table.at.half(attacker_of(table)[0] != table.desk.bottom)
    box, (mark, *_) = half.plate.box, decided(table)
    edge, far = (box.right, box.y + box.h / 2), table.at.theirs.zone
    board = far.at(0, 0, far.w, table.at.mine.zone.bottom - far.y)
    dim = panel("dim", board, theme.INK0, 24, opacity=DIM[hurts(table)], layer=LAYER - 2)
    return (
        shown(dim, Beat(0.0, alpha=0.0), Beat(0.0, DIMS, ease="linear"),
              Beat(FALLS_AT + 120.0, DIMS, alpha=REMAINS, ease="linear")),
        *blow(leaves_from(table), edge, STRUCK, REACHES, BROAD, layer=BEHIND),
        burst(box.middle, HIT, 260.0, STROKES[hurts(table)], box.w * 1.7, layer=0),
        burst(edge, HIT, 260.0, "burst-16", STRIKES, layer=0),
        ripple(edge, HIT, 40.0, 220.0, 420.0, layer=0),
        *chips(mark.box.middle, FALLS_AT + 60.0, 8, 0.7 * mark.w, 0.4),
        *dust(mark.box, FALLS_AT + 20.0),
        *cloven(box, HIT),
        *stamped(decided(table), FALLS_AT, 9000.0, high=HIGH),
    )  # fmt: skip


def left(table: Table) -> tuple[Track, ...]:
    """What is still seen of the blow when it is over: all of it that stays, and the card that has struck."""
    return *since(split(table), LASTS), *(shown(p, Beat(0.0)) for p in landed(table))


def struck(table: Table, lying: Iterable[Placement]) -> Moment:
    """The blow itself, and the half of the board that feels it."""
    seat, n = attacker_of(table)
    key, below = OnField(seat, n).id, seat != table.desk.bottom
    away = (Beat(0.0, alpha=0.0), Beat(LASTS))
    return Moment(
        span=LASTS,
        things=(*split(table), *(flown(table, p) for p in lying if p.key == key)),
        acts={
            key: away,
            "zone near" if below else "zone far": jolt(HIT, dy=6.0 if below else -6.0),
            **unnamed(table, FALLS_AT),
        },
        stops=(Stop(HIT, HELD),),
        sounds=(
            Sound(0.0, "breath"),
            Sound(STRUCK, "hit"),
            Sound(HIT, "deck_hit"),
            *(Sound(FALLS_AT, cue) for cue in ("stamp", *FEELS[hurts(table)])),
        ),
    )


def decided(table: Table) -> tuple[Placement, ...]:
    """決着 on the half of who has lost."""
    return _on_half(table, "decided", SEAL)


def _on_half(table: Table, name: str, size: tuple[float, float]) -> tuple[Placement, ...]:
    """A seal beside the cards of who is attacked, down to the reason of the end; where no room is there, on
    the place of the shield that would have kept the blow off."""
    half = table.at.half(attacker_of(table)[0] != table.desk.bottom)
    tallest, least = LARGE * SEAL[1], SMALL * SEAL[1]
    high = min(tallest, half.zone.h - FOOT)
    large, left = seal(name, size, half.zone.middle, k=high / size[1]), _beside(table, half)
    if high > least and left + large.w <= half.zone.right - 20:
        return sealed(table, name, replace(large, x=left, y=half.zone.y + 12), hangs=GLOSS_HANGS)
    mark = seal(name, size, half.shield.middle, k=least / size[1])
    top = min(max(mark.y, half.zone.y - 6), half.zone.bottom - mark.h + 6)
    left = min(max(mark.x, half.plate.box.right + 16), half.zone.right - mark.w - 12)
    return sealed(table, name, replace(mark, x=left, y=top))


def _beside(table: Table, half: Half) -> float:
    """Where a half is free at the right of its cards and of the name over them."""
    seat = 1 - attacker_of(table)[0]
    many = len(table.desk.view.sides[seat].field)
    cards = half.field.box(many - 1, many).right if many else half.field.x
    says = table.words("sht.field_of", name=table.name(seat))
    named = half.field_name.x + table.width(says, 22, "bold") if half.field_name else 0.0
    return max(cards, named) + 28


def split_plate(table: Table) -> tuple[Placement, ...]:
    """The plate that was struck, as it lies in the end: in two parts."""
    box = table.at.half(attacker_of(table)[0] != table.desk.bottom).plate.box
    return tuple(map(last_of, cloven(box, 0.0)))


def veiled(table: Table, event: Ended, hidden: Sequence[str]) -> Moment:
    """A veil falls over the half that has lost, and why is told on it; the other has a rim in place of its
    name; what was hidden turns up, one card after another."""
    veil, *told = fallen(table, event)
    come = (shown(p, Beat(VEILED, alpha=0.0), Beat(VEILED, FADE, ease="linear")) for p in told)
    falls = shown(veil, Beat(0.0, alpha=0.0), Beat(0.0, VEILED, ease="linear"))
    pace = min(EACH, EACH_MOST / max(len(hidden), 1))
    when = {key: UNCOVERS + i * pace for i, key in enumerate(hidden)}
    flips = (Sound(UNCOVERS + 60.0, "card_flip"),) if hidden else ()
    return Moment(
        span=max(SILENT, *(at + TURNS + 80.0 for at in when.values()), 0.0),
        when=when,
        things=(falls, *left(table), *come),
        acts={**unnamed(table), f"name:{event.outcome.winners[0]}": (Beat(0.0, VEILED, alpha=0.0),)},
        sounds=(Sound(VEILED, "stamp"), *flips),
    )


def unnamed(table: Table, at: float = 0.0) -> dict[str, tuple[Beat, ...]]:
    """Under the seal the place of the shield is not named."""
    return {f"shield:{1 - attacker_of(table)[0]}:label": (Beat(at, alpha=0.0),)}


def fallen(table: Table, event: Ended) -> Iterator[Placement]:
    """The veil over a half, the rim of the one that has won, and the reason of the end at the veil's foot,
    below its cards' tags and beside the hand where there is room."""
    half = table.at.half(event.outcome.winners[0] != table.desk.bottom)
    zone, says = half.zone, ended(table.desk, event.outcome, table.words)
    yield panel("veil", zone, theme.INK0, 18, opacity=0.34, layer=LAYER - 2)
    won = table.at.half(event.outcome.winners[0] == table.desk.bottom).zone
    yield panel("won rim", won.at(3, 3, won.w - 6, won.h - 6), None, 22, theme.YAMA, WON, layer=0)
    wide = table.width(says, 28, "bold") + 56
    left = half.field.x if half.field.x + wide <= zone.right - 20 else zone.x
    room = zone.right - 20 - left
    lines, high = (1, 52.0) if wide <= room else (2, 92.0)
    top, below = zone.bottom - high - 10, half.field.y + half.field.h + TAG_ENDS + 8
    if below + high <= zone.bottom:
        top = max(top, below)
    box = Box(left + max(0.0, (room - wide) / 2), top, min(wide, room), high)
    yield from plaque(
        "reason", says, box, 28, inset=20, radius=26, shadow=2, lines=lines, leading=1.3, layer=LAYER
    )
