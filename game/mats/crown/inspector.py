"""グローリアスクラウン: what is looked at, in full: a card's text and points, a player's cards and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import text, theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour
from game.look.describe.words import Words
from game.mats.crown.captions import sentence, signs
from game.mats.crown.choice import cannot_pick, hand_of, held
from game.mats.crown.desk import THINGS, Desk, InHand, Page, Place, Player, SecondJoker, why
from game.mats.crown.faces import coin, effect_of, name
from game.mats.crown.layout import Table
from game.mats.crown.seats import bonus_of, finish_of, totals
from game.motion.placement import Box, Placement
from game.rules.cards import Card, sign
from game.rules.crown.deck import NUMBERS
from game.rules.crown.values import NUMBER, ToPlay
from game.rules.protocol import Seat

WIDER = 60.0
LEADING, COINS_H, COINS_LARGE, GAP = 1.3, 46.0, 56.0, 12.0
COINS_APART, END = 162.0, 8.0
LAYER = 6
TRICK_ROWS = 6
"""At most this many plays of a trick are listed."""


class Row(NamedTuple):
    """One text of the panel."""

    text: str
    size: float = 19
    ink: Colour = theme.INK0
    face: str = "body"


def inspector(table: Table) -> Iterator[Placement]:
    """The panel for what has focus; nothing where there is nothing to say."""
    desk, words, view = table.desk, table.words, table.desk.view
    focus = THINGS.read(desk.focus)
    if isinstance(focus, Player):
        yield from _panel(_player(desk, focus.seat, words), table)
    elif isinstance(focus, InHand | SecondJoker) and view.seat is not None and focus in held(view):
        yield from _panel(_card(desk, focus.card, words), table, NUMBER[focus.card])
    elif view.field and (focus in (Page.TRICK, Place.DROP) or desk.display is Page.TRICK):
        yield from _panel(_trick(desk, words), table)
    elif desk.display == why(desk) and (rows := _reasons(desk, words)):
        yield from _panel(rows, table)


def _card(desk: Desk, card: Card, words: Words) -> list[Row]:
    """The name, then effect, foul, and why it cannot be played now."""
    row = NUMBERS[NUMBER[card]]
    title = name(card, words)
    rows = [Row(title if card.suit == "X" else f"{sign(card)} {title}", 24, face="display")]
    if effect := effect_of(card):
        rows.append(Row(words(f"crown.card.effect.{effect}"), 19, theme.SHU_DARK, "bold"))
        rows.append(Row(words(f"crown.card.text.{effect}")))
    if row.foul and (row.foul != "house" or desk.view.options.eight_foul):
        rows.append(Row(words(f"crown.card.foul.{row.foul}"), 19, theme.SHU_DARK))
    mind = desk.mind
    if mind is not None and isinstance(mind.todo, ToPlay) and (refusal := cannot_pick(mind, card)):
        rows.append(Row(sentence(refusal, words), 19, theme.INK0, "bold"))
    return rows


def _trick(desk: Desk, words: Words) -> list[Row]:
    """Everything played in this trick, the latest first."""
    view, names = desk.view, desk.seating.names
    rows = [Row(words("crown.trick.title", trick=view.trick), 22, face="display")]
    for age, laid in enumerate(reversed(view.field)):
        text = words("crown.trick.play", name=names[laid.seat], cards=signs(laid))
        rows.append(Row(text, 19, theme.INK1 if age else theme.INK0, "body" if age else "bold"))
    return rows[: TRICK_ROWS + 1]


def _reasons(desk: Desk, words: Words) -> list[Row]:
    """Why each of the own cards cannot be played now, those with one reason together."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay):
        return []
    groups: dict[str, list[str]] = {}
    for card in hand_of(mind):
        if refusal := cannot_pick(mind, card):
            groups.setdefault(sentence(refusal, words), []).append(sign(card))
    if not groups:
        return [Row(words("crown.why.none"), 19, theme.INK0, "bold")]
    rows = [Row(words("crown.why.title"), 22, face="display")]
    for reason, cards in groups.items():
        rows += [Row(" ".join(cards), 19, theme.INK1), Row(reason, 19, theme.SHU_DARK, "bold")]
    return rows


def _player(desk: Desk, seat: Seat, words: Words) -> list[Row]:
    """Who it is, points of this deal and of the match, and which cards one knows to be in the hand."""
    view = desk.view
    rows = [Row(words("name.called", name=desk.seating.names[seat]), 24, face="display")]
    rows.append(Row(words.count("crown.player.deal", view.points[seat])))
    if finish := finish_of(view, seat):
        rows.append(Row(words("crown.player.bonus", n=0 if finish.foul else bonus_of(view, seat))))
    if view.options.deals > 1:
        rows.append(Row(words.count("crown.player.match", totals(view)[seat])))
    rows.append(Row(words.count("crown.player.cards", len(view.hands[seat].cards))))
    known = [card for card in view.hands[seat].cards if card]
    if known and seat != view.seat and not finish_of(view, seat):
        cards = " ".join(map(sign, known))
        rows.append(Row(words("crown.player.known", cards=cards), 19, theme.KARASHI_DARK, "bold"))
    return rows


def _panel(rows: list[Row], table: Table, number: int | None = None) -> Iterator[Placement]:
    """The rows below each other, as high as they need, on a panel that ends above the own plate; wider,
    where it would be too high."""
    room, most = table.at.inspector, table.at.inspector_most
    coins = COINS_LARGE if table.at.brief else COINS_H
    while True:
        texts = [_set(row, room.w - 36, table) for row in rows]
        heights = [lines.size[1] + 4 for lines in texts]
        needed = sum(heights) + 2 * GAP + (coins if number else 0)
        if needed <= room.h or room.w + WIDER > most:
            break
        room = room.at(0, 0, room.w + WIDER, room.h)
    at = room.at(0, room.h - needed, room.w, needed)
    yield panel("inspector", at, theme.PAPER0, 18, theme.YAMA, 3, shadow=3, layer=LAYER)
    y = GAP
    for i, (row, lines, high) in enumerate(zip(rows, texts, heights, strict=True)):
        most = 1 if row.face == "display" and len(lines.rows) == 1 else 4
        box = at.at(18, y, at.w - 36, high)
        yield label(
            f"inspector {i}", row.text, box, row.size, row.ink, row.face, lines=most, leading=LEADING,
            layer=LAYER,
        )  # fmt: skip
        y += high
        if i == 0 and number:
            yield from _coins(number, at.at(18, y, at.w - 36, coins), table)
            y += coins


def _set(row: Row, wide: float, table: Table) -> text.Lines:
    """The row in lines; a heading rather stands a little smaller on one."""
    setting = text.Setting(1.0, table.desk.text_scale / 100, table.words.lang)
    role = theme.role(row.face, row.size, LEADING)
    if row.face == "display":
        one = text.layout(row.text, role, setting, wide - 10, max_lines=1)
        if one.fits:
            return one
    return text.layout(row.text, role, setting, wide - 10)


def _coins(number: int, at: Box, table: Table) -> Iterator[Placement]:
    """What the card is worth in both states; with large letters the states are named where there is room."""
    row, brief = NUMBERS[number], table.at.brief
    apart = min(at.w / 2, 2 * COINS_APART) if brief else COINS_APART
    short = ("", ".short") if brief else ("",)
    named = [
        [table.words(f"crown.state.{state}{form}") for state in ("normal", "revolution")] for form in short
    ]
    fits = (pair for pair in named if max(table.width(name, 19) for name in pair) <= apart - 58)
    names = next(fits, ["", ""] if brief else named[0])
    for i, (state, points) in enumerate((("normal", row.common), ("revolution", row.revolution))):
        ink = theme.INK0 if state == "normal" else theme.WHITE
        box = at.at(apart * i, (at.h - 44) / 2 if brief else 0, 44, 44)
        yield from coin(f"worth {state}", state, points, box, 22, ink, LAYER, LAYER)
        about = box.at(50, -5, apart - 52 + (END if i and table.at.foot else 0), 54)
        yield label(
            f"worth {state} name", names[i], about, 19, lines=1 if brief else 2, leading=1.05, layer=LAYER
        )
