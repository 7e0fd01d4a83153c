"""From a drawing to a network, or to every fault in it, each with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.maps.faults import MapError, MapFault, Place
from game.maps.tiled import Drawn, MapDrawing, Value, parse
from game.maps.tree import LAYERS
from game.rules.subway.network import LONGEST_SIDE, Line, Network, Station
from game.rules.subway.validity import Fault, faults

_WANTED: dict[type, str] = {str: "wants_text", bool: "wants_switch", int: "wants_whole_number"}


class _Wish(Struct, frozen=True):
    """A property that is looked for."""

    value: Value
    """What it is if it is not given; where it must be, a stand-in, so that the rest can be looked at too."""
    optional: bool = True


_NAMES = {"ja": _Wish("?", False), "en": _Wish("?", False)}
_MAP = {**_NAMES, "lines_to_finish": _Wish(2)}
_STATION = {**_NAMES, "kana": _Wish("?", False), "codes": _Wish(""), "label": _Wish("se")}
_LINE = {
    **_NAMES,
    "colour": _Wish("#000000", False),
    "stripe": _Wish(""),
    "stations": _Wish("", False),
    "loop": _Wish(False),
    "counts": _Wish(True),
    "absent_with_three": _Wish(False),
}


def read_map(path: Path) -> Network:
    """The network in a .tmx file. Raises `MapError` naming all its faults."""
    drawing = parse(path)
    found = list(drawing.faults)
    network = _network(drawing, found)
    if drawing.stations and drawing.lines:
        idle = {fault.at for fault in found if ("property", "stations") in fault.params}
        unsound = [_placed(fault, drawing) for fault in faults(network)]
        found += [f for f in unsound if not (f.code == "short_line" and f.at in idle)]
    if found:
        raise MapError(str(path), tuple(found))
    return _one(network)


@lru_cache(maxsize=16)
def _one(network: Network) -> Network:
    """The same object for equal networks: what is kept by network is then found without comparing maps."""
    return network


def _placed(fault: Fault, drawing: MapDrawing) -> MapFault:
    """The network's fault at the object that it is about."""
    shown = {"station": drawing.stations, "line": drawing.lines, "network": ()}[fault.kind]
    return MapFault(fault.code, fault.params, shown[fault.index].place if shown else None)


def _network(drawing: MapDrawing, found: list[MapFault]) -> Network:
    own = _wished(drawing.properties, _MAP, None, found)
    for layer in LAYERS:
        if not getattr(drawing, layer) and ("layer", layer) not in [p for f in found for p in f.params]:
            found.append(MapFault("empty_layer", (("layer", layer),)))
    if not (drawing.width > 0 and drawing.height > 0):
        found.append(MapFault("no_size"))
    return Network(
        ja=own["ja"],
        en=own["en"],
        width=drawing.width if drawing.width > 0 else LONGEST_SIDE,
        height=drawing.height if drawing.height > 0 else LONGEST_SIDE,
        stations=tuple(_station(shown, found) for shown in drawing.stations),
        lines=tuple(_line(shown, found) for shown in drawing.lines),
        lines_to_finish=own["lines_to_finish"],
    )


def _station(shown: Drawn, found: list[MapFault]) -> Station:
    own = _wished(shown.properties, _STATION, shown.place, found)
    return Station(
        id=shown.name,
        ja=own["ja"],
        en=own["en"],
        kana=own["kana"],
        codes=tuple(own["codes"].split()),
        x=shown.place.x,
        y=shown.place.y,
        label=own["label"],
    )


def _line(shown: Drawn, found: list[MapFault]) -> Line:
    own = _wished(shown.properties, _LINE, shown.place, found)
    return Line(
        id=shown.name,
        ja=own["ja"],
        en=own["en"],
        colour=_colour(own["colour"]),
        stripe=_colour(own["stripe"]) or None,
        loop=own["loop"],
        counts=own["counts"],
        absent_with_three=own["absent_with_three"],
        stations=tuple(re.split(r"[\s,]+", own["stations"].strip(" \t\r\n,")))
        if own["stations"].strip()
        else (),
    )


def _colour(text: str) -> str:
    """Tiled writes opaque colours as "#ffrrggbb"."""
    return "#" + text[3:] if re.fullmatch(r"#[fF]{2}[0-9a-fA-F]{6}", text) else text


def _wished(
    properties: tuple[tuple[str, Value], ...],
    wishes: Mapping[str, _Wish],
    at: Place | None,
    found: list[MapFault],
) -> dict[str, Any]:
    """Every wished property's value; what is wrong with the given ones goes to `found`."""
    given = dict(properties)
    refused = {value for fault in found if fault.at == at for key, value in fault.params if key == "property"}
    for name in given:
        if name not in wishes:
            found.append(MapFault("unknown_property", (("property", name[:40]),), at))
    own: dict[str, Any] = {}
    for name, wish in wishes.items():
        own[name] = wish.value
        if name in given and type(given[name]) is type(wish.value):
            own[name] = given[name]
        elif name in given:
            params = (("property", name), ("value", str(given[name])[:40]))
            found.append(MapFault(_WANTED[type(wish.value)], params, at))
        elif not wish.optional and name not in refused:
            found.append(MapFault("missing_property", (("property", name),), at))
    return own
