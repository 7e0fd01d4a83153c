"""SHT for whoever does not see it: what each thing is called, and how the table lies, in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.look.describe.words import Words
from game.mats.kit.spoken import listed
from game.mats.sht.desk import Back, Desk, InHand, Kind, OnField, Thing
from game.mats.sht.scale import meaning
from game.rules.cards import sign
from game.rules.protocol import Seat
from game.rules.sht.values import FieldCard, ToAct, ToDefend, ToPlace

_KINDS = {Kind.CLOSE: "sht.tile.close", Kind.OPEN: "sht.tile.open", Kind.ATTACK: "sht.tile.attack"}


def called(desk: Desk, words: Words) -> Callable[[Thing], str]:
    """A card, where it lies, and whether everybody sees it."""
    return lambda thing: _called(desk, thing, words)


def _called(desk: Desk, thing: Thing, words: Words) -> str:
    if isinstance(thing, InHand):
        return words("sht.told.in_hand", card=sign(thing.card))
    if isinstance(thing, Kind):
        return words(_KINDS[thing])
    if not isinstance(thing, Back | OnField):
        return ""
    name = desk.seating.names[thing.seat]
    if isinstance(thing, Back):
        return words("sht.told.back", name=name, n=thing.slot + 1)
    lying = next((card for card in desk.view.sides[thing.seat].field if card.n == thing.n), None)
    return words("sht.told.on_field", name=name, card=_card(lying, words)) if lying else ""


def _card(lying: FieldCard, words: Words) -> str:
    if lying.card is None:
        return words("sht.told.unknown", n=lying.n + 1)
    return words("sht.told.open" if lying.open else "sht.told.closed", card=sign(lying.card))


def position(desk: Desk, words: Words) -> tuple[str, ...]:
    """Whose turn it is and what is attacked, both sides, the own hand, the piles."""
    return tuple(_lines(desk, words))


def _lines(desk: Desk, words: Words) -> Iterator[str]:
    view, names = desk.view, desk.seating.names
    todo = view.todo
    if isinstance(todo, ToDefend):
        attacker = todo.attacker
        assert attacker.card is not None
        given = {"name": names[todo.seat], "card": sign(attacker.card), "n": attacker.card.number}
        yield words("sht.told.attack", **given)
        yield _scale(desk, todo.seat, attacker.card.number, words)
    elif isinstance(todo, ToAct | ToPlace):
        key = "sht.status.turn" if isinstance(todo, ToAct) else "sht.status.bonus"
        yield words(key, name=names[todo.seat])
    if isinstance(todo, ToPlace) and todo.drawn is not None:
        yield words("sht.told.drawn", card=sign(todo.drawn))
    for seat in (1 - desk.bottom, desk.bottom):
        yield from _side(desk, seat, words)
    yield words("sht.told.piles", deck=view.deck, discards=len(view.discards))


def _scale(desk: Desk, seat: Seat, attack: int, words: Words) -> str:
    """What each total of that seat's defence would do (rule 004-8)."""
    shielded = desk.view.sides[seat].shield
    cells = [
        words("sht.told.exact", n=attack) if i == 1 else meaning(i, attack, shielded, words) for i in range(4)
    ]
    return words("sht.told.scale", cells=listed(cells, words))


def _side(desk: Desk, seat: Seat, words: Words) -> Iterator[str]:
    side, name = desk.view.sides[seat], desk.seating.names[seat]
    shield = words("sht.told.shield" if side.shield else "sht.told.bare")
    yield words("sht.told.side", name=name, shield=shield, n=len(side.hand))
    yield words("sht.told.field", name=name, cards=listed((_card(card, words) for card in side.field), words))
    known = [sign(card) for card in side.hand if card is not None]
    if known:
        yield words("sht.told.hand", name=name, cards=listed(known, words))


def details(desk: Desk, words: Words) -> tuple[str, ...]:
    """What each has used."""
    return tuple(
        words("sht.told.used", name=name, cards=listed(_used(desk, seat), words))
        for seat, name in enumerate(desk.seating.names)
    )


def _used(desk: Desk, seat: Seat) -> list[str]:
    return [sign(used.card) for used in desk.view.discards if used.seat == seat]
