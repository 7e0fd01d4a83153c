"""What was found, kept by what it was found for, in memory and no more of it than so much."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
FoundT = TypeVar("FoundT")


class Bounded(OrderedDict[KeyT, FoundT]):
    """The latest that were kept; older ones go."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: KeyT, found: FoundT) -> FoundT:
        """What was found, which is kept."""
        self[key] = found
        while len(self) > self.most:
            self.popitem(last=False)
        return found
