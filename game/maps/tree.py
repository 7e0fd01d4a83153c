"""As much of a file in Tiled's format as a map of this game needs: a tree of known size, whatever the file
holds.

Only the map's own properties and the objects of the two layers are kept, with the attributes that are asked
for. Tiles, tilesets, images, templates and whatever else a drawing may hold are passed over while it is read,
so that nothing of them is ever opened, unpacked or built. What is kept is counted on the way.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement
from xml.parsers import expat

from game.config.files import NotAFile, TooLarge, read_bounded
from game.maps.faults import MapError, MapFault
from game.rules.protocol import Param
from game.rules.subway.network import MOST_LINES, MOST_STATIONS

MOST_BYTES = 4 * 1024 * 1024
"""No map comes near it."""
STATIONS, LINES = LAYERS = ("stations", "lines")
MOST_OBJECTS = {STATIONS: MOST_STATIONS, LINES: MOST_LINES}
MOST_PROPERTIES = 40
"""Of the map or of one object."""
LONGEST_VALUE = 20_000
"""The stations of the longest line have room in it."""
_ATTRIBUTES = {
    "map": ("width", "height", "tilewidth", "tileheight"),
    "objectgroup": ("name",),
    "object": ("id", "name", "x", "y"),
    "property": ("name", "type", "value"),
}
"""By element, what is asked for."""


class _Stop(Exception):
    """The file holds what no map needs."""

    def __init__(self, code: str, **params: Param) -> None:
        self.fault = MapFault(code, tuple(params.items()))
        super().__init__(code)


class _Open(NamedTuple):
    """An element that is being read."""

    tag: str
    kept: Element | None
    """What became of it; None: it is passed over, with all within it. A group of layers is its map."""


class Tree:
    """What was kept of a file."""

    def __init__(self, data: bytes) -> None:
        """Raises `_Stop`, `expat.ExpatError`, and `LookupError` or `ValueError` for no known encoding."""
        self.root = Element("")
        self.lines: dict[Element, int] = {}
        """In which line of the file each element stands."""
        self._open: list[_Open] = []
        self._text: list[str] = []
        self._counts: Counter[object] = Counter()
        """Of the objects in each layer, and of the properties of each owner."""
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._define
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._say
        self._parser.Parse(data, True)

    @property
    def _line(self) -> int:
        return self._parser.CurrentLineNumber

    def _define(self, *given: object) -> None:
        """Only what a file defines for itself can grow while it is read, and no map defines anything."""
        raise _Stop("doctype", line=self._line)

    def _begin(self, tag: str, given: dict[str, str]) -> None:
        self._text = []
        kept = self._keep(tag, given)
        if kept is not None:
            self.lines.setdefault(kept, self._line)
        self._open.append(_Open(tag, kept))

    def _keep(self, tag: str, given: dict[str, str]) -> Element | None:
        """The element in its place, if there is one for it."""
        if not self._open:
            if tag != "map":
                raise _Stop("not_a_map", tag=tag[:40])
            self.root = Element(tag, _asked(tag, given))
            return self.root
        parent, within = self._open[-1]
        if within is None:
            return None
        if tag == "group" and parent in ("map", "group"):
            return self.root
        if tag == "objectgroup" and parent in ("map", "group") and given.get("name") in LAYERS:
            return SubElement(self.root, tag, _asked(tag, given))
        if tag == "object" and parent == "objectgroup":
            self._count_object(within.get("name", ""))
        elif tag == "property" and parent == "properties":
            self._count_property(within, given)
        elif (tag, parent) not in (("properties", "map"), ("properties", "object"), ("point", "object")):
            return None
        return SubElement(within, tag, _asked(tag, given))

    def _count_object(self, layer: str) -> None:
        self._counts[layer] += 1
        if self._counts[layer] > MOST_OBJECTS[layer]:
            raise _Stop("too_large", stations=MOST_STATIONS, lines=MOST_LINES)

    def _count_property(self, properties: Element, given: dict[str, str]) -> None:
        self._counts[properties] += 1
        if self._counts[properties] > MOST_PROPERTIES:
            raise _Stop("crowded", line=self._line, most=MOST_PROPERTIES)
        if any(len(value) > LONGEST_VALUE for value in given.values()):
            raise _Stop("too_long_value", line=self._line, property=given.get("name", "")[:40])

    def _say(self, text: str) -> None:
        tag, kept = self._open[-1]
        if tag == "property" and kept is not None:
            self._text.append(text)
            if sum(map(len, self._text)) > LONGEST_VALUE:
                raise _Stop("too_long_value", line=self._line, property=kept.get("name", "")[:40])

    def _end(self, tag: str) -> None:
        _, kept = self._open.pop()
        if kept is not None and tag == "property":
            kept.text = "".join(self._text)
        self._text = []


def _asked(tag: str, given: dict[str, str]) -> dict[str, str]:
    return {name: given[name] for name in _ATTRIBUTES.get(tag, ()) if name in given}


def read_tree(path: Path) -> Tree:
    """What a file holds for this game. Raises `MapError` naming the place of what no map holds."""
    name = str(path)
    try:
        return Tree(_bytes(path))
    except expat.ExpatError as error:
        fault = MapFault("bad_xml", (("line", error.lineno), ("column", error.offset + 1)))
    except _Stop as stop:
        fault = stop.fault
    except (LookupError, ValueError):
        fault = MapFault("bad_xml", (("line", 1), ("column", 1)))
    raise MapError(name, (fault,))


def _bytes(path: Path) -> bytes:
    """All of the file. Raises `MapError`."""
    try:
        return read_bounded(path, MOST_BYTES)
    except FileNotFoundError:
        fault = MapFault("missing_file")
    except NotAFile:
        fault = MapFault("not_a_file")
    except TooLarge:
        fault = MapFault("too_long_file", (("limit", MOST_BYTES // 1024 // 1024),))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fault = MapFault("unreadable_file", (("reason", reason),))
    raise MapError(str(path), (fault,))
