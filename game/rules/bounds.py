"""The bounds of what an action may hold when it comes from a file: as types, so that the one door through
which records come refuses what no table has before any rule looks at it. What lies within them the rules
decide."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.rules.cards import Card

MOST_SEATS, MOST_CARDS, LONGEST_NAME = 16, 128, 40

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
"""A seat at a table; CHANCE has none."""
Count = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
"""A number of cards."""
Cards = Annotated[tuple[Card, ...], Meta(max_length=MOST_CARDS)]
Hands = Annotated[tuple[Cards, ...], Meta(max_length=MOST_SEATS)]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
"""The id of something on a board."""
