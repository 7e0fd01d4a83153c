"""Writes `assets/maps/names.json`, where the stations' names stand on the built-in maps:
`python assets/make/names.py`.

Four arrangements, of the usual text size, were made with the maps' pictures and lie in
`maps/source/names.json` (side, lines, corners of the box); the rest is the solver's. To be run again whenever
a built-in map or the solver changes: an arrangement from `maps/source` that touches anything by then, every
name as wide as the program draws it, is left to the solver.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

STARTS = 8
"""How often the search for places starts anew where there is no room for all: eight minutes."""
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.config.stepwise import finished  # noqa: E402
from game.maps.lint import read_map  # noqa: E402
from game.maps.usual import MAPS  # noqa: E402
from game.mats.subway.layout import Layout  # noqa: E402
from game.mats.subway.layouts import LAYOUTS  # noqa: E402
from game.mats.subway.names import TEXT_SCALES, key_of, problem, searching  # noqa: E402
from game.mats.subway.solver import Site, Spot, touching  # noqa: E402
from game.motion.placement import Box  # noqa: E402
from game.rules.subway.network import Network  # noqa: E402


def arranged(
    network: Network, given: dict[str, Any] | None, lang: str, text_scale: int, at: Layout
) -> tuple[Site, ...]:
    """The arrangement given, if it still touches nothing, else the solver's."""
    spots, ground = problem(network, lang, text_scale, at)
    if given is not None and all(station.id in given for station in network.stations):
        sites = tuple(_drawn(spot, *given[s.id]) for s, spot in zip(network.stations, spots, strict=True))
        if not touching(spots, ground, sites):
            return sites
    return finished(searching(spots, ground, lang, text_scale, at, STARTS))


def _drawn(spot: Spot, side: str, lines: list[str], corners: tuple[float, float, float, float]) -> Site:
    """The place of a name with the box that it takes in the program; it grows away from its station."""
    left, top, right, bottom = corners
    w, h = next((word.w, word.h) for word in spot.wordings if word.lines == tuple(lines))
    x = left if side.endswith("e") else right - w if side.endswith("w") else (left + right - w) / 2
    return Site(side, tuple(lines), Box(x, (top + bottom - h) / 2, w, h))


def _plain(site: Site) -> Iterator[object]:
    yield from (site.side, list(site.lines), [round(side, 1) for side in site.box])
    if site.share != 1:
        yield site.share


def main() -> None:
    """Writes the file anew."""
    pygame.font.init()
    with (ROOT / "maps" / "source" / "names.json").open(encoding="utf-8") as file:
        source = json.load(file)
    rows = []
    for name in MAPS:
        network = read_map(ROOT / "maps" / name)
        for lang in ("ja", "en"):
            for at, text_scale in product(LAYOUTS.values(), TEXT_SCALES):
                given = None if at.edition else source.get(f"{name}/{lang}/{text_scale}")
                sites = arranged(network, given, lang, text_scale, at)
                plain = [[*_plain(site)] for site in sites]
                key = key_of(network, lang, text_scale, at)
                rows.append(f"{json.dumps(key)}: {json.dumps(plain, ensure_ascii=False)}")
    target = ROOT / "assets" / "maps" / "names.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
