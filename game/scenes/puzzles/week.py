"""The week of lanterns: one for each day, lit by any one puzzle solved on it."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from datetime import date, timedelta

from game.look.describe import measure, theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.motion.placement import Box, Placement

WEEK = Box(40, 100, 1840, 132)
PITCH = 88.0
DAYS, DAYS_WIDE = 7, 180.0
"""Of a week; and how much room its end is for the ways to other days."""
BROAD, HIGH, HIGHER = 1200.0, 144.0, 276.0
"""What is narrower has its words below the lanterns: how high it is, and is then."""


def days_of(day: date) -> tuple[date, ...]:
    """Monday to Sunday of the day's week."""
    monday = day - timedelta(days=day.weekday())
    return tuple(monday + timedelta(days=n) for n in range(DAYS))


def week(words: Words, today: date, lit: Collection[str]) -> Iterator[Placement]:
    """The lanterns on their rod, and how many of them are lit."""
    yield panel("week", WEEK, theme.PAPER0, 22, shadow=1)
    count = yield from _lanterns(words, today, lit, 0, 0)
    left, wide = 740.0, 830.0
    said = words.count("puzzle.lit", count)
    yield label("week said", said, (left, 112, wide, 52), 30, face="display")
    note = (left, 166, wide, 58)
    yield label("week note", words("puzzle.lit.note"), note, 22, theme.INK1, lines=2, leading=1.2)


def room_of(space: Space, side: float) -> Box:
    """Where the short week stands, so far off the edges."""
    wide = space.w - 2 * side
    return Box(side, 84, wide, HIGH if wide >= BROAD else HIGHER)


def short_week(
    words: Words, today: date, lit: Collection[str], date_: str, at: Box, text: int
) -> Iterator[Placement]:
    """In a small window: the lanterns, which day it is, and how many are lit; what they mean, where there is
    room for it."""
    yield panel("week", at, theme.PAPER0, 22, shadow=1)
    count = yield from _lanterns(words, today, lit, at.x - WEEK.x, at.y - WEEK.y)
    below = at.w < BROAD
    left, top = (at.x + 30, at.y + 138) if below else (at.x + 52 + PITCH * DAYS, at.y + 8)
    said, wide = words.count("puzzle.lit", count), at.right - DAYS_WIDE - left
    yield label("date", date_, (left, top, wide, 60), 28, face="display", lines=2, leading=1.1)
    box = (left, top + 62, wide, 58)
    forms = (f"{said}　{words('puzzle.lit.note')}", said)
    line = measure.fitting(forms, 1.8 * wide, 21, "body", words.lang, text)
    yield label("week said", line, box, 21, theme.INK1, lines=2, leading=1.15)


def _lanterns(
    words: Words, today: date, lit: Collection[str], dx: float, dy: float
) -> Generator[Placement, None, int]:
    """Moved by so much; at last how many of them are lit."""
    yield panel("week rod", (70 + dx, 116 + dy, PITCH * DAYS + 18, 4), theme.ROD, 2, layer=3)
    count = 0
    for n, day in enumerate(days_of(today)):
        on = day.isoformat() in lit
        count += on
        x = 80 + dx + PITCH * n
        yield picture(
            f"lantern {n}", f"learn/lantern-{'lit' if on else 'unlit'}", (x + 12, 116 + dy, 64, 76), layer=3
        )
        ink = theme.SHU if day == today else theme.INK1
        box = (x, 192 + dy, PITCH, 36)
        yield label(f"day {n}", words(f"puzzle.day.{n}"), box, 21, ink, "bold", "centre")
    return count
