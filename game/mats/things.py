"""What can be pointed at on a table, and what is selected of it, as values; and the one place where things
become ids and ids become things.

The window, the focus graph, the probe and the tests know things by their ids alone. A game knows them by what
they are: `Hand(0, Card.S06)`, not "hand:0:S06".
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct, ValidationError, convert
from msgspec.structs import asdict, astuple


class Thing(Struct, frozen=True):
    """Something on a table. A game derives its kinds: the tag says which, the fields which one of them. Kinds
    of the same tag differ in what their fields are. No field but the last may hold a colon."""

    @property
    def id(self) -> str:
        """The tag and the fields: "hand:0:S06"."""
        written = (str(value.value if isinstance(value, Enum) else value) for value in astuple(self))
        return ":".join((str(self.__struct_config__.tag), *written))


class Fixture(Enum):
    """Something of which there is only one, such as a button. A game derives its own; values are ids."""

    @property
    def id(self) -> str:
        """The value."""
        return str(self.value)


class Selection(Struct, frozen=True):
    """What has been selected so far. A game derives its own, of things, tuples of things and bare signs; by
    default nothing is."""

    def __bool__(self) -> bool:
        """Whether anything is."""
        return self != type(self)()

    @property
    def stays(self) -> bool:
        """Whether what is selected lies where it is pointed at otherwise, too: a hint leaves it selected."""
        return False

    def ids(self) -> tuple[str, ...]:
        """The ids of all that is, each once, and the names of the signs that are set."""
        return tuple(
            dict.fromkeys(text for name, value in asdict(self).items() for text in _ids(name, value))
        )


def _ids(name: str, value: object) -> Iterator[str]:
    if isinstance(value, Thing | Fixture):
        yield value.id
    elif isinstance(value, tuple):
        for one in value:
            yield from _ids(name, one)
    elif value:
        yield name


ThingT = TypeVar("ThingT", bound=Thing | Fixture)


class Ids(Generic[ThingT]):
    """The things of one game by their ids."""

    def __init__(self, *kinds: type[ThingT]) -> None:
        self._fixtures = {member.id: member for kind in kinds if issubclass(kind, Fixture) for member in kind}
        self._kinds = [
            (str(kind.__struct_config__.tag), kind, kind.__struct_fields__)
            for kind in kinds
            if issubclass(kind, Thing)
        ]

    def read(self, target: str | None) -> ThingT | None:
        """The thing of that id; None for what no thing of the game is called, such as the way back."""
        if target is None:
            return None
        if target in self._fixtures:
            return self._fixtures[target]
        tag, _, rest = target.partition(":")
        for own, kind, names in self._kinds:
            if own == tag:
                values = rest.split(":", len(names) - 1)
                with suppress(ValidationError, ValueError):
                    return convert(dict(zip(names, values, strict=True)), kind, strict=False)
        return None
