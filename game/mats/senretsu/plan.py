"""戦列札: what is to be pointed out: who attacks, who is threatened, what a placement would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.mats.senretsu.choice import Held, held_card, losing, placing, waits
from game.mats.senretsu.desk import Desk, InHand, OnField, Slot
from game.mats.senretsu.forecast import outlasting
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.reach import Reach, Shot, aim, firing_order, volley
from game.rules.senretsu.trying import tried
from game.rules.senretsu.values import (
    NEW_REAR,
    Confirmed,
    DeckHit,
    Discarded,
    DrawChosen,
    Drew,
    FieldCard,
    Fired,
    Lost,
    Missed,
    Over,
    Placed,
    RankClosed,
    Saved,
    Staged,
    ToChooseCasualty,
    ToChooseDraw,
    Todo,
    ToDraw,
    ToPlace,
    ToTurnUp,
    TurnBegan,
    View,
)

ATTACKS = (Fired, Missed, Lost, RankClosed, DeckHit, Saved, Discarded)
DRAWS = (DrawChosen, Drew)
PLACES = (Staged, Placed, Confirmed)


class Aim(NamedTuple):
    """A card and what it hits, on the table as it is drawn."""

    seat: Seat
    slot: int
    """Its column."""
    rank: int
    """Its own rank's number, as the ranks are drawn."""
    number: int
    target: int
    """The enemy's rank that it hits, as in `Shot.standing`; 0: it falls among the own ranks; -1: beyond."""
    deck: bool
    gone: tuple[int, ...] = ()
    """Enemy ranks that will have vanished by then."""
    card: Card | None = None
    skip: int | None = None
    """The own rank that would not be there: a card that was alone in it is held."""


class Plan(NamedTuple):
    """What the desk's selection, focus and event point out."""

    view: View
    """The table as it is drawn: with a card that lies there before that is settled."""
    held: Held | None = None
    slot: int | None = None
    """The slot of the drawn table that the held card is over."""
    reaches: tuple[Reach, ...] = ()
    """Where the held card would reach, by the slots of the base table."""
    aim: Aim | None = None
    shots: tuple[Shot, ...] = ()
    """The attack that the list on the right tells."""
    lister: Seat = 0
    """Whose attack that is."""
    fired: int = 0
    """How many of its cards have had their turn; the last of them is just firing if `firing`."""
    firing: bool = False
    marked: Card | None = None
    """The card whose row is lit."""
    threats: int = 0
    """While cards are placed: how many of the other's next attack are aimed at the own deck; `aimed`: how
    many of the own one after that at the other's, `left`: how many still when that is over."""
    aimed: int = 0
    left: int = 0


def plan_of(desk: Desk) -> Plan:
    """What is to be pointed out on this desk."""
    if placing(desk) is not None:
        return _placing(desk)
    plan = _attacking(desk) if phase(desk) == "attack" else _watching(desk)
    card = _looked_at(desk)
    if waits(desk) or card in _candidates(desk):  # A later attack is nothing while this one waits.
        return plan
    if desk.event is None and card is not None and (found := aim_of(desk.view, card)) is not None:
        return plan._replace(aim=found)
    return plan


def _candidates(desk: Desk) -> tuple[Card, ...]:
    """The cards among which a casualty is being chosen."""
    todo = losing(desk)
    if todo is None:
        return ()
    return tuple(lain.card for lain in desk.view.sides[todo.seat].ranks[todo.rank - 1].cards)


def phase(desk: Desk) -> str:
    """ "attack", "draw", "place", or "" outside a turn: by what is happening, else by what is to be done. An
    attack stays in sight until a card is drawn."""
    event, todo = desk.event, desk.view.todo
    for kinds, name in ((ATTACKS, "attack"), (DRAWS, "draw"), (PLACES, "place")):
        if isinstance(event, kinds):
            return name
    if isinstance(event, TurnBegan):
        return "attack" if event.turn > 1 else "draw"
    if isinstance(todo, ToChooseCasualty | ToTurnUp):
        return "attack"
    if isinstance(todo, ToDraw | ToChooseDraw):
        return "attack" if desk.recent and isinstance(desk.recent[-1], ATTACKS) else "draw"
    return "place" if isinstance(todo, ToPlace) else ""


# Placing


def _placing(desk: Desk) -> Plan:
    mind, view, picked = placing(desk), desk.view, desk.picked
    assert mind is not None
    assert mind.seat is not None
    seat = mind.seat
    held = held_card(desk, picked)
    plan = _counted(Plan(view, held, lister=seat, shots=volley(view, seat)), view, seat)
    if held is None:
        return _inspected(desk, plan)
    plan = plan._replace(reaches=held.reaches())
    if picked.slot is not None and held.number is not None and picked.hand is not None:
        lain, slot = FieldCard(picked.hand, held.number), picked.slot.n
        drawn = tried(view, seat, lain, slot)
        lies = rank_of(drawn, seat, lain.card)
        return _shown(plan._replace(view=drawn, slot=slot), drawn, seat, lain, lies)
    over = desk.looked_at
    if not isinstance(over, Slot) or held.number is None:
        return _inspected(desk, plan)
    slot = over.n
    base = held.based(slot)
    if not any(reach.slot == base for reach in plan.reaches):
        return plan
    lain = FieldCard(held.card, held.number)
    return _shown(plan._replace(slot=slot), tried(held.base, seat, lain, base), seat, lain, slot)


def _shown(plan: Plan, after: View, seat: Seat, lain: FieldCard, slot: int) -> Plan:
    """The plan with what the card would do in the next attack, were it placed so."""
    shots = volley(after, seat)
    shot = next(shot for shot in shots if shot.card.card is lain.card)
    found = _aimed(after, seat, shot, shots, slot)
    if slot == NEW_REAR:
        found = found._replace(rank=len(plan.view.sides[seat].ranks) + 1)
    elif slot > 0:
        found = found._replace(rank=slot)
    skip = plan.held.vacated if plan.held is not None else None
    plan = plan._replace(aim=found._replace(skip=skip), shots=shots, marked=lain.card)
    return _counted(plan, after, seat)


def _counted(plan: Plan, view: View, seat: Seat) -> Plan:
    """The plan with how many cards of either side are aimed at a deck, as the armies stand in this view."""
    threats, left = at_deck(volley(view, 1 - seat)), outlasting(view, seat)
    return plan._replace(threats=threats, aimed=at_deck(plan.shots), left=left)


def in_danger(desk: Desk, plan: Plan) -> frozenset[tuple[Seat, int]]:
    """The ranks that the coming attack is foreseen to hit, or what is left of the present one: while cards
    are placed the other's next attack, as the ranks are drawn."""
    mind, seat, shots = placing(desk), 1 - plan.lister, plan.shots[plan.fired :]
    if isinstance(desk.view.todo, Over):
        return frozenset()
    if mind is not None and mind.seat is not None:
        seat, shots = mind.seat, volley(plan.view, 1 - mind.seat)
    return frozenset((seat, shot.standing) for shot in shots if shot.standing)


def at_deck(shots: Iterable[Shot]) -> int:
    """How many of these are aimed at the deck."""
    return sum(shot.deck for shot in shots)


def _inspected(desk: Desk, plan: Plan) -> Plan:
    card = _looked_at(desk)
    found = aim_of(plan.view, card) if card is not None else None
    if found is None:
        return plan
    if found.seat != plan.lister:
        plan = plan._replace(lister=found.seat, shots=volley(plan.view, found.seat))
    return plan._replace(aim=found, marked=card)


def _looked_at(desk: Desk) -> Card | None:
    """The field card under focus, else the one that is picked."""
    for thing in (desk.looked_at, desk.picked.card):
        if isinstance(thing, OnField):
            return thing.card
        if isinstance(thing, Slot | InHand):
            return None
    return None


# Attacks


def aim_of(view: View, card: Card) -> Aim | None:
    """What the field card of either side threatens in its side's next attack, or in what is left of this
    one."""
    for seat in (0, 1):
        fired = _fired(view, seat)
        shots = volley(view, seat, fired)
        for shot in shots:
            if shot.card.card is card:
                return _aimed(view, seat, shot, shots, shot.rank)
        for rank, lain in firing_order(view.sides[seat].ranks):
            if lain.card is card:
                return plain(view, seat, rank, lain)
    return None


def _fired(view: View, seat: Seat) -> int:
    todo = view.todo
    return todo.fired if isinstance(todo, ToChooseCasualty | ToTurnUp) and todo.seat != seat else 0


def _aimed(view: View, seat: Seat, shot: Shot, shots: tuple[Shot, ...], slot: int) -> Aim:
    """The shot as it is foreseen within its attack."""
    beyond = -1 if shot.target > 0 else 0
    target = beyond if shot.standing is None else shot.standing
    gone = _gone(view, seat, shots[: shots.index(shot)])
    return Aim(seat, slot, shot.rank, shot.card.number, target, shot.deck, gone, shot.card.card)


def _gone(view: View, seat: Seat, before: tuple[Shot, ...]) -> tuple[int, ...]:
    """The enemy ranks that these shots leave without a card."""
    todo = view.todo
    left = {n: len(rank.cards) for n, rank in enumerate(view.sides[1 - seat].ranks, 1) if not rank.deck}
    if isinstance(todo, ToChooseCasualty) and todo.seat != seat and before:
        left[todo.rank] -= 1
    for shot in before:
        if shot.standing in left:
            left[shot.standing] -= 1
    return tuple(n for n, cards in left.items() if cards <= 0)


def plain(view: View, seat: Seat, rank: int, lain: FieldCard) -> Aim:
    """What the card reaches as the ranks stand."""
    enemy, target = view.sides[1 - seat].ranks, aim(rank, lain.number)
    there = 1 <= target <= len(enemy)
    reached = target if there else -1 if target > 0 else 0
    return Aim(seat, rank, rank, lain.number, reached, there and enemy[target - 1].deck, (), lain.card)


def _attacking(desk: Desk) -> Plan:
    """The attack of the mover: in a film by its events, at a choice by what is asked."""
    view, mover = desk.view, desk.view.mover
    todo = losing(desk) or desk.view.todo
    current = _shooter(desk)
    order = [card for _, card in firing_order(view.sides[mover].ranks)]
    fired = 0
    if current is not None and current.card in order:
        fired = order.index(current.card) + 1
    elif isinstance(todo, ToChooseCasualty | ToTurnUp):
        fired = todo.fired
    elif not _begins(desk):
        fired = len(order)
    firing = current is not None or isinstance(todo, ToChooseCasualty | ToTurnUp)
    aimed, shots = None, _known_shots(view, mover, fired, current if firing else None, todo)
    if isinstance(current, Fired):
        aimed = Aim(mover, current.rank, current.rank, current.card.number, current.target, current.deck,
                    (), current.card.card)  # fmt: skip
    elif isinstance(current, Missed):
        aimed = plain(view, mover, current.rank, current.card)
    asked = desk.event is None and isinstance(todo, ToChooseCasualty | ToTurnUp)
    if aimed is not None and not (asked or isinstance(desk.event, Fired | Missed)):
        aimed = None
    if aimed is None and asked:
        assert isinstance(todo, ToChooseCasualty | ToTurnUp)
        rank = rank_of(view, mover, todo.attacker.card)
        aimed = plain(view, mover, rank, todo.attacker)._replace(card=todo.attacker.card)
    marked = order[fired - 1].card if fired and fired <= len(order) else None
    return Plan(view, aim=aimed, shots=shots, lister=mover, fired=fired, firing=firing, marked=marked)


def _begins(desk: Desk) -> bool:
    """Whether the turn has only begun: nothing has been fired yet."""
    latest = desk.event or next(reversed(desk.recent), None)
    return isinstance(latest, TurnBegan)


def rank_of(view: View, seat: Seat, card: Card) -> int:
    """The rank in which the seat's field card lies."""
    return next(n for n, lain in firing_order(view.sides[seat].ranks) if lain.card is card)


def _shooter(desk: Desk) -> Fired | Missed | None:
    """The attack that is just being seen: the event, or the latest one before it in this turn."""
    for event in (desk.event, *reversed(desk.recent)):
        if isinstance(event, Fired | Missed):
            return event
        if isinstance(event, TurnBegan):
            return None
    return None


def _known_shots(
    view: View, seat: Seat, fired: int, current: Fired | Missed | None, todo: Todo
) -> tuple[Shot, ...]:
    """All shots of the attack: those that are over, the one that is just seen as it is, and the others as
    they are foreseen."""
    over = [
        Shot(card, rank, aim(rank, card.number), None, False)
        for rank, card in list(firing_order(view.sides[seat].ranks))[:fired]
    ]
    if over and isinstance(current, Fired):
        over[-1] = Shot(current.card, current.rank, current.target, current.target, current.deck)
    elif over and isinstance(todo, ToChooseCasualty):
        over[-1] = Shot(over[-1].card, over[-1].rank, todo.rank, todo.rank, False)
    elif over and isinstance(todo, ToTurnUp):
        over[-1] = Shot(over[-1].card, over[-1].rank, over[-1].target, over[-1].target, True)
    return (*over, *volley(view, seat, fired))


def _watching(desk: Desk) -> Plan:
    """Nobody here decides: the attack that comes next is shown."""
    view = desk.view
    drawn_first = isinstance(view.todo, ToPlace | ToDraw | ToChooseDraw) or desk.event is not None
    lister = 1 - view.mover if drawn_first else view.mover
    return Plan(view, shots=volley(view, lister), lister=lister)
