"""戦列札: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe.parts import ground, top_bar
from game.look.describe.words import Words
from game.mats.kit.tabletop import Part, Tabletop, gathered
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.bar import banner, buttons, status
from game.mats.senretsu.choice import drawing, losing, placing, staged
from game.mats.senretsu.desk import Desk, Display, Slot, Zone
from game.mats.senretsu.dial import dial
from game.mats.senretsu.field import Field
from game.mats.senretsu.ground import armies, contact_name, ground_of_field
from game.mats.senretsu.hand import Hand
from game.mats.senretsu.lanes import Lane, Lanes, lanes_of
from game.mats.senretsu.layout import Layout, Table
from game.mats.senretsu.layouts import layout_of
from game.mats.senretsu.order import first_draw, order
from game.mats.senretsu.plan import Plan, phase, plan_of
from game.mats.senretsu.plates import hint, my_plate, their_plate
from game.mats.senretsu.ruler import arrow, chips, next_arrow, ruler
from game.mats.senretsu.salvo import combo, darkened, scored
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    DeckHit,
    Discarded,
    Lost,
    Over,
    Placed,
    RankClosed,
    Saved,
    Staged,
)


def frame(desk: Desk, words: Words, at: Layout | None = None) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    return drawn(Tabletop(desk, words, at or layout_of(desk)), plan_of(desk))


def drawn(table: Table, plan: Plan) -> Frame:
    """The table with this pointed out."""
    desk, lanes = table.desk, lanes_for(table, plan)
    field, hand, side = Field(table, plan, lanes).draw(), Hand(table).draw(), _panel(table, plan)
    placements = [
        *ground(DRESS, desk.space),
        *top_bar(DRESS, table.words("game.senretsu") if table.at.titled else "", desk.space),
        *status(table),
        *banner(table, plan),
        *ground_of_field(lanes),
        *field.placements,
        *contact_name(table, lanes),
        *armies(table, lanes, (p.box for p in field.placements if p.key.startswith("pile:"))),
        *_numbers(table, plan, lanes),
        *(_salvo(table, scored(desk)) if phase(desk) == "attack" else ()),
        *their_plate(table),
        *hand.placements,
        *side.placements,
    ]
    parts = (side, hand, field) if asks(desk) else (hand, field, side)
    rest = gathered([*my_plate(table), *buttons(table, lanes), *hint(table)])
    targets = [target for part in (*parts, rest) for target in part.targets]
    drops = _drops(table, lanes)
    return Frame(in_order([*placements, *rest.placements]), tuple(targets), drops, space=desk.space)


def _salvo(table: Table, count: int) -> Iterator[Placement]:
    """What an attack has done so far, at the deck that it strikes."""
    yield from combo(table, count, deck_box(table, 1 - table.desk.view.mover))
    yield from darkened(table.desk)


def asks(desk: Desk) -> bool:
    """Whether what is to be decided stands on the panel at the right."""
    return drawing(desk) is not None or desk.picked.slot is not None


def lanes_for(table: Table, plan: Plan) -> Lanes:
    """The columns, scrolled so that what happens can be seen."""
    return lanes_of(table.desk, plan.view, table.at.field, _spots(table.desk, plan))


def deck_box(table: Table, seat: Seat) -> Box:
    """Where a deck lies, or lay; the middle of the field where its column is out of sight."""
    lanes = lanes_for(table, plan_of(table.desk))
    slot = next((n for n, rank in enumerate(table.desk.view.sides[seat].ranks, 1) if rank.deck), 1)
    lane = lanes.of(seat, slot)
    return lanes.deck(lane) if lane else table.at.field.strips.centred(112.0, 157.0)


def _spots(desk: Desk, plan: Plan) -> list[tuple[Seat, int]]:
    """The columns in which something happens."""
    aim = plan.aim
    if aim is not None and _is_shot(desk, plan):
        return [(aim.seat, aim.slot), (1 - aim.seat, aim.target)]
    if isinstance(desk.event, Placed):
        rear = len(desk.view.sides[desk.event.seat].ranks)
        return [(desk.event.seat, {NEW_FRONT: 1, NEW_REAR: rear}.get(desk.event.slot, desk.event.slot))]
    if isinstance(desk.event, Lost | RankClosed):
        return [(desk.event.seat, desk.event.rank)]
    if isinstance(desk.event, DeckHit | Saved | Discarded):
        ranks = desk.view.sides[desk.event.seat].ranks
        return [(desk.event.seat, n) for n, rank in enumerate(ranks, 1) if rank.deck]
    return _laid(desk, plan) if desk.display == Display() else []


def _laid(desk: Desk, plan: Plan) -> list[tuple[Seat, int]]:
    """The column in which a card was laid down last: it stays in sight until the field is scrolled."""
    latest = desk.event or next(reversed(desk.recent), None)
    if not isinstance(latest, Staged):
        return []
    ranks = plan.view.sides[latest.seat].ranks
    return [(latest.seat, n) for n, rank in enumerate(ranks, 1) if latest.card in rank.cards]


def _is_shot(desk: Desk, plan: Plan) -> bool:
    """Whether what is pointed out happens, not only looked at: the field does not run away from a pointer."""
    if desk.event is not None:
        return True
    return (
        losing(desk) is not None
        and desk.display == Display()
        and plan.aim is not None
        and plan.aim.card is plan.marked
    )


def _numbers(table: Table, plan: Plan, lanes: Lanes) -> list[Placement]:
    """Ruler, chips and arrows."""
    desk = table.desk
    crowded = plan.held is not None and desk.picked.slot is None
    made = [*ruler(table, plan, lanes, crowded), *chips(table, plan, lanes)]
    if phase(desk) != "attack" or plan.aim is None:
        return made
    shooter = plan.marked is None or plan.aim.card is plan.marked
    if shooter and (flight := arrow(plan.view, lanes, plan.aim)) is not None:
        made.append(flight)
    coming = next((shot for shot in plan.shots[plan.fired :] if shot.standing), None)
    if desk.event is None and coming is not None:
        made.extend(next_arrow(table, plan.view, lanes, plan.lister, coming))
    return made


def _panel(table: Table, plan: Plan) -> Part:
    """What stands at the right: the joker's dial, the choice of the first draw, or the list of attacks."""
    desk = table.desk
    if isinstance(desk.view.todo, Over):
        return gathered(())
    if drawing(desk) is not None:
        return first_draw(table)
    if desk.picked.slot is not None and desk.picked.number is not None and placing(desk) is not None:
        return dial(table, plan)
    return order(table, plan)


def _drops(table: Table, lanes: Lanes) -> tuple[Target, ...]:
    """A card placed in this turn may be let go over the hand, and any beneath the cards of an own rank."""
    mind, picked = placing(table.desk), table.desk.picked
    if mind is None:
        return ()
    if not picked:
        own = [lane for lane in lanes.seen if lane.seat == mind.seat and not lane.new]
        ranks = [(lane, mind.sides[lane.seat].ranks[lane.slot - 1]) for lane in own]
        return tuple(_beneath(lanes, lane, len(rank.cards)) for lane, rank in ranks if not rank.deck)
    if picked.field is None or staged(mind, picked.field) is None:
        return ()
    return (Target(Zone.HAND.id, *table.at.hand_area),)


def _beneath(lanes: Lanes, lane: Lane, count: int) -> Target:
    """Where one more card of a rank would come to lie."""
    strip, last = lanes.at.strips, lanes.stack(count, lane)[-1]
    top = min(last.bottom, strip.bottom - 60)
    return Target(Slot(lane.slot).id, lane.x, top, lane.w, strip.bottom - top)
