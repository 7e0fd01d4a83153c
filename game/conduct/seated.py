"""Who sits where in a match."""

from __future__ import annotations

from game.match.record import Record
from game.match.table import Match
from game.mats.table import Seating


def seating_of(match: Match | Record) -> Seating:
    """The seats, as a table shows them."""
    players = tuple(seat.player for seat in match.seats)
    humans = tuple(player == "human" for player in players)
    return Seating(tuple(seat.name for seat in match.seats), humans, match.options, players)
