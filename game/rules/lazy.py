"""Lists of actions that are too long to be made: counted at once, made one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from game.rules.protocol import ActionT


class LazyActions(Sequence[ActionT]):
    """A sequence that knows its length and makes the i-th action when it is asked for.

    Who derives from it gives `__len__`, `at` and, quicker than by looking through, `__contains__`.
    """

    def at(self, index: int) -> ActionT:
        """The action at 0 .. length-1."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> ActionT: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ActionT]: ...
    def __getitem__(self, index: int | slice) -> ActionT | Sequence[ActionT]:
        if isinstance(index, slice):
            return tuple(self.at(i) for i in range(*index.indices(len(self))))
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self.at(index)

    def __iter__(self) -> Iterator[ActionT]:
        return (self.at(i) for i in range(len(self)))
