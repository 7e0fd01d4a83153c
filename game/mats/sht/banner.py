"""SHT: the band between the halves: the choice, the duel, the bonus, or what is just happening."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, disc, label, panel, picture
from game.look.describe.specs import Colour
from game.mats.kit.cards import suit
from game.mats.kit.tabletop import Piece
from game.mats.sht.about import DRESS
from game.mats.sht.captions import caption, ended, sentence
from game.mats.sht.desk import Kind, both_bare, both_bare_now, decisive, latest_defence
from game.mats.sht.duels import OUTCOMES, Duel, duel_of
from game.mats.sht.layout import Table
from game.mats.sht.press import cannot_begin, kind_of, proposal
from game.mats.sht.said import message, stays, waits
from game.mats.sht.scale import answer
from game.motion.placement import Box, Placement, Target
from game.rules.cards import NUMBER_SIGNS, Card, sign
from game.rules.sht.battle import Standing, standing
from game.rules.sht.values import (
    Attack,
    Defended,
    Ended,
    Over,
    PlaceClosed,
    PlaceOpen,
    ToAct,
    ToPlace,
    TurnBegan,
    View,
)

CARD_W, CARD_STEP, CARD_GAP = 92, 164, 8
"""A card of the duel, from one to the next, and what is left between them where they are many."""
TILE_LEFT, TILE_GAP, TILE_HIGH = 40, 24, 130
"""Where the tiles of a choice begin, from the band's edges, and how high they are."""

KINDS = {Kind.CLOSE: "close", Kind.OPEN: "open", Kind.ATTACK: "attack"}
"""What a turn may be, as the words have it."""
WHY = {Standing.EXACT: "exact", Standing.OVER: "over", Standing.FAR_OVER: "far"}
"""What brings a bonus, as the words have it."""
RIM = 5
"""How wide the rim of the band is while an attack waits that may end the game."""
HIGHEST = 0.5
"""What share of its width a plate's height is at most."""


def banner(table: Table) -> Iterator[Piece]:
    """The band for this desk."""
    desk, words, todo = table.desk, table.words, table.desk.view.todo
    if (shown := duel_of(desk)) is not None:
        yield from _duel(table, shown)
        return
    yield panel("banner", table.at.banner, theme.PAPER0, 24, shadow=2)
    event = desk.event
    if both_bare(desk.view):
        yield from _double_edge(table)
    if both_bare_now(desk):
        yield from _sudden_death(table)
        return
    if isinstance(event, TurnBegan) and isinstance(todo, ToAct):
        if todo.seat == desk.view.seat:
            yield from stays(table)  # What its player may do comes next: any other sentence would flash.
            return
        event = None
    if isinstance(event, Ended):
        yield message(ended(desk, event.outcome, words), table)
    elif event is not None:
        yield message(caption(event, desk.seating, words) or desk.fact, table)
    elif isinstance(todo, ToPlace) and desk.mind:
        yield from _bonus_steps(todo, table)
    elif isinstance(todo, ToAct) and desk.mind:
        yield from _opening(table) if todo.opening else _choices(desk.mind, table)
    elif isinstance(todo, ToAct | ToPlace):
        yield from waits(table, todo.seat)
    elif isinstance(todo, Over):
        yield message(ended(desk, todo.outcome, words), table)
    else:
        yield message(desk.fact, table)


def _double_edge(table: Table) -> Iterator[Placement]:
    """The rim of a band in which each attack may be the last."""
    at = table.at.banner
    yield panel("duel rim", at.at(-RIM, -RIM, at.w + 2 * RIM, at.h + 2 * RIM), None, 28, theme.SHU, RIM)
    yield panel("bare edge", at.at(7, 7, at.w - 14, at.h - 14), None, 18, theme.SHU, 2, layer=2)


def _sudden_death(table: Table) -> Iterator[Placement]:
    """That the next hit decides, and why."""
    at, words = table.at.banner, table.words
    above = at.at(40, 0.12 * at.h, at.w - 80, 0.46 * at.h)
    below = at.at(40, 0.58 * at.h, at.w - 80, 0.3 * at.h)
    says, why = words("sht.next_hit"), words("sht.both_bare")
    yield label("banner text:next", says, above, 56, theme.SHU_DARK, "display", "centre")
    yield label(f"banner text:{why}", why, below, 27, theme.INK1, align="centre")


# The duel


def _duel(table: Table, duel: Duel) -> Iterator[Placement]:
    at, number = table.at.duel, duel.attack.number
    total = duel.could or sum(card.number for card in duel.defence)
    yield panel("duel shade", table.at.banner, DRESS.dark, 24, shadow=2)
    if decisive(table.desk.view) and not isinstance(table.desk.event, OUTCOMES):
        x, y, w, h = table.at.banner
        yield panel("duel rim", (x - RIM, y - RIM, w + 2 * RIM, h + 2 * RIM), None, 28, theme.SHU, RIM)
    yield _plate("attack", at.attack)
    yield _plate("defence", at.defence)
    yield from _attacker(table, duel.attack)
    sign = "=" if total == number else "<" if total < number else ">"
    x, y = at.sign.middle
    fill = theme.SHU if duel.taken else theme.YAMA if sign == "=" else theme.PAPER2
    ink = theme.WHITE if duel.taken else theme.INK0
    yield disc("duel disc", x, y + 2, 48, fill, border=theme.PAPER0)
    yield label(f"duel sign {sign}", _mirrored(sign), at.sign, 56, ink, face="display", align="centre")
    yield from _defender(table, total, duel)


def _plate(side: str, box: Box) -> Placement:
    """What the numbers of one side stand on: a plate that points at the other one, as far as it is drawn for
    a box of that height."""
    key = f"duel plate {side}"
    if box.h > HIGHEST * box.w:
        return panel(key, box.at(3, 3, box.w - 6, box.h - 6), theme.PAPER0, 22, layer=2)
    return picture(key, f"sht/duel-{side}", box)


def _attacker(table: Table, card: Card) -> Iterator[Placement]:
    at, words = table.at.duel, table.words
    yield panel("duel red", at.attack_edge, theme.SHU, 5, layer=2)
    yield picture("duel sword", "icons/sword", at.sword, layer=5, tint=theme.SHU)
    yield label("duel attack", words("sht.attack"), at.attack_word, 25, theme.SHU, "bold", "centre")
    yield from card_chip("duel attacker", card, at.attacker)
    if at.value_word is not None:
        text = words("sht.attack_value")
        yield label("duel attack name", text, at.value_word, 25, theme.INK1, align="centre")
    number, ink = str(card.number), theme.SHU
    yield label(f"duel attack {number}", number, at.attack_number, 124, ink, "display", "centre")


def defence_number(table: Table, total: int, ink: Colour = theme.MATCHA) -> Placement:
    """The defence's number, large."""
    at = table.at.duel.defence_number
    return label(f"duel defence {total}", str(total), at, 124, ink, "display", "centre")


def _defender(table: Table, total: int, duel: Duel) -> Iterator[Placement]:
    at, ink, cards = table.at.duel, theme.MATCHA, duel.defence
    yield defence_number(table, total, theme.INK1 if duel.taken else ink)
    if duel.taken:
        says = _not_enough(table, duel) if duel.could else table.words(duel.why)
        tone, face = (theme.SHU_DARK, "bold") if duel.why == "sht.bare_now" else (theme.INK1, "body")
        yield label("duel undefended", says, at.defenders, 25, tone, face, lines=2, leading=1.3)
    elif not cards and not table.at.brief:
        yield _stake(table)
    step = CARD_STEP if len(cards) <= 2 else at.defenders.w / len(cards)
    for i, card in enumerate(cards):
        box = at.defenders.at(i * step, 0, min(CARD_W, step - CARD_GAP), at.defenders.h)
        yield from card_chip(f"duel card:{card.value}", card, box)
    if cards:
        yield label("duel equals", "=", at.equals, 52, theme.INK1, "display", "centre")
    if len(cards) == 2:
        yield label("duel plus", "+", at.plus, 46, theme.INK1, "display", "centre")
    yield panel("duel green", at.defence_edge, ink, 5, layer=2)
    yield picture("duel shield", "icons/shield", at.shield, layer=5, tint=ink)
    yield label("duel defence", table.words("sht.defence"), at.defence_word, 25, ink, "bold", "centre")


def _not_enough(table: Table, duel: Duel) -> str:
    """What all cards make that lay there."""
    return table.words("sht.not_enough", sum=duel.could, short=duel.attack.number - duel.could)


def _stake(table: Table) -> Placement:
    """What an attack brings that nothing stands against, where what defends will stand."""
    ends = decisive(table.desk.view)
    on = "declined" if table.desk.picked.declined else "stake"
    says = table.words(f"sht.{on}.ends" if ends else f"sht.{on}.breaks")
    ink = theme.SHU_DARK if ends else theme.INK1
    face = "bold" if ends else "body"
    return label("duel stake", says, table.at.duel.defenders, 25, ink, face, lines=2, leading=1.3)


def _mirrored(sign: str) -> str:
    """The sign between attack at the left and defence at the right."""
    return {"<": ">", ">": "<"}.get(sign, sign)


def card_chip(key: str, card: Card, box: Box) -> Iterator[Placement]:
    """A small card: number over suit."""
    yield panel(key, box, theme.PAPER0, 10, theme.PAPER3, 2, layer=5)
    number, ink = NUMBER_SIGNS[card.number], theme.SUIT_INKS[card.suit]
    size = min(50, box.w * 0.6)
    yield label(f"{key}:number", number, box.at(0, 6, box.w, 76), size, ink, "display", "centre")
    side = min(34, box.w - 8)
    yield suit(f"{key}:suit", card.suit, box.at((box.w - side) / 2, 84, side, side))


# Turn and bonus


def _place(table: Table, i: int, of: int, left: int = TILE_LEFT) -> Box:
    """One of several things side by side in the band."""
    at = table.at.banner
    if table.at.stacked:
        pitch = TILE_HIGH + 12
        top = (at.h - pitch * of + 12) / 2
        return at.at(left, top + i * pitch, at.w - left - TILE_LEFT, TILE_HIGH)
    w = (at.w - TILE_LEFT - left - TILE_GAP * (of - 1)) / of
    return at.at(left + i * (w + TILE_GAP), (at.h - TILE_HIGH) / 2, w, TILE_HIGH)


def _said(
    table: Table, i: int, at: Box, says: tuple[str, str], inks: tuple[Colour, Colour], done: bool = False
) -> Iterator[Placement]:
    """A number, or that it is done, with title and note; `inks`: of the number's disc, and of the words."""
    (title, note), (dot, ink) = says, inks
    yield disc(f"tile dot {i}", at.x + 40, at.y + 42, 22, dot)
    if done:
        yield picture(f"tile tick {i}", "icons/check", at.at(26, 28, 28, 28), layer=5, tint=theme.WHITE)
    else:
        mark = theme.INK1 if dot == theme.PAPER3 else theme.WHITE
        yield label(f"tile mark {i}", str(i + 1), at.at(18, 20, 44, 44), 24, mark, "bold", "centre")
    if not note:
        room = at.at(76, 8, at.w - 92, at.h - 16)
        yield label(f"tile title {i}", title, room, 27, ink, "bold", lines=2, leading=1.25)
        return
    wraps = table.at.foot is not None and table.width(title, 27, "bold") > at.w - 92
    rows, room = (2, at.at(76, 4, at.w - 88, 70)) if wraps else (1, at.at(76, 14, at.w - 92, 56))
    yield label(f"tile title {i}", title, room, 27, ink, "bold", lines=rows, leading=1.05)
    yield label(f"tile note {i}", note, at.at(24, 72, at.w - 40, 48), 20, ink)


def _choices(mind: View, table: Table) -> Iterator[Made]:
    """What the turn may be: a button for each kind."""
    chosen, words = kind_of(mind, table.desk.picked), table.words
    for i, (kind, name) in enumerate(KINDS.items()):
        at, refusal = _place(table, i, len(KINDS)), cannot_begin(mind, kind)
        says = words(f"sht.tile.{name}"), "" if table.at.brief else words(f"sht.tile.{name}_note")
        if kind is chosen and not table.at.brief and (told := _so_far(table, mind)):
            says = says[0], told
        if refusal:
            ground = panel(kind.id, at, theme.PAPER2, 24, theme.PAPER3)
            why = sentence(refusal, words)
            says = (why, "") if table.at.brief else (says[0], why)
            said = _said(table, i, at, says, (theme.PAPER3, theme.DISABLED_TEXT))
        else:
            lit = kind is chosen
            fill, edge = (theme.STRAW, theme.YAMA) if lit else (theme.PAPER0, theme.PAPER3)
            ground = panel(kind.id, at, fill, 24, edge, 4 if lit else 2, shadow=1)
            said = _said(table, i, at, says, (theme.AI if lit else theme.PAPER3, theme.INK0))
        yield Made((ground, *said), Target(kind.id, *at, enabled=refusal is None))


def _so_far(table: Table, mind: View) -> str:
    """What is chosen for a turn that may be taken so: the cards, or what an attack is answered with; else
    nothing."""
    match proposal(mind, table.desk.picked):
        case Attack(card):
            return answer(mind, card.number, table.words)
        case PlaceClosed(card):
            return sign(card)
        case PlaceOpen(cards):
            return table.words("result.joint").join(map(sign, cards))
    return ""


def _opening(table: Table) -> Iterator[Placement]:
    """The first turn of all leaves no choice."""
    note = "" if table.at.brief else table.words("sht.tile.opening_note")
    says = table.words("sht.tile.opening"), note
    yield from _said(table, 0, _place(table, 0, 1), says, (theme.AI, theme.INK0))


def _bonus_steps(todo: ToPlace, table: Table) -> Iterator[Placement]:
    desk, words, left = table.desk, table.words, TILE_LEFT
    part = f" {todo.step}/{todo.steps}" if todo.steps > 1 else ""
    drew = words("sht.bonus.drew" if todo.drew else "sht.bonus.no_deck")
    if (defended := latest_defence(desk)) is not None:
        left = 352
        yield from _reason(defended, table)
    following = words("sht.bonus.next", name=table.name(1 - desk.view.mover))
    last = (following, words("sht.bonus.next_note"))
    if table.at.brief:
        at = _place(table, 0, 1, left)
        yield panel("tile now", at, theme.STRAW, 18)
        step = words("sht.bonus.place") + part, words("sht.bonus.place_note")
        yield from _said(table, 1, at, step, (theme.AI, theme.INK0))
        return
    if todo.step < todo.steps:
        last = (words("sht.bonus.again"), words("sht.bonus.again_note"))
    draw = (words("sht.bonus.draw") + part, drew)
    place = (words("sht.bonus.place") + part, words("sht.bonus.place_note"))
    for i, says in enumerate((draw, place, last)):
        at, now = _place(table, i, 3, left), i == 1
        if now:
            yield panel("tile now", at, theme.STRAW, 18)
        dot = theme.MATCHA if i == 0 else theme.AI if now else theme.PAPER3
        yield from _said(table, i, at, says, (dot, theme.INK0 if now else theme.INK1), done=i == 0)


def _reason(defended: Defended, table: Table) -> Iterator[Placement]:
    """Why there is a bonus: how the defence stood to the attack (rule 004-8)."""
    at, words, attack, defence = table.at.banner, table.words, defended.attack, defended.defence
    exact = attack == defence
    edge = theme.MATCHA if exact else theme.SHU
    yield panel("bonus edge", at.at(10, 16, 10, 154), edge, 5, layer=2)
    ink = theme.MATCHA_DARK if exact else theme.SHU_DARK
    head = words(f"sht.why.{WHY[standing(attack, defence)]}")
    figures, brief = words("sht.why", attack=attack, defence=defence), table.at.brief
    yield label("bonus why", head, at.at(40, 6 if brief else 34, 296, 60), 32, ink, "display")
    rows, room = (2, at.at(40, 68, 306, 88)) if brief else (1, at.at(40, 98, 296, 48))
    yield label("bonus figures", figures, room, 23, face="bold", lines=rows, leading=1.1)
