"""Whole matches without a window: bots only, in this process.

The bots choose as in the worker, from the same views and streams, so the record is the same byte for byte.
"""

from __future__ import annotations

import random
from typing import Any

from game.bots.registry import choose
from game.match.record import SeatInfo
from game.match.table import Match


def play_out(game: str, options: Any, seats: tuple[SeatInfo, ...], seed: str) -> Match:
    """A match from the first action to the end. Raises as `Match.new`; `ValueError` for a seat without a
    bot."""
    match = Match.new(game, options, seats, seed)
    while not match.over:
        step(match)
    return match


def step(match: Match) -> None:
    """The next action, CHANCE's or that of the first bot that is to act.

    Raises `ValueError` if that seat has no bot."""
    if match.advance() is not None:
        return
    seat = match.acting()[0]
    name = match.bot(seat)
    if name is None:
        raise ValueError(f"no bot sits at seat {seat}")
    rng = random.Random(match.bot_stream(seat))
    match.play(seat, choose(name, match.rules, match.view(seat), rng))
