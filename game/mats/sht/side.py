"""SHT: the column at the right: deck, discards, the table of bonuses, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.kit.buttons import act
from game.mats.kit.cards import face
from game.mats.sht.about import DRESS
from game.mats.sht.captions import sentence
from game.mats.sht.desk import Button, Desk, bare, decisive, latest_defence
from game.mats.sht.layout import Table
from game.mats.sht.press import proposal
from game.mats.sht.scale import stoppable
from game.mats.sht.zones import BACK
from game.motion.placement import Placement, Target
from game.rules.cards import Card, sign
from game.rules.protocol import Refusal
from game.rules.sht.battle import Standing, standing
from game.rules.sht.values import (
    Action,
    Attack,
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
    ToDefend,
    ToPlace,
    View,
)

DISCARDS = "discards"
OVER = 7
"""The layer of what is laid over the table."""
ROWS = (Standing.EXACT, Standing.OVER, Standing.FAR_OVER, Standing.SHORT)
"""Of the table of bonuses, from above."""
INKS = {Standing.EXACT: theme.MATCHA_DARK, Standing.SHORT: theme.INK1}
COUNTED = 100
"""How high the words and the number of a pile are."""
PILE_SHOWN = 6
"""Cards of the pile that are drawn, the last one on top: enough for every card of a battle to arrive."""


def pile_id(card: Card) -> str:
    """A card on the discard pile."""
    return f"pile:{card.value}"


def foot(table: Table) -> Iterator[Placement]:
    """The bar below the table, where there is one."""
    if (at := table.at.foot) is not None:
        yield panel("foot", at, theme.PAPER1, 0)
        yield panel("foot rule", at.at(0, 0, at.w, 3), DRESS.dark, 0)


def piles(table: Table) -> Iterator[Placement]:
    """Deck and discards with their counts."""
    view, words, at = table.desk.view, table.words, table.at.piles
    behind = table.at.foot is not None and at.y > table.at.mine.hand.row.y
    if not behind:
        yield panel("piles", at, theme.PAPER0, 20, shadow=1)
    if table.at.foot is None:
        yield panel("piles rule", at.at(174, 30, 2, 90), theme.PAPER2, 0, layer=2)
    if view.deck:
        yield Placement("deck", Picture(BACK, 1, flips=True), *table.at.deck)
    for key, n, box in (
        ("sht.deck", view.deck, table.at.deck_count),
        ("sht.discards", len(view.discards), table.at.discard_count),
    ):
        alone = box.h < COUNTED
        if not alone:
            forms = (words(key),) if table.at.opens is None else (words(key), "")
            named = table.fitting(forms, box.w + 2, 18)
            yield label(key, named, box.at(0, 0, box.w, 40), 18, theme.INK1)
        yield label(f"{key} n", str(n), box if alone else box.at(0, 40, box.w, 64), 44, face="display")
    for used in view.discards[-PILE_SHOWN:]:
        look = Picture(face(used.card, BACK), 1, flips=True)
        yield Placement(pile_id(used.card), look, *table.at.discard)


def bonus_table(table: Table) -> Iterator[Placement]:
    """Rule 004-8 as a table; the row that the present choice would bring is lit."""
    drawn = _bonus_table(table)
    if table.at.opens is None:
        yield from drawn
    elif table.desk.display.bonuses:
        yield from (replace(p, layer=OVER) for p in drawn)


def _bonus_table(table: Table) -> Iterator[Placement]:
    words, at = table.words, table.at.bonuses
    yield panel("bonus table", at, theme.PAPER0, 20, shadow=1 if table.at.opens is None else 3)
    yield label("bonus title", words("sht.table"), at.at(26, 16, at.w - 40, 44), 26, face="display")
    lit = _lit_row(table.desk)
    for i, name in enumerate(ROWS):
        row = at.at(14, 66 + i * 86, at.w - 28, 80)
        fill, edge = (theme.STRAW, theme.YAMA) if name is lit else (theme.PAPER1, None)
        yield panel(f"bonus {name}", row, fill, 12, edge, 3)
        ink = INKS.get(name, theme.SHU_DARK)
        about, gain = words(f"sht.table.{name}"), words(_brings(table.desk.view, name))
        note, room = words(f"sht.table.{name}.note"), 148 if name is Standing.SHORT else 190
        yield label(f"bonus {name} a", about, row.at(14, 4, row.w - 28, 40), 21, face="bold")
        yield label(f"bonus {name} c", note, row.at(14, 40, room, 34), 19, theme.INK1)
        rest = row.at(14 + room, 40, row.w - 28 - room, 34)
        yield label(f"bonus {name} b", gain, rest, 19, ink, "bold", "right")
    foot = at.at(26, 410, at.w - 48, 70)
    text = words("sht.table.note")
    yield label("bonus note", text, foot, 19, theme.INK1, lines=2, middle=False, leading=1.35)


def _brings(view: View, row: Standing) -> str:
    """What is won or lost by a row, as the words have it: a hit ends the game of who has no shield."""
    if row is Standing.SHORT and bare(view, 1 - view.mover):
        return "sht.table.short.wins"
    return f"sht.table.{row}.gain"


def _lit_row(desk: Desk) -> Standing | None:
    """Of the choice that is being made; while a bonus is taken, of the defence that brought it."""
    todo = desk.view.todo
    if isinstance(todo, ToPlace) and desk.event is None and (defended := latest_defence(desk)):
        return standing(defended.attack, defended.defence)
    if desk.mind is None or not isinstance(todo, ToDefend) or todo.attacker.card is None or not desk.picked:
        return None
    action = proposal(desk.mind, desk.picked)
    if not isinstance(action, Defend):
        return Standing.SHORT
    return standing(todo.attacker.card.number, sum(card.number for card in action.cards))


def buttons(table: Table) -> Iterator[Made]:
    """The vermilion button, the alternative where there is one, "choose again", and the discards."""
    desk, words, at = table.desk, table.words, table.at
    lines = 2 if at.foot is not None or at.brief else 1
    reason = 1 if not at.brief else 2 if at.act.h < 200 else 3
    if desk.mind is not None:
        action = proposal(desk.mind, desk.picked)
        if isinstance(action, Refusal):
            yield act(words("sht.act"), at.act, 32, sentence(action, words), note_lines=reason)
        else:
            yield act(_act_text(action, desk.mind, words), at.act, 34)
        chosen = isinstance(action, TakeHit) and not desk.picked.declined
        if not chosen and (decline := _decline_text(desk, words)):
            kind = "chosen" if desk.picked.declined else "second"
            yield button(Button.DECLINE.id, decline, at.decline, kind, 28, lines=lines)
        clear, can = words("sht.clear"), bool(desk.picked)
        yield button(Button.CLEAR.id, clear, at.clear, size=24, enabled=can, lines=lines)
    if desk.event is None:
        yield from _looked_at(table)


def _looked_at(table: Table) -> Iterator[Made]:
    """What is opened: the table of bonuses, where it does not lie there, and the discards: by their pile,
    where that lies in the foot."""
    at, words = table.at, table.words
    if at.opens is not None:
        kind = "chosen" if table.desk.display.bonuses else "second"
        yield button(Button.BONUSES.id, words("sht.table.open"), at.opens, kind, 24, lines=2)
    if at.foot is None:
        yield button(DISCARDS, words("sht.discards"), at.discards, size=24)
    else:
        paper = panel(DISCARDS, at.discards, theme.PAPER0, 18, theme.PAPER3, 2, shadow=1)
        yield Made((paper,), Target(DISCARDS, *at.discards, name=words("sht.discards")))


def _act_text(action: Action, mind: View, words: Words) -> str:
    if isinstance(action, PlaceClosed):
        return words("sht.act.close", card=sign(action.card))
    if isinstance(action, PlaceOpen):
        if len(action.cards) == 1:
            return words("sht.act.open_one", card=sign(action.cards[0]))
        return words("sht.act.open_two")
    if isinstance(action, Attack):
        hits = mind.seat is not None and bare(mind, 1 - mind.seat)
        finish = hits and not stoppable(mind, action.card.number)
        return words("sht.act.finish" if finish else "sht.act.attack", card=sign(action.card))
    if isinstance(action, Defend):
        return words.count("sht.act.defend", len(action.cards))
    if isinstance(action, TakeHit):
        return words("sht.act.lose" if decisive(mind) else "sht.act.take_hit")
    assert isinstance(action, PlaceNothing)
    return words("sht.act.nothing")


def _decline_text(desk: Desk, words: Words) -> str | None:
    todo = desk.view.todo
    if isinstance(todo, ToDefend):
        return words("sht.lose" if decisive(desk.view) else "sht.take_hit")
    return words("sht.place_nothing") if isinstance(todo, ToPlace) else None
