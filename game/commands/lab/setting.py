"""What the commands of the lab are asked in the same words: folder, seed, workers."""

from __future__ import annotations

import os
from pathlib import Path

from game.commands.flags import Line, whole_number

SEED = "lab"
"""Unless another is asked for: the same command finds the same everywhere."""


def seed_of(line: Line) -> str:
    """The seed of the games."""
    return SEED if line.settings.seed is None else line.settings.seed


def output_of(line: Line, usual: str) -> Path:
    """The folder for what is found."""
    return Path(line.last("--output") or usual)


def workers_of(line: Line) -> int:
    """How many processes: as many as this machine has processors, unless another number is asked for. Raises
    `UsageError`."""
    text = line.last("--workers")
    return os.cpu_count() or 1 if text is None else whole_number("--workers", text, 1, 999)
