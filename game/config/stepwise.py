"""What is worked out little by little, so that whoever has no more time now can go on later."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

FoundT = TypeVar("FoundT")


def finished(steps: Generator[None, None, FoundT]) -> FoundT:
    """What is found by these steps, all that are left of them made at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: FoundT = end.value
            return found
