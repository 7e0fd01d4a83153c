"""What a planted defect is."""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """One change of one file, and who is expected to notice it."""

    name: str
    """What it breaks, in a few words."""
    file: str
    old: str
    """What stands in the file, exactly once."""
    new: str
    tests: tuple[str, ...]
    """Files, folders or single tests, run until one fails."""


def mutation(name: str, file: str, old: str, new: str, *tests: str) -> Mutation:
    """A defect; `file` below `game`, `tests` below `tests`."""
    return Mutation(name, f"game/{file}", old, new, tuple(f"tests/{test}" for test in tests))
