"""グローリアスクラウン: the last count, in the middle of the table: what everybody has won by tricks and by
going out, the last one lowest, and over it what kind of end that is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.mats.crown.desk import Desk
from game.mats.crown.layout import Table
from game.mats.crown.seats import counted, totals
from game.motion.placement import Box, Placement
from game.rules.crown.values import View
from game.rules.protocol import Seat

ASIDE = 196.0
"""How wide the room for the seal is, at the right."""
HEAD, HEADS, TALLEST = 74.0, 34.0, 84.0
"""How high the headline is, and what stands over the columns; how high a row is at most."""
HEADLINE, FIGURES, SUM = 32.0, 28.0, 40.0
NAME, COLUMNS = 62.0, (0.36, 0.55, 0.79, 1.0)
"""Where names begin; where the columns of tricks, bonus and sum do, and the last one ends, as shares."""
LAYER = 6


def decided(view: View) -> bool:
    """Whether the last deal of the match is over."""
    return counted(view) and len(view.past) == view.options.deals


def shown(desk: Desk) -> bool:
    """Whether the count lies on the table."""
    return decided(desk.view)


class Board(Struct, frozen=True):
    """The sheet on which is counted."""

    table: Table

    @property
    def room(self) -> Box:
        """Where it lies, and the seal beside it."""
        return self.table.at.round(len(self.table.desk.view.hands)).sheet

    @property
    def box(self) -> Box:
        """Where it lies."""
        return self.room.at(0, 0, self.room.w - ASIDE, self.room.h)

    @property
    def aside(self) -> Box:
        """The room for the seal."""
        return self.room.at(self.room.w - ASIDE, 0, ASIDE, self.room.h)

    def order(self) -> list[Seat]:
        """The seats from the last to the first."""
        sums = totals(self.table.desk.view)
        return sorted(range(len(sums)), key=lambda seat: (sums[seat], -seat))

    def row(self, seat: Seat) -> Box:
        """Where the seat is counted."""
        order, top = self.order()[::-1], HEAD + HEADS
        pitch = min(TALLEST, (self.box.h - top - 12) / len(order))
        return self.box.at(18, top + order.index(seat) * pitch, self.box.w - 36, pitch - 6)

    def column(self, seat: Seat, n: int) -> Box:
        """One figure of that."""
        row = self.row(seat)
        return row.at(COLUMNS[n] * row.w, 0, (COLUMNS[n + 1] - COLUMNS[n]) * row.w, row.h)

    def draw(self) -> Iterator[Placement]:
        """All of it."""
        yield panel("board", self.box, theme.PAPER0, 24, theme.PAPER3, shadow=3, layer=LAYER)
        yield self.headline(headline(self.table), "head")
        for n, key in enumerate(("tricks", "bonus", "sum")):
            first = self.column(self.order()[-1], n)
            box = Box(first.x, self.box.y + HEAD, first.w, HEADS)
            text = self.table.fitting((self.table.words(f"crown.board.{key}"), ""), box.w, 18)
            if text:
                yield label(f"board title {key}", text, box, 18, theme.INK1, align="centre", layer=LAYER)
        for seat in self.order():
            yield from self._row(seat)

    def headline(self, text: str, key: str) -> Placement:
        """The line over all."""
        box = self.box.at(20, 8, self.box.w - 40, HEAD - 8)
        return label(f"board {key}", text, box, HEADLINE, theme.INK0, "display", "centre", layer=LAYER)

    def _row(self, seat: Seat) -> Iterator[Placement]:
        view, words = self.table.desk.view, self.table.words
        row, key = self.row(seat), f"board {seat}"
        total = totals(view)[seat]
        bonus, best = view.past[-1].bonus[seat], total == max(totals(view))
        fill, rim = (theme.STRAW, theme.YAMA) if best else (theme.PAPER1, None)
        yield panel(f"{key} row", row, fill, 14, rim, 4, layer=LAYER)
        yield chip(f"{key} row chip", seat, row.x + 36, row.y + row.h / 2, 34, layer=LAYER)
        name = row.at(NAME, 0, COLUMNS[0] * row.w - NAME - 6, row.h)
        text = self.table.fitting((self.table.name(seat),), name.w, 25, "bold")
        yield label(f"{key} row name", text, name, 25, face="bold", layer=LAYER)
        fouled = _fouled(view, seat)
        given = words("crown.foul") if fouled else f"+{bonus}"
        ink = theme.SHU_DARK if fouled or best else theme.INK0
        for n, (part, text, size, colour) in enumerate((
            ("row tricks", str(total - bonus), FIGURES, theme.INK0),
            ("bonus", given, FIGURES, theme.SHU_DARK if fouled else theme.KARASHI_DARK),
            ("sum", str(total), SUM, ink),
        )):  # fmt: skip
            box = self.column(seat, n)
            yield label(f"{key} {part}", text, box, size, colour, "display", "centre", layer=LAYER)


def board(table: Table) -> Iterator[Placement]:
    """The count, once the match is decided."""
    if shown(table.desk):
        yield from Board(table).draw()


def headline(table: Table) -> str:
    """What kind of end it is, as what has been counted tells."""
    sums, words = sorted(totals(table.desk.view)), table.words
    lead = sums[-1] - sums[-2]
    last = words.count("crown.head.by", lead) if lead else words.count("crown.head.joint", sums[-1])
    forms = (*_story(table), last) if lead else (last,)
    return table.fitting(forms, Board(table).box.w - 40, HEADLINE, "display")


def _story(table: Table) -> Iterator[str]:
    """What is true of the end, the longer words first; nothing where only the lead can be told. Who went out
    first tells something of a single deal alone."""
    view, words = table.desk.view, table.words
    sums, deal = totals(view), view.past[-1]
    won, earned = sums.index(max(sums)), [n - more for n, more in zip(sums, deal.bonus, strict=True)]
    richest = [seat for seat, n in enumerate(earned) if n == max(earned)]
    first = deal.bonus.index(max(deal.bonus))
    if won not in richest:
        if len(richest) == 1 and _fouled(view, richest[0]):
            yield words("crown.head.foul", name=table.name(richest[0]))
            yield words("crown.head.foul.short")
        yield words("crown.head.turned")
    elif len(view.past) == 1 and first != won:
        yield words("crown.head.over", name=table.name(first))
        yield words("crown.head.over.short")
    elif len(view.past) == 1 and len(richest) == 1:
        yield words("crown.head.both")


def _fouled(view: View, seat: Seat) -> bool:
    return any(finish.seat == seat and finish.foul for finish in view.past[-1].out)
