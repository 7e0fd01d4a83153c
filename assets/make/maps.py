"""Makes the maps that come with the program from `maps/source`: `python assets/make/maps.py [--force]`.

Done once: afterwards the .tmx files are the source and are edited in Tiled. So a map that is there already
stays as it is unless `--force` is given.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

MAPS = Path(__file__).resolve().parents[2] / "maps"
CELL = 40
"""Pixels; 48 x 27 cells are 1920 x 1080."""
COUNTING = ("H", "M", "T", "S")
"""東山線, 名城線, 鶴舞線, 桜通線 (rule 003-1)."""
ABSENT_WITH_THREE = ("E", "K")
"""名港線, 上飯田線 (rule 003-12)."""

Source = dict[str, Any]


def nagoya_real(source: Source) -> Source:
    """Nagoya as it is: 上飯田 joins at 平安通."""
    real = deepcopy(source)
    real["network_en"] = "Nagoya Municipal Subway"
    for line in real["lines"]:
        line["counts"] = line["id"] in COUNTING
        line["absent_with_three"] = line["id"] in ABSENT_WITH_THREE
    return real


def nagoya(source: Source) -> Source:
    """Nagoya as the designer's text has it: 上飯田 joins at 大曽根 (decision 1) and lies above it."""
    board = nagoya_real(source)
    next(line for line in board["lines"] if line["id"] == "K")["stations"] = ["kamiiida", "ozone"]
    stations = {station["id"]: station for station in board["stations"]}
    stations["heian_dori"]["codes"].remove("K02")
    stations["ozone"]["codes"].append("K02")
    positions = board["layout"]["positions"]
    positions["kamiiida"]["x"] = positions["ozone"]["x"]
    positions["ozone"]["label"], positions["heian_dori"]["label"] = "s", "n"
    return board


def tmx(source: Source) -> str:
    """The map as Tiled writes it, with an object layer for the lines beneath one for the stations."""
    canvas, stations, lines = source["layout"]["canvas"], source["stations"], source["lines"]
    head = (
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" '
        f'width="{canvas["width"]}" height="{canvas["height"]}" tilewidth="{CELL}" tileheight="{CELL}" '
        f'infinite="0" nextlayerid="3" nextobjectid="{len(stations) + len(lines) + 1}">'
    )
    own = {"en": source["network_en"], "ja": source["network"], "lines_to_finish": 2}
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', head, *_properties(own, " ")]
    rows.append(' <objectgroup id="1" name="lines">')
    for number, line in enumerate(lines, len(stations) + 1):
        rows += _line(number, line, source)
    rows += [" </objectgroup>", ' <objectgroup id="2" name="stations">']
    for number, station in enumerate(stations, 1):
        rows += _station(number, station, source)
    return "\n".join([*rows, " </objectgroup>", "</map>", ""])


def _station(number: int, station: Source, source: Source) -> Iterator[str]:
    x, y = _at(station["id"], source)
    yield f'  <object id="{number}" name={quoteattr(station["id"])} type="station" x="{x}" y="{y}">'
    yield from _properties(
        {
            "codes": " ".join(station["codes"]),
            "en": station["name_en"],
            "ja": station["name_ja"],
            "kana": station["kana"],
            "label": source["layout"]["positions"][station["id"]]["label"],
        },
        "   ",
    )
    yield from ("   <point/>", "  </object>")


def _line(number: int, line: Source, source: Source) -> Iterator[str]:
    points = [_at(station, source) for station in line["stations"]]
    (x, y), *_ = points
    yield f'  <object id="{number}" name={quoteattr(line["id"])} type="line" x="{x}" y="{y}">'
    properties = {
        "absent_with_three": line.get("absent_with_three", False),
        "colour": _Colour(line["color"]),
        "counts": line.get("counts", True),
        "en": line["name_en"],
        "ja": line["name_ja"],
        "loop": line["loop"],
        "stations": " ".join(line["stations"]),
    }
    if line["stripe"]:
        properties["stripe"] = _Colour(line["stripe"])
    yield from _properties(properties, "   ")
    course = " ".join(f"{px - x},{py - y}" for px, py in [*points, *(points[:1] if line["loop"] else [])])
    yield from (f'   <polyline points="{course}"/>', "  </object>")


class _Colour(str):
    """A colour, "#rrggbb", which Tiled writes with its opacity in front."""


def _properties(values: dict[str, str | int | bool], indent: str) -> Iterator[str]:
    yield f"{indent}<properties>"
    for name, value in sorted(values.items()):
        kind, text = "", str(value)
        if isinstance(value, bool):
            kind, text = ' type="bool"', text.lower()
        elif isinstance(value, int):
            kind = ' type="int"'
        elif isinstance(value, _Colour):
            kind, text = ' type="color"', f"#ff{text[1:].lower()}"
        yield f'{indent} <property name="{name}"{kind} value={quoteattr(text)}/>'
    yield f"{indent}</properties>"


def _at(station: str, source: Source) -> tuple[int, int]:
    place = source["layout"]["positions"][station]
    return (place["x"] * CELL + CELL // 2, place["y"] * CELL + CELL // 2)


def maps() -> dict[str, str]:
    """The text of every map by its file name."""
    city, small = (
        json.loads((MAPS / "source" / f"{name}.json").read_text(encoding="utf-8"))
        for name in ("nagoya", "tutorial")
    )
    drawn = {"nagoya.tmx": nagoya(city), "nagoya-real.tmx": nagoya_real(city), "tutorial.tmx": small}
    return {name: tmx(source) for name, source in drawn.items()}


def write(folder: Path, force: bool) -> None:
    """Writes the maps that are not there, or with `force` all of them."""
    for name, text in maps().items():
        path = folder / name
        if path.exists() and not force:
            print(f"{path} is there already and stays as it is")
            continue
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    write(MAPS, force="--force" in sys.argv[1:])
