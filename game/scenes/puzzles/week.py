"""The week of lanterns: one for each day, lit by any one puzzle solved on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date, timedelta

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.words import Words
from game.motion.placement import Box, Placement

WEEK = Box(40, 100, 1840, 132)
PITCH = 88.0
DAYS = 7


def days_of(day: date) -> tuple[date, ...]:
    """Monday to Sunday of the day's week."""
    monday = day - timedelta(days=day.weekday())
    return tuple(monday + timedelta(days=n) for n in range(DAYS))


def week(words: Words, today: date, lit: Collection[str]) -> Iterator[Placement]:
    """The lanterns on their rod, and how many of them are lit."""
    yield panel("week", WEEK, theme.PAPER0, 22, shadow=1)
    yield panel("week rod", (70, 116, PITCH * DAYS + 18, 4), theme.ROD, 2, layer=3)
    count = 0
    for n, day in enumerate(days_of(today)):
        on = day.isoformat() in lit
        count += on
        x = 80 + PITCH * n
        yield picture(
            f"lantern {n}", f"learn/lantern-{'lit' if on else 'unlit'}", (x + 12, 116, 64, 76), layer=3
        )
        ink = theme.SHU if day == today else theme.INK1
        box = (x, 192, PITCH, 36)
        yield label(f"day {n}", words(f"puzzle.day.{n}"), box, 21, ink, "bold", "centre")
    left, wide = 740.0, 830.0
    said = words.count("puzzle.lit", count)
    yield label("week said", said, (left, 112, wide, 52), 30, face="display")
    note = (left, 166, wide, 58)
    yield label("week note", words("puzzle.lit.note"), note, 22, theme.INK1, lines=2, leading=1.2)
