"""What a planted defect is."""

from __future__ import annotations

from collections.abc import Mapping
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


def at(file: str, tests: str, changes: Mapping[str, tuple[str, str]]) -> tuple[Mutation, ...]:
    """Defects of one file below `game`: by name, what stands there and what is put in its place. `tests` are
    paths below `tests`, with spaces between them."""
    expected = tuple(f"tests/{test}" for test in tests.split())
    return tuple(Mutation(name, f"game/{file}", old, new, expected) for name, (old, new) in changes.items())
