"""グローリアスクラウン: the running totals: how each deal ended, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.look.describe.words import Words
from game.mats.crown.desk import Desk, Page
from game.mats.crown.layout import Table
from game.mats.crown.press import pauses
from game.mats.crown.seats import place_of, totals
from game.motion.placement import Box, Placement
from game.rules.crown.values import DealEnded, DealResult, View
from game.rules.protocol import Seat

NAME_W, TOTAL_W, HEAD_H, HEAD_LARGE, TALLEST = 210.0, 104.0, 38.0, 50.0, 72.0
NARROW = 140.0
"""A column that has no room for more than figures in large letters."""
LAYER = 6


def shown(desk: Desk) -> bool:
    """Whether the totals lie on the table: when a deal ends and until the next one is dealt, while somebody
    here leads that one, and when they are asked for. After the last deal the result tells them."""
    view = desk.view
    if isinstance(desk.event, DealEnded):
        # As the film of the end begins, it is still to come.
        return pauses(view) and len(view.past) == desk.event.deal
    if desk.event is not None:
        return False
    if pauses(view):
        return True
    fresh = bool(view.past) and view.trick == 1 and not view.field and not view.discards
    return desk.display is Page.STANDING or (fresh and desk.mind is not None and not desk.picked)


def score_sheet(table: Table) -> Iterator[Placement]:
    """The totals on their sheet."""
    if not shown(table.desk):
        return
    view, words = table.desk.view, table.words
    at = table.at.round(len(view.hands)).sheet
    yield panel("standing", at, theme.PAPER0, 24, shadow=3, layer=LAYER)
    over = len(view.past)
    if not over:
        title = words("crown.standing")
    elif view.options.deals == 1:
        title = words("crown.standing.one")
    else:
        title = words("crown.standing.after", deal=over)
    yield label("standing title", title, at.at(34, 12, at.w - 70, 56), 29, face="display", layer=LAYER)
    names = table.desk.seating.names
    yield from Totals(view, names, at.at(20, 66, at.w - 40, at.h - 82), words, LAYER, table.at.brief).draw()


class Totals(Struct, frozen=True):
    """One row for each seat, the leader first; a column for each deal."""

    view: View
    names: tuple[str, ...]
    box: Box
    words: Words
    layer: int = 2
    brief: bool = False
    """Whether letters are so large that words give way."""

    @property
    def head(self) -> float:
        """How high the line over the rows is."""
        return HEAD_LARGE if self.brief else HEAD_H

    def draw(self) -> Iterator[Placement]:
        """Heads and rows."""
        x, y, w, h = self.box
        for deal, (left, wide) in enumerate(self._columns()):
            head = self.words("crown.standing.deal", deal=deal + 1)
            yield self._text(
                f"head {deal}", head, Box(left, y, wide, self.head), 19, theme.INK1, "body", "centre"
            )
        total = Box(x + w - 20 - TOTAL_W, y, TOTAL_W, self.head)
        text = self.words("crown.standing.total")
        yield self._text("head total", text, total, 19, theme.INK1, "bold", "right")
        pitch = min(TALLEST, (h - self.head) / len(self.names))
        sums = totals(self.view)
        for row, seat in enumerate(sorted(range(len(self.names)), key=lambda seat: -sums[seat])):
            yield from self._row(seat, y + self.head + row * pitch, pitch - 6, sums)

    def _text(
        self, key: str, text: str, box: Box, size: float, ink: theme.RGB, face: str, align: str = "left"
    ) -> Placement:
        return label(f"standing {key}", text, box, size, ink, face, align, layer=max(5, self.layer))

    def _columns(self) -> list[tuple[float, float]]:
        """Left and width of each deal's column."""
        x, _, w, _ = self.box
        deals = self.view.options.deals
        wide = (w - NAME_W - TOTAL_W - 30) / deals
        return [(x + NAME_W + wide * deal, wide) for deal in range(deals)]

    def _row(self, seat: Seat, y: float, h: float, sums: list[int]) -> Iterator[Placement]:
        (x, _, w, _), view = self.box, self.view
        best = sums[seat] == max(sums) > 0
        fill = theme.STRAW if best else theme.PAPER1
        yield panel(f"standing {seat}", (x, y, w, h), fill, 14, layer=self.layer)
        yield chip(f"standing {seat} chip", seat, x + 36, y + h / 2, 34, layer=max(5, self.layer))
        name = Box(x + 62, y, NAME_W - 66, h)
        yield self._text(f"{seat} name", self.names[seat], name, 24, theme.INK0, "bold")
        for deal, (left, wide) in enumerate(self._columns()):
            if text := self._cell(seat, deal, self.brief and wide < NARROW):
                ink = theme.INK0 if deal < len(view.past) else theme.INK1
                box = Box(left + 4, y, wide - 8, h)
                yield self._text(f"{seat} deal {deal}", text, box, 21, ink, "body", "centre")
        ink = theme.SHU if best else theme.INK0
        box = Box(x + w - 20 - TOTAL_W, y, TOTAL_W, h)
        yield self._text(f"{seat} total", str(sums[seat]), box, 36, ink, "display", "right")

    def _cell(self, seat: Seat, deal: int, short: bool) -> str:
        past = self.view.past
        if deal < len(past):
            return self._result(past[deal], seat, short)
        now = self.view.points[seat] if deal == len(past) == self.view.deal - 1 else 0
        return str(now) if now else ""

    def _result(self, result: DealResult, seat: Seat, short: bool) -> str:
        """Points and bonus of one deal; with place or foul in words where one deal has all the room."""
        fouled = any(finish.seat == seat and finish.foul for finish in result.out)
        about = {"points": result.points[seat], "bonus": result.bonus[seat]}
        if self.view.options.deals > 1:
            return self.words("crown.cell.foul" if fouled and not short else "crown.cell", **about)
        if fouled:
            return self.words("crown.cell.long.foul", **about)
        place = self.words(f"crown.place.{place_of(result.bonus[seat], len(self.names))}")
        return self.words("crown.cell.long", place=place, **about)
