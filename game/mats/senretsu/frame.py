"""戦列札: the whole table, from a desk."""

from __future__ import annotations

from game.look.describe.parts import ground, top_bar
from game.look.describe.words import Words
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.bar import banner, buttons, status
from game.mats.senretsu.choice import drawing, held_card, losing, placing, staged
from game.mats.senretsu.desk import Desk, Display, Zone
from game.mats.senretsu.dial import dial
from game.mats.senretsu.field import Field, contact_name, ground_of_field
from game.mats.senretsu.lanes import Lanes, lanes_of
from game.mats.senretsu.order import first_draw, order
from game.mats.senretsu.places import HAND_AREA
from game.mats.senretsu.plan import Plan, phase, plan_of
from game.mats.senretsu.plates import Hand, hint, my_plate, other_plate
from game.mats.senretsu.ruler import arrow, chips, next_arrow, ruler
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
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
)


def frame(desk: Desk, words: Words) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    return drawn(desk, plan_of(desk), words)


def drawn(desk: Desk, plan: Plan, words: Words) -> Frame:
    """The table with this pointed out."""
    lanes = lanes_for(desk, plan)
    field, on_field = Field(desk, plan, lanes, words).draw()
    placements = [
        *ground(DRESS),
        *top_bar(DRESS, words("game.senretsu")),
        *status(desk, words),
        *banner(desk, plan, words),
        *ground_of_field(lanes),
        *field,
        *contact_name(lanes, words, desk.text_scale),
        *_numbers(desk, plan, lanes, words),
        *other_plate(desk, words),
    ]
    hand, in_hand = Hand(desk, plan, words).draw()
    placements.extend(hand)
    side, on_side = _panel(desk, plan, words)
    placements.extend(side)
    pressable = [*on_side, *in_hand, *on_field] if asks(desk, plan) else [*in_hand, *on_field, *on_side]
    for part, targets in (_plate(desk, words), _buttons(desk, plan, words), hint(desk, words)):
        placements.extend(part)
        pressable.extend(targets)
    return Frame(in_order(placements), tuple(pressable), _drops(desk))


def asks(desk: Desk, plan: Plan) -> bool:
    """Whether what is to be decided stands on the panel at the right."""
    return drawing(desk) is not None or plan.choice.slot is not None


def lanes_for(desk: Desk, plan: Plan) -> Lanes:
    """The columns, scrolled so that what happens can be seen."""
    aim, spots = plan.aim, []
    if aim is not None and _is_shot(desk, plan):
        spots = [(aim.seat, aim.slot), (1 - aim.seat, aim.target)]
    elif isinstance(desk.event, Placed):
        rear = len(desk.view.sides[desk.event.seat].ranks)
        spots = [(desk.event.seat, {NEW_FRONT: 1, NEW_REAR: rear}.get(desk.event.slot, desk.event.slot))]
    elif isinstance(desk.event, Lost | RankClosed):
        spots = [(desk.event.seat, desk.event.rank)]
    elif isinstance(desk.event, DeckHit | Saved | Discarded):
        ranks = desk.view.sides[desk.event.seat].ranks
        spots = [(desk.event.seat, n) for n, rank in enumerate(ranks, 1) if rank.deck]
    return lanes_of(desk, plan.view, spots)


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


def _numbers(desk: Desk, plan: Plan, lanes: Lanes, words: Words) -> list[Placement]:
    """Ruler, chips and arrows."""
    crowded = plan.held is not None and plan.choice.slot is None
    made = [*ruler(plan, lanes, words, crowded), *chips(plan, lanes, words)]
    if phase(desk) != "attack" or plan.aim is None:
        return made
    shooter = plan.marked is None or plan.aim.card is plan.marked
    if shooter and (flight := arrow(plan.view, lanes, plan.aim)) is not None:
        made.append(flight)
    coming = next((shot for shot in plan.shots[plan.fired :] if shot.standing), None)
    if desk.event is None and coming is not None:
        made.extend(next_arrow(plan.view, lanes, plan.lister, coming))
    return made


def _panel(desk: Desk, plan: Plan, words: Words) -> tuple[list[Placement], list[Target]]:
    if isinstance(desk.view.todo, Over):
        return [], []
    if drawing(desk) is not None:
        return first_draw(desk, words)
    if plan.choice.slot is not None and plan.choice.number is not None and placing(desk) is not None:
        return dial(plan, words)
    return order(desk, plan, words)


def _plate(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    made: list[Placement] = []
    targets: list[Target] = []
    for placements, target in my_plate(desk, words):
        made.extend(placements)
        if target is not None:
            targets.append(target)
    return made, targets


def _buttons(desk: Desk, plan: Plan, words: Words) -> tuple[list[Placement], list[Target]]:
    made: list[Placement] = []
    targets: list[Target] = []
    for placements, target in buttons(desk, plan, words):
        made.extend(placements)
        targets.append(target)
    return made, targets


def _drops(desk: Desk) -> tuple[Target, ...]:
    """A card placed in this turn may be let go over the hand."""
    mind = placing(desk)
    held = held_card(desk, plan_of(desk).choice) if mind is not None else None
    if mind is None or held is None or staged(mind, held.card) is None:
        return ()
    return (Target(Zone.HAND.id, *HAND_AREA),)
