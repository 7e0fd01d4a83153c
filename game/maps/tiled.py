"""Tiled's file format: from the .tmx file to named objects with typed properties."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from game.maps.faults import MapError, MapFault, Place
from game.maps.tree import LAYERS, Tree, read_tree

Value = str | int | float | bool


class Drawn(Struct, frozen=True):
    """An object of a drawing."""

    place: Place
    name: str
    properties: tuple[tuple[str, Value], ...]


class MapDrawing(Struct, frozen=True):
    """What is of interest in a .tmx file, and what was wrong with it so far."""

    width: int
    """Pixels."""
    height: int
    properties: tuple[tuple[str, Value], ...]
    stations: tuple[Drawn, ...]
    lines: tuple[Drawn, ...]
    faults: tuple[MapFault, ...]


def parse(path: Path) -> MapDrawing:
    """The drawing in a file. Raises `MapError` if it is none."""
    tree = read_tree(path)
    faults = [*_missing_layers(tree.root), *_mend(tree)]
    drawing = _tiled_map(path, tree)
    layers = {name: _objects(drawing, name) for name in LAYERS}
    return MapDrawing(
        width=drawing.width * drawing.tilewidth,
        height=drawing.height * drawing.tileheight,
        properties=_properties(drawing),
        stations=layers["stations"],
        lines=layers["lines"],
        faults=tuple(faults),
    )


def _tiled_map(path: Path, tree: Tree) -> Any:
    """The map as pytmx reads it."""
    try:
        return _parsed(path, tree.root)
    except Exception:  # pytmx raises whatever its conversions raise.
        raise MapError(str(path), (_not_understood(path, tree),)) from None


def _parsed(path: Path, root: Element) -> Any:
    """Only this function imports pytmx, for that imports pygame."""
    from pytmx.pytmx import TiledMap

    drawing = TiledMap(allow_duplicate_names=True)
    drawing.filename = str(path)
    return drawing.parse_xml(root)


def _not_understood(path: Path, tree: Tree) -> MapFault:
    """Where that is which pytmx does not read: the first object that it does not read alone either."""
    for group in tree.root.findall("objectgroup"):
        for shown in group.findall("object"):
            alone = Element("map")
            SubElement(alone, "objectgroup", group.attrib).append(shown)
            try:
                _parsed(path, alone)
            except Exception:
                params = (("line", tree.lines[shown]), ("layer", group.get("name", "")))
                return MapFault("unreadable_map", params)
    return MapFault("unreadable_map", (("line", tree.lines[tree.root]), ("layer", "-")))


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


def _mend(tree: Tree) -> Iterator[MapFault]:
    """Takes out of the tree what is no number, no switch or of a kind that no station or line has, each with
    its fault."""
    for key, number in list(tree.root.items()):
        if not _reads_as("int", number):
            del tree.root.attrib[key]
            params = (("line", tree.lines[tree.root]), ("attribute", key), ("value", number[:40]))
            yield MapFault("bad_attribute", params)
    yield from _mend_properties(tree.root, None)
    for group in tree.root.iter("objectgroup"):
        layer = group.get("name", "")
        for shown in group.iter("object"):
            if not _reads_as("int", shown.get("id", "0")):
                del shown.attrib["id"]
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
            else:
                prop.set("value", text)
            seen.add(name)


def _reads_as(kind: str, text: str) -> bool:
    if kind == "bool":
        return text in ("true", "false")
    if kind == "int":
        return re.fullmatch(r"-?[0-9]{1,9}", text) is not None
    return True
