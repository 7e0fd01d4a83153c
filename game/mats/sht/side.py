"""SHT: the column at the right: deck, discards, the table of bonuses, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import button, label, panel
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.sht.banner import latest_defence
from game.mats.sht.captions import sentence
from game.mats.sht.desk import Desk
from game.mats.sht.places import (
    ACT_BUTTON,
    BONUS_PANEL,
    CLEAR_BUTTON,
    DECK,
    DECK_PANEL,
    DECLINE_BUTTON,
    DISCARD,
    DISCARDS_BUTTON,
)
from game.mats.sht.press import ACT, CLEAR, DECLINE, proposal
from game.mats.sht.zones import BACK, face
from game.motion.placement import Placement, Target
from game.rules.cards import Card, sign
from game.rules.protocol import Refusal
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
)

DISCARDS = "discards"
PILE_SHOWN = 6
"""Cards of the pile that are drawn, the last one on top: enough for every card of a battle to arrive."""


def pile_id(card: Card) -> str:
    """A card on the discard pile."""
    return f"pile:{card.value}"


def piles(desk: Desk, words: Words) -> Iterator[Placement]:
    """Deck and discards with their counts."""
    yield panel("piles", DECK_PANEL, theme.PAPER0, 20, shadow=1)
    x, y, *_ = DECK_PANEL
    if desk.view.deck:
        yield Placement("deck", Picture(BACK, 1, flips=True), *DECK)
    yield panel("piles rule", (x + 174, y + 30, 2, 90), theme.PAPER2, 0, layer=2)
    for key, n, left, wide in (
        ("sht.deck", desk.view.deck, x + 108, 66),
        ("sht.discards", len(desk.view.discards), x + 187, 84),
    ):
        yield label(key, words(key), (left, y + 22, wide, 40), 18, theme.INK1)
        yield label(f"{key} n", str(n), (left, y + 62, wide, 64), 44, face="display")
    for used in desk.view.discards[-PILE_SHOWN:]:
        yield Placement(pile_id(used.card), Picture(face(used.card), 1, flips=True), *DISCARD)


def bonus_table(desk: Desk, words: Words) -> Iterator[Placement]:
    """Rule 004-8 as a table; the row that the present choice would bring is lit."""
    yield panel("bonus table", BONUS_PANEL, theme.PAPER0, 20, shadow=1)
    x, y, w, _ = BONUS_PANEL
    yield label("bonus title", words("sht.table"), (x + 26, y + 16, w - 40, 44), 26, face="display")
    lit = _lit_row(desk)
    for i, name in enumerate(("exact", "over", "far_over", "short")):
        top = y + 66 + i * 86
        fill, edge = (theme.STRAW, theme.YAMA) if i == lit else (theme.PAPER1, None)
        yield panel(f"bonus {name}", (x + 14, top, w - 28, 80), fill, 12, edge, 3)
        ink = theme.MATCHA_DARK if name == "exact" else theme.INK1 if name == "short" else theme.SHU_DARK
        about, gain = words(f"sht.table.{name}"), words(f"sht.table.{name}.gain")
        note, room = words(f"sht.table.{name}.note"), 148 if name == "short" else 190
        yield label(f"bonus {name} a", about, (x + 28, top + 4, w - 56, 40), 21, face="bold")
        yield label(f"bonus {name} c", note, (x + 28, top + 40, room, 34), 19, theme.INK1)
        at = (x + 28 + room, top + 40, w - 56 - room, 34)
        yield label(f"bonus {name} b", gain, at, 19, ink, "bold", "right")
    yield label(
        "bonus note",
        words("sht.table.note"),
        (x + 26, y + 410, w - 48, 70),
        19,
        theme.INK1,
        lines=2,
        middle=False,
        leading=1.35,
    )


def _lit_row(desk: Desk) -> int | None:
    """Of the choice that is being made; while a bonus is taken, of the defence that brought it."""
    todo = desk.view.todo
    if isinstance(todo, ToPlace) and desk.event is None and (defended := latest_defence(desk)):
        return _row_of(defended.attack, defended.defence)
    if desk.mind is None or not isinstance(todo, ToDefend) or todo.attacker.card is None or not desk.picked:
        return None
    action = proposal(desk.mind, desk.picked)
    if not isinstance(action, Defend):
        return 3
    return _row_of(todo.attacker.card.number, sum(card.number for card in action.cards))


def _row_of(attack: int, defence: int) -> int:
    return 0 if defence == attack else 2 if defence > 2 * attack else 1


def buttons(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """The vermilion button, the alternative where there is one, "choose again", and the discards."""
    drawn: list[Placement] = []
    targets: list[Target] = []

    def add(made: tuple[tuple[Placement, ...], Target]) -> None:
        drawn.extend(made[0])
        targets.append(made[1])

    if desk.mind is not None:
        action = proposal(desk.mind, desk.picked)
        if isinstance(action, Refusal):
            note = sentence(action, words)
            add(button(ACT, words("sht.act"), ACT_BUTTON, "act", 32, enabled=False, note=note))
        else:
            add(button(ACT, _act_text(action, words), ACT_BUTTON, "act", 34))
        if decline := _decline_text(desk, words):
            kind = "chosen" if desk.picked == (DECLINE,) else "second"
            add(button(DECLINE, decline, DECLINE_BUTTON, kind, 28))
        add(button(CLEAR, words("sht.clear"), CLEAR_BUTTON, size=24, enabled=bool(desk.picked)))
    if desk.event is None:
        add(button(DISCARDS, words("sht.discards"), DISCARDS_BUTTON, size=24))
    return drawn, targets


def _act_text(action: Action, words: Words) -> str:
    if isinstance(action, PlaceClosed):
        return words("sht.act.close", card=sign(action.card))
    if isinstance(action, PlaceOpen):
        if len(action.cards) == 1:
            return words("sht.act.open_one", card=sign(action.cards[0]))
        return words("sht.act.open_two")
    if isinstance(action, Attack):
        return words("sht.act.attack", card=sign(action.card))
    if isinstance(action, Defend):
        return words.count("sht.act.defend", len(action.cards))
    assert isinstance(action, TakeHit | PlaceNothing)
    return words("sht.act.take_hit" if isinstance(action, TakeHit) else "sht.act.nothing")


def _decline_text(desk: Desk, words: Words) -> str | None:
    todo = desk.view.todo
    if isinstance(todo, ToDefend):
        return words("sht.take_hit")
    return words("sht.place_nothing") if isinstance(todo, ToPlace) else None
