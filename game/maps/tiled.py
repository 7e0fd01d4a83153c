"""Tiled's file format: from the .tmx file to named objects with typed properties."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from msgspec import Struct

from game.maps.faults import MapError, MapFault, Place

MOST_BYTES = 4 * 1024 * 1024
"""No map comes near it."""
LAYERS = ("stations", "lines")

Value = str | int | float | bool


class Drawn(Struct, frozen=True):
    """An object of a drawing."""

    place: Place
    name: str
    properties: tuple[tuple[str, Value], ...]


class Drawing(Struct, frozen=True):
    """What is of interest in a .tmx file, and what was wrong with it so far."""

    width: int
    """Pixels."""
    height: int
    properties: tuple[tuple[str, Value], ...]
    stations: tuple[Drawn, ...]
    lines: tuple[Drawn, ...]
    faults: tuple[MapFault, ...]


def parse(path: Path) -> Drawing:
    """The drawing in a file. Raises `MapError` if it is none."""
    root = _tree(path)
    faults = [*_missing_layers(root), *_mend(root)]
    drawing = _tiled_map(path, root)
    layers = {name: _objects(drawing, name) for name in LAYERS}
    return Drawing(
        width=drawing.width * drawing.tilewidth,
        height=drawing.height * drawing.tileheight,
        properties=_properties(drawing),
        stations=layers["stations"],
        lines=layers["lines"],
        faults=tuple(faults),
    )


def _tree(path: Path) -> Element:
    name = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise MapError(name, (MapFault("missing_file"),)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise MapError(name, (MapFault("unreadable_file", (("reason", reason),)),)) from None
    if len(data) > MOST_BYTES:
        raise MapError(name, (MapFault("too_long_file", (("limit", MOST_BYTES // 1024 // 1024),)),))
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        line, column = error.position
        raise MapError(name, (MapFault("bad_xml", (("line", line), ("column", column + 1))),)) from None
    except (LookupError, ValueError):
        raise MapError(name, (MapFault("bad_xml", (("line", 1), ("column", 1))),)) from None
    if root.tag != "map":
        raise MapError(name, (MapFault("not_a_map", (("tag", root.tag[:40]),)),))
    return root


def _tiled_map(path: Path, root: Element) -> Any:
    """The map as pytmx reads it. Only this function imports pytmx, for that imports pygame."""
    from pytmx.pytmx import TiledMap

    drawing = TiledMap(allow_duplicate_names=True)
    drawing.filename = str(path)
    try:
        return drawing.parse_xml(root)
    except Exception as error:  # pytmx raises whatever its conversions raise.
        reason = f"{type(error).__name__}: {error}"
        raise MapError(str(path), (MapFault("unreadable_map", (("reason", reason),)),)) from None


def _properties(element: Any) -> tuple[tuple[str, Value], ...]:
    return tuple((str(name), value) for name, value in element.properties.items() if value is not None)


def _objects(drawing: Any, layer: str) -> tuple[Drawn, ...]:
    return tuple(
        Drawn(Place(layer, shown.name or f"#{shown.id}", round(shown.x), round(shown.y)), name, properties)
        for group in drawing.objectgroups
        if group.name == layer
        for shown in group
        for name, properties in [(shown.name or "", _properties(shown))]
    )


# Faults that pytmx would stop at without saying where


def _missing_layers(root: Element) -> list[MapFault]:
    there = {group.get("name") for group in root.iter("objectgroup")}
    return [MapFault("no_layer", (("layer", name),)) for name in LAYERS if name not in there]


def _mend(root: Element) -> Iterator[MapFault]:
    """Takes out of the tree what is no number, no switch or of a kind that no station or line has, each with
    its fault."""
    yield from _mend_properties(root, None)
    for group in root.iter("objectgroup"):
        layer = group.get("name", "")
        if layer not in LAYERS:
            continue
        for shown in group.iter("object"):
            numbers = [_mend_number(shown, key) for key in ("x", "y")]
            name = shown.get("name") or f"#{shown.get('id', '?')}"
            at = Place(layer, name, *(round(float(shown.get(key, "0"))) for key in ("x", "y")))
            for key, text in zip(("x", "y"), numbers, strict=True):
                if text is not None:
                    yield MapFault("wants_number", (("property", key), ("value", text[:40])), at)
            if layer == "stations" and shown.find("point") is None:
                yield MapFault("not_a_point", at=at)
            yield from _mend_properties(shown, at)


def _mend_number(shown: Element, key: str) -> str | None:
    """The text that stood where a number must, which is now 0; None if it was one."""
    text = shown.get(key, "0")
    try:
        if abs(float(text)) < 1e6:
            return None
    except ValueError:
        pass
    shown.set(key, "0")
    return text


_WANTED = {"bool": "wants_switch", "int": "wants_whole_number", "string": "", "color": ""}


def _mend_properties(owner: Element, at: Place | None) -> Iterator[MapFault]:
    for properties in owner.findall("properties"):
        seen: set[str] = set()
        for prop in list(properties):
            name, kind = prop.get("name", ""), prop.get("type", "string")
            text = prop.get("value") or prop.text or ""
            params = (("property", name[:40]), ("value", text[:40]))
            if kind not in _WANTED or name in seen:
                code = "double_property" if name in seen else "strange_property"
                yield MapFault(code, (("property", name[:40]),), at)
                properties.remove(prop)
            elif not _reads_as(kind, text):
                yield MapFault(_WANTED[kind], params, at)
                properties.remove(prop)
            seen.add(name)


def _reads_as(kind: str, text: str) -> bool:
    if kind == "bool":
        return text in ("true", "false")
    if kind == "int":
        return text.lstrip("-").isdecimal() and len(text) < 10
    return True
