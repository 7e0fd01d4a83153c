"""SHT: the band between the halves: the choice, the duel, the bonus, or what is just happening."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.words import Words
from game.mats.sht.about import DRESS
from game.mats.sht.captions import caption
from game.mats.sht.desk import Desk
from game.mats.sht.places import BANNER
from game.mats.sht.press import picked_field, proposal
from game.mats.sht.zones import SUIT_NAMES
from game.motion.placement import Placement
from game.rules.cards import NUMBER_SIGNS, Card
from game.rules.sht.values import (
    Attack,
    Attacked,
    Defended,
    PlaceClosed,
    PlaceOpen,
    ToAct,
    ToDefend,
    ToPlace,
)

PALE_RED = (233, 160, 140)
DEFENCE_ROOM = 304.0
"""For the cards that defend, up to the shield at the end of the band."""


def banner(desk: Desk, words: Words) -> Iterator[Placement]:
    """The band for this desk."""
    todo = desk.view.todo
    if isinstance(todo, ToDefend) and todo.attacker.card and (shown := _defence(desk)) is not None:
        yield from _duel(desk, words, todo.attacker.card, shown)
        return
    yield panel("banner", BANNER, theme.PAPER0, 24, shadow=2)
    if desk.event is not None:
        yield from _message(caption(desk.event, desk.seating, words) or desk.fact)
    elif isinstance(todo, ToPlace) and desk.mind:
        yield from _bonus_steps(todo, desk, words)
    elif isinstance(todo, ToAct) and desk.mind:
        yield from _choices(desk, words)
    elif isinstance(todo, ToAct | ToPlace):
        yield from _message(words("sht.thinking", name=desk.seating.names[todo.seat]))
    else:
        yield from _message(desk.fact)


def _defence(desk: Desk) -> tuple[Card, ...] | None:
    """The cards that defend in the duel on show: chosen so far, or played; None where no duel is on show."""
    if desk.event is None:
        return picked_field(desk.mind, desk.picked) if desk.mind else ()
    if isinstance(desk.event, Attacked):
        return ()
    if isinstance(desk.event, Defended):
        return tuple(field.card for field in desk.event.cards if field.card)
    return None


def _message(text: str) -> Iterator[Placement]:
    x, y, w, h = BANNER
    yield label(
        f"banner text:{text}",
        text,
        (x + 40, y + 20, w - 80, h - 40),
        40,
        face="display",
        align="centre",
        lines=2,
        leading=1.3,
    )


# The duel


def _duel(desk: Desk, words: Words, attack: Card, defence: tuple[Card, ...]) -> Iterator[Placement]:
    x, y, w, h = BANNER
    total = sum(card.number for card in defence)
    yield panel("duel shade", (x, y, w, h), DRESS.dark, 24, shadow=2)
    yield picture("duel plate attack", "sht/duel-attack", (x, y, 720, h))
    yield picture("duel plate defence", "sht/duel-defence", (740, y, 760, h))
    yield from _attacker(words, attack)
    sign = "=" if total == attack.number else "<" if total < attack.number else ">"
    yield disc("duel disc", 740, 556, 48, theme.YAMA if sign == "=" else theme.PAPER2, border=theme.PAPER0)
    box = (692, 508, 96, 92)
    yield label(f"duel sign {sign}", _mirrored(sign), box, 56, face="display", align="centre")
    yield from _defender(words, total, defence)


def _attacker(words: Words, card: Card) -> Iterator[Placement]:
    y = BANNER[1]
    yield panel("duel red", (30, y + 16, 10, 154), theme.SHU, 5, layer=2)
    yield picture("duel sword", "icons/sword", (78, y + 30, 56, 56), layer=5, tint=theme.SHU)
    text = words("sht.attack")
    yield label("duel attack", text, (46, y + 104, 120, 50), 25, theme.SHU, "bold", "centre")
    yield from card_chip("duel attacker", card, 176, y + 27, 92)
    text = words("sht.attack_value")
    yield label("duel attack name", text, (280, y + 60, 240, 66), 25, theme.INK1, align="centre")
    box = (516, y + 8, 172, 170)
    yield label(f"duel attack {card.number}", str(card.number), box, 124, theme.SHU, "display", "centre")


def _defender(words: Words, total: int, cards: tuple[Card, ...]) -> Iterator[Placement]:
    y = BANNER[1]
    box = (792, y + 8, 172, 170)
    yield label(f"duel defence {total}", str(total), box, 124, theme.MATCHA, "display", "centre")
    pitch = 164 if len(cards) <= 2 else DEFENCE_ROOM / len(cards)
    for i, card in enumerate(cards):
        yield from card_chip(f"duel card:{card.value}", card, 1040 + i * pitch, y + 27, min(92, pitch - 8))
    if cards:
        sign = (972, y + 60, 60, 66)
        yield label("duel equals", "=", sign, 52, theme.INK1, "display", "centre")
    if len(cards) == 2:
        plus = (1138, y + 60, 60, 66)
        yield label("duel plus", "+", plus, 46, theme.INK1, "display", "centre")
    yield panel("duel green", (1480, y + 16, 10, 154), theme.MATCHA, 5, layer=2)
    yield picture("duel shield", "icons/shield", (1384, y + 30, 56, 56), layer=5, tint=theme.MATCHA)
    text = words("sht.defence")
    yield label("duel defence", text, (1350, y + 104, 124, 50), 25, theme.MATCHA, "bold", "centre")


def _mirrored(sign: str) -> str:
    """The sign between attack at the left and defence at the right."""
    return {"<": ">", ">": "<"}.get(sign, sign)


def card_chip(key: str, card: Card, x: float, y: float, w: float) -> Iterator[Placement]:
    """A small card: number over suit."""
    ink = theme.SUIT_INKS[card.suit]
    h = 132
    yield panel(key, (x, y, w, h), theme.PAPER0, 10, theme.PAPER3, 2, layer=5)
    yield label(
        f"{key}:number",
        NUMBER_SIGNS[card.number],
        (x, y + 6, w, 76),
        min(50, w * 0.6),
        ink,
        "display",
        "centre",
    )
    side = min(34, w - 8)
    yield picture(
        f"{key}:suit", f"suits/{SUIT_NAMES[card.suit]}", (x + (w - side) / 2, y + 84, side, side), layer=5
    )


# Turn and bonus


def _tile(
    i: int, of: int, title: str, note: str, lit: bool, mark: str, done: bool = False, left: float = 60
) -> Iterator[Placement]:
    gap = 24
    w = (1460 - left - gap * (of - 1)) / of
    x, y, h = left + i * (w + gap), BANNER[1] + 28, 130
    fill, edge = (theme.STRAW, theme.YAMA) if lit else (theme.PAPER1, theme.PAPER2)
    yield panel(f"tile {i}", (x, y, w, h), fill, 18, edge, 3)
    ink = theme.WHITE if lit else theme.INK1
    dot = theme.MATCHA if done else theme.AI if lit else theme.PAPER3
    yield disc(f"tile dot {i}", x + 40, y + 42, 22, dot)
    if done:
        yield picture(f"tile tick {i}", "icons/check", (x + 26, y + 28, 28, 28), layer=5, tint=theme.WHITE)
    else:
        yield label(f"tile mark {i}", mark, (x + 18, y + 20, 44, 44), 24, ink, "bold", "centre")
    yield label(f"tile title {i}", title, (x + 76, y + 14, w - 92, 56), 27, face="bold")
    yield label(f"tile note {i}", note, (x + 24, y + 72, w - 40, 48), 20, theme.INK1)


def _choices(desk: Desk, words: Words) -> Iterator[Placement]:
    todo = desk.view.todo
    assert isinstance(todo, ToAct)
    assert desk.mind is not None
    action = proposal(desk.mind, desk.picked)
    if todo.opening:
        lit = isinstance(action, PlaceOpen)
        yield from _tile(0, 1, words("sht.tile.opening"), words("sht.tile.opening_note"), lit, "1")
        return
    kinds = ((PlaceClosed, "close"), (PlaceOpen, "open"), (Attack, "attack"))
    for i, (kind, name) in enumerate(kinds):
        title, note = words(f"sht.tile.{name}"), words(f"sht.tile.{name}_note")
        yield from _tile(i, 3, title, note, isinstance(action, kind), str(i + 1))


def _bonus_steps(todo: ToPlace, desk: Desk, words: Words) -> Iterator[Placement]:
    part = f" {todo.step}/{todo.steps}" if todo.steps > 1 else ""
    drew = words("sht.bonus.drew" if todo.drew else "sht.bonus.no_deck")
    following = desk.seating.names[1 - desk.view.mover]
    left = 60
    if (defended := latest_defence(desk)) is not None:
        left = 372
        yield from _reason(defended, words)
    tiles = [
        (words("sht.bonus.draw") + part, drew, False),
        (words("sht.bonus.place") + part, words("sht.bonus.place_note"), True),
    ]
    if todo.step < todo.steps:
        tiles.append((words("sht.bonus.again"), words("sht.bonus.again_note"), False))
    else:
        tiles.append((words("sht.bonus.next", name=following), words("sht.bonus.next_note"), False))
    for i, (title, note, lit) in enumerate(tiles):
        yield from _tile(i, 3, title, note, lit, str(i + 1), done=i == 0, left=left)


def latest_defence(desk: Desk) -> Defended | None:
    """The defence after which a bonus is taken, as far as it is remembered."""
    return next((event for event in reversed(desk.recent) if isinstance(event, Defended)), None)


def _reason(defended: Defended, words: Words) -> Iterator[Placement]:
    """Why there is a bonus: how the defence stood to the attack (rule 004-8)."""
    y, attack, defence = BANNER[1], defended.attack, defended.defence
    exact = attack == defence
    yield panel("bonus edge", (30, y + 16, 10, 154), theme.MATCHA if exact else theme.SHU, 5, layer=2)
    ink = theme.MATCHA_DARK if exact else theme.SHU_DARK
    head = words("sht.why.exact" if exact else "sht.why.far" if defence > 2 * attack else "sht.why.over")
    yield label("bonus why", head, (60, y + 34, 296, 60), 32, ink, "display")
    figures = words("sht.why", attack=attack, defence=defence)
    yield label("bonus figures", figures, (60, y + 98, 296, 48), 23, face="bold")
