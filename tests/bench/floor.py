"""The floors that the program is measured against."""

from __future__ import annotations

import time
from typing import NamedTuple

BARE_WINDOW = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
surface.fill((244, 238, 225))
pygame.display.flip()
with open(sys.argv[1], "wb", buffering=0) as pipe:
    pipe.write(b"shown\\n")
    clock = pygame.time.Clock()
    while True:
        pygame.event.get()
        clock.tick(30)
"""
"""The smallest program that shows a window and listens at 30 Hz."""


class Piece(NamedTuple):
    """A thing on the floor's board."""

    x: int
    y: int
    owner: int


def loops_per_second(seconds: float = 1.0) -> float:
    """What pure Python does here: rounds of looking up neighbours on a small board of named tuples."""
    board = {(x, y): Piece(x, y, (3 * x + 5 * y) % 4) for x in range(6) for y in range(6)}
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    loops, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        moves = []
        for (x, y), piece in board.items():
            if piece.owner:
                for dx, dy in ways:
                    other = board.get((x + dx, y + dy))
                    if other is not None and other.owner != piece.owner:
                        moves.append((piece, other))
        loops += bool(moves)
    return loops / spent
