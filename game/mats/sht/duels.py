"""SHT: an attack and what stands against it, as the band has it."""

from __future__ import annotations

from typing import NamedTuple

from game.mats.sht.desk import Desk, OnField
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Defended,
    Discarded,
    Drew,
    Ended,
    Event,
    HitTaken,
    ShieldBroke,
    ToBreak,
    ToDefend,
    ToDraw,
    ToPlace,
)

OUTCOMES = (Defended, HitTaken, Discarded, BonusWon, Drew, ShieldBroke, Ended)
"""What follows from an attack while the duel stands."""


class Duel(NamedTuple):
    """An attack, and what stands against it."""

    attack: Card
    defence: tuple[Card, ...] = ()
    taken: bool = False
    """Whether the defender takes the hit."""
    why: str = ""
    """Why nothing was done against it then, as the words have it."""
    could: int = 0
    """What all cards make that lay against a blow that ends the game, where they are not enough."""


def duel_of(desk: Desk) -> Duel | None:
    """The duel on show: the one that is being decided, or the latest until its consequence has been seen."""
    todo, event = desk.view.todo, desk.event
    if event is None and desk.recent and _still_told(desk):
        return _fought(desk, desk.recent[-1])
    if event is None or isinstance(event, Attacked):
        if not isinstance(todo, ToDefend) or todo.attacker.card is None:
            return None
        return Duel(todo.attacker.card, _chosen(desk, todo.seat))
    return _fought(desk, event) if isinstance(event, OUTCOMES) else None


def _still_told(desk: Desk) -> bool:
    """Whether what a duel brings is yet to come, and nobody needs its place to decide."""
    todo = desk.view.todo
    return isinstance(todo, ToBreak | ToDraw) or (isinstance(todo, ToPlace) and desk.mind is None)


def _chosen(desk: Desk, seat: Seat) -> tuple[Card, ...]:
    """What is chosen for a defence, in the order in which it lies."""
    field = (desk.mind or desk.view).sides[seat].field
    return tuple(lying.card for lying in field if lying.card and OnField(seat, lying.n) in desk.picked.cards)


def _fought(desk: Desk, event: Event) -> Duel | None:
    """The duel that led to an event, as far as it is remembered."""
    defence: tuple[Card, ...] = ()
    taken = broke = False
    for earlier in (event, *reversed(desk.recent)):
        if isinstance(earlier, Defended):
            defence = tuple(field.card for field in earlier.cards if field.card)
        elif isinstance(earlier, HitTaken):
            taken = True
        elif isinstance(earlier, ShieldBroke):
            broke = True
        elif isinstance(earlier, Attacked):
            if earlier.card.card is None or not (defence or taken):
                return None
            card = earlier.card.card
            return _ended(desk, card, 1 - earlier.seat, defence, broke)
        elif not isinstance(earlier, OUTCOMES):
            return None
    return _begun_before(desk, defence, broke) if defence or taken else None


def _begun_before(desk: Desk, defence: tuple[Card, ...], broke: bool) -> Duel | None:
    """The same where nobody remembers the attack: by what attacks still, or lies among what was used, before
    what defended."""
    view, used = desk.view, len(defence) + 1
    if isinstance(view.todo, ToDefend):
        seat, card = 1 - view.todo.seat, view.todo.attacker.card
    elif len(view.discards) >= used:
        seat, card = view.discards[-used].seat, view.discards[-used].card
    else:
        return None
    return _ended(desk, card, 1 - seat, defence, broke) if card else None


def _ended(desk: Desk, attack: Card, seat: Seat, defence: tuple[Card, ...], broke: bool) -> Duel:
    """A duel in which that seat has answered with these cards, or with none."""
    return Duel(attack, defence) if defence else Duel(attack, (), True, *_why(desk, attack, seat, broke))


def _why(desk: Desk, attack: Card, seat: Seat, broke: bool) -> tuple[str, int]:
    """Why somebody takes a hit: no shield was left, nor any card, or it was chosen; what that means as soon
    as the shield is gone; and what all cards make that were not enough for who has no shield."""
    side = desk.view.sides[seat]
    if broke:
        return "sht.bare_now", 0
    if side.shield:
        return ("sht.undefended" if side.field else "sht.unable"), 0
    numbers = [lying.card.number for lying in side.field if lying.card]
    total = sum(numbers) if len(numbers) == len(side.field) else attack.number
    return "sht.unshielded", total if total < attack.number else 0
