"""Where randomness comes from: one stream per occasion, each named by a string.

A stream depends on its own place alone, so that replaying, undoing or asking a bot twice never shifts
another. `ply` is everywhere the number of actions in the record before this one.
"""

from __future__ import annotations

import hashlib
import random
import secrets

from game.rules.protocol import Seat


def chance_rng(seed: str, game: str, ply: int) -> random.Random:
    """The generator for CHANCE's action at this ply."""
    return random.Random(f"chance/{seed}/{game}/{ply}")


def bot_stream(seed: str, game: str, seat: Seat, ply: int) -> str:
    """The name of the stream for the bot's choice at this ply; the bot draws from `random.Random(name)`.

    A bot never learns the seed, for from it every card still to come could be worked out. So the name is a
    digest (SHA-256, hex), from which nobody gets back to the seed.
    """
    return hashlib.sha256(f"bot/{seed}/{game}/{seat}/{ply}".encode()).hexdigest()


DIGITS = 16
"""Of the number of a deal: as many as can be typed, and too many for trying them all."""


def fresh_seed() -> str:
    """A seed that nobody can guess, from the system: the number of a deal, `DIGITS` decimal digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def deal_seed(number: str) -> str:
    """The seed of a deal by its number, 1 to `DIGITS` digits: leading zeros make no difference."""
    return f"{int(number):0{DIGITS}}"


def deal_number(seed: str) -> str | None:
    """The number by which the same deal can be had again; None for a seed that is none."""
    return seed if len(seed) == DIGITS and seed.isascii() and seed.isdigit() else None


def grouped(number: str) -> str:
    """A number of a deal as it is read: four digits together."""
    return " ".join(number[n : n + 4] for n in range(0, len(number), 4))
