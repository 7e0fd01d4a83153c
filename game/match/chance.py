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


def fresh_seed() -> str:
    """A seed that nobody can guess: 128 bits from the system, as 32 hex digits."""
    return secrets.token_hex(16)
