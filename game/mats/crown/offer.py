"""グローリアスクラウン: how many cards 7渡し exchanges, asked over the own hand; the table stays in sight."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import button, chip, disc, label, panel, picture
from game.look.describe.specs import Picture
from game.mats.crown.about import DRESS
from game.mats.crown.desk import Button
from game.mats.crown.faces import BACK
from game.mats.crown.layout import Layout, Table
from game.mats.crown.press import count_of
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Piece
from game.motion.placement import Box, Placement
from game.rules.crown.values import ToOffer, View

LAYER, HIGH, INSET, GAP = 3, 78.0, 20.0, 22.0
"""How high the strip is, and how far what stands on it is from its ends and from each other."""
SIDE, FIGURE = 66.0, 64.0
"""How large its buttons are, and how wide the number between them is."""
TAG, ASK = 21.0, 25.0
CARD_W = 114.0


def low(at: Layout) -> bool:
    """Whether there is room to ask between the note and the hand, so that nothing of the table is hidden."""
    return at.foot is None and not at.brief


def strip(table: Table, todo: ToOffer) -> Iterator[Piece]:
    """With whom, what is asked, and the steps of how many, on one line."""
    note, hand, words = table.at.note, table.at.hand.row, table.words
    tag, ask = words("crown.card.effect.seven_swap"), words("crown.swap.offer", name=table.name(todo.partner))
    asked = words("crown.swap.whether" if todo.most == 1 else "crown.swap.ask")
    wides = [table.width(tag, TAG, "bold") + 36, 34.0, table.width(ask, ASK, "display")]
    wides.append(table.width(asked, TAG, "bold"))
    mind = table.desk.mind
    steps = 2 * SIDE + FIGURE if todo.most > 1 and mind is not None else 0.0
    wide = sum(wides) + steps + 2 * INSET + GAP * (len(wides) - 1 + (steps > 0))
    top = min(note.bottom + 6.0, hand.y - HIGH - 10.0)
    at = Box(note.middle[0] - wide / 2, top, wide, HIGH)
    yield panel("exchange", at, theme.PAPER0, 20, theme.YAMA, 3, shadow=3, layer=LAYER)
    lefts = [INSET + sum(wides[:n]) + GAP * n for n in range(len(wides))]
    pill = at.at(lefts[0], (HIGH - 42) / 2, wides[0], 42)
    yield from plaque("swap tag", tag, pill, TAG, DRESS.ground, theme.WHITE, inset=8, layer=LAYER, over=5)
    yield chip("swap chip", todo.partner, at.x + lefts[1] + 17, at.middle[1], 34)
    yield label("swap title", ask, at.at(lefts[2], 0, wides[2] + 4, HIGH), ASK, face="display")
    yield label("swap ask", asked, at.at(lefts[3], 0, wides[3] + 4, HIGH), TAG, theme.INK1, "bold")
    if mind is not None and steps:
        box = at.at(wide - INSET - steps, (HIGH - SIDE) / 2, steps, SIDE)
        yield from _steps(table, mind, todo, box, 30, 48)


def _steps(table: Table, mind: View, todo: ToOffer, at: Box, size: float, figure: float) -> Iterator[Piece]:
    """Less, the number, and more."""
    count, side = count_of(mind, table.desk.picked), at.h
    number = at.at(side, 0, at.w - 2 * side, side)
    yield label(f"swap {count}", str(count), number, figure, face="display", align="centre")
    yield button(Button.LESS.id, "−", at.at(0, 0, side, side), size=size, enabled=count > 0)
    more = at.at(at.w - side, 0, side, side)
    yield button(Button.MORE.id, "+", more, size=size, enabled=count < todo.most)


# On the sheet, where letters or the foot leave no room for the strip


def on_sheet(table: Table, todo: ToOffer, at: Box) -> Iterator[Piece]:
    """What is asked, large."""
    mind = table.desk.mind
    if mind is None:
        return
    words, ask = table.words, at.at(60, 98, 820, 56)
    asked = words("crown.swap.whether" if todo.most == 1 else "crown.swap.ask")
    yield label("swap ask", asked, ask, 26, face="bold", align="centre")
    if todo.most == 1:
        yield from _backs(at)
        return
    yield from _steps(table, mind, todo, at.at(270, 190, 400, 80), 44, 76)
    count = count_of(mind, table.desk.picked)
    for i in range(todo.most):
        box = at.at(470 - 30 * todo.most + 60 * i + 8, 300, 44, 20)
        yield panel(f"swap bar {i}", box, theme.YAMA if i < count else theme.PAPER2, 10, layer=LAYER)
    text = words.count("crown.swap.range", todo.most)
    yield label("swap range", text, at.at(60, 332, 820, 48), 21, theme.INK1, align="centre")


def _backs(at: Box) -> Iterator[Placement]:
    """One back for another."""
    for side, x in (("mine", 286), ("theirs", 540)):
        spot = at.at(x, 188, CARD_W, CARD_W * theme.CARD_RATIO)
        yield Placement(f"swap {side}", Picture(BACK, 1, flips=True), *spot, LAYER)
    yield from turn(at.at(426, 224, 88, 88))


def turn(at: Box) -> Iterator[Placement]:
    """The disc between what is given and what is taken."""
    yield disc("swap disc", *at.middle, 44, theme.PAPER0, LAYER, border=theme.PAPER3)
    yield picture("swap mark", "icons/swap", at.centred(48, 48), layer=LAYER, tint=DRESS.ground)
