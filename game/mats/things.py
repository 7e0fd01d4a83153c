"""What can be pointed at on a table, as values; and the one place where they become ids and ids become them.

The window, the focus graph, the probe and the tests know things by their ids alone. A game knows them by what
they are: `Hand(0, Card.S06)`, not "hand:0:S06".
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct, ValidationError, convert
from msgspec.structs import astuple


class Thing(Struct, frozen=True):
    """Something on a table. A game derives its kinds: the tag says which, the fields which one of them. No
    field but the last may hold a colon when it is written."""

    @property
    def id(self) -> str:
        """The tag and the fields: "hand:0:S06"."""
        written = (str(value.value if isinstance(value, Enum) else value) for value in astuple(self))
        return ":".join((str(self.__struct_config__.tag), *written))


class Button(Enum):
    """A thing of which there is only one. A game derives its own; their values are their ids."""

    @property
    def id(self) -> str:
        """The value."""
        return str(self.value)


ThingT = TypeVar("ThingT", bound=Thing | Button)


def ids_of(things: Iterable[Thing | Button]) -> tuple[str, ...]:
    """The ids, in the same order."""
    return tuple(thing.id for thing in things)


class Ids(Generic[ThingT]):
    """The things of one game by their ids."""

    def __init__(self, *kinds: type[ThingT]) -> None:
        self._buttons = {member.id: member for kind in kinds if issubclass(kind, Button) for member in kind}
        self._kinds = {
            str(kind.__struct_config__.tag): (kind, kind.__struct_fields__)
            for kind in kinds
            if issubclass(kind, Thing)
        }

    def read(self, target: str | None) -> ThingT | None:
        """The thing of that id; None for what no thing of the game is called, such as the way back."""
        if target is None:
            return None
        if target in self._buttons:
            return self._buttons[target]
        tag, _, rest = target.partition(":")
        if tag not in self._kinds:
            return None
        kind, names = self._kinds[tag]
        values = rest.split(":", len(names) - 1)
        try:
            return convert(dict(zip(names, values, strict=True)), kind, strict=False)
        except (ValidationError, ValueError):
            return None
