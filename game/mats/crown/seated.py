"""グローリアスクラウン: what is felt at a player's plate: a foul, being passed over, having to pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.look.describe import text, theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Printed
from game.mats.crown.choice import held
from game.mats.crown.desk import Player
from game.mats.crown.layout import Table
from game.mats.crown.seats import acting
from game.mats.kit.moments import LAYER, rimmed, seal, sealed, stamped
from game.motion.clip import Clip, Sound
from game.motion.moment import Beat, Moment, felt, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.crown.values import Skipped, WentOut
from game.rules.protocol import Seat

BARRED, BARRED_OWN = 84.0, 132.0
"""How large the sign is on the plate of whom a turn has passed over; on the plate of whoever looks on."""
FALLS, TOLD, TOLD_OWN = 120.0, 200.0, 520.0
"""How long it takes to fall; how much longer than other events this is told, and told to whom it befalls."""
SINKS = 10.0
"""How far a hand sinks whose turn does not come."""
FOUL = (160.0, 264.0)
"""How large the seal is drawn."""
PASS_LINE, REASON_LINE, INSET = 40.0, 24.0, 26.0
"""How large the word and the reason of a pass are nobody could help; how far from its edges."""
FORCED, MOVES_ON, STILL = 480.0, 300.0, 640.0
"""How long such a pass is told, for the line has said so before it; when the turn is seen to go to the next
plate; how long it stands where nothing moves."""
NOD, NODS = 4.0, 70.0
"""How far a plate dips that passes, and how long it takes to."""


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


def foul(made: Clip, table: Table, event: WentOut) -> Clip:
    """A foul is stamped beside the plate, and that sinks."""
    seat = event.finish.seat
    plate = table.at.plate(seat, table.desk.bottom, len(table.desk.view.hands)).box
    sinks = {Player(seat).id: (Beat(0.0, 120.0, dy=6.0), Beat(made.span, 120.0))}
    told = Moment(
        span=made.span,
        things=tuple(stamped(fouled(table, plate), 60.0, made.span - 460.0)),
        acts=sinks,
        sounds=(Sound(0.0, "ui_no"), Sound(90.0, "stamp")),
    )
    return felt(made, told)


def fouled(table: Table, plate: Box) -> tuple[Placement, ...]:
    """反則 beside the plate."""
    return beside(table, "foul", FOUL, plate)


def beside(table: Table, name: str, size: tuple[float, float], plate: Box) -> tuple[Placement, ...]:
    """The seal of that name, its drawing of that size, beside the plate, where the table is wider."""
    wide = table.desk.space.w
    x = plate.x + plate.w + 60 if plate.middle[0] < wide / 2 else plate.x - 60
    x = min(max(x, size[0] / 2), wide - size[0] / 2)
    return sealed(table, name, seal(name, size, (x, plate.middle[1]), k=0.6))


def nodded(made: Clip, seat: Seat) -> Clip:
    """The plate of whoever passes dips once, so that a run of passes goes round the table like a ripple."""
    dips = Beat(0.0, NODS, dy=NOD), Beat(NODS, made.span - NODS)
    return felt(made, Moment(span=made.span, acts={Player(seat).id: dips}, sounds=made.sounds))


def forced(made: Clip, table: Table, moves: bool) -> Clip:
    """The viewer's pass that could not be helped: it is told over the own plate why, the hand sinks, and the
    next plate is rimmed in its colour. Unless it `moves` only the words stand there."""
    view, bottom = table.desk.view, table.desk.bottom
    if not moves:
        tracks = (*made.tracks, *(stayed(p, 0.0, STILL) for p in could_not(table)))
        return replace(made, tracks=tracks, span=max(made.span, STILL))
    falls = Beat(0.0, scale=1.25), Beat(0.0, FALLS), Beat(FORCED - 100.0, 100.0, alpha=0.0)
    rims = []
    for seat in acting(view):
        plate = table.at.plate(seat, bottom, len(view.hands))
        ink = theme.PLAYERS[seat].colour
        rims.append(rimmed(f"next {seat}", plate.box, plate.radius, ink, MOVES_ON, 60.0, 100.0))
    sinks = sunk(made, [thing.id for thing in held(view)], FALLS, MOVES_ON, SINKS)  # Veiled as it was before.
    told = Moment(
        span=FORCED,
        things=(*(shown(p, *falls) for p in could_not(table)), *rims),
        acts={card: (Beat(0.0, what=beats[0].what), *beats) for card, beats in sinks.items()},
        when={Player(seat).id: MOVES_ON for seat in acting(view)},
        sounds=(Sound(0.0, "miss"), Sound(FALLS - 30.0, "stamp")),
    )
    return felt(made, told)


def could_not(table: Table) -> Iterator[Placement]:
    """That it is a pass, and that no card could be played, over the own plate."""
    words, space = table.words, table.desk.space
    plate = table.at.plate(table.desk.bottom, table.desk.bottom, len(table.desk.view.hands)).box
    lines = (words("crown.pass"), PASS_LINE, "display"), (words("crown.no.nothing_fits"), REASON_LINE, "bold")
    grown = table.desk.text_scale / 100
    high = [1.45 * text.drawn_size(size, grown) for _, size, _ in lines]
    wide = max(table.width(*line) for line in lines) + 2 * INSET
    left = min(max(plate.middle[0] - wide / 2, 8.0), space.w - wide - 8.0)
    ground = Box(left, plate.y + 8.0 - sum(high) - 20.0, wide, sum(high) + 20.0)
    yield panel("forced", ground, theme.PAPER0, 18, theme.INK1, 4, shadow=3, layer=LAYER + 1)
    top = 8.0
    for n, ((says, size, face), tall) in enumerate(zip(lines, high, strict=True)):
        box = ground.at(INSET / 2, top, wide - INSET, tall)
        yield label(f"forced {n}", says, box, size, theme.INK0, face, "centre", layer=LAYER + 2)
        top += tall
