"""SHT: the sentence of the band, and how long it stays."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label
from game.mats.sht.captions import caption
from game.mats.sht.layout import Table
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.sht.values import Event, Passed, Placed, PlacedNothing, TurnBegan

SIZE, ASIDE, LINE = 40, 21, 34.0
"""How large the band's sentence is, how large it is told that somebody else is thinking, and in how high a
line."""


def stays(table: Table) -> Iterator[Placement]:
    """What was said of the last event, where that was a card that was placed, or none."""
    last = _latest(table)
    if isinstance(last, Placed | PlacedNothing | Passed):
        yield message(_told(table, last), table)


def waits(table: Table, seat: Seat) -> Iterator[Placement]:
    """What has happened last stays said while somebody else decides; that it is so, small in a corner, where
    both have room."""
    at, told = table.at.banner, _told(table, _latest(table))
    thinks = table.words("sht.thinking", name=table.name(seat))
    if not told:
        yield message(thinks, table)
        return
    yield message(told, table)
    wide = table.width(thinks, ASIDE) + 8
    if table.width(told, SIZE, "display") + 2 * wide <= at.w - 80:
        high = LINE * table.desk.text_scale / 100
        corner = at.at(at.w - 28 - wide, at.h - 12 - high, wide, high)
        yield label("banner thinking", thinks, corner, ASIDE, theme.INK1, align="right")


def _latest(table: Table) -> Event | None:
    """What happened last, but for a turn's beginning."""
    return next((event for event in reversed(table.desk.recent) if not isinstance(event, TurnBegan)), None)


def _told(table: Table, last: Event | None) -> str:
    desk = table.desk
    return (caption(last, desk.seating, table.words) if last else None) or desk.fact


def message(text: str, table: Table) -> Placement:
    """The band's sentence."""
    at = table.at.banner
    inner = at.at(40, 20, at.w - 80, at.h - 40)
    return label(
        f"banner text:{text}", text, inner, SIZE, face="display", align="centre", lines=2, leading=1.3
    )
