"""Matches of SHT for the tests here."""

from __future__ import annotations

import random

from game.bots.registry import choose
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.match.table import Match
from game.rules.protocol import below
from game.rules.sht import Options

BOTS = (SeatInfo("甲", "bot:random"), SeatInfo("乙", "bot:random"))
PEOPLE = (SeatInfo("さくら", "human"), SeatInfo("たけし", "human"))


def finished(seed="s", seats=BOTS) -> Match:
    return play_out("sht", Options(), seats, seed)


def begun(plies, seed="s", seats=PEOPLE, casual_undo=False, journal=None) -> Match:
    """A match after `plies` random actions; shorter if the game ends before."""
    match = Match.new("sht", Options(), seats, seed, casual_undo, journal)
    while match.ply < plies and not match.over:
        go_on(match)
    return match


def go_on(match: Match) -> None:
    """One more action, CHANCE's or a random one."""
    if match.advance() is None:
        acting = match.acting()
        seat = acting[below(random.Random(f"who/{match.ply}"), len(acting))]
        match.play(
            seat, choose("random", match.rules, match.view(seat), random.Random(match.bot_stream(seat)))
        )
