"""SHT: what stands in a field against an attack, as its name says."""

from __future__ import annotations

from game.mats.sht.duels import duel_of
from game.mats.sht.layout import Table
from game.rules.protocol import Seat
from game.rules.sht.values import Over, ToDefend


def named(table: Table, seat: Seat, less: int = 0) -> str:
    """Whose field it is and what stands there; `less`: what its total still lacks that is counting up."""
    desk = table.desk
    defends = desk.mind is not None and desk.mind.seat == seat and isinstance(desk.view.todo, ToDefend)
    key = "sht.field_defend" if defends else "sht.field_of"
    return table.words(key, name=table.name(seat)) + _stands(table, seat, less)


def _stands(table: Table, seat: Seat, less: int) -> str:
    """As long as no attack is fought out: what the open cards make, and how many are hidden."""
    view, words, field = table.desk.view, table.words, table.desk.view.sides[seat].field
    if not field or isinstance(view.todo, Over | ToDefend) or duel_of(table.desk) is not None:
        return ""
    known = [lying.card.number for lying in field if lying.open and lying.card]
    hidden = len(field) - len(known)
    parts = [words("sht.stands.open", n=sum(known) - less)] if known else []
    parts += [words.count("sht.stands.closed", hidden)] if hidden else []
    return words("sht.stands", what=words("sht.stands.and").join(parts))
