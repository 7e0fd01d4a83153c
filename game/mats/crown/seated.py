"""グローリアスクラウン: what is felt at a player's plate: going out, a foul, being passed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Printed
from game.mats.crown.centre import laid_names
from game.mats.crown.choice import held
from game.mats.crown.desk import Player
from game.mats.crown.faces import pile_id
from game.mats.crown.layout import Table
from game.mats.crown.seats import bonus_of, place_of
from game.mats.kit.moments import LAYER, burst, jolt, seal, sealed, stamped
from game.mats.kit.plaque import plaque
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, shown
from game.motion.placement import Box, Placement
from game.rules.crown.values import Skipped, WentOut
from game.rules.protocol import Seat

BURST = 460.0
"""As wide as the plate at most round which strokes burst."""
OUT = 1060.0
"""How long it is told that somebody is out."""
BARRED, BARRED_OWN = 84.0, 132.0
"""How large the sign is on the plate of whom a turn has passed over; on the plate of whoever looks on."""
FALLS, TOLD, TOLD_OWN = 120.0, 200.0, 520.0
"""How long it takes to fall; how much longer than other events this is told, and told to whom it befalls."""
SINKS = 10.0
"""How far a hand sinks whose turn does not come."""
FOUL = (160.0, 264.0)
"""How large the seal is drawn."""


def skipped(made: Clip, table: Table, event: Skipped) -> Moment:
    """A sign falls on the plate that the turn has passed over, which sinks for as long as it is told; so does
    the hand of whoever looks on, under a veil."""
    view, seat = table.desk.view, event.seat
    own = seat == table.desk.bottom
    span = made.span + (TOLD_OWN if own else TOLD)
    goes = span - 220.0
    comes = Beat(0.0, scale=1.25), Beat(0.0, FALLS), Beat(goes, 180.0, alpha=0.0)
    acts = {Player(seat).id: (Beat(FALLS, 90.0, dy=6.0), Beat(goes, 160.0))}
    hand = [thing.id for thing in held(view)] if own and seat == view.seat else []
    return Moment(
        span=span,
        things=(shown(barred(table, seat), *comes),),
        acts=acts | sunk(made, hand, FALLS, goes, SINKS),
        sounds=(Sound(0.0, "miss"), Sound(FALLS - 30.0, "stamp")),
    )


def sunk(
    made: Clip, hand: Iterable[str], at: float, until: float, deep: float
) -> dict[str, tuple[Beat, ...]]:
    """These cards of the own hand sink under a veil from the one time to the other."""
    lying = {p.key: p.what for p in made.still}
    looks = ((key, lying.get(key)) for key in hand)
    return {
        key: (Beat(at, 120.0, dy=deep, what=replace(look, veil=theme.ILLEGAL_VEIL)), Beat(until, 120.0))
        for key, look in looks
        if isinstance(look, Printed)
    }


def barred(table: Table, seat: Seat) -> Placement:
    """The sign over the inner edge of a plate, most of it beside what is told there."""
    mine = seat == table.desk.bottom
    plate = table.at.plate(seat, table.desk.bottom, len(table.desk.view.hands)).box
    side = BARRED_OWN if mine else BARRED
    x = plate.x + plate.w * (0.68 if mine else 0.52)
    y = plate.y - side * 0.25 if mine else plate.bottom + side * 0.25
    sign = picture("barred", "moments/barred", (x - side / 2, y - side / 2, side, side), layer=LAYER + 1)
    return replace(sign, angle=4.0)


def went_out(made: Clip, table: Table, event: WentOut) -> Moment:
    """The last card is held up once more, and the plate gets its place; a foul is stamped beside it, and it
    sinks."""
    seat = event.finish.seat
    plate = table.at.plate(seat, table.desk.bottom, len(table.desk.view.hands)).box
    key = Player(seat).id
    if event.finish.foul:
        mark = fouled(table, plate)
        sinks = {key: (Beat(0.0, 120.0, dy=6.0), Beat(made.span, 120.0))}
        sounds = (Sound(0.0, "ui_no"), Sound(90.0, "stamp"))
        return Moment(
            span=made.span, things=(*stamped(mark, 60.0, made.span - 460.0),), acts=sinks, sounds=sounds
        )
    view = table.desk.view
    names = laid_names(view)[-1][1] if view.field else []
    held_up = {pile_id(name): (Beat(0.0, 120.0, scale=1.1), Beat(260.0, 160.0)) for _, name in names}
    return Moment(
        span=min(made.span, OUT),
        things=(
            burst(plate.middle, 200.0, 200.0, "burst-8", min(plate.w, BURST) * 1.15),
            *_placed(table, event, plate),
        ),
        acts={**held_up, key: jolt(180.0, dy=-4.0)},
        when={f"{key}:": 180.0},
        sounds=(Sound(0.0, "card_lift"), Sound(180.0, "finish_rank")),
    )


def fouled(table: Table, plate: Box) -> tuple[Placement, ...]:
    """反則 beside the plate."""
    wide = table.desk.space.w
    x = plate.x + plate.w + 60 if plate.middle[0] < wide / 2 else plate.x - 60
    x = min(max(x, FOUL[0] / 2), wide - FOUL[0] / 2)
    return sealed(table, "foul", seal("foul", FOUL, (x, plate.middle[1]), k=0.6))


def _placed(table: Table, event: WentOut, plate: Box) -> Iterator[Track]:
    """The place falls onto the plate's edge, and shrinks into the words on it."""
    for p in place_ribbon(table, event, plate):
        goes = Beat(OUT - 280.0, 260.0, dy=plate.h * 0.5, scale=0.6, alpha=0.0, ease="travel")
        yield shown(p, Beat(180.0, scale=1.25), Beat(180.0, 120.0), goes)


def place_ribbon(table: Table, event: WentOut, plate: Box) -> Iterator[Placement]:
    """Which place it is, on the plate's edge."""
    seats = len(table.desk.view.hands)
    says = table.words(f"crown.place.{place_of(bonus_of(table.desk.view, event.finish.seat), seats)}")
    wide = 40.0 + table.width(says, 34, "display")
    box = Box(plate.middle[0] - wide / 2, plate.y - 50, wide, 60)
    yield from plaque(
        "placed", says, box, 34, theme.YAMA, theme.INK0, radius=12, rim=theme.PAPER0, rim_width=3, shadow=2,
        layer=LAYER + 1, face="display",
    )  # fmt: skip
