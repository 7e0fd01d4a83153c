"""What can be wrong with a map, as values, and how that is said."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.rules.protocol import Param


class Place(Struct, frozen=True):
    """Where in the drawing: layer, the object's name (or "#" and its number), its coordinates in pixels."""

    layer: str
    object: str
    x: int
    y: int


class MapFault(Struct, frozen=True):
    """One fault: a code with parameters, and the object it is about, if it is about one."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()
    at: Place | None = None


class MapError(Exception):
    """A map that cannot be played on, with all its faults."""

    def __init__(self, name: str, faults: tuple[MapFault, ...]) -> None:
        self.name = name
        """The file."""
        self.faults = faults
        super().__init__(f"{name}: {', '.join(fault.code for fault in faults)}")

    def sentences(self, words: Callable[..., str], name: str = "") -> list[str]:
        """One sentence per fault, from the catalogue that `words` looks in; each begins with the file's path,
        or with `name`."""
        return [_sentence(name or self.name, fault, words) for fault in self.faults]


def _sentence(name: str, fault: MapFault, words: Callable[..., str]) -> str:
    what = words(f"map.{fault.code}", **dict(fault.params))
    if fault.at is None:
        return words("map.in_file", name=name, fault=what)
    at = fault.at
    return words("map.at_object", name=name, layer=at.layer, object=at.object, x=at.x, y=at.y, fault=what)
